"""Whether what is there is what was wanted: values, lists, paths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress

from cornerman.errors import did_you_mean
from cornerman.scenarios.answers import squeezed
from cornerman.scenarios.seats import observer_of

OPERATORS = ("has", "lacks", "size", "not", "at_least", "at_most")
"""`{has = [...]}`: all of these are in the list, and so on."""


class NoSuchPath(Exception):
    """A path that leads to nothing; the message says what there is."""


def paths_in(wanted: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Every path with what is wanted there, whether written "p1.health" = 7 or p1 = {health = 7}."""
    for name, value in wanted.items():
        path = f"{prefix}.{name}" if prefix else name
        if isinstance(value, dict) and not (value and set(value) <= set(OPERATORS)):
            yield from paths_in(value, path)
        else:
            yield path, value


def look_up(facts: Mapping[str, object], path: str, names: Sequence[str]) -> object:
    """What stands at ``path``. Errors: NoSuchPath."""
    parts = path.split(".")
    if parts[0] == "seats" and len(parts) > 1 and parts[1].isdecimal():
        parts = [f"p{int(parts[1]) + 1}", *parts[2:]]
    if parts[0] not in facts:
        with suppress(ValueError):
            parts[0] = f"p{observer_of(parts[0], names) + 1}"
    here: object = facts
    for number, part in enumerate(parts):
        if not isinstance(here, Mapping):
            raise NoSuchPath(f"{'.'.join(parts[:number])} is a single value")
        if part not in here:
            known = [str(name) for name in here]
            hint = did_you_mean(part, known)
            where = f" in {'.'.join(parts[:number])}" if number else ""
            raise NoSuchPath(
                f'there is no "{part}"{where}{"; " + hint if hint else ""} (there are: {", ".join(known)})'
            )
        here = here[part]
    return here


def fits(wanted: object, got: object, names: Sequence[str]) -> bool:
    """Whether ``got`` is what was wanted: lists in any order, tuples in their own."""
    if isinstance(wanted, Mapping):
        return all(_operator(name, each, got, names) for name, each in wanted.items())
    if isinstance(got, Mapping):
        return not got and wanted in ("", "none", False)
    if isinstance(got, list | tuple):
        return _fits_list(wanted, got, names)
    if isinstance(wanted, list):
        return len(wanted) == 1 and fits(wanted[0], got, names)
    if isinstance(got, bool) or isinstance(wanted, bool):
        return wanted is got
    if isinstance(got, int):
        return wanted == got or (isinstance(wanted, str) and _number(wanted, names) == got)
    return squeezed(wanted) == squeezed(got) and (wanted == "") == (got == "")


def _fits_list(wanted: object, got: Sequence[object], names: Sequence[str]) -> bool:
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        return len(got) == wanted
    if isinstance(wanted, str):
        wanted = [each.strip() for each in wanted.split(",") if each.strip() not in ("", "none")]
    if not isinstance(wanted, list) or len(wanted) != len(got):
        return False
    if isinstance(got, tuple):
        return all(fits(w, g, names) for w, g in zip(wanted, got, strict=True))
    return _counted(wanted) == _counted(got)


def _operator(name: str, wanted: object, got: object, names: Sequence[str]) -> bool:
    if name == "not":
        return not fits(wanted, got, names)
    if name in ("at_least", "at_most"):
        if not isinstance(got, int) or not isinstance(wanted, int):
            return False
        return got >= wanted if name == "at_least" else got <= wanted
    if not isinstance(got, list | tuple):
        return False
    if name == "size":
        return len(got) == wanted
    items = _counted(wanted if isinstance(wanted, list) else [wanted])
    there = _counted(got)
    if name == "has":
        return all(there[item] >= count for item, count in items.items())
    return not any(there[item] for item in items)


def _counted(items: Sequence[object]) -> Counter[str]:
    return Counter(squeezed(each) if each != "?" else "?" for each in items)


def _number(text: str, names: Sequence[str]) -> int | None:
    if text.strip().isdecimal():
        return int(text)
    if text in ("", "none", "nobody", "drawn"):
        return 0
    try:
        return observer_of(text, names) + 1
    except ValueError:
        return None


def told(value: object) -> str:
    """A value for a message."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name} = {told(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(told(each) for each in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)
