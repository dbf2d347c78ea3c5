"""What is counted of a Rivals match: fights, damage by card, rounds won, initiative gained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from cornerman.engine.events import Event
from cornerman.games.sf_rivals import events as ev
from cornerman.games.sf_rivals.bout import Bout
from cornerman.session.rules_runner import AnyMatch
from cornerman.session.statistics.account import Account
from cornerman.session.statistics.facts import NOBODY, Figure

ENDINGS: Final[Mapping[str, str]] = {
    "ko": "knock-out",
    "double_ko": "double knock-out",
    "exhausted_win": "more life after the last round",
    "exhausted_draw": "equal life after the last round",
    "conceded": "gave up",
}


class BoutAccount(Account):
    """See :class:`~cornerman.session.statistics.account.Account`."""

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(match)
        self._characters: dict[int, str] = {}
        self._shown: dict[int, str] = {}
        self._fights = 0
        self._placeholder = False

    @property
    def plots(self) -> tuple[str, ...]:
        """Life, and the initiative that the next round brings."""
        return ("life", "bonus")

    def turn_of(self, event: Event) -> int | None:
        """All show a card together."""
        return NOBODY if isinstance(event, ev.RoundAnnounced) else None

    def round_of(self, event: Event) -> str:
        """A fight."""
        if not isinstance(event, ev.FightBegan):
            return ""
        self._fights += 1
        return str(self._fights)

    def fighter(self, match: AnyMatch, seat: int) -> str:
        """The Character that the seat played last."""
        bout, character = cast(Bout, match), self._characters.get(seat, "")
        return bout.library.characters[character].name if character in bout.library.characters else ""

    def winners(self, match: AnyMatch, winner: int | None) -> tuple[int, ...]:
        """The whole team; in other formats one seat."""
        if winner is None or match.config.mode != "team":
            return super().winners(match, winner)
        half = self.seats // 2
        return tuple(range(half)) if winner < half else tuple(range(half, self.seats))

    def note(self, event: Event, match: AnyMatch) -> None:
        """One event."""
        match event:
            case ev.FightBegan():
                self.life.clear()
            case ev.CharacterPicked():
                self._characters[event.seat] = event.character
            case ev.CardTurned():
                names = cast(Bout, match).library.cards.get(event.character, {})
                self._shown[event.seat] = names[event.card].name if event.card in names else "A printed card"
            case ev.RoundJudged():
                self._judged(event)
            case ev.LifeLost():
                self.life[event.seat] = event.life
            case ev.BonusRegistered():
                self.counts["initiative"][event.seat] += event.n
            case ev.PointsScored():
                self.counts["points"][event.seat] += event.n
            case ev.FightEnded():
                self.end_round((event.winner,) if event.winner >= 0 else (), ENDINGS[event.how])
            case _:
                pass

    def _judged(self, event: ev.RoundJudged) -> None:
        one, other = event.seats
        for seat, dealer, n in ((one, other, event.received[0]), (other, one, event.received[1])):
            self.counts["shown"][seat] += 1
            if n:
                self.hit(dealer, self._shown.get(dealer, "A card"), n)
                self.top("hit", dealer, n)
                self.counts["landed"][dealer] += 1

    def figures(self) -> list[Figure]:
        """The table's lines."""
        seats, count = range(self.seats), self.counts
        landed = tuple(f"{count['landed'][seat]} of {count['shown'][seat]}" for seat in seats)
        found = [
            self.figure("Damage dealt", {seat: self.dealt(seat) for seat in seats}),
            Figure(name="Cards that hurt", values=landed),
            self.figure("Most damage by one card", self.most["hit"]),
            self.figure("Initiative gained", count["initiative"]),
        ]
        if count["points"].total():
            found.append(self.figure("Points", count["points"]))
        return found


ACCOUNT: Final = BoutAccount
