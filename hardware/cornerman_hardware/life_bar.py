"""The life bar: two rows of cells over the strips, a gutter for wires, a diffuser that slides in, caps, keys.

x runs along the bar as people read it, y across it (row of life, row of meter and lamps, gutter), z up.
The left segment begins with its solid end at x = -end; the right one ends with its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cornerman_hardware.solids import block, prism_x, prism_z, rod, together

if TYPE_CHECKING:
    from manifold3d import Manifold

    from cornerman_hardware.parameters import Design

_KEY = ((0.0, 2.4), (8.0, 4.4), (8.0, -4.4), (0.0, -2.4))  # half of a bow tie; both halves lock two segments
_KEY_DEPTH = 1.6
_EXIT = 6.0  # where the end of row 2 leaves for the gutter: room for three wires


def base(design: Design, segment: int) -> Manifold:
    """Return a segment of the base: 0 is the left one."""
    bar = design.sizes.bar
    first, last = segment == 0, segment == bar.segments - 1
    inner = (segment * design.segment, (segment + 1) * design.segment)
    outer = (inner[0] - bar.end * first, inner[1] + bar.end * last)
    solid = block(outer, (0, bar.width), (0, bar.height))
    solid -= prism_x(_slide(design, 0), (outer[0] - 1, outer[1] + 1))
    for row in (0, 1):
        solid -= block(inner, bar.row(row), (bar.floor, bar.top))
    solid -= block((outer[0] - 1, outer[1] + 1), bar.row(2), (bar.floor, bar.top))
    solid += together(_ribs(design, inner))
    solid -= together(_joint_pockets(design, inner, left=not first, right=not last))
    for end, direction in ((inner[0], -1), (inner[1], 1)):
        if (first and direction < 0) or (last and direction > 0):
            solid -= _end_ways(design, end, direction)
    exit_x = design.used(1) * design.pitch
    if inner[0] <= exit_x < inner[1]:
        across = (bar.row(1)[1] - 1, bar.row(2)[0] + 1)
        solid -= block((exit_x + bar.group_rib / 2, exit_x + bar.group_rib / 2 + _EXIT), across,
                       (bar.floor, bar.floor + bar.notch))  # fmt: skip
        low = (bar.floor, bar.floor + bar.notch)
        solid -= block((exit_x - bar.group_rib, exit_x + bar.group_rib), bar.row(1), low)
    return solid


def _slide(design: Design, play: float) -> list[tuple[float, float]]:
    """Return the outline of the diffuser in y and z: 45 degree edges hold it down."""
    bar = design.sizes.bar
    inside = (bar.wall + play, bar.width - bar.wall - play)
    top = bar.top + bar.slide - play
    reach = bar.slide - play
    return [
        (inside[0], bar.top),
        (inside[1], bar.top),
        (inside[1] - reach, top),
        (inside[0] + reach, top),
    ]


def _ribs(design: Design, inner: tuple[float, float]) -> list[Manifold]:
    """Return the ribs between the pixels of a segment, each with a notch for the strip."""
    bar = design.sizes.bar
    solids = []
    for row in (0, 1):
        side = bar.row(row)
        for middle, thickness in design.ribs(row):
            x = (max(middle - thickness / 2, inner[0]), min(middle + thickness / 2, inner[1]))
            if x[0] < x[1]:
                solids.append(block(x, side, (bar.floor + bar.notch, bar.top)))
    return solids


def _joint_pockets(design: Design, inner: tuple[float, float], left: bool, right: bool) -> list[Manifold]:
    pockets = []
    for wanted, x in ((left, inner[0]), (right, inner[1])):
        if wanted:
            pockets += [key(design, x, y, 0.0).translate([0, 0, -0.01]) for y in key_places(design)]
    return pockets


def key_places(design: Design) -> list[float]:
    """Return where across the bar the keys sit."""
    bar = design.sizes.bar
    return [sum(bar.row(0)) / 2, bar.width - bar.wall - 6.0]


def key(design: Design, x: float = 0.0, y: float = 0.0, play: float | None = None) -> Manifold:
    """Return a bow tie that holds two segments together from below; `play` 0 gives its pocket."""
    gap = design.sizes.bar.play / 2 if play is None else play
    half = [(a, b - gap if b > 0 else b + gap) for a, b in _KEY]
    outline = [(x + a - (gap if a else 0), y + b) for a, b in reversed(half)]
    mirrored = [(2 * x - a, b) for a, b in reversed(outline)]
    return prism_z(outline, (0, _KEY_DEPTH)) + prism_z(mirrored, (0, _KEY_DEPTH))


def _end_ways(design: Design, x: float, direction: int) -> Manifold:
    """Return what is cut out of a solid end: a way for wires from row to row, holes for two screws."""
    bar, screw = design.sizes.bar, design.sizes.screw
    far = x + direction * bar.crossing
    ways = block(
        (min(x, far), max(x, far)), (bar.row(0)[0], bar.row(2)[1]), (bar.floor, bar.floor + bar.crossing)
    )
    for y, z in cap_screws(design):
        start = x + direction * (bar.end - 9.5)
        ways += rod("x", (min(start, start + direction * 10), y, z), 10, screw.pilot)
    return ways


def cap_screws(design: Design) -> list[tuple[float, float]]:
    """Return y and z of the screws of a cap."""
    bar = design.sizes.bar
    z = (bar.floor + bar.crossing + bar.top) / 2
    return [(sum(bar.row(row)) / 2, z) for row in (0, 1)]


def diffuser(design: Design) -> Manifold:
    """Return the diffuser of a segment; left and right are the same."""
    return prism_x(_slide(design, design.sizes.bar.play), (0, design.segment + design.sizes.bar.end - 0.2))


def cap(design: Design, cable: bool) -> Manifold:
    """Return an end cap with its outer face at x = 0; `cable`: with the hole that the wires go through."""
    bar, screw = design.sizes.bar, design.sizes.screw
    solid = block((0, bar.cap), (0, bar.width), (0, bar.height))
    for y, z in cap_screws(design):
        solid -= rod("x", (-1, y, z), bar.cap + 2, screw.clear)
        solid -= rod("x", (-0.01, y, z), 1.6, screw.head, screw.clear)
    if cable:
        y = sum(bar.row(2)) / 2
        solid -= rod("x", (-1, y, bar.floor + 4.5), bar.cap + 2, 8.0)
    return solid
