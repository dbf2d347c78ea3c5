"""Test verbs for the dashboard: see, click, touch, press a key, drag, wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest
from pytestqt.exceptions import TimeoutError as NeverCame
from pytestqt.qtbot import QtBot

from cornerman.engine.commands import Answer
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Roll
from cornerman_ui.models.app import AppModel

PATIENCE_MS = 60_000
"""A loaded machine takes its time; a test that passes waits only as long as it must."""
LONG_MS = 3_600_000
"""What would pass by itself stays until the test ends it."""


def walk(item: QQuickItem) -> Iterator[QQuickItem]:
    """An item and everything in it, delegates too, which findChild does not see."""
    yield item
    for child in item.childItems():
        yield from walk(child)


@cache
def _finger() -> QPointingDevice:
    return QTest.createTouchDevice()


class Hands:
    """Somebody at the window."""

    def __init__(
        self, qtbot: QtBot, app: AppModel, engine: QQmlApplicationEngine, window: QQuickWindow
    ) -> None:
        self.qtbot, self.app, self.engine, self.window = qtbot, app, engine, window

    # what is seen

    def items(self) -> Iterator[QQuickItem]:
        """Everything in the window that can be seen."""
        return (item for item in walk(self.window.contentItem()) if item.isVisible())

    def find(self, name: str) -> QQuickItem | None:
        """The visible item with this objectName, if there is one."""
        return next((item for item in self.items() if item.objectName() == name), None)

    def item(self, name: str) -> QQuickItem:
        """The visible item with this objectName, as soon as there is one."""
        self.until(lambda: self.find(name) is not None, f"an item named {name}")
        found = self.find(name)
        assert found is not None
        return found

    def texts(self) -> list[str]:
        """Every text that can be seen."""
        return [str(item.property("text")) for item in self.items() if item.property("text")]

    def sees(self, text: str) -> bool:
        """Whether a text with this in it can be seen."""
        return any(text in one for one in self.texts())

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds."""
        try:
            self.qtbot.waitUntil(holds, timeout=PATIENCE_MS)
        except (NeverCame, AssertionError) as error:
            pytest.fail(f"never came: {what} ({error})\n" + "\n".join(self.texts()[:60]))

    def until_seen(self, text: str) -> None:
        """Wait until this text can be seen."""
        self.until(lambda: self.sees(text), f'"{text}"')

    def logged(self, words: str) -> bool:
        """Whether a line with this in it is in the log, where it stays: the screen shows the last ones."""
        match = self.app.match
        return match is not None and any(words in row.line for row in match.log.rows)  # type: ignore[attr-defined]

    def until_logged(self, words: str) -> None:
        """Wait until this is in the match's log."""
        self.until(lambda: self.logged(words), f'"{words}" in the log')

    def settle(self) -> None:
        """Wait for a frame: layouts settle at the first one."""
        with self.qtbot.waitSignal(self.window.frameSwapped, timeout=PATIENCE_MS):
            self.window.update()

    def until_unlocked(self) -> None:
        """Wait until a touch counts again after the question has changed."""
        self.until(lambda: self.app.match is not None and not self.app.match.decision.locked, "unlocked")

    # what is done

    def middle(self, item: QQuickItem) -> QPointF:
        """The middle of an item in the window."""
        return item.mapToScene(QPointF(item.width() / 2, item.height() / 2))

    def click(self, name: str) -> None:
        """Click the item with this objectName."""
        self.settle()
        point = self.middle(self.item(name)).toPoint()
        QTest.mouseClick(self.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key."""
        QTest.keyClick(self.window, key, modifiers)

    def type(self, text: str) -> None:
        """Type this, key by key."""
        for character in text:
            QTest.keyClick(self.window, character)

    def hold(self, name: str, until: Callable[[], bool]) -> None:
        """Press the item with this objectName and let go when something holds."""
        self.settle()
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        point = self.middle(self.item(name)).toPoint()
        QTest.mousePress(self.window, left, none, point)
        self.until(until, f"what holding {name} leads to")
        QTest.mouseRelease(self.window, left, none, point)

    def scene(self, name: str) -> QRectF:
        """Where in the window the item with this objectName is."""
        item = self.item(name)
        return item.mapRectToScene(QRectF(0, 0, item.width(), item.height()))

    def drag(self, start: QPointF, end: QPointF) -> None:
        """Drag with the mouse from one point of the window to another."""
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QTest.mousePress(self.window, left, none, start.toPoint())
        for step in range(1, 9):
            QTest.mouseMove(self.window, (start + (end - start) * (step / 8)).toPoint())
        QTest.mouseRelease(self.window, left, none, end.toPoint())

    def touch(self, name: str) -> None:
        """Touch the item with this objectName with a finger."""
        self.settle()
        point = self.middle(self.item(name)).toPoint()
        sequence = QTest.touchEvent(self.window, _finger(), False)
        sequence.press(0, point, self.window)
        sequence.commit()
        sequence.release(0, point, self.window)
        sequence.commit()

    def answer_until(self, prompt: str) -> None:
        """Let every question be answered by its default until a person is asked this one."""

        def asked() -> bool:
            match = self.app.match
            assert match is not None
            question = match.desk.question
            if question is None:
                return False
            if prompt in match.decision.prompt:
                return True
            if isinstance(question, Roll) and match.desk.app_rolls(question):
                match.desk.roll(question)
            elif isinstance(question, Roll):
                faces = tuple(
                    (5 * question.id + die * (question.seat + 2)) % question.sides + 1
                    for die in range(question.count)
                )
                match.desk.submit(Answer(by=REFEREE, request=question.id, value=faces, source="faces"))
            else:
                match.desk.submit(Answer(by=question.seat, request=question.id, value=question.default))
            return False

        self.until(asked, prompt)

    def picture(self, path: Path) -> None:
        """Keep a picture of the window."""
        self.settle()
        self.window.grabWindow().save(str(path))
