"""What an observer may know of a match (WOTF-GEN-08): hands, deck order and face-down cards are secret."""

from __future__ import annotations

from cornerman.engine.observers import REFEREE, Observer
from cornerman.engine.requests import Roll

from .contest import Contest
from .state import DOWN, TAG, UNKNOWN, ContestState


def view(contest: Contest, observer: Observer) -> ContestState:
    """A copy of the state in which every card that ``observer`` may not know is an unknown slot.

    Dice chosen and not rolled yet are their owner's; questions to other seats are left out, except rolls.
    """
    state = contest.state.clone()
    if observer == REFEREE:
        return state
    for number, seat in enumerate(state.seats):
        seat.deck = [UNKNOWN] * len(seat.deck)
        if number != observer:
            seat.hand = [UNKNOWN] * len(seat.hand)
    for item in state.table:
        if item.place in (DOWN, TAG) and item.owner != observer:
            item.card = UNKNOWN
    state.open = tuple(r for r in state.open if r.seat == observer or isinstance(r, Roll))
    mine = {r.id for r in state.open if r.seat == observer}
    state.sealed = {i: value for i, value in state.sealed.items() if i in mine}
    return state
