"""Target zones: the three grids of an action in text notation (WOTF-GRD-01, GRD-07, GRD-10)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, TypeAlias

Zone: TypeAlias = tuple[int, ...]
"""12 boxes of one grid: rows for an opponent that jumps, stands, crouches; distances 0..3 in each.

0 empty, 1 red, 2 red with the special icon.
"""
Grids: TypeAlias = dict[str, Zone | None]
"""By the fighter's own posture; None: the action cannot be used in it (WOTF-GRD-03)."""

OUT: Final = 0
IN_ZONE: Final = 1
SPECIAL: Final = 2
REACH: Final = 3
"""Spaces ahead that a grid shows (WOTF-GRD-02)."""
ROWS: Final = {"jump": 0, "stand": 4, "crouch": 8}
"""Where the row for an opponent's posture begins (WOTF-GRD-02)."""
POSTURES: Final = ("crouch", "stand", "jump")
_BOXES: Final = {".": OUT, "x": IN_ZONE, "*": SPECIAL}
_GRID = re.compile(r"^(?:-|[.x*]{4}/[.x*]{4}/[.x*]{4})$")
_NAMES: Final = {"C": "crouch", "S": "stand", "J": "jump"}
NOTATION: Final = "C=<g>|S=<g>|J=<g>, each <g> either - or three rows such as ..../.xx./.x.."


@cache
def parse_grids(text: str) -> Grids:
    """The grids that ``text`` says (WOTF-GRD-08, GRD-09). Errors: ValueError that names the part."""
    found: Grids = {}
    for part in text.split("|"):
        name, equals, grid = part.partition("=")
        posture = _NAMES.get(name)
        if posture is None or not equals:
            raise ValueError(f"{part!r} does not begin with C=, S= or J=")
        if posture in found:
            raise ValueError(f"{name}= stands there twice")
        if not _GRID.match(grid):
            raise ValueError(f"{grid!r} is no grid: - or three rows of 4 boxes (. x *) with / between")
        found[posture] = None if grid == "-" else tuple(_BOXES[box] for box in grid.replace("/", ""))
    missing = [name for name, posture in _NAMES.items() if posture not in found]
    if missing:
        raise ValueError(f"{', '.join(missing)} is missing")
    if all(zone is None for zone in found.values()):
        raise ValueError("all three grids are blank: the action could never be used")
    return found


def box(zone: Zone, foe_posture: str, distance: int) -> int:
    """The box for an opponent in that posture at that distance ahead (WOTF-GRD-04, GRD-05)."""
    return zone[ROWS[foe_posture] + distance] if 0 <= distance <= REACH else OUT


def covers(zone: Zone, row: str) -> bool:
    """Whether any box of the row for that posture is red (WOTF-BLK-04)."""
    start = ROWS[row]
    return any(zone[start : start + REACH + 1])
