"""Line of sight: SFTMG-LOS-02..06, VAR-09.

A point is a grid corner (x, y) in whole cells, so all tests are exact. Which cells a line crosses depends
only on the grid, so it is worked out once per pair of cells, as masks; a question then costs a few mask
tests.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from cornerman.games.sftmg.grid import Grid, cells

Point = tuple[int, int]
Line = tuple[Point, Point]


class SightLines(msgspec.Struct, frozen=True):
    """The verdict with what to draw.

    ``lines``: two lines from one corner of the Attacker's cell (none between adjacent cells, SFTMG-LOS-05).
    Without sight they are the two that come nearest to it and ``blockers`` the cells that they cross,
    ``walled`` whether a Wall between joined maps stops one (SFTMG-VAR-09). ``rule``: the rule that decided.
    """

    clear: bool
    lines: tuple[Line, ...]
    blockers: tuple[int, ...]
    walled: bool
    rule: str


class _Ray(NamedTuple):
    line: Line
    crossed: int
    walled: bool


_Sights = tuple[int, tuple[tuple[int, ...], ...]]
_LIMIT: Final = 1 << 16
_SIGHTS: dict[tuple[Grid, int, int], _Sights] = {}


def line_of_sight(grid: Grid, attacker: int, defender: int, blockers_mask: int) -> bool:
    """Whether the Attacker's cell sees the Defender's. SFTMG-LOS-02..06.

    ``blockers_mask``: Large Objects and all other figures; the two cells themselves do not matter in it. Void
    cells and Walls between joined maps are the grid's own. Ask from Attacker to Defender (SFTMG-LOS-06).
    """
    if grid.distances[attacker][defender] <= 1:
        return not grid.walls or _adjacent_sight(grid, attacker, defender)
    key = (grid, attacker, defender)
    sights = _SIGHTS.get(key)
    if sights is None:
        if len(_SIGHTS) >= _LIMIT:
            _SIGHTS.clear()
        sights = _SIGHTS[key] = _sights(grid, attacker, defender)
    around, corners = sights
    if not around & blockers_mask:
        return bool(corners)
    for masks in corners:
        one_is_clear = False
        for mask in masks:
            if not mask & blockers_mask:
                if one_is_clear:
                    return True
                one_is_clear = True
    return False


def sight_lines(grid: Grid, attacker: int, defender: int, blockers_mask: int) -> SightLines:
    """The two lines to draw, or the lines that fail and what is in their way. SFTMG-LOS-02..05."""
    if grid.distances[attacker][defender] <= 1:
        clear = not grid.walls or _adjacent_sight(grid, attacker, defender)
        return SightLines(clear, (), (), not clear, "SFTMG-LOS-05" if clear else "SFTMG-VAR-09")
    solid = blockers_mask | grid.void
    pairs = []
    for number, rays in enumerate(_corner_rays(grid, attacker, defender)):
        # The two best ends of this corner, then the corner whose two lines meet the fewest blockers.
        best = sorted(rays, key=lambda ray: (ray.walled, (ray.crossed & solid).bit_count()))[:2]
        in_the_way = (best[0].crossed | best[1].crossed) & solid
        pairs.append((any(ray.walled for ray in best), in_the_way.bit_count(), number, best, in_the_way))
    walled, met, _, chosen, in_the_way = min(pairs, key=lambda pair: pair[:3])
    clear = not walled and met == 0
    return SightLines(
        clear=clear,
        lines=(chosen[0].line, chosen[1].line),
        blockers=cells(in_the_way),
        walled=walled,
        rule="SFTMG-VAR-09" if walled and not met else "SFTMG-LOS-02" if clear else "SFTMG-LOS-03",
    )


def _adjacent_sight(grid: Grid, a: int, b: int) -> bool:
    # The variant's rule goes before LOS-05 (SFTMG-CON-08): a Wall between two maps hides even a neighbour.
    return a == b or bool(grid.exits[a] >> b & 1)


def _sights(grid: Grid, attacker: int, defender: int) -> _Sights:
    """For each corner with two or more lines that the grid itself leaves open: their masks; first, all masks
    joined.
    """
    corners = []
    around = 0
    for rays in _corner_rays(grid, attacker, defender):
        masks = tuple(ray.crossed for ray in rays if not ray.walled and not ray.crossed & grid.void)
        if len(masks) >= 2:
            corners.append(masks)
            for mask in masks:
                around |= mask
    return around, tuple(corners)


def _corner_rays(grid: Grid, attacker: int, defender: int) -> list[list[_Ray]]:
    (ax, ay), (bx, by) = grid.xy(attacker), grid.xy(defender)
    own = 1 << attacker | 1 << defender
    return [
        [
            _Ray(
                ((x, y), (u, v)),
                _crossed_mask(grid, x, y, u - x, v - y) & ~own,
                bool(grid.walls) and _meets_wall(grid, (ax, ay), (bx, by), ((x, y), (u, v))),
            )
            for u, v in _corners(bx, by)
        ]
        for x, y in _corners(ax, ay)
    ]


def _corners(x: int, y: int) -> tuple[Point, ...]:
    return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


def _crossed_mask(grid: Grid, x: int, y: int, dx: int, dy: int) -> int:
    cols, rows = grid.cols, grid.rows
    mask = 0
    for i, j in _crossed(dx, dy):
        if 0 <= x + i < cols and 0 <= y + j < rows:
            mask |= 1 << (y + j) * cols + x + i
    return mask


@lru_cache(maxsize=1 << 14)
def _crossed(dx: int, dy: int) -> tuple[Point, ...]:
    """Cells (as their south-west corners) that the line from (0, 0) to (dx, dy) shares a positive length
    with. SFTMG-LOS-04.

    A line along grid edges touches the closed squares on both sides of it; any other line shares a length
    only with squares whose inside it crosses: in column i of |dx| those from floor(i s) to ceil((i + 1) s) -
    1, s = |dy|/|dx|.
    """
    p, q = abs(dx), abs(dy)
    if p == 0:
        found = [(i, j) for j in range(q) for i in (-1, 0)]
    elif q == 0:
        found = [(i, j) for i in range(p) for j in (-1, 0)]
    else:
        found = [(i, j) for i in range(p) for j in range(i * q // p, -(-(i + 1) * q // p))]
    # Mirroring the square [i, i + 1] gives [-i - 1, -i].
    return tuple((i if dx >= 0 else -i - 1, j if dy >= 0 else -j - 1) for i, j in found)


def _meets_wall(grid: Grid, attacker: Point, defender: Point, line: Line) -> bool:
    """Whether a line runs along or through a Wall between joined maps. SFTMG-VAR-09.

    A line that begins or ends on the Wall is taken to come from the inside of its cell.
    """
    for upright, place, low, high in _wall_segments(grid):
        axis = 0 if upright else 1
        (start, along_start), (end, along_end) = ((point[axis], point[1 - axis]) for point in line)
        if start == end:
            near, far = sorted((2 * along_start, 2 * along_end))
            if start == place and max(near, low) < min(far, high):
                return True
            continue
        side_start = start < place or (start == place and attacker[axis] < place)
        side_end = end < place or (end == place and defender[axis] < place)
        run = end - start
        met = 2 * (along_start * run + (place - start) * (along_end - along_start))
        if run < 0:
            run, met = -run, -met
        if side_start != side_end and low * run < met < high * run:
            return True
    return False


@lru_cache(maxsize=64)
def _wall_segments(grid: Grid) -> tuple[tuple[bool, int, int, int], ...]:
    """The Walls between joined maps as (upright?, place across, from, to), pieces in one line joined.

    From and to are counted in half cells. Touching the end of a Wall stops no line where a passage begins
    there; an end at the border of the stage or at a void cell is closed: the Wall is made half a cell longer.
    """
    pieces = set()
    for a, b in grid.walls:
        x, y = grid.xy(b)
        pieces.add((True, x, y) if grid.cols > 1 and b - a == 1 else (False, y, x))
    segments: list[tuple[bool, int, int, int]] = []
    for upright, place, low in sorted(pieces):
        if segments and segments[-1][:2] == (upright, place) and segments[-1][3] == low:
            segments[-1] = (*segments[-1][:3], low + 1)
        else:
            segments.append((upright, place, low, low + 1))
    return tuple(
        (
            upright,
            place,
            2 * low - (not _passage(grid, upright, place, low - 1)),
            2 * high + (not _passage(grid, upright, place, high)),
        )
        for upright, place, low, high in segments
    )


def _passage(grid: Grid, upright: bool, place: int, along: int) -> bool:
    """Whether the edge there has a cell of the grid on both sides."""
    if not 0 <= along < (grid.rows if upright else grid.cols):
        return False
    far = along * grid.cols + place if upright else place * grid.cols + along
    near = far - (1 if upright else grid.cols)
    return bool(grid.all_cells >> far & grid.all_cells >> near & 1)
