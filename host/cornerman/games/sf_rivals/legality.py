"""Whether the two open cards may be played now, and numbers that only printed cards say (section 4)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Value

from .bout import Bout
from .events import CardIllegal, DamageRead
from .state import UNKNOWN, Side


def ask_check(bout: Bout) -> Asked:
    """A damage that nobody knows is asked for; an illegal printed card is void or taken back (SFR-GAT-07)."""
    sides = bout.state.sides
    illegal = [side for side in sides if is_illegal(bout, side)]
    how = str(bout.option("illegal_play"))
    if not (illegal and how == "takeback"):
        for side in sides:
            if side not in illegal and bout.damage_of(side, side.locked) is None:
                name = bout.card(side, side.locked).name
                return (bout.number(side.seat, "printed_damage", "SFR-GEN-05", 0, 30, args=(name,)),)
    for side in illegal:
        rule = bout.barred(side, side.locked)
        bout.emit(CardIllegal(rule=rule, seat=side.seat, character=side.character, card=side.locked, how=how))
        side.illegal = how == "void"
    if illegal and how == "takeback":
        _take_back(bout)
    return "illegal" if illegal else "next"


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
    side = next(
        s for s in bout.state.sides if not is_illegal(bout, s) and bout.damage_of(s, s.locked) is None
    )
    n = int(str(values[0]))
    bout.state.damages[f"{side.character}/{side.locked}"] = n
    bout.emit(DamageRead(rule="SFR-GEN-05", seat=side.seat, character=side.character, card=side.locked, n=n))


PHASES: Final = {"fight.check": Phase(ask=ask_check, answer=answer_check)}
