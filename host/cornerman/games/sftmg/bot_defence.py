"""The Defender's decisions: Block, Counter-Attack or Event, boosts, Responses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .attack import default_block_dice
from .bot_attack import KNOCK_OUT, LINK, blow, spot_worth
from .bot_odds import POINT
from .bot_reading import Reading, facedown_cards
from .bot_worth import CARD, METER, STEP, effect_worth, effects_worth, keep_worth, may_hold
from .facts import CardFacts
from .fight import DICE_MAX
from .playing import BAIT, EVENT, FOCUS, split
from .state import UNKNOWN
from .terms import CounterType
from .vocabulary import (
    AttackDice,
    AttackTotal,
    AttackTypeIs,
    BlockDice,
    BlockTotal,
    CancelAttack,
    Damage,
    Move,
)

Weighed = tuple[tuple[CardFacts, int], ...]
"""What the attack may be, with weights."""

_DRAWN: Final = 2 * CARD
"""What a Bait! that met a counter or an Event gives: a card more, and one less for the other (BAI-05)."""


def suspects(reading: Reading) -> Weighed:
    """What the attack on the bot is: the card itself where it lies open, else what may lie facedown."""
    attack = reading.fight.attack
    if attack.card != UNKNOWN:
        return ((reading.fight.card(attack.attacker, attack.card), 1),)
    return facedown_cards(reading, attack.attacker)


def _average(worths: Sequence[tuple[int, int]]) -> int:
    total = sum(weight for _, weight in worths)
    return sum(worth * weight for worth, weight in worths) // total if total else 0


def suffered(reading: Reading, card: CardFacts, block: int, *, plus: int = 0) -> int:
    """What an attack costs that goes through against so many block dice; a hidden one may not reach."""
    attack = reading.fight.attack
    if attack.facedown and not attack.revealed and not reading.reaches(attack.attacker, card):
        return 0
    worth = blow(reading, attack.attacker, card, block, follow_up=attack.follow_up, plus=plus)
    return worth + spot_worth(reading, attack.attacker, card) + (LINK if card.right else 0)


def block_worth(reading: Reading, cards: Weighed, boosts: int = 0) -> int:
    """A Block with so many dice from boosts."""
    dice = min(default_block_dice(reading.fight) + boosts, DICE_MAX)
    return -_average(
        [
            (_baited(reading, card) if card.kind == BAIT else suffered(reading, card, dice), weight)
            for card, weight in cards
        ]
    )


def _baited(reading: Reading, bait: CardFacts) -> int:
    return 2 * METER + STEP + spot_worth(reading, reading.foe, bait)


def counter_worth(reading: Reading, cards: Weighed, counter: CardFacts) -> int:
    """A Counter-Attack with this card; an attack that cannot reach gives it back (SFTMG-RES-02)."""
    won = effects_worth(reading.fight, counter.counter_effects, reading.me)
    if counter.counter_type == CounterType.BAIT.value:
        won = 2 * METER + 2 * POINT + CARD
    found = []
    for card, weight in cards:
        if not reading.reaches(reading.foe, card):
            worth = 0
        elif card.kind == counter.counter_type:
            worth = won + _knock_out_by(reading, counter)
        elif card.kind == BAIT:
            worth = -_DRAWN
        elif card.kind == FOCUS:
            worth = 0
        else:
            worth = -suffered(reading, card, 0) - CARD
        found.append((worth, weight))
    return _average(found) - keep_worth(reading.fight, reading.me, counter) // 2


def _knock_out_by(reading: Reading, counter: CardFacts) -> int:
    fight, me = reading.fight, reading.me
    damage = sum(e.n for e in counter.counter_effects if isinstance(e, Damage) and may_hold(fight, e, me))
    return KNOCK_OUT if damage >= fight.state.seats[reading.foe].health else 0


def event_worth(reading: Reading, cards: Weighed, event: CardFacts) -> int:
    """An Event as the reaction: no default dice, but what the Event grants (SFTMG-ATK-30, DIE-07)."""
    fight, me = reading.fight, reading.me
    every = [e for step in event.effects.values() for e in step if may_hold(fight, e, me)]
    dice = sum(e.n for e in every if isinstance(e, BlockDice))
    total = sum(e.n for e in every if isinstance(e, BlockTotal))
    steps = max((e.n for e in every if isinstance(e, Move)), default=0)
    found = []
    for card, weight in cards:
        if card.kind == BAIT:
            worth = -_DRAWN
        elif card.kind == FOCUS or _cancels(every, card) or _escapes(reading, card, steps):
            worth = 0
        else:
            worth = -suffered(reading, card, min(max(dice, 0), DICE_MAX), plus=-total)
        found.append((worth, weight))
    aside = [e for e in every if not isinstance(e, BlockDice | BlockTotal | CancelAttack | Move)]
    gained = sum(effect_worth(fight, e, me) for e in aside)
    return _average(found) + gained - event.cost * METER - CARD


def _cancels(effects: Sequence[object], card: CardFacts) -> bool:
    return any(
        isinstance(e, CancelAttack)
        and all(c.kind.value == card.kind for c in e.only_if if isinstance(c, AttackTypeIs))
        for e in effects
    )


def _escapes(reading: Reading, card: CardFacts, steps: int) -> bool:
    """Whether so many steps lead out of the reach of a printed range; Charges and Dashes mostly follow."""
    return bool(steps) and not card.special_movement and reading.fight.distance() + steps > card.high


def reaction_worths(reading: Reading, options: Sequence[str]) -> dict[str, int]:
    """Each reaction that is open, and what it is worth."""
    cards = suspects(reading)
    found = {}
    for option in options:
        word, card = split(option)
        if word == "block":
            found[option] = block_worth(reading, cards)
        elif card == UNKNOWN:
            continue
        elif word == "counter":
            found[option] = counter_worth(reading, cards, reading.card(card))
        elif word == "event":
            found[option] = event_worth(reading, cards, reading.card(card))
    return found


def best_boosts(reading: Reading, options: Sequence[str], high: int) -> tuple[str, ...]:
    """Which Events to discard for block dice: as long as each saves more than it is worth."""
    cards = suspects(reading)
    cheapest = sorted(options, key=lambda card: keep_worth(reading.fight, reading.me, reading.card(card)))
    chosen: list[str] = []
    now = block_worth(reading, cards)
    dice = 0
    for card in cheapest[:high]:
        facts = reading.card(card)
        gives = facts.boost_dice if facts.kind == EVENT else 2
        if default_block_dice(reading.fight) + dice >= DICE_MAX:
            break
        then = block_worth(reading, cards, dice + gives)
        if then - now < keep_worth(reading.fight, reading.me, facts):
            break
        chosen.append(card)
        now, dice = then, dice + gives
    return tuple(chosen)


def _comes_to_nothing(reading: Reading) -> bool:
    """Whether an attack on the bot, revealed, will deal no damage: Bait!, out of reach, countered."""
    attack = reading.fight.state.attack
    if attack is None or attack.attacker == reading.me or attack.card == UNKNOWN:
        return False
    card = reading.fight.card(attack.attacker, attack.card)
    if card.kind == BAIT or not reading.reaches(attack.attacker, card, follow_up=attack.follow_up):
        return True
    return bool(attack.counter) and reading.card(attack.counter).counter_type == card.kind


def response_worth(reading: Reading, card: CardFacts) -> int:
    """A Response in a window that is open: what it does less what it costs."""
    fight = reading.fight
    every = [e for step in card.effects.values() for e in step]
    if _comes_to_nothing(reading):
        every = [e for e in every if not isinstance(e, AttackTotal | AttackDice | BlockDice | BlockTotal)]
    gained = effects_worth(fight, every, reading.me)
    return gained - card.cost * METER - keep_worth(fight, reading.me, card)
