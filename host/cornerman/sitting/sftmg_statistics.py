"""What is counted of an SFTMG match: rounds, damage by card, Meter, combos, reactions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from cornerman.engine.events import Conceded, Event, Rolled
from cornerman.games.sftmg import events as ev
from cornerman.games.sftmg.dice import FACE_CODES
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.log_lines import card_name
from cornerman.games.sftmg.state import UNKNOWN
from cornerman.session.rules_runner import AnyMatch
from cornerman.session.statistics.account import Account
from cornerman.session.statistics.facts import NOBODY, Figure

COLLISIONS: Final = {"wall": "Into the wall", "object": "Into an Object", "figure": "Into the other figure"}
FACEDOWN: Final = "A printed card"
BY_CARD_TEXT: Final = "Card text"
SPENT: Final = {"ex": "EX", "super": "Super", "ultra": "Ultra", "event": "Events"}


class FightAccount(Account):
    """See :class:`~cornerman.session.statistics.account.Account`."""

    def __init__(self, match: AnyMatch) -> None:
        super().__init__(match)
        self._attacker, self._defender = NOBODY, NOBODY
        self._card: dict[int, str] = {}
        self._counters = False
        self._damage = 0
        self._active = NOBODY
        self._out: list[int] = []
        self._time_out = False
        self._gave_up = NOBODY

    @property
    def plots(self) -> tuple[str, ...]:
        """Health and Meter."""
        return ("health", "meter")

    def kinds(self, match: AnyMatch) -> Mapping[str, Sequence[str]]:
        """The Battle Die (SFTMG-DIE-01)."""
        return {"": FACE_CODES[1:]}

    def turn_of(self, event: Event) -> int | None:
        """A turn of a seat."""
        return event.seat if isinstance(event, ev.TurnBegan) else None

    def round_of(self, event: Event) -> str:
        """A round of the match."""
        return str(event.round) if isinstance(event, ev.RoundBegan) else ""

    def fighter(self, match: AnyMatch, seat: int) -> str:
        """The Character."""
        fight = cast(Fight, match)
        return fight.fighter(seat).name if fight.state.seats[seat].fighter else ""

    def note(self, event: Event, match: AnyMatch) -> None:
        """One event."""
        match event:
            case Rolled() if event.what == "dice":
                self.roll(event, [FACE_CODES[face] for face in event.faces])
            case ev.TurnBegan():
                self._active = event.seat
                self._attacker, self._defender = NOBODY, NOBODY
                self.counts["turns"][event.seat] += 1
            case ev.DamageDealt():
                self._damaged(event, match)
            case ev.Healed():
                self.life[event.seat] = event.health
                self.counts["healed"][event.seat] += event.n
            case ev.MeterGained():
                what = "meter" if event.n > 0 else "meter_lost"
                self.counts[what][event.seat] += abs(event.n)
            case ev.MeterSpent():
                self.counts["spent"][event.seat] += event.n
                self.counts[f"spent_{event.what}"][event.seat] += event.n
            case (
                ev.RoundWon() | ev.RoundDrawn() | ev.KnockedOut() | ev.TimedOut() | Conceded() | ev.MatchWon()
            ):
                self._ended(event)
            case _:
                self._attacked(event)

    def _attacked(self, event: Event) -> None:
        match event:
            case ev.AttackDeclared():
                self._attacker, self._defender = event.seat, event.target
                self._card = {event.seat: event.card}
                self._counters, self._damage = False, 0
                self.counts["attacks"][event.seat] += 1
                self.top("combo", event.seat, 1)
            case ev.CardRevealed():
                self._card[event.seat] = event.card
            case ev.Reacted():
                if event.card:
                    self._card[event.seat] = event.card
                self.counts[event.reaction][event.seat] += 1
            case ev.CounterMatched():
                self._counters = event.matched
                self.counts["countered"][event.seat] += event.matched
            case ev.AttackTotalled():
                self.counts["hits" if event.damage else "nothing"][self._attacker] += 1
            case ev.ComboContinued():
                self.top("combo", event.seat, event.length)
            case _:
                pass

    def _damaged(self, event: ev.DamageDealt, match: AnyMatch) -> None:
        self.life[event.seat] = event.health
        in_attack = event.seat in (self._attacker, self._defender)
        dealer = self.other(event.seat)
        if event.cause in COLLISIONS:
            name = COLLISIONS[event.cause]
        elif in_attack and (event.cause == "attack" or dealer == self._attacker or self._counters):
            name = self._name(match, dealer)
        else:
            name = BY_CARD_TEXT
        self.hit(dealer, name, event.n)
        self._damage += event.n
        self.top("hit", dealer, self._damage if in_attack and dealer == self._attacker else event.n)

    def _name(self, match: AnyMatch, seat: int) -> str:
        card = self._card.get(seat, "")
        return card_name(cast(Fight, match), seat, card) if card and card != UNKNOWN else FACEDOWN

    def _ended(self, event: Event) -> None:
        match event:
            case ev.KnockedOut():
                self._out.append(event.seat)
                self.life[event.seat] = 0
            case ev.TimedOut():
                self._time_out = True
            case Conceded():
                self._gave_up = event.seat
            case ev.RoundWon() | ev.RoundDrawn():
                winners = (event.seat,) if isinstance(event, ev.RoundWon) else ()
                how = (
                    "time out"
                    if self._time_out
                    else "double knock-out"
                    if len(self._out) > 1
                    else "knock-out"
                )
                self.end_round(winners, how)
                self._out, self._time_out = [], False
            case ev.MatchWon() if self._gave_up >= 0:
                self.end_round((event.seat,), "gave up")
            case _:
                pass

    def figures(self) -> list[Figure]:
        """The table's lines."""
        seats = range(self.seats)
        count = self.counts
        hits = [f"{count['hits'][seat]} of {count['attacks'][seat]}" for seat in seats]
        found = [
            self.figure("Damage dealt", {seat: self.dealt(seat) for seat in seats}),
            Figure(name="Attacks that hurt", values=tuple(hits)),
            self.figure("Most damage by one attack", self.most["hit"]),
            self.figure("Longest combo", self.most["combo"]),
            self.figure("Blocks", count["block"]),
            Figure(
                name="Counters that matched",
                values=tuple(f"{count['countered'][seat]} of {count['counter'][seat]}" for seat in seats),
            ),
            self.figure("Meter gained", count["meter"]),
            self.figure("Meter spent", count["spent"]),
        ]
        spent = [(word, count[f"spent_{what}"]) for what, word in SPENT.items()]
        found += [self.figure(f"  for {word}", counted) for word, counted in spent if counted.total()]
        if count["healed"].total():
            found.append(self.figure("Health regained", count["healed"]))
        found.append(self.figure("Turns", count["turns"]))
        return found


ACCOUNT: Final = FightAccount
