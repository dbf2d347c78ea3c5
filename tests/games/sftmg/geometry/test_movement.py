"""SFTMG-MOV-01..10, CLS-04, MUL-01: voluntary movement."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.games.sftmg import movement
from cornerman.games.sftmg.grid import Fault, Grid, cells, mask_of
from cornerman.games.sftmg.movement import costs, end_fault, path, path_fault, reach

from .boards import A, B, draw, names
from .naive import walk_costs
from .worlds import World, worlds


def test_mov_01_one_step_reaches_all_eight_neighbours() -> None:
    grid = Grid(9, 9)
    assert reach(grid, grid.cell("e5"), 1, 0) == grid.neighbours[grid.cell("e5")] | 1 << grid.cell("e5")
    assert reach(grid, grid.cell("a1"), 1, 0).bit_count() == 4


def test_mov_02_not_moving_at_all_is_always_legal() -> None:
    board = draw("""
        o o o
        o A o
        o o o
    """)
    assert reach(board.grid, board.figures[A], 4, board.objects) == 1 << board.figures[A]
    assert reach(Grid(9, 9), 40, 0, 0) == 1 << 40


def test_mov_03_objects_are_never_entered() -> None:
    board = draw("""
        . o .
        . o .
        A T .
    """)
    assert board.names(reach(board.grid, board.figures[A], 9, board.objects)) == {"a1", "a2", "a3"}


def test_mov_04_an_opposing_figure_is_neither_entered_nor_crossed() -> None:
    board = draw("A . B . .")
    blocked = 1 << board.figures[B]
    assert board.names(reach(board.grid, board.figures[A], 4, blocked)) == {"a1", "b1"}


def test_mov_05_mul_01_an_ally_is_crossed_but_never_ended_on() -> None:
    board = draw("A . B . .")
    assert board.names(reach(board.grid, board.figures[A], 3, 0, 1 << board.figures[B])) == {"a1", "b1", "d1"}


def test_cls_04_the_classic_opponent_is_crossed_but_never_ended_on() -> None:
    board = draw(". . A . . . B . .")
    reached = reach(board.grid, board.figures[A], 5, 0, 1 << board.figures[B])
    assert board.names(reached) == {"a1", "b1", "c1", "d1", "e1", "f1", "h1"}


def test_mov_06_a_diagonal_step_slips_between_two_blocked_cells() -> None:
    board = draw("""
        o .
        A o
    """)
    assert board.names(reach(board.grid, board.figures[A], 1, board.objects)) == {"a1", "b2"}


def test_mov_07_walls_and_void_cells_are_not_crossed() -> None:
    board = draw("""
        . # .
        A # .
    """)
    assert board.names(reach(board.grid, board.figures[A], 9, 0)) == {"a1", "a2"}


def test_mov_07_no_step_wraps_round_the_edge_of_the_board() -> None:
    grid = Grid(9, 9)
    assert names(grid, reach(grid, grid.cell("i5"), 1, 0)) == {"h4", "h5", "h6", "i4", "i5", "i6"}
    assert names(grid, reach(grid, grid.cell("a5"), 1, 1 << 80)) == {"a4", "a5", "a6", "b4", "b5", "b6"}


def test_mov_07_var_09_a_seam_is_crossed_only_at_its_destroyed_edge() -> None:
    seam = [(3, 4), (11, 12), (19, 20)]
    closed, opened = Grid(8, 3, walls=seam), Grid(8, 3, walls=seam[:2])
    start = closed.cell("c1")
    assert not reach(closed, start, 9, 0) & closed.mask("e1", "e2", "e3", "h3")
    walked = path(opened, start, opened.cell("e1"), 9, 0)
    assert [opened.name(cell) for cell in walked] == ["c1", "d2", "e3", "e2", "e1"]


def test_mov_09_a_detour_costs_its_steps() -> None:
    board = draw("""
        . . . .
        . o o .
        A o . .
    """)
    spent = costs(board.grid, board.figures[A], 5, board.objects)
    assert (spent[board.at("a1")], spent[board.at("d2")], spent[board.at("c1")]) == (0, 4, 5)
    assert board.at("c1") not in costs(board.grid, board.figures[A], 4, board.objects)
    walked = path(board.grid, board.figures[A], board.at("c1"), 5, board.objects)
    assert [board.grid.name(cell) for cell in walked] == ["a1", "a2", "b3", "c3", "d2", "c1"]


def test_mov_09_a_shortest_path_keeps_its_direction_where_it_can() -> None:
    grid = Grid(9, 9)
    assert [grid.name(c) for c in path(grid, grid.cell("a1"), grid.cell("e1"), 4, 0)] == [
        "a1",
        "b1",
        "c1",
        "d1",
        "e1",
    ]
    assert path(grid, 7, 7, 0, 0) == (7,)
    assert path(grid, grid.cell("a1"), grid.cell("i1"), 4, 0) == ()


def test_mov_09_a_path_that_had_to_turn_diagonal_stays_diagonal() -> None:
    board = draw("""
        . . . .
        . . . o
        . . . .
        . A . .
    """)
    walked = path(board.grid, board.figures[A], board.at("d4"), 3, board.objects)
    assert [board.grid.name(cell) for cell in walked] == ["b1", "b2", "c3", "d4"]


@given(worlds(), st.integers(0, 9), st.data())
def test_mov_09_reach_costs_and_paths_agree_with_a_plain_breadth_first_search(
    world: World, steps: int, data: st.DataObject
) -> None:
    start, *others = world.figures
    allies = mask_of(data.draw(st.lists(st.sampled_from(others), unique=True)))
    blocked = world.objects | mask_of(others) & ~allies
    expected = walk_costs(world.plain, world.xy(start), steps, world.spots(blocked), world.spots(allies))
    spent = costs(world.grid, start, steps, blocked, allies)
    assert {world.xy(cell): cost for cell, cost in spent.items()} == expected
    assert set(cells(reach(world.grid, start, steps, blocked, allies))) == set(spent)
    for cell, cost in spent.items():
        walked = path(world.grid, start, cell, steps, blocked, allies)
        assert (walked[0], walked[-1], len(walked)) == (start, cell, cost + 1)
        enemies = mask_of(others) & ~allies
        assert path_fault(world.grid, walked, steps, world.objects, enemies, allies) is None
    for cell in range(world.grid.size):
        fault = end_fault(world.grid, start, cell, steps, world.objects, mask_of(others) & ~allies, allies)
        assert (fault is None) == (cell in spent)


@given(worlds(), st.integers(0, 6))
def test_mov_09_nobody_ends_on_a_void_an_object_or_a_figure(world: World, steps: int) -> None:
    start, *others = world.figures
    everybody = mask_of(others)
    reached = reach(world.grid, start, steps, world.objects, everybody)
    assert reached >> start & 1
    assert not reached & (everybody | world.objects | world.grid.void)


@given(
    st.sets(st.sampled_from([(a, a + 1) for a in range(20) if a % 5 != 4] + [(a, a + 5) for a in range(15)])),
    st.integers(0, 19),
    st.integers(0, 5),
)
def test_var_09_reach_with_inner_walls_is_the_closure_of_single_steps(
    walls: set[tuple[int, int]], start: int, steps: int
) -> None:
    grid = Grid(5, 4, walls=walls)
    expected = {start}
    for _ in range(steps):
        expected |= {grid.step(cell, d) for cell in expected for d in range(8)} - {-1}
    assert set(cells(reach(grid, start, steps, 0))) == expected


def test_an_answer_stays_right_after_the_cache_was_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(movement, "_REACH_LIMIT", 2)
    grid = Grid(9, 9)
    fresh = [movement._reach(grid, cell, 2, 0, 0) for cell in range(10)]
    assert [reach(grid, cell, 2, 0) for cell in (*range(10), *range(10))] == fresh * 2
    assert len(movement._REACH) <= 2


WHY = """
    # . . . .
    o . . . .
    A B C . .
