"""The stage of SFTMG: figures are dragged, sent with two touches or arrow keys; ways and sight are shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt
from the_window import Hands

from cornerman_ui.models.boards.sftmg import StageModel

STEPS = (
    (Qt.Key.Key_Right, 1, 0),
    (Qt.Key.Key_Left, -1, 0),
    (Qt.Key.Key_Up, 0, -1),
    (Qt.Key.Key_Down, 0, 1),
)


def stage_of(ui: Hands) -> StageModel:
    match = ui.app.match
    assert match is not None
    assert isinstance(match.board, StageModel)
    return match.board


@pytest.fixture
def moving(versus: Hands) -> Hands:
    """Ann is asked where her figure moves, which stands on b5 or h5."""
    versus.answer_until("Move phase")
    versus.until(lambda: versus.find("stage") is not None, "the stage")
    versus.until_unlocked()
    return versus


def here(ui: Hands, seat: int = 0) -> str:
    return next(row.cell for row in stage_of(ui).figures.rows if row.seat == seat)


def two_on(ui: Hands) -> str:
    """A cell that Ann's figure can reach with two steps."""
    stage = stage_of(ui)
    start = next(row for row in stage.figures.rows if row.seat == 0)
    return next(
        row.cell
        for row in stage.cells.rows
        if row.open and max(abs(row.column - start.column), abs(row.line - start.line)) == 2
    )


def until_stands(ui: Hands, cell: str) -> None:
    ui.until(lambda: here(ui) == cell, f"Ann's figure on {cell}")


def test_a_figure_is_dragged_to_a_bright_cell(moving: Hands) -> None:
    goal = two_on(moving)
    moving.settle()
    moving.drag(moving.middle(moving.item("figure-A")), moving.middle(moving.item(f"cell-{goal}")))
    until_stands(moving, goal)
    assert moving.sees(f"Ann moves to {goal}")


def test_a_figure_that_may_not_stand_there_goes_back_and_the_rules_say_why(moving: Hands) -> None:
    start, number = here(moving), moving.app.match.desk.session.number  # type: ignore[union-attr]
    before = moving.middle(moving.item("figure-A"))
    moving.drag(before, moving.middle(moving.item(f"cell-{here(moving, 1)}")))
    moving.until(lambda: moving.sees("SFTMG-"), "the rule that says why not")
    assert here(moving) == start
    moving.until(lambda: moving.middle(moving.item("figure-A")) == before, "the figure back where it was")
    assert moving.app.match.desk.session.number == number  # type: ignore[union-attr]


def test_the_first_touch_shows_the_way_and_the_second_goes(moving: Hands) -> None:
    goal = two_on(moving)
    moving.touch(f"cell-{goal}")
    moving.until(lambda: stage_of(moving).ghost == goal, "the ghost")
    assert max(row.way for row in stage_of(moving).cells.rows) == 2
    assert here(moving) != goal
    moving.touch(f"cell-{goal}")
    until_stands(moving, goal)


def test_arrow_keys_and_enter_move_a_figure(moving: Hands) -> None:
    moving.item("boardPlace").forceActiveFocus()
    stage, start = stage_of(moving), here(moving)
    figure = next(row for row in stage.figures.rows if row.seat == 0)
    key, goal = next(
        (key, row.cell)
        for key, dx, dy in STEPS
        for row in stage.cells.rows
        if row.open and (row.column, row.line) == (figure.column + dx, figure.line + dy)
    )
    moving.key(key)
    moving.until(lambda: stage.ghost == goal, "the ghost beside the figure")
    assert here(moving) == start
    moving.key(Qt.Key.Key_Return)
    until_stands(moving, goal)


def test_range_and_sight_are_measured_between_two_cells(moving: Hands) -> None:
    stage = stage_of(moving)
    stage.measure(here(moving))
    stage.point(here(moving, 1))
    moving.until(lambda: moving.sees(": distance "), "the distance in words")
    assert "line of sight" in stage.told
    assert bool(stage.sightLines.rows) == ("distance 1" not in stage.told)
    stage.measure(here(moving))
    assert stage.told == ""
    assert not stage.sightLines.rows


def test_a_figure_goes_where_it_is_sent_while_something_is_measured(moving: Hands) -> None:
    goal, stage = two_on(moving), stage_of(moving)
    stage.measure(here(moving, 1))
    moving.touch(f"cell-{goal}")
    moving.until(lambda: stage.ghost == goal, "the ghost")
    moving.touch(f"cell-{goal}")
    until_stands(moving, goal)


def test_pointing_beside_the_stage_changes_nothing(moving: Hands) -> None:
    number = moving.app.match.desk.session.number  # type: ignore[union-attr]
    moving.drag(moving.middle(moving.item("figure-A")), QPointF(3, 3))
    moving.settle()
    assert moving.app.match.desk.session.number == number  # type: ignore[union-attr]
