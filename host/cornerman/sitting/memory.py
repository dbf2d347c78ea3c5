"""How matches were set up: for "the same as last time", and for who plays when one is resumed.

A convenience beside the journals. Losing it costs a question, never a match.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypeVar

import msgspec

from cornerman.errors import InputError
from cornerman.session.paths import DataPaths
from cornerman.unreadable import Unreadable, decoded, named_bytes

from .wishes import Wishes

LAST: Final = "last-setup.json"
"""In the data folder: how the last match was set up."""
MATCHES: Final = "setups.json"
"""In the data folder: the set-ups of the latest matches, by match."""
KEPT: Final = 100
"""Matches whose set-up is kept: more than anybody leaves unfinished."""

T = TypeVar("T")


def last_time(home: DataPaths) -> Wishes | None:
    """How the last match was set up; None where that is not known, or not possible any more."""
    wishes = _read(home.root / LAST, Wishes)
    try:
        return wishes.filled() if wishes is not None else None
    except InputError:
        return None


def remember(wishes: Wishes, match_id: str, home: DataPaths, *, for_next_time: bool = True) -> None:
    """For next time, and for when this match is resumed."""
    if for_next_time:
        _write(home.root / LAST, wishes)
    known = _read(home.root / MATCHES, dict[str, Wishes]) or {}
    known[match_id] = wishes
    _write(home.root / MATCHES, dict(list(known.items())[-KEPT:]))


def setup_of(match_id: str, home: DataPaths) -> Wishes | None:
    """How a match was set up; None where that is not known."""
    return (_read(home.root / MATCHES, dict[str, Wishes]) or {}).get(match_id)


def _read(path: Path, kind: type[T]) -> T | None:
    try:
        return decoded(named_bytes(path), kind)
    except Unreadable:
        return None


def _write(path: Path, value: object) -> None:
    beside = path.with_suffix(".new")
    try:
        beside.write_bytes(msgspec.json.encode(value))
        beside.replace(path)
    except OSError:
        return  # a folder that cannot be written to only costs the convenience
