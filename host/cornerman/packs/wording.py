"""Plain words for what stands in a file and for what may stand there."""

from __future__ import annotations

from msgspec import inspect

from cornerman.visible import one_line


def shown(value: object) -> str:
    """A value as the file would have it, cut where it is long."""
    if isinstance(value, str):
        value = one_line(value)
        return f'"{value}"' if len(value) <= 60 else f'"{value[:57]}..."'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < 10**20 else "a number of more than 20 digits"
    return kind_of_value(value)


def kind_of_value(value: object) -> str:
    """What a value is, and for short ones which: `the text "3"`, `a list`."""
    if isinstance(value, str):
        return f"the text {shown(value)}"
    if isinstance(value, bool):
        return shown(value)
    if isinstance(value, int):
        return f"the number {shown(value)}"
    if isinstance(value, float):
        return f"the fraction {value}"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    return f"a date or time ({value})"


def allowed_text(expected: inspect.Type) -> str:
    """What a type allows, in a few words."""
    if isinstance(expected, inspect.Metadata):
        return description_of(expected) or allowed_text(expected.type)
    if isinstance(expected, inspect.UnionType):
        return _union_text(expected)
    if isinstance(expected, inspect.IntType):
        return _number_text(expected)
    if isinstance(expected, inspect.StrType):
        return _string_text(expected)
    if isinstance(expected, inspect.BoolType):
        return "true or false"
    if isinstance(expected, inspect.EnumType):
        return ", ".join(str(member.value) for member in expected.cls)
    if isinstance(expected, inspect.LiteralType):
        return ", ".join(str(value) for value in expected.values)
    if isinstance(expected, inspect.StructType):
        return _table_text(expected)
    if isinstance(expected, inspect.CollectionType):
        return _list_text(expected)
    raise TypeError(f"a pack's model holds {expected}, for which there are no words")


def description_of(expected: inspect.Metadata) -> str:
    """The description that a model gives to text of a certain form; "" where there is none."""
    description = (expected.extra_json_schema or {}).get("description")
    is_text = isinstance(expected.type, inspect.StrType) and isinstance(description, str)
    return str(description) if is_text else ""


def _union_text(expected: inspect.UnionType) -> str:
    kinds = [kind for kind in expected.types if not isinstance(kind, inspect.NoneType)]
    if all(isinstance(kind, inspect.StructType) and kind.tag is not None for kind in kinds):
        return allowed_text(kinds[0])
    return " or ".join(allowed_text(kind) for kind in kinds)


def _number_text(expected: inspect.IntType) -> str:
    if expected.ge is not None and expected.le is not None:
        return f"a whole number from {expected.ge} to {expected.le}"
    return "a whole number"


def _string_text(expected: inspect.StrType) -> str:
    if expected.max_length is not None:
        return f"text in quotes, {expected.min_length or 0} to {expected.max_length} characters"
    return "text in quotes"


def _table_text(expected: inspect.StructType) -> str:
    tag = [] if expected.tag_field is None else [expected.tag_field]
    needed = tag or [field.encode_name for field in expected.fields if field.required]
    if not needed:
        return "a table {...}"
    return "a table {" + ", ".join(f"{name} = ..." for name in needed) + "}"


def _list_text(expected: inspect.CollectionType) -> str:
    low, high = expected.min_length, expected.max_length
    item = allowed_text(expected.item_type)
    if low is not None and low == high:
        return f"a list of {low}: [{item}, ...]"
    return f"a list: [{item}, ...]"
