"""Changes of plain data by path, each a copy: what was there before stays as it was, for undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias, cast

from cornerman.engine.content import FieldPath

Data: TypeAlias = Mapping[str, object]
"""A part, or a piece of one, as its file holds it."""


def value_at(data: object, path: FieldPath) -> object:
    """What stands at a path, None for nothing."""
    here = data
    for step in path:
        if isinstance(here, Mapping):
            here = here.get(str(step))
        elif isinstance(here, list) and isinstance(step, int) and 0 <= step < len(here):
            here = here[step]
        else:
            return None
    return here


def table_at(data: object, path: FieldPath) -> Data:
    """The table at a path, an empty one where something else is."""
    found = value_at(data, path)
    return cast(Data, found) if isinstance(found, Mapping) else {}


def list_at(data: object, path: FieldPath) -> Sequence[object]:
    """The list at a path, an empty one where something else is."""
    found = value_at(data, path)
    return found if isinstance(found, list) else []


def with_value(data: Data, path: FieldPath, value: object) -> Data:
    """Another value at a path, tables on the way made where they are missing; None takes the field away.

    A table that has become empty on the way stays: whether it may be left out only its model knows.
    """
    return cast(Data, _put(data, path, value))


def _put(here: object, path: FieldPath, value: object) -> object:
    if not path:
        return value
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        items = list(here) if isinstance(here, list) else []
        if step == len(items):
            items.append(_put(None, rest, value))
        elif value is None and not rest:
            del items[step]
        else:
            items[step] = _put(items[step], rest, value)
        return items
    table = dict(here) if isinstance(here, Mapping) else {}
    if value is None and not rest:
        table.pop(step, None)
    else:
        table[step] = _put(table.get(step), rest, value)
    return table


def with_item(data: Data, path: FieldPath, at: int, item: object) -> Data:
    """One more item in the list at a path, before the one that is ``at`` there now."""
    items = list(list_at(data, path))
    items.insert(at, item)
    return with_value(data, path, items)


def with_moved(data: Data, path: FieldPath, at: int, to: int) -> Data:
    """An item of the list at a path at another place."""
    items = list(list_at(data, path))
    items.insert(max(0, min(to, len(items) - 1)), items.pop(at))
    return with_value(data, path, items)
