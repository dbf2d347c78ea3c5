"""What an observer may know of a fight (SFTMG catalogue CMP-10; design: what is hidden is absent)."""

from __future__ import annotations

from cornerman.engine.observers import REFEREE, Observer
from cornerman.engine.requests import Roll

from .fight import Fight
from .frames import WhichCard
from .state import UNKNOWN, FightState


def view(fight: Fight, observer: Observer) -> FightState:
    """A copy of the state in which every card that ``observer`` may not know is an unknown slot.

    Decks are unknown to everybody but the referee; hands and facedown attacks to all but their owner.
    Questions to other seats are left out, except rolls; so are sealed answers of others.
    """
    state = fight.state.clone()
    if observer == REFEREE:
        return state
    for number, seat in enumerate(state.seats):
        seat.deck = [UNKNOWN] * len(seat.deck)
        if number != observer:
            seat.hand = [UNKNOWN] * len(seat.hand)
    attack = state.attack
    if attack is not None and attack.facedown and not attack.revealed and attack.attacker != observer:
        state.table = [
            (who, UNKNOWN if (who, card) == (attack.attacker, attack.card) else card)
            for who, card in state.table
        ]
        attack.card = UNKNOWN
    if "," in state.stage:
        state.stage = ""
    state.open = tuple(r for r in state.open if r.seat == observer or isinstance(r, Roll))
    mine = {r.id for r in state.open if r.seat == observer}
    state.sealed = {i: value for i, value in state.sealed.items() if i in mine}
    state.agenda = tuple(f for f in state.agenda if not isinstance(f, WhichCard) or f.seat == observer)
    return state
