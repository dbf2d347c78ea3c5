"""SFTMG-LOS-02..06, VAR-09: line of sight."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.games.sftmg.grid import Grid, cells, mask_of
from cornerman.games.sftmg.line_of_sight import line_of_sight, sight_lines

from .boards import A, B, draw
from .naive import corners, sees, shared_length
from .worlds import World, worlds

STAGE = Grid(9, 9)


@pytest.mark.parametrize(
    ("attacker", "defender", "blockers", "expected"),
    [
        ("b5", "f5", "d5", False),
        ("b5", "f6", "d5", True),
        ("b5", "f6", "d5 d6", False),
        ("c3", "e5", "d3 c4", True),
        ("c3", "e5", "d3 c4 d4", False),
        ("b2", "d4", "c3", False),
        ("b5", "f5", "d4 d6", True),
    ],
)
def test_los_02_the_check_values_of_the_catalogue(
    attacker: str, defender: str, blockers: str, expected: bool
) -> None:
    mask = STAGE.mask(*blockers.split())
    assert line_of_sight(STAGE, STAGE.cell(attacker), STAGE.cell(defender), mask) is expected


def test_los_02_open_ground_never_hides_anybody() -> None:
    assert all(line_of_sight(STAGE, a, b, 0) for a in range(81) for b in range(81))


def test_los_03_a_small_object_is_not_in_the_mask_and_a_figure_is() -> None:
    board = draw("""
        . . . . .
        A . o . B
        . . . . .
    """)
    assert line_of_sight(board.grid, board.figures[A], board.figures[B], board.large)
    crowd = draw("""
        . . . . .
        A . C . B
        . . . . .
    """)
    assert not line_of_sight(crowd.grid, crowd.figures[A], crowd.figures[B], 1 << crowd.figures[2])


def test_los_03_void_cells_inside_the_grid_block() -> None:
    board = draw("""
        . . . . .
        A . # . B
        . . . . .
    """)
    assert not line_of_sight(board.grid, board.figures[A], board.figures[B], 0)


def test_los_03_the_attacker_and_the_defender_never_block_each_other() -> None:
    # With a tree on c2 the lines that keep clear of it run through the two own cells.
    a, b, tree = STAGE.cell("b2"), STAGE.cell("d3"), STAGE.mask("c2")
    assert line_of_sight(STAGE, a, b, tree)
    assert line_of_sight(STAGE, a, b, tree | 1 << a | 1 << b)


def test_los_04_a_line_along_the_edge_of_a_blocker_is_blocked() -> None:
    # The two are on one row; only the lines along the southern border keep clear of the tree's square.
    board = draw("""
        . . T . .
        A . . . B
    """)
    found = sight_lines(board.grid, board.figures[A], board.figures[B], board.large)
    assert found.clear
    assert {y for line in found.lines for _, y in line} == {0}
    row = draw("A . T . B")
    assert not line_of_sight(row.grid, row.figures[A], row.figures[B], row.large)


def test_los_04_touching_a_corner_point_does_not_block() -> None:
    board = draw("""
        . . T B
        . . . .
        . . . T
        A . . .
    """)
    diagonal_gap = draw("""
        . T B
        T . .
        A . .
    """)
    assert line_of_sight(board.grid, board.figures[A], board.figures[B], board.large)
    assert line_of_sight(
        diagonal_gap.grid, diagonal_gap.figures[A], diagonal_gap.figures[B], diagonal_gap.large
    )


def test_los_05_adjacent_cells_always_see_each_other() -> None:
    everything = STAGE.all_cells
    for a in range(81):
        for b in (a, *cells(STAGE.neighbours[a])):
            assert line_of_sight(STAGE, a, b, everything)
    assert sight_lines(STAGE, 40, 41, everything).rule == "SFTMG-LOS-05"


def test_los_06_sight_is_asked_from_attacker_to_defender_and_can_differ() -> None:
    differ = [
        (a, b, blocker)
        for a in (0, 1, 9, 10)
        for b in range(30)
        for blocker in range(30)
        if blocker not in (a, b)
        and line_of_sight(STAGE, a, b, 1 << blocker) != line_of_sight(STAGE, b, a, 1 << blocker)
    ]
    pairs = [
        (a, b, first, second)
        for a in (0, 9)
        for b in (21, 22, 31)
        for first in range(32)
        for second in range(first)
        if not {first, second} & {a, b}
        and sees(STAGE.xy(a), STAGE.xy(b), {STAGE.xy(first), STAGE.xy(second)})
        != sees(STAGE.xy(b), STAGE.xy(a), {STAGE.xy(first), STAGE.xy(second)})
    ]
    assert differ or pairs
    for a, b, first, second in pairs:
        mask = 1 << first | 1 << second
        assert line_of_sight(STAGE, a, b, mask) != line_of_sight(STAGE, b, a, mask)


def test_los_04_every_single_blocker_agrees_with_the_exact_algorithm() -> None:
    centre = STAGE.cell("e5")
    for defender in range(81):
        if STAGE.distance(centre, defender) > 1:
            for blocker in range(81):
                expected = sees(STAGE.xy(centre), STAGE.xy(defender), {STAGE.xy(blocker)})
                assert line_of_sight(STAGE, centre, defender, 1 << blocker) == expected


@given(worlds(side=8), st.data())
def test_los_02_agrees_with_the_exact_algorithm_in_fractions(world: World, data: st.DataObject) -> None:
    a, b, *others = world.figures
    shown = data.draw(st.integers(0, (1 << world.grid.size) - 1))
    blockers = (world.objects & shown | mask_of(others)) & world.grid.all_cells
    solid = world.spots(blockers | world.grid.void)
    expected = sees(world.xy(a), world.xy(b), solid)
    assert line_of_sight(world.grid, a, b, blockers) == expected
    assert line_of_sight(world.grid, a, b, blockers | 1 << a | 1 << b) == expected

    found = sight_lines(world.grid, a, b, blockers)
    assert found.clear == expected
    if found.lines:
        (first, second) = found.lines
        assert first[0] == second[0] in corners(world.xy(a))
        assert first[1] != second[1]
        assert {first[1], second[1]} <= set(corners(world.xy(b)))
        met = {
            at
            for at in solid - {world.xy(a), world.xy(b)}
            for line in found.lines
            if shared_length(*line, at)
        }
        assert {world.xy(cell) for cell in found.blockers} == met
        assert bool(met) is not expected
        assert found.rule == ("SFTMG-LOS-02" if expected else "SFTMG-LOS-03")


# Two maps of 4x3 side by side; the seam runs between columns d and e.
SEAM = tuple((row * 8 + 3, row * 8 + 4) for row in range(3))


def test_var_09_a_closed_seam_hides_everything_behind_it() -> None:
    grid = Grid(8, 3, walls=SEAM)
    for a in range(24):
        for b in range(24):
            assert line_of_sight(grid, a, b, 0) == ((a % 8 < 4) == (b % 8 < 4)), (grid.name(a), grid.name(b))


def test_var_09_sight_passes_a_destroyed_edge() -> None:
    grid = Grid(8, 3, walls=(SEAM[0], SEAM[2]))
    a2, h2, d1, e1, d2, e2 = (grid.cell(name) for name in ("a2", "h2", "d1", "e1", "d2", "e2"))
    assert line_of_sight(grid, d2, e2, 0)
    assert not line_of_sight(grid, d1, e1, 0)
    # Lines from row 2 to row 2 run along the ends of both closed pieces and through the gap.
    assert line_of_sight(grid, a2, h2, 0)
    assert not line_of_sight(grid, a2, h2, 1 << d2)


def test_var_09_the_verdict_says_that_a_wall_hides_the_defender() -> None:
    grid = Grid(8, 5, walls=[(row * 8 + 3, row * 8 + 4) for row in range(4)])
    hidden = sight_lines(grid, grid.cell("a1"), grid.cell("h1"), 0)
    assert (hidden.clear, hidden.walled, hidden.blockers) == (False, True, ())
    assert (hidden.rule, len(hidden.lines)) == ("SFTMG-VAR-09", 2)
    assert sight_lines(grid, grid.cell("d1"), grid.cell("e1"), 0).rule == "SFTMG-VAR-09"
    assert sight_lines(grid, grid.cell("a5"), grid.cell("h5"), 0).clear
    blocked = sight_lines(grid, grid.cell("a5"), grid.cell("h5"), grid.mask("d5"))
    assert (blocked.walled, blocked.blockers, blocked.rule) == (False, (grid.cell("d5"),), "SFTMG-LOS-03")


def test_var_09_a_seam_between_maps_above_each_other_hides_as_well() -> None:
    grid = Grid(3, 8, walls=[(9 + x, 12 + x) for x in range(3)])
    for a in range(24):
        for b in range(24):
            assert line_of_sight(grid, a, b, 0) == ((a < 12) == (b < 12))


def test_var_09_a_line_along_the_seam_is_blocked() -> None:
    grid = Grid(2, 5, walls=[(row * 2, row * 2 + 1) for row in range(5)])
    found = sight_lines(grid, grid.cell("a1"), grid.cell("a5"), 0)
    assert found.clear
    assert all({line[0][0], line[1][0]} != {1} for line in found.lines)
    assert not line_of_sight(grid, grid.cell("a1"), grid.cell("b5"), 0)
