"""The rules once more, slowly and plainly, in coordinates, sets and fractions: what the fast code must equal.

Nothing here uses the tables or masks of the code under test; a board is columns, rows and sets of (x, y).
"""

from fractions import Fraction
from typing import NamedTuple

XY = tuple[int, int]
DELTAS: tuple[XY, ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


class Plain(NamedTuple):
    cols: int
    rows: int
    void: frozenset[XY] = frozenset()
    special: frozenset[XY] = frozenset()

    def inside(self, at: XY) -> bool:
        return 0 <= at[0] < self.cols and 0 <= at[1] < self.rows and at not in self.void

    def directions(self) -> list[int]:
        if self.rows == 1:
            return [2, 6] if self.cols > 1 else []
        return [0, 4] if self.cols == 1 else list(range(8))


def ahead(at: XY, direction: int, steps: int = 1) -> XY:
    dx, dy = DELTAS[direction]
    return at[0] + steps * dx, at[1] + steps * dy


def apart(a: XY, b: XY) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def walk_costs(board: Plain, start: XY, steps: int, blocked: set[XY], crossed: set[XY]) -> dict[XY, int]:
    """Breadth-first search: cost of each legal end cell."""
    cost = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        fresh = []
        for at in edge:
            for direction in range(8):
                there = ahead(at, direction)
                if board.inside(there) and there not in blocked and there not in cost:
                    cost[there] = step
                    fresh.append(there)
        edge = fresh
    return {at: spent for at, spent in cost.items() if at not in crossed or at == start}


def shared_length(a: XY, d: XY, square: XY) -> Fraction:
    """Share of the segment a..d inside the closed unit square with that south-west corner."""
    t0, t1 = Fraction(0), Fraction(1)
    dx, dy = d[0] - a[0], d[1] - a[1]
    bx, by = square
    for p, q in ((-dx, a[0] - bx), (dx, bx + 1 - a[0]), (-dy, a[1] - by), (dy, by + 1 - a[1])):
        if p == 0:
            if q < 0:
                return Fraction(0)
        elif p < 0:
            t0 = max(t0, Fraction(q, p))
        else:
            t1 = min(t1, Fraction(q, p))
    return max(Fraction(0), t1 - t0)


def corners(at: XY) -> list[XY]:
    x, y = at
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def sees(attacker: XY, defender: XY, blockers: set[XY]) -> bool:
    """SFTMG section 13, word for word."""
    if apart(attacker, defender) <= 1:
        return True
    solid = blockers - {attacker, defender}
    return any(
        sum(all(shared_length(a, d, b) == 0 for b in solid) for d in corners(defender)) >= 2
        for a in corners(attacker)
    )


class Charged(NamedTuple):
    figures: tuple[XY | None, ...]
    objects: frozenset[XY]
    wounds: tuple[tuple[int, ...], ...]
    reaches: bool


def charge(
    board: Plain,
    figures: tuple[XY, ...],
    objects: set[XY],
    attacker: int,
    defender: int,
    x: int,
    direction: int,
    health: tuple[int, ...],
) -> Charged | None:
    """The reference procedure of SFTMG section 20 for one direction; None where it is illegal."""
    where: dict[int, XY | None] = dict(enumerate(figures))
    left = set(objects)
    life = list(health)
    wounds: list[tuple[int, ...]] = []
    contact = False
    for _ in range(x):
        me = where[attacker]
        assert me is not None
        n = ahead(me, direction)
        there = next((f for f, at in where.items() if at == n), None)
        if there is None and contact:
            break  # the Defender was knocked out
        if not board.inside(n) or (there not in (None, defender)):
            return None
        if there is None and (n in left or n in board.special):
            return None
        stop = False
        if there == defender:
            contact = True
            chain = []
            q = n
            while (figure := next((f for f, at in where.items() if at == q), None)) is not None:
                chain.append(figure)
                q = ahead(q, direction)
            if not board.inside(q):
                hurt = sorted({defender, chain[-1]})
                stop = True
            else:
                hurt = [chain[-1]] if q in left else []
                left.discard(q)
                for figure in reversed(chain):
                    at = where[figure]
                    assert at is not None
                    where[figure] = ahead(at, direction)
            if hurt:
                wounds.append(tuple(hurt))
            for figure in hurt:
                life[figure] -= 1
        if not stop:
            where[attacker] = n
        last_defender = where[defender]
        for figure, at in list(where.items()):
            if at is not None and life[figure] <= 0:
                where[figure] = None
        if stop or where[defender] is None:
            break
    else:
        last_defender = where[defender]
    me = where[attacker]
    assert me is not None
    assert last_defender is not None
    return Charged(
        tuple(where[f] for f in range(len(figures))),
        frozenset(left),
        tuple(wounds),
        apart(me, last_defender) == 1,
    )


class Thrown(NamedTuple):
    end: XY | None
    broken: XY | None
    hurt: tuple[int, ...]


def throw(
    board: Plain,
    figures: tuple[XY, ...],
    objects: set[XY],
    attacker: int,
    defender: int,
    x: int,
    direction: int,
) -> Thrown | None:
    """SFTMG-THR-02..08 for one direction; None where it cannot be chosen; end None where a figure was hit."""
    at = figures[attacker]
    for travelled in range(1, x + 1):
        n = ahead(at, direction)
        if not board.inside(n):
            return None if travelled == 1 else Thrown(at, None, (defender,))
        if n in objects:
            return Thrown(n, n, (defender,))
        for figure, stands in enumerate(figures):
            if stands == n and figure != defender:
                return Thrown(None, None, (defender, figure))
        at = n
    return Thrown(at, None, ())


def forced(
    board: Plain, figures: tuple[XY, ...], objects: set[XY], figure: int, direction: int, steps: int
) -> Thrown:
    """SFTMG-COL-01..03 for one figure and one straight forced movement."""
    at = figures[figure]
    for _ in range(steps):
        n = ahead(at, direction)
        if not board.inside(n):
            return Thrown(at, None, (figure,))
        if n in figures:
            return Thrown(at, None, (figure, figures.index(n)))
        if n in objects:
            return Thrown(n, n, (figure,))
        at = n
    return Thrown(at, None, ())
