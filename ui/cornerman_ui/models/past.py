"""What has happened so far, step by step: undone by name, and looked at along a time line."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.commands import Rewind
from cornerman.engine.observers import REFEREE
from cornerman.session.telling import UndoStep
from cornerman_ui.desk import Desk
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


@dataclass(frozen=True, slots=True)
class StepRow:
    """One step, the latest first. back: how many steps an undo of it takes back, itself among them."""

    back: int
    line: str


class PastModel(QObject):
    """The steps of the match. They are read only while somebody watches: a long match has many."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._watched = False
        self._steps: list[UndoStep] = []
        self._position = 0
        self._rows = Rows(StepRow, self)
        desk.arrived.connect(self._went_on)

    # what is read

    @Property(QObject, constant=True)
    def steps(self) -> Rows[StepRow]:
        """The steps that can be undone, :class:`StepRow`."""
        return self._rows

    @Property(int, notify=changed)
    def last(self) -> int:
        """The number of steps: the moment that is now."""
        return len(self._steps)

    @Property(int, notify=changed)
    def position(self) -> int:
        """The moment that is shown, 0 for the start."""
        return self._position

    @Property(bool, notify=changed)
    def looking(self) -> bool:
        """An earlier moment is shown, not the present."""
        return self._desk.past is not None

    @Property(str, notify=changed)
    def line(self) -> str:
        """What led to the moment that is shown."""
        if not self._position:
            return self.tr("The start of the match")
        return self._steps[len(self._steps) - self._position].text

    # what is done

    @Slot(bool)
    def watch(self, watched: bool) -> None:
        """Somebody looks at the steps, or does so no longer: then the present is shown again."""
        self._watched = watched
        if watched:
            self._read()
        else:
            self.present()

    @Slot(int)
    def lookAt(self, position: int) -> None:  # noqa: N802
        """Show the moment after so many steps."""
        position = max(0, min(len(self._steps), position))
        if position == self._position:
            return
        if position == len(self._steps):
            self.present()
            return
        self._position = position
        self._desk.look(self._steps[len(self._steps) - 1 - position].to)
        self.changed.emit()

    @Slot()
    def present(self) -> None:
        """Show the present again."""
        self._position = len(self._steps)
        self._desk.look_at_present()
        self.changed.emit()

    @Slot(int, bool, result=bool)
    def undo(self, back: int, redraw: bool) -> bool:
        """Take so many steps back. redraw: chance is drawn anew afterwards, else dice fall as they fell."""
        if not 1 <= back <= len(self._steps):
            return False
        target = self._steps[back - 1].to
        self._desk.look_at_present()
        return self._desk.submit(Rewind(by=REFEREE, to=target, redraw=redraw))

    @Slot(bool, result=bool)
    def goBack(self, redraw: bool) -> bool:  # noqa: N802
        """Take the match back to the moment that is shown."""
        return self.undo(len(self._steps) - self._position, redraw)

    @Slot(object)
    def _went_on(self, news: object) -> None:
        if self._watched:
            self._read()

    def _read(self) -> None:
        self._steps = list(self._desk.session.undo_steps())
        self._position = len(self._steps)
        self._rows.show([StepRow(back, step.text) for back, step in enumerate(self._steps, 1)])
        self.changed.emit()
