"""The stage as a screen draws it: cells, figures, what may be chosen, ways, sight (SFTMG sections 1 to 9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from cornerman.engine.requests import Place, Request
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.frames import MoveFigure, PlaceFigure, PushFigure
from cornerman.games.sftmg.grid import DIRECTION_INDEX
from cornerman.games.sftmg.line_of_sight import sight_lines
from cornerman.games.sftmg.movement import path
from cornerman.games.sftmg.range import count
from cornerman.games.sftmg.state import FightState

MOVES: Final = ("move_phase", "move_action", "move_effect")
"""Questions whose cell is walked to, step by step; elsewhere a figure is put there."""


class StageCell(NamedTuple):
    """One cell; x from the west, y from the south. object: its kind in words. open: may be chosen now."""

    name: str
    x: int
    y: int
    void: bool
    special: bool
    object: str
    large: bool
    open: bool


class StageFigure(NamedTuple):
    """A figure on the stage. seat: whose."""

    seat: int
    cell: str
    x: int
    y: int


class Arrow(NamedTuple):
    """A direction or line that may be chosen: the option, where it starts, and one step of it (-1, 0, 1)."""

    option: str
    x: int
    y: int
    dx: int
    dy: int
    length: int


class Stage(NamedTuple):
    """The whole picture. approximate: nobody has read its Objects off a printed board."""

    name: str
    approximate: bool
    cols: int
    rows: int
    cells: tuple[StageCell, ...]
    figures: tuple[StageFigure, ...]
    arrows: tuple[Arrow, ...]


class Sight(NamedTuple):
    """From one cell to another. lines: corner to corner, counted from the south-west. blockers: cells."""

    distance: int
    clear: bool
    lines: tuple[tuple[tuple[int, int], tuple[int, int]], ...]
    blockers: tuple[str, ...]
    rule: str


def stage(fight: Fight, request: Request | None) -> Stage | None:
    """The stage of a match as these eyes see it; None before one is chosen."""
    state: FightState = fight.state
    if not state.stage or state.stage not in fight.library.stages:
        return None
    grid, facts = fight.grid, fight.stage
    kinds = {grid.cell(each.cell): kind_in_words(each.kind) for each in facts.stage.objects}
    may = open_cells(request)
    shown = []
    for number in range(grid.size):
        x, y = grid.xy(number)
        stands = bool(state.objects >> number & 1)
        name = grid.names[number]
        shown.append(
            StageCell(
                name=name,
                x=x,
                y=y,
                void=bool(grid.void >> number & 1),
                special=bool(grid.special >> number & 1),
                object=kinds.get(number, "object") if stands else "",
                large=stands and bool(facts.large >> number & 1),
                open=name in may,
            )
        )
    figures = tuple(
        StageFigure(seat, grid.names[each.cell], *grid.xy(each.cell))
        for seat, each in enumerate(state.seats)
        if each.cell >= 0
    )
    layout = facts.stage
    return Stage(
        facts.name,
        layout.approximate,
        grid.cols,
        grid.rows,
        tuple(shown),
        figures,
        tuple(arrows(fight, request)),
    )


def kind_in_words(kind: str) -> str:
    """An Object's kind without its size."""
    return kind.removeprefix("large_").removeprefix("small_").replace("_", " ")


def open_cells(request: Request | None) -> frozenset[str]:
    """Cells that the question lets its seat choose."""
    if isinstance(request, Place) and request.what == "cell":
        return frozenset(option for option in request.options if ":" not in option)
    return frozenset()


def arrows(fight: Fight, request: Request | None) -> Iterator[Arrow]:
    """The directions or lines of a question, from the figure that would go there."""
    if not isinstance(request, Place) or request.what == "cell":
        return
    mover = moved_seat(fight, request)
    here = fight.state.seats[mover].cell
    if here < 0:
        return
    x, y = fight.grid.xy(here)
    for option in request.options:
        letters = option.rstrip("0123456789")
        if letters not in DIRECTION_INDEX:
            continue
        step = fight.grid.step(here, DIRECTION_INDEX[letters])
        length = int(option[len(letters) :] or 1)
        dx, dy = _towards(letters)
        yield Arrow(option, x, y, dx, dy, length if step >= 0 else 1)


def moved_seat(fight: Fight, request: Request) -> int:
    """Whose figure a question moves: of a throw the Defender's, of a card's effect the one that it names."""
    agenda = fight.state.agenda
    if request.key == "throw" and fight.state.attack is not None:
        return fight.attack.defender
    if agenda and isinstance(agenda[-1], MoveFigure | PlaceFigure | PushFigure):
        return agenda[-1].seat
    return max(0, request.seat)


def way(fight: Fight, request: Request | None, cell: str) -> tuple[str, ...]:
    """The cells on the way of a move to ``cell``, both ends included; () where nobody walks there."""
    if not isinstance(request, Place) or request.key not in MOVES or cell not in request.options:
        return ()
    grid, seats = fight.grid, fight.state.seats
    who = moved_seat(fight, request)
    blocked = fight.state.objects
    for other, each in enumerate(seats):
        if other != who and each.cell >= 0:
            blocked |= 1 << each.cell
    steps = path(grid, seats[who].cell, grid.cell(cell), grid.size, blocked)
    return tuple(grid.names[each] for each in steps)


def sight(fight: Fight, attacker: str, defender: str) -> Sight:
    """Distance and line of sight between two cells (SFTMG-RNG-01, LOS-02..06)."""
    grid, state = fight.grid, fight.state
    a, b = grid.cell(attacker), grid.cell(defender)
    blockers = state.objects & fight.stage.large
    for each in state.seats:
        if each.cell >= 0 and each.cell not in (a, b):
            blockers |= 1 << each.cell
    seen = sight_lines(grid, a, b, blockers)
    names = tuple(grid.names[each] for each in seen.blockers)
    return Sight(count(grid, a, b).total, seen.clear, seen.lines, names, seen.rule)


def in_words(fight: Fight, attacker: str, defender: str) -> str:
    """Distance and line of sight in a few words."""
    seen = sight(fight, attacker, defender)
    words = f"{attacker} to {defender}: distance {seen.distance}, "
    if seen.clear:
        return words + "in line of sight"
    by = f", {' and '.join(seen.blockers)} in the way" if seen.blockers else ""
    return f"{words}no line of sight{by} ({seen.rule})"


def _towards(letters: str) -> tuple[int, int]:
    """One step of a direction: east and north count up."""
    return ("E" in letters.upper()) - ("W" in letters.upper()), ("N" in letters.upper()) - (
        "S" in letters.upper()
    )
