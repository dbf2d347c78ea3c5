"""What the lights take, as the board itself counts it (`docs/protocol.md`, section 5).

The figures stand here a second time: the board's program is written for its memory, not for being imported;
`tests/hardware/test_light_load.py` holds them against that program on the simulated table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cornerman_hardware.kit import Board

IDLE_MA = 1  # a dark pixel's own chip
CHANNEL_MA = 20  # one colour of a pixel at full
WHITE_MA = IDLE_MA + 3 * CHANNEL_MA

_SEATS = (0x1E8CFF, 0xFF8C00, 0x00C878, 0xDC5AC8, 0xEBE150, 0x9696FF)
_WHITE = 0xFFFFFF
_METER = 0xFFC800
_BUTTONS = {"a": 0x1E8CFF, "b": 0xFF8C00, "c": 0xDC5AC8, "next": _WHITE, "undo": 0xEBE150}
_GAMMA = 2.2
_FULL = 255


def idle_ma(pixels: int) -> int:
    """Return what dark pixels take."""
    return pixels * IDLE_MA


def white_ma(pixels: int, brightness: int = _FULL) -> int:
    """Return what pixels take that are all white, at a brightness of 0..255."""
    return _ma(pixels, pixels * _load(_WHITE, brightness))


def lit_ma(board: Board, strip: int | None = None) -> int:
    """Return what the table, or one strip of it, takes with every channel full in its own colour."""
    groups = [
        *[(entry.strip, entry.pixels, _seat_colour(entry.seat)) for entry in board.bars],
        *[(entry.strip, entry.pixels, _METER) for entry in board.meters],
        *[(entry.strip, entry.pixels, _WHITE) for entry in board.lamps],
        *[(entry.strip, 1, _BUTTONS.get(entry.name, _seat_colour(entry.seat))) for entry in board.buttons],
    ]
    load = sum(
        pixels * _load(colour, board.brightness) for at, pixels, colour in groups if strip in (None, at)
    )
    return _ma(board.pixels if strip is None else board.strips[strip].pixels, load)


def _seat_colour(seat: int) -> int:
    return _SEATS[(seat - 1) % len(_SEATS)] if seat else _WHITE


def _load(colour: int, brightness: int) -> int:
    """Return the sum of what a pixel's three channels are sent for a colour."""
    return sum(_value(channel * (brightness + 1) >> 8) for channel in colour.to_bytes(3, "big"))


def _value(wanted: int) -> int:
    """Return what a channel is sent: the eye sees light as a power; what is lit at all stays lit."""
    return max(1, int(_FULL * (wanted / _FULL) ** _GAMMA + 0.5)) if wanted else 0


def _ma(pixels: int, load: int) -> int:
    return pixels * IDLE_MA + load * CHANNEL_MA // _FULL
