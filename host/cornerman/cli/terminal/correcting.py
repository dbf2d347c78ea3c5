"""Corrections by hand as they are typed and listed: players by letter or name, values in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from cornerman.engine.requests import Value
from cornerman.errors import did_you_mean
from cornerman.sitting.values import is_whose, plain_name, read_value, seat_of, shown, whose

from .hud import seat_letter

LONGEST: Final = 5
"""Words that name a value at most: a table's card and its score."""
NOBODY: Final = "the table"
"""Whose the values are that belong to no player."""
_OWNER: Final = "#"
"""Begins the word that stands for a player."""


def read_correction(text: str, known: Mapping[str, Value], names: Sequence[str]) -> tuple[str, Value] | str:
    """Path and value of ``a health 12`` or ``seats.0.health 12``; what is wrong with it otherwise.

    +2 and -2 are two more and two less; =-2 is minus two. A player is a letter, a name or p1.
    """
    words = text.replace("=", " =").split()
    if not words:
        return f"write what and its new value: {example(known)}"
    path, used = _path(words, known, names)
    if path is None:
        hint = _near(words, known, names)
        return f"there is no value {' '.join(words[:2])!r}{f'; {hint}' if hint else ''}; ! alone lists them"
    given, before = words[used:], known[path]
    if not given:
        return f"{as_typed(path)} is {shown(before, path, names)}; write its new value behind it"
    value = _player(path, given[0].removeprefix("="), names) if is_whose(path) else read_value(given, before)
    if value is None:
        players = " or ".join(f"{seat_letter(seat)} ({name})" for seat, name in enumerate(names))
        return f"{as_typed(path)} is a player: {players}"
    if value == before:
        return f"{as_typed(path)} is {shown(value, path, names)} already"
    return path, value


def as_typed(path: str) -> str:
    """A value's path as it is typed after !: ``seats.0.health`` as ``a health``."""
    seat = seat_of(path)
    if seat is not None:
        return f"{seat_letter(seat).lower()} {plain_name(path)}"
    return path.replace(".", " ").replace("_", " ")


def example(known: Iterable[str]) -> str:
    """A correction that this game understands: ``! a health 12``."""
    first = next((path for path in known if seat_of(path) is not None), "round")
    return f"! {as_typed(first)} 3"


def listed(known: Mapping[str, Value], names: Sequence[str]) -> dict[str, list[str]]:
    """All that can be corrected, a line each: first what belongs to a player, then what belongs to nobody."""
    found: dict[str, list[str]] = {f"{seat_letter(seat)} {name}": [] for seat, name in enumerate(names)}
    found["the table"] = []
    for path, value in known.items():
        seat = seat_of(path)
        owner = (
            f"{seat_letter(seat)} {names[seat]}" if seat is not None and seat < len(names) else "the table"
        )
        found[owner].append(f"{as_typed(path)} = {shown(value, path, names)}")
    return {owner: lines for owner, lines in found.items() if lines}


def _near(words: Sequence[str], known: Mapping[str, Value], names: Sequence[str]) -> str | None:
    owned = {plain_name(path) for path in known if seat_of(path) is not None}
    if _seat(words[0], names) is not None and len(words) > 1:
        return did_you_mean(words[1].lower(), owned)
    others = {as_typed(path) for path in known if seat_of(path) is None}
    return did_you_mean(" ".join(words[:2]).lower(), others) or did_you_mean(words[0].lower(), others)


def _path(words: Sequence[str], known: Mapping[str, Value], names: Sequence[str]) -> tuple[str | None, int]:
    """The value that the words begin with, the longest name first, and how many words that takes."""
    by_name = {_spelled(as_typed(path)): path for path in known if seat_of(path) is None}
    owned = {f"{_OWNER}{seat_of(path)} {_spelled(plain_name(path))}": path for path in known}
    for used in range(min(len(words), LONGEST), 0, -1):
        head = words[:used]
        whole = ".".join(head).lower()
        seat = _seat(head[0], names)
        path = whole if whole in known else by_name.get(_spelled(" ".join(head)))
        if path is None and seat is not None:
            path = owned.get(f"{_OWNER}{seat} {_spelled(' '.join(head[1:]))}")
        if path is not None:
            return path, used
    return None, 0


def _spelled(text: str) -> str:
    """Words alone: capitals, dots and low lines do not count."""
    return " ".join(text.lower().replace(".", " ").replace("_", " ").split())


def _player(path: str, word: str, names: Sequence[str]) -> int | None:
    seat = _seat(word, names)
    return None if seat is None else whose(path, seat, len(names))


def _seat(word: str, names: Sequence[str]) -> int | None:
    """The player meant by a name, a letter or p1."""
    text = word.casefold()
    lowered = [name.casefold() for name in names]
    if text in lowered:
        return lowered.index(text)
    if len(text) == 1 and text.isalpha() and ord(text) - ord("a") < len(names):
        return ord(text) - ord("a")
    digits = text.removeprefix("p")
    if digits == text or not digits.isdecimal() or not 1 <= int(digits[:3]) <= len(names):
        return None
    return int(digits) - 1
