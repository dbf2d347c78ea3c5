"""SFTMG-DSH-01..05, CMB-09, TER-05: Dash."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.games.sftmg.dash import STAY, DashLine, clear_dashes, dash_fault, dash_lines
from cornerman.games.sftmg.grid import DIRECTIONS, Fault, Grid

from .boards import A, B, Board, draw
from .naive import ahead, apart
from .worlds import World, worlds

E = DIRECTIONS.index("E")


def ends(board: Board, x: int) -> list[tuple[str, int, str]]:
    return [
        (
            "stay" if line.direction == STAY else DIRECTIONS[line.direction],
            line.length,
            board.grid.name(line.end),
        )
        for line in dash_lines(board.grid, board.figures, board.objects, A, B, x)
    ]


def test_dsh_01_it_goes_up_to_x_cells_in_one_straight_line() -> None:
    board = draw("A . . . B .")
    assert ends(board, 2) == []
    assert ends(board, 3) == ends(board, 5) == [("E", 3, "d1")]


@pytest.mark.parametrize("thing", ["o", "T", "*", "C"])
def test_dsh_01_ter_05_objects_special_terrain_and_figures_close_the_line(thing: str) -> None:
    board = draw(f"A {thing} . . B")
    assert ends(board, 4) == []
    assert dash_fault(board.grid, board.figures, board.objects, A, B, 4, E) == Fault("SFTMG-DSH-01", 1)


def test_dsh_01_the_defender_closes_the_line_too_even_in_classic() -> None:
    board = draw(". . A B . . . . .")
    assert ends(board, 3) == [("stay", 0, "c1")]


def test_dsh_02_the_end_may_be_adjacent_by_a_diagonal_and_the_attacker_chooses() -> None:
    board = draw("""
        . . . . .
        A . . B .
        . . . . .
    """)
    assert ends(board, 2) == [("E", 2, "c2")]
    bigger = draw("""
        . . B . .
        . . . . .
        A . . . .
    """)
    assert ends(bigger, 3) == [("NE", 1, "b2")]


def test_dsh_02_passing_by_is_no_end_so_several_lengths_may_do() -> None:
    board = draw("""
        . . B . .
        A . . . .
    """)
    assert ends(board, 4) == [("NE", 1, "b2"), ("E", 1, "b1"), ("E", 2, "c1"), ("E", 3, "d1")]


def test_dsh_03_nobody_else_is_moved_or_hurt() -> None:
    board = draw("A . B o")
    assert dash_lines(board.grid, board.figures, board.objects, A, B, 3) == (DashLine(E, 1, 1),)


def test_dsh_04_a_dash_of_0_is_fine_when_already_adjacent_and_only_then() -> None:
    board = draw("""
        . . .
        A B .
        . . .
    """)
    assert ("stay", 0, "a2") in ends(board, 2)
    assert ("N", 1, "a3") in ends(board, 2)
    walled = draw("""
        o o .
        A B .
    """)
    assert ends(walled, 3) == [("stay", 0, "a1")]
    assert ends(draw("A . B"), 0) == []


def test_dsh_05_the_example_fits_a_defender_off_the_line_at_distance_3() -> None:
    board = draw("""
        . . . . .
        . . . . .
        . . . B .
        A . . . .
    """)
    assert ("E", 3, "d1") in ends(board, 3)


def test_cmb_09_a_follow_up_that_cannot_reach_may_dash_anywhere_clear_0_included() -> None:
    board = draw("A . . o . . B")
    assert ends(board, 4) == []
    assert clear_dashes(board.grid, board.figures, board.objects, A, 4) == (
        DashLine(STAY, 0, 0), DashLine(E, 1, 1), DashLine(E, 2, 2)
    )  # fmt: skip
    shut_in = draw("A o B")
    assert clear_dashes(shut_in.grid, shut_in.figures, shut_in.objects, A, 3) == (DashLine(STAY, 0, 0),)


def test_why_not_names_the_cell_in_the_way_or_the_end_that_is_too_far() -> None:
    board = draw("A . . . . . B")
    assert dash_fault(board.grid, board.figures, 0, A, B, 3, E) == Fault("SFTMG-DSH-02", 3)
    assert dash_fault(board.grid, board.figures, 0, A, B, 5, E) is None
    assert dash_fault(board.grid, board.figures, 0, A, B, 3, 6) == Fault("SFTMG-DSH-02", 0)
    assert dash_fault(board.grid, board.figures, 0, A, B, 3, 0) == Fault("SFTMG-CLS-05", -1)


def test_both_figures_must_be_on_the_stage() -> None:
    with pytest.raises(ValueError, match="figure 1 is not on the stage"):
        dash_lines(Grid(3, 3), (4, -1), 0, A, B, 2)
    with pytest.raises(ValueError, match="figure 0 is not on the stage"):
        clear_dashes(Grid(3, 3), (-1, 4), 0, A, 2)


@given(worlds(), st.integers(0, 6))
def test_dsh_01_to_04_agree_with_a_plain_walk(world: World, x: int) -> None:
    start, target = world.stands[:2]
    blocked = set(world.stands) | world.object_spots | set(world.plain.special)
    clear = {(STAY, 0): start}
    for direction in world.plain.directions():
        for length in range(1, x + 1):
            there = ahead(start, direction, length)
            if not world.plain.inside(there) or there in blocked:
                break
            clear[direction, length] = there
    found = dash_lines(world.grid, world.figures, world.objects, A, B, x)
    assert {(line.direction, line.length): world.xy(line.end) for line in found} == {
        key: end for key, end in clear.items() if apart(end, target) == 1
    }
    everything = clear_dashes(world.grid, world.figures, world.objects, A, x)
    assert {(line.direction, line.length): world.xy(line.end) for line in everything} == clear
    for direction in range(8):
        fault = dash_fault(world.grid, world.figures, world.objects, A, B, x, direction)
        assert (fault is None) == any(line.direction == direction for line in found)
