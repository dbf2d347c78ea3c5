"""What a model says may stand at a path, and text that a person typed read as that."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec
from msgspec import inspect

from cornerman.engine.content import FieldPath

#: Text that may be so long gets lines, not a line.
LONG: Final = 400


@cache
def struct_of(model: type[msgspec.Struct]) -> inspect.StructType:
    """The model as msgspec describes it."""
    found = inspect.type_info(model)
    assert isinstance(found, inspect.StructType)
    return found


def bare(expected: inspect.Type) -> inspect.Type:
    """Without descriptions, and without the None of what may be left out."""
    if isinstance(expected, inspect.Metadata):
        return bare(expected.type)
    if isinstance(expected, inspect.UnionType):
        kinds = [kind for kind in expected.types if not isinstance(kind, inspect.NoneType)]
        return bare(kinds[0]) if len(kinds) == 1 else inspect.UnionType(tuple(map(bare, kinds)))
    return expected


def may_be_none(expected: inspect.Type) -> bool:
    """Whether null may stand there."""
    return isinstance(expected, inspect.UnionType) and expected.includes_none


def tables_of(expected: inspect.Type) -> dict[str, inspect.StructType]:
    """The models of which one may stand there, by their tag; "" for one without. Empty: no tables."""
    kind = bare(expected)
    kinds = kind.types if isinstance(kind, inspect.UnionType) else (kind,)
    structs = [each for each in kinds if isinstance(each, inspect.StructType)]
    return {str(each.tag or ""): each for each in structs} if len(structs) == len(kinds) else {}


def tag_field_of(expected: inspect.Type) -> str:
    """The field that tells which of several models a table is, "" where there is one alone."""
    return next((each.tag_field or "" for each in tables_of(expected).values()), "")


def item_of(expected: inspect.Type) -> inspect.Type | None:
    """Of what a list is, None for what is no list."""
    kind = bare(expected)
    return kind.item_type if isinstance(kind, inspect.CollectionType) else None


def words_of(expected: inspect.Type) -> tuple[str, ...]:
    """The words of which one must stand there, empty where any may."""
    kind = bare(expected)
    if isinstance(kind, inspect.EnumType):
        return tuple(str(member.value) for member in kind.cls)
    if isinstance(kind, inspect.LiteralType):
        return tuple(str(value) for value in kind.values)
    return ()


def is_fixed(expected: inspect.Type) -> bool:
    """Whether only one value may stand there: nobody needs to be asked."""
    kind = bare(expected)
    return isinstance(kind, inspect.LiteralType) and len(kind.values) == 1


def is_long(expected: inspect.Type) -> bool:
    """Whether it is text of some lines."""
    kind = bare(expected)
    return isinstance(kind, inspect.StrType) and (kind.max_length or 0) >= LONG


def type_at(expected: inspect.Type, data: object, path: FieldPath) -> inspect.Type | None:
    """What the model says of a path in these data, None where it knows no such path."""
    here: inspect.Type | None = expected
    for step in path:
        if here is None:
            return None
        if isinstance(step, int):
            here = item_of(here)
            data = data[step] if isinstance(data, list) and step < len(data) else None
        else:
            here = _field_type(here, data, step)
            data = data.get(step) if isinstance(data, dict) else None
    return here


def _field_type(expected: inspect.Type, data: object, name: str) -> inspect.Type | None:
    struct = struct_at(expected, data)
    fields = () if struct is None else struct.fields
    return next((field.type for field in fields if field.encode_name == name), None)


def struct_at(expected: inspect.Type, data: object) -> inspect.StructType | None:
    """The model of a table: the only one, or the one that its tag names."""
    tables = tables_of(expected)
    if "" in tables or len(tables) == 1:
        return next(iter(tables.values()))
    tag = data.get(tag_field_of(expected)) if isinstance(data, dict) else None
    return tables.get(str(tag))


def read(expected: inspect.Type, text: str) -> object:
    """What somebody typed, as a file would hold it; None for nothing. What does not fit stays text.

    Whether it may stand there the check says, in its own words; so nothing that was typed is lost.
    """
    kind = bare(expected)
    if isinstance(kind, inspect.StrType):
        return text or None
    said = text.strip()
    if not said:
        return None
    if isinstance(kind, inspect.BoolType):
        return {"true": True, "false": False}.get(said, said)
    if isinstance(kind, inspect.IntType):
        return number(said)
    if isinstance(kind, inspect.LiteralType):
        return next((value for value in kind.values if str(value) == said), said)
    if isinstance(kind, inspect.CollectionType):
        return [read(kind.item_type, word) for word in said.replace(",", " ").split()]
    if isinstance(kind, inspect.UnionType):
        return _one_of(kind, said)
    return said


def _one_of(kind: inspect.UnionType, said: str) -> object:
    words = said.replace(",", " ").split()
    for each in kind.types:
        if isinstance(each, inspect.IntType) and isinstance(number(said), int):
            return number(said)
        if isinstance(each, inspect.CollectionType) and len(words) > 1:
            return read(each, said)
    return said


def number(text: str) -> int | str:
    """A whole number, or the text where it is none."""
    digits = text.removeprefix("-").removeprefix("+")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 10 else text


def written(value: object) -> str:
    """A value as somebody would type it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return " ".join(map(written, value))
    return str(value)
