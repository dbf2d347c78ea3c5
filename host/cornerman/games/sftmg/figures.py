"""Figures moved by card texts, Knockback and Throw: the choices (SFTMG catalogue sections 0, 18, 22)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.requests import Request, Value

from .collision import forced_move
from .fight import Fight
from .frames import KnockBack, MoveFigure, PlaceFigure, PushFigure, ThrowFigure
from .grid import DIRECTION_INDEX, DIRECTIONS, cells
from .knockback import knockback
from .movement import reach
from .throw import throw_directions

NO_PUSH: Final = "none"


def step_move_figure(fight: Fight, frame: MoveFigure) -> tuple[Request, ...]:
    """Voluntary movement, 0 steps included (SFTMG-CON-04, MOV-02)."""
    grid, seats = fight.grid, fight.state.seats
    blocked = fight.state.objects
    for other, seat in enumerate(seats):
        if other != frame.seat and seat.cell >= 0:
            blocked |= 1 << seat.cell
    here = seats[frame.seat].cell
    names = tuple(grid.names[c] for c in cells(reach(grid, here, frame.steps, blocked)))
    return (fight.place_cell(frame.by, "move_effect", "SFTMG-MOV-02", names, grid.names[here]),)


def answer_move_figure(fight: Fight, frame: MoveFigure, values: tuple[Value, ...]) -> None:
    """The figure stands there."""
    fight.pop()
    fight.put(frame.seat, fight.grid.cell(str(values[0])), "move", "SFTMG-CON-04")


def step_push(fight: Fight, frame: PushFigure) -> tuple[Request, ...]:
    """Any direction, or none (SFTMG-BAI-03)."""
    names = tuple(DIRECTIONS[d] for d in fight.grid.directions)
    return (fight.place_direction(frame.by, "push", frame.rule, (NO_PUSH, *names)),)


def answer_push(fight: Fight, frame: PushFigure, values: tuple[Value, ...]) -> None:
    """Forced movement with its collisions (SFTMG-BAI-04, COL-01..03)."""
    fight.pop()
    direction = str(values[0])
    if direction != NO_PUSH:
        outcome = forced_move(
            fight.grid,
            fight.figures(),
            fight.state.objects,
            frame.seat,
            DIRECTION_INDEX[direction],
            frame.steps,
        )
        fight.apply(outcome, {}, "push", frame.rule)


def open_cells(fight: Fight, frame: PlaceFigure) -> tuple[str, ...]:
    """Open cells at most n away: no Object, no other Character, not void; the own one is allowed (THR-06)."""
    grid = fight.grid
    others = 0
    for who, seat in enumerate(fight.state.seats):
        if who != frame.seat and seat.cell >= 0:
            others |= 1 << seat.cell
    spots = grid.ball(frame.centre, frame.n) & grid.all_cells & ~fight.state.objects & ~others
    return tuple(grid.names[c] for c in cells(spots or 1 << fight.state.seats[frame.seat].cell))


def step_place(fight: Fight, frame: PlaceFigure) -> tuple[Request, ...]:
    """Placement crosses nothing (SFTMG-CON-04)."""
    return (fight.place_cell(frame.by, "place", frame.rule, open_cells(fight, frame)),)


def answer_place(fight: Fight, frame: PlaceFigure, values: tuple[Value, ...]) -> None:
    """The figure is put there; a placement causes no collision (SFTMG-THR-07)."""
    fight.pop()
    fight.put(frame.seat, fight.grid.cell(str(values[0])), "place", frame.rule)


def step_knockback(fight: Fight, frame: KnockBack) -> None:
    """Straight away from the Attacker (SFTMG-KNB-01..04)."""
    fight.pop()
    attack = fight.attack
    outcome = knockback(
        fight.grid, fight.figures(), fight.state.objects, attack.attacker, attack.defender, frame.x
    )
    fight.apply(outcome, {}, "push", "SFTMG-KNB-01")


def step_throw(fight: Fight, frame: ThrowFigure) -> tuple[Request, ...] | None:
    """The Attacker picks one of the directions that have a cell (SFTMG-THR-02, THR-08)."""
    attack = fight.attack
    lines = throw_directions(
        fight.grid, fight.figures(), fight.state.objects, attack.attacker, attack.defender, frame.x
    )
    if not lines:
        fight.pop()
        return None
    names = tuple(DIRECTIONS[line.direction] for line in lines)
    return (fight.place_direction(attack.attacker, "throw", "SFTMG-THR-02", names),)


def answer_throw(fight: Fight, frame: ThrowFigure, values: tuple[Value, ...]) -> None:
    """The Defender flies; after hitting a Character the Attacker places it (SFTMG-THR-03..07)."""
    fight.pop()
    attack = fight.attack
    wanted = DIRECTION_INDEX[str(values[0])]
    line = next(
        line
        for line in throw_directions(
            fight.grid, fight.figures(), fight.state.objects, attack.attacker, attack.defender, frame.x
        )
        if line.direction == wanted
    )
    if line.placement:
        centre = fight.state.seats[attack.attacker].cell
        fight.push(
            PlaceFigure(
                seat=attack.defender, n=frame.x, centre=centre, by=attack.attacker, rule="SFTMG-THR-06"
            )
        )
    fight.apply(line.outcome, {}, "throw", "SFTMG-THR-02")
