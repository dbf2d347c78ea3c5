"""The form of a table of a pack: a field for all that its model may hold, whichever game it is of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

import msgspec
from msgspec import inspect

from cornerman.engine.content import FieldPath
from cornerman.packs.wording import allowed_text

from .data import Data, list_at, table_at, value_at
from .types import (
    bare,
    is_fixed,
    is_long,
    item_of,
    may_be_none,
    struct_at,
    tables_of,
    tag_field_of,
    words_of,
    written,
)


class Kind(StrEnum):
    """How a field is filled in.

    TEXT, LONG: typed. NUMBER: typed, or one more and one less. YES: on or off. CHOICE: one of some words.
    FLAGS: any of some words. WORDS: typed, spaces between. TABLE: a group of fields that may be there or not.
    ITEM: a group that stands in a list; its choices are the kinds it may be. ADD: one more of these.
    """

    TEXT = "text"
    LONG = "long"
    NUMBER = "number"
    YES = "yes"
    CHOICE = "choice"
    FLAGS = "flags"
    WORDS = "words"
    TABLE = "table"
    ITEM = "item"
    ADD = "add"


@dataclass(frozen=True, slots=True)
class FormField:
    """One line of a form. path: from the part's data. shown: its value as it would be typed, "" for none.

    on: there is something. choices: the words it may be. usual: what is meant where it is left out.
    """

    path: FieldPath
    label: str
    kind: Kind
    shown: str = ""
    on: bool = False
    choices: tuple[str, ...] = ()
    usual: str = ""
    allowed: str = ""
    needed: bool = False
    depth: int = 0


Suggest: TypeAlias = Callable[[FieldPath], Sequence[str]]
"""Words that a field is usually filled with, beyond what its model can say; none for most."""


LABELS: Final[Mapping[str, str]] = {
    "n": "How many",
    "dir": "Direction",
    "min": "From",
    "max": "To",
    "cols": "Columns",
    "only_if": "Only if",
    "at": "At the step",
}
"""Names that are short in the files and would be riddles in a form."""
NO_LABELS: Final[Mapping[str, str]] = {}


def nothing(path: FieldPath) -> Sequence[str]:
    """No suggestions."""
    return ()


def form_fields(
    expected: inspect.Type,
    data: Data,
    base: FieldPath = (),
    *,
    hidden: Collection[str] = (),
    suggest: Suggest = nothing,
    labels: Mapping[str, str] = NO_LABELS,
) -> list[FormField]:
    """The fields of the table at ``base`` of a part, its name first.

    hidden: names that are left out of it. labels: what fields are called where their name is none for people.
    """
    struct = struct_at(expected, value_at(data, base))
    fields = [] if struct is None else list(_Form(data, suggest, labels).struct(struct, base, 0, hidden))
    return sorted(fields, key=lambda field: field.path != (*base, "name"))


class _Form:
    def __init__(self, data: Data, suggest: Suggest, labels: Mapping[str, str]) -> None:
        self._data, self._suggest, self._labels = data, suggest, labels

    def _label(self, name: str, above: str) -> str:
        words = self._labels.get(name) or LABELS.get(name, "")
        return words if words and not above else label_of(words or name, above)

    def struct(
        self, struct: inspect.StructType, path: FieldPath, depth: int, hidden: Collection[str] = ()
    ) -> Iterator[FormField]:
        for field in struct.fields:
            if field.encode_name not in hidden and not is_fixed(field.type):
                yield from self._field(field, (*path, field.encode_name), depth)

    def _field(
        self, field: inspect.Field, path: FieldPath, depth: int, above: str = ""
    ) -> Iterator[FormField]:
        item = item_of(field.type)
        name = self._label(field.encode_name, above)
        if item is not None and tables_of(item):
            yield from self._items(item, path, depth, name)
        elif tables_of(field.type):
            yield from self._table(field, path, depth, name)
        else:
            yield self._single(field, path, depth, name)

    def _table(self, field: inspect.Field, path: FieldPath, depth: int, name: str) -> Iterator[FormField]:
        tables = tables_of(field.type)
        tags = tuple(tag for tag in tables if tag)
        there = value_at(self._data, path) is not None
        if tags or may_be_none(field.type) or field.required:
            tag = written(table_at(self._data, path).get(tag_field_of(field.type))) if tags else ""
            yield FormField(path, name, Kind.TABLE, tag, there, tags, depth=depth, needed=field.required)
            if there and (struct := struct_at(field.type, value_at(self._data, path))) is not None:
                yield from self.struct(struct, path, depth + 1)
            return
        # a table that is always there: its fields stand in the one around it
        for inner in next(iter(tables.values())).fields:
            yield from self._field(inner, (*path, inner.encode_name), depth, name)

    def _items(self, item: inspect.Type, path: FieldPath, depth: int, name: str) -> Iterator[FormField]:
        tags = tuple(tag for tag in tables_of(item) if tag)
        single = singular(name)
        for number, entry in enumerate(list_at(self._data, path)):
            here = (*path, number)
            tag = written(table_at(entry, ()).get(tag_field_of(item))) if tags else ""
            yield FormField(here, f"{single} {number + 1}", Kind.ITEM, tag, True, tags, depth=depth)
            struct = struct_at(item, entry)
            if struct is not None:
                yield from self.struct(struct, here, depth + 1)
        yield FormField(path, single, Kind.ADD, choices=tags, depth=depth)

    def _single(self, field: inspect.Field, path: FieldPath, depth: int, name: str) -> FormField:
        value = value_at(self._data, path)
        suggested = tuple(self._suggest(path))
        kind, choices = _kind(field.type, suggested)
        usual = "" if field.required or field.default in (msgspec.NODEFAULT, None) else _plain(field.default)
        on = value is True if kind is Kind.YES else value is not None
        if kind is Kind.YES and value is None:
            on = field.default is True
        return FormField(
            path,
            name,
            kind,
            written(value),
            on,
            choices,
            usual=usual,
            allowed=allowed_text(field.type),
            needed=field.required,
            depth=depth,
        )


def _plain(value: object) -> str:
    return written(msgspec.to_builtins(value))


def _kind(expected: inspect.Type, suggested: tuple[str, ...]) -> tuple[Kind, tuple[str, ...]]:
    kind = bare(expected)
    item = item_of(expected)
    if item is not None:
        words = words_of(item) or suggested
        return (Kind.FLAGS, words) if words else (Kind.WORDS, ())
    if words_of(expected):
        return Kind.CHOICE, words_of(expected)
    if isinstance(kind, inspect.BoolType):
        # left out it may mean something else than no
        return (Kind.CHOICE, ("true", "false")) if may_be_none(expected) else (Kind.YES, ())
    if isinstance(kind, inspect.IntType):
        return Kind.NUMBER, ()
    return (Kind.LONG, ()) if is_long(expected) else (Kind.TEXT, suggested)


def label_of(name: str, above: str = "") -> str:
    """A field's name for people: `combo_dice` is "Combo dice"."""
    words = name.replace("_", " ")
    return f"{above}, {words}" if above else words[:1].upper() + words[1:]


def singular(label: str) -> str:
    """One of what a list holds: "Effects" is a list of "Effect"."""
    return label[:-1] if label.endswith("s") and not label.endswith("ss") else label
