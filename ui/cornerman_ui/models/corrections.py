"""Every value that can be set by hand, in plain names: found by typing, changed by touch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from cornerman.engine.commands import Adjust
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Value
from cornerman.engine.trackers import Bar
from cornerman.sitting.values import behind, plain_name, read_value, seat_of, shown
from cornerman_ui.desk import Desk
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

MERGE_MS: Final = 600
"""Touches of minus and plus that follow each other so soon are one correction and one line of the log."""


@dataclass(frozen=True, slots=True)
class ValueRow:
    """One value. seat: whose, -1 for nobody's. shown: as people write it, touches that still count included.

    counted: it has a minus and a plus. waiting: the touches are not carried out yet.
    """

    path: str
    label: str
    owner: str
    seat: int
    shown: str
    counted: bool
    waiting: bool


class CorrectionsModel(QObject):
    """All that `Adjust` takes now. near: what belongs to the mark that was touched."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._watched = False
        self._search = ""
        self._near: tuple[int, str] | None = None
        self._taps: dict[str, int] = {}
        self._rows = Rows(ValueRow, self)
        self._near_rows = Rows(ValueRow, self)
        self._merging = QTimer(self)
        self._merging.setSingleShot(True)
        self._merging.setInterval(MERGE_MS)
        self._merging.timeout.connect(self.commit)
        desk.arrived.connect(self._went_on)

    # what is read

    @Property(QObject, constant=True)
    def values(self) -> Rows[ValueRow]:
        """What fits the search, :class:`ValueRow`."""
        return self._rows

    @Property(QObject, constant=True)
    def near(self) -> Rows[ValueRow]:
        """What belongs to the mark that was touched, :class:`ValueRow`."""
        return self._near_rows

    @Property(str, notify=changed)
    def nearTitle(self) -> str:  # noqa: N802
        """Whose mark was touched, "" for none."""
        if self._near is None:
            return ""
        seat, name = self._near
        return f"{self._desk.session.config.seats[seat].name}: {name.replace('_', ' ')}"

    @Property(int, notify=changed)
    def nearSeat(self) -> int:  # noqa: N802
        """The seat whose mark was touched, -1 for none."""
        return self._near[0] if self._near is not None else -1

    # what is done

    @Slot(bool)
    def watch(self, watched: bool) -> None:
        """Somebody looks at the whole list, or does so no longer."""
        self.commit()
        self._watched, self._search = watched, ""
        self._show()

    @Slot(str)
    def search(self, text: str) -> None:
        """Only values with all these words in what they are called, or whose they are."""
        self._search = text
        self._show()

    @Slot(int, str)
    def touch(self, seat: int, name: str) -> None:
        """A mark of a seat was touched: offer what stands behind it."""
        self.commit()
        self._near = (seat, name)
        self._show()
        self.changed.emit()

    @Slot(int)
    def touchLife(self, seat: int) -> None:  # noqa: N802
        """The life bar of a seat was touched."""
        bars = (bar for bar in self._desk.now.trackers if isinstance(bar, Bar) and bar.seat == seat)
        self.touch(seat, next((bar.name for bar in bars), ""))

    @Slot()
    def leave(self) -> None:
        """The touched mark is done with."""
        self.commit()
        self._near = None
        self._show()
        self.changed.emit()

    @Slot(str, int)
    def tap(self, path: str, by: int) -> None:
        """Minus or plus was touched; touches in quick succession make one correction."""
        value = self.known().get(path)
        if not isinstance(value, int):
            return
        wanted = self._within(path, value, value + self._taps.get(path, 0) + by)
        self._taps[path] = wanted - value
        self._merging.start()
        self._show()

    @Slot(str, str, result=str)
    def put(self, path: str, text: str) -> str:
        """A new value as it was typed (+2 and -2 are relative); returns what is wrong, or ""."""
        self.commit()
        known = self.known()
        if path not in known:
            return self.tr("That value is gone.")
        if not text.strip():
            return self.tr("Type the new value.")
        value = read_value(text.split(), known[path])
        return "" if self._set(path, value) else self.tr("This was not accepted: the message says why.")

    @Slot()
    def commit(self) -> None:
        """Carry out what was touched so far."""
        self._merging.stop()
        taps, self._taps = self._taps, {}
        known = self.known() if taps else {}
        for path, by in taps.items():
            value = known.get(path)
            if by and isinstance(value, int):
                self._set(path, value + by)
        if taps:
            self._show()

    def tapped(self, path: str) -> int:
        """How much was added by touches that are not carried out yet."""
        return self._taps.get(path, 0)

    def _set(self, path: str, value: Value) -> bool:
        self._desk.look_at_present()
        return self._desk.submit(Adjust(by=REFEREE, path=path, value=value, reason="by hand"))

    def _within(self, path: str, now: int, wanted: int) -> int:
        """Kept from going below nothing, and above what a bar holds; the rules say about everything else."""
        if now >= 0 and not path.endswith(".facing"):
            wanted = max(0, wanted)
        for tracker in self._desk.now.trackers:
            if isinstance(tracker, Bar) and path == f"seats.{tracker.seat}.{tracker.name}":
                wanted = min(wanted, max(now, tracker.maximum))
        return wanted

    def known(self) -> Mapping[str, Value]:
        """Every path that can be set now, with its value."""
        session = self._desk.session
        return session.game.adjustable(session.news(self._desk.eyes).match)

    @Slot(object)
    def _went_on(self, news: object) -> None:
        self._show()

    def _show(self) -> None:
        if not self._watched and self._near is None:
            self._rows.show([])
            self._near_rows.show([])
            return
        known = self.known()
        near = behind(known, *self._near) if self._near is not None else []
        self._near_rows.show([self._row(path, known[path]) for path in near])
        words = self._search.casefold().split()
        rows = [self._row(path, value) for path, value in known.items()] if self._watched else []
        self._rows.show(
            [row for row in rows if all(word in f"{row.owner} {row.label}".casefold() for word in words)]
        )

    def _row(self, path: str, value: Value) -> ValueRow:
        seat = seat_of(path)
        names = [config.name for config in self._desk.session.config.seats]
        tapped = self._taps.get(path, 0)
        return ValueRow(
            path=path,
            label=plain_name(path),
            owner=names[seat] if seat is not None else self.tr("The match"),
            seat=seat if seat is not None else -1,
            shown=shown(value + tapped if isinstance(value, int) else value),
            counted=isinstance(value, int),
            waiting=bool(tapped),
        )
