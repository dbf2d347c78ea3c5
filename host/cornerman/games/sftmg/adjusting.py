"""Correcting any number by hand: which values there are, and what they may be (SFTMG catalogue section 1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cornerman.engine.refused import Refused
from cornerman.engine.requests import Value

from .fight import METER_MAX, Fight
from .state import UNKNOWN, Seat

Reader = Callable[[Fight], Value]

_SEAT_NUMBERS: Final = {"health": 60, "meter": METER_MAX, "wins": 2, "turns": 99}
_ZONES: Final = ("hand", "deck", "discard", "in_play")
_TURN_NUMBERS: Final = {"actions": 9, "move_actions": 9, "round": 99}
CARDS_MAX: Final = 99
_SETTING: Final = "settings."


def values(fight: Fight) -> Mapping[str, Value]:
    """Every value that can be set by hand, by path; zones as their number of cards."""
    state = fight.state
    found: dict[str, Value] = {}
    for i, seat in enumerate(state.seats):
        for name in _SEAT_NUMBERS:
            found[f"seats.{i}.{name}"] = getattr(seat, name)
        if seat.cell >= 0:
            found[f"seats.{i}.cell"] = fight.grid.name(seat.cell)
        for zone in _ZONES if seat.fighter else ():
            cards: list[str] = getattr(seat, zone)
            found[f"seats.{i}.{zone}"] = len(cards)
    for name in _TURN_NUMBERS:
        found[name] = getattr(state, name)
    found["active"] = state.active
    found["first"] = state.first
    if state.stage in fight.library.stages:
        found["objects"] = ",".join(fight.grid.name(c) for c in _cells(state.objects))
    attack = state.attack
    if attack is not None:
        found["attack.attack_faces"] = attack.attack_faces
        found["attack.block_faces"] = attack.block_faces
        for name in ("attack_bonus", "block_bonus", "attack_plus", "block_plus", "boost", "edge"):
            found[f"attack.{name}"] = getattr(attack, name)
    for key, value in state.settings.items():
        found[_SETTING + key] = value
    return found


def _cells(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def adjust(fight: Fight, path: str, value: Value) -> tuple[Value, bool]:
    """Set one value; returns the one before and whether it is hidden at the table.

    A zone takes a number of cards (for printed cards) or the ids of its cards, top last for a deck.
    Errors: Refused, with nothing changed.
    """
    if path.startswith(_SETTING):
        key = path.removeprefix(_SETTING)
        before: Value = fight.state.settings.get(key, "")
        if not key or not isinstance(value, str):
            raise Refused("a setting takes a word, for example settings.dice = ask")
        fight.state.settings[key] = value
        return before, False
    known = values(fight)
    if path not in known:
        raise Refused(f"there is no value {path!r}; values are {', '.join(known)}")
    before = known[path]
    parts = path.split(".")
    if parts[0] == "seats":
        hidden = _adjust_seat(fight, int(parts[1]), parts[2], value)
        return before, hidden
    if parts[0] == "attack":
        _adjust_attack(fight, parts[1], value)
        return before, False
    if path == "objects":
        fight.state.objects = _read_objects(fight, value)
    elif path in ("active", "first"):
        setattr(fight.state, path, _whole(value, 0, len(fight.state.seats) - 1, path))
    else:
        setattr(fight.state, path, _whole(value, 0, _TURN_NUMBERS[path], path))
    return before, False


def _whole(value: Value, low: int, high: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Refused(f"{what} takes a whole number from {low} to {high}, not {value!r}")
    return value


def _adjust_seat(fight: Fight, number: int, name: str, value: Value) -> bool:
    seat = fight.state.seats[number]
    if name == "health":
        high = _SEAT_NUMBERS["health"]
        if seat.fighter and fight.option("health_cap") == "printed":
            high = fight.fighter(number).health
        seat.health = _whole(value, 0, high, "Health")
        if fight.state.path.startswith(("turn.", "fight.")):
            fight.check_knock_out()
        return False
    if name in _SEAT_NUMBERS:
        setattr(seat, name, _whole(value, 0, _SEAT_NUMBERS[name], name))
        return False
    if name == "cell":
        _move(fight, number, value)
        return False
    _fill(fight, number, seat, name, value)
    return name in ("hand", "deck") and not isinstance(value, int)


def _move(fight: Fight, number: int, value: Value) -> None:
    try:
        cell = fight.grid.cell(str(value))
    except ValueError as error:
        raise Refused(str(error), "SFTMG-CON-01") from None
    if not fight.grid.all_cells >> cell & 1:
        raise Refused(f"{value} is no cell of the grid", "SFTMG-WAL-01")
    if any(s.cell == cell for i, s in enumerate(fight.state.seats) if i != number):
        raise Refused(f"another figure stands on {value}", "SFTMG-MOV-04")
    if fight.state.objects >> cell & 1:
        raise Refused(f"an Object stands on {value}; take it away first (objects)", "SFTMG-MOV-03")
    fight.state.seats[number].cell = cell


def _fill(fight: Fight, number: int, seat: Seat, zone: str, value: Value) -> None:
    if isinstance(value, tuple):
        cards = [str(card) for card in value]
        for card in cards:
            if card == UNKNOWN and fight.app_cards[number]:
                raise Refused("the app deals these cards: name every one of them", "SFTMG-CMP-10")
            if card != UNKNOWN and not fight.knows(number, card):
                raise Refused(f"{fight.fighter(number).name} has no card {card!r}", "SFTMG-CMP-08")
        if len(cards) > CARDS_MAX:
            raise Refused(f"a {zone} holds at most {CARDS_MAX} cards")
        setattr(seat, zone, cards)
        return
    n = _whole(value, 0, CARDS_MAX, f"the number of cards in the {zone}")
    if fight.app_cards[number]:
        raise Refused(
            f"the app deals these cards: name the cards of the {zone}, not their number", "SFTMG-CMP-10"
        )
    held: list[str] = getattr(seat, zone)
    setattr(seat, zone, (held + [UNKNOWN] * n)[:n] if n >= len(held) else held[len(held) - n :])


def _adjust_attack(fight: Fight, name: str, value: Value) -> None:
    attack = fight.attack
    if name.endswith("_faces"):
        if not isinstance(value, tuple) or not all(type(v) is int and 1 <= v <= 6 for v in value):
            raise Refused("faces are numbers from 1 to 6, for example 3 5 6", "SFTMG-DIE-01")
        if len(value) > 8:
            raise Refused("no side ever rolls more than 8 dice", "SFTMG-DIE-04")
        setattr(attack, name, value)
        return
    setattr(attack, name, _whole(value, -8, 8, name))


def _read_objects(fight: Fight, value: Value) -> int:
    if isinstance(value, int):
        raise Refused(f"objects takes the cells on which they stand, for example b2,e8, not {value!r}")
    names = value.split(",") if isinstance(value, str) else [str(v) for v in value]
    mask = 0
    for name in names:
        if not name.strip():
            continue
        try:
            cell = fight.grid.cell(name.strip())
        except ValueError as error:
            raise Refused(str(error), "SFTMG-CON-01") from None
        if any(seat.cell == cell for seat in fight.state.seats):
            raise Refused(f"a figure stands on {name}", "SFTMG-TER-02")
        if not fight.stage.objects >> cell & 1:
            raise Refused(f"no Object of this stage belongs on {name}", "SFTMG-TER-04")
        mask |= 1 << cell
    return mask
