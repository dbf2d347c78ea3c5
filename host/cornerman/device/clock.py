"""Time for the device layer, and how a sleep of the computer shows in it."""

from __future__ import annotations

import time
from typing import Protocol

TICK_MS = 250.0  # how often the layer wakes up at the latest
SLEPT_MS = 2000.0  # a tick later than this is no busy machine: the computer was asleep


class Clock(Protocol):
    """Two clocks in milliseconds."""

    def now_ms(self) -> float:
        """Never goes back; may stand still while the computer sleeps."""

    def asleep_too_ms(self) -> float:
        """Counts while the computer sleeps; may be set by hand."""


class SystemClock:
    """The computer's clocks."""

    def now_ms(self) -> float:
        """See :class:`Clock`."""
        return time.monotonic() * 1000

    def asleep_too_ms(self) -> float:
        """See :class:`Clock`: the time since start-up where the system has it, else the time of day."""
        boottime = getattr(time, "CLOCK_BOOTTIME", None)
        return (time.clock_gettime(boottime) if boottime is not None else time.time()) * 1000


class SleepWatch:
    """Notices that the computer was asleep: a tick that is far too late."""

    def __init__(self, asleep_too_ms: float) -> None:
        self._last_ms = asleep_too_ms

    def slept(self, asleep_too_ms: float) -> bool:
        """Whether there was a sleep since the last call, which was at most a tick ago."""
        late = asleep_too_ms - self._last_ms - TICK_MS
        self._last_ms = asleep_too_ms
        return late > SLEPT_MS
