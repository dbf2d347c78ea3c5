"""Every place where data do not have the shape of a model, where msgspec names only the first.

msgspec stays the judge: data without a finding here convert, data with one do not (a test holds the two
together).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice

import msgspec
from msgspec import inspect

from cornerman.engine.content import FieldPath, Finding
from cornerman.errors import did_you_mean
from cornerman.packs.wording import allowed_text, description_of, kind_of_value, shown

#: Nobody mends more at a time; without a bound a strange file would keep the reader busy for minutes.
MAX_FINDINGS = 100


def shape_findings(data: Mapping[str, object], model: type[msgspec.Struct]) -> list[Finding]:
    """Unknown and missing fields, wrong types, values out of bounds, in the order of the data.

    All of them, but no more than MAX_FINDINGS: a last one then says so.
    """
    found = list(islice(_value(data, _type_of(model), ()), MAX_FINDINGS + 1))
    if len(found) > MAX_FINDINGS:
        found[-1] = Finding(
            (), f"there is more: only the first {MAX_FINDINGS} are told", cure="mend these first"
        )
    return found


@cache
def _type_of(model: type[msgspec.Struct]) -> inspect.Type:
    return inspect.type_info(model)


def _value(value: object, expected: inspect.Type, path: FieldPath) -> Iterator[Finding]:
    if isinstance(expected, inspect.Metadata):
        return _described(value, expected, path)
    if isinstance(expected, inspect.UnionType):
        return _union(value, expected, path)
    if isinstance(expected, inspect.StructType):
        return _struct(value, expected, path)
    if isinstance(expected, inspect.VarTupleType | inspect.ListType):
        return _list(value, expected, expected.item_type, path)
    if isinstance(expected, inspect.FrozenSetType | inspect.SetType):
        return _list(value, expected, expected.item_type, path)
    return _single(value, expected, path, "")


def _described(value: object, expected: inspect.Metadata, path: FieldPath) -> Iterator[Finding]:
    description = description_of(expected)
    if description:
        return _single(value, expected.type, path, description)
    return _value(value, expected.type, path)


def _union(value: object, expected: inspect.UnionType, path: FieldPath) -> Iterator[Finding]:
    structs = [kind for kind in expected.types if isinstance(kind, inspect.StructType)]
    others = [kind for kind in expected.types if not isinstance(kind, inspect.StructType | inspect.NoneType)]
    if structs and (isinstance(value, dict) or not others):
        return _one_of_structs(value, structs, path)
    if len(others) == 1:
        return _value(value, others[0], path)
    if any(not list(_value(value, kind, path)) for kind in others):
        return iter(())
    return iter((_misfit(value, expected, path),))


def _one_of_structs(value: object, structs: list[inspect.StructType], path: FieldPath) -> Iterator[Finding]:
    """A table of the one model there is, or of the model that its tag (`op`, `when`) names."""
    if len(structs) == 1 or not isinstance(value, dict):
        yield from _struct(value, structs[0], path)
        return
    tag_field = structs[0].tag_field or "type"
    by_tag = {str(struct.tag): struct for struct in structs}
    tag = value.get(tag_field)
    if isinstance(tag, str) and tag in by_tag:
        yield from _struct(value, by_tag[tag], path)
    elif tag_field not in value:
        allowed = {field.encode_name for struct in structs for field in struct.fields}
        yield Finding(
            path,
            f'the field "{tag_field}" is missing: it says what this is',
            allowed=", ".join(by_tag),
            cure=_field_hint(tag_field, (name for name in value if name not in allowed))
            or f'write {{{tag_field} = "{structs[0].tag}", ...}}',
        )
    else:
        yield Finding(
            (*path, tag_field),
            f"there is no {tag_field} = {shown(tag)}",
            allowed=", ".join(by_tag),
            cure=(did_you_mean(tag, by_tag) if isinstance(tag, str) else None) or "",
        )


def _struct(value: object, expected: inspect.StructType, path: FieldPath) -> Iterator[Finding]:
    if not isinstance(value, dict):
        yield _misfit(value, expected, path)
        return
    fields = {field.encode_name: field for field in expected.fields}
    known = [*fields] if expected.tag_field is None else [expected.tag_field, *fields]
    unknown = [name for name in value if name not in known]
    missing = [field for name, field in fields.items() if field.required and name not in value]
    for name, inner in value.items():
        if name in fields:
            yield from _value(inner, fields[name].type, (*path, name))
        elif name in unknown:
            yield Finding(
                (*path, name),
                f'there is no field "{name}" here',
                allowed=", ".join(known),
                cure=did_you_mean(name, known) or "remove it, or move it to where it belongs",
            )
    for field in missing:
        yield Finding(
            path,
            f'the field "{field.encode_name}" is missing',
            allowed=allowed_text(field.type),
            cure=_field_hint(field.encode_name, unknown) or f"add {field.encode_name} = ...",
        )


def _list(
    value: object, expected: inspect.CollectionType, item: inspect.Type, path: FieldPath
) -> Iterator[Finding]:
    if not isinstance(value, list):
        yield _misfit(value, expected, path)
        return
    low, high = expected.min_length, expected.max_length
    if (low is not None and len(value) < low) or (high is not None and len(value) > high):
        allowed = f"{low}" if low == high else f"at most {high}"
        yield Finding(path, f"there are {len(value)} here", allowed, "look for what is there by mistake")
    for number, inner in enumerate(value):
        yield from _value(inner, item, (*path, number))


def _single(value: object, expected: inspect.Type, path: FieldPath, description: str) -> Iterator[Finding]:
    """Text, number, yes or no, one of a list of words."""
    allowed = description or allowed_text(expected)
    if isinstance(expected, inspect.EnumType | inspect.LiteralType):
        words = _words(expected)
        if not any(value == word and type(value) is type(word) for word in words):
            hint = did_you_mean(value, map(str, words)) if isinstance(value, str) else None
            yield Finding(path, f"{shown(value)} is not one of them", allowed, hint or "")
    elif isinstance(expected, inspect.BoolType):
        if not isinstance(value, bool):
            yield _misfit(value, expected, path)
    elif isinstance(expected, inspect.IntType):
        yield from _whole_number(value, expected, path, allowed)
    elif isinstance(expected, inspect.StrType):
        yield from _text(value, expected, path, allowed)
    else:
        raise TypeError(f"a pack's model holds {expected}, which the shape check does not know")


def _whole_number(
    value: object, expected: inspect.IntType, path: FieldPath, allowed: str
) -> Iterator[Finding]:
    if not isinstance(value, int) or isinstance(value, bool):
        yield _misfit(value, expected, path)
    elif expected.ge is not None and value < expected.ge:
        yield Finding(path, f"{shown(value)} is too small", allowed_text(expected))
    elif expected.le is not None and value > expected.le:
        yield Finding(path, f"{shown(value)} is too big", allowed_text(expected))


def _text(value: object, expected: inspect.StrType, path: FieldPath, allowed: str) -> Iterator[Finding]:
    if not isinstance(value, str):
        yield _misfit(value, expected, path)
    elif expected.min_length is not None and len(value) < expected.min_length:
        yield Finding(path, "the text is empty", allowed)
    elif expected.max_length is not None and len(value) > expected.max_length:
        yield Finding(path, f"the text has {len(value)} characters", f"at most {expected.max_length}")
    elif expected.pattern is not None and re.search(expected.pattern, value) is None:
        yield Finding(path, f"{shown(value)} cannot stand here", allowed)


def _misfit(value: object, expected: inspect.Type, path: FieldPath) -> Finding:
    cure = ""
    if isinstance(value, str) and isinstance(expected, inspect.IntType) and value.strip().isdecimal():
        cure = f"write {value.strip()} without quotes"
    elif isinstance(value, dict) and isinstance(expected, inspect.VarTupleType):
        cure = "put it in square brackets: [{...}], or write the table's name as [[...]]"
    return Finding(path, f"this is {kind_of_value(value)}", allowed_text(expected), cure)


def _words(expected: inspect.EnumType | inspect.LiteralType) -> list[object]:
    if isinstance(expected, inspect.EnumType):
        return [member.value for member in expected.cls]
    return list(expected.values)


def _field_hint(missing: str, unknown: Iterable[str]) -> str:
    """Whether one of the unknown fields that stand there was probably meant to be the missing one."""
    for name in unknown:
        if did_you_mean(name, [missing]):
            return f'"{name}" was probably meant to be "{missing}"'
    return ""
