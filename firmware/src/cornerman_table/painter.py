"""Turns the canvas into strip writes: brightness, gamma, and a current that stays within the budget.

Only strips that changed are written, all of them when the current limit moves.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    from cornerman_table.canvas import Canvas

    class Strip(Protocol):
        """A strip of the hardware."""

        def set(self, index: int, colour: int) -> None:
            """Set one pixel, colour as 0xRRGGBB."""

        def show(self) -> None:
            """Send all pixels."""


_IDLE_MA = 1  # a dark pixel's own chip
_CHANNEL_MA = 20  # one colour of a pixel at full: three of them are the 60 mA of the data sheet
_FULL = 256


def _gamma_table() -> bytes:
    """Return 256 values: the eye sees light as a power of about 2.2; what is lit at all stays lit."""
    table = bytearray(256)
    for value in range(1, 256):
        table[value] = max(1, int(255 * (value / 255) ** 2.2 + 0.5))
    return bytes(table)


_GAMMA = _gamma_table()


class Painter:
    """Keeps strips and canvas together.

    `limited`: the last paint had to dim; `ma`: its estimated current.
    """

    def __init__(self, canvas: "Canvas", strips: "Sequence[Strip]", budget_ma: int) -> None:
        """Start with everything dark and to be written."""
        self._canvas = canvas
        self._strips = strips
        self._budget_ma = budget_ma
        self._out = bytearray(3 * canvas.pixels)  # what goes to the strips, before the current limit
        self._load = 0  # the sum of it
        self._level = -1
        self._scale = -1
        self._override = -1
        self._table = bytearray(256)  # brightness and gamma in one: value of the frame -> value for the strip
        self.limited = False
        self.ma = 0

    def paint(self, level: int, override: int) -> bool:
        """Bring the strips up to date; return whether anything was written.

        `level` dims everything, 0.._FULL. `override` (0xRRGGBB before brightness, -1 for none) replaces every
        pixel: self-test and identify.
        """
        canvas = self._canvas
        if level != self._level:
            self._level = level
            for value in range(256):
                self._table[value] = _GAMMA[value * level >> 8]
            canvas.dirty = -1
        if override != self._override:
            self._override = override
            canvas.dirty = -1
        dirty = canvas.dirty
        if not dirty:
            return False
        self._render(dirty < 0)
        pixels = canvas.pixels
        scale = _scale_for(pixels, self._load, self._budget_ma)
        self.limited = scale < _FULL
        self.ma = _estimate_ma(pixels, self._load * scale >> 8)
        every = dirty < 0 or scale != self._scale
        self._scale = scale
        for strip in range(len(self._strips)):
            if every or dirty >> strip & 1:
                self._send(strip, every)
        canvas.dirty = 0
        return True

    def _render(self, every: bool) -> None:
        """Bring `out` and `load` up to date: every pixel, or those that changed."""
        frame = self._canvas.frame
        changed = self._canvas.changed
        out = self._out
        table = self._table
        override = self._override
        load = self._load
        for pixel in range(len(changed)):
            if every or changed[pixel]:
                at = 3 * pixel
                for channel in range(3):
                    if override < 0:
                        value = table[frame[at + channel]]
                    else:
                        value = table[override >> (16 - 8 * channel) & 255]
                    load += value - out[at + channel]
                    out[at + channel] = value
        self._load = load

    def _send(self, strip: int, every: bool) -> None:
        """Write to a strip what changed of `out`, or every pixel, scaled by `scale` of 256."""
        ends = self._canvas.ends
        changed = self._canvas.changed
        out = self._out
        scale = self._scale
        pixels = self._strips[strip]
        begin = ends[strip - 1] if strip else 0
        for pixel in range(begin, ends[strip]):
            if every or changed[pixel]:
                changed[pixel] = 0
                at = 3 * pixel
                pixels.set(
                    pixel - begin,
                    (out[at] * scale >> 8) << 16 | (out[at + 1] * scale >> 8) << 8 | out[at + 2] * scale >> 8,
                )
        pixels.show()


def _estimate_ma(pixels: int, load: int) -> int:
    """Return the current in mA of pixels whose channel values (0..255, after gamma) add up to `load`."""
    return pixels * _IDLE_MA + load * _CHANNEL_MA // 255


def _scale_for(pixels: int, load: int, budget_ma: int) -> int:
    """Return by what part of 256 all channels must be scaled so that the estimate keeps the budget."""
    light_ma = load * _CHANNEL_MA // 255
    room_ma = max(budget_ma - pixels * _IDLE_MA, 0)
    if light_ma <= room_ma:
        return _FULL
    return room_ma * _FULL // light_ma
