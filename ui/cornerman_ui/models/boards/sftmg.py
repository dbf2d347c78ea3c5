"""The stage of SFTMG: cells that may be chosen, figures to drag, ways, range and line of sight."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.requests import Place, Request
from cornerman.games.sftmg.fight import Fight
from cornerman.sitting import sftmg_stage as stages
from cornerman_ui.desk import Desk
from cornerman_ui.models.boards import Board
from cornerman_ui.models.decision import DecisionModel
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


@dataclass(frozen=True, slots=True)
class CellRow:
    """One cell; columns from the west, lines from the north. open: it may be chosen.

    way: it lies on the way shown, with the step's number (0: not). blocker: it stops the line of sight shown.
    """

    cell: str
    column: int
    line: int
    hole: bool
    special: bool
    thing: str
    large: bool
    open: bool
    way: int
    blocker: bool


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A figure. movable: the open question is where it goes, so it can be dragged."""

    seat: int
    letter: str
    cell: str
    column: int
    line: int
    movable: bool


@dataclass(frozen=True, slots=True)
class ArrowRow:
    """A direction that may be chosen, and where its arrow stands."""

    option: str
    column: int
    line: int
    dx: int
    dy: int


@dataclass(frozen=True, slots=True)
class LineRow:
    """One line of sight, corner to corner, in cells from the north-west corner."""

    x1: int
    y1: int
    x2: int
    y2: int


