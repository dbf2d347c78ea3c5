"""Knockback X: SFTMG-KNB-01..04."""

from collections.abc import Sequence

from cornerman.games.sftmg.collision import Outcome, cell_of, forced_move
from cornerman.games.sftmg.grid import Grid

_STRAIGHT = {(0, 1): 0, (1, 0): 2, (0, -1): 4, (-1, 0): 6}
_DIAGONAL = {(1, 1): 1, (1, -1): 3, (-1, -1): 5, (-1, 1): 7}


def direction_of(dx: int, dy: int) -> int:
    """The direction nearest by angle to an offset, exact and without ties. SFTMG-KNB-02.

    A straight one wins when the angle to it is under 22.5 degrees: lo/hi < sqrt(2) - 1, that is (lo + hi)^2 <
    2 hi^2. Raises ValueError for the offset (0, 0).
    """
    lo, hi = sorted((abs(dx), abs(dy)))
    if hi == 0:
        raise ValueError("a cell has no direction to itself: Knockback needs two different cells")
    sign_x, sign_y = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    if (lo + hi) ** 2 < 2 * hi**2:
        return _STRAIGHT[(sign_x, 0) if abs(dx) == hi else (0, sign_y)]
    return _DIAGONAL[sign_x, sign_y]


def knockback_direction(grid: Grid, attacker: int, defender: int) -> int:
    """The direction away from the Attacker, given two cells. SFTMG-KNB-01..02."""
    (ax, ay), (bx, by) = grid.xy(attacker), grid.xy(defender)
    return direction_of(bx - ax, by - ay)


def knockback(
    grid: Grid, figures: Sequence[int], objects_mask: int, attacker: int, defender: int, x: int
) -> Outcome:
    """Knock the Defender back x cells, the sum of all Knockbacks of the card. SFTMG-KNB-01..04, COL-01..03.

    Raises ValueError when one of the two figures is not on the stage.
    """
    direction = knockback_direction(grid, cell_of(figures, attacker), cell_of(figures, defender))
    return forced_move(grid, figures, objects_mask, defender, direction, x, ("SFTMG-KNB-01",))
