"""Typing in a printed action card of Way of the Fighter that no pack holds: one short line (WOTF-GRD-09).

Its grids stay open: the app asks for what they would say. Words behind the values are shown when the card
is played, for people to carry out.
"""

from __future__ import annotations

import hashlib
from typing import Final

import msgspec

from cornerman.games.wotf.pack import ACTION_TYPES, Action

from .words import TypedCard

WORDS: Final = (
    "type, priority and value, for example strike 5 2, grab 4 T+1, block 6 3, move 7 advance 2, "
    "blast 4 high 2, mode 3; what else the card says behind a colon"
)
PAD: Final = {
    "Type": {name.title(): name for name in ACTION_TYPES},
    "Priority": {str(n): str(n) for n in range(1, 10)},
    "Way": {"Advance": "advance", "Retreat": "retreat", "Either": "either", "High": "high", "Low": "low"},
    "Value": {**{str(n): str(n) for n in range(6)}, "P": "p", "T": "t", "D": "d"},
}
"""The words of a card for touch, in the order in which they are typed."""
_VALUE: Final = {"strike": "damage", "grab": "damage", "block": "defense"}
_TWO_WORDS: Final = {"move": ("move", "dir"), "blast": ("blast", "height")}
_START: Final = {name[:length]: name for name in ACTION_TYPES for length in range(2, len(name) + 1)}
"""Two letters of a type and more stand for it: st, gr, mov."""


def read_card(text: str) -> TypedCard | str:
    """The card, or what is wrong with the words. The same words always give the same card."""
    head, _, says = text.partition(":")
    words = head.replace(",", " ").split()
    if len(words) < 2:
        return f"A card needs at least its type and its priority: {WORDS}"
    kind = _START.get(words[0].lower())
    if kind is None:
        return f"{words[0]!r} is no type of card: {', '.join(ACTION_TYPES)}"
    if not words[1].isdecimal():
        return f"{words[1]!r} is no priority, which is a whole number: {WORDS}"
    fields: dict[str, object] = {"type": kind, "priority": _number(words[1])}
    rest = words[2:]
    if kind in _VALUE and rest:
        fields[_VALUE[kind]] = _number(rest.pop(0))
    elif kind in _TWO_WORDS and len(rest) > 1:
        field, first = _TWO_WORDS[kind]
        fields[field] = {first: rest.pop(0).lower(), "n": _number(rest.pop(0))}
    elif kind != "mode":
        return f"a {kind} needs its value: {WORDS}"
    if rest:
        return f"{' '.join(rest)!r} is too much; what else the card says stands behind a colon"
    return _made(kind, fields, says.strip())


def _made(kind: str, fields: dict[str, object], says: str) -> TypedCard | str:
    name = f"{kind.title()} {fields['priority']}"
    raw = {**fields, "id": "quick", "name": name, "text": says}
    try:
        card = msgspec.convert(raw, Action)
    except msgspec.ValidationError:
        return f"a {kind} is not written like this: {WORDS}"
    digest = hashlib.sha256(msgspec.json.encode(card)).hexdigest()[:10]
    named = msgspec.structs.replace(card, id=f"quick-{digest}")
    return TypedCard(named.id, msgspec.json.encode(named).decode())


def _number(word: str) -> int | str:
    return int(word) if word.isdecimal() and len(word) < 4 else word.upper()
