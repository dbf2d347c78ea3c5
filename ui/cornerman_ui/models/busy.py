"""What takes a moment, in steps: the screen says which one, before each is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from cornerman_ui.properties import Property

UNSEEN_MS: Final = 1_000
"""A window that nobody sees draws no frame: then the work begins all the same after so long."""

Steps: TypeAlias = Iterator[str]
"""Work that yields before each of its steps what that will be, in words for people."""


class BusyModel(QObject):
    """Carries work out step by step; each step begins when its words have been drawn."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._words = ""
        self._step = 0
        self._of = 1
        self._steps: Steps | None = None
        self._failed: Callable[[Exception], bool] = _never
        self._unseen = QTimer(self)
        self._unseen.setSingleShot(True)
        self._unseen.setInterval(UNSEEN_MS)
        self._unseen.timeout.connect(self.drawn)

    def carry_out(self, steps: Steps, of: int, failed: Callable[[Exception], bool]) -> None:
        """Begin some work. While other work is under way that counts for nothing, as a second touch does.

        of: how many steps it has. failed: takes what a step raised, or says with False that it cannot.
        """
        if self._steps is not None:
            return
        self._steps, self._failed, self._step, self._of = steps, failed, 0, of
        self._go_on()

    def _go_on(self) -> None:
        """Do the present step, up to the words of the next one."""
        assert self._steps is not None
        words = ""
        try:
            words = next(self._steps, "")
        except Exception as error:
            if not self._failed(error):
                raise
        finally:
            if words:
                self._step += 1
                self._unseen.start()
            else:
                self._steps = None
            self._words = words
            self.changed.emit()

    @Slot()
    def drawn(self) -> None:
        """The words of the next step are on the screen."""
        if self._unseen.isActive() or self.sender() is self._unseen:
            self._unseen.stop()
            # Not within the frame that has just been drawn: a step changes what is in the window.
            QTimer.singleShot(0, self._next_step)

    @Slot()
    def _next_step(self) -> None:
        if self._steps is not None and not self._unseen.isActive():
            self._go_on()

    @Property(str, notify=changed)
    def words(self) -> str:
        """What is being done, "" for nothing."""
        return self._words

    @Property(int, notify=changed)
    def step(self) -> int:
        """The present step, from 1."""
        return self._step

    @Property(int, notify=changed)
    def of(self) -> int:
        """How many steps there are."""
        return self._of


def at_once(steps: Steps) -> None:
    """Carry all steps out without a word. Errors: those of the work."""
    for _ in steps:
        pass


def _never(_: Exception) -> bool:
    return False
