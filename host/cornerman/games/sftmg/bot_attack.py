"""What an attack is worth: dice, keywords, collisions, Combos, and how the Defender may react."""

from __future__ import annotations

from typing import Final, NamedTuple

from .bot_odds import POINT, Odds, odds
from .bot_reading import Reading
from .bot_worth import BLOCK_DIE, CARD, COLLISION, DIE, METER, MILLED, STEP, effects_worth, may_hold
from .charge import charge_lines
from .conditions import count_in_discard, hold
from .facts import CardFacts
from .knockback import knockback
from .playing import BAIT, FOCUS, SUPER
from .rolling import FOCUS_RESULTS
from .state import ULTRA
from .terms import CounterType, Moment
from .throw import throw_directions
from .vocabulary import AttackDice, BlockDice, PerCopyInDiscard

KNOCK_OUT: Final = 5 * POINT
"""A knock-out, beyond the damage: the round."""
LINK: Final = 350
"""A card that others may link to, where the hand is not known."""
METER_FACE: Final = METER // 6
"""Meter of one die (SFTMG-DIE-10)."""
COUNTERED: Final = 2 * POINT
"""What a matching Counter-Attack costs, on average."""


class Guess(NamedTuple):
    """How the Defender of a facedown attack may react, in thousandths.

    block, event: Block or an Event. counter: a Counter-Attack by what it beats.
    """

    block: int
    event: int
    counter: dict[str, int]

    def others(self, kind: str) -> int:
        """The chance of a Counter-Attack that does not match ``kind``."""
        return sum(chance for beats, chance in self.counter.items() if beats != kind)


_COUNTERS: Final = (0, 250, 400, 480)
"""Chance of a Counter-Attack by the cards in the Defender's hand (3 = 3 or more), in thousandths."""
_EVENTS: Final = (0, 20, 40, 60)
"""The same for an Event."""
_TEMPTING: Final = {
    CounterType.STRIKE.value: 5,
    CounterType.SPECIAL.value: 4,
    CounterType.PROJECTILE.value: 2,
    CounterType.BAIT.value: 2,
}
"""How readily players lay a counter, by what it beats: Strikes are what comes most."""


