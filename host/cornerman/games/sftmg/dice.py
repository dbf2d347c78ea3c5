"""Battle Dice: what each face counts (SFTMG catalogue section 2)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.requests import Value

FACE_CODES: Final = ("", "AB", "AB", "C", "A", "B", "M")
"""Codes of the six faces by number (SFTMG-DIE-01)."""
ATTACK: Final[tuple[int, ...]] = (0, 1, 1, 2, 1, 0, 0)
"""Attack results by face number (SFTMG-DIE-02)."""
SUPER_ATTACK: Final[tuple[int, ...]] = (0, 1, 1, 2, 1, 0, 1)
"""Attack results of a Super or Ultra: each M is a hit (SFTMG-MTR-06, SUP-04, ULT-04)."""
BLOCK: Final[tuple[int, ...]] = (0, 1, 1, 0, 0, 1, 0)
"""Block results by face number (SFTMG-DIE-03)."""
METER: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 1)
"""Meter by face number (SFTMG-MTR-01)."""
SIDES: Final = 6


def faces_of(value: Value) -> tuple[int, ...]:
    """The faces of a rolled answer."""
    return tuple(int(v) for v in value) if isinstance(value, tuple) else ()


def meter_results(value: Value) -> int:
    """How many M a roll shows (SFTMG-DIE-09)."""
    return value.count(6) if isinstance(value, tuple) else 0
