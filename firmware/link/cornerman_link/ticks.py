"""Millisecond ticks that wrap as CircuitPython's `supervisor.ticks_ms` does.

A tick is an int from 0 up to `TICKS_PERIOD` - 1. Differences are right while the two moments are less than
half a period (3.1 days) apart. Everything stays a small int, so nothing is allocated on the board.
"""

TICKS_PERIOD = 1 << 29  # CircuitPython wraps here: the largest power of two whose difference is a small int
_HALF = TICKS_PERIOD >> 1
_MASK = TICKS_PERIOD - 1


def ticks_add(ticks: int, delta_ms: int) -> int:
    """Return the tick `delta_ms` after `ticks` (before it, when negative)."""
    return (ticks + delta_ms) & _MASK


def ticks_diff(later: int, earlier: int) -> int:
    """Return the milliseconds from `earlier` to `later`: negative when `later` is in fact the earlier one."""
    return ((later - earlier + _HALF) & _MASK) - _HALF
