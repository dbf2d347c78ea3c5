"""What a bot makes of its view: what is in its hand, what the other side may hold, what reaches.

It works on a copy of the view, on which figures and the attack may be put anywhere for a thought; what the
view does not know, the bot does not know either.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from .facts import CardFacts, usable_as
from .fight import Fight
from .pack import BAIT as BAIT_CARD
from .pack import FOCUS as FOCUS_CARD
from .pack import AttackSpec, Card, CounterSpec, Linkers, Range
from .playing import BAIT, FOCUS
from .resolving import FOCUS_DISTANCE, fault
from .state import UNKNOWN, Attack
from .terms import CardKind, CounterType


class Held(NamedTuple):
    """A card that the other side may hold, and how many copies of it are out of sight."""

    card: CardFacts
    copies: int


class Reading:
    """One view, thought about by the player of seat ``me``."""

    def __init__(self, fight: Fight, me: int) -> None:
        self.fight = copy.copy(fight)
        self.fight.state = fight.state.clone()
        self.fight.events = []
        self.me = me
        self.foe = fight.opponent(me)
        self.hand = tuple(c for c in fight.state.seats[me].hand if c != UNKNOWN)
        self._pools: dict[int, tuple[Held, ...]] = {}
        self._all_need_sight = fight.option("los") == "all"

    @property
    def foe_cards(self) -> int:
        """Cards in the other hand."""
        return len(self.fight.state.seats[self.foe].hand)

    def card(self, card: str) -> CardFacts:
        """A card of the bot's own."""
        return self.fight.card(self.me, card)

    def pool(self, who: int) -> tuple[Held, ...]:
        """Cards of ``who`` that may be in hand or facedown, from what lies open and from the deck's list.

        A printed deck that nobody has described counts as a usual one.
        """
        if who not in self._pools:
            self._pools[who] = tuple(_held(self.fight, who))
        return self._pools[who]

    @contextmanager
    def standing(self, mine: int, theirs: int) -> Iterator[None]:
        """The two figures on these cells, for a thought."""
        seats = self.fight.state.seats
        before = (seats[self.me].cell, seats[self.foe].cell)
        seats[self.me].cell, seats[self.foe].cell = mine, theirs
        yield
        seats[self.me].cell, seats[self.foe].cell = before

    def reaches(self, who: int, card: CardFacts, *, follow_up: bool = False) -> bool:
        """Whether an attack of ``who`` with this card would pass the checks from here (SFTMG-RES-01)."""
        fight = self.fight
        if card.kind == BAIT:
            return True
        if card.kind == FOCUS:
            return fight.distance() == FOCUS_DISTANCE
        if not card.special_movement:
            if not card.low <= fight.distance() <= card.high:
                return False
            if not (card.conditions or card.los or self._all_need_sight):
                return True
        before = fight.state.attack
        fight.state.attack = Attack(
            attacker=who, defender=fight.opponent(who), card=card.id, follow_up=follow_up
        )
        reached = not fault(fight, card)
        fight.state.attack = before
        return reached


def _held(fight: Fight, who: int) -> Iterator[Held]:
    fighter = fight.fighter(who)
    if not fighter.known:
        yield from _USUAL
        return
    seat = fight.state.seats[who]
    left = Counter(fighter.deck)
    left.subtract(seat.discard)
    left.subtract(seat.in_play)
    left.subtract(card for owner, card in fight.state.table if owner == who)
    left.subtract(card for card in seat.hand if card != UNKNOWN)
    for card, copies in left.items():
        if copies > 0 and card in fighter.cards:
            yield Held(fighter.cards[card], copies)


def _usual(name: str, kind: CardKind, dice: int, reach: tuple[int, int], beats: CounterType) -> CardFacts:
    return CardFacts(
        Card(
            id=name,
            name=name,
            kind=kind,
            attack=AttackSpec(
                dice=dice, range=Range(min=reach[0], max=reach[1]), linkers=Linkers(right=("red",))
            ),
            counter=CounterSpec(type=beats),
        ),
        {},
    )


_USUAL: Final = (
    Held(_usual("strike", CardKind.STRIKE, 3, (1, 2), CounterType.STRIKE), 12),
    Held(_usual("special", CardKind.SPECIAL, 4, (1, 3), CounterType.SPECIAL), 9),
    Held(_usual("projectile", CardKind.PROJECTILE, 3, (2, 5), CounterType.PROJECTILE), 5),
    Held(CardFacts(BAIT_CARD, {}), 4),
    Held(CardFacts(FOCUS_CARD, {}), 2),
)
"""A deck as most are (SFTMG-CRD-06, CRD-07, EVT-02), for printed cards that no pack describes."""


def facedown_cards(reading: Reading, who: int) -> tuple[tuple[CardFacts, int], ...]:
    """What a facedown card of ``who`` may be, with weights: players lay what reaches, mostly."""
    return tuple(
        (card, copies * (_SENSIBLE if reading.reaches(who, card) else 1))
        for card, copies in reading.pool(who)
        if usable_as(card, "attack")
    )


_SENSIBLE: Final = 12
"""How much likelier a facedown card is one that reaches than one that cannot."""
