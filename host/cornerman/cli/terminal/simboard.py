"""The simulated table of a match at hand: its buttons, its plug, its lights. It may go away at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from cornerman.errors import CornermanError

from .hud import seat_letter, style_of

if TYPE_CHECKING:
    from cornerman.sim import SimTable

GAMMA: Final = 2.2
"""The firmware corrects for LEDs; a screen does not need that, so it is undone here."""
GONE: Final = "the simulated table is gone; the match goes on without it, and /new starts another one"
CABLE: Final = ("unplug", "plug", "reset")


class SimBoard:
    """One simulated board, or none. Nothing in here raises: a match needs no table."""

    def __init__(self, board: SimTable | None) -> None:
        self._board = board
        self._had_one = board is not None
        self._lost = False

    @property
    def there(self) -> bool:
        """Whether there is one that answers."""
        return self._board is not None

    def lost(self) -> str:
        """Once after it has gone away: what to do about that, in words; else ""."""
        lost, self._lost = self._lost, False
        return GONE if lost else ""

    def tap(self, button: str) -> str:
        """Press a button; what is wrong, in words, or ""."""
        return self._do(button)

    def cable(self, what: str) -> str:
        """Pull the plug, put it back in, or press reset (:data:`CABLE`); what is wrong, or ""."""
        return self._do(what)

    def rows(self) -> list[Text]:
        """Every pixel that the firmware has drawn, a line for each seat; the table's buttons last."""
        board = self._board
        if board is None:
            return []
        try:
            seats = sorted({entry.seat for entry in board.board.bars})
            found = [_row(board, seat) for seat in seats]
            for button in board.board.buttons:
                if button.seat == 0 and found:
                    found[-1].append_text(_button(button.name, board.lamp(button.name)))
        except _broken():
            self._board, self._lost = None, True
            return []
        return found

    def _do(self, what: str) -> str:
        board = self._board
        if board is None:
            return (
                GONE if self._had_one else "there is no simulated table; cornerman play --table sim has one"
            )
        try:
            if what == "unplug":
                board.unplug()
            elif what == "plug":
                board.replug()
            elif what == "reset":
                board.reset()
            else:
                board.tap(what)
        except KeyError:
            return f"the simulated table has no button {what}"
        except _broken():
            self._board = None
            return GONE
        return ""


def _broken() -> tuple[type[Exception], ...]:
    """What a board that is gone raises."""
    from cornerman.sim.process import SimProcessError

    return (SimProcessError, CornermanError, OSError, EOFError)


def _row(board: SimTable, seat: int) -> Text:
    row = Text("  LEDs ", style="dim")
    row.append(f"{seat_letter(seat - 1)} ", style=style_of(seat - 1))
    for section in ("bars", "meters", "lamps"):
        for entry in getattr(board.board, section):
            if entry.seat == seat:
                for colour in board.segment(section, seat, entry.name):
                    row.append("▌" if section == "bars" else "■", style=_style(colour))
                row.append(" ")
    for button in board.board.buttons:
        if button.seat == seat:
            row.append_text(_button(button.name, board.lamp(f"{seat}.{button.name}")))
    return row


def _button(name: str, colour: tuple[int, int, int]) -> Text:
    """A button with its light; lit ones are marked too."""
    return Text(f"{name.upper()}{'*' if any(colour) else ' '} ", style=_style(colour))


def _style(colour: tuple[int, int, int]) -> str:
    if not any(colour):
        return "color(238)"
    red, green, blue = (round(255 * (part / 255) ** (1 / GAMMA)) for part in colour)
    return f"rgb({red},{green},{blue})"
