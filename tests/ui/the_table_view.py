"""The table view in a window of its own, at a position of a match, and what can be seen on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import shiboken6
from positions import Position, answer, kept
from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QColor, QImage
from PySide6.QtQml import QQmlApplicationEngine, QQmlExpression
from PySide6.QtQuick import QQuickItem, QQuickWindow
from pytestqt.qtbot import QtBot
from the_window import PATIENCE_MS, walk

from cornerman.session.match_session import MatchSession
from cornerman_ui.models.app import AppModel
from cornerman_ui.models.match import MatchModel
from cornerman_ui.window import QML, register_models

WINDOW: Final = b"""
import QtQuick
import Cornerman
import Cornerman.Models

Window {
    id: window
    required property MatchModel match
    color: Theme.back
    visible: true

    TableView {
        anchors.fill: parent
        match: window.match
    }
}
"""
MM_24_INCH: Final = 531.0
"""Width of a screen of 24 inches: the same picture in each resolution."""


@dataclass(frozen=True)
class Screen:
    """size: pixels. px_per_mm: 0 for a screen of 24 inches. distance: of those who read it, in mm."""

    size: tuple[int, int] = (1920, 1080)
    px_per_mm: float = 0.0
    distance: int = 2000
    palette: str = "default"
    still: bool = True

    @property
    def density(self) -> float:
        """Pixels for a millimetre."""
        return self.px_per_mm or self.size[0] / MM_24_INCH


class TableView:
    """Somebody who looks at the table view."""

    def __init__(self, qtbot: QtBot, app: AppModel, position: Position, screen: Screen) -> None:
        self.qtbot, self.app = qtbot, app
        app.resume(kept(position, app.home))
        register_models()
        self.screen = screen
        self._open()
        for _ in range(position.more):
            self.answer()

    def _open(self) -> None:
        self.engine = QQmlApplicationEngine()
        self.engine.addImportPath(str(QML))
        self.theme: QObject = self.engine.singletonInstance("Cornerman", "Theme")
        self.look(self.screen)
        wide, high = self.screen.size
        self.engine.setInitialProperties({"match": self.match, "width": wide, "height": high})
        self.engine.loadData(WINDOW)
        window = self.engine.rootObjects()[0]
        assert isinstance(window, QQuickWindow)
        self.window = window
        self.settle()

    def anew(self) -> None:
        """Close the window and open it again: how it was laid out before does not matter any more."""
        self._shut()
        self._open()

    def _shut(self) -> None:
        self.window.close()
        shiboken6.delete(self.engine)

    @property
    def match(self) -> MatchModel:
        """The match that is shown."""
        assert self.app.match is not None
        return self.app.match

    @property
    def session(self) -> MatchSession:
        """Its session."""
        return self.match.desk.session

    def look(self, screen: Screen) -> None:
        """Another distance, another palette."""
        self.screen = screen
        self.theme.setProperty("reducedMotion", screen.still)
        self.theme.setProperty("palette", screen.palette)
        self.theme.setProperty("pxPerMm", screen.density)
        self.theme.setProperty("distanceMm", screen.distance)
        if self.engine.rootObjects():
            self.window.resize(*screen.size)

    def answer(self) -> None:
        """The first open question is answered in the fixed way, and the window has heard of it."""
        number = self.session.number
        answer(self.session)
        self.until(lambda: self.session.number > number and self.match.public is not None, "an answer")
        self.settle()

    def settle(self) -> None:
        """Wait for two frames: a layout settles at the first."""
        for _ in range(2):
            with self.qtbot.waitSignal(self.window.frameSwapped, timeout=PATIENCE_MS):
                self.window.update()

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds."""
        self.qtbot.waitUntil(holds, timeout=PATIENCE_MS)
        assert holds(), what

    def size(self, item: QQuickItem) -> float:
        """The pixel size of a text as it is drawn."""
        return float(str(self.ask("fontInfo.pixelSize", item)))

    def ask(self, expression: str, of: QObject | None = None) -> object:
        """What an item says, or the theme."""
        told = QQmlExpression(self.engine.rootContext(), of or self.theme, expression)
        value = told.evaluate()
        return value[0] if isinstance(value, tuple) else value

    # what is seen

    def items(self, name: str = "") -> list[QQuickItem]:
        """Everything that can be seen, or what has this objectName."""
        return [
            item
            for item in walk(self.window.contentItem())
            if _is_seen(item) and (not name or item.objectName() == name)
        ]

    def has(self, name: str) -> bool:
        """Whether something with this objectName can be seen."""
        return bool(self.items(name))

    def words(self) -> list[QQuickItem]:
        """Every text that can be seen."""
        return [item for item in self.items() if _is_text(item) and item.property("text")]

    def said(self) -> list[str]:
        """What they say."""
        return [str(item.property("text")) for item in self.words()]

    def place(self, item: QQuickItem) -> QRectF:
        """Where an item lies in the window; of a text, its letters."""
        width, height = item.width(), item.height()
        if not _is_text(item):
            return item.mapRectToScene(QRectF(0, 0, width, height))
        inside = QRectF(0, 0, float(item.property("contentWidth")), float(item.property("contentHeight")))
        centre = item.mapToScene(QPointF(width / 2, height / 2))
        aligned = self.ask("effectiveHorizontalAlignment", item)
        corner = item.mapToScene(QPointF(0, 0))
        at_the_edge = {1: corner.x(), 2: corner.x() + width - inside.width()}
        x = at_the_edge.get(aligned, centre.x() - inside.width() / 2)  # type: ignore[call-overload]
        return QRectF(x, centre.y() - inside.height() / 2, inside.width(), inside.height())

    def timers(self, name: str) -> list[QObject]:
        """The timers of every item with this objectName, seen or not."""
        return [
            one
            for item in walk(self.window.contentItem())
            if item.objectName() == name
            for one in item.children()
            if one.inherits("QQmlTimer")
        ]

    def picture(self) -> QImage:
        """What stands on the screen, drawn whole."""
        (whole,) = self.window.contentItem().childItems()
        whole.setVisible(False)
        self.settle()
        whole.setVisible(True)
        self.settle()
        return self.window.grabWindow().convertToFormat(QImage.Format.Format_RGB32)

    def close(self) -> None:
        """Put everything away, the window before the models that it shows."""
        self._shut()
        self.app.leave()


def _chain(item: QQuickItem) -> Iterator[QQuickItem]:
    while item is not None:
        yield item
        item = item.parentItem()


def _is_text(item: QQuickItem) -> bool:
    return item.inherits("QQuickText")


def _is_seen(item: QQuickItem) -> bool:
    return item.isVisible() and all(one.opacity() > 0 for one in _chain(item))


def background(picture: QImage, place: QRectF, ink: QColor) -> QColor:
    """The colour that is most often found around the letters of a text."""
    counted: dict[int, int] = {}
    for column in range(41):
        for row in range(21):
            x = round(place.x() + place.width() * column / 40)
            y = round(place.y() + place.height() * row / 20)
            if 0 <= x < picture.width() and 0 <= y < picture.height():
                colour = picture.pixel(x, y)
                counted[colour] = counted.get(colour, 0) + 1
    counted.pop(ink.rgb(), None)
    return QColor(max(counted, key=lambda colour: counted[colour]))