"""


@pytest.mark.parametrize(
    ("end", "rule"),
    [
        ("a1", None),
        ("b2", None),
        ("d1", None),
        ("a2", "SFTMG-MOV-03"),
        ("b1", "SFTMG-MOV-04"),
        ("c1", "SFTMG-MOV-05"),
        ("a3", "SFTMG-MOV-07"),
        ("e1", "SFTMG-MOV-09"),
    ],
)
def test_why_not_names_the_rule_that_forbids_an_end_cell(end: str, rule: str | None) -> None:
    board = draw(WHY)
    _, b, c = (1 << cell for cell in board.figures)
    fault = end_fault(board.grid, board.figures[A], board.at(end), 3, board.objects, b, c)
    assert fault == (None if rule is None else Fault(rule, board.at(end)))


@pytest.mark.parametrize(
    ("walked", "rule", "cell"),
    [
        ("a1", None, ""),
        ("a1 b2 c1 d1", None, ""),
        ("a1 b2 a1 b2", None, ""),
        ("a1 b2 c1", "SFTMG-MOV-05", "c1"),
        ("a1 a2", "SFTMG-MOV-03", "a2"),
        ("a1 b1 b2", "SFTMG-MOV-04", "b1"),
        ("a1 c1", "SFTMG-MOV-01", "c1"),
        ("a1 b2 a3", "SFTMG-MOV-07", "a3"),
        ("a1 b2 c2 d2 e2", "SFTMG-MOV-09", "e2"),
        ("a1 b2 b2", "SFTMG-MOV-01", "b2"),
    ],
)
def test_mov_10_a_path_entered_step_by_step_is_refused_at_its_first_illegal_cell(
    walked: str, rule: str | None, cell: str
) -> None:
    board = draw(WHY)
    _, b, c = (1 << stands for stands in board.figures)
    fault = path_fault(board.grid, [board.at(name) for name in walked.split()], 3, board.objects, b, c)
    assert fault == (None if rule is None else Fault(rule, board.at(cell)))


def test_mov_10_a_step_through_an_inner_wall_or_off_the_stage_is_refused() -> None:
    grid = Grid(4, 1, walls=[(1, 2)])
    assert path_fault(grid, [0, 1, 2], 3, 0, 0, 0) == Fault("SFTMG-MOV-07", 2)
    assert path_fault(grid, [3, 4], 3, 0, 0, 0) == Fault("SFTMG-MOV-07", 4)
    with pytest.raises(ValueError, match="at least its start cell"):
        path_fault(grid, [], 3, 0, 0, 0)
