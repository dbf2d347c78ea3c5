"""Boards drawn as text: the top line is the northernmost row, one character per cell, no spaces.

``.`` open, ``o`` Small Object, ``T`` Large Object, ``#`` void, ``*`` special terrain, ``A``..``F`` the
figures 0..5 on open cells.
"""

from typing import NamedTuple

from cornerman.games.sftmg.grid import Grid, cells, mask_of

A, B, C, D, E, F = range(6)


class Board(NamedTuple):
    grid: Grid
    figures: tuple[int, ...]
    objects: int
    large: int

    def at(self, name: str) -> int:
        return self.grid.cell(name)

    def names(self, mask: int) -> set[str]:
        return names(self.grid, mask)

    def standing(self, figures: tuple[int, ...]) -> dict[str, str]:
        """Where everybody stands, such as {"A": "e5"}."""
        return {chr(65 + f): self.grid.name(cell) for f, cell in enumerate(figures) if cell >= 0}


def draw(text: str) -> Board:
    lines = [line.replace(" ", "") for line in text.strip().splitlines()]
    rows, cols = len(lines), len(lines[0])
    assert all(len(line) == cols for line in lines), "every row of a drawn board is equally long"
    signs = {y * cols + x: sign for y, line in enumerate(reversed(lines)) for x, sign in enumerate(line)}

    def where(wanted: str) -> int:
        return mask_of(cell for cell, sign in signs.items() if sign in wanted)

    drawn = sorted((sign, cell) for cell, sign in signs.items() if "A" <= sign <= "F")
    count = ord(drawn[-1][0]) - 64 if drawn else 0
    figures = [-1] * count
    for sign, cell in drawn:
        figures[ord(sign) - 65] = cell
    grid = Grid(cols, rows, where("#"), where("*"))
    return Board(grid, tuple(figures), where("oT"), where("T"))


def names(grid: Grid, mask: int) -> set[str]:
    return {grid.name(cell) for cell in cells(mask)}
