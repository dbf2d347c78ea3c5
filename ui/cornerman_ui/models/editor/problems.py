"""What is wrong with the open pack, in the words of the reader of packs; a touch goes to the field."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.content import FieldPath, Severity
from cornerman.packs.problems import Problem
from cornerman.sitting.editing.card_desk import EditingDesk
from cornerman.sitting.editing.desk import At
from cornerman_ui.models.editor.rows import ProblemRow
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


class ProblemsModel(QObject):
    """All problems, those of what is looked at first."""

    changed = Signal()

    def __init__(self, desk: EditingDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rows = Rows(ProblemRow, self)
        self._places: list[tuple[int, FieldPath] | None] = []

    @Property(QObject, constant=True)
    def found(self) -> Rows[ProblemRow]:
        """What is wrong, :class:`ProblemRow`."""
        return self._rows

    @Property(int, notify=changed)
    def errors(self) -> int:
        """How many things keep the pack from being used."""
        return sum(row.severity == Severity.ERROR.value for row in self._rows.rows)

    @Property(int, notify=changed)
    def count(self) -> int:
        """How many there are, warnings too."""
        return len(self._rows.rows)

    def refresh(self, here: At) -> None:
        """As the pack is now: files that cannot be read, what is looked at, its part, all others."""
        bench = self._desk.bench
        told: list[tuple[Problem, tuple[int, FieldPath] | None, bool]] = [
            (problem, None, False) for problem in (*bench.unreadable, *bench.strays)
        ]
        for key in sorted(bench.parts, key=lambda key: key != here.key):
            for finding in bench.findings(key):
                near = key == here.key and finding.path[: len(here.path)] == here.path
                told.append((bench.problem(key, finding), (key, finding.path), near))
        told.sort(key=lambda one: (one[1] is not None, not one[2]))
        self._places = [place for _, place, _ in told]
        self._rows.show([_row(number, problem, near) for number, (problem, _, near) in enumerate(told)])
        self.changed.emit()

    @Slot(int, result=int)
    def part_of(self, number: int) -> int:
        """The part that a problem is in, -1 for none."""
        place = self.place(number)
        return -1 if place is None else place[0]

    def place(self, number: int) -> tuple[int, FieldPath] | None:
        """Where a problem is; None for a file that cannot be read."""
        return self._places[number] if 0 <= number < len(self._places) else None


def _row(number: int, problem: Problem, near: bool) -> ProblemRow:
    line = f":{problem.line}" if problem.line else ""
    subject = f" ({problem.subject})" if problem.subject else ""
    where = f"{problem.file.name}{line} {problem.field}{subject}".strip()
    return ProblemRow(
        number, problem.severity.value, where, problem.message, problem.allowed, problem.cure, near
    )
