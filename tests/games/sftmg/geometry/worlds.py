"""Hypothesis strategies: whole boards with voids, special cells, Objects and two to six figures."""

from typing import NamedTuple

from hypothesis import strategies as st

from cornerman.games.sftmg.grid import Grid, mask_of

from .naive import XY, Plain


class World(NamedTuple):
    grid: Grid
    plain: Plain
    figures: tuple[int, ...]
    objects: int

    def xy(self, cell: int) -> XY:
        return self.grid.xy(cell)

    @property
    def stands(self) -> tuple[XY, ...]:
        return tuple(self.grid.xy(cell) for cell in self.figures)

    @property
    def object_spots(self) -> set[XY]:
        return self.spots(self.objects)

    def spots(self, mask: int) -> set[XY]:
        return {self.grid.xy(cell) for cell in range(self.grid.size) if mask >> cell & 1}


@st.composite
def worlds(draw: st.DrawFn, most_figures: int = 6, side: int = 9) -> World:
    cols, rows = draw(
        st.one_of(
            st.tuples(st.integers(2, side), st.integers(2, side)),
            st.sampled_from(((9, 1), (1, 9), (16, 2))),
        )
    )
    size = cols * rows
    count = draw(st.integers(2, min(most_figures, size)))
    order = draw(st.permutations(range(size)))
    figures, rest = tuple(order[:count]), order[count:]
    shares = draw(st.tuples(*[st.integers(0, max(0, len(rest) // 3))] * 3))
    void = rest[: shares[0]]
    special = rest[shares[0] : shares[0] + shares[1]]
    # Figures may have been driven onto special terrain; Objects may not share a cell with anything.
    special += [cell for cell in figures if draw(st.integers(0, 7)) == 0]
    objects = mask_of(rest[shares[0] + shares[1] :][: shares[2]])
    grid = Grid(cols, rows, void, special)

    def spots(members: list[int]) -> frozenset[XY]:
        return frozenset((cell % cols, cell // cols) for cell in members)

    return World(grid, Plain(cols, rows, spots(void), spots(special)), figures, objects)
