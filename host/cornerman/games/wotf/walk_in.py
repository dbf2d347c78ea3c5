"""Pawns that come into the space of a blast token, where a house rule has them hit at once (WOTF-BLA-10)."""

from __future__ import annotations

from typing import Final

from .contest import Contest
from .events import ActionHit, TokenGone
from .frames import Hurt
from .state import Token

_HITS: Final = {"high": ("jump", "stand"), "low": ("stand", "crouch")}
"""Postures that a token hits (WOTF-BLA-01)."""


def can_hit(contest: Contest, token: Token, seat: int) -> bool:
    """Whether the token hits that fighter where it is (WOTF-BLA-01, BLA-05, STA-08)."""
    if not contest.targetable(seat):
        return False
    pawn = contest.state.seats[seat]
    return pawn.space == token.space and pawn.posture in _HITS[token.height]


def strike_with(contest: Contest, token: Token, seat: int) -> None:
    """The token hits, leaves the track and deals the damage of its card (WOTF-BLA-07)."""
    item = contest.item(token.item)
    contest.state.tokens = [each for each in contest.state.tokens if each.number != token.number]
    contest.emit(TokenGone(rule="WOTF-BLA-07", seat=token.owner, space=token.space, why="hit"))
    if item is None:
        return
    facts = contest.facts(item.card)
    contest.emit(ActionHit(rule="WOTF-BLA-07", seat=token.owner, target=seat, card=item.card))
    acting = contest.state.acting
    bonus = acting.bonus if acting is not None and acting.item == item.id else 0
    n = contest.value(facts.action.damage, item) + contest.modifier(token.owner, "damage", "blast") + bonus
    contest.push(Hurt(seat=seat, n=n, by=token.height, item=item.id, bonus=bonus))


def walked_in(contest: Contest, seat: int) -> None:
    """The pawn came to a space or a posture: with the house rule ``immediate`` tokens there hit now."""
    if contest.options.get("token_walk_in") != "immediate":
        return
    for token in list(contest.state.tokens):
        if contest.foe(token.owner) == seat and can_hit(contest, token, seat):
            strike_with(contest, token, seat)
