"""What one game counts of a match; a game that brings nothing of its own is counted all the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cornerman.engine.events import Event, Rolled

from ..rules_runner import AnyMatch
from .dice_book import DiceBook
from .facts import GONE, NOBODY, Figure, RoundResult, Source

PLAIN_DIE: Sequence[str] = ("1", "2", "3", "4", "5", "6")
TYPED_IN = "faces"


@dataclass(slots=True)
class RoundWatch:
    """The round that is being played: when it began, in turns and seconds."""

    turn: int = 0
    seconds: float = 0.0


class Account:
    """One match being counted: :meth:`note` gets every event, in order, as everybody may know it.

    life: by seat, after the last event. turn, seconds: how far the match is.
    """

    def __init__(self, match: AnyMatch) -> None:
        """match: before its first step."""
        self.seats = len(match.config.seats)
        self.turn, self.seconds = 0, 0.0
        self.life: dict[int, int] = {}
        self.rounds: list[RoundResult] = []
        self.counts: dict[str, Counter[int]] = defaultdict(Counter)
        self.most: dict[str, dict[int, int]] = defaultdict(dict)
        self.dice = DiceBook(self.seats, self.kinds(match))
        self._dealt: dict[tuple[int, str], list[int]] = {}
        self._round = RoundWatch()

    # what a game says

    @property
    def plots(self) -> tuple[str, ...]:
        """Names of the trackers that are drawn over time; () = the first bar and the first gauge."""
        return ()

    def kinds(self, match: AnyMatch) -> Mapping[str, Sequence[str]]:
        """The kinds of dice, with the mark on each side."""
        return {"": PLAIN_DIE}

    def note(self, event: Event, match: AnyMatch) -> None:
        """One event; ``match`` is as it stands after the whole step."""
        if isinstance(event, Rolled) and event.what == "dice":
            self.roll(event, [str(face) for face in event.faces])

    def turn_of(self, event: Event) -> int | None:
        """Whose turn begins with this event, NOBODY for everybody's; None: none does."""
        return None

    def round_of(self, event: Event) -> str:
        """The name of the round that begins with this event, "" where none does."""
        return ""

    def fighter(self, match: AnyMatch, seat: int) -> str:
        """The name of the Character."""
        return ""

    def winners(self, match: AnyMatch, winner: int | None) -> tuple[int, ...]:
        """The seats that have won with ``winner``: its team."""
        return (winner,) if winner is not None else ()

    def figures(self) -> list[Figure]:
        """The lines of the table."""
        return []

    # what all games count with

    def roll(self, event: Rolled, marks: Sequence[str], kind: str = "") -> None:
        """Dice fell."""
        self.dice.note(kind, event.seat, marks, typed=event.source == TYPED_IN)

    def hit(self, seat: int, name: str, n: int) -> None:
        """``seat`` dealt ``n`` damage with something."""
        so_far = self._dealt.setdefault((seat, name), [0, 0])
        so_far[0] += n
        so_far[1] += 1

    def top(self, what: str, seat: int, value: int) -> None:
        """Keep the most of something."""
        self.most[what][seat] = max(value, self.most[what].get(seat, 0))

    def end_round(self, winners: tuple[int, ...], how: str) -> None:
        """A round is over."""
        left = tuple(self.life.get(seat, GONE) for seat in range(self.seats))
        self.rounds.append(
            RoundResult(
                number=len(self.rounds) + 1,
                winners=winners,
                how=how,
                left=left,
                turns=self.turn - self._round.turn,
                seconds=self.seconds - self._round.seconds,
            )
        )
        self._round = RoundWatch(self.turn, self.seconds)

    def sources(self) -> tuple[Source, ...]:
        """What dealt damage, the most first."""
        found = [
            Source(seat=seat, name=name, n=n, times=times) for (seat, name), (n, times) in self._dealt.items()
        ]
        return tuple(sorted(found, key=lambda one: (-one.n, one.seat, one.name)))

    def dealt(self, seat: int) -> int:
        """All damage that a seat dealt."""
        return sum(n for (who, _), (n, _) in self._dealt.items() if who == seat)

    def figure(self, name: str, counted: Mapping[int, int]) -> Figure:
        """A line with one number for each seat."""
        return Figure(name=name, values=tuple(str(counted.get(seat, 0)) for seat in range(self.seats)))

    def other(self, seat: int) -> int:
        """The opponent where there are two."""
        return 1 - seat if self.seats == 2 and seat in (0, 1) else NOBODY
