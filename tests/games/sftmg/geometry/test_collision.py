"""SFTMG-COL-01..06, TER-03, WAL-02..03, BAI-04, MUL-04, CON-07: forced movement."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.games.sftmg import collision
from cornerman.games.sftmg.collision import Damage, Outcome, Step, forced_move, forced_step, forced_steps
from cornerman.games.sftmg.grid import DIRECTION_INDEX, DIRECTIONS, Grid

from .boards import A, B, draw
from .naive import forced
from .worlds import World, worlds

N, NE, E, SE, S, SW, W, NW = range(8)


def test_a_free_forced_move_goes_its_whole_length() -> None:
    board = draw("A . . . .")
    outcome = forced_move(board.grid, board.figures, 0, A, E, 3)
    assert outcome.moves == ((A, board.at("d1")),)
    assert (outcome.damage, outcome.destroyed, outcome.stopped_by, outcome.steps_left) == ((), (), None, 0)
    assert [step.moves for step in outcome.steps] == [((A, 1),), ((A, 2),), ((A, 3),)]


def test_col_01_ter_03_an_object_is_entered_destroyed_hurts_1_and_ends_the_movement() -> None:
    board = draw("A . o . .")
    outcome = forced_move(board.grid, board.figures, board.objects, A, E, 4)
    assert outcome.moves == ((A, board.at("c1")),)
    assert outcome.destroyed == (board.at("c1"),)
    assert outcome.damage == ((Damage(A, 1, "object"),),)
    assert (outcome.stopped_by, outcome.steps_left) == ("object", 2)
    assert {"SFTMG-COL-01", "SFTMG-COL-04", "SFTMG-TER-03"} <= set(outcome.rules)
    assert outcome.steps[-1] == Step(((A, 2),), (2,), (Damage(A, 1, "object"),))


def test_col_02_a_wall_stops_and_hurts_1_however_few_cells_were_travelled() -> None:
    board = draw(". . A .")
    near = forced_move(board.grid, board.figures, 0, A, E, 3)
    assert (near.moves, near.steps_left) == (((A, 3),), 2)
    at_wall = forced_move(board.grid, (3,), 0, A, E, 3)
    for outcome in (near, at_wall):
        assert outcome.damage == ((Damage(A, 1, "wall"),),)
        assert (outcome.stopped_by, outcome.destroyed) == ("wall", ())
        assert {"SFTMG-COL-02", "SFTMG-WAL-02"} <= set(outcome.rules)
        assert "SFTMG-WAL-03" not in outcome.rules
    assert (at_wall.moves, at_wall.steps_left, at_wall.steps) == (
        (),
        3,
        (Step((), (), (Damage(A, 1, "wall"),)),),
    )


def test_col_02_a_move_that_just_reaches_the_wall_does_not_hit_it() -> None:
    board = draw("A . . .")
    assert forced_move(board.grid, board.figures, 0, A, E, 3).damage == ()


def test_wal_02_a_void_cell_is_a_wall() -> None:
    board = draw("A . # .")
    outcome = forced_move(board.grid, board.figures, 0, A, E, 2)
    assert (outcome.moves, outcome.stopped_by) == (((A, 1),), "wall")


def test_wal_03_a_diagonal_hit_stops_where_it_is_and_does_not_slide() -> None:
    board = draw("""
        . A .
        . . .
    """)
    outcome = forced_move(board.grid, board.figures, 0, A, NE, 2)
    assert (outcome.moves, outcome.stopped_by) == ((), "wall")
    assert "SFTMG-WAL-03" in outcome.rules


def test_mov_06_a_forced_diagonal_slips_between_two_blocked_cells() -> None:
    board = draw("""
        o .
        A B
    """)
    outcome = forced_move(board.grid, board.figures, board.objects, A, NE, 1)
    assert (outcome.moves, outcome.damage) == (((A, board.at("b2")),), ())


def test_col_03_a_figure_stops_the_mover_before_it_and_both_fall_in_one_damage_event() -> None:
    board = draw("A . B . .")
    outcome = forced_move(board.grid, board.figures, 0, A, E, 4)
    assert outcome.moves == ((A, 1),)
    assert outcome.damage == ((Damage(A, 1, "figure"), Damage(B, 1, "figure")),)
    assert (outcome.stopped_by, outcome.steps_left) == ("figure", 3)
    assert "SFTMG-COL-03" in outcome.rules


def test_col_05_a_second_push_into_the_same_wall_hurts_again() -> None:
    board = draw(". . A")
    first = forced_step(board.grid, board.figures, 0, A, E)
    second = forced_step(board.grid, first.applied_to(board.figures), 0, A, E)
    assert first.damage_to(A) == second.damage_to(A) == 1


def test_col_06_large_objects_break_like_small_ones() -> None:
    small, large = draw("A o ."), draw("A T .")
    assert forced_move(small.grid, small.figures, small.objects, A, E, 2) == forced_move(
        large.grid, large.figures, large.objects, A, E, 2
    )


def test_bai_04_the_push_may_drive_the_target_into_the_bait_players_own_figure() -> None:
    board = draw("""
        . . o
        . A B
        . . .
    """)
    found = {
        DIRECTIONS[d]: outcome for d, outcome in forced_steps(board.grid, board.figures, board.objects, B)
    }
    assert list(found) == list(DIRECTIONS)
    assert found["W"].damage == ((Damage(B, 1, "figure"), Damage(A, 1, "figure")),)
    assert found["N"].destroyed == (board.at("c3"),)
    assert found["NE"].stopped_by == "wall"
    assert found["S"].moves == ((B, board.at("c1")),)
    assert all("SFTMG-BAI-04" in outcome.rules for outcome in found.values())


def test_cls_05_on_the_line_nobody_is_pushed_sideways() -> None:
    board = draw(". . A . . . B . .")
    assert [DIRECTIONS[d] for d, _ in forced_steps(board.grid, board.figures, 0, B)] == ["E", "W"]
    with pytest.raises(ValueError, match=r"it has E, W \(SFTMG-CLS-05\)"):
        forced_step(board.grid, board.figures, 0, B, N)


def test_a_figure_that_is_not_on_the_stage_cannot_be_moved() -> None:
    with pytest.raises(ValueError, match="figure 1 is not on the stage"):
        forced_step(Grid(3, 3), (4, -1), 0, 1, E)


def test_figures_off_the_stage_are_never_hit() -> None:
    outcome = forced_move(Grid(9, 1), (-1, 0, -1), 0, 1, E, 3)
    assert (outcome.moves, outcome.stopped_by) == (((1, 3),), None)


def test_no_steps_are_no_movement() -> None:
    assert forced_move(Grid(9, 1), (0,), 0, 0, E, 0, ("SFTMG-KNB-01",)) == Outcome(rules=("SFTMG-KNB-01",))


def test_var_08_a_wall_hit_tells_the_steps_left_for_the_stage_that_is_joined_there() -> None:
    first = forced_move(Grid(4, 1), (2,), 0, 0, E, 4)
    assert (first.stopped_by, first.steps_left) == ("wall", 3)
    onward = forced_move(Grid(8, 1), first.applied_to((2,)), 0, 0, E, first.steps_left)
    assert onward.moves == ((0, 6),)


def test_applied_to_moves_and_removes_figures() -> None:
    outcome = Outcome(moves=((1, 5),), removed=(0,))
    assert outcome.applied_to([3, 4, 8]) == (-1, 5, 8)


def test_an_outcome_stays_right_after_the_cache_was_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collision, "_LIMIT", 2)
    grid = Grid(9, 9)
    once = [forced_move(grid, (40,), 0, 0, d, 2) for d in grid.directions]
    assert once == [forced_move(grid, (40,), 0, 0, d, 2) for d in grid.directions]
    assert [o.moves[0][1] for o in once] == [
        grid.cell(n) for n in ["e7", "g7", "g5", "g3", "e3", "c3", "c5", "c7"]
    ]
    assert len(collision._TRAVELS) <= 2


@given(worlds(), st.integers(0, 7), st.integers(1, 9))
def test_col_01_to_03_agree_with_a_plain_walk(world: World, direction: int, steps: int) -> None:
    if direction not in world.grid.directions:
        return
    outcome = forced_move(world.grid, world.figures, world.objects, 0, direction, steps)
    expected = forced(world.plain, world.stands, world.object_spots, 0, direction, steps)
    assert expected.end == world.xy(outcome.applied_to(world.figures)[0])
    assert [world.xy(cell) for cell in outcome.destroyed] == ([expected.broken] if expected.broken else [])
    assert tuple(hurt.figure for event in outcome.damage for hurt in event) == expected.hurt
    assert len(outcome.damage) == bool(expected.hurt)


def test_direction_names_used_here_are_the_games() -> None:
    assert [DIRECTION_INDEX[n] for n in DIRECTIONS] == [N, NE, E, SE, S, SW, W, NW]
