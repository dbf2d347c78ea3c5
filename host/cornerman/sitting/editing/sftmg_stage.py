"""A stage of SFTMG as a board to tap on: what stands on which cell (SFTMG-TER, SET-06, catalogue 37)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from cornerman.engine.content import FieldPath
from cornerman.games.sftmg.pack import cell_name
from cornerman.packs.editing.data import Data, list_at, table_at, value_at, with_item, with_value

MOST: Final = 9
"""Columns and rows of the biggest board."""


class Tool(StrEnum):
    """What a tap puts on a cell. Each has its letter on the keyboard."""

    SMALL = "small"
    LARGE = "large"
    VOID = "void"
    SPECIAL = "special"
    VERSUS_WEST = "versus_west"
    VERSUS_EAST = "versus_east"
    TEAM_WEST = "team_west"
    TEAM_EAST = "team_east"
    CLEAR = "clear"


KEYS: Final[Mapping[Tool, str]] = {
    Tool.SMALL: "S",
    Tool.LARGE: "L",
    Tool.VOID: "V",
    Tool.SPECIAL: "T",
    Tool.VERSUS_WEST: "1",
    Tool.VERSUS_EAST: "2",
    Tool.TEAM_WEST: "3",
    Tool.TEAM_EAST: "4",
    Tool.CLEAR: "X",
}
NAMES: Final[Mapping[Tool, str]] = {
    Tool.SMALL: "Small object",
    Tool.LARGE: "Large object",
    Tool.VOID: "No grid here",
    Tool.SPECIAL: "Special terrain",
    Tool.VERSUS_WEST: "Versus start west",
    Tool.VERSUS_EAST: "Versus start east",
    Tool.TEAM_WEST: "Team start west",
    Tool.TEAM_EAST: "Team start east",
    Tool.CLEAR: "Clear the cell",
}
_STARTS: Final[Mapping[Tool, tuple[FieldPath, int]]] = {
    Tool.VERSUS_WEST: (("starts", "versus", "west"), 1),
    Tool.VERSUS_EAST: (("starts", "versus", "east"), 1),
    Tool.TEAM_WEST: (("starts", "multiplayer", "west"), 2),
    Tool.TEAM_EAST: (("starts", "multiplayer", "east"), 2),
}
"""Where starts stand, and how many there may be (SFTMG-SET-06)."""
_LISTS: Final[Mapping[Tool, FieldPath]] = {Tool.VOID: ("void",), Tool.SPECIAL: ("special",)}


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell. column, line: from the left and from the top, from 0. object: its kind, "" for none.

    start: the tool that made it a start, "" for none.
    """

    name: str
    column: int
    line: int
    void: bool = False
    special: bool = False
    object: str = ""
    large: bool = False
    start: str = ""


def size(stage: Data) -> tuple[int, int]:
    """Columns and rows; 9 where nothing that can be drawn is said."""
    return _measure(stage.get("cols")), _measure(stage.get("rows"))


def _measure(said: object) -> int:
    return said if isinstance(said, int) and 1 <= said <= MOST else MOST


def cells(stage: Data) -> list[Cell]:
    """Every cell, from the north-west, line by line."""
    columns, rows = size(stage)
    things = {
        str(table_at(each, ()).get("cell")): table_at(each, ()) for each in list_at(stage, ("objects",))
    }
    starts = {str(cell): tool for tool, (path, _) in _STARTS.items() for cell in list_at(stage, path)}
    void, special = list_at(stage, ("void",)), list_at(stage, ("special",))
    found = []
    for line in range(rows):
        for column in range(columns):
            name = cell_name(column, rows - 1 - line)
            thing = things.get(name, {})
            found.append(
                Cell(
                    name,
                    column,
                    line,
                    void=name in void,
                    special=name in special,
                    object=str(thing.get("kind", "?")) if thing else "",
                    large=thing.get("size") == "large",
                    start=starts.get(name, ""),
                )
            )
    return found


def painted(stage: Data, cell: str, tool: Tool, kind: str) -> Data:
    """The stage with this on a cell in the place of what was there; the same once more takes it away.

    kind: what an object is, as the owner calls it: crate, pillar. A start beyond those that a side has takes
    the place of the first one.
    """
    was = _tool_at(stage, cell)
    same = was is tool and (tool not in (Tool.SMALL, Tool.LARGE) or _kind_at(stage, cell) == kind)
    cleared = _cleared(stage, cell)
    if tool is Tool.CLEAR or same:
        return cleared
    if tool in _LISTS:
        path = _LISTS[tool]
        return with_value(cleared, path, sorted([*map(str, list_at(cleared, path)), cell]))
    if tool in _STARTS:
        path, most = _STARTS[tool]
        return with_value(cleared, path, [*list_at(cleared, path), cell][-most:])
    thing = {"id": _free_id(cleared, kind), "kind": kind, "size": tool.value, "cell": cell}
    return with_item(cleared, ("objects",), len(list_at(cleared, ("objects",))), thing)


def _tool_at(stage: Data, cell: str) -> Tool | None:
    found = next((each for each in cells(stage) if each.name == cell), None)
    if found is None:
        return None
    if found.object:
        return Tool.LARGE if found.large else Tool.SMALL
    if found.start:
        return Tool(found.start)
    return Tool.VOID if found.void else Tool.SPECIAL if found.special else None


def _kind_at(stage: Data, cell: str) -> str:
    return next((each.object for each in cells(stage) if each.name == cell), "")


def _cleared(stage: Data, cell: str) -> Data:
    for path in (*_LISTS.values(), *(path for path, _ in _STARTS.values())):
        kept = [each for each in list_at(stage, path) if each != cell]
        if len(kept) != len(list_at(stage, path)):
            # a start's side stays as an empty list: that one is missing the check says
            stage = with_value(stage, path, kept or (None if path in _LISTS.values() else []))
    things = list_at(stage, ("objects",))
    kept = [each for each in things if table_at(each, ()).get("cell") != cell]
    if len(kept) != len(things):
        stage = with_value(stage, ("objects",), kept or None)
    return stage


def _free_id(stage: Data, kind: str) -> str:
    taken = {table_at(each, ()).get("id") for each in list_at(stage, ("objects",))}
    return next(name for name in _numbered(kind) if name not in taken)


def _numbered(kind: str) -> Iterator[str]:
    number = 1
    while True:
        yield f"{kind.replace('_', '-')}-{number}"
        number += 1


def kinds(stage: Data) -> list[str]:
    """What its objects are, each once, in the order of their first."""
    found = (value_at(each, ("kind",)) for each in list_at(stage, ("objects",)))
    return list(dict.fromkeys(str(kind) for kind in found if kind))
