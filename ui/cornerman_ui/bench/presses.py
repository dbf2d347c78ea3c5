"""From a press on the virtual table to the first frame that shows what it led to."""

from __future__ import annotations

import sys
from argparse import Namespace
from time import perf_counter
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Slot
from PySide6.QtQuick import QQuickWindow
from PySide6.QtTest import QTest

from cornerman.engine.commands import Answer
from cornerman.engine.requests import Choose, Roll
from cornerman.table.prompts import HINTS
from cornerman_ui.bench.telling import tell
from cornerman_ui.main import main
from cornerman_ui.models.app import AppModel
from cornerman_ui.models.board import BoardModel

LOOK_MS: Final = 20
LOST_S: Final = 5.0
"""A press that has led to nothing by then came too early for the question; it is made again."""
REST_S: Final = 0.4
"""A question that has just come up takes no press yet: people read first."""


class Presses(QObject):
    """Answers on the table's buttons what they can say, and the rest at once; attacks where that may be."""

    def __init__(self, app: AppModel, window: QQuickWindow, count: int) -> None:
        super().__init__(window)
        assert app.match is not None
        self._app, self._desk, self._count = app, app.match.desk, count
        self._taken: list[float] = []
        self._pressed = self._since = 0.0
        self._arrived = False
        self._lost = 0
        self._board: BoardModel | None = None
        self._desk.arrived.connect(self._news)
        window.frameSwapped.connect(self._swapped)
        self._desk.open_table("sim")
        QTest.keyClick(window, Qt.Key.Key_V)
        self._looking = QTimer(self, interval=LOOK_MS)
        self._looking.timeout.connect(self._look)
        self._looking.start()

    @Slot()
    def _look(self) -> None:
        assert self._app.match is not None
        table = self._app.match.operator.table
        board = next((b for b in table.boards if isinstance(b, BoardModel) and b.good), None)
        if board is None:
            return
        self._board = board
        if self._pressed:
            if perf_counter() - self._pressed > LOST_S:
                self._lost += 1
                self._let_go()
            return
        request = self._desk.question
        if request is None or perf_counter() - self._since < REST_S:
            if self._desk.curtain >= 0:
                self._desk.lift_curtain()
            elif self._desk.session.over:
                self._end()
            return
        options = self._desk.session.batch.options(request) if isinstance(request, Choose) else ()
        attack = next((one.id for one in options if one.enabled and one.id.startswith("attack:")), None)
        button = HINTS.get(self._app.match.decision.primaryButton)
        if attack:
            done = self._desk.submit(Answer(by=request.seat, request=request.id, value=attack))
        elif button is not None and request.seat >= 0:
            done = True
            self._press(request.seat, button)
        elif isinstance(request, Roll):
            done = self._desk.roll(request)
        else:
            done = self._desk.submit(Answer(by=request.seat, request=request.id, value=request.default))
        if not done:
            print(f"refused: {request}", file=sys.stderr)
            QCoreApplication.exit(1)

    def _press(self, of: int, button: str) -> None:
        """Push a button of a seat of the match down, and hold it until something is seen."""
        assert self._board is not None
        places = [seat for seat in self._board.all_seats if button in seat.names]
        self._seat = next((seat for seat in places if seat.matchSeat == of), places[0])
        self._button, self._arrived = button, False
        self._pressed = perf_counter()
        self._board.push(self._seat.number, button)

    @Slot(object)
    def _news(self, news: object) -> None:
        self._arrived = True

    @Slot()
    def _swapped(self) -> None:
        if self._pressed and self._arrived:
            self._taken.append((perf_counter() - self._pressed) * 1000)
            self._let_go()
            if len(self._taken) == self._count:
                self._end()

    def _let_go(self) -> None:
        assert self._board is not None
        self._board.release(self._seat.number, self._button)
        self._pressed, self._since, self._arrived = 0.0, perf_counter(), False

    def _end(self) -> None:
        self._looking.stop()
        tell(presses=self._taken, lost=self._lost)
        QTimer.singleShot(0, QCoreApplication.quit)  # not while the frame is being drawn: it closes windows


def run(args: Namespace) -> int:
    """Resume the last match and press."""
    return main(["--resume", "last"], lambda app, window: Presses(app, window, args.count))
