"""A fight in a player's words: what a scenario may expect of the state and of events."""

from __future__ import annotations

import msgspec

from cornerman.engine.events import Event

from .dice import FACE_CODES
from .fight import Fight
from .grid import cells
from .state import FightState, Seat

_SEATS = ("seat", "target", "owner", "whose", "by_seat")


def facts(fight: Fight, state: FightState) -> dict[str, object]:
    """All of the state, seats from 1, cells by name. Lists count in any order, tuples in their own."""
    found: dict[str, object] = {
        "state": state.path,
        "stage": state.stage,
        "round": state.round,
        "first": state.first + 1,
        "chooser": state.chooser + 1,
        "active": state.active + 1,
        "actions": state.actions,
        "move_actions": state.move_actions,
        "objects": [fight.grid.name(cell) for cell in cells(state.objects)] if state.stage else [],
        "table": [card for _, card in state.table],
        "lasting": [each.card for each in state.lasting],
        "results": tuple(winner + 1 for winner in state.results),
        "winner": state.winner + 1,
        "time_up": state.time_up,
        "paused": state.paused,
        "attack": _attack(state),
    }
    for number, seat in enumerate(state.seats, 1):
        found[f"p{number}"] = _seat(fight, state, seat)
    return found


def _seat(fight: Fight, state: FightState, seat: Seat) -> dict[str, object]:
    def name(cell: int) -> str:
        return fight.grid.name(cell) if cell >= 0 else ""

    return {
        "fighter": seat.fighter,
        "health": seat.health,
        "meter": seat.meter,
        "cell": name(seat.cell) if state.stage else "",
        "start": name(seat.start) if state.stage else "",
        "wins": seat.wins,
        "turns": seat.turns,
        "hand": list(seat.hand),
        "deck": tuple(reversed(seat.deck)),
        "discard": list(seat.discard),
        "in_play": list(seat.in_play),
    }


def _attack(state: FightState) -> dict[str, object]:
    """The attack under way; without one every value is empty."""
    attack = state.attack
    if attack is None:
        return {**dict.fromkeys(_WORDS, ""), **dict.fromkeys(_NUMBERS, 0), **dict.fromkeys(_FLAGS, False),
                "attack_dice": (), "block_dice": (), "granted": []}  # fmt: skip
    found: dict[str, object] = {name: getattr(attack, name) for name in (*_WORDS, *_NUMBERS, *_FLAGS)}
    found["attacker"] = attack.attacker + 1
    found["defender"] = attack.defender + 1
    found["attack_dice"] = tuple(FACE_CODES[face] for face in attack.attack_faces)
    found["block_dice"] = tuple(FACE_CODES[face] for face in attack.block_faces)
    found["granted"] = list(attack.granted)
    return found


_WORDS = ("card", "reaction", "counter", "failure")
_NUMBERS = (
    *("attacker", "defender", "boost", "edge", "dealt"),
    *("attack_bonus", "block_bonus", "attack_plus", "block_plus"),
)
_FLAGS = ("facedown", "follow_up", "revealed", "ex", "cancelled")


def event_facts(event: Event) -> dict[str, object]:
    """The fields of an event: seats from 1, dice by their codes, positions of dice from 1."""
    found: dict[str, object] = msgspec.to_builtins(event)
    for name in (*event.__struct_fields__,):
        found[name] = value = getattr(event, name)
        if name in _SEATS and isinstance(value, int):
            found[name] = value + 1
        elif name == "faces" and getattr(event, "what", "dice") == "dice":
            found[name] = tuple(FACE_CODES[face] for face in value)
        elif name == "positions":
            found[name] = tuple(position + 1 for position in value)
        elif name == "cards":
            found[name] = list(value)
    return found
