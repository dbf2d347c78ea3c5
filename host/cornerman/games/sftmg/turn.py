"""The turn: Draw, Move, Fight (SFTMG catalogue sections 7 and 10)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Place, Value

from .attack import declare
from .cards import discard_down_frames
from .event_cards import expire, open_windows, play_event
from .events import ActionTaken, TurnBegan
from .facts import usable_as
from .fight import HAND_LIMIT, Fight
from .frames import DrawCards
from .grid import cells
from .movement import reach
from .playing import (
    free_options,
    hand_options,
    payable_super,
    playable_event,
    split,
)
from .state import ULTRA, UNKNOWN
from .terms import Until, Window

ACTIONS: Final = 2
"""Actions of a turn (SFTMG-TRN-05)."""
DRAW: Final = 2
"""Cards drawn in the Draw phase and by a Draw Action (SFTMG-TRN-02, TRN-08)."""
SUPER_METER: Final = 2
"""Meter for a Super discarded as a Free Action (SFTMG-SUP-07)."""


def enter_start(fight: Fight) -> None:
    """A turn begins with 2 Actions (SFTMG-TRN-05, TRN-14)."""
    state = fight.state
    state.seats[state.active].turns += 1
    state.actions = ACTIONS
    state.move_actions = 0
    fight.emit(TurnBegan(rule="SFTMG-TRN-14", seat=state.active))


def go_on(fight: Fight) -> Asked:
    """Nothing to ask."""
    return "next"


def enter_draw(fight: Fight) -> None:
    """Draw 2 (SFTMG-TRN-02)."""
    fight.push(DrawCards(seat=fight.state.active, n=DRAW))


# Move phase and Move Action: SFTMG-TRN-04, TRN-07, MOV-01..09


def reachable(fight: Fight, who: int, steps: int) -> tuple[str, ...]:
    """Names of the cells where the figure may end, its own cell included."""
    seats = fight.state.seats
    blocked = fight.state.objects
    for other, seat in enumerate(seats):
        if other != who and seat.cell >= 0:
            blocked |= 1 << seat.cell
    grid = fight.grid
    names = grid.names
    return tuple([names[c] for c in cells(reach(grid, seats[who].cell, steps, blocked))])


def ask_move(fight: Fight) -> Asked:
    """Where to, 0 up to the Move stat; Free Actions may come first (SFTMG-EVT-08)."""
    if hands_come_down(fight):
        return None
    return (_ask_cell(fight, "move_phase", "SFTMG-TRN-04", free_options(fight, fight.state.active)),)


def ask_moving(fight: Fight) -> Asked:
    """Where to, with a Move Action."""
    return (_ask_cell(fight, "move_action", "SFTMG-TRN-07", ()),)


def _ask_cell(fight: Fight, key: str, rule: str, more: tuple[str, ...]) -> Place:
    who = fight.state.active
    here = fight.grid.names[fight.state.seats[who].cell]
    return fight.place_cell(who, key, rule, (*reachable(fight, who, fight.fighter(who).move), *more), here)


def enter_between_actions(fight: Fight) -> None:
    """A clock that ran out ends the round once the Action is over (SFTMG-DCK-08)."""
    if fight.state.time_up:
        fight.interrupt("time_out")


def hands_come_down(fight: Fight) -> bool:
    """Hands above 7 come down before anything else, whatever has filled them (SFTMG-TRN-09)."""
    for seat in fight.state.seats:
        if len(seat.hand) > HAND_LIMIT:
            fight.push(*discard_down_frames(fight))
            return True
    return False


def answer_move(fight: Fight, values: tuple[Value, ...]) -> str:
    """Moves there, or carries out a Free Action and asks again."""
    option = str(values[0])
    if _free(fight, option):
        return "again"
    who = fight.state.active
    fight.put(who, fight.grid.cell(option), "move", "SFTMG-TRN-04")
    return "next"


def answer_moving(fight: Fight, values: tuple[Value, ...]) -> str:
    """Moves there."""
    fight.put(fight.state.active, fight.grid.cell(str(values[0])), "move", "SFTMG-TRN-07")
    return "next"


# Fight phase: SFTMG-TRN-05..11


def enter_idle(fight: Fight) -> None:
    """Between Actions: hand limit first, then Responses that come before an Action."""
    state = fight.state
    if state.actions or state.move_actions:
        open_windows(fight, Window.BEFORE_ACTION)
    hands_come_down(fight)
    enter_between_actions(fight)


def ask_idle(fight: Fight) -> Asked:
    """What the active player does next; a Response before the Action may have filled a hand."""
    if hands_come_down(fight):
        return None
    who = fight.state.active
    return (fight.choose(who, "action", "SFTMG-TRN-05", action_options(fight), default="end"),)


def action_options(fight: Fight) -> tuple[str, ...]:
    """All that the active player may do between Actions."""
    state = fight.state
    who = state.active
    found: list[str] = []
    if state.actions:
        found += hand_options(fight, who, "attack")
        found += hand_options(fight, who, "super", payable_super(fight, who))
        fighter = fight.fighter(who)
        if fighter.ultra is not None and payable_super(fight, who)(fighter.ultra):
            found.append(ULTRA)
        found += hand_options(fight, who, "action", playable_event(fight, who))
    if state.actions or state.move_actions:
        found.append("move")
    if state.actions:
        found.append("draw")
    return (*found, *free_options(fight, who), "end")


def answer_idle(fight: Fight, values: tuple[Value, ...]) -> str:
    """Carries out the Action, or a Free Action, or ends the turn."""
    option = str(values[0])
    state = fight.state
    who = state.active
    if option == "end":
        return "end"
    if _free(fight, option):
        return "act"
    word, card = split(option)
    if word == "move":
        if state.move_actions:
            state.move_actions -= 1
        else:
            state.actions -= 1
        fight.emit(ActionTaken(rule="SFTMG-TRN-07", seat=who, what="move", left=state.actions))
        return "move"
    state.actions -= 1
    if word == "draw":
        fight.emit(ActionTaken(rule="SFTMG-TRN-08", seat=who, what="draw", left=state.actions))
        fight.push(DrawCards(seat=who, n=DRAW))
        return "act"
    if word == "action":
        fight.emit(ActionTaken(rule="SFTMG-CRD-10", seat=who, what="event", left=state.actions))
        play_event(fight, who, card, "action")
        return "act"
    fight.emit(ActionTaken(rule="SFTMG-TRN-10", seat=who, what=word, left=state.actions))
    declare(fight, who, ULTRA if word == ULTRA else card, word)
    return "attack"


def _free(fight: Fight, option: str) -> bool:
    word, card = split(option)
    who = fight.state.active
    if word == "free":
        play_event(fight, who, card, "free_action")
        return True
    if word == "meter":
        gone = card
        if card == UNKNOWN:
            supers = [c for c in fight.unseen(who) if usable_as(fight.card(who, c), word)]
            gone = supers[0] if len(supers) == 1 else UNKNOWN
        fight.take_from_hand(who, gone)
        fight.discard(who, (gone,), "hand", "SFTMG-SUP-07")
        fight.gain_meter(who, SUPER_METER, "SFTMG-SUP-07")
        return True
    return False


def enter_end(fight: Fight) -> None:
    """What lasted until the end of the turn is over; unused Actions are lost (SFTMG-TRN-06)."""
    enter_between_actions(fight)
    expire(fight, Until.END_OF_TURN)


def ask_end(fight: Fight) -> Asked:
    """Hands come down to 7, and the turn passes (SFTMG-TRN-09, TRN-14)."""
    if hands_come_down(fight):
        return None
    fight.state.actions = fight.state.move_actions = 0
    fight.state.active = fight.opponent(fight.state.active)
    return "next"


PHASES: Final = {
    "turn.start": Phase(enter=enter_start, ask=go_on),
    "turn.draw": Phase(enter=enter_draw, ask=go_on),
    "turn.move": Phase(enter=enter_between_actions, ask=ask_move, answer=answer_move),
    "turn.end": Phase(enter=enter_end, ask=ask_end),
    "fight.idle": Phase(enter=enter_idle, ask=ask_idle, answer=answer_idle),
    "fight.moving": Phase(ask=ask_moving, answer=answer_moving),
}
