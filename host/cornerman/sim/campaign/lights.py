"""Whether the pixels of a board at rest show the match, worked out from the state and not from the link."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cornerman.engine.trackers import TABLE, Bar, Gauge, Pips
from cornerman.session.match_session import MatchSession
from cornerman.sim.board_file import Colour
from cornerman.sim.table import SimTable
from cornerman.table.prompts import Button, armed_buttons

REST_MS: Final = 2500
"""The trail of a hit is gone, whatever moved has come to rest."""
_GREY: Final = 2  # red, green and blue of a trail differ by rounding only


def wrong_lights(board: SimTable, session: MatchSession) -> list[str]:
    """What does not show the match, in words. The board must have been at rest.

    Buttons that pulse may be dark for a moment: of those only the dark ones that must be dark are judged.
    """
    return [*_bars(board, session), *_gauges_and_pips(board, session), *_buttons(board, session)]


def _bars(board: SimTable, session: MatchSession) -> Iterator[str]:
    for entry in board.board.bars:
        mine = [t for t in session.batch.trackers if isinstance(t, Bar) and t.seat == entry.seat - 1]
        if not mine:
            continue
        bar = next((t for t in mine if t.name == entry.name), mine[0])
        pixels = board.segment("bars", entry.seat, entry.name)
        lit = sum(1 for pixel in pixels if max(pixel) - min(pixel) > _GREY)
        exact = bar.value * entry.pixels / max(bar.maximum, 1)
        if not (exact - 1 < lit < exact + 1 or (lit == 1 and 0 < exact < 1)):
            yield f"bar of seat {entry.seat}: {lit} of {entry.pixels} pixels for {bar.value} of {bar.maximum}"


def _gauges_and_pips(board: SimTable, session: MatchSession) -> Iterator[str]:
    for entry in board.board.meters:
        gauge = next(
            (t for t in session.batch.trackers if isinstance(t, Gauge) and t.seat == entry.seat - 1), None
        )
        lit = _lit(board.segment("meters", entry.seat, entry.name))
        if gauge is not None and gauge.steps == entry.steps and 0 < gauge.value < gauge.steps:
            if lit != gauge.value:
                yield f"meter of seat {entry.seat}: {lit} steps for {gauge.value}"
        elif gauge is not None and gauge.value == 0 and lit:
            yield f"meter of seat {entry.seat}: {lit} steps for 0"
    for entry in board.board.lamps:
        pips = [t for t in session.batch.trackers if isinstance(t, Pips) and t.seat == entry.seat - 1]
        if entry.name == "pips" and len(pips) == 1:
            lit = _lit(board.segment("lamps", entry.seat, entry.name))
            if lit != min(pips[0].count, entry.pixels):
                yield f"pips of seat {entry.seat}: {lit} for {pips[0].count}"


def _buttons(board: SimTable, session: MatchSession) -> Iterator[str]:
    armed = armed_buttons(session, session.batch, range(len(session.config.seats)))
    for entry in board.board.buttons:
        button = Button(entry.seat - 1 if entry.seat else TABLE, entry.name)
        name = f"{entry.seat}.{entry.name}" if entry.seat else entry.name
        if button not in armed and max(board.lamp(name)) > 0:
            yield f"button {name} is lit, and nobody waits for it"


def _lit(pixels: list[Colour]) -> int:
    return sum(1 for pixel in pixels if max(pixel) > 0)
