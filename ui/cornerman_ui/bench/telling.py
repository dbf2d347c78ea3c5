"""What the parts have in common: time of this thread and this process, and the object that is printed."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from time import perf_counter, process_time, thread_time
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Slot
from PySide6.QtQuick import QQuickWindow

_STATM: Final = Path("/proc/self/statm")


def tell(**values: object) -> None:
    """Print what was measured, as one line of JSON."""
    print(json.dumps(values), flush=True)


class Share(NamedTuple):
    """Seconds of the clock and of the processor, taken together."""

    clock: float
    processor: float

    @classmethod
    def now(cls) -> Share:
        """This moment."""
        return cls(perf_counter(), process_time())

    def since(self) -> float:
        """Which part of a core this process has used since then."""
        now = Share.now()
        return (now.processor - self.processor) / (now.clock - self.clock)


def memory_mb() -> float:
    """What this process has in memory now; where the system does not tell, the most that it ever had."""
    if _STATM.exists():
        return int(_STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1e6 if sys.platform == "darwin" else 1e3)


class FrameTimes(QObject):
    """Looks at every frame of a window.

    work: milliseconds of the processor for it, on the thread that animates, lays out and draws. between:
    milliseconds from one frame to the next; the beat of animations is in it.
    """

    def __init__(self, window: QQuickWindow) -> None:
        super().__init__(window)
        self.work: list[float] = []
        self.between: list[float] = []
        self._thread, self._clock = thread_time(), perf_counter()
        window.frameSwapped.connect(self._swapped)

    @Slot()
    def _swapped(self) -> None:
        thread, clock = thread_time(), perf_counter()
        self.work.append((thread - self._thread) * 1000)
        self.between.append((clock - self._clock) * 1000)
        self._thread, self._clock = thread, clock

    def forget(self) -> None:
        """Begin anew."""
        self.work.clear()
        self.between.clear()
        self._thread, self._clock = thread_time(), perf_counter()
