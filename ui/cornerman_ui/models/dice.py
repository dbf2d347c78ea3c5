"""The dice that lie on the table: game-neutral rows; what their faces mean stands in the game's tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from cornerman.session.news import News
from cornerman.sitting.dice import DiceTray
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


@dataclass(frozen=True, slots=True)
class ThrowRow:
    """One side's dice. seat: -1 for the table's. marks: what each face shows; kinds: which dice they are.

    total: "" while it is not known.
    """

    seat: int
    word: str
    marks: list[str]
    kinds: list[str]
    total: str


class DiceModel(QObject):
    """What was rolled last, a side on the left and a side on the right."""

    changed = Signal()

    def __init__(self, tray: DiceTray, parent: QObject) -> None:
        super().__init__(parent)
        self._tray = tray
        self._first = Rows(ThrowRow, self)
        self._second = Rows(ThrowRow, self)

    def note(self, news: News, second_side: Sequence[int]) -> None:
        """The match went on. second_side: the seats whose dice lie on the right."""
        self._tray.note(news)
        rows = [
            ThrowRow(
                throw.seat,
                throw.word,
                [die.mark for die in throw.dice],
                [die.kind for die in throw.dice],
                throw.total,
            )
            for throw in self._tray.throws
        ]
        self._first.show([row for row in rows if row.seat not in second_side])
        self._second.show([row for row in rows if row.seat in second_side])
        self.changed.emit()

    @Property(QObject, constant=True)
    def first(self) -> Rows[ThrowRow]:
        """The dice on the left."""
        return self._first

    @Property(QObject, constant=True)
    def second(self) -> Rows[ThrowRow]:
        """The dice on the right."""
        return self._second

    @Property(int, notify=changed)
    def rowsHigh(self) -> int:  # noqa: N802
        """How many throws lie below each other."""
        return max(len(self._first.rows), len(self._second.rows))

    @Property(str, notify=changed)
    def sumUp(self) -> str:  # noqa: N802
        """What came of them, in words."""
        return self._tray.sum_up
