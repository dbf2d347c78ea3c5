"""SFTMG-CON-01..03, MOV-08, RNG-05, WAL-01, WAL-03, CLS-05, VAR-09: the grid itself."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.games.sftmg.grid import (
    DIRECTION_INDEX,
    DIRECTIONS,
    STEP_X,
    STEP_Y,
    WALL,
    Grid,
    cells,
    column_name,
    mask_of,
)

from .boards import names
from .naive import ahead, apart
from .worlds import World, worlds

STAGE = Grid(9, 9)
LINE = Grid(9, 1)


def test_con_01_a1_is_the_south_west_cell_and_i9_the_north_east() -> None:
    assert STAGE.cell("a1") == 0
    assert STAGE.xy(STAGE.cell("i9")) == (8, 8)
    assert STAGE.name(STAGE.cell("e5")) == "e5"
    assert STAGE.xy(STAGE.cell("b8")) == (1, 7)


def test_con_01_names_work_up_to_sixteen_columns_and_beyond_z_for_joined_maps() -> None:
    assert Grid(16, 16).names[-1] == "p16"
    assert [column_name(x) for x in (0, 25, 26, 27, 51, 52)] == ["a", "z", "aa", "ab", "az", "ba"]
    assert Grid(27, 27).cell("aa27") == 27 * 27 - 1


@pytest.mark.parametrize("name", ["", "j1", "a10", "a0", "5e", "e", "a-1", "a1 "])
def test_con_01_an_unknown_name_is_refused_with_what_is_allowed(name: str) -> None:
    with pytest.raises(ValueError, match=r"columns a\.\.i, rows 1\.\.9"):
        STAGE.cell(name)


def test_con_01_a_number_off_the_stage_has_no_name() -> None:
    for cell in (-1, 81):
        with pytest.raises(ValueError, match=r"cells are 0\.\.80"):
            STAGE.name(cell)


def test_con_02_eight_directions_in_clockwise_order_from_north() -> None:
    e5 = STAGE.cell("e5")
    found = {DIRECTIONS[d]: STAGE.name(STAGE.step(e5, d)) for d in range(8)}
    assert found == {
        "N": "e6", "NE": "f6", "E": "f5", "SE": "f4", "S": "e4", "SW": "d4", "W": "d5", "NW": "d6"
    }  # fmt: skip
    assert list(DIRECTION_INDEX.items()) == [(name, index) for index, name in enumerate(DIRECTIONS)]


def test_con_03_distance_is_the_larger_of_the_two_offsets() -> None:
    d = STAGE.distance
    assert d(STAGE.cell("a1"), STAGE.cell("i9")) == 8
    assert d(STAGE.cell("b2"), STAGE.cell("e3")) == 3
    assert d(STAGE.cell("e5"), STAGE.cell("e5")) == 0


def test_wal_01_the_border_and_the_edges_of_void_cells_are_walls() -> None:
    grid = Grid(3, 3, [4])
    assert grid.step(grid.cell("a1"), DIRECTION_INDEX["S"]) == WALL
    assert grid.step(grid.cell("b1"), DIRECTION_INDEX["N"]) == WALL
    assert grid.step(grid.cell("b1"), DIRECTION_INDEX["NE"]) == grid.cell("c2")


def test_wal_01_nothing_steps_out_of_a_void_cell() -> None:
    grid = Grid(3, 3, [4])
    assert [grid.step(4, d) for d in range(8)] == [WALL] * 8
    assert (grid.exits[4], grid.rays[4 * 8]) == (0, ())


def test_wal_03_a_diagonal_step_into_no_cell_is_a_wall_and_slides_nowhere() -> None:
    grid = Grid(3, 3, [4])
    assert grid.step(grid.cell("a1"), DIRECTION_INDEX["NE"]) == WALL
    assert grid.step(grid.cell("c2"), DIRECTION_INDEX["NE"]) == WALL


def test_mov_08_adjacent_cells_are_the_eight_around_whatever_stands_between() -> None:
    assert names(STAGE, STAGE.neighbours[STAGE.cell("e5")]) == {
        "d4",
        "d5",
        "d6",
        "e4",
        "e6",
        "f4",
        "f5",
        "f6",
    }
    assert names(STAGE, STAGE.neighbours[STAGE.cell("a9")]) == {"a8", "b8", "b9"}


def test_rng_05_a_border_cell_is_within_1_of_a_wall_and_the_centre_within_5() -> None:
    a5, c5, e5 = (STAGE.cell(name) for name in ("a5", "c5", "e5"))
    assert STAGE.within_wall(a5, 1)
    assert not STAGE.within_wall(a5, 0)
    assert (STAGE.within_wall(c5, 2), STAGE.within_wall(c5, 3)) == (False, True)
    assert (STAGE.within_wall(e5, 4), STAGE.within_wall(e5, 5)) == (False, True)


def test_rng_05_a_void_cell_inside_the_stage_is_a_wall_too() -> None:
    grid = Grid(9, 9, [STAGE.cell("e5")])
    assert grid.within_wall(grid.cell("d4"), 1)
    assert grid.wall_distance[grid.cell("c3")] == 2
    assert grid.wall_distance[grid.cell("e5")] == 0


def test_cls_05_the_line_has_two_directions_and_walls_only_at_its_ends() -> None:
    assert [DIRECTIONS[d] for d in LINE.directions] == ["E", "W"]
    assert LINE.wall_distance == (1, 2, 3, 4, 5, 4, 3, 2, 1)
    assert [DIRECTIONS[d] for d in Grid(1, 9).directions] == ["N", "S"]
    assert Grid(1, 1).directions == ()


def test_equal_contents_are_one_object_however_they_were_given() -> None:
    first = Grid(9, 9, [3, 5], {7})
    assert first is Grid(9, 9, 1 << 3 | 1 << 5, 1 << 7)
    assert first is not Grid(9, 9, [3], [7])
    assert len({first, Grid(9, 9, (5, 3), (7,)), STAGE}) == 2


def test_copies_and_pickles_are_the_same_object_again() -> None:
    grid = Grid(4, 4, [1], [2], [(5, 6)])
    assert copy.copy(grid) is grid
    assert copy.deepcopy([grid])[0] is grid
    assert pickle.loads(pickle.dumps(grid)) is grid


def test_a_grid_never_changes() -> None:
    with pytest.raises(AttributeError, match="never changes"):
        STAGE.void = 1
    with pytest.raises(AttributeError, match="never changes"):
        del STAGE.void


def test_a_grid_shows_its_contents_by_name() -> None:
    assert repr(Grid(3, 2, [0], [1], [(4, 5)])) == "Grid(3, 2, void=a1, special=b1, walls=b2|c2)"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Grid(0, 9), "1..64 columns and rows, got 0x9"),
        (lambda: Grid(9, 65), "got 9x65"),
        (lambda: Grid(3, 3, [9]), "void: a cell lies outside the 3x3 stage"),
        (lambda: Grid(3, 3, [-1]), "void: a cell number is never negative"),
        (lambda: Grid(3, 3, -1), "void: a cell lies outside"),
        (lambda: Grid(3, 3, 0, 1 << 9), "special: a cell lies outside"),
        (lambda: Grid(3, 3, [2], [2]), "void and special at once"),
        (lambda: Grid(2, 1, [0, 1]), "at least one cell that is not void"),
        (lambda: Grid(3, 3, walls=[(0, 2)]), "not two cells side by side"),
        (lambda: Grid(3, 3, walls=[(2, 3)]), "not two cells side by side"),
        (lambda: Grid(3, 3, walls=[(0, 4)]), "not two cells side by side"),
        (lambda: Grid(3, 3, walls=[(8, 9)]), "not two cells side by side"),
    ],
)
def test_an_impossible_grid_is_refused_with_what_is_wrong(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(ValueError, match=message.replace(".", r"\.")):
        make()


def test_cells_refuses_an_inverted_mask() -> None:
    with pytest.raises(ValueError, match="never negative"):
        cells(~5)


@given(st.sets(st.integers(0, 300)))
def test_cells_and_mask_of_are_each_others_inverse(members: set[int]) -> None:
    assert cells(mask_of(members)) == tuple(sorted(members))


def test_mask_of_leaves_out_figures_that_are_not_on_the_stage() -> None:
    assert mask_of((-1, 3, -1)) == 8


@given(worlds())
def test_steps_rays_and_masks_agree_with_plain_coordinates(world: World) -> None:
    grid, plain = world.grid, world.plain
    for cell in cells(grid.all_cells):
        at = grid.xy(cell)
        assert plain.directions() == list(grid.directions)
        around = set()
        for d in range(8):
            there = ahead(at, d)
            target = there[1] * grid.cols + there[0] if plain.inside(there) else WALL
            assert grid.step(cell, d) == target
            run = []
            while plain.inside(there):
                run.append(there[1] * grid.cols + there[0])
                there = ahead(there, d)
            assert grid.rays[cell * 8 + d] == tuple(run)
            assert grid.ray_masks[cell * 8 + d] == tuple(mask_of(run[:n]) for n in range(len(run) + 1))
            if target != WALL:
                around.add(target)
        assert set(cells(grid.exits[cell])) == set(cells(grid.neighbours[cell])) == around
        for other in range(grid.size):
            assert grid.distance(cell, other) == apart(at, grid.xy(other))


@given(worlds(), st.data())
def test_spread_is_the_union_of_all_single_steps_and_never_wraps(world: World, data: st.DataObject) -> None:
    grid = world.grid
    chosen = data.draw(st.sets(st.sampled_from(cells(grid.all_cells))))
    expected = set(chosen)
    for cell in chosen:
        expected |= {grid.step(cell, d) for d in range(8)} - {WALL}
    assert set(cells(grid.spread(mask_of(chosen)))) == expected


@given(worlds(), st.integers(0, 9))
def test_a_ball_is_every_cell_up_to_that_distance(world: World, n: int) -> None:
    grid, centre = world.grid, world.figures[0]
    assert set(cells(grid.ball(centre, n))) == {
        c for c in range(grid.size) if apart(grid.xy(c), grid.xy(centre)) <= n
    }


@given(worlds())
def test_rng_05_wall_distance_is_the_fewest_steps_that_leave_the_grid(world: World) -> None:
    grid, plain = world.grid, world.plain
    for cell in cells(grid.all_cells):
        edge, n = {grid.xy(cell)}, 0
        while all(plain.inside(at) for at in edge):
            edge |= {ahead(at, d) for at in edge for d in plain.directions()}
            n += 1
            if not plain.directions():
                break
        expected = n if plain.directions() else grid.wall_distance[cell]
        assert grid.wall_distance[cell] == expected


# Two maps of 2x2 side by side; the seam runs between columns b and c.
SEAM = ((1, 2), (5, 6))


def test_var_09_a_closed_seam_lets_nobody_through_in_any_direction() -> None:
    grid = Grid(4, 2, walls=SEAM)
    b1, b2 = grid.cell("b1"), grid.cell("b2")
    assert [grid.step(b1, d) for d in (1, 2, 3)] == [WALL, WALL, WALL]
    assert [grid.step(b2, d) for d in (1, 2, 3)] == [WALL, WALL, WALL]
    assert names(grid, grid.spread(1 << b1)) == {"a1", "a2", "b1", "b2"}
    assert grid.wall_distance == (1, 1, 1, 1, 1, 1, 1, 1)


def test_var_09_a_destroyed_edge_opens_that_step_and_the_diagonals_round_its_ends() -> None:
    grid = Grid(4, 2, walls=SEAM[:1])
    b1, b2, c1, c2 = (grid.cell(name) for name in ("b1", "b2", "c1", "c2"))
    assert grid.step(b2, DIRECTION_INDEX["E"]) == c2
    assert grid.step(b1, DIRECTION_INDEX["E"]) == WALL
    assert grid.step(b1, DIRECTION_INDEX["NE"]) == c2
    assert grid.step(b2, DIRECTION_INDEX["SE"]) == c1
    assert grid.step(c1, DIRECTION_INDEX["NW"]) == b2
    assert grid.neighbours[b1] >> c1 & 1, "adjacent stays adjacent (MOV-08)"


@given(
    st.sets(st.sampled_from([(a, a + 1) for a in range(20) if a % 5 != 4] + [(a, a + 5) for a in range(15)]))
)
def test_var_09_steps_through_walls_are_symmetric_and_straight_ones_follow_the_edges(
    walls: set[tuple[int, int]],
) -> None:
    grid = Grid(5, 4, walls=walls)
    for cell in range(20):
        for d in range(8):
            there = grid.step(cell, d)
            if there != WALL:
                assert grid.step(there, (d + 4) % 8) == cell
            x, y = cell % 5 + STEP_X[d], cell // 5 + STEP_Y[d]
            if d % 2 == 0 and 0 <= x < 5 and 0 <= y < 4:
                target = y * 5 + x
                assert (there == WALL) == ((min(cell, target), max(cell, target)) in walls)
