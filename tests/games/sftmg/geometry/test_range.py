"""SFTMG-RNG-01..05: range and counting."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.games.sftmg.grid import DIRECTIONS, Grid, cells
from cornerman.games.sftmg.range import count, in_range, within_object

from .naive import apart
from .worlds import World, worlds

STAGE = Grid(9, 9)


@pytest.mark.parametrize(
    ("target", "least", "most", "expected"),
    [
        ("f5", 1, 1, True),
        ("f6", 1, 1, True),
        ("g5", 1, 1, False),
        ("f5", 2, 5, False),
        ("g5", 2, 5, True),
        ("e9", 2, 4, True),
        ("a1", 2, 3, False),
        ("g7", 2, 2, True),
        ("e5", 1, 3, False),
    ],
)
def test_rng_01_range_is_a_closed_interval_of_the_distance(
    target: str, least: int, most: int, expected: bool
) -> None:
    assert in_range(STAGE, STAGE.cell("e5"), STAGE.cell(target), least, most) is expected


def test_rng_02_three_diagonals_then_two_straights_reach_5() -> None:
    found = count(STAGE, STAGE.cell("b2"), STAGE.cell("g5"))
    assert (found.diagonals, found.straights, found.total) == (3, 2, 5)
    assert (DIRECTIONS[found.diagonal], DIRECTIONS[found.straight]) == ("NE", "E")
    assert [STAGE.name(cell) for cell in found.counted] == ["c3", "d4", "e5", "f5", "g5"]


def test_rng_03_a_straight_line_needs_no_diagonal_and_a_diagonal_no_straight_part() -> None:
    along = count(STAGE, STAGE.cell("e5"), STAGE.cell("e1"))
    assert (along.diagonals, along.diagonal, DIRECTIONS[along.straight]) == (0, -1, "S")
    across = count(STAGE, STAGE.cell("e5"), STAGE.cell("b8"))
    assert (across.straights, across.straight, DIRECTIONS[across.diagonal]) == (0, -1, "NW")
    assert count(STAGE, 5, 5) == (0, 0, -1, -1, ())


@given(worlds())
def test_rng_03_the_count_is_the_distance_and_turns_at_most_once(world: World) -> None:
    a, b = world.figures[:2]
    found = count(world.grid, a, b)
    assert found.total == len(found.counted) == apart(world.xy(a), world.xy(b))
    assert found.counted[-1] == b
    walked = [world.xy(cell) for cell in (a, *found.counted)]
    steps = [(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(walked)]
    assert sum(before != after for before, after in pairwise(steps)) <= 1
    assert all(max(abs(dx), abs(dy)) == 1 for dx, dy in steps)


def test_rng_04_a_count_crosses_voids() -> None:
    grid = Grid(9, 9, STAGE.mask("c5", "d5", "e5"))
    assert in_range(grid, grid.cell("b5"), grid.cell("f5"), 4, 4)
    assert [grid.name(cell) for cell in count(grid, grid.cell("b5"), grid.cell("f5")).counted] == [
        "c5", "d5", "e5", "f5"
    ]  # fmt: skip


@given(worlds(), st.integers(0, 9))
def test_rng_05_within_n_of_an_object_is_the_distance_to_the_nearest(world: World, n: int) -> None:
    cell = world.figures[0]
    nearest = min((world.grid.distance(cell, o) for o in cells(world.objects)), default=99)
    assert within_object(world.grid, cell, world.objects, n) == (nearest <= n)