class StageModel(QObject):
    """What is on the stage, and what the mouse or the arrow keys point at."""

    changed = Signal()
    pointed = Signal()

    def __init__(self, desk: Desk, decision: DecisionModel, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._decision = desk, decision
        self._stage: stages.Stage | None = None
        self._cells, self._figures = Rows(CellRow, self), Rows(FigureRow, self)
        self._arrows, self._lines = Rows(ArrowRow, self), Rows(LineRow, self)
        self._cursor = ""
        self._ghost = ""
        self._way: tuple[str, ...] = ()
        self._sight: stages.Sight | None = None
        self._sight_words = ""
        self._measured_from = ""
        self._asked: tuple[int, int] | None = None
        desk.asked.connect(self.refresh)
        desk.looked.connect(self.refresh)
        self.refresh()

    @property
    def _fight(self) -> Fight:
        return cast(Fight, self._desk.news.match)

    @property
    def _request(self) -> Request | None:
        return self._desk.question

    @Slot()
    def refresh(self) -> None:
        """Show where everything stands now."""
        request = self._request
        asked = None if request is None else (request.id, self._desk.session.number)
        if asked != self._asked:
            self._asked, self._ghost, self._way = asked, "", ()
            self._measured_from, self._sight, self._sight_words = "", None, ""
        self._stage = stages.stage(self._fight, request)
        self._show()
        self.changed.emit()
        self.pointed.emit()

    def _show(self) -> None:
        stage = self._stage
        if stage is None:
            return
        steps = {cell: number for number, cell in enumerate(self._way)}
        blockers = self._sight.blockers if self._sight is not None else ()
        top = stage.rows - 1
        self._cells.show(
            [
                CellRow(
                    each.name,
                    each.x,
                    top - each.y,
                    each.void,
                    each.special,
                    each.object,
                    each.large,
                    each.open,
                    steps.get(each.name, 0),
                    each.name in blockers,
                )
                for each in stage.cells
            ]
        )
        mover = self._mover
        self._figures.show(
            [
                FigureRow(one.seat, chr(ord("A") + one.seat), one.cell, one.x, top - one.y, one.seat == mover)
                for one in stage.figures
            ]
        )
        self._arrows.show([ArrowRow(a.option, a.x, top - a.y, a.dx, -a.dy) for a in stage.arrows])
        lines = self._sight.lines if self._sight is not None else ()
        self._lines.show([LineRow(x1, stage.rows - y1, x2, stage.rows - y2) for (x1, y1), (x2, y2) in lines])

    @property
    def _mover(self) -> int:
        request = self._request
        if isinstance(request, Place) and request.what == "cell":
            return stages.moved_seat(self._fight, request)
        return -1

    # what is read

    @Property(bool, notify=changed)
    def there(self) -> bool:
        """A stage is chosen."""
        return self._stage is not None

    @Property(str, notify=changed)
    def name(self) -> str:
        """The stage, and whether its layout is only about right."""
        if self._stage is None:
            return ""
        return self._stage.name + (self.tr(" (approximate layout)") if self._stage.approximate else "")

    @Property(int, notify=changed)
    def columns(self) -> int:
        """Cells from west to east."""
        return self._stage.cols if self._stage is not None else 0

    @Property(int, notify=changed)
    def lines(self) -> int:
        """Cells from north to south."""
        return self._stage.rows if self._stage is not None else 0

    @Property(bool, notify=changed)
    def choosing(self) -> bool:
        """The open question is about a cell."""
        return self._mover >= 0

    @Property(int, notify=changed)
    def mover(self) -> int:
        """Whose figure the open question moves, -1 for none."""
        return self._mover

    @Property(QObject, constant=True)
    def cells(self) -> Rows[CellRow]:
        """All cells, :class:`CellRow`."""
        return self._cells

    @Property(QObject, constant=True)
    def figures(self) -> Rows[FigureRow]:
        """All figures, :class:`FigureRow`."""
        return self._figures

    @Property(QObject, constant=True)
    def arrows(self) -> Rows[ArrowRow]:
        """Directions that may be chosen, :class:`ArrowRow`."""
        return self._arrows

    @Property(QObject, constant=True)
    def sightLines(self) -> Rows[LineRow]:  # noqa: N802
        """The lines of sight shown, :class:`LineRow`."""
        return self._lines

    @Property(bool, notify=pointed)
    def sees(self) -> bool:
        """The line of sight shown is clear."""
        return self._sight is not None and self._sight.clear

    @Property(str, notify=pointed)
    def told(self) -> str:
        """What the pointed-at cell means: the way, the distance, the line of sight, or why not."""
        if self._sight_words:
            return self._sight_words
        if self._ghost and self._way:
            steps = len(self._way) - 1
            return self.tr("to {0}: {1} of the way, Enter or a second touch moves").format(self._ghost, steps)
        if self._ghost:
            return self.tr("to {0}: Enter or a second touch takes it").format(self._ghost)
        return ""

    @Property(str, notify=pointed)
    def cursor(self) -> str:
        """The cell that the arrow keys have reached, "" for none."""
        return self._cursor

    @Property(str, notify=pointed)
    def ghost(self) -> str:
        """The cell where the figure would stand, "" for none."""
        return self._ghost

    @Property(int, notify=pointed)
    def ghostColumn(self) -> int:  # noqa: N802
        """The ghost's column."""
        return self._at(self._ghost)[0]

    @Property(int, notify=pointed)
    def ghostLine(self) -> int:  # noqa: N802
        """The ghost's line."""
        return self._at(self._ghost)[1]

    # what is done

    @Slot(str)
    def point(self, cell: str) -> None:
        """The mouse or a key is at a cell: show the way there, or the sight to it."""
        self._cursor = cell
        if self._measured_from and cell and cell != self._measured_from:
            self._measure(self._measured_from, cell)
        elif self.choosing and self._is_open(cell):
            self._ghost, self._way = cell, stages.way(self._fight, self._request, cell)
        self._show()
        self.pointed.emit()

    @Slot(str)
    def touch(self, cell: str) -> None:
        """A cell was touched: once shows where the figure would stand, twice (or Enter) takes it."""
        if not self.choosing:
            self.measure(cell)
            return
        if self._measured_from and self._is_open(cell):
            self.measure(self._measured_from)  # who moves has done with measuring
        if cell == self._ghost and self._is_open(cell):
            self.drop(cell)
        elif self._is_open(cell):
            self.point(cell)
        else:
            self.drop(cell)  # the rules say why not

    @Slot(str)
    def drop(self, cell: str) -> None:
        """A figure was put down on a cell; where that is not allowed it goes back, and the rules say why."""
        if not self._decision.locked and self.choosing and cell:
            trouble = self._decision.typed(cell)
            if trouble:
                self._desk.told.emit(trouble)
        for row in range(len(self._figures.rows)):
            self._figures.again(row)

    @Slot(str)
    def choose(self, option: str) -> None:
        """A direction's arrow was touched."""
        self._decision.take(option)

    @Slot(str)
    def measure(self, cell: str) -> None:
        """Begin to measure range and line of sight from a cell; the same cell again ends it."""
        ends = cell == self._measured_from
        self._measured_from = "" if ends else cell
        self._sight, self._sight_words, self._way, self._ghost = None, "", (), ""
        if self._measured_from:
            self._sight_words = self.tr("From {0}: point at another cell").format(cell)
        self._show()
        self.pointed.emit()

    @Slot(int, int)
    def step(self, dx: int, dy: int) -> None:
        """An arrow key: the cursor goes one cell on (dy: towards the north is -1)."""
        stage = self._stage
        if stage is None:
            return
        column, line = self._at(self._cursor or self._start)
        column = max(0, min(stage.cols - 1, column + dx))
        line = max(0, min(stage.rows - 1, line + dy))
        found = next(row.cell for row in self._cells.rows if (row.column, row.line) == (column, line))
        self.point(found)

    @Slot()
    def take(self) -> None:
        """Enter on the board: what the ghost shows, or measuring from the cursor."""
        if self.choosing and self._ghost:
            self.drop(self._ghost)
        elif self._cursor:
            self.touch(self._cursor)

    @property
    def _start(self) -> str:
        mover = self._mover if self._mover >= 0 else 0
        return next((row.cell for row in self._figures.rows if row.seat == mover), "")

    def _is_open(self, cell: str) -> bool:
        return any(row.cell == cell and row.open for row in self._cells.rows)

    def _measure(self, here: str, there: str) -> None:
        self._sight = stages.sight(self._fight, here, there)
        self._sight_words = stages.in_words(self._fight, here, there)

    def _at(self, cell: str) -> tuple[int, int]:
        found = next((row for row in self._cells.rows if row.cell == cell), None)
        return (found.column, found.line) if found is not None else (0, 0)


def board(desk: Desk, decision: DecisionModel, parent: QObject) -> Board:
    """For :func:`~cornerman_ui.models.boards.board_of`."""
    return Board("StageBoard", StageModel(desk, decision, parent))
