"""The active player's decisions: Actions, Free Actions, Combos, EX."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from .bot_attack import KNOCK_OUT, METER_FACE, face_up_worth, links_worth, spot_worth
from .bot_moves import Arm, arms, from_here, stand_worth
from .bot_odds import POINT, odds
from .bot_reading import Reading
from .bot_worth import CARD, METER, effects_worth, keep_worth
from .facts import CardFacts
from .fight import HAND_LIMIT, METER_MAX
from .playing import SUPER, split
from .rolling import EX_COST, attack_sum, block_sum
from .state import UNKNOWN
from .terms import Moment, Until
from .turn import DRAW, SUPER_METER, reachable
from .vocabulary import AttackTypeIs

DOUBT: Final = 500
"""How far luck may turn a choice between attacks, so that nobody can tell what lies facedown."""
_SWAP: Final = 150
"""A Super for 2 Meter must be worth so much more than keeping it."""
_PLACE: Final = POINT
"""What the right place may add to an attack: Edge, collisions."""
_NEVER: Final = -99 * POINT


def free_action(reading: Reading, options: Sequence[str]) -> str:
    """A Free Action that is worth taking now ("" for none)."""
    best, chosen = 0, ""
    for option in options:
        word, card = split(option)
        if card == UNKNOWN or word not in ("free", "meter"):
            continue
        facts = reading.card(card)
        if word == "meter":
            room = min(SUPER_METER, METER_MAX - reading.fight.state.seats[reading.me].meter)
            worth = room * METER - keep_worth(reading.fight, reading.me, facts) - _SWAP
        else:
            worth = event_worth(reading, facts)
        if worth > best:
            best, chosen = worth, option
    return chosen


def event_worth(reading: Reading, event: CardFacts) -> int:
    """An Event on the bot's own turn, less card and Meter; one for attacks needs an attack that reaches."""
    fight = reading.fight
    worth = effects_worth(fight, event.effects.get(Moment.PLAY.value, ()), reading.me)
    later = [e for step, found in event.effects.items() if step != Moment.PLAY.value for e in found]
    kinds = {c.kind.value for e in later for c in e.only_if if isinstance(c, AttackTypeIs)}
    fitting = sum(
        1
        for facts in map(reading.card, reading.hand)
        if facts.attack_card and (not kinds or facts.kind in kinds) and reading.reaches(reading.me, facts)
    )
    times = min(fitting, fight.state.actions)
    if event.event.until is Until.ROUND:
        times = 2  # it serves until the round ends
    worth += min(times, 2) * effects_worth(fight, later, reading.me)
    return worth - event.cost * METER - CARD


def best_action(reading: Reading, options: Sequence[str], noise: Callable[[int], int]) -> str:
    """The Action that is worth most, with what may follow it this turn."""
    if free := free_action(reading, options):
        return free
    fight = reading.fight
    state = fight.state
    weapons = arms(reading)
    ready = sorted(
        ((worth + noise(DOUBT), option) for worth, option in from_here(reading, weapons)), reverse=True
    )
    draw = _draw_worth(reading) if "draw" in options else 0
    worths = {"end": 0, "draw": draw}
    for place, (worth, option) in enumerate(ready):
        other = ready[0][0] if place else (ready[1][0] if len(ready) > 1 else 0)
        follow = max(other, draw, 0) if state.actions > 1 else 0
        worths[option] = worth + follow
    for option in options:
        word, card = split(option)
        if word == "action" and card != UNKNOWN:
            best = max([draw, *(worth for worth, _ in ready)])
            follow = max(best, 0) if state.actions > 1 else 0
            worths[option] = event_worth(reading, reading.card(card)) + follow
    left = state.actions if state.move_actions else state.actions - 1
    if left > 0:
        hoped = sum(max(0, arm.worth + _PLACE) for arm in weapons[:left])
        if hoped > max(worths.values()):  # else no cell can make the move worth its Action
            worths["move"] = _move_worth(reading, weapons, left)
    return max((o for o in options if o in worths), key=lambda o: worths[o])


def _draw_worth(reading: Reading) -> int:
    room = min(DRAW, HAND_LIMIT - len(reading.hand))
    return max(0, room) * CARD


def _move_worth(reading: Reading, weapons: Sequence[Arm], left: int) -> int:
    """The best attacks after a Move Action."""
    fight = reading.fight
    state = fight.state
    theirs = state.seats[reading.foe].cell
    best = _NEVER
    for name in reachable(fight, reading.me, fight.fighter(reading.me).move):
        with reading.standing(fight.grid.cell(name), theirs):
            best = max(best, stand_worth(reading, weapons, left))
    return best


def best_follow_up(reading: Reading, options: Sequence[str]) -> str:
    """The follow-up that is worth most, or to stop."""
    best, chosen = 0, "stop"
    for option in options:
        word, card = split(option)
        if word != "follow" or card == UNKNOWN:
            continue
        facts = reading.card(card)
        if not reading.reaches(reading.me, facts, follow_up=True):
            continue
        worth = face_up_worth(reading, facts, follow_up=True) + spot_worth(reading, reading.me, facts)
        if worth > best:
            best, chosen = worth, option
    return chosen


def wants_ex(reading: Reading) -> bool:
    """Whether one more die is worth a Meter and what the dice would have given (SFTMG-MTR-02)."""
    fight = reading.fight
    attack = fight.attack
    facts = fight.card(reading.me, attack.card)
    seats = fight.state.seats
    meter = seats[reading.me].meter
    supers = [c for c in map(reading.card, reading.hand) if c.kind == SUPER]
    if any(meter - EX_COST < each.cost <= meter for each in supers):
        return False  # that Meter is for a Super
    dice, block = attack_sum(fight), block_sum(fight)
    with_ex, without = odds(dice + 1, block), odds(dice, block)
    more = with_ex.mean - without.mean
    more += (with_ex.hit - without.hit) * links_worth(reading, facts) // POINT
    health = seats[reading.foe].health
    more += (with_ex.at_least(health) - without.at_least(health)) * KNOCK_OUT // POINT
    return more > EX_COST * METER + dice * METER_FACE
