"""The log, by whom it is about, by kind, by what stands in it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.observers import SPECTATOR
from cornerman.session.news import News
from cornerman.session.telling import LogLine
from cornerman_ui.desk import Desk
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

EVERYBODY: Final = -2
"""The filter that lets lines about all seats, and about none, through."""


@dataclass(frozen=True, slots=True)
class LineRow:
    """One line. number: of the command. kind: dice, damage, hand (by hand) or "". clock: when, hh:mm:ss."""

    number: int
    line: str
    undone: bool
    seat: int
    kind: str
    clock: str


class LogModel(QObject):
    """The log as everybody may read it; read only while somebody watches."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._watched = False
        self._all: list[LineRow] = []
        self._seat, self._kind, self._text = EVERYBODY, "", ""
        self._rows = Rows(LineRow, self)
        desk.arrived.connect(self._went_on)

    @Property(QObject, constant=True)
    def lines(self) -> Rows[LineRow]:
        """What passes the filters, :class:`LineRow`."""
        return self._rows

    @Property(int, notify=changed)
    def seat(self) -> int:
        """Whose lines are shown; -2 for everybody's."""
        return self._seat

    @Property(str, notify=changed)
    def kind(self) -> str:
        """Which kind is shown, "" for all."""
        return self._kind

    @Property(int, notify=changed)
    def total(self) -> int:
        """Lines in all, shown or not."""
        return len(self._all)

    @Slot(bool)
    def watch(self, watched: bool) -> None:
        """Somebody looks at the log, or does so no longer."""
        self._watched = watched
        self._seat, self._kind, self._text = EVERYBODY, "", ""
        self._read()

    @Slot(int, str)
    def filter(self, seat: int, kind: str) -> None:
        """Only lines about this seat, only lines of this kind."""
        self._seat, self._kind = seat, kind
        self._show()

    @Slot(str)
    def search(self, text: str) -> None:
        """Only lines with all these words in them."""
        self._text = text
        self._show()

    @Slot(object)
    def _went_on(self, news: News) -> None:
        if not self._watched:
            return
        if not news.told or any(line.kind == "hand" for line in news.told):
            self._read()  # lines may have been taken back
            return
        now = datetime.now().isoformat()
        fresh = [LogLine(news.number, now, text, False, seat, kind) for text, seat, kind in news.told]
        self._all += [_row(line) for line in fresh]
        self._show()

    def _read(self) -> None:
        lines = self._desk.session.log(SPECTATOR) if self._watched else ()
        self._all = [_row(line) for line in lines]
        self._show()

    def _show(self) -> None:
        words = self._text.casefold().split()
        self._rows.show(
            [
                row
                for row in self._all
                if self._seat in (EVERYBODY, row.seat)
                and self._kind in ("", row.kind)
                and all(word in row.line.casefold() for word in words)
            ]
        )
        self.changed.emit()


def _row(line: LogLine) -> LineRow:
    clock = datetime.fromisoformat(line.time).astimezone().strftime("%H:%M:%S")
    return LineRow(line.number, line.text, line.undone, line.seat, line.kind, clock)
