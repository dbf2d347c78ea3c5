"""From the first screen to dice on the table, by mouse and by keyboard."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from the_window import Hands


def test_the_binding_keeps_its_singletons(qapp: QGuiApplication) -> None:
    class Emitter(QObject):
        sent = Signal(bool)

    emitter, before = Emitter(), sys.getrefcount(True)
    for number in range(200):
        emitter.sent.emit(number % 2 == 0)
    assert abs(sys.getrefcount(True) - before) < 100, "this PySide6 aborts after some hundred signals"


def test_two_touches_lead_to_a_match(ui: Hands) -> None:
    ui.click("play")
    ui.app.setup.setFighter(0, "")
    ui.click("begin")
    ui.until(lambda: ui.app.match is not None and ui.app.match.decision.there, "the first question")
    ui.until_seen("Pick your Character")
    ui.until_unlocked()
    ui.key(Qt.Key.Key_1)
    ui.until(
        lambda: ui.app.match is not None and ui.app.match.decision.prompt != "Pick your Character", "the next"
    )


def test_enter_rolls_the_dice_exactly_once(versus: Hands) -> None:
    assert versus.app.match is not None
    versus.until_seen("Roll")
    versus.until_unlocked()
    versus.key(Qt.Key.Key_Return)
    versus.until_logged("Ann rolls off")
    assert sum("Ann rolls off" in row.line for row in versus.app.match.log.rows) == 1  # type: ignore[attr-defined]


def test_leaving_keeps_the_match_and_resuming_asks_the_same(versus: Hands) -> None:
    assert versus.app.match is not None
    session = versus.app.match.desk.session
    name, prompt = session.id, versus.app.match.decision.prompt
    versus.app.leave()
    versus.until(lambda: versus.find("play") is not None, "the first screen")
    versus.app.resume(name)
    versus.until(lambda: versus.app.match is not None and versus.app.match.decision.prompt == prompt, prompt)
