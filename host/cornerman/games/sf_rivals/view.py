"""What an observer may know of a Rivals match: hands, sliders and cards face down are secret (SFR-SET-06)."""

from __future__ import annotations

from cornerman.engine.observers import REFEREE, Observer
from cornerman.engine.requests import Roll

from .bout import Bout
from .state import UNKNOWN, RivalsState


def view(bout: Bout, observer: Observer) -> RivalsState:
    """A copy of the state in which every card that ``observer`` may not know is an unknown slot.

    The slider becomes public when the fight is over (SFR-END-06).
    """
    state = bout.state.clone()
    if observer == REFEREE:
        return state
    over = bool(state.ending)
    # everybody sees that a card lies face down, before the other one does (section 12)
    face_down = {r.seat for r in state.open if r.id in state.sealed and r.key in ("commit", "lock")}
    for side in state.sides:
        if side.seat == observer:
            continue
        side.hand = [UNKNOWN] * len(side.hand)
        if side.slider and not over:
            side.slider = UNKNOWN
        if (side.locked and not side.turned) or side.seat in face_down:
            side.locked = UNKNOWN
    state.open = tuple(r for r in state.open if r.seat == observer or isinstance(r, Roll))
    mine = {r.id for r in state.open if r.seat == observer}
    state.sealed = {i: value for i, value in state.sealed.items() if i in mine}
    return state
