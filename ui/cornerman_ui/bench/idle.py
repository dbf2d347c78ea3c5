"""The processor's time while a match waits for a person: without boards, and with the virtual table."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Slot
from PySide6.QtQuick import QQuickWindow
from PySide6.QtTest import QTest

from cornerman_ui.bench.telling import Share, memory_mb, tell
from cornerman_ui.main import main
from cornerman_ui.models.app import AppModel

SETTLE_MS: Final = 2_000
"""Until the first frames, trails and fades of a resumed match are over."""
BOARD_MS: Final = 6_000
"""Until a simulated board has started, said who it is, and shows the match."""


class Idle(QObject):
    """Looks on while nothing happens: the match alone first, then with a simulated board in view."""

    def __init__(self, app: AppModel, window: QQuickWindow, seconds: float) -> None:
        super().__init__(window)
        self._app, self._window, self._ms = app, window, round(seconds * 1000)
        self._frames = 0
        window.frameSwapped.connect(self._swapped)
        QTimer.singleShot(SETTLE_MS, self._begin)

    @Slot()
    def _swapped(self) -> None:
        self._frames += 1

    @Slot()
    def _begin(self) -> None:
        self._share, self._frames = Share.now(), 0
        QTimer.singleShot(self._ms, self._alone_done)

    @Slot()
    def _alone_done(self) -> None:
        self._alone, self._alone_frames = self._share.since(), self._frames
        assert self._app.match is not None
        self._app.match.desk.open_table("sim")
        QTest.keyClick(self._window, Qt.Key.Key_V)
        QTimer.singleShot(BOARD_MS, self._begin_with_table)

    @Slot()
    def _begin_with_table(self) -> None:
        self._share, self._frames = Share.now(), 0
        QTimer.singleShot(self._ms, self._done)

    @Slot()
    def _done(self) -> None:
        tell(
            idle=self._alone,
            frames=self._alone_frames,
            idle_with_table=self._share.since(),
            frames_with_table=self._frames,
            memory_mb=memory_mb(),
        )
        QCoreApplication.quit()


def run(args: Namespace) -> int:
    """Resume the last match and wait."""
    return main(["--resume", "last"], lambda app, window: Idle(app, window, args.seconds))
