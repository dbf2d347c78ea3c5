"""The stage as cells, directions and Walls: SFTMG-CON-01..03, WAL-01, RNG-05, CLS-05, MOV-06, MOV-08.

A cell is the integer ``y * cols + x`` with ``a1`` (x = 0, y = 0) in the south-west. A set of cells is an
integer bitmask, bit ``cell``. A direction is an index 0..7 into `DIRECTIONS`. All figures here are integers.
"""

from collections.abc import Iterable, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final, NamedTuple, NoReturn, final
from weakref import WeakValueDictionary

DIRECTIONS: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
DIRECTION_INDEX: Final = MappingProxyType({name: index for index, name in enumerate(DIRECTIONS)})
STEP_X: Final = (0, 1, 1, 1, 0, -1, -1, -1)
STEP_Y: Final = (1, 1, 0, -1, -1, -1, 0, 1)
# Along these directions the cell numbers rise, so the lowest set bit of a ray is the nearest cell.
RISING: Final = (True, True, True, False, False, False, False, True)
WALL: Final = -1
OFF_STAGE: Final = -1
# Five joined 9x9 maps (Multiple Stage) are 27 cells wide; three 16x16 user maps in a row are 48.
MAX_SIDE: Final = 64

WallPairs = frozenset[tuple[int, int]]

# Caches are emptied when full: simpler than evicting one by one, and never wrong.
_CELLS_LIMIT: Final = 1 << 15
_CELLS: dict[int, tuple[int, ...]] = {}
_BYTE_CELLS: list[tuple[tuple[int, ...], ...]] = []


class Fault(NamedTuple):
    """Why a geometric choice is illegal: the rule ID, and the cell at fault (-1: none)."""

    rule: str
    cell: int


def cells(mask: int) -> tuple[int, ...]:
    """The cells of a mask in rising order.

    Raises ValueError for a negative mask (an inverted mask that was not cut to the stage).
    """
    found = _CELLS.get(mask)
    if found is None:
        if len(_CELLS) >= _CELLS_LIMIT:
            _CELLS.clear()
        found = _CELLS[mask] = _decode(mask)
    return found


