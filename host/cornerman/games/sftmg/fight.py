"""A fight as its rules handle it: the state, the packs, and the few things that all sections do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from cornerman.engine.config import MatchConfig
from cornerman.engine.game import Match

from .collision import Damage, Outcome
from .events import (
    CardsDiscarded,
    DamageDealt,
    FigureMoved,
    Healed,
    KnockedOut,
    MeterGained,
    MeterSpent,
    ObjectDestroyed,
)
from .facts import CardFacts, FighterFacts, Library, StageFacts, entered_card
from .grid import Grid
from .state import UNKNOWN, Attack, FightState

METER_MAX: Final = 8
"""Steps of the Meter tracker (SFTMG-CMP-06)."""
DICE_MAX: Final = 8
"""No side ever rolls more dice (SFTMG-DIE-04)."""
HAND_LIMIT: Final = 7
"""Cards a hand may hold once an Action is over (SFTMG-TRN-09)."""


class Fight(Match[FightState]):
    """One Versus match: state, packs and options, with the words that every section uses."""

    __slots__ = ("app_cards", "library", "options")

    def __init__(self, config: MatchConfig, state: FightState, library: Library) -> None:
        super().__init__(config, state)
        self.library = library
        self.options = config.options
        self.app_cards = tuple(seat.cards == "app" for seat in config.seats)

    # who and what

    def opponent(self, seat: int) -> int:
        """The other player of a Versus match."""
        return 1 - seat

    def fighter(self, seat: int) -> FighterFacts:
        """The Character of ``seat``."""
        return self.library.fighters[self.state.seats[seat].fighter]

    @property
    def stage(self) -> StageFacts:
        """The stage of this match."""
        return self.library.stages[self.state.stage]

    @property
    def grid(self) -> Grid:
        """The grid of the stage."""
        return self.library.stages[self.state.stage].grid

    @property
    def attack(self) -> Attack:
        """The attack being resolved; only read in the attack's states."""
        attack = self.state.attack
        assert attack is not None, "no attack is being resolved"
        return attack

    def card(self, seat: int, card: str) -> CardFacts:
        """What is known of a card (or the Ultra) of ``seat``. Errors: KeyError for an unknown id."""
        fighter = self.library.fighters[self.state.seats[seat].fighter]
        found = fighter.attacks.get(card)
        return entered_card(self.state.entries[card], fighter.palette) if found is None else found

    def knows(self, seat: int, card: str) -> bool:
        """Whether ``card`` is an id that :meth:`card` answers for."""
        return card in self.fighter(seat).cards or card in self.state.entries

    def figures(self) -> tuple[int, ...]:
        """The cell of each figure by seat, -1 = not on the stage."""
        return tuple([seat.cell for seat in self.state.seats])

    def distance(self) -> int:
        """Cells between the two figures of the attack (SFTMG-CON-03)."""
        a, b = self.state.seats
        return self.grid.distances[a.cell][b.cell]

    def option(self, key: str) -> str | int | bool:
        """A house rule, its default where it was not set (section 41)."""
        return self.options.get(key, DEFAULTS[key])

    # Health and Meter

    def damage(self, hurt: Iterable[tuple[int, int, str]], rule: str) -> None:
        """One damage event: (seat, n, cause) for all whom it hurts together; then KO is checked once.

        SFTMG-CON-07, CMP-04, RND-02, RND-08.
        """
        seats = self.state.seats
        for who, n, cause in hurt:
            seat = seats[who]
            lost = n if n < seat.health else seat.health
            seat.health -= lost
            self.emit(DamageDealt(rule=rule, seat=who, n=lost, health=seat.health, cause=cause))
        self.check_knock_out()

    def check_knock_out(self) -> None:
        """A Character at 0 Health is out, and a 1v1 round ends at once (SFTMG-CMP-04, RND-02)."""
        fallen = [i for i, seat in enumerate(self.state.seats) if seat.health <= 0]
        if fallen and not self.state.interrupt:
            for who in fallen:
                self.emit(KnockedOut(rule="SFTMG-CMP-04", seat=who))
            self.interrupt("knock_out")

    def heal(self, who: int, n: int, rule: str) -> None:
        """Health regained, up to the printed value unless the house rule lifts the cap (SFTMG-CMP-05)."""
        seat = self.state.seats[who]
        room = n
        if self.option("health_cap") == "printed":
            room = min(n, max(0, self.fighter(who).health - seat.health))
        seat.health += room
        self.emit(Healed(rule=rule, seat=who, n=room, health=seat.health))

    def gain_meter(self, who: int, n: int, rule: str) -> None:
        """Meter gained (or lost, below 0), kept within 0..8 (SFTMG-CMP-06)."""
        seat = self.state.seats[who]
        before = seat.meter
        seat.meter = max(0, min(METER_MAX, before + n))
        if seat.meter != before:
            self.emit(MeterGained(rule=rule, seat=who, n=seat.meter - before, meter=seat.meter))

    def spend_meter(self, who: int, n: int, what: str, rule: str) -> None:
        """Pay Meter; on an attack this sets the Golden Meter Rule for the spender (SFTMG-MTR-02, MTR-05)."""
        seat = self.state.seats[who]
        seat.meter -= n
        attack = self.state.attack
        if attack is not None and n:
            attack.spent = (*attack.spent, who)
        if n:
            self.emit(MeterSpent(rule=rule, seat=who, n=n, meter=seat.meter, what=what))

    # cards

    def take_from_hand(self, who: int, card: str) -> None:
        """A card leaves the hand; of printed cards one that the app does not know, where it has to be."""
        hand = self.state.seats[who].hand
        if card in hand and card != UNKNOWN:
            hand.remove(card)
        elif not self.app_cards[who]:
            self._take_unknown(who, card)

    def _take_unknown(self, who: int, card: str) -> None:
        """A printed card leaves a hand that the app cannot see into.

        Which one stays is not known any more when nobody said which one left, or typed it in. A hand that was
        counted too low is put right from the deck (SFTMG-CMP-08).
        """
        seat = self.state.seats[who]
        if card in self.fighter(who).cards and UNKNOWN in seat.hand:
            seat.hand.remove(UNKNOWN)
        elif seat.hand:
            seat.hand = [UNKNOWN] * (len(seat.hand) - 1)
        else:
            for zone in (seat.deck, seat.discard):
                if UNKNOWN in zone:
                    zone.remove(UNKNOWN)
                    return

    def discard(self, who: int, cards: Sequence[str], origin: str, rule: str) -> None:
        """Cards reach the owner's face-up discard pile (SFTMG-CMP-09)."""
        if cards:
            self.state.seats[who].discard.extend(cards)
            self.state.counted.clear()
            self.emit(CardsDiscarded(rule=rule, seat=who, cards=tuple(cards), origin=origin))

    def unseen(self, who: int) -> tuple[str, ...]:
        """Cards of a printed deck that are not known to lie elsewhere, each once, in deck order."""
        return tuple(dict.fromkeys(self.unseen_copies(who)))

    def unseen_copies(self, who: int) -> tuple[str, ...]:
        """As :meth:`unseen`, each as often as it is left."""
        left = list(self.fighter(who).deck)
        seat = self.state.seats[who]
        on_table = [card for owner, card in self.state.table if owner == who]
        for card in (*seat.discard, *seat.in_play, *on_table):
            if card in left:
                left.remove(card)
        return tuple(left)

    # figures

    def apply(self, outcome: Outcome, how: dict[int, str], default: str, rule: str) -> None:
        """Carry out a movement: figures, Objects, then each damage event in order.

        how: words for the movement by figure, ``default`` for the others.
        """
        state, name = self.state, self.grid.name
        for who, cell in outcome.moves:
            state.seats[who].cell = cell
            self.emit(FigureMoved(rule=rule, seat=who, cell=name(cell), how=how.get(who, default)))
        for cell in outcome.destroyed:
            state.objects &= ~(1 << cell)
            self.emit(ObjectDestroyed(rule="SFTMG-TER-03", cell=name(cell)))
        for event in outcome.damage:
            self.damage(
                [(hurt.figure, hurt.amount, hurt.cause) for hurt in event], _collision_rule(event, how)
            )

    def put(self, who: int, cell: int, how: str, rule: str) -> None:
        """A figure is moved or placed on ``cell``."""
        if self.state.seats[who].cell != cell:
            self.state.seats[who].cell = cell
            self.emit(FigureMoved(rule=rule, seat=who, cell=self.grid.name(cell), how=how))


def _collision_rule(event: tuple[Damage, ...], how: dict[int, str]) -> str:
    if "charge" in how.values():
        return "SFTMG-CHG-05" if event[0].cause == "wall" else "SFTMG-CHG-06"
    return {"object": "SFTMG-COL-01", "wall": "SFTMG-COL-02", "figure": "SFTMG-COL-03"}[event[0].cause]


DEFAULTS: Final[dict[str, str | int | bool]] = {
    "health_cap": "printed",
    "boost_cards": "character_events",
    "whiff_focus": "defender",
    "allow_no_reaction": False,
    "los": "projectile",
    "time_out": False,
    "clock_min": 0,
    "free_placement": False,
    "mirror": False,
}
"""House rules of Versus by the catalogue's keys, with their defaults (section 41)."""

ALLOWED: Final[dict[str, tuple[str | int | bool, ...]]] = {
    "health_cap": ("printed", "none"),
    "boost_cards": ("character_events", "any_event"),
    "whiff_focus": ("defender", "any_opponent"),
    "allow_no_reaction": (False, True),
    "los": ("projectile", "all"),
    "time_out": (False, True),
    "clock_min": (0, 15, 25),
    "free_placement": (False, True),
    "mirror": (False, True),
}
"""What each house rule may be set to."""
