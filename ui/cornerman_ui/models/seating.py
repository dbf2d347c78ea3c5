"""Who sits where: each player in turn presses a button at their place, and the table learns it from that."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.table.service import TableService
from cornerman_link.descriptor import TABLE_SEAT
from cornerman_link.happenings import Pressed
from cornerman_ui.desk import Desk
from cornerman_ui.properties import Property


class SeatingModel(QObject):
    """Whom is asked for a press. The press says where they sit and answers nothing."""

    changed = Signal()

    _named = Signal(object)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._waiting: list[int] = []
        self._named.connect(self._take)

    @Slot()
    def begin(self) -> None:
        """Ask every player who presses buttons, one after the other."""
        if self._service is not None:
            self._waiting = list(self._desk.players.people)
            self._ask()

    @Slot()
    def skip(self) -> None:
        """Leave the one who is asked where they are."""
        self._waiting = self._waiting[1:]
        self._ask()

    @Slot()
    def stop(self) -> None:
        """Ask nobody any more."""
        if self._waiting:
            self._waiting = []
            self._ask()

    @property
    def _service(self) -> TableService | None:
        return self._desk.table.service if self._desk.table is not None else None

    def _ask(self) -> None:
        if self._service is not None:
            self._service.hear_next(self._named.emit if self._waiting else None)
        self.changed.emit()

    @Slot(object)
    def _take(self, press: Pressed) -> None:
        if not self._waiting or self._service is None:
            return
        if press.button.seat != TABLE_SEAT:  # NEXT and UNDO are nobody's own
            self._service.seat(press.uid, press.button.seat, self._waiting[0])
            self._waiting = self._waiting[1:]
        self._ask()

    @Property(int, notify=changed)
    def seat(self) -> int:
        """The seat that is asked, -1 for none."""
        return self._waiting[0] if self._waiting else -1

    @Property(str, notify=changed)
    def player(self) -> str:
        """Whose seat that is, "" for nobody's."""
        return self._desk.session.config.seats[self._waiting[0]].name if self._waiting else ""
