"""Lists for QML: a model over dataclass rows that tells the narrowest change."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QAbstractListModel, QByteArray, QModelIndex, QObject, QPersistentModelIndex, Qt

R = TypeVar("R")
_FIRST_ROLE = int(Qt.ItemDataRole.UserRole) + 1
_NOWHERE = QModelIndex()


class Rows(QAbstractListModel, Generic[R]):
    """A list of frozen dataclasses; each field is a role of the same name.

    Fields hold what QML can take: words, numbers, booleans and lists of them.
    """

    def __init__(self, kind: type[R], parent: QObject) -> None:
        super().__init__(parent)
        self._names = [field.name for field in dataclasses.fields(kind)]  # type: ignore[arg-type]
        self._rows: list[R] = []

    @property
    def rows(self) -> Sequence[R]:
        """What is shown now."""
        return self._rows

    def show(self, rows: Sequence[R]) -> None:
        """Show these rows instead: what stays is left alone, what differs is changed, added, taken away."""
        new = list(rows)
        self._scroll(new)
        old = self._rows
        first = 0
        while first < min(len(old), len(new)) and old[first] == new[first]:
            first += 1
        last = 0
        while last < min(len(old), len(new)) - first and old[-1 - last] == new[-1 - last]:
            last += 1
        gone, come = len(old) - first - last, len(new) - first - last
        both = min(gone, come)
        for row in range(first, first + both):
            if self._rows[row] != new[row]:
                changed = self._changed(self._rows[row], new[row])
                self._rows[row] = new[row]
                self.dataChanged.emit(self.index(row), self.index(row), changed)
        at = first + both
        if gone > both:
            self.beginRemoveRows(_NOWHERE, at, at + gone - both - 1)
            del self._rows[at : at + gone - both]
            self.endRemoveRows()
        elif come > both:
            self.beginInsertRows(_NOWHERE, at, at + come - both - 1)
            self._rows[at:at] = new[at : at + come - both]
            self.endInsertRows()

    def _scroll(self, new: Sequence[R]) -> None:
        """Take away what has gone at the head of a full list: each row behind stays the one it was."""
        if not self._rows or not new or self._rows[0] == new[0] or new[0] not in self._rows:
            return
        gone = self._rows.index(new[0])
        if self._rows[gone:] == new[: len(self._rows) - gone]:
            self.beginRemoveRows(_NOWHERE, 0, gone - 1)
            del self._rows[:gone]
            self.endRemoveRows()

    def again(self, row: int) -> None:
        """Tell the row once more, for a view that shows something else by now (a figure that was dragged)."""
        self.dataChanged.emit(self.index(row), self.index(row))

    def _changed(self, before: R, after: R) -> list[int]:
        return [
            _FIRST_ROLE + number
            for number, name in enumerate(self._names)
            if getattr(before, name) != getattr(after, name)
        ]

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NOWHERE) -> int:  # noqa: N802
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = int(Qt.ItemDataRole.DisplayRole)
    ) -> object:
        """One field of one row."""
        number = role - _FIRST_ROLE
        if not index.isValid() or not 0 <= number < len(self._names) or index.row() >= len(self._rows):
            return None
        return getattr(self._rows[index.row()], self._names[number])

    def roleNames(self) -> dict[int, QByteArray]:  # noqa: N802
        """Each field's name."""
        return {_FIRST_ROLE + n: QByteArray(name.encode()) for n, name in enumerate(self._names)}
