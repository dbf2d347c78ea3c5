"""The dashboard in a window that nobody sees, and hands to touch it with."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_QUICK_BACKEND", "software")
os.environ.setdefault("FONTCONFIG_FILE", str(Path(__file__).with_name("fonts.conf")))

import pytest

pytest.importorskip("PySide6.QtQuick", reason="the dashboard's Qt is not installed on this system")
sys.path.insert(0, str(Path(__file__).parent))

from positions import HIT, Position
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from the_table_view import Screen, TableView
from the_window import Hands

from cornerman.session.paths import DataPaths, data_paths
from cornerman.sitting.wishes import Wishes
from cornerman_ui.fonts import load_fonts
from cornerman_ui.models.app import AppModel
from cornerman_ui.window import build, destroy

PACE_MS = 1
"""Tests do not read along."""
TIMEOUT_S = 400
VERSUS = Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human", "heuristic"])


def pytest_addoption(parser: pytest.Parser) -> None:
    """Pictures that have changed on purpose are kept anew."""
    parser.addoption("--update-pictures", action="store_true", help="keep the dashboard's pictures anew")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that hangs must fail, but not one that waits, several times, on a machine with much to do."""
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here) and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(TIMEOUT_S))


@pytest.fixture(scope="session")
def qapp_cls() -> type[QGuiApplication]:
    return QGuiApplication


@pytest.fixture(scope="module", autouse=True)
def garbage_is_collected_here() -> Iterator[None]:
    """As `cornerman_ui.garbage` does in the program: a worker that ends a QObject can stop everything."""
    gc.disable()
    yield
    gc.collect()
    gc.enable()


@pytest.fixture(scope="session")
def fonts(qapp: QGuiApplication) -> None:
    assert load_fonts(qapp) == []


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> DataPaths:
    """A data folder of the test's own."""
    monkeypatch.setenv("CORNERMAN_HOME", str(tmp_path / "home"))
    return data_paths().create()


@pytest.fixture
def open_window(qtbot: QtBot, fonts: None, home: DataPaths) -> Iterator[Callable[[], Hands]]:
    """Opens the window at its first screen; it is closed, and all with it, when the test is over."""
    opened: list[Hands] = []

    def show() -> Hands:
        app = AppModel(home, pace_ms=PACE_MS)
        engine, window = build(app)
        window.show()
        hands = Hands(qtbot, app, engine, window)
        hands.settle()
        opened.append(hands)
        return hands

    yield show
    for hands in opened:
        hands.app.leave()
        hands.window.close()
        destroy(hands.engine)


@pytest.fixture
def ui(open_window: Callable[[], Hands]) -> Hands:
    """The window at its first screen."""
    return open_window()


@pytest.fixture
def pseudo_ui(ui: Hands) -> Iterator[Hands]:
    """The window in the pseudo-language."""
    ui.app.settings.put("language", "pseudo")
    ui.settle()
    yield ui
    ui.app.settings.put("language", "en")


@pytest.fixture
def versus(ui: Hands) -> Hands:
    """A person against a bot in SFTMG, at the first question; always the same match."""
    ui.app.begin(VERSUS, seed="5")
    ui.until(lambda: ui.app.match is not None and ui.app.match.decision.there, "the first question")
    return ui


@pytest.fixture
def table_view(qtbot: QtBot, fonts: None, home: DataPaths) -> Iterator[Callable[..., TableView]]:
    """Opens the table view at a position of a match; it is closed when the test is over."""
    opened: list[TableView] = []

    def show(position: Position = HIT, screen: Screen | None = None) -> TableView:
        app = AppModel(home, pace_ms=PACE_MS)
        opened.append(TableView(qtbot, app, position, screen or Screen()))
        return opened[-1]

    yield show
    for view in opened:
        view.close()
