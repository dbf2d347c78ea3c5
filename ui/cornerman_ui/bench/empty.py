"""The yardstick: an empty Qt Quick window in the same Qt, and then a rectangle as big as it that changes."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Final, cast

import shiboken6
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow, QSGRendererInterface

from cornerman_ui.bench.telling import FrameTimes, Share, memory_mb, tell

QML: Final = b"""
import QtQuick

Window {
    id: window
    property bool moves: false
    width: 1920
    height: 1080
    visible: true
    color: "black"

    Rectangle {
        anchors.fill: parent
        visible: window.moves
        NumberAnimation on opacity {
            running: window.moves; from: 0.2; to: 1; loops: Animation.Infinite; duration: 500
        }
    }
}
"""
SETTLE_MS: Final = 500


def run(args: Namespace) -> int:
    """Show it; "first" is printed at the first frame, the rest at the end."""
    QQuickWindow.setGraphicsApi(QSGRendererInterface.GraphicsApi.Software)
    gui = QGuiApplication([])
    engine = QQmlApplicationEngine()
    engine.loadData(QML)
    window = cast(QQuickWindow, engine.rootObjects()[0])
    times = FrameTimes(window)
    first, ms = [True], round(args.seconds * 1000)

    def swapped() -> None:
        if first:
            first.clear()
            print("first", flush=True)
            QTimer.singleShot(SETTLE_MS if ms else 0, begin)

    def begin() -> None:
        share = Share.now()
        QTimer.singleShot(ms, lambda: move(share.since() if ms else 0.0))

    def move(idle: float) -> None:
        window.setProperty("moves", True)
        times.forget()
        QTimer.singleShot(ms, lambda: done(idle))

    def done(idle: float) -> None:
        tell(idle=idle, work=times.work, between=times.between, memory_mb=memory_mb())
        gui.quit()

    window.frameSwapped.connect(swapped)
    code = gui.exec()
    shiboken6.delete(engine)
    sys.stdout.flush()
    return code
