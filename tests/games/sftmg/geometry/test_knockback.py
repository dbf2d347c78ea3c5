"""SFTMG-KNB-01..04: Knockback."""

from fractions import Fraction

import pytest

from cornerman.games.sftmg.collision import Damage
from cornerman.games.sftmg.grid import DIRECTIONS, STEP_X, STEP_Y, Grid
from cornerman.games.sftmg.knockback import direction_of, knockback, knockback_direction

from .boards import A, B, draw

STAGE = Grid(9, 9)


def test_knb_01_the_defender_goes_straight_away_from_the_attacker() -> None:
    board = draw(". A B . . .")
    outcome = knockback(board.grid, board.figures, 0, A, B, 2)
    assert outcome.moves == ((B, board.at("e1")),)
    assert "SFTMG-KNB-01" in outcome.rules


@pytest.mark.parametrize("direction", range(8))
def test_knb_02_an_offset_on_one_of_the_eight_lines_is_that_line(direction: int) -> None:
    for length in range(1, 9):
        assert direction_of(length * STEP_X[direction], length * STEP_Y[direction]) == direction


@pytest.mark.parametrize(
    ("offset", "name"),
    [
        ((1, 2), "NE"), ((2, 1), "NE"), ((1, 3), "N"), ((3, 1), "E"), ((2, 5), "N"), ((3, 7), "NE"),
        ((5, -2), "E"), ((7, -3), "SE"), ((-1, -3), "S"), ((-2, -1), "SW"), ((-8, 3), "W"), ((-3, 7), "NW"),
    ],
)  # fmt: skip
def test_knb_02_off_the_lines_the_nearest_direction_by_angle_wins(offset: tuple[int, int], name: str) -> None:
    assert DIRECTIONS[direction_of(*offset)] == name


def test_knb_02_the_integer_test_is_the_angle_for_every_offset_on_a_16_by_16_stage() -> None:
    for dx in range(-15, 16):
        for dy in range(-15, 16):
            if (dx, dy) != (0, 0):
                # The cosine to each direction, squared with its sign: no rounding, and larger is nearer.
                nearness = []
                for ux, uy in zip(STEP_X, STEP_Y, strict=True):
                    dot = dx * ux + dy * uy
                    nearness.append(Fraction(dot * abs(dot), ux * ux + uy * uy))
                best = max(nearness)
                assert nearness.count(best) == 1, "the eight directions never tie"
                assert direction_of(dx, dy) == nearness.index(best)


def test_knb_02_a_figure_has_no_direction_to_itself() -> None:
    with pytest.raises(ValueError, match="two different cells"):
        knockback_direction(STAGE, 40, 40)


@pytest.mark.parametrize(
    ("drawing", "end", "hurt", "cause"),
    [
        (". A B . o .", "e1", (B,), "object"),
        (". A B .", "d1", (B,), "wall"),
        (". A B . C .", "d1", (B, 2), "figure"),
    ],
)
def test_knb_03_collisions_stop_it_and_leftover_distance_is_lost(
    drawing: str, end: str, hurt: tuple[int, ...], cause: str
) -> None:
    board = draw(drawing)
    outcome = knockback(board.grid, board.figures, board.objects, A, B, 5)
    assert outcome.applied_to(board.figures)[B] == board.at(end)
    assert outcome.damage == (tuple(Damage(f, 1, outcome.stopped_by) for f in hurt),)  # type: ignore[arg-type]
    assert outcome.stopped_by == cause
    assert outcome.steps_left > 0


def test_knb_03_in_a_corner_the_defender_stays_and_is_hurt() -> None:
    board = draw("""
        . . B
        . A .
    """)
    outcome = knockback(board.grid, board.figures, 0, A, B, 1)
    assert (outcome.moves, outcome.damage_to(B)) == ((), 1)


def test_knb_04_two_knockbacks_of_1_are_one_movement_of_2_with_one_wall_hit() -> None:
    board = draw(". A B")
    assert knockback(board.grid, board.figures, 0, A, B, 2).damage_to(B) == 1
    once = knockback(board.grid, board.figures, 0, A, B, 1)
    again = knockback(board.grid, once.applied_to(board.figures), 0, A, B, 1)
    assert once.damage_to(B) + again.damage_to(B) == 2, "two separate effects would hurt twice (COL-05)"


def test_both_figures_must_be_on_the_stage() -> None:
    with pytest.raises(ValueError, match="figure 0 is not on the stage"):
        knockback(STAGE, (-1, 4), 0, A, B, 1)
