"""One number for every card of a pack, card after card: Rivals' printed damages."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.packs.editing.data import value_at
from cornerman.packs.editing.types import written
from cornerman.sitting.editing.card_desk import EditingDesk
from cornerman.sitting.editing.desk import At
from cornerman_ui.models.editor.rows import SweepRow
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


class SweepModel(QObject):
    """All cards of the pack with the one field that is still to be typed in."""

    changed = Signal()
    edited = Signal()

    def __init__(self, desk: EditingDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._cards: list[At] = []
        self._rows = Rows(SweepRow, self)

    @Property(QObject, constant=True)
    def cards(self) -> Rows[SweepRow]:
        """Every card, :class:`SweepRow`."""
        return self._rows

    @Property(str, constant=True)
    def label(self) -> str:
        """The field, "" where this game has none."""
        return self._desk.help.sweep

    @Property(int, notify=changed)
    def left(self) -> int:
        """How many are placeholders still."""
        return sum(row.placeholder for row in self._rows.rows)

    @Property(int, notify=changed)
    def total(self) -> int:
        """How many cards there are."""
        return len(self._rows.rows)

    def refresh(self) -> None:
        """As the pack is now."""
        name = self._desk.help.sweep
        if not name:
            return
        found = list(self._desk.sweep())
        self._cards = [at for at, _ in found]
        rows = []
        for number, (at, card) in enumerate(found):
            face = self._desk.face(at)
            wrong = [each for each in self._desk.findings(at) if each.path == (*at.path, name)]
            rows.append(
                SweepRow(
                    number,
                    self._desk.part(at).title,
                    face.name,
                    f"{face.figure} {face.unit}, {face.kind}" if face.figure else face.kind,
                    written(value_at(card, (name,))),
                    self._desk.help.is_placeholder(card),
                    wrong[0].message if wrong else "",
                )
            )
        self._rows.show(rows)
        self.changed.emit()

    @Slot(int, str)
    def enter(self, number: int, text: str) -> None:
        """The number as printed, of the card in this line."""
        if 0 <= number < len(self._cards):
            at = self._cards[number]
            self._desk.enter(at, (*at.path, self._desk.help.sweep), text)
            self.edited.emit()

    @Slot(int)
    def same(self, number: int) -> None:
        """The placeholder is what is printed."""
        if 0 <= number < len(self._cards):
            at = self._cards[number]
            path = (*at.path, self._desk.help.sweep)
            self._desk.put(at, path, value_at(self._desk.part(at).data, path))
            self.edited.emit()
