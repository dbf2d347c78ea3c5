"""Whether the two open cards may be played now, and numbers that only printed cards say (section 4)."""

from __future__ import annotations

from typing import Final

import msgspec

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from .applying import played
from .bout import Bout
from .events import CardIllegal, DamageRead
from .resolution import judge
from .state import UNKNOWN, Side

DAMAGE_MOST: Final = 30
"""The highest damage that a card may print (section 14)."""


def ask_check(bout: Bout) -> Asked:
    """A damage that only the printed card says is asked for; an illegal printed card is void or taken back.

    SFR-GAT-07, DAT-02.
    """
    sides = bout.state.sides
    illegal = [side for side in sides if is_illegal(bout, side)]
    how = str(bout.option("illegal_play"))
    if not (illegal and how == "takeback") and (unread := _unread(bout)) is not None:
        return (_ask_damage(bout, unread),)
    for side in illegal:
        rule = bout.barred(side, side.locked)
        bout.emit(CardIllegal(rule=rule, seat=side.seat, character=side.character, card=side.locked, how=how))
        side.illegal = how == "void"
    if illegal and how == "takeback":
        _take_back(bout)
    return "illegal" if illegal else "next"


def _unread(bout: Bout) -> Side | None:
    """The first side whose damage nobody knows; else one with a placeholder that is about to count."""
    sides = [side for side in bout.state.sides if not is_illegal(bout, side)]
    unknown = (side for side in sides if bout.damage_of(side, side.locked) is None)
    guessed = (side for side in sides if _guess_counts(bout, side))
    return next(unknown, None) or next(guessed, None)


def _guess_counts(bout: Bout, side: Side) -> bool:
    """A printed card whose placeholder makes a difference to what the other one receives (SFR-DAT-02)."""
    if bout.dealt(side) or not bout.is_placeholder(side, side.locked):
        return False
    at = bout.side_of(side.seat)
    cards = [played(bout, each, is_illegal(bout, each)) for each in bout.state.sides]
    received = set()
    for damage in (0, DAMAGE_MOST):
        cards[at] = cards[at]._replace(damage=damage)
        received.add(judge(cards[0], cards[1]).received)
    return len(received) > 1


def _ask_damage(bout: Bout, side: Side) -> Request:
    """args: the card, and the placeholder that Enter would leave where there is one."""
    known = bout.damage_of(side, side.locked)
    args: tuple[str | int, ...] = (bout.card(side, side.locked).name, *(() if known is None else (known,)))
    asked = bout.number(side.seat, "printed_damage", "SFR-GEN-05", 0, DAMAGE_MOST, args=args)
    return asked if known is None else msgspec.structs.replace(asked, default=known, rule="SFR-DAT-02")


def is_illegal(bout: Bout, side: Side) -> bool:
    """The card in front is barred, and another one could have been played (SFR-GAT-06, GAT-07)."""
    return bool(bout.barred(side, side.locked)) and not bout.all_barred(side)


def _take_back(bout: Bout) -> None:
    """Both cards return to hand and both choose again, with the same bonuses (SFR-GAT-07)."""
    for side in bout.state.sides:
        side.hand.append(side.locked if bout.dealt(side) else UNKNOWN)
        side.locked, side.turned = "", False


def answer_check(bout: Bout, values: tuple[Value, ...]) -> None:
    """Takes a printed damage; it is kept for the match (section 14)."""
    side = _unread(bout)
    assert side is not None, "its damage was asked for"
    n = int(str(values[0]))
    bout.state.damages[f"{side.character}/{side.locked}"] = n
    bout.emit(DamageRead(rule="SFR-GEN-05", seat=side.seat, character=side.character, card=side.locked, n=n))


PHASES: Final = {"fight.check": Phase(ask=ask_check, answer=answer_check)}
