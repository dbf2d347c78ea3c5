"""Range and counting: SFTMG-RNG-01..05."""

from typing import NamedTuple

from cornerman.games.sftmg.grid import STEP_X, STEP_Y, Grid


class Count(NamedTuple):
    """How a range is counted: first the diagonal steps, then the straight ones. SFTMG-RNG-02, RNG-03.

    ``diagonal`` and ``straight`` are direction indices, -1 where that part is empty; ``counted`` are the
    cells after the Attacker's, the Defender's last. It crosses Objects, figures and voids (SFTMG-RNG-04).
    """

    diagonals: int
    straights: int
    diagonal: int
    straight: int
    counted: tuple[int, ...]

    @property
    def total(self) -> int:
        """The range: diagonal and straight steps together. SFTMG-RNG-03."""
        return self.diagonals + self.straights


_DIRECTION_OF = {step: index for index, step in enumerate(zip(STEP_X, STEP_Y, strict=True))}


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def in_range(grid: Grid, attacker: int, defender: int, least: int, most: int) -> bool:
    """Whether the distance of two cells lies in the closed interval least..most. SFTMG-RNG-01, RNG-03."""
    return least <= grid.distances[attacker][defender] <= most


def count(grid: Grid, attacker: int, defender: int) -> Count:
    """The count from cell to cell, for display. SFTMG-RNG-02..04."""
    (ax, ay), (bx, by) = grid.xy(attacker), grid.xy(defender)
    dx, dy = bx - ax, by - ay
    diagonals, straights = min(abs(dx), abs(dy)), abs(abs(dx) - abs(dy))
    step_x, step_y = _sign(dx), _sign(dy)
    straight_x, straight_y = (step_x, 0) if abs(dx) > abs(dy) else (0, step_y)
    counted = []
    x, y = ax, ay
    for index in range(diagonals + straights):
        x, y = (x + step_x, y + step_y) if index < diagonals else (x + straight_x, y + straight_y)
        counted.append(y * grid.cols + x)
    return Count(
        diagonals,
        straights,
        _DIRECTION_OF[step_x, step_y] if diagonals else -1,
        _DIRECTION_OF[straight_x, straight_y] if straights else -1,
        tuple(counted),
    )


def within_object(grid: Grid, cell: int, objects_mask: int, n: int) -> bool:
    """Whether some Object stands at distance at most n. SFTMG-RNG-05."""
    return bool(grid.ball(cell, n) & objects_mask)
