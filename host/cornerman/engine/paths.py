"""Paths of values (``seats.0.health``) as people say them."""

from __future__ import annotations

from collections.abc import Sequence


def in_words(path: str, names: Sequence[str]) -> str:
    """``seats.0.health`` as "Ann's health"; a path that belongs to no seat stays as it is."""
    group, _, rest = path.partition(".")
    number, _, name = rest.partition(".")
    if group in ("seats", "sides", "fighters") and number.isdecimal() and int(number) < len(names) and name:
        return f"{names[int(number)]}'s {name.replace('_', ' ')}"
    return path.replace("_", " ")
