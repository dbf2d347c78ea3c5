"""Correcting any value of a Rivals match by hand (SFR catalogue sections 2 to 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cornerman.engine.refused import Refused
from cornerman.engine.requests import Value

from .bout import ROUNDS, Bout
from .state import UNKNOWN, Side

_SIDE_NUMBERS: Final = {"bonus": 15, "lasting_initiative": 15, "lasting_damage": 15}
_PLAYER_NUMBERS: Final = {"points": 99, "wins": 99, "draws": 99, "losses": 99, "life_sum": 999}
_SETTING: Final = "settings."
_DAMAGE: Final = "damages."


def values(bout: Bout) -> Mapping[str, Value]:
    """Every value that can be set by hand, by path; a seat that does not fight now has its score alone."""
    state = bout.state
    found: dict[str, Value] = {"round": state.round}
    for side in state.sides:
        if side.character:
            path = f"seats.{side.seat}."
            found[f"{path}life"] = side.life
            found[f"{path}ordered"] = int(side.ordered)
            found[f"{path}used"] = tuple(side.used)
            found |= {path + name: getattr(side, name) for name in _SIDE_NUMBERS}
    for i, player in enumerate(state.seats):
        found |= {f"seats.{i}.{name}": getattr(player, name) for name in _PLAYER_NUMBERS}
    found |= {_DAMAGE + key: value for key, value in state.damages.items()}
    for side in state.sides:
        for card in bout.character(side).cards if side.character else ():
            if (damage := bout.damage_of(side, card.id)) is not None:
                found[f"{_DAMAGE}{side.character}/{card.id}"] = damage
    found |= {_SETTING + key: value for key, value in state.settings.items()}
    return found


def adjust(bout: Bout, path: str, value: Value) -> tuple[Value, bool]:
    """Set one value; returns the one before, and that nothing of it is hidden.

    Errors: Refused, with nothing changed.
    """
    state = bout.state
    if path.startswith(_DAMAGE):
        return _adjust_damage(bout, path.removeprefix(_DAMAGE), value), False
    known = values(bout)
    if path not in known:
        raise Refused(f"there is no value {path!r}; values are {', '.join(known)}")
    before = known[path]
    if path == "round":
        state.round = _whole(value, 0, ROUNDS, "round")
        return before, False
    _, seat, name = path.split(".")
    if name in _PLAYER_NUMBERS:
        setattr(state.seats[int(seat)], name, _whole(value, 0, _PLAYER_NUMBERS[name], name))
    else:
        _adjust_side(bout, state.sides[bout.side_of(int(seat))], name, value)
    return before, False


def _adjust_damage(bout: Bout, key: str, value: Value) -> Value:
    character, _, card = key.partition("/")
    if card not in bout.library.cards.get(character, {}):
        raise Refused(f"there is no card {key!r}; write damages.ryu/hadouken", "SFR-DAT-06")
    before = bout.state.damages.get(key, bout.library.cards[character][card].damage)
    damage = _whole(value, 0, 30, "damage")
    if damage != before:
        bout.state.damages[key] = damage
    return "" if before is None else before


def _adjust_side(bout: Bout, side: Side, name: str, value: Value) -> None:
    if name == "life":
        side.life = _whole(value, 0, bout.life_max, "life")
    elif name == "ordered":
        side.ordered = bool(_whole(value, 0, 1, "ordered"))
    elif name == "used":
        _adjust_used(bout, side, value)
    else:
        setattr(side, name, _whole(value, 0, _SIDE_NUMBERS[name], name))


def _adjust_used(bout: Bout, side: Side, value: Value) -> None:
    """Other cards were played than was written down; as many as rounds are over (SFR-RND-10)."""
    cards = [str(card) for card in value] if isinstance(value, tuple) else [str(value)]
    if len(cards) != len(side.used):
        raise Refused(f"{len(side.used)} cards are used, not {len(cards)}", "SFR-RND-10")
    left = list(bout.character(side).deck())
    for card in (side.shown, side.slider, side.locked, *cards):
        if card in ("", UNKNOWN):
            continue
        if card not in left:
            raise Refused(f"{bout.character(side).name} has no such card left: {card!r}", "SFR-GAT-08")
        left.remove(card)
    side.used = cards
    if bout.dealt(side) and side.shown and sorted(left) != sorted(side.hand):
        side.hand = left


def _whole(value: Value, low: int, high: int, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Refused(f"{what} takes a whole number from {low} to {high}, not {value!r}")
    return value
