"""SFTMG-CHG-01..12, CMB-09, MUL-03..04, TER-05: Charge."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.games.sftmg.charge import ChargeLine, charge_fault, charge_lines, clear_lines
from cornerman.games.sftmg.collision import Damage
from cornerman.games.sftmg.grid import DIRECTIONS, Fault, Grid

from .boards import A, B, Board, C, D, draw
from .naive import charge
from .worlds import World, worlds

E = DIRECTIONS.index("E")


def lines_of(board: Board, x: int, health: tuple[int, ...] | None = None) -> dict[str, ChargeLine]:
    found = charge_lines(board.grid, board.figures, board.objects, A, B, x, health)
    return {DIRECTIONS[line.direction]: line for line in found}


def after(board: Board, line: ChargeLine) -> dict[str, str]:
    return board.standing(line.outcome.applied_to(board.figures))


def test_chg_01_the_attacker_moves_exactly_x_cells() -> None:
    board = draw("""
        . . . . .
        . . A . .
        . . . . B
    """)
    found = lines_of(board, 2)
    assert {name: board.grid.name(line.end) for name, line in found.items()} == {"E": "e2", "W": "a2"}
    assert [step.moves for step in found["E"].outcome.steps] == [
        ((A, board.at("d2")),),
        ((A, board.at("e2")),),
    ]


@pytest.mark.parametrize("thing", ["o", "T", "*", "C"])
def test_chg_02_an_object_special_terrain_or_a_third_figure_before_contact_closes_the_line(
    thing: str,
) -> None:
    board = draw(f"A {thing} B . .")
    assert lines_of(board, 2) == {}
    assert charge_fault(board.grid, board.figures, board.objects, A, B, 2, E) == Fault("SFTMG-CHG-02", 1)


def test_chg_02_a_line_that_runs_into_a_wall_before_x_is_used_is_illegal() -> None:
    board = draw("""
        B . .
        . A .
    """)
    assert set(lines_of(board, 2)) == {"NW"}
    assert charge_fault(board.grid, board.figures, 0, A, B, 2, E) == Fault("SFTMG-CHG-02", -1)


def test_ter_05_chg_02_a_defender_on_special_terrain_can_be_charged() -> None:
    plain = draw("A . B . .")
    grid = Grid(5, 1, special=[2])
    (line,) = charge_lines(grid, plain.figures, 0, A, B, 2)
    assert (line.reaches, grid.name(line.end), grid.name(line.defender_end)) == (True, "c1", "d1")


def test_chg_03_in_range_is_where_the_move_ends_and_contact_is_not_needed() -> None:
    board = draw("""
        . . . . .
        A . . . .
        . . . B .
    """)
    found = lines_of(board, 2)
    assert found["E"].reaches
    assert not found["E"].contact
    assert charge_fault(board.grid, board.figures, 0, A, B, 2, E) is None


def test_chg_03_several_directions_may_reach_and_the_attacker_may_choose() -> None:
    board = draw("""
        . . . . .
        . . B . .
        . . A . .
        . . . . .
    """)
    assert {name for name, line in lines_of(board, 1).items() if line.reaches} == {"N", "NE", "E", "W", "NW"}
    away = charge_fault(board.grid, board.figures, 0, A, B, 1, DIRECTIONS.index("S"))
    assert away == Fault("SFTMG-CHG-03", board.at("c1"))


def test_chg_04_contact_pushes_the_defender_along_until_x_is_used() -> None:
    board = draw("A . B . . . .")
    line = lines_of(board, 4)["E"]
    assert after(board, line) == {"A": "e1", "B": "f1"}
    assert (line.reaches, line.contact, line.outcome.damage) == (True, True, ())
    assert [step.moves for step in line.outcome.steps] == [
        ((A, 1),), ((B, 3), (A, 2)), ((B, 4), (A, 3)), ((B, 5), (A, 4))
    ]  # fmt: skip


def test_chg_04_a_charge_of_2_at_distance_2_pushes_once_as_in_the_lantern_example() -> None:
    board = draw("A . B o .")
    line = lines_of(board, 2)["E"]
    assert after(board, line) == {"A": "c1", "B": "d1"}
    assert (line.outcome.destroyed, line.outcome.damage_to(B)) == ((3,), 1)


def test_chg_05_a_wall_stops_everything_and_hurts_the_defender_once() -> None:
    board = draw("A B .")
    line = lines_of(board, 4)["E"]
    assert after(board, line) == {"A": "b1", "B": "c1"}
    assert line.outcome.damage == ((Damage(B, 1, "wall"),),)
    assert (line.outcome.stopped_by, line.outcome.steps_left, line.reaches) == ("wall", 3, True)
    assert "SFTMG-CHG-05" in line.outcome.rules


def test_chg_05_a_defender_already_at_the_wall_does_not_move_and_the_attacker_neither() -> None:
    board = draw(". A B")
    line = lines_of(board, 2)["E"]
    assert (line.outcome.moves, line.outcome.damage_to(B), line.reaches) == ((), 1, True)
    assert (line.end, line.defender_end, line.outcome.steps_left) == (1, 2, 2)


def test_chg_06_objects_behind_the_defender_break_and_the_push_goes_on() -> None:
    board = draw("A B o o . .")
    line = lines_of(board, 3)["E"]
    assert after(board, line) == {"A": "d1", "B": "e1"}
    assert line.outcome.destroyed == (2, 3)
    assert line.outcome.damage == ((Damage(B, 1, "object"),), (Damage(B, 1, "object"),))
    assert (line.outcome.stopped_by, line.outcome.steps_left) == (None, 0)
    assert {"SFTMG-CHG-06", "SFTMG-CHG-10"} <= set(line.outcome.rules)


def test_chg_07_a_third_figure_behind_joins_the_chain_without_contact_damage() -> None:
    board = draw("A B C . . D .")
    line = lines_of(board, 4)["E"]
    # D joins where the chain meets it, and then the wall stops all of them.
    assert after(board, line) == {"A": "d1", "B": "e1", "C": "f1", "D": "g1"}
    assert "SFTMG-CHG-07" in line.outcome.rules
    assert line.outcome.damage == ((Damage(B, 1, "wall"), Damage(D, 1, "wall")),)


def test_chg_08_only_the_last_in_the_chain_is_hurt_by_an_object() -> None:
    board = draw("A B C o . .")
    line = lines_of(board, 2)["E"]
    assert after(board, line) == {"A": "c1", "B": "d1", "C": "e1"}
    assert line.outcome.damage == ((Damage(C, 1, "object"),),)
    assert "SFTMG-CHG-08" in line.outcome.rules


def test_chg_09_a_chain_of_three_into_a_wall_hurts_the_defender_and_the_last_in_one_event() -> None:
    board = draw("A B C D")
    line = lines_of(board, 2)["E"]
    assert line.outcome.damage == ((Damage(B, 1, "wall"), Damage(D, 1, "wall")),)
    assert (line.outcome.moves, line.outcome.damage_to(C)) == ((), 0)
    assert "SFTMG-CHG-09" in line.outcome.rules


def test_chg_11_a_knocked_out_figure_leaves_the_chain_and_the_charge_goes_on() -> None:
    board = draw("A B C o . .")
    line = lines_of(board, 3, (9, 9, 1))["E"]
    assert after(board, line) == {"A": "d1", "B": "e1"}
    assert line.outcome.removed == (C,)
    assert line.outcome.steps[0].removed == (C,)
    # B comes to where the Object was, but the Object is gone.
    assert (line.outcome.destroyed, line.outcome.damage) == ((3,), ((Damage(C, 1, "object"),),))
    assert len(line.outcome.steps) == 3
    assert "SFTMG-CHG-11" in line.outcome.rules


def test_chg_11_a_knocked_out_defender_ends_the_charge_after_that_step() -> None:
    board = draw("A B o . . .")
    line = lines_of(board, 4, (9, 1))["E"]
    assert after(board, line) == {"A": "b1"}
    assert (line.outcome.removed, line.outcome.steps_left) == ((B,), 3)
    assert (line.reaches, line.defender_end) == (True, board.at("c1"))


def test_chg_11_con_07_two_can_fall_together_at_a_wall() -> None:
    board = draw("A B C")
    line = lines_of(board, 1, (9, 1, 1))["E"]
    assert line.outcome.removed == (B, C)
    assert len(line.outcome.damage) == 1


def test_chg_11_damage_adds_up_along_the_way() -> None:
    board = draw("A B o o o .")
    assert after(board, lines_of(board, 4, (9, 3))["E"]) == {"A": "d1"}
    assert after(board, lines_of(board, 4, (9, 4))["E"]) == {"A": "e1", "B": "f1"}
    assert after(board, lines_of(board, 4)["E"]) == {"A": "e1", "B": "f1"}


def test_chg_11_a_fallen_middle_leaves_a_gap_that_ends_the_chain() -> None:
    # C falls on the Object; D beyond is met again two steps later, by B.
    board = draw("A B C o D . . .")
    line = lines_of(board, 3, (9, 9, 1, 9))["E"]
    assert after(board, line) == {"A": "d1", "B": "e1", "D": "f1"}


def test_chg_12_a_diagonal_push_slips_between_blocked_cells_and_meets_the_border_as_a_wall() -> None:
    board = draw("""
        . . o . .
        . o . . .
        . B o . .
        A . . . .
    """)
    slips = lines_of(board, 2)["NE"]
    assert after(board, slips) == {"A": "c3", "B": "d4"}
    assert (slips.outcome.damage, slips.outcome.destroyed) == ((), ())
    wall = lines_of(board, 3)["NE"]
    assert after(board, wall) == {"A": "c3", "B": "d4"}
    assert (wall.outcome.stopped_by, wall.outcome.damage_to(B)) == ("wall", 1)
    assert "SFTMG-CHG-12" in wall.outcome.rules


def test_mul_03_mul_04_an_ally_in_the_chain_is_hurt_like_anybody() -> None:
    board = draw("A B C o .")
    assert lines_of(board, 1)["E"].outcome.damage_to(C) == 1


def test_cmb_09_a_follow_up_that_cannot_reach_takes_any_line_clear_for_the_full_x() -> None:
    board = draw("""
        . . . . . .
        A . . . . B
        . . o . . .
    """)
    assert not any(line.reaches for line in lines_of(board, 3).values())
    clear = clear_lines(board.grid, board.figures, board.objects, A, B, 3)
    assert [(DIRECTIONS[line.direction], board.grid.name(line.end)) for line in clear] == [("E", "d2")]
    walled_in = draw("""
        o o . . B
        A o . . .
    """)
    assert clear_lines(walled_in.grid, walled_in.figures, walled_in.objects, A, B, 1) == ()


def test_cls_05_on_the_line_a_charge_goes_along_it_only() -> None:
    board = draw(". . A . . . B . .")
    assert {name: line.reaches for name, line in lines_of(board, 2).items()} == {"E": False, "W": False}
    assert charge_fault(board.grid, board.figures, 0, A, B, 2, 0) == Fault("SFTMG-CLS-05", -1)
    assert after(board, lines_of(board, 6)["E"]) == {"A": "h1", "B": "i1"}


def test_var_09_an_inner_wall_stops_a_push_like_any_wall() -> None:
    grid = Grid(6, 1, walls=[(2, 3)])
    (line,) = (line for line in charge_lines(grid, (0, 1), 0, A, B, 3) if line.direction == E)
    assert (line.end, line.defender_end, line.outcome.stopped_by) == (1, 2, "wall")


def test_health_may_be_a_mapping_or_a_sequence_and_changes_nothing_while_nobody_falls() -> None:
    board = draw("A B o . .")
    plain = lines_of(board, 2)
    assert plain == lines_of(board, 2, (9, 9))
    found = charge_lines(board.grid, list(board.figures), board.objects, A, B, 2, {A: 9, B: 1})
    assert found[0].outcome.removed == (B,)


def test_a_charge_needs_a_length_and_two_figures_on_the_stage() -> None:
    with pytest.raises(ValueError, match="SFTMG-CHG-01"):
        charge_lines(Grid(3, 3), (0, 1), 0, A, B, 0)
    with pytest.raises(ValueError, match="figure 0 is not on the stage"):
        charge_lines(Grid(3, 3), (-1, 1), 0, A, B, 1)


@given(worlds(), st.integers(1, 6), st.data())
def test_chg_the_reference_procedure_agrees_in_every_direction(
    world: World, x: int, data: st.DataObject
) -> None:
    health = tuple(data.draw(st.integers(1, 3)) for _ in world.figures)
    lines = charge_lines(world.grid, world.figures, world.objects, A, B, x, health)
    found = {line.direction: line for line in lines}
    for direction in range(8):
        expected = None
        if direction in world.grid.directions:
            expected = charge(world.plain, world.stands, world.object_spots, A, B, x, direction, health)
        assert (direction in found) == (expected is not None)
        if expected is None:
            assert charge_fault(world.grid, world.figures, world.objects, A, B, x, direction) is not None
            continue
        line = found[direction]
        stands = line.outcome.applied_to(world.figures)
        assert tuple(world.xy(cell) if cell >= 0 else None for cell in stands) == expected.figures
        assert world.object_spots - {world.xy(cell) for cell in line.outcome.destroyed} == expected.objects
        hurt = tuple(tuple(sorted(d.figure for d in event)) for event in line.outcome.damage)
        assert hurt == expected.wounds
        assert line.reaches == expected.reaches
        assert line.reaches or not line.contact, "a Defender who was met is adjacent at the end"
