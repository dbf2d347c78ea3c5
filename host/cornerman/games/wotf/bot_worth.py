"""What cards and places are worth to a bot, in hundredths of a life die."""

from __future__ import annotations

from typing import Final

from .contest import Contest
from .grids import OUT, box
from .state import UNKNOWN

DIE: Final = 100
"""A life die."""
MODE: Final = 60
"""A lasting advantage, early on."""
_KEYWORDS: Final = {
    "knockdown": 60,
    "cancel": 40,
    "daze": 40,
    "cripple": 50,
    "drain": 20,
    "draw": 20,
    "energize": 20,
    "power_up": 20,
    "damage_bonus": 60,
    "chain": 20,
    "repeat": 60,
}
"""What a keyword that happens brings."""


def hits_from(contest: Contest, me: int, card: str, space: int, posture: str) -> bool:
    """Whether an attack reaches the opponent as it stands, from this space and posture, facing it."""
    foe = contest.foe(me)
    if foe < 0 or not contest.targetable(foe):
        return False
    other = contest.state.seats[foe]
    facts = contest.facts(card)
    zone = facts.grids[posture]
    if zone is None:
        return False
    if facts.kind == "blast":
        blast = facts.action.blast
        far = abs(other.space - space)
        reaches = blast is not None and 0 < far <= blast.n + contest.modifier(me, "blast", "blast")
        ducks = blast is not None and blast.height == ("high" if other.posture == "crouch" else "low")
        return reaches and not (ducks and other.posture != "stand")
    if facts.kind not in ("strike", "grab"):
        return False
    return not facts.has_grid or box(zone, other.posture, abs(other.space - space)) != OUT


def card_worth(contest: Contest, me: int, card: str, space: int, posture: str) -> int:
    """What playing the card from there would probably bring."""
    if card == UNKNOWN:
        return 0
    facts = contest.facts(card)
    if facts.grids[posture] is None:
        return -DIE
    words = sum(_KEYWORDS.get(effect.keyword, 10) for effect in facts.action.effects)
    if facts.kind in ("strike", "grab", "blast"):
        if not hits_from(contest, me, card, space, posture):
            return 30 if facts.kind == "blast" else -20
        damage = facts.action.damage
        dice = damage if isinstance(damage, int) else 2
        return (dice + contest.modifier(me, "damage", facts.kind)) * DIE + words + facts.priority * 8
    if facts.kind == "block":
        return 90 if _danger(contest, me, space) else 10
    if facts.kind == "mode":
        return MODE + words - contest.state.turn * 4
    return 20 + words


def _danger(contest: Contest, me: int, space: int) -> bool:
    """The opponent stands near, or a blast comes this way."""
    foe = contest.foe(me)
    near = foe >= 0 and abs(contest.state.seats[foe].space - space) <= 2
    return near or any(
        contest.team(t.owner) != contest.team(me) and (space - t.space) * t.facing > 0
        for t in contest.state.tokens
    )


def place_worth(contest: Contest, me: int, space: int, posture: str) -> int:
    """The two best cards of the hand from there; the second counts half."""
    hand = dict.fromkeys(card for card in contest.state.seats[me].hand if card != UNKNOWN)
    worths = sorted((card_worth(contest, me, card, space, posture) for card in hand), reverse=True)
    if not worths:
        return 0
    return worths[0] + (worths[1] // 2 if len(worths) > 1 else 0)
