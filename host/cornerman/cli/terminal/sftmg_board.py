"""The stage from above, as far as letters can show it (SFTMG catalogue sections 1, 25, 38)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from cornerman.engine.requests import Place, Request
from cornerman.games.sftmg.facts import StageFacts
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.grid import column_name
from cornerman.games.sftmg.state import FightState

from .hud import seat_letter, style_of
from .rows import wrapped

LARGE_STYLE: Final = "bold #009E73"
SMALL_STYLE: Final = "#B8860B"
OPEN_STYLE: Final = "bold #F0E442"
OPEN: Final = "·"
NO_BREAK: Final = "\u00a0"


def board(fight: Fight, state: FightState, request: Request | None) -> list[Text]:
    """The cells row by row, north on top. Large Objects have a capital letter, small ones a small one."""
    grid, stage = fight.grid, fight.stage
    open_cells = _open_cells(request)
    letters = _letters(stage)
    rows: list[Text] = []
    for y in reversed(range(grid.rows)):
        row = Text(f"{y + 1:>2} ", style="dim")
        for x in range(grid.cols):
            cell = y * grid.cols + x
            row.append_text(_cell(fight, state, cell, grid.names[cell] in open_cells, letters))
        rows.append(row)
    rows.append(Text("   " + "".join(f"{column_name(x):^3}" for x in range(grid.cols)), style="dim"))
    width = 3 + 3 * grid.cols
    return [*rows, *wrapped(_legend(stage, state, letters, bool(open_cells)), width - 1, "dim")]


def _open_cells(request: Request | None) -> frozenset[str]:
    """Cells that the open question lets the player choose."""
    if isinstance(request, Place) and request.what == "cell":
        return frozenset(option for option in request.options if ":" not in option)
    return frozenset()


def _cell(fight: Fight, state: FightState, cell: int, is_open: bool, letters: dict[int, str]) -> Text:
    """Three columns: a figure in brackets, an Object's letter, a dot where one may go."""
    figure = next((i for i, seat in enumerate(state.seats) if seat.cell == cell), None)
    if figure is not None:
        return Text(f"[{seat_letter(figure)}]", style=f"reverse {style_of(figure)}")
    if not fight.grid.all_cells >> cell & 1:
        return Text("###", style="dim")
    if state.objects >> cell & 1:
        large = fight.stage.large >> cell & 1
        return Text(f" {letters[cell]} ", style=LARGE_STYLE if large else SMALL_STYLE)
    return Text(f" {OPEN} ", style=OPEN_STYLE) if is_open else Text(" - ", style="color(240)")


def _letters(stage: StageFacts) -> dict[int, str]:
    """The letter of each Object's kind by cell; capital for large ones."""
    found = {}
    for each in stage.stage.objects:
        cell = stage.grid.cell(each.cell)
        letter = _kind(each.kind)[0]
        found[cell] = letter.upper() if stage.large >> cell & 1 else letter.lower()
    return found


def _kind(kind: str) -> str:
    return kind.removeprefix("large_").removeprefix("small_").replace("_", " ")


def _legend(stage: StageFacts, state: FightState, letters: dict[int, str], choosing: bool) -> str:
    """The stage and what its letters stand for, those of Objects that still stand."""
    parts = [f"{stage.name}{' (approximate layout)' if stage.stage.approximate else ''}:"]
    parts += [f"{letter} {kind}" for letter, kind in sorted(_standing(stage, state, letters))]
    if choosing:
        parts.append(f"{OPEN} may go")
    return "  ".join(part.replace(" ", NO_BREAK) for part in parts).removesuffix(":")


def _standing(stage: StageFacts, state: FightState, letters: dict[int, str]) -> Iterator[tuple[str, str]]:
    seen = set()
    for each in stage.stage.objects:
        cell = stage.grid.cell(each.cell)
        if state.objects >> cell & 1 and letters[cell] not in seen:
            seen.add(letters[cell])
            yield letters[cell], _kind(each.kind)
