"""Whether a stage can be used: cells inside the grid, one thing a cell, free starts (section 37)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath, PureWindowsPath

from cornerman.engine.content import FieldPath, Finding, Severity

from .pack import Stage, cell_name, cell_xy

_LINE_LENGTH = 9  # SFTMG-CLS-01
_LINE_STARTS = ("c1", "g1")  # SFTMG-CLS-02
_STARTS_A_SIDE = {"versus": 1, "multiplayer": 2}  # SFTMG-SET-06


def check_stage(stage: Stage) -> Iterator[Finding]:
    """Findings of a stage."""
    cells = list(_cells(stage))
    last = cell_name(stage.cols - 1, stage.rows - 1)
    for path, cell, _ in cells:
        x, y = cell_xy(cell)
        if x >= stage.cols or y >= stage.rows:
            yield Finding(
                path, f"{cell} lies outside the grid", allowed=f"a1 to {last}", cure="correct the cell"
            )
    yield from _check_doubles(cells)
    yield from _check_starts(stage)
    yield from _check_object_ids(stage)
    if stage.rows == 1:
        yield from _check_line(stage)
    elif stage.cols == 1:
        yield Finding(
            ("cols",), "a line runs from west to east", allowed="cols = 9, rows = 1", cure="turn it"
        )
    if stage.art is not None and not _inside(stage.art):
        yield Finding(
            ("art",),
            "the picture must lie inside the pack",
            allowed='a path such as "art/board.png"',
            cure="copy the picture into the pack's folder",
        )


def _cells(stage: Stage) -> Iterator[tuple[FieldPath, str, str]]:
    """Every cell named: where in the file, which one, and what stands there."""
    for number, cell in enumerate(stage.void):
        yield ("void", number), cell, "no grid"
    for number, cell in enumerate(stage.special):
        yield ("special", number), cell, "special terrain"
    for number, thing in enumerate(stage.objects):
        yield ("objects", number, "cell"), thing.cell, f"the object {thing.id}"
    for name, sides in (("versus", stage.starts.versus), ("multiplayer", stage.starts.multiplayer)):
        for side, starts in (("west", sides.west), ("east", sides.east)):
            for number, cell in enumerate(starts):
                yield ("starts", name, side, number), cell, f"a {name} start"


def _check_doubles(cells: list[tuple[FieldPath, str, str]]) -> Iterator[Finding]:
    taken: dict[str, str] = {}
    for path, cell, what in cells:
        if cell in taken:
            yield Finding(
                path,
                f"{what} cannot be on {cell}: there is {taken[cell]} already",
                allowed="one thing on a cell",
                cure="correct one of the two cells",
            )
        else:
            taken[cell] = what


def _check_starts(stage: Stage) -> Iterator[Finding]:
    for name, sides in (("versus", stage.starts.versus), ("multiplayer", stage.starts.multiplayer)):
        needed = _STARTS_A_SIDE[name]
        if name == "multiplayer" and not sides.west and not sides.east:
            if stage.rows > 1:
                yield Finding(
                    ("starts",),
                    "there are no multiplayer starts: Team modes cannot use this stage",
                    allowed="2 cells a side",
                    cure="add multiplayer = {west = [...], east = [...]} if the board has them",
                    severity=Severity.WARNING,
                )
            continue
        for side, starts in (("west", sides.west), ("east", sides.east)):
            if len(starts) != needed:
                yield Finding(
                    ("starts", name, side),
                    f"there are {len(starts)} {name} starts in the {side}",
                    allowed=f"{needed} a side",
                    cure="look at the icons on the board",
                )


def _check_object_ids(stage: Stage) -> Iterator[Finding]:
    seen: set[str] = set()
    for number, thing in enumerate(stage.objects):
        if thing.id in seen:
            yield Finding(
                ("objects", number, "id"),
                f'there is more than one object "{thing.id}"',
                cure="choose another id",
            )
        seen.add(thing.id)


def _check_line(stage: Stage) -> Iterator[Finding]:
    """Classic Arcade: nine cells, no Objects, Walls only at the ends."""
    if stage.cols != _LINE_LENGTH:
        yield Finding(("cols",), "a line has 9 cells", allowed="cols = 9", cure="correct cols")
    if stage.objects or stage.void:
        where = "objects" if stage.objects else "void"
        yield Finding((where,), "on a line nothing stands in the way", cure=f"remove {where}")
    for side, start in zip(("west", "east"), _LINE_STARTS, strict=True):
        cells = stage.starts.versus.west if side == "west" else stage.starts.versus.east
        if cells and cells[0] != start:
            yield Finding(
                ("starts", "versus", side, 0),
                "on a line two cells are free behind each figure and three between them",
                allowed=start,
                cure=f"write {start}",
            )


def _inside(path: str) -> bool:
    posix, windows = PurePosixPath(path), PureWindowsPath(path)
    return not (posix.is_absolute() or windows.drive or windows.root or ".." in windows.parts)
