"""Plain data as TOML that a person likes to read: what an editor or an import writes into a pack."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import msgspec

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_LINE_WIDTH = 100

Table = Mapping[str, object]


def toml_text(data: Table) -> str:
    """The data as TOML: tables and lists of tables as sections, what lies deeper on lines of its own.

    Text, whole numbers, yes or no, lists and tables; TypeError for anything else. tomllib reads the same data
    back.
    """
    return "\n".join(_section((), data, sections=True)).strip("\n") + "\n"


def _section(path: tuple[str, ...], table: Table, *, sections: bool) -> Iterator[str]:
    """The fields of a table, then its sections, which only the file and the items of lists have."""
    later: list[Iterator[str]] = []
    for key, value in table.items():
        name = (*path, key)
        if isinstance(value, Mapping) and sections:
            later.append(_headed(f"[{_dotted(name)}]", name, value, sections=False))
        elif isinstance(value, list) and not path and _is_list_of_big_tables(value):
            later.extend(_headed(f"[[{_dotted(name)}]]", name, item, sections=True) for item in value)
        else:
            yield f"{_key(key)} = {_value(value, len(key) + 3)}"
    for lines in later:
        yield from lines


def _headed(heading: str, path: tuple[str, ...], table: Table, *, sections: bool) -> Iterator[str]:
    if len(path) == 1:
        yield ""
    yield heading
    yield from _section(path, table, sections=sections)


def _is_list_of_big_tables(items: list[object]) -> bool:
    """Whether each item is a table and one of them holds tables itself, or is too long for a line."""
    if not items or not all(isinstance(item, Mapping) for item in items):
        return False
    return any(
        len(_inline(item)) > _LINE_WIDTH
        or (isinstance(item, Mapping) and any(isinstance(inner, Mapping) for inner in item.values()))
        for item in items
    )


def _value(value: object, column: int) -> str:
    """On one line, or a long list with one item a line."""
    line = _inline(value)
    if not isinstance(value, list) or not value or (column + len(line) <= _LINE_WIDTH and "{" not in line):
        return line
    if column + len(line) <= _LINE_WIDTH and len(value) == 1:
        return line
    return "[\n" + "".join(f"  {_inline(item)},\n" for item in value) + "]"


def _inline(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    if isinstance(value, Mapping):
        if not value:
            return "{}"
        return "{ " + ", ".join(f"{_key(key)} = {_inline(inner)}" for key, inner in value.items()) + " }"
    raise TypeError(f"a pack holds no {type(value).__name__}")


def _text(value: str) -> str:
    # JSON's quoting is TOML's but for one control character, which JSON leaves as it is
    return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _text(key)


def _dotted(path: tuple[str, ...]) -> str:
    return ".".join(map(_key, path))
