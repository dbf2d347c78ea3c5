"""Draws one picture of the table view, in a process of its own: `python draw_table.py NAME FILE.png`.

Letters are drawn a little otherwise where others were drawn before them in the same process.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, cast

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
os.environ.setdefault("FONTCONFIG_FILE", str(Path(__file__).with_name("fonts.conf")))
sys.path.insert(0, str(Path(__file__).parent))

from positions import HIT, LAST_ROUND, POOLS, TAG_TEAM, TEAMS, Position
from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter
from PySide6.QtTest import QSignalSpy, QTest
from pytestqt.qtbot import QtBot
from the_table_view import Screen, TableView

from cornerman.session.paths import data_paths
from cornerman_ui.fonts import load_fonts
from cornerman_ui.models import seat
from cornerman_ui.models.app import AppModel

STEP_MS: Final = 5
NEAR: Final = (1280, 720)
NEAR_MM: Final = 1500
PICTURES: Final[dict[str, tuple[Position, Screen]]] = {
    "hit-1280x720": (HIT, Screen((1280, 720))),
    "hit-1920x1080": (HIT, Screen((1920, 1080))),
    "hit-3840x2160": (HIT, Screen((3840, 2160))),
    "hit-contrast": (HIT, Screen(NEAR, distance=NEAR_MM, palette="contrast")),
    "hit-mono": (HIT, Screen(NEAR, distance=NEAR_MM, palette="mono")),
    "hit-custom": (HIT, Screen(NEAR, distance=NEAR_MM, palette="custom")),
    "pools": (POOLS, Screen(NEAR, distance=NEAR_MM)),
    "last-round": (LAST_ROUND, Screen(NEAR, distance=NEAR_MM)),
    "tag-team": (TAG_TEAM, Screen(NEAR, distance=NEAR_MM)),
    "teams": (TEAMS, Screen(NEAR, distance=NEAR_MM)),
}


class Patience:
    """Waits as pytest-qt's QtBot does."""

    def waitUntil(self, holds: Callable[[], bool], timeout: int) -> None:  # noqa: N802
        for _ in range(timeout // STEP_MS):
            if holds():
                return
            QTest.qWait(STEP_MS)
        assert holds()

    @contextmanager
    def waitSignal(self, signal: SignalInstance, timeout: int) -> Iterator[None]:  # noqa: N802
        spy = QSignalSpy(signal)
        yield
        assert spy.count() or spy.wait(timeout)


def keep(picture: QImage, path: Path) -> None:
    """Write a picture as small as can be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    writer = QImageWriter(str(path), b"png")
    writer.setCompression(100)
    assert writer.write(picture), writer.errorString()


def main(name: str, path: str) -> None:
    """Draw it. What is shown for some seconds only is shown for as long as that takes."""
    seat.DELTA_MS = 600_000  # type: ignore[misc]
    gui = QGuiApplication([])
    assert load_fonts(gui) == []
    position, screen = PICTURES[name]
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CORNERMAN_HOME"] = folder
        app = AppModel(data_paths().create(), pace_ms=1)
        view = TableView(cast(QtBot, Patience()), app, position, screen)
        view.anew()
        view.theme.setProperty("customOne", "#B7F171")
        view.theme.setProperty("customTwo", "#D7A1FF")
        keep(view.picture(), Path(path))
        view.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