def _decode(mask: int) -> tuple[int, ...]:
    if mask < 0:
        raise ValueError(f"a set of cells is never negative, got {mask}: cut an inverted mask to the stage")
    out: tuple[int, ...] = ()
    for index, byte in enumerate(mask.to_bytes((mask.bit_length() + 7) // 8, "little")):
        if byte:
            while len(_BYTE_CELLS) <= index:
                first = 8 * len(_BYTE_CELLS)
                _BYTE_CELLS.append(
                    tuple(tuple(first + bit for bit in range(8) if value >> bit & 1) for value in range(256))
                )
            out += _BYTE_CELLS[index][byte]
    return out


def mask_of(members: Iterable[int]) -> int:
    """The mask of some cells; negative entries (not on the stage) are left out."""
    mask = 0
    for cell in members:
        if cell >= 0:
            mask |= 1 << cell
    return mask


def column_name(x: int) -> str:
    """Letters of a column: a..z, then aa, ab, ... for joined maps. SFTMG-CON-01."""
    letters = ""
    x += 1
    while x:
        x, rest = divmod(x - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return letters


_INTERNED: WeakValueDictionary[tuple[int, int, int, int, WallPairs], "Grid"] = WeakValueDictionary()


@final
class Grid:
    """An immutable stage grid; equal contents are one object, so comparing and hashing cost nothing.

    ``cols``/``rows``: 1..64. ``void``: cells that are no part of the grid (their edges are Walls,
    SFTMG-WAL-01). ``special``: cells that block Charge and Dash lines (SFTMG-TER-05). Both as a mask or as
    cells. ``walls``: pairs of cells side by side with a Wall on their common edge, for maps that were joined
    (SFTMG-VAR-09). A diagonal step is stopped by such Walls only if they close both ways round the corner: as
    with MOV-06 and LOS-04, the end point of a Wall stops nothing.

    With one row or one column only the two directions along the line exist, and only its ends are Walls
    (SFTMG-CLS-05).

    Tables, all tuples: ``steps[cell * 8 + direction]`` the next cell or WALL; ``rays[...]`` the cells from
    there to the Wall; ``ray_masks[...][n]`` the mask of the first n cells of that ray; ``neighbours[cell]``
    mask of the adjacent grid cells (SFTMG-MOV-08); ``exits[cell]`` mask of the cells one step away;
    ``distances[a][b]`` (SFTMG-CON-03); ``wall_distance[cell]`` fewest steps that leave the grid
    (SFTMG-RNG-05; 0 on a void cell).
    """

    __slots__ = (
        "__weakref__", "_balls", "_cells_by_name", "all_cells", "cols", "directions", "distances", "exits",
        "names", "neighbours", "not_east", "not_west", "ray_masks", "rays", "rows", "size", "special",
        "steps", "void", "wall_distance", "walls",
    )  # fmt: skip

    cols: int
    rows: int
    size: int
    void: int
    special: int
    walls: WallPairs
    all_cells: int
    not_east: int
    not_west: int
    directions: tuple[int, ...]
    names: tuple[str, ...]
    steps: tuple[int, ...]
    rays: tuple[tuple[int, ...], ...]
    ray_masks: tuple[tuple[int, ...], ...]
    neighbours: tuple[int, ...]
    exits: tuple[int, ...]
    distances: tuple[bytes, ...]
    wall_distance: tuple[int, ...]
    _cells_by_name: dict[str, int]
    _balls: dict[int, int]

    def __new__(
        cls,
        cols: int = 9,
        rows: int = 9,
        void: int | Iterable[int] = 0,
        special: int | Iterable[int] = 0,
        walls: Iterable[tuple[int, int]] = (),
    ) -> "Grid":
        """The grid of these contents. Raises ValueError when a side, a cell or a pair is not possible."""
        void_mask = void if isinstance(void, int) else _checked_mask("void", void)
        special_mask = special if isinstance(special, int) else _checked_mask("special", special)
        pairs = frozenset((min(pair), max(pair)) for pair in walls)
        key = (cols, rows, void_mask, special_mask, pairs)
        found = _INTERNED.get(key)
        if found is None:
            _check(*key)
            found = object.__new__(cls)
            _fill(found, *key)
            _INTERNED[key] = found
        return found

    def step(self, cell: int, direction: int) -> int:
        """The next cell, or WALL (-1). SFTMG-CON-02, MOV-01, WAL-01, WAL-03."""
        return self.steps[cell * 8 + direction]

    def distance(self, a: int, b: int) -> int:
        """max(|dx|, |dy|). SFTMG-CON-03."""
        return self.distances[a][b]

    def within_wall(self, cell: int, n: int) -> bool:
        """Whether at most n steps leave the grid; a border cell is at distance 1. SFTMG-RNG-05."""
        return self.wall_distance[cell] <= n

    def ball(self, cell: int, n: int) -> int:
        """Mask of all cells of the rectangle, void ones too, at distance 0..n. SFTMG-CON-03."""
        key = n * self.size + cell
        found = self._balls.get(key)
        if found is None:
            row = self.distances[cell]
            found = self._balls[key] = mask_of(other for other in range(self.size) if row[other] <= n)
        return found

    def spread(self, mask: int) -> int:
        """The mask grown by one step in every direction, Walls respected. SFTMG-MOV-01, MOV-06, MOV-07."""
        if self.walls:
            out = mask
            for cell in cells(mask):
                out |= self.exits[cell]
            return out
        wide = mask | (mask & self.not_east) << 1 | (mask & self.not_west) >> 1
        return (wide | wide << self.cols | wide >> self.cols) & self.all_cells

    def xy(self, cell: int) -> tuple[int, int]:
        """Column 0.. from the west and row 0.. from the south. SFTMG-CON-01."""
        y, x = divmod(cell, self.cols)
        return x, y

    def name(self, cell: int) -> str:
        """The printed name, such as ``e5``. SFTMG-CON-01. Raises ValueError off the rectangle."""
        if not 0 <= cell < self.size:
            shape = f"{self.cols}x{self.rows}"
            raise ValueError(f"no cell number {cell} on this {shape} stage: cells are 0..{self.size - 1}")
        return self.names[cell]

    def cell(self, name: str) -> int:
        """The cell of a name, any letter case. SFTMG-CON-01. Raises ValueError for an unknown name."""
        found = self._cells_by_name.get(name.lower())
        if found is None:
            raise ValueError(
                f"no cell {name!r} on this {self.cols}x{self.rows} stage: "
                f"columns a..{column_name(self.cols - 1)}, rows 1..{self.rows}, such as {self.names[-1]!r}"
            )
        return found

    def mask(self, *names: str) -> int:
        """The mask of some named cells, for packs, scenarios and tests. Raises ValueError as `cell` does."""
        return mask_of(self.cell(name) for name in names)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Refuse: many states share one grid."""
        raise AttributeError(f"a Grid never changes (tried to set {name!r}): make another one")

    def __delattr__(self, name: str) -> NoReturn:
        """Refuse: many states share one grid."""
        raise AttributeError(f"a Grid never changes (tried to delete {name!r})")

    def __reduce__(self) -> tuple[type["Grid"], tuple[int, int, int, int, WallPairs]]:
        """Copies and unpickled grids are the same object again."""
        return Grid, (self.cols, self.rows, self.void, self.special, self.walls)

    def __copy__(self) -> "Grid":
        """Itself."""
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Grid":
        """Itself."""
        return self

    def __repr__(self) -> str:
        """The contents by name, without the tables."""
        parts = [str(self.cols), str(self.rows)]
        parts += [
            f"{label}={' '.join(self.names[cell] for cell in cells(mask))}"
            for label, mask in (("void", self.void), ("special", self.special))
            if mask
        ]
        if self.walls:
            pairs = sorted(self.walls)
            parts.append("walls=" + " ".join(f"{self.names[a]}|{self.names[b]}" for a, b in pairs))
        return f"Grid({', '.join(parts)})"


def _checked_mask(what: str, members: Iterable[int]) -> int:
    listed = tuple(members)
    if any(cell < 0 for cell in listed):
        raise ValueError(f"{what}: a cell number is never negative, got {min(listed)}")
    return mask_of(listed)


def _check(cols: int, rows: int, void: int, special: int, walls: WallPairs) -> None:
    if not (1 <= cols <= MAX_SIDE and 1 <= rows <= MAX_SIDE):
        raise ValueError(f"a stage has 1..{MAX_SIDE} columns and rows, got {cols}x{rows}")
    size = cols * rows
    for what, mask in (("void", void), ("special", special)):
        if mask < 0 or mask >> size:
            raise ValueError(f"{what}: a cell lies outside the {cols}x{rows} stage (cells are 0..{size - 1})")
    if void & special:
        raise ValueError(f"cells cannot be void and special at once: {cells(void & special)}")
    if void == (1 << size) - 1:
        raise ValueError("a stage needs at least one cell that is not void")
    for a, b in walls:
        beside = b - a == 1 and b % cols != 0
        if not (0 <= a < b < size and (beside or b - a == cols)):
            raise ValueError(f"walls: {a} and {b} are not two cells side by side on the {cols}x{rows} stage")


def _next_cell(grid: Grid, cell: int, direction: int) -> int:
    x, y = cell % grid.cols + STEP_X[direction], cell // grid.cols + STEP_Y[direction]
    if not (0 <= x < grid.cols and 0 <= y < grid.rows):
        return WALL
    target = y * grid.cols + x
    if (grid.void >> cell | grid.void >> target) & 1:
        return WALL
    if grid.walls:
        corner_a, corner_b = cell // grid.cols * grid.cols + x, y * grid.cols + cell % grid.cols
        ways = ((cell, corner_a, target), (cell, corner_b, target))
        if all(_closed(grid.walls, a, b) or _closed(grid.walls, b, c) for a, b, c in ways):
            return WALL
    return target


def _closed(walls: WallPairs, a: int, b: int) -> bool:
    return (min(a, b), max(a, b)) in walls


def _fill(grid: Grid, cols: int, rows: int, void: int, special: int, walls: WallPairs) -> None:
    put = partial(object.__setattr__, grid)
    size = cols * rows
    everything = (1 << size) - 1
    east = mask_of(range(cols - 1, size, cols))
    west = mask_of(range(0, size, cols))
    names = tuple(f"{column_name(cell % cols)}{cell // cols + 1}" for cell in range(size))
    put("cols", cols)
    put("rows", rows)
    put("size", size)
    put("void", void)
    put("special", special)
    put("walls", walls)
    put("all_cells", everything & ~void)
    put("not_east", everything & ~east)
    put("not_west", everything & ~west)
    put("names", names)
    put("_cells_by_name", {name: cell for cell, name in enumerate(names)})
    put("_balls", {})
    across, along = cols > 1, rows > 1
    put("directions", tuple(d for d in range(8) if (across or not STEP_X[d]) and (along or not STEP_Y[d])))
    put("steps", tuple(_next_cell(grid, cell, d) for cell in range(size) for d in range(8)))
    put("exits", tuple(mask_of(grid.steps[cell * 8 : cell * 8 + 8]) for cell in range(size)))
    put("distances", tuple(_distance_row(cell, cols, rows) for cell in range(size)))
    put("neighbours", tuple(grid.ball(cell, 1) & grid.all_cells & ~(1 << cell) for cell in range(size)))
    rays = tuple(_ray(grid.steps, index) for index in range(size * 8))
    put("rays", rays)
    put("ray_masks", tuple(_growing_masks(ray) for ray in rays))
    put("wall_distance", _wall_distances(grid))


def _distance_row(cell: int, cols: int, rows: int) -> bytes:
    x0, y0 = cell % cols, cell // cols
    across = [abs(x - x0) for x in range(cols)]
    return b"".join(bytes([max(dx, abs(y - y0)) for dx in across]) for y in range(rows))


def _ray(steps: Sequence[int], index: int) -> tuple[int, ...]:
    direction = index % 8
    found = []
    cell = steps[index]
    while cell != WALL:
        found.append(cell)
        cell = steps[cell * 8 + direction]
    return tuple(found)


def _growing_masks(ray: tuple[int, ...]) -> tuple[int, ...]:
    masks = [0]
    for cell in ray:
        masks.append(masks[-1] | 1 << cell)
    return tuple(masks)


def _wall_distances(grid: Grid) -> tuple[int, ...]:
    def at_wall(cell: int) -> bool:
        return any(grid.steps[cell * 8 + d] == WALL for d in grid.directions)

    reached = mask_of(cell for cell in cells(grid.all_cells) if at_wall(cell))
    distance = 1
    result = [0] * grid.size
    fresh = reached
    while fresh:
        for cell in cells(fresh):
            result[cell] = distance
        fresh = grid.spread(reached) & ~reached
        reached |= fresh
        distance += 1
    return tuple(result)
