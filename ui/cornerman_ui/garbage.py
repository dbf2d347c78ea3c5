"""Garbage is collected in the GUI's thread alone.

Python collects in whatever thread happens to make the next object. A worker that so ends a forgotten QObject
takes one of Qt's locks and then waits for the interpreter, which the GUI's thread holds while it waits for
that lock: both stand still for good. So the automatic collection is off while there are windows, and a timer
does its work.
"""

from __future__ import annotations

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

LOOK_MS: Final = 1_000
"""So often the counts are held against Python's own thresholds: a match makes thousands of objects."""


class Garbage(QObject):
    """Collects while it lives; :meth:`stop` gives the work back to Python."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)
        self._timer.start(LOOK_MS)

    @Slot()
    def look(self) -> None:
        """Collect the generations that Python itself would collect by now, the oldest of them."""
        due = [
            age
            for age, (count, most) in enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
            if count > most
        ]
        if due:
            gc.collect(max(due))

    def stop(self) -> None:
        """Collect once more here, then let Python do it again."""
        self._timer.stop()
        gc.collect()
        gc.enable()
