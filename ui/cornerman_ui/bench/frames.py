"""Frames at 1920x1080 while bars, figures and lights move: the table view, the board, the virtual table."""

from __future__ import annotations

from argparse import Namespace
from functools import partial
from random import Random
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Slot
from PySide6.QtQuick import QQuickWindow
from PySide6.QtTest import QTest

from cornerman.engine.commands import Adjust
from cornerman.engine.observers import REFEREE
from cornerman.sim.board_file import Colour
from cornerman_ui.bench.telling import FrameTimes, tell
from cornerman_ui.lights import FilePixels, Light
from cornerman_ui.main import main
from cornerman_ui.models.app import AppModel
from cornerman_ui.models.board_kinds import SimBoardModel

SIZE: Final = (1920, 1080)
STEP_MS: Final = 40
"""Twenty-five commands a second, each with journal and rules: many times what a match has."""
STEPS: Final = tuple((seat, path) for path in ("health", "meter", "cell") for seat in (0, 1))
"""In turns somebody is hurt, gains Meter, moves; what moves takes longer than until it is its turn again."""
LIGHTS_MS: Final = 33
"""A board draws its animations thirty times a second at most."""
SETTLE_MS: Final = 1_500
BOARD_MS: Final = 5_000
SCENES: Final = ("board", "virtual_table", "table_view")


class Moving(QObject):
    """Keeps everything moving, scene after scene, and looks at the frames."""

    def __init__(self, app: AppModel, window: QQuickWindow, seconds: float) -> None:
        super().__init__(window)
        self._app, self._window, self._ms = app, window, round(seconds * 1000)
        self._random, self._number, self._scenes = Random(0), 0, list(SCENES)
        self._found: dict[str, dict[str, list[float]]] = {}
        self._times = FrameTimes(window)
        self._steps = QTimer(self, interval=STEP_MS)
        self._steps.timeout.connect(self._step)
        self._lights = QTimer(self, interval=LIGHTS_MS)
        self._lights.timeout.connect(self._light)
        window.resize(*SIZE)
        assert app.match is not None
        app.match.desk.open_table("sim")
        QTimer.singleShot(BOARD_MS, self._next)

    @Slot()
    def _next(self) -> None:
        self._scene = self._scenes.pop(0)
        if self._scene == "virtual_table":
            QTest.keyClick(self._window, Qt.Key.Key_V)
            self._lights.start()
        elif self._scene == "table_view":
            self._lights.stop()
            QTest.keyClick(self._window, Qt.Key.Key_F2)
        self._steps.start()
        QTimer.singleShot(SETTLE_MS, self._look)

    @Slot()
    def _look(self) -> None:
        self._times.forget()
        QTimer.singleShot(self._ms, self._seen)

    @Slot()
    def _seen(self) -> None:
        self._found[self._scene] = {"work": list(self._times.work), "between": list(self._times.between)}
        self._steps.stop()
        if self._scenes:
            self._next()
            return
        tell(**self._found)
        QCoreApplication.quit()

    @Slot()
    def _step(self) -> None:
        """The next value is another one, as the referee would correct it."""
        assert self._app.match is not None
        random = self._random
        seat, path = STEPS[self._number % len(STEPS)]
        self._number += 1
        cell = random.randrange(9) * 9 + 2 + 4 * seat
        value = {"health": random.randint(1, 20), "meter": random.randint(0, 9), "cell": cell}[path]
        self._app.match.desk.submit(
            Adjust(by=REFEREE, path=f"seats.{seat}.{path}", value=value, reason="bench")
        )

    @Slot()
    def _light(self) -> None:
        """Every pixel of every board gets another colour."""
        assert self._app.match is not None
        opened = self._app.match.desk.table
        if opened is None or opened.boards is None:
            return
        random = self._random
        colour = (random.randrange(256), random.randrange(256), random.randrange(256))
        shapes = {uid: FilePixels(table.board) for uid, table in opened.boards}
        for board in self._app.match.operator.table.boards:
            if isinstance(board, SimBoardModel) and board.uid in shapes:
                board.draw(partial(_all, shapes[board.uid], colour))


def _all(shape: FilePixels, colour: Colour, light: Light) -> list[Colour]:
    return [colour] * len(shape.colours(light))


def run(args: Namespace) -> int:
    """Resume the last match and let everything in it move."""
    return main(["--resume", "last"], lambda app, window: Moving(app, window, args.seconds))
