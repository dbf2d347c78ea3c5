"""What things are worth to a bot, in thousandths of one damage (:data:`~.bot_odds.POINT`).

The numbers are judgement, tried out in thousands of matches of the bot against itself and against chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from . import vocabulary as words
from .bot_odds import POINT
from .conditions import count_in_discard, hold
from .facts import CardFacts
from .fight import Fight
from .playing import BAIT, EVENT, FOCUS, SUPER
from .terms import ActionKind, Who
from .vocabulary import Effect

METER: Final = 420
"""One Meter: a Super turns 4 into some 5 damage, less what the Defender's boosts stop."""
CARD: Final = 850
"""One card in hand: half an attack, or a Counter-Attack, and 2 block dice if it is an Event."""
DIE: Final = 800
"""One attack die: 5/6 damage and the better chance of a Combo, less what is above the cap (DIE-10)."""
BLOCK_DIE: Final = 450
"""One block die: it stops 1/2, and 1/6 Meter (DIE-10)."""
STEP: Final = 120
"""One step of free movement."""
MILLED: Final = 25
"""One card off the top of a deck: it brings the reshuffle nearer, no more."""
COLLISION: Final = POINT
"""One collision: 1 damage (COL-01..03)."""


def effects_worth(fight: Fight, effects: Iterable[Effect], owner: int) -> int:
    """What effects are worth to ``owner``, those whose conditions do not hold now left out."""
    return sum(effect_worth(fight, effect, owner) for effect in effects if may_hold(fight, effect, owner))


def may_hold(fight: Fight, effect: Effect, owner: int) -> bool:
    """Whether the conditions of an effect hold, or cannot be known yet."""
    open_question = (words.AttackTypeIs, words.ManualCondition)
    return hold(fight, (c for c in effect.only_if if not isinstance(c, open_question)), owner)


def effect_worth(fight: Fight, effect: Effect, owner: int) -> int:
    """What one effect is worth to ``owner``."""
    if isinstance(effect, words.PerCopyInDiscard):
        copies = count_in_discard(fight, owner, effect.name) if effect.name else 1
        return min(effect.at_most, copies) * effect_worth(fight, effect.effect, owner)
    return _WORTH[type(effect)](fight, effect, owner)


def _sign(who: Who) -> int:
    return 1 if who is Who.SELF else -1


def _defends(fight: Fight, owner: int) -> bool:
    return fight.state.attack is not None and fight.state.attack.defender == owner


def _damage(fight: Fight, e: words.Damage, owner: int) -> int:
    return -_sign(e.who) * e.n * POINT


def _heal(fight: Fight, e: words.Heal, owner: int) -> int:
    who = owner if e.who is Who.SELF else fight.opponent(owner)
    lost = max(0, fight.fighter(who).health - fight.state.seats[who].health)
    return _sign(e.who) * min(e.n, lost) * POINT


def _discard(fight: Fight, e: words.Discard, owner: int) -> int:
    who = owner if e.who is Who.SELF else fight.opponent(owner)
    held = len(fight.state.seats[who].hand)
    return -_sign(e.who) * CARD * (held if e.n == "all" else min(e.n, held))


def _attack_dice(fight: Fight, e: words.AttackDice, owner: int) -> int:
    return e.n * (-DIE if _defends(fight, owner) else DIE)


def _block_dice(fight: Fight, e: words.BlockDice, owner: int) -> int:
    return e.n * (BLOCK_DIE if e.n > 0 else -BLOCK_DIE)


def _attack_total(fight: Fight, e: words.AttackTotal, owner: int) -> int:
    return e.n * (-POINT if _defends(fight, owner) else POINT)


def _block_total(fight: Fight, e: words.BlockTotal, owner: int) -> int:
    return abs(e.n) * POINT


_WORTH: Final[dict[type[Effect], Callable[..., int]]] = {
    words.Damage: _damage,
    words.Heal: _heal,
    words.Discard: _discard,
    words.Meter: lambda fight, e, owner: _sign(e.who) * e.n * METER,
    words.Draw: lambda fight, e, owner: _sign(e.who) * e.n * CARD,
    words.Mill: lambda fight, e, owner: -_sign(e.who) * e.n * MILLED,
    words.Move: lambda fight, e, owner: _sign(e.by) * e.n * STEP,
    words.Push: lambda fight, e, owner: 2 * STEP,
    words.Place: lambda fight, e, owner: 2 * STEP,
    words.AttackDice: _attack_dice,
    words.BlockDice: _block_dice,
    words.AttackTotal: _attack_total,
    words.BlockTotal: _block_total,
    words.Reroll: lambda fight, e, owner: (2 if e.n == "all" else e.n) * BLOCK_DIE * 2 // 3,
    words.CountFace: lambda fight, e, owner: e.results * BLOCK_DIE,
    words.CancelAttack: lambda fight, e, owner: 2 * POINT,
    words.ExtraAction: lambda fight, e, owner: e.n * (POINT if e.kind is ActionKind.ANY else 3 * STEP),
    words.GrantKeyword: lambda fight, e, owner: BLOCK_DIE,
    words.Manual: lambda fight, e, owner: 0,
}


def keep_worth(fight: Fight, who: int, facts: CardFacts) -> int:
    """What a card is worth in the hand of ``who``: the lowest goes when cards must go."""
    if facts.kind == SUPER:
        return 700 + 300 * min(fight.state.seats[who].meter, facts.cost)
    if facts.kind == FOCUS:
        return 750
    if facts.kind == BAIT:
        return 600
    if facts.kind == EVENT:
        return 350 + effects_worth(fight, (e for step in facts.effects.values() for e in step), who) // 4
    linked = 80 * (facts.left.bit_count() + facts.right.bit_count())
    return 200 * facts.dice + linked + (100 if facts.ex else 0) + (150 if facts.special_movement else 0)
