"""Throw X: SFTMG-THR-02..09, THR-11..12, MUL-05."""

from collections.abc import Sequence
from typing import Final

import msgspec

from cornerman.games.sftmg.collision import Outcome, Step, cell_of, first_obstacle, travel
from cornerman.games.sftmg.grid import Grid, mask_of

_RULES = ("SFTMG-THR-02",)


class ThrowLine(msgspec.Struct, frozen=True, gc=False):
    """One legal direction of a Throw.

    ``end``: the Defender's end cell, -1 while a placement is to be chosen. ``hit``: the figure that was hit,
    or -1. ``placement``: mask of the cells of which the Attacker chooses one after a figure was hit, else 0
    (SFTMG-THR-06).
    """

    direction: int
    outcome: Outcome
    end: int
    hit: int = -1
    placement: int = 0


_LIMIT: Final = 1 << 13
_LINES: dict[tuple[Grid, tuple[int, ...], int, int, int, int], tuple[ThrowLine, ...]] = {}


def throw_directions(
    grid: Grid, figures: Sequence[int], objects_mask: int, attacker: int, defender: int, x: int
) -> tuple[ThrowLine, ...]:
    """The legal directions with what each does; () for Throw 0. SFTMG-THR-02..06, THR-08, THR-09.

    Raises ValueError when one of the two figures is not on the stage. Cached.
    """
    key = (grid, tuple(figures), objects_mask, attacker, defender, x)
    found = _LINES.get(key)
    if found is None:
        if len(_LINES) >= _LIMIT:
            _LINES.clear()
        found = _LINES[key] = _throw_directions(*key)
    return found


def _throw_directions(
    grid: Grid, figures: tuple[int, ...], objects_mask: int, attacker: int, defender: int, x: int
) -> tuple[ThrowLine, ...]:
    origin, start = cell_of(figures, attacker), cell_of(figures, defender)
    if x <= 0:
        return ()
    # The Defender's own old cell counts as empty (SFTMG-THR-03).
    others = mask_of(figures) & ~(1 << start)
    lines = []
    for direction in grid.directions:
        ray = grid.rays[origin * 8 + direction]
        if not ray:
            continue
        obstacle = first_obstacle(grid, figures, others, objects_mask, origin, direction, x)
        kind, free, hit = obstacle
        if kind == "figure":
            outcome = travel(grid, defender, origin, direction, x, obstacle, _RULES, True)
            spots = placement_cells(grid, figures, objects_mask, attacker, defender, x)
            lines.append(ThrowLine(direction, outcome, -1, hit, spots))
        else:
            end = ray[free if kind == "object" else free - 1]
            outcome = travel(grid, defender, origin, direction, x, obstacle, _RULES, end == start)
            lines.append(ThrowLine(direction, outcome, end))
    return tuple(lines)


def placement_cells(
    grid: Grid, figures: Sequence[int], objects_mask: int, attacker: int, defender: int, x: int
) -> int:
    """Mask of the open cells at distance at most x from the Attacker, the Defender's own included.
    SFTMG-THR-06.

    Where none is open within x (only a Defender farther away than x can meet that) the Defender stays: its
    own cell.
    """
    own = 1 << cell_of(figures, defender)
    others = mask_of(figures) & ~own
    spots = grid.ball(cell_of(figures, attacker), x) & grid.all_cells & ~objects_mask & ~others
    return spots or own


def placed(figures: Sequence[int], line: ThrowLine, defender: int, cell: int) -> Outcome:
    """The Outcome with the chosen placement, which causes no further collision. SFTMG-THR-06..07.

    Raises ValueError when the line asks for no placement or the cell is not one of its cells.
    """
    if not line.placement:
        raise ValueError("this throw hit no figure: there is nothing to place (SFTMG-THR-06)")
    if cell < 0 or not line.placement >> cell & 1:
        raise ValueError(f"cell {cell} is not open or too far from the Attacker (SFTMG-THR-06)")
    move = ((defender, cell),)
    outcome = line.outcome
    return msgspec.structs.replace(
        outcome,
        moves=() if cell == figures[defender] else move,
        steps=(*outcome.steps, Step(move)),
        rules=(*outcome.rules, "SFTMG-THR-06"),
    )
