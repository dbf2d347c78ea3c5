"""SFTMG-THR-02..09, THR-11..12, MUL-05: Throw."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.games.sftmg.collision import Damage
from cornerman.games.sftmg.grid import DIRECTIONS, Grid, cells
from cornerman.games.sftmg.throw import ThrowLine, placed, placement_cells, throw_directions

from .boards import A, B, Board, C, draw
from .naive import throw
from .worlds import World, worlds


def lines_of(board: Board, x: int) -> dict[str, ThrowLine]:
    found = throw_directions(board.grid, board.figures, board.objects, A, B, x)
    return {DIRECTIONS[line.direction]: line for line in found}


def test_thr_02_the_defender_ends_exactly_x_cells_from_the_attacker_in_any_direction() -> None:
    board = draw("""
        . . . . .
        . . . . .
        . . A B .
        . . . . .
        . . . . .
    """)
    found = lines_of(board, 2)
    assert {name: board.grid.name(line.end) for name, line in found.items()} == {
        "N": "c5", "NE": "e5", "E": "e3", "SE": "e1", "S": "c1", "SW": "a1", "W": "a3", "NW": "a5"
    }  # fmt: skip
    assert found["W"].outcome.moves == ((B, board.at("a3")),)
    assert [step.moves for step in found["W"].outcome.steps] == [
        ((B, board.at("b3")),),
        ((B, board.at("a3")),),
    ]


def test_thr_03_the_defenders_own_old_cell_counts_as_empty() -> None:
    board = draw("A B . .")
    assert lines_of(board, 3)["E"].end == board.at("d1")
    short = lines_of(board, 1)["E"]
    assert (short.end, short.outcome.moves, short.outcome.damage) == (board.at("b1"), (), ())


def test_thr_04_an_object_on_the_ray_is_entered_and_destroyed() -> None:
    board = draw("A B . o . .")
    line = lines_of(board, 5)["E"]
    assert line.end == board.at("d1")
    assert line.outcome.destroyed == (board.at("d1"),)
    assert line.outcome.damage == ((Damage(B, 1, "object"),),)
    assert (line.outcome.stopped_by, line.outcome.steps_left) == ("object", 2)


def test_thr_05_a_wall_stops_it_in_the_last_cell_of_the_ray() -> None:
    board = draw("A B . .")
    line = lines_of(board, 4)["E"]
    assert (line.end, line.outcome.damage) == (board.at("d1"), ((Damage(B, 1, "wall"),),))


def test_thr_05_a_defender_at_the_wall_may_be_thrown_into_it_over_the_own_cell() -> None:
    board = draw(". A B")
    line = lines_of(board, 2)["E"]
    assert (line.end, line.outcome.moves, line.outcome.damage_to(B)) == (board.at("c1"), (), 1)


def test_thr_06_a_hit_figure_stays_both_take_1_and_the_attacker_places_the_defender() -> None:
    board = draw("""
        . . . . .
        . o . . .
        B A . C .
        . . # . .
    """)
    line = lines_of(board, 2)["E"]
    assert (line.end, line.hit) == (-1, C)
    assert line.outcome.damage == ((Damage(B, 1, "figure"), Damage(C, 1, "figure")),)
    assert line.outcome.moves == ()
    open_cells = ["a1", "b1", "d1", "a2", "c2", "a3", "c3", "d3", "a4", "b4", "c4", "d4"]
    assert board.names(line.placement) == set(open_cells)
    assert placement_cells(board.grid, board.figures, board.objects, A, B, 2) == line.placement


def test_thr_06_thr_11_friend_and_foe_are_hit_alike() -> None:
    board = draw("""
        . C .
        B A D
        . . .
    """)
    found = lines_of(board, 1)
    assert [(name, found[name].hit) for name in ("N", "E")] == [("N", C), ("E", 3)]


def test_thr_06_thr_07_the_choice_completes_the_outcome_without_further_collision() -> None:
    board = draw("""
        . . .
        B A C
        . . .
    """)
    line = lines_of(board, 1)["E"]
    chosen = placed(board.figures, line, B, board.at("c3"))
    assert chosen.applied_to(board.figures)[B] == board.at("c3")
    assert chosen.damage == line.outcome.damage
    assert chosen.steps[-1].moves == ((B, board.at("c3")),)
    stays = placed(board.figures, line, B, board.at("a2"))
    assert (stays.moves, stays.applied_to(board.figures)) == ((), board.figures)


@pytest.mark.parametrize("cell", ["b2", "c2", "d2"])
def test_thr_06_an_occupied_or_far_cell_is_refused(cell: str) -> None:
    board = draw("""
        . . . .
        B A C .
        . . . .
    """)
    line = lines_of(board, 1)["E"]
    with pytest.raises(ValueError, match="SFTMG-THR-06"):
        placed(board.figures, line, B, board.at(cell))
    with pytest.raises(ValueError, match="nothing to place"):
        placed(board.figures, lines_of(board, 1)["N"], B, board.at("b3"))


def test_thr_06_a_far_defender_with_no_open_cell_in_reach_stays() -> None:
    board = draw("A C . B")
    assert lines_of(board, 1)["E"].placement == 1 << board.at("d1")


def test_thr_08_a_direction_that_begins_with_a_wall_cannot_be_chosen() -> None:
    board = draw("""
        . . .
        # B .
        A . .
    """)
    assert set(lines_of(board, 2)) == {"NE", "E"}


def test_thr_09_throw_0_moves_nobody() -> None:
    board = draw("A B .")
    assert lines_of(board, 0) == {}


def test_thr_12_collision_damage_is_one_event_and_unblockable_side_damage() -> None:
    board = draw("A B C")
    outcome = lines_of(board, 2)["E"].outcome
    assert len(outcome.damage) == 1
    assert "SFTMG-COL-04" in outcome.rules


def test_cls_05_on_the_line_a_throw_goes_along_it_only() -> None:
    board = draw(". . A B . . . . .")
    assert set(lines_of(board, 2)) == {"E", "W"}
    assert lines_of(board, 3)["W"].outcome.stopped_by == "wall"


def test_both_figures_must_be_on_the_stage() -> None:
    with pytest.raises(ValueError, match="figure 1 is not on the stage"):
        throw_directions(Grid(3, 3), (4, -1), 0, A, B, 2)
    with pytest.raises(ValueError, match="figure 0 is not on the stage"):
        placement_cells(Grid(3, 3), (-1, 4), 0, A, B, 2)


@given(worlds(), st.integers(1, 6))
def test_thr_02_to_08_agree_with_a_plain_walk_along_the_ray(world: World, x: int) -> None:
    found = {
        line.direction: line for line in throw_directions(world.grid, world.figures, world.objects, A, B, x)
    }
    for direction in range(8):
        expected = throw(world.plain, world.stands, world.object_spots, A, B, x, direction)
        if direction not in world.grid.directions:
            expected = None
        assert (direction in found) == (expected is not None)
        if expected is None:
            continue
        line = found[direction]
        assert (line.end == -1) == (expected.end is None) == (line.hit != -1) == bool(line.placement)
        if expected.end is not None:
            assert world.xy(line.end) == expected.end == world.xy(line.outcome.applied_to(world.figures)[B])
        assert [world.xy(cell) for cell in line.outcome.destroyed] == (
            [expected.broken] if expected.broken else []
        )
        assert tuple(hurt.figure for event in line.outcome.damage for hurt in event) == expected.hurt


@given(worlds(), st.integers(1, 4))
def test_thr_06_every_placement_is_a_free_cell_and_moves_only_the_defender(world: World, x: int) -> None:
    for line in throw_directions(world.grid, world.figures, world.objects, A, B, x):
        for cell in cells(line.placement):
            after = placed(world.figures, line, B, cell).applied_to(world.figures)
            assert len(set(after)) == len(after)
            assert (after[0], after[2:]) == (world.figures[0], world.figures[2:])
            assert not (world.objects | world.grid.void) >> cell & 1
