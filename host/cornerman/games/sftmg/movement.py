"""Voluntary movement: SFTMG-MOV-01..10, CLS-04.

``blocked_mask``: cells that cannot be entered (Objects, and opposing figures except in Classic Arcade).
``pass_mask``: cells that can be crossed but not ended on (allies; in Classic Arcade the opponent).
A cell in both is blocked. The moving figure's own cell counts as free.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from cornerman.games.sftmg.grid import Fault, Grid, cells

_REACH_LIMIT: Final = 1 << 15
_REACH: dict[tuple[Grid, int, int, int, int], int] = {}


def reach(grid: Grid, start: int, steps: int, blocked_mask: int, pass_mask: int = 0) -> int:
    """Mask of the legal end cells, the start included. SFTMG-MOV-01..07, MOV-09. Cached."""
    key = (grid, start, steps, blocked_mask, pass_mask)
    found = _REACH.get(key)
    if found is None:
        if len(_REACH) >= _REACH_LIMIT:
            _REACH.clear()
        found = _REACH[key] = _reach(grid, start, steps, blocked_mask, pass_mask)
    return found


def _reach(grid: Grid, start: int, steps: int, blocked_mask: int, pass_mask: int) -> int:
    own = 1 << start
    ball = grid.ball(start, steps)
    if not grid.walls and not ball & ~own & (grid.void | blocked_mask | pass_mask):
        return ball
    free = grid.all_cells & ~blocked_mask
    reached = own
    if grid.walls:
        for _ in range(steps):
            grown = grid.spread(reached) & free | reached
            if grown == reached:
                break
            reached = grown
    else:
        # `Grid.spread` written out: this loop is the hottest of the whole geometry.
        not_east, not_west, cols = grid.not_east, grid.not_west, grid.cols
        for _ in range(steps):
            grown = reached | (reached & not_east) << 1 | (reached & not_west) >> 1
            grown = (grown | grown << cols | grown >> cols) & free | reached
            if grown == reached:
                break
            reached = grown
    return reached & ~pass_mask | own


def _layers(grid: Grid, start: int, steps: int, blocked_mask: int) -> list[int]:
    """Masks of the cells first entered after 0, 1, 2, ... steps, crossed ones included."""
    free = grid.all_cells & ~blocked_mask
    reached = fresh = 1 << start
    layers = [fresh]
    while fresh and len(layers) <= steps:
        fresh = grid.spread(fresh) & free & ~reached
        reached |= fresh
        layers.append(fresh)
    return layers


def costs(grid: Grid, start: int, steps: int, blocked_mask: int, pass_mask: int = 0) -> dict[int, int]:
    """The steps needed to each legal end cell, for display; the start costs 0. SFTMG-MOV-01, MOV-09."""
    own = 1 << start
    return {
        cell: cost
        for cost, layer in enumerate(_layers(grid, start, steps, blocked_mask))
        for cell in cells(layer & (own | ~pass_mask))
    }


def path(
    grid: Grid, start: int, end: int, steps: int, blocked_mask: int, pass_mask: int = 0
) -> tuple[int, ...]:
    """A shortest path as cells from start to end, both included; () when the end cell is not legal.
    SFTMG-MOV-09.

    Of several it takes one that keeps its direction where it can; the same call always gives the same path.
    """
    if not reach(grid, start, steps, blocked_mask, pass_mask) >> end & 1:
        return ()
    layers = _layers(grid, start, steps, blocked_mask)
    cost = next(index for index, layer in enumerate(layers) if layer >> end & 1)
    backwards = [end]
    heading = -1
    for layer in reversed(layers[:cost]):
        options = [d for d in grid.directions if _in(layer, grid.step(backwards[-1], d))]
        if heading not in options:
            heading = min(options, key=lambda d: (d % 2, d))
        backwards.append(grid.step(backwards[-1], heading))
    return tuple(reversed(backwards))


def _in(mask: int, cell: int) -> bool:
    return cell >= 0 and bool(mask >> cell & 1)


def end_fault(
    grid: Grid, start: int, end: int, steps: int, objects_mask: int, opponents_mask: int, allies_mask: int
) -> Fault | None:
    """Why a figure may not end its move there (None: it may), for "why not?".

    Masks by kind, because each kind has its rule: SFTMG-MOV-03 Object, MOV-04 opposing figure, MOV-05 figure
    that may only be crossed (in Classic Arcade the opponent stands here, CLS-04), MOV-07 void cell, MOV-09
    too far.
    """
    if end == start or reach(grid, start, steps, objects_mask | opponents_mask, allies_mask) >> end & 1:
        return None
    return _standing_fault(grid, end, objects_mask, opponents_mask, allies_mask) or Fault("SFTMG-MOV-09", end)


def path_fault(
    grid: Grid,
    walked: Sequence[int],
    steps: int,
    objects_mask: int,
    opponents_mask: int,
    allies_mask: int,
) -> Fault | None:
    """The first thing wrong with a path entered cell by cell, start included (None: legal). SFTMG-MOV-10.

    Rules as `end_fault`; also MOV-01 for a jump, MOV-07 for a step through a Wall, MOV-09 for too many steps.
    The own start cell may be crossed again. Raises ValueError for an empty path.
    """
    if not walked:
        raise ValueError("a path has at least its start cell")
    start = walked[0]
    for index, (here, there) in enumerate(pairwise(walked), 1):
        if index > steps:
            return Fault("SFTMG-MOV-09", there)
        if not 0 <= there < grid.size:
            return Fault("SFTMG-MOV-07", there)
        if grid.distance(here, there) != 1:
            return Fault("SFTMG-MOV-01", there)
        fault = _standing_fault(grid, there, objects_mask, opponents_mask, 0) if there != start else None
        if fault is not None:
            return fault
        if not grid.exits[here] >> there & 1:
            return Fault("SFTMG-MOV-07", there)
    end = walked[-1]
    return Fault("SFTMG-MOV-05", end) if end != start and _in(allies_mask, end) else None


def _standing_fault(
    grid: Grid, cell: int, objects_mask: int, opponents_mask: int, allies_mask: int
) -> Fault | None:
    for rule, mask in (
        ("SFTMG-MOV-07", grid.void),
        ("SFTMG-MOV-03", objects_mask),
        ("SFTMG-MOV-04", opponents_mask),
        ("SFTMG-MOV-05", allies_mask),
    ):
        if mask >> cell & 1:
            return Fault(rule, cell)
    return None
