"""Lamp groups (actions left, rounds won) and the lights inside the buttons."""

from cornerman_link.messages import STYLE_OFF
from cornerman_link.registers import BUTTON, BUTTON_STYLE, LAMP, LIT, STYLE
from cornerman_table.palette import WHITE
from cornerman_table.pulses import FULL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cornerman_table.canvas import Canvas
    from cornerman_table.pulses import Pulses

_PRESSED_MS = 120  # the button says "I felt that" by itself, long enough to be seen under a finger's edge
_PRESSED_UNARMED = 90  # of 256: a press that nobody waits for is felt too, but does not look like an answer
_NOTHING = -1  # is on the pixels, as far as we know


class LampGroups:
    """Draws the lamp registers: of each group the first `lit` pixels in one style."""

    def __init__(
        self, registers: "Sequence[int]", runs: "Sequence[int]", canvas: "Canvas", pulses: "Pulses"
    ) -> None:
        """Start dark."""
        self._registers = registers
        self._runs = runs
        self._canvas = canvas
        self._pulses = pulses
        self._shown = [_NOTHING] * (len(registers) // LAMP)  # lit pixels and level of each, in one number

    def step(self) -> None:
        """Draw the groups whose number of lit pixels or level changed."""
        for group in range(len(self._shown)):
            lit = self._registers[LAMP * group + LIT]
            level = self._pulses.level(self._registers[LAMP * group + STYLE])
            if lit << 9 | level != self._shown[group]:
                self._shown[group] = lit << 9 | level
                pixel, count, way = self._runs[3 * group : 3 * group + 3]
                for index in range(count):
                    self._canvas.shade(pixel, WHITE, level if index < lit else 0)
                    pixel += way

    def repaint(self) -> None:
        """Have the next step draw, after something else was on the pixels."""
        for group in range(len(self._shown)):
            self._shown[group] = _NOTHING


class ButtonLamps:
    """Draws the lights of the buttons: the style that the host wants, and a flash of its own when pressed."""

    def __init__(
        self,
        registers: "Sequence[int]",
        pixels: "Sequence[int]",
        colours: "Sequence[int]",
        canvas: "Canvas",
        pulses: "Pulses",
    ) -> None:
        """Start dark."""
        self._registers = registers
        self._pixels = pixels
        self._colours = colours
        self._canvas = canvas
        self._pulses = pulses
        self._pressed_ms = [0] * len(pixels)
        self._shown = [_NOTHING] * len(pixels)  # colour and level of each, in one number

    def pressed(self, button: int) -> None:
        """Flash, without waiting for the host."""
        self._pressed_ms[button] = _PRESSED_MS

    def step(self, dt_ms: int) -> None:
        """Move on by `dt_ms` and draw what changed."""
        for button in range(len(self._shown)):
            style = self._registers[BUTTON * button + BUTTON_STYLE]
            if self._pressed_ms[button] > 0:
                self._pressed_ms[button] -= dt_ms
                white = 1
                level = FULL if style != STYLE_OFF else _PRESSED_UNARMED
            else:
                white = 0
                level = self._pulses.level(style)
            if white << 9 | level != self._shown[button]:
                self._shown[button] = white << 9 | level
                self._canvas.shade(self._pixels[button], WHITE if white else self._colours[button], level)

    def repaint(self) -> None:
        """Have the next step draw, after something else was on the pixels."""
        for button in range(len(self._shown)):
            self._shown[button] = _NOTHING
