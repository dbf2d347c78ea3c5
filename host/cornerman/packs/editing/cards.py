"""Where the cards lie in a part, whichever game it is of: lists of tables with an id and a name.

A table of such a list that holds another such list (a technique with its actions) is a group.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

import msgspec
from msgspec import inspect

from cornerman.engine.content import FieldPath

from .data import Data, list_at, table_at, value_at, with_value
from .types import item_of, read, struct_at, struct_of, tables_of, type_at, words_of


class Place(StrEnum):
    """What a line of a part's contents is."""

    PART = "part"
    GROUP = "group"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a part's contents. path: where it lies; () is the part itself."""

    place: Place
    path: FieldPath
    id: str
    name: str


def entries(model: type[msgspec.Struct], data: Data) -> list[Entry]:
    """The part itself, then its cards in order, each group before its own."""
    return [_entry(Place.PART, data, ()), *_below(struct_of(model), data, ())]


def _below(struct: inspect.StructType, data: Data, base: FieldPath) -> Iterator[Entry]:
    for name in card_fields(struct):
        item = _item(struct, name)
        group = bool(card_fields(item))
        for number in range(len(list_at(data, (*base, name)))):
            path = (*base, name, number)
            yield _entry(Place.GROUP if group else Place.CARD, data, path)
            yield from _below(item, data, path)


def _entry(place: Place, data: Data, path: FieldPath) -> Entry:
    table = table_at(data, path)
    return Entry(place, path, str(table.get("id", "")), str(table.get("name", "")))


def card_fields(struct: inspect.StructType) -> tuple[str, ...]:
    """The fields that are lists of cards or of groups of cards."""
    return _card_fields(struct.cls)


@cache
def _card_fields(model: type[msgspec.Struct]) -> tuple[str, ...]:
    return tuple(field.encode_name for field in struct_of(model).fields if _is_card_list(field.type))


def _is_card_list(expected: inspect.Type) -> bool:
    item = item_of(expected)
    struct = struct_at(item, None) if item is not None and len(tables_of(item)) == 1 else None
    return struct is not None and {"id", "name"} <= {field.encode_name for field in struct.fields}


def _item(struct: inspect.StructType, name: str) -> inspect.StructType:
    field = next(field for field in struct.fields if field.encode_name == name)
    item = item_of(field.type)
    found = None if item is None else struct_at(item, None)
    assert found is not None
    return found


def list_for(model: type[msgspec.Struct], path: FieldPath) -> FieldPath | None:
    """The list that a new card goes into while the entry at ``path`` is shown; None where there is none."""
    if path and isinstance(path[-1], int):
        inner = type_at(struct_of(model), None, path)
        struct = None if inner is None else struct_at(inner, None)
        below = card_fields(struct) if struct is not None else ()
        return (*path, below[0]) if below else path[:-1]
    names = card_fields(struct_of(model))
    return (names[0],) if names else None


def blank(expected: inspect.Type) -> dict[str, object]:
    """A table with all that its model needs and nothing else: the least numbers, the first words."""
    struct = struct_at(expected, None)
    if struct is None:
        return {}
    fields: dict[str, object] = {} if struct.tag_field is None else {struct.tag_field: struct.tag}
    for field in struct.fields:
        if field.required:
            fields[field.encode_name] = _least(field.type)
    return fields


def _least(expected: inspect.Type) -> object:
    if item_of(expected) is not None:
        return []
    if tables_of(expected):
        return blank(expected)
    if words := words_of(expected):
        return read(expected, words[0])
    kind = expected.type if isinstance(expected, inspect.Metadata) else expected
    if isinstance(kind, inspect.IntType):
        return max(kind.ge or 0, 0)
    return False if isinstance(kind, inspect.BoolType) else ""


def like(model: type[msgspec.Struct], path: FieldPath, before: Data) -> dict[str, object]:
    """A new card with what the card before says, but for its name, its words and what it does."""
    expected = type_at(struct_of(model), None, path)
    struct = None if expected is None else struct_at(expected, None)
    if struct is None:
        return dict(before)
    return {"id": "", "name": "", **_numbers(struct, before)}


def _numbers(struct: inspect.StructType, data: Data) -> dict[str, object]:
    """Without text, lists, and what may be left out of tables inside."""
    kept: dict[str, object] = {}
    for field in struct.fields:
        name, value = field.encode_name, data.get(field.encode_name)
        if value is None or name in ("id", "name"):
            continue
        inner = struct_at(field.type, value)
        if inner is not None and isinstance(value, dict):
            kept[name] = _numbers(inner, value)
        elif isinstance(value, int) or words_of(field.type):
            kept[name] = value
    return kept


def id_for(name: str, fits: Callable[[str], bool], taken: Callable[[str], bool]) -> str:
    """An id made from a name, in the form that the game's ids have; a number behind it where it is taken."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = [word for word in re.split(r"[^a-z0-9]+", plain) if word]
    if not words:
        return ""
    if not words[0][0].isalpha():
        words.insert(0, "card")
    joint = next((sign for sign in "-_" if fits(f"a{sign}b")), "")
    stem = joint.join(words)
    while len(stem) > 1 and not fits(stem):
        stem = stem[:-1].rstrip(joint)
    number, found = 2, stem
    while taken(found):
        found = f"{stem}{joint}{number}"
        number += 1
    return found


def with_blank_at(data: Data, path: FieldPath, expected: inspect.Type) -> Data:
    """A table that may be left out put there, empty of all but what it needs."""
    return data if value_at(data, path) is not None else with_value(data, path, blank(expected))
