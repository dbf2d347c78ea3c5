"""What is counted of a match of Way of the Fighter: games, damage by technique, dice, combos."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from cornerman.engine.events import Event, Rolled
from cornerman.games.wotf import events as ev
from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.log_lines import card_name
from cornerman.session.rules_runner import AnyMatch
from cornerman.session.statistics.account import TYPED_IN, Account
from cornerman.session.statistics.facts import NOBODY, Figure

CORE, POWER = "core", "power"
ENDINGS: Final[Mapping[str, str]] = {
    "ko": "knock-out",
    "time": "more life at time",
    "draw": "drawn",
    "conceded": "gave up",
}


class ContestAccount(Account):
    """See :class:`~cornerman.session.statistics.account.Account`."""

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(match)
        self._typed: dict[int, bool] = {}
        self._card: dict[int, str] = {}
        self._hit: dict[int, tuple[int, str]] = {}

    @property
    def plots(self) -> tuple[str, ...]:
        """Life, and dice that are ready to be spent."""
        return ("life", "energy")

    def kinds(self, match: AnyMatch) -> Mapping[str, Sequence[str]]:
        """Core and power dice; the sides are those of the rules' dice (WOTF-DIC-01)."""
        dice = cast(Contest, match).library.dice
        return {CORE: tuple(map(str, dice.core_faces)), POWER: tuple(map(str, dice.power_faces))}

    def turn_of(self, event: Event) -> int | None:
        """All have a turn together."""
        return NOBODY if isinstance(event, ev.TurnBegan) else None

    def round_of(self, event: Event) -> str:
        """A game of the match."""
        return str(event.game) if isinstance(event, ev.GameBegan) else ""

    def fighter(self, match: AnyMatch, seat: int) -> str:
        """The fighter."""
        contest = cast(Contest, match)
        chosen = contest.state.seats[seat].fighter
        return contest.library.fighters[chosen].name if chosen in contest.library.fighters else ""

    def winners(self, match: AnyMatch, winner: int | None) -> tuple[int, ...]:
        """The whole team."""
        if winner is None:
            return ()
        contest = cast(Contest, match)
        return tuple(contest.teams()[contest.team(winner)])

    def note(self, event: Event, match: AnyMatch) -> None:
        """One event."""
        contest = cast(Contest, match)
        match event:
            case Rolled():
                self._typed[event.seat] = event.source == TYPED_IN
            case ev.InitiativeRolled():
                self._dice(event.seat, CORE, event.faces)
            case ev.ActionRolled():
                self._dice(event.seat, CORE, event.core)
                self._dice(event.seat, POWER, event.power)
            case ev.ActionBegan():
                self.counts["actions"][event.seat] += 1
                self.top("combo", event.seat, 1)
            case ev.ActionHit():
                self.counts["hits"][event.seat] += 1
                self._hit[event.target] = (event.seat, card_name(contest, event.card))
            case ev.DamageDealt():
                self._damaged(event)
            case ev.ComboBegan():
                self.top("combo", event.seat, event.length)
            case ev.DiceMoved():
                self._moved(event)
            case ev.KnockedOut():
                self.life[event.seat] = 0
            case ev.GameEnded():
                winners = tuple(contest.teams()[event.winner]) if event.winner >= 0 else ()
                self.end_round(winners, ENDINGS[event.how])
            case _:
                pass

    def _dice(self, seat: int, kind: str, faces: Sequence[int]) -> None:
        self.dice.note(kind, seat, map(str, faces), typed=self._typed.get(seat, False))

    def _damaged(self, event: ev.DamageDealt) -> None:
        self.life[event.seat] = event.life
        dealer, name = self._hit.get(event.seat, (self.other(event.seat), "Something else"))
        self.hit(dealer, name, event.n)
        self.top("hit", dealer, event.n)

    def _moved(self, event: ev.DiceMoved) -> None:
        dice = event.core + event.power
        if event.dest == "energy":
            self.counts["energy"][event.seat] += dice
        elif event.source == "card" and event.dest == "burnout":
            self.counts["burned"][event.seat] += dice

    def figures(self) -> list[Figure]:
        """The table's lines."""
        seats, count = range(self.seats), self.counts
        hits = tuple(f"{count['hits'][seat]} of {count['actions'][seat]}" for seat in seats)
        return [
            self.figure("Damage dealt", {seat: self.dealt(seat) for seat in seats}),
            Figure(name="Actions that hit", values=hits),
            self.figure("Most damage by one hit", self.most["hit"]),
            self.figure("Longest combo", self.most["combo"]),
            self.figure("Dice gained as energy", count["energy"]),
            self.figure("Dice spent on cards", count["burned"]),
        ]


ACCOUNT: Final = ContestAccount
