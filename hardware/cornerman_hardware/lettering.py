"""Names of buttons as strokes, so that no font is needed: a grid 4 wide and 6 high."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from cornerman_hardware.solids import prism_z, rod, together

if TYPE_CHECKING:
    from manifold3d import Manifold

Stroke = tuple[tuple[float, float], ...]

_STROKES: dict[str, tuple[Stroke, ...]] = {
    "A": (((0, 0), (2, 6), (4, 0)), ((0.8, 2.2), (3.2, 2.2))),
    "B": (((0, 0), (0, 6), (3, 6), (3.8, 5.2), (3.8, 4), (3, 3.2), (0, 3.2)),
          ((3, 3.2), (4, 2.4), (4, 0.9), (3, 0), (0, 0))),
    "C": (((4, 1), (3, 0), (1, 0), (0, 1), (0, 5), (1, 6), (3, 6), (4, 5)),),
    "D": (((0, 0), (0, 6), (2.5, 6), (4, 4.5), (4, 1.5), (2.5, 0), (0, 0)),),
    "E": (((4, 0), (0, 0), (0, 6), (4, 6)), ((0, 3.2), (3, 3.2))),
    "L": (((0, 6), (0, 0), (4, 0)),),
    "N": (((0, 0), (0, 6), (4, 0), (4, 6)),),
    "O": (((1, 0), (0, 1), (0, 5), (1, 6), (3, 6), (4, 5), (4, 1), (3, 0), (1, 0)),),
    "R": (((0, 0), (0, 6), (3, 6), (4, 5), (4, 4), (3, 3), (0, 3)), ((2, 3), (4, 0))),
    "T": (((0, 6), (4, 6)), ((2, 6), (2, 0))),
    "U": (((0, 6), (0, 1), (1, 0), (3, 0), (4, 1), (4, 6)),),
    "X": (((0, 0), (4, 6)), ((0, 6), (4, 0))),
}  # fmt: skip
_ADVANCE = 5.6  # from letter to letter, in units of the grid
_THICK = 1.0


def word(text: str, height: float, z: tuple[float, float]) -> Manifold:
    """Return a word, its middle at x = 0 and its foot at y = 0. Raises `KeyError` for other letters."""
    unit = height / 6
    width = _ADVANCE * len(text) - (_ADVANCE - 4)
    solids = []
    for index, letter in enumerate(text):
        left = index * _ADVANCE - width / 2
        for stroke in _STROKES[letter]:
            points = [((left + x) * unit, y * unit) for x, y in stroke]
            solids += [_line(a, b, _THICK * unit, z) for a, b in pairwise(points)]
            solids += [rod("z", (x, y, z[0]), z[1] - z[0], _THICK * unit) for x, y in points]
    return together(solids)


def _line(a: tuple[float, float], b: tuple[float, float], thick: float, z: tuple[float, float]) -> Manifold:
    along = math.dist(a, b)
    nx, ny = -(b[1] - a[1]) / along * thick / 2, (b[0] - a[0]) / along * thick / 2
    return prism_z(
        [(a[0] - nx, a[1] - ny), (b[0] - nx, b[1] - ny), (b[0] + nx, b[1] + ny), (a[0] + nx, a[1] + ny)], z
    )
