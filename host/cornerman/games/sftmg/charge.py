"""Charge X: SFTMG-CHG-01..12, MUL-03..04, TER-05."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from cornerman.games.sftmg.collision import (
    COLLISION_DAMAGE,
    ByFigure,
    Cause,
    Damage,
    Outcome,
    Step,
    cell_of,
    first_on_ray,
    stride,
)
from cornerman.games.sftmg.grid import Fault, Grid, mask_of


class ChargeLine(msgspec.Struct, frozen=True, gc=False):
    """One legal direction of a Charge.

    ``end`` and ``defender_end``: the cells of the two at the end (a Defender knocked out on the way: where it
    fell). ``reaches``: whether that counts as in range (SFTMG-CHG-03). ``contact``: whether the Defender was
    pushed.
    """

    direction: int
    outcome: Outcome
    end: int
    defender_end: int
    reaches: bool
    contact: bool


_LIMIT: Final = 1 << 13
_LINES: dict[tuple[Grid, tuple[int, ...], int, int, int, int], tuple[ChargeLine, ...]] = {}


def charge_lines(
    grid: Grid,
    figures: Sequence[int],
    objects_mask: int,
    attacker: int,
    defender: int,
    x: int,
    health: ByFigure | None = None,
) -> tuple[ChargeLine, ...]:
    """All legal directions, those that end adjacent and those that do not (`ChargeLine.reaches`).
    SFTMG-CHG-01..12.

    ``health``: Health per figure index, for figures knocked out on the way (SFTMG-CHG-11); without it nobody
    is. Raises ValueError when one of the two figures is not on the stage. Cached.
    """
    key = (grid, tuple(figures), objects_mask, attacker, defender, x)
    found = _LINES.get(key)
    if found is None:
        if len(_LINES) >= _LIMIT:
            _LINES.clear()
        found = _LINES[key] = _charge_lines(*key)
    if health is not None:
        for index, line in enumerate(found):
            if line.contact and _somebody_falls(line.outcome, health):
                again = _pushed(grid, figures, objects_mask, attacker, defender, x, line.direction, health)
                found = (*found[:index], again, *found[index + 1 :])
    return found


def _somebody_falls(outcome: Outcome, health: ByFigure) -> bool:
    return any(
        outcome.damage_to(hurt.figure) >= health[hurt.figure] for event in outcome.damage for hurt in event
    )


def _charge_lines(
    grid: Grid, figures: tuple[int, ...], objects_mask: int, attacker: int, defender: int, x: int
) -> tuple[ChargeLine, ...]:
    start, target = cell_of(figures, attacker), cell_of(figures, defender)
    if x < 1:
        raise ValueError(f"a Charge moves 1 or more cells, got {x} (SFTMG-CHG-01)")
    blocked = mask_of(figures) | objects_mask | grid.special
    near = grid.distances[target]
    lines = []
    for direction in grid.directions:
        masks = grid.ray_masks[start * 8 + direction]
        hits = masks[x if x < len(masks) else -1] & blocked
        if hits:
            if first_on_ray(hits, direction) == target:
                lines.append(_pushed(grid, figures, objects_mask, attacker, defender, x, direction, None))
        elif x < len(masks):
            end = grid.rays[start * 8 + direction][x - 1]
            outcome = stride(grid, attacker, start, direction, x, "SFTMG-CHG-01")
            lines.append(ChargeLine(direction, outcome, end, target, near[end] == 1, False))
    return tuple(lines)


def _pushed(
    grid: Grid,
    figures: Sequence[int],
    objects_mask: int,
    attacker: int,
    defender: int,
    x: int,
    direction: int,
    health: ByFigure | None,
) -> ChargeLine:
    """The line on which the Attacker meets the Defender and pushes. SFTMG-CHG-04..12.

    Works on places along the ray: 0 is the Attacker's start, place n is ``ray[n - 1]``.
    """
    start = figures[attacker]
    ray = grid.rays[start * 8 + direction]
    on_line = {cell: place for place, cell in enumerate(ray, 1)}
    standing = {on_line[cell]: f for f, cell in enumerate(figures) if cell in on_line}
    at = on_line[figures[defender]] - 1
    steps = [Step(((attacker, cell),)) for cell in ray[:at]]
    wounds: dict[int, int] = {}
    stopped_by: Cause | None = None
    while at < x and stopped_by is None and at + 1 in standing:
        chain = [standing.pop(at + 1)]
        while at + 1 + len(chain) in standing:
            chain.append(standing.pop(at + 1 + len(chain)))
        moves: tuple[tuple[int, int], ...] = ()
        destroyed: tuple[int, ...] = ()
        damage: tuple[Damage, ...] = ()
        beyond = at + len(chain)
        if beyond == len(ray):
            stopped_by = "wall"
            # A Defender who is also the last in line is hurt once.
            damage = tuple(Damage(f, COLLISION_DAMAGE, "wall") for f in dict.fromkeys((defender, chain[-1])))
        else:
            if objects_mask >> ray[beyond] & 1:
                destroyed = (ray[beyond],)
                objects_mask &= ~(1 << ray[beyond])
                damage = (Damage(chain[-1], COLLISION_DAMAGE, "object"),)
            moves = (
                *zip(reversed(chain), reversed(ray[at + 1 : beyond + 1]), strict=True),
                (attacker, ray[at]),
            )
            at += 1
        for hurt in damage:
            wounds[hurt.figure] = wounds.get(hurt.figure, 0) + hurt.amount
        fallen = _fallen(damage, wounds, health)
        steps.append(Step(moves, destroyed, damage, fallen))
        # The next step sees the chain where it is now; only the Defender's place keeps the Charge pushing.
        standing.update({at + 1 + index: f for index, f in enumerate(chain) if f not in fallen})
    ends = {figure: cell for step in steps for figure, cell in step.moves}
    end, defender_end = ends.get(attacker, start), ends.get(defender, figures[defender])
    outcome = Outcome(
        moves=tuple(sorted(ends.items())),
        destroyed=tuple(cell for step in steps for cell in step.destroyed),
        damage=tuple(step.damage for step in steps if step.damage),
        stopped_by=stopped_by,
        steps_left=x - at,
        steps=tuple(steps),
        removed=tuple(figure for step in steps for figure in step.removed),
        rules=_rules(direction, defender, steps),
    )
    return ChargeLine(direction, outcome, end, defender_end, grid.distances[end][defender_end] == 1, True)


def _fallen(
    damage: tuple[Damage, ...], wounds: Mapping[int, int], health: ByFigure | None
) -> tuple[int, ...]:
    """The figures that this damage event knocks out. SFTMG-CHG-11, CON-07."""
    if health is None:
        return ()
    return tuple(hurt.figure for hurt in damage if wounds[hurt.figure] >= health[hurt.figure])


def _rules(direction: int, defender: int, steps: Sequence[Step]) -> tuple[str, ...]:
    """The rules that fired on a line with contact, in rising order."""
    fired = {"SFTMG-CHG-01", "SFTMG-CHG-04"}
    if direction % 2:
        fired.add("SFTMG-CHG-12")
    for step in steps:
        if len(step.moves) > 2:
            fired.add("SFTMG-CHG-07")
        if step.removed:
            fired.add("SFTMG-CHG-11")
        if step.damage:
            fired |= {"SFTMG-CHG-10", "SFTMG-COL-04"}
            by_wall = step.damage[0].cause == "wall"
            alone = step.damage[-1].figure == defender
            if by_wall:
                fired.add("SFTMG-CHG-05" if alone else "SFTMG-CHG-09")
            else:
                fired.add("SFTMG-CHG-06" if alone else "SFTMG-CHG-08")
    return tuple(sorted(fired))


def clear_lines(
    grid: Grid, figures: Sequence[int], objects_mask: int, attacker: int, defender: int, x: int
) -> tuple[ChargeLine, ...]:
    """The straight lines clear for the full x that do not reach, for a follow-up or Ultra that cannot.
    SFTMG-CMB-09.
    """
    lines = charge_lines(grid, figures, objects_mask, attacker, defender, x)
    return tuple(line for line in lines if not line.reaches)


def charge_fault(
    grid: Grid,
    figures: Sequence[int],
    objects_mask: int,
    attacker: int,
    defender: int,
    x: int,
    direction: int,
) -> Fault | None:
    """Why this direction does not hit (None: it does), for "why not?".

    SFTMG-CHG-02 with the cell in the way (-1: the Wall), CHG-03 with the end cell that is not adjacent,
    CLS-05 for a direction that the stage does not have.
    """
    if direction not in grid.directions:
        return Fault("SFTMG-CLS-05", -1)
    for line in charge_lines(grid, figures, objects_mask, attacker, defender, x):
        if line.direction == direction:
            return None if line.reaches else Fault("SFTMG-CHG-03", line.end)
    start = figures[attacker]
    masks = grid.ray_masks[start * 8 + direction]
    in_the_way = masks[min(x, len(masks) - 1)] & (mask_of(figures) | objects_mask | grid.special)
    return Fault("SFTMG-CHG-02", first_on_ray(in_the_way, direction) if in_the_way else -1)
