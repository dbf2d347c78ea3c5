"""Numbers on cards that may depend on the dice or on the damage (WOTF-RES-06)."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

_VALUE = re.compile(r"^(?:(\d{1,2})|([PTD])([+-]\d{1,2})?)$")


class Expression(NamedTuple):
    """``unit`` ("" = none, P power dice, T all dice, D damage dealt) plus ``plus``, never below 0."""

    unit: str
    plus: int


@cache
def parse(text: str) -> Expression:
    """The expression that ``text`` says. Errors: ValueError."""
    match = _VALUE.match(text)
    if match is None:
        raise ValueError(f"{text!r} is no value; write a number, or P, T or D with +n or -n behind it")
    if match[1]:
        return Expression("", int(match[1]))
    return Expression(match[2], int(match[3] or 0))


def evaluate(value: int | str | None, power: int, core: int, dealt: int) -> int:
    """What a value comes to with so many dice on the card and so much damage dealt (WOTF-RES-06)."""
    if isinstance(value, int):
        return value
    if value is None:
        return 0
    unit, plus = parse(value)
    base = power if unit == "P" else power + core if unit == "T" else dealt if unit == "D" else 0
    return max(0, base + plus)
