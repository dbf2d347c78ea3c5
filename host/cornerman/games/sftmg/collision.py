"""Forced movement and what it hits: SFTMG-COL-01..06, TER-03, WAL-02..03, BAI-04.

``figures`` gives the cell of each figure by its index; -1 means not on the stage. ``objects_mask`` are the
cells of all Objects still standing, Small and Large (SFTMG-COL-06).
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, Protocol

import msgspec

from cornerman.games.sftmg.grid import DIRECTIONS, RISING, Grid, mask_of

Cause = Literal["wall", "object", "figure"]
COLLISION_DAMAGE: Final = 1
WALL_RULES: Final = ("SFTMG-COL-02", "SFTMG-COL-04", "SFTMG-WAL-02")
OBJECT_RULES: Final = ("SFTMG-COL-01", "SFTMG-COL-04", "SFTMG-TER-03")
FIGURE_RULES: Final = ("SFTMG-COL-03", "SFTMG-COL-04")


class ByFigure(Protocol):
    """A number per figure index: a tuple, a list or a mapping."""

    def __getitem__(self, figure: int, /) -> int:
        """The number of that figure."""


class Damage(NamedTuple):
    """Unblockable side damage to one figure. SFTMG-COL-04, CON-06."""

    figure: int
    amount: int
    cause: Cause


class Step(NamedTuple):
    """What happens at one instant: figures enter cells (front one first), Objects break, figures are hurt
    together.

    ``damage`` is one damage event (SFTMG-CON-07); ``removed`` are figures that it knocks out of a Charge
    (SFTMG-CHG-11).
    """

    moves: tuple[tuple[int, int], ...]
    destroyed: tuple[int, ...] = ()
    damage: tuple[Damage, ...] = ()
    removed: tuple[int, ...] = ()


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """The whole of a movement: ``steps`` in order, and the same summed up.

    ``moves``: (figure, end cell) of the figures that end elsewhere. ``destroyed``: cells of broken Objects.
    ``damage``: one tuple per damage event, in order. ``steps_left``: distance lost when something stopped it
    (the Multiple Stage variant goes on with it, SFTMG-VAR-08). ``removed``: figures knocked out on the way.
    ``rules``: IDs of the rules that fired.
    """

    moves: tuple[tuple[int, int], ...] = ()
    destroyed: tuple[int, ...] = ()
    damage: tuple[tuple[Damage, ...], ...] = ()
    stopped_by: Cause | None = None
    steps_left: int = 0
    steps: tuple[Step, ...] = ()
    removed: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()

    def applied_to(self, figures: Sequence[int]) -> tuple[int, ...]:
        """The cells of all figures afterwards; removed ones are -1."""
        after = list(figures)
        for figure, cell in self.moves:
            after[figure] = cell
        for figure in self.removed:
            after[figure] = -1
        return tuple(after)

    def damage_to(self, figure: int) -> int:
        """All damage of one figure."""
        return sum(hurt.amount for event in self.damage for hurt in event if hurt.figure == figure)


class Obstacle(NamedTuple):
    """The first thing met on a ray: its kind, the cells travelled before its cell, the figure (-1: none)."""

    kind: Cause | None
    free: int
    figure: int


_FREE_RUN: Final = tuple(Obstacle(None, free, -1) for free in range(65))
_WALLS_AT: Final = tuple(Obstacle("wall", free, -1) for free in range(65))
_LIMIT: Final = 1 << 15
_TRAVELS: dict[tuple[Grid, int, int, int, int, Obstacle, tuple[str, ...], bool], Outcome] = {}


def first_on_ray(mask: int, direction: int) -> int:
    """The nearest cell of a mask that lies wholly on one ray in that direction; the mask is not empty."""
    return (mask & -mask if RISING[direction] else mask).bit_length() - 1


def first_obstacle(
    grid: Grid,
    figures: Sequence[int],
    others_mask: int,
    objects_mask: int,
    origin: int,
    direction: int,
    steps: int,
) -> Obstacle:
    """What a figure meets first within some steps along a ray.

    ``others_mask``: the cells of all figures but the moving one, which may stand on the ray itself (a Throw).
    """
    masks = grid.ray_masks[origin * 8 + direction]
    length = len(masks) - 1
    hits = masks[steps if steps < length else length] & (others_mask | objects_mask)
    if not hits:
        return _FREE_RUN[steps] if steps <= length else _WALLS_AT[length]
    cell = first_on_ray(hits, direction)
    free = grid.distances[origin][cell] - 1
    if others_mask >> cell & 1:
        return Obstacle("figure", free, figures.index(cell))
    return Obstacle("object", free, -1)


def travel(
    grid: Grid,
    figure: int,
    origin: int,
    direction: int,
    steps: int,
    obstacle: Obstacle,
    rules: tuple[str, ...],
    stays: bool = False,
) -> Outcome:
    """The Outcome of one figure moving along the ray from ``origin`` against a known obstacle. Cached.

    ``rules``: IDs of the rules that called for it. ``stays``: leave the end cell out of ``Outcome.moves``,
    because the figure ends where it stood or will be placed by choice (SFTMG-THR-06).
    """
    key = (grid, figure, origin, direction, steps, obstacle, rules, stays)
    found = _TRAVELS.get(key)
    if found is None:
        if len(_TRAVELS) >= _LIMIT:
            _TRAVELS.clear()
        found = _TRAVELS[key] = _travel(*key)
    return found


def _travel(
    grid: Grid,
    figure: int,
    origin: int,
    direction: int,
    steps: int,
    obstacle: Obstacle,
    rules: tuple[str, ...],
    stays: bool,
) -> Outcome:
    kind, free, hit = obstacle
    ray = grid.rays[origin * 8 + direction]
    entered = ray[: free + 1] if kind == "object" else ray[:free]
    walked = [Step(((figure, cell),)) for cell in entered]
    event: tuple[Damage, ...] = ()
    destroyed: tuple[int, ...] = ()
    if kind == "object":
        event = (Damage(figure, COLLISION_DAMAGE, kind),)
        destroyed = entered[-1:]
        walked[-1] = Step(((figure, entered[-1]),), destroyed, event)
        rules += OBJECT_RULES
    elif kind == "wall":
        event = (Damage(figure, COLLISION_DAMAGE, kind),)
        walked.append(Step((), (), event))
        rules += (*WALL_RULES, "SFTMG-WAL-03") if direction % 2 else WALL_RULES
    elif kind == "figure":
        event = (Damage(figure, COLLISION_DAMAGE, kind), Damage(hit, COLLISION_DAMAGE, kind))
        walked.append(Step((), (), event))
        rules += FIGURE_RULES
    return Outcome(
        moves=() if stays or not entered else ((figure, entered[-1]),),
        destroyed=destroyed,
        damage=(event,) if event else (),
        stopped_by=kind,
        steps_left=steps - len(entered),
        steps=tuple(walked),
        rules=rules,
    )


def forced_move(
    grid: Grid,
    figures: Sequence[int],
    objects_mask: int,
    figure: int,
    direction: int,
    steps: int,
    rules: tuple[str, ...] = (),
) -> Outcome:
    """Drive a figure some cells in a straight line until something stops it. SFTMG-COL-01..06, TER-03,
    WAL-02..03.

    ``rules``: IDs of the rules that called for it. Raises ValueError when the figure is not on the stage or
    the direction does not exist there (SFTMG-CLS-05).
    """
    start = cell_of(figures, figure)
    if direction not in grid.directions:
        allowed = ", ".join(DIRECTIONS[d] for d in grid.directions)
        shape = f"{grid.cols}x{grid.rows}"
        raise ValueError(f"no direction {direction} on a {shape} stage: it has {allowed} (SFTMG-CLS-05)")
    if steps <= 0:
        return Outcome(rules=rules)
    others = mask_of(figures) & ~(1 << start)
    obstacle = first_obstacle(grid, figures, others, objects_mask, start, direction, steps)
    return travel(grid, figure, start, direction, steps, obstacle, rules)


def forced_step(
    grid: Grid, figures: Sequence[int], objects_mask: int, figure: int, direction: int
) -> Outcome:
    """Push a figure by one cell, as Bait! does. SFTMG-BAI-04, COL-01..03."""
    return forced_move(grid, figures, objects_mask, figure, direction, 1, ("SFTMG-BAI-04",))


def forced_steps(
    grid: Grid, figures: Sequence[int], objects_mask: int, figure: int
) -> tuple[tuple[int, Outcome], ...]:
    """All pushes by one cell as (direction, Outcome): the choices of Bait! besides not pushing.
    SFTMG-BAI-03..04.
    """
    return tuple((d, forced_step(grid, figures, objects_mask, figure, d)) for d in grid.directions)


def stride(grid: Grid, figure: int, start: int, direction: int, steps: int, rule: str) -> Outcome:
    """A figure's own straight movement over free cells (a Dash, a Charge before contact). Cached."""
    return travel(grid, figure, start, direction, steps, _FREE_RUN[steps], (rule,))


def cell_of(figures: Sequence[int], figure: int) -> int:
    """The cell of a figure. Raises ValueError when it is not on the stage."""
    cell = figures[figure]
    if cell < 0:
        raise ValueError(f"figure {figure} is not on the stage: only figures on it move or are moved")
    return cell
