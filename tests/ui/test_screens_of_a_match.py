"""One screen or two, low or large: the table view with its sheet, and a screen that is pulled out."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtQuick import QQuickWindow
from the_window import Hands, walk

from cornerman.sitting.wishes import Wishes

GAMES = {
    "sftmg": Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human", "human"]),
    "sf_rivals": Wishes(game="sf_rivals", players=["human", "human"]),
    "wotf": Wishes(game="wotf", players=["human", "human"]),
}
SEVEN_INCHES = (800, 480)
"""The small screen of a Raspberry Pi, 5.2 pixels in a millimetre: the least that the window asks for."""


def test_the_operators_sheet_slides_over_the_table_view(versus: Hands) -> None:
    versus.key(Qt.Key.Key_F2)
    versus.until(lambda: versus.find("primary") is None, "the table view alone")
    versus.key(Qt.Key.Key_Space)
    versus.until(lambda: versus.find("sheet") is not None, "the sheet")
    versus.settle()
    versus.until(lambda: versus.scene("sheet").bottom() <= versus.window.height() + 1, "the sheet is up")
    assert versus.scene("sheet").top() > 0, "the table view stays in sight"
    versus.until_unlocked()
    versus.touch("primary")
    match = versus.app.match
    assert match is not None
    versus.until(lambda: "rolls off" in match.undo, "a roll from the sheet")
    versus.key(Qt.Key.Key_Escape)
    versus.until(lambda: versus.find("sheet") is None, "the table view alone again")
    versus.key(Qt.Key.Key_F2)
    versus.until(lambda: versus.find("life-0") is not None, "the operator's view")


def second_screen(ui: Hands) -> QQuickWindow:
    found = ui.window.findChild(QQuickWindow, "secondScreen")
    assert found is not None
    return cast(QQuickWindow, found)


def test_a_second_screen_shows_the_table_view_and_may_be_pulled_out(versus: Hands) -> None:
    second = second_screen(versus)
    assert not second.isVisible()
    versus.key(Qt.Key.Key_F3)
    versus.until(second.isVisible, "a window of its own")
    shown = [str(item.property("text")) for item in walk(second.contentItem()) if item.property("text")]
    assert "Ann" in shown
    known = second.property("screens")
    here = [known.at(number) for number in range(known.count())]
    second.setProperty("screens", [*here, *here])
    versus.until(lambda: second.visibility() == QQuickWindow.Visibility.FullScreen, "the whole second screen")
    second.setProperty("screens", here)
    versus.until(lambda: not second.isVisible(), "no window over the operator's")
    versus.until_seen("The second screen is gone")
    assert versus.app.match is not None
    versus.until_unlocked()
    versus.key(Qt.Key.Key_Return)
    versus.until(lambda: versus.app.match is not None and versus.app.match.undo != "", "the match goes on")
    second.setProperty("screens", [*here, *here])
    versus.until(second.isVisible, "back with the screen")
    versus.key(Qt.Key.Key_F3)
    versus.until(lambda: not second.isVisible(), "closed")


@pytest.mark.parametrize(
    ("game", "mode", "size"),
    [
        *((game, mode, (1024, 600)) for game in GAMES for mode in ("app", "printed")),
        *((game, "app", SEVEN_INCHES) for game in GAMES),
        ("sftmg", "app", (1920, 1080)),
    ],
)
def test_every_game_is_played_at_the_window_and_fits_it(
    ui: Hands, game: str, mode: str, size: tuple[int, int]
) -> None:
    if size == SEVEN_INCHES:
        ui.app.settings.put("px_per_mm", 5.2)
        assert (ui.window.minimumWidth(), ui.window.minimumHeight()) == size
    ui.window.resize(*size)
    wishes = GAMES[game]
    wishes = Wishes(
        game=game, stage=wishes.stage, fighters=wishes.fighters, players=wishes.players, cards=[mode]
    )
    ui.app.begin(wishes, seed="7")
    match = ui.app.match
    assert match is not None
    answered: set[int] = set()

    def played() -> bool:
        """Every question is answered with what a person would touch or press first."""
        decision = match.decision
        if decision.locked:
            _hurry(decision)
        elif decision.curtain:
            ui.key(Qt.Key.Key_Return)
        elif decision.there:
            answered.add(match.desk.session.number)
            if decision.primary:
                ui.key(Qt.Key.Key_Return)
            elif decision.kind == "reveal":
                ui.key(Qt.Key.Key_Down)
                ui.key(Qt.Key.Key_Return)
            else:
                for digit in range(Qt.Key.Key_1, Qt.Key.Key_1 + max(1, decision.low)):
                    ui.key(Qt.Key(digit))
        return len(answered) >= 14 or match.over

    ui.until(played, "fourteen answers")
    if match.decision.curtain:
        ui.until_unlocked()
        match.decision.liftCurtain()
    ui.settle()
    window = ui.window.size()
    tools = {str(item.objectName()) for item in ui.items() if str(item.objectName()).startswith("tool-")}
    assert len(tools) == 9
    for name in ("primary", "wayOut", "undo", "redo", "life-0", "life-1", *tools):
        place = ui.scene(name)
        assert place.left() >= 0, name
        assert place.top() >= 0, name
        assert place.right() <= window.width(), name
        assert place.bottom() <= window.height(), name
    assert not ui.scene("primary").intersects(ui.scene("undo"))
    assert ui.scene("primary").bottom() < ui.scene("tool-referee").top()
    assert ui.scene("prompt").bottom() < ui.scene("primary").top()
    ui.touch("tool-referee")
    assert 0 <= ui.scene("pause").top() < ui.scene("pause").bottom() <= window.height()
    assert ui.scene("primary").bottom() <= window.height()


def _hurry(decision: QObject) -> None:
    """Nobody waits here for the 300 ms in which a touch counts for nothing: another test does."""
    decision._open()  # type: ignore[attr-defined]
