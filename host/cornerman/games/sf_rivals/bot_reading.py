"""What a Rivals bot knows from its seat's view, and what a pair of cards would bring it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .bout import ROUNDS, Bout
from .resolution import Judged, NextRound, Played, judge
from .state import UNKNOWN, Side

POINT: Final = 1_000
"""One life, in the thousandths in which bots reckon."""
FIGHT: Final = 9 * POINT
"""The fight itself, won or lost."""
FASTER: Final = 280
"""One more initiative in the next round."""
FASTER_MOST: Final = 4
"""Initiative beyond which more hardly helps."""
SEEING: Final = 1_100
"""The opponent shows first in the next round."""
LASTING: Final = 330
"""One more initiative or damage in each round to come."""


class Reading:
    """The fight as one seat sees it: its own hand, and what the other side may hold (the slider included)."""

    def __init__(self, bout: Bout, seat: int) -> None:
        self.bout = bout
        number = bout.side_of(seat)
        self.me: Side = bout.state.sides[number]
        self.foe: Side = bout.state.sides[1 - number]

    @property
    def rounds_left(self) -> int:
        """Rounds after the present one."""
        return min(ROUNDS - self.bout.state.round, max(len(self.me.hand), 1) - (not self.me.locked))

    def may_play(self, side: Side) -> tuple[str, ...]:
        """Cards that a side may play now, as far as this seat knows; never empty."""
        bout = self.bout
        if side.locked not in ("", UNKNOWN):
            return (side.locked,)
        cards = bout.playable(side) if UNKNOWN not in side.hand else bout.candidates(side)
        return tuple(c for c in cards if not bout.barred(side, c)) or cards

    def as_played(self, side: Side, card: str, *, plain: bool = False) -> Played:
        """A side's card as it would be judged. plain: as on an ordinary day, gates open and no bonus."""
        technique = self.bout.card(side, card)
        off = technique.kind == "ultra" and not plain and not self.bout.ultra_open(side)
        return Played(
            initiative=technique.initiative,
            damage=self.bout.damage_of(side, card) or 0,
            powers=() if off else technique.powers,
            bonus=0 if plain else side.bonus + side.lasting_initiative,
            lasting=0 if plain else side.lasting_damage,
        )

    def worth(self, mine: Played, theirs: Played) -> int:
        """What the pair brings this side; as much is lost by the other."""
        judged = judge(mine, theirs)
        left = self.me.life - judged.received[0]
        foe_left = self.foe.life - judged.received[1]
        if left <= 0 or foe_left <= 0:
            return FIGHT * ((foe_left <= 0) - (left <= 0))
        if not self.rounds_left:
            return FIGHT * ((left > foe_left) - (left < foe_left))
        return exchange(judged, self.rounds_left)

    def table(self, mine: Sequence[str], theirs: Sequence[str]) -> list[list[int]]:
        """The worth of every pair, a row for each card of one's own, less what the cards are worth later."""
        own = [self.as_played(self.me, card) for card in mine]
        other = [self.as_played(self.foe, card) for card in theirs]
        keep = self.kept_worth(self.me, self.foe, mine)
        foe_keep = self.kept_worth(self.foe, self.me, theirs)
        return [
            [self.worth(one, two) - keep[i] + foe_keep[j] for j, two in enumerate(other)]
            for i, one in enumerate(own)
        ]

    def kept_worth(self, side: Side, other: Side, cards: Sequence[str]) -> list[int]:
        """What each card would bring on average in a later round; nothing where there is none.

        Every card is played sooner or later, so what counts is how much more than usual it brings now.
        """
        rounds = self.rounds_left
        if not rounds:
            return [0] * len(cards)
        against = [self.as_played(other, card, plain=True) for card in self.bout.candidates(other)]
        if not against:
            return [0] * len(cards)
        found = []
        for card in cards:
            mine = self.as_played(side, card, plain=True)
            total = sum(exchange(judge(mine, theirs), 1) for theirs in against)
            found.append(total * rounds * KEPT // (len(against) * (rounds + 1) * POINT))
        return found


KEPT: Final = 800
"""How much of a card's later worth counts against playing it now, in thousandths: fights end early."""


def exchange(judged: Judged, rounds_left: int) -> int:
    """Life won and lost in a round, and what is registered for the next ones."""
    life = POINT * (judged.received[1] - judged.received[0])
    return life + _later(judged.coming[0], rounds_left) - _later(judged.coming[1], rounds_left)


def _later(coming: NextRound, rounds_left: int) -> int:
    if coming == NextRound() or not rounds_left:
        return 0
    return (
        FASTER * min(coming.bonus, FASTER_MOST)
        + LASTING * rounds_left * (coming.initiative + coming.damage)
        + SEEING * coming.orders
    )
