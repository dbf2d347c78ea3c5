"""Dash X: SFTMG-DSH-01..05, TER-05."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cornerman.games.sftmg.collision import cell_of, first_on_ray
from cornerman.games.sftmg.grid import Fault, Grid, mask_of

STAY: Final = -1


class DashLine(NamedTuple):
    """One Dash: direction (STAY for length 0), number of steps, end cell. Its cells are the first of
    `Grid.rays`.
    """

    direction: int
    length: int
    end: int


_LIMIT: Final = 1 << 14
_LINES: dict[tuple[Grid, tuple[int, ...], int, int, int, int], tuple[DashLine, ...]] = {}


def dash_lines(
    grid: Grid, figures: Sequence[int], objects_mask: int, attacker: int, defender: int, x: int
) -> tuple[DashLine, ...]:
    """All Dashes of 0..x steps that end adjacent to the Defender. SFTMG-DSH-01..04. Cached.

    Raises ValueError when one of the two figures is not on the stage.
    """
    key = (grid, tuple(figures), objects_mask, attacker, defender, x)
    found = _LINES.get(key)
    if found is None:
        if len(_LINES) >= _LIMIT:
            _LINES.clear()
        near = grid.neighbours[cell_of(figures, defender)]
        found = _LINES[key] = _dashes(grid, figures, objects_mask, attacker, x, near)
    return found


def clear_dashes(
    grid: Grid, figures: Sequence[int], objects_mask: int, attacker: int, x: int
) -> tuple[DashLine, ...]:
    """All Dashes of 0..x steps over clear cells, for a follow-up or Ultra that cannot reach. SFTMG-CMB-09,
    DSH-01.
    """
    return _dashes(grid, figures, objects_mask, attacker, x, grid.all_cells)


def _dashes(
    grid: Grid, figures: Sequence[int], objects_mask: int, attacker: int, x: int, wanted: int
) -> tuple[DashLine, ...]:
    start = cell_of(figures, attacker)
    lines = [DashLine(STAY, 0, start)] if wanted >> start & 1 else []
    blocked = mask_of(figures) | objects_mask | grid.special
    for direction in grid.directions:
        masks = grid.ray_masks[start * 8 + direction]
        if not masks[x if x < len(masks) else -1] & wanted:
            continue
        free = _free_length(grid, start, direction, x, blocked)
        ray = grid.rays[start * 8 + direction]
        for length in range(1, free + 1):
            end = ray[length - 1]
            if wanted >> end & 1:
                lines.append(DashLine(direction, length, end))
    return tuple(lines)


def _free_length(grid: Grid, start: int, direction: int, x: int, blocked: int) -> int:
    masks = grid.ray_masks[start * 8 + direction]
    longest = min(x, len(masks) - 1)
    hits = masks[longest] & blocked
    return grid.distances[start][first_on_ray(hits, direction)] - 1 if hits else longest


def dash_fault(
    grid: Grid,
    figures: Sequence[int],
    objects_mask: int,
    attacker: int,
    defender: int,
    x: int,
    direction: int,
) -> Fault | None:
    """Why no Dash in this direction hits (None: one does), for "why not?".

    SFTMG-DSH-01 with the cell in the way if without it some length up to x would do; otherwise DSH-02 with
    the farthest cell; CLS-05 for a direction that the stage does not have.
    """
    if direction not in grid.directions:
        return Fault("SFTMG-CLS-05", -1)
    if any(
        line.direction == direction for line in dash_lines(grid, figures, objects_mask, attacker, defender, x)
    ):
        return None
    start = figures[attacker]
    ray = grid.rays[start * 8 + direction]
    blocked = mask_of(figures) | objects_mask | grid.special
    free = _free_length(grid, start, direction, x, blocked)
    beyond = ray[free:x]
    if mask_of(beyond) & grid.neighbours[figures[defender]]:
        return Fault("SFTMG-DSH-01", beyond[0])
    return Fault("SFTMG-DSH-02", ray[free - 1] if free else start)
