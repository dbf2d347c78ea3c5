"""Meter gauges: steps that light up one by one, and pulse when all are lit."""

from cornerman_link.registers import METER as PLACES
from cornerman_link.registers import METER_WRITES, VALUE
from cornerman_table.palette import METER, WHITE
from cornerman_table.pulses import FULL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cornerman_table.canvas import Canvas
    from cornerman_table.pulses import Pulses

_GAINED_MS = 250  # a step just gained is white for a quarter of a second: the eye catches where it grew


class Gauges:
    """Draws the meter registers; each step of a meter has the same number of pixels."""

    def __init__(
        self,
        registers: "Sequence[int]",
        runs: "Sequence[int]",
        steps: "Sequence[int]",
        canvas: "Canvas",
        pulses: "Pulses",
    ) -> None:
        """Start empty. Raises `ValueError` when the pixels cannot be shared out equally."""
        for meter in range(len(steps)):
            if runs[3 * meter + 1] % steps[meter]:
                raise ValueError(f"{runs[3 * meter + 1]} pixels cannot show {steps[meter]} equal steps")
        self._registers = registers
        self._runs = runs
        self._steps = steps
        self._canvas = canvas
        self._pulses = pulses
        self._seen = [-1] * len(steps)
        self._value = [0] * len(steps)
        self._gained_from = [0] * len(steps)  # steps from here up to the value were gained just now
        self._gained_ms = [0] * len(steps)  # how long they stay white

    def step(self, dt_ms: int) -> None:
        """Move on by `dt_ms` and draw what changed."""
        for meter in range(len(self._steps)):
            value = self._registers[PLACES * meter + VALUE]
            writes = self._registers[PLACES * meter + METER_WRITES]
            if writes != self._seen[meter]:
                self._seen[meter] = writes
                self._gained_from[meter] = min(value, self._value[meter])
                self._gained_ms[meter] = _GAINED_MS if value > self._value[meter] else 0
                self._value[meter] = value
            elif self._gained_ms[meter] > 0:
                self._gained_ms[meter] -= dt_ms
            elif value < self._steps[meter]:
                continue
            self._paint(meter)

    def repaint(self) -> None:
        """Draw everything again, after something else was on the pixels."""
        for meter in range(len(self._steps)):
            self._paint(meter)

    def _paint(self, meter: int) -> None:
        """Draw all steps of one."""
        value = self._value[meter]
        gained = self._gained_ms[meter] > 0
        level = self._pulses.pulse if value >= self._steps[meter] and not gained else FULL
        pixel, count, way = self._runs[3 * meter : 3 * meter + 3]
        wide = count // self._steps[meter]
        for index in range(count):
            at = index // wide
            if at >= value:
                self._canvas.shade(pixel, 0, 0)
            elif gained and at >= self._gained_from[meter]:
                self._canvas.shade(pixel, WHITE, FULL)
            else:
                self._canvas.shade(pixel, METER, level)
            pixel += way