def guess(reading: Reading) -> Guess:
    """How the other side may react, from what its hand may hold."""
    held = min(reading.foe_cards, len(_COUNTERS) - 1)
    weights = dict.fromkeys(_TEMPTING, 0)
    for card, copies in reading.pool(reading.foe):
        if card.counter_type:
            weights[card.counter_type] += copies * _TEMPTING[card.counter_type]
    total = sum(weights.values())
    chance = _COUNTERS[held] if total else 0
    counter = {beats: chance * weight // total for beats, weight in weights.items()} if total else {}
    event = _EVENTS[held]
    return Guess(POINT - event - sum(counter.values()), event, counter)


def text_dice(reading: Reading, who: int, card: CardFacts, *, follow_up: bool = False) -> tuple[int, int]:
    """Dice that card texts and Combos add to an attack, and block dice that they give or take."""
    fight = reading.fight
    dice = card.combo_dice if follow_up else 0
    block = 0
    effects = card.effects.get(Moment.ROLL.value, ())
    for each in fight.state.lasting:
        if each.owner == who:
            more = fight.card(who, each.card).effects.get(Moment.ROLL.value, ())
            effects += tuple(
                e for e in more if all(getattr(c, "kind", card.kind) == card.kind for c in e.only_if)
            )
    for effect in effects:
        times, inner = 1, effect
        if isinstance(effect, PerCopyInDiscard):
            times, inner = min(effect.at_most, count_in_discard(fight, who, effect.name)), effect.effect
        if isinstance(inner, AttackDice) and may_hold(fight, effect, who):
            dice += times * inner.n
        elif isinstance(inner, BlockDice) and may_hold(fight, effect, who):
            block += times * inner.n
    return dice, block


def roll_of(
    reading: Reading, who: int, card: CardFacts, block: int, *, follow_up: bool = False, plus: int = 0
) -> Odds:
    """The odds of an attack of ``who`` against ``block`` dice, which some keywords take away."""
    if card.kind == FOCUS:
        return odds(0, block, FOCUS_RESULTS + plus)
    extra, less = text_dice(reading, who, card, follow_up=follow_up)
    open_to = "throw" in card.keywords or "unblockable" in card.keywords
    return odds(card.dice + extra, 0 if open_to else max(0, block + less), plus, card.kind in (SUPER, ULTRA))


def blow(
    reading: Reading, who: int, card: CardFacts, block: int, *, follow_up: bool = False, plus: int = 0
) -> int:
    """What an attack of ``who`` that goes through is worth to ``who`` against ``block`` block dice.

    Wherever the figures stand; what the place adds is :func:`spot_worth`.
    """
    fight = reading.fight
    other = fight.opponent(who)
    roll = roll_of(reading, who, card, block, follow_up=follow_up, plus=plus)
    health = fight.state.seats[other].health
    worth = roll.mean + KNOCK_OUT * roll.at_least(health) // POINT
    if card.kind not in (SUPER, ULTRA, FOCUS):
        worth += card.dice * METER_FACE
    worth -= min(block, 4) * METER_FACE
    if block and (mix_up := card.keywords.get("mix_up", 0)):
        worth += min(mix_up, block) * BLOCK_DIE * 2 // 3
    after = 0
    if effects := card.effects.get(Moment.DAMAGE.value):
        after += effects_worth(fight, effects, who)
    if stun := card.keywords.get("stun", 0):
        after += min(stun, len(fight.state.seats[other].hand)) * CARD
    if "poke" in card.keywords:
        after += 3 * MILLED
    return worth + roll.hit * after // POINT


def spot_worth(reading: Reading, who: int, card: CardFacts) -> int:
    """What the place adds to an attack of ``who``: Edge dice (SFTMG-RES-03) and likely collisions."""
    fight, words = reading.fight, card.keywords
    other = fight.opponent(who)
    worth = 0
    if card.edge:
        worth += DIE * sum(n for n, when in card.edge if hold(fight, when, who))
    if card.charge:
        lines = charge_lines(fight.grid, fight.figures(), fight.state.objects, who, other, card.charge)
        worth += COLLISION * max((line.outcome.damage_to(other) for line in lines if line.reaches), default=0)
    elif x := words.get("knockback", 0):
        outcome = knockback(fight.grid, fight.figures(), fight.state.objects, who, other, x)
        worth += COLLISION * outcome.damage_to(other) * 3 // 4
    if x := words.get("throw", 0):
        directions = throw_directions(fight.grid, fight.figures(), fight.state.objects, who, other, x)
        worth += COLLISION * max((line.outcome.damage_to(other) for line in directions), default=0)
    if card.kind == BAIT and _beside_something(reading, other):
        worth += COLLISION
    return worth


def _beside_something(reading: Reading, who: int) -> bool:
    """Whether a push of one cell can hurt: a Wall or an Object is near (SFTMG-BAI-04)."""
    grid, state = reading.fight.grid, reading.fight.state
    cell = state.seats[who].cell
    return grid.wall_distance[cell] == 1 or bool(grid.neighbours[cell] & state.objects)


def attack_worth(reading: Reading, card: CardFacts, chances: Guess) -> int:
    """A facedown attack of the bot's own that reaches, less the card that it takes; without the place."""
    me = reading.me
    match = chances.counter.get(card.kind, 0)
    uncovered = chances.others(card.kind) + chances.event
    if card.kind == BAIT:  # Meter and a push against a Block, a card up against a counter (BAI-03, BAI-05)
        blocked, wide_open, lost = 2 * METER + STEP, 2 * CARD, 2 * POINT + 2 * METER + CARD
    else:
        blocked = blow(reading, me, card, 2)
        if reading.foe_cards:
            blocked = (3 * blocked + blow(reading, me, card, 4)) // 4
        blocked += links_worth(reading, card)
        wide_open, lost = blow(reading, me, card, 0) + CARD, COUNTERED
        if card.kind == FOCUS:
            wide_open = CARD // 2
    return (chances.block * blocked + uncovered * wide_open - match * lost) // POINT - CARD


def face_up_worth(reading: Reading, card: CardFacts, *, follow_up: bool = False) -> int:
    """A Super, Ultra or follow-up of the bot's own that reaches, less Meter and card; without the place."""
    default = 0 if card.kind == SUPER else 2
    worth = blow(reading, reading.me, card, default, follow_up=follow_up)
    if reading.foe_cards:
        boosted = blow(reading, reading.me, card, default + 2, follow_up=follow_up)
        worth = (2 * worth + boosted) // 3
    worth += links_worth(reading, card)
    return worth - card.cost * METER - (0 if card.kind == ULTRA else CARD)


def links_worth(reading: Reading, card: CardFacts) -> int:
    """What the bot's hand can add in a Combo after this card, once it has dealt damage."""
    if not card.right:
        return 0
    best = 0
    for other in dict.fromkeys(reading.hand):
        if other == card.id and reading.hand.count(other) < 2:
            continue
        facts = reading.card(other)
        if not _can_follow(reading, card, facts):
            continue
        roll = roll_of(reading, reading.me, facts, 2, follow_up=True)
        more = LINK if facts.right else 0
        best = max(best, roll.mean + more - CARD - facts.cost * METER)
    return roll_of(reading, reading.me, card, 2).hit * best // POINT if best else 0


def _can_follow(reading: Reading, card: CardFacts, other: CardFacts) -> bool:
    """Whether ``other`` links, can be paid, and reaches where the figures will probably stand."""
    if not other.left & card.right or not (other.attack_card or other.kind == SUPER):
        return False
    if other.kind == SUPER and other.cost > reading.fight.state.seats[reading.me].meter:
        return False
    distance = 1 if card.special_movement else min(card.high, reading.fight.distance())
    distance += card.keywords.get("knockback", 0)
    if other.special_movement:
        return distance <= max(other.charge, other.dash) + 1
    return other.low <= distance <= other.high
