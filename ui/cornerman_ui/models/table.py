"""The table of a match on the screen: its boards, the keys of its buttons, who sits where."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.errors import CornermanError
from cornerman.sim.table import SimTable
from cornerman.table.opening import OpenTable
from cornerman.table.service import BoardSight
from cornerman_ui.desk import Desk
from cornerman_ui.models.board import BoardModel
from cornerman_ui.models.board_kinds import SimBoardModel, TwinBoardModel
from cornerman_ui.models.button_words import button_words
from cornerman_ui.models.seating import SeatingModel
from cornerman_ui.models.table_keys import TABLE, TableKeys, keys_of
from cornerman_ui.properties import Property


class TableModel(QObject):
    """What the virtual table shows and does. Nothing in it waits for a board."""

    changed = Signal()
    boardsChanged = Signal()  # noqa: N815

    _seen = Signal(object, object)
    _started = Signal(object, str, object)
    _failed = Signal(str)

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._open: OpenTable | None = None
        self._boards: dict[str, BoardModel] = {}
        self._places: dict[str, tuple[int | None, ...]] = {}
        self._dead: set[str] = set()
        self._lookers = 0
        self._keys = TableKeys()
        self._starting = False
        self._seating = SeatingModel(desk, self)
        desk.table_changed.connect(self._table_changed)
        desk.asked.connect(self._say)
        desk.arrived.connect(self._wake)
        self._seen.connect(self._take_sights)
        self._started.connect(self._take_started)
        self._failed.connect(self._take_failed)

    # the table comes and goes

    @Slot()
    def _table_changed(self) -> None:
        opened = self._desk.table
        if opened is not self._open:
            self._let_go()
            self._open = opened
            if opened is not None and opened.boards is not None:
                for uid, table in opened.boards:
                    self._add(SimBoardModel(uid, table, self))
            if opened is not None and opened.service is not None:
                opened.service.watch(partial(self._seen.emit, opened))
            self.boardsChanged.emit()
        self.changed.emit()

    def _let_go(self) -> None:
        self._seating.stop()
        if self._open is not None and self._open.service is not None:
            self._open.service.watch(None)
        self._open = None
        for board in self._boards.values():
            board.let_go()
        self._boards.clear()
        self._places.clear()
        self._dead.clear()
        self._keys.forget()

    def _add(self, board: BoardModel) -> None:
        self._boards[board.uid] = board
        board.ended.connect(partial(self._ended, board.uid))
        board.another.connect(partial(self._replace, board.uid))
        board.removed.connect(partial(self._remove, board.uid))
        board.blinking.connect(partial(self._blink, board.uid))
        board.searching.connect(self._search)
        board.changed.connect(self._board_changed)
        board.look(self._lookers > 0)
        self._sit(board)
        self._say()

    def _drop(self, uid: str) -> None:
        board = self._boards.pop(uid, None)
        if board is not None:
            board.let_go()  # it stays our child: what has shown it may look at it for a moment yet
            self._keys.forget(board)
            self.boardsChanged.emit()

    def _ended(self, uid: str) -> None:
        self._forget(uid)
        self._desk.told.emit(
            self.tr("A simulated board has ended. The match goes on; the table (V) starts another one.")
        )

    @Slot()
    def _board_changed(self) -> None:
        self.changed.emit()

    @Slot(object, object)
    def _take_sights(self, opened: OpenTable, sights: Sequence[BoardSight]) -> None:
        if opened is not self._open:
            return
        before = list(self._boards)
        shown = set()
        for sight in sights:
            serial = sight.link.board.lower()  # a board that was not heard yet is known by it, if it is ours
            uid = sight.link.uid or (serial if serial in self._boards else sight.link.key)
            if uid in self._dead:
                continue
            shown.add(uid)
            if uid not in self._boards:
                self._add(TwinBoardModel(uid, self))
            self._places[uid] = sight.seats
            self._boards[uid].see(sight.link)
        for board in self._boards.values():
            self._sit(board)
        for uid, board in tuple(self._boards.items()):
            if not board.is_simulated() and uid not in shown:
                self._drop(uid)
        if list(self._boards) != before:
            self.boardsChanged.emit()
        self._say()

    def _sit(self, board: BoardModel) -> None:
        names = [seat.name for seat in self._desk.session.config.seats]
        seats = [-1 if seat is None else seat for seat in self._places.get(board.uid, ())]
        seats = seats or [-1] * len(board.all_seats)
        own = self._first_sim() is board
        places = [
            (
                seat,
                names[seat] if seat >= 0 else "",
                keys_of(seat) if board.is_simulated() and seat >= 0 else {},
            )
            for seat in seats
        ]
        board.sit(places, keys_of(TABLE) if own else {})

    def _first_sim(self) -> BoardModel | None:
        """The one whose NEXT and UNDO have keys: that is in use, if one is."""
        alive = [one for one in self._boards.values() if one.is_simulated() and not one.is_gone()]
        return next((one for one in alive if one.good), alive[0] if alive else None)

    @Slot()
    def _say(self) -> None:
        """Another question, or the same once more: buttons mean something else now."""
        words = button_words(self._desk)
        for board in self._boards.values():
            board.say(words, words.get(TABLE, {}))

    @Slot()
    def _wake(self) -> None:
        for board in self._boards.values():
            board.wake()

    # more and fewer boards

    @Slot(str)
    def openTable(self, kind: str) -> None:  # noqa: N802
        """Play on another table: sim, auto or none."""
        self._desk.open_table(kind)  # type: ignore[arg-type]
        self.changed.emit()

    @Slot()
    def startBoard(self) -> None:  # noqa: N802
        """Start one more simulated board; without any table, open a simulated one."""
        opened = self._open
        if opened is None or opened.boards is None:
            self.openTable("sim")
            return
        if self._starting:
            return
        self._starting = True
        self.changed.emit()
        self._apart(partial(self._start, opened))

    def _start(self, opened: OpenTable) -> None:
        assert opened.boards is not None
        try:
            board = opened.boards.start()
            self._started.emit(opened, board.uid, board)
        except CornermanError as error:
            self._failed.emit(str(error))

    @Slot(object, str, object)
    def _take_started(self, opened: OpenTable, uid: str, table: SimTable) -> None:
        self._starting = False
        if opened is self._open and uid not in self._boards:
            self._add(SimBoardModel(uid, table, self))
            self.boardsChanged.emit()
        self.changed.emit()

    @Slot(str)
    def _take_failed(self, why: str) -> None:
        self._starting = False
        self._desk.told.emit(why)
        self.changed.emit()

    def _replace(self, uid: str) -> None:
        self._remove(uid)
        self.startBoard()

    def _remove(self, uid: str) -> None:
        opened = self._open
        self._forget(uid)
        self._drop(uid)
        if opened is not None and opened.boards is not None:
            self._apart(partial(opened.boards.end, uid))

    def _forget(self, uid: str) -> None:
        self._dead.add(uid)
        if self._open is not None and self._open.service is not None:
            self._open.service.forget(uid)

    def _blink(self, uid: str) -> None:
        if self._open is not None and self._open.service is not None:
            self._open.service.identify(uid)

    @Slot()
    def _search(self) -> None:
        if self._open is not None and self._open.service is not None:
            self._apart(self._open.service.loop.look)

    def _apart(self, job: Callable[[], object]) -> None:
        threading.Thread(target=job, name="virtual table", daemon=True).start()

    # keys and eyes

    @Slot(int, result=bool)
    def keyDown(self, key: int) -> bool:  # noqa: N802
        """A key goes down with Shift; returns whether it presses a button of a simulated board."""
        return self._keys.down(key, sorted(self._boards.values(), key=lambda board: not board.good))

    @Slot(int, result=bool)
    def keyUp(self, key: int) -> bool:  # noqa: N802
        """A key comes up, with Shift or without; returns whether it had pressed a button."""
        return self._keys.up(key)

    @Slot()
    def releaseAll(self) -> None:  # noqa: N802
        """The window is left: no key comes up here any more."""
        self._keys.forget()
        for board in self._boards.values():
            board.releaseAll()

    @Slot(bool)
    def look(self, on: bool) -> None:
        """One more looks at the lights, or one less; boards tell nothing while nobody looks."""
        self._lookers += 1 if on else -1
        for board in self._boards.values():
            board.look(self._lookers > 0)

    # what is read

    @Property("QVariantList", notify=boardsChanged)
    def boards(self) -> list[QObject]:
        """Each a BoardModel, simulated ones first."""
        simulated = [board for board in self._boards.values() if board.is_simulated()]
        return [*simulated, *(board for board in self._boards.values() if not board.is_simulated())]

    @Property(str, notify=changed)
    def kind(self) -> str:
        """sim: simulated boards; auto: whatever is plugged in; none."""
        return self._desk.table_kind

    @Property(bool, notify=changed)
    def there(self) -> bool:
        """There is a table, with boards or without."""
        return self._open is not None and self._open.service is not None

    @Property(bool, notify=changed)
    def starting(self) -> bool:
        """A simulated board is on its way."""
        return self._starting or self._desk.opening_table

    @Property(bool, notify=changed)
    def allGood(self) -> bool:  # noqa: N802
        """Every board is in use."""
        return all(board.good for board in self._boards.values())

    @Property(bool, notify=changed)
    def anySimulated(self) -> bool:  # noqa: N802
        """A board can be touched from here."""
        return self._first_sim() is not None

    @Property(SeatingModel, constant=True)
    def seating(self) -> SeatingModel:
        """Who sits where, found out by presses."""
        return self._seating
