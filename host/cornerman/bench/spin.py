"""A yardstick that every machine has: what plain Python does here, in the kind of steps that rules take."""

from __future__ import annotations

from time import process_time
from typing import Final

STEPS_A_LAP: Final = 1_000


class _Thing:
    """Something with a value, as states have."""

    __slots__ = ("value",)

    def __init__(self) -> None:
        self.value = 0


def _step(thing: _Thing, table: dict[int, tuple[int, int]]) -> int:
    add, following = table[thing.value & 7]
    thing.value = (thing.value * 5 + add) & 0xFFFF
    return following


class Spinner:
    """Does the same plain work again and again."""

    def __init__(self) -> None:
        self._table = {key: (key * 3 + 1, key ^ 5) for key in range(8)}
        self._thing = _Thing()

    def steps(self, count: int) -> None:
        """So many steps."""
        table, thing = self._table, self._thing
        for _ in range(count):
            _step(thing, table)


def spin(seconds: float) -> float:
    """Steps a second of the processor: a call, a look-up, an attribute read and written, arithmetic."""
    spinner, laps, began = Spinner(), 0, process_time()
    while (taken := process_time() - began) < seconds or not laps:
        spinner.steps(STEPS_A_LAP)
        laps += 1
    return laps * STEPS_A_LAP / taken
