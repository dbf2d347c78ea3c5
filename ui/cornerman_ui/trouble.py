"""What keeps the program from starting, in a window: somebody who clicked an icon has no terminal to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import PySide6.QtQuick  # noqa: F401 - without it a root object is a plain QWindow
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from cornerman.errors import CornermanError
from cornerman_ui.models.trouble import TroubleModel
from cornerman_ui.window import QML, destroy, register_models

T = TypeVar("T")
UNSEEN = ("offscreen", "minimal")
"""Platforms on which nobody sees a window: there the terminal is told."""


def build_trouble(model: TroubleModel) -> tuple[QQmlApplicationEngine, QQuickWindow]:
    """The window that tells it; the caller keeps both, and ends them with `destroy`."""
    register_models()
    engine = QQmlApplicationEngine()
    engine.addImportPath(str(QML))
    engine.setInitialProperties({"trouble": model})
    engine.loadFromModule("Cornerman", "Trouble")
    return engine, cast(QQuickWindow, engine.rootObjects()[0])


class _Answer(QObject):
    """What somebody has said to it."""

    given = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.again = False

    @Slot()
    def try_again(self) -> None:
        """Once more."""
        self.again = True
        self.given.emit()


def tried(gui: QGuiApplication, act: Callable[[], T]) -> T | None:
    """What ``act`` returns; its trouble is told in a window, with the offer to try again. None: they gave up.

    Errors: CornermanError where nobody would see the window.
    """
    while True:
        try:
            return act()
        except CornermanError as error:
            if gui.platformName() in UNSEEN:
                raise
            if not _told(gui, error):
                return None


def _told(gui: QGuiApplication, error: CornermanError) -> bool:
    """Whether it is to be tried once more."""
    model, answer = TroubleModel(error), _Answer()
    model.again.connect(answer.try_again)
    answer.given.connect(gui.quit)
    engine, window = build_trouble(model)
    window.show()
    gui.exec()
    destroy(engine)
    return answer.again
