"""A stage to tap on: which tool the hand holds, and what it puts on a cell."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.sitting.editing import sftmg_stage as board
from cornerman.sitting.editing.card_desk import EditingDesk
from cornerman.sitting.editing.desk import At
from cornerman_ui.models.editor.rows import BoardRow, ToolRow
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


class StageEditModel(QObject):
    """The cells of the stage that is looked at."""

    changed = Signal()
    edited = Signal()

    def __init__(self, desk: EditingDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._at: At | None = None
        self._tool = board.Tool.SMALL
        self._kind = "crate"
        self._size = (board.MOST, board.MOST)
        self._cells = Rows(BoardRow, self)
        self._tools = Rows(ToolRow, self)
        self._kinds: list[str] = []
        self._show_tools()

    @Property(QObject, constant=True)
    def cells(self) -> Rows[BoardRow]:
        """From the north-west, line by line, :class:`BoardRow`."""
        return self._cells

    @Property(QObject, constant=True)
    def tools(self) -> Rows[ToolRow]:
        """What a tap can put on a cell, :class:`ToolRow`."""
        return self._tools

    @Property(int, notify=changed)
    def columns(self) -> int:
        """How many cells from west to east."""
        return self._size[0]

    @Property(int, notify=changed)
    def lines(self) -> int:
        """How many cells from north to south."""
        return self._size[1]

    @Property(str, notify=changed)
    def kind(self) -> str:
        """What the next object is: crate, pillar."""
        return self._kind

    @Property("QStringList", notify=changed)
    def kinds(self) -> list[str]:
        """What the objects of this stage are."""
        return self._kinds

    @Property(bool, notify=changed)
    def there(self) -> bool:
        """A stage is looked at."""
        return self._at is not None

    @Property(bool, notify=changed)
    def placing(self) -> bool:
        """The hand holds an object, which is of some kind."""
        return self._tool in (board.Tool.SMALL, board.Tool.LARGE)

    def show(self, at: At | None) -> None:
        """Look at this stage as it is now, or at none."""
        self._at = at
        if at is not None:
            data = self._desk.part(at).data
            self._size = board.size(data)
            self._kinds = board.kinds(data)
            self._cells.show(
                [
                    BoardRow(
                        each.name,
                        each.column,
                        each.line,
                        each.void,
                        each.special,
                        each.object,
                        each.large,
                        each.start,
                    )
                    for each in board.cells(data)
                ]
            )
        self.changed.emit()

    @Slot(str)
    def hold(self, tool: str) -> None:
        """Take another tool into the hand."""
        self._tool = board.Tool(tool)
        self._show_tools()
        self.changed.emit()

    @Slot(str)
    def call(self, kind: str) -> None:
        """What the next objects are called."""
        self._kind = kind.strip().lower().replace(" ", "_")
        self.changed.emit()

    @Slot(str)
    def tap(self, cell: str) -> None:
        """Put what the hand holds on a cell."""
        self._put(cell, self._tool)

    @Slot(str, str, result=bool)
    def key(self, cell: str, letter: str) -> bool:
        """A tool's letter: put it on the cell that the cursor is on."""
        tool = next((tool for tool, key in board.KEYS.items() if key == letter.upper()), None)
        if tool is None:
            return False
        self.hold(tool.value)
        self._put(cell, tool)
        return True

    def _put(self, cell: str, tool: board.Tool) -> None:
        if self._at is None:
            return
        part = self._desk.part(self._at)
        data = board.painted(part.data, cell, tool, self._kind or "object")
        self._desk.bench.change(f"{part.title}: {cell}", self._at.key, data)
        self.edited.emit()

    def _show_tools(self) -> None:
        self._tools.show(
            [ToolRow(t.value, board.NAMES[t], board.KEYS[t], t is self._tool) for t in board.Tool]
        )
