"""What keeps the program from starting, as QML reads it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.errors import CornermanError
from cornerman_ui.properties import Property


class TroubleModel(QObject):
    """One error, and the offer to try again."""

    again = Signal()

    def __init__(self, error: CornermanError, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._error = error

    @Property(str, constant=True)
    def message(self) -> str:
        """What is wrong."""
        return self._error.message

    @Property(str, constant=True)
    def where(self) -> str:
        """The file or folder, "" for none."""
        return self._error.where or ""

    @Property(str, constant=True)
    def cure(self) -> str:
        """What to do, "" where that is not known."""
        return self._error.cure or ""

    @Slot()
    def tryAgain(self) -> None:  # noqa: N802
        """The trouble may be gone by now."""
        self.again.emit()
