"""Enter presses the control that Tab has led to, whatever kind it is; else it is the big button's."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from positions import answer
from PySide6.QtCore import Qt
from the_window import Hands

from cornerman.sitting.wishes import Wishes
from cornerman_ui.models.match import MatchModel
from cornerman_ui.models.options import OptionRow

MOST_TABS = 120
Reached = Callable[[Hands], bool]


def match_of(ui: Hands) -> MatchModel:
    assert ui.app.match is not None
    return ui.app.match


def on(name: str) -> Reached:
    return lambda ui: bool(ui.item(name).property("on"))


CONTROLS: dict[str, tuple[Qt.Key | None, str, Reached]] = {
    "a tool": (None, "tool-log", lambda ui: ui.find("logLines") is not None),
    "a mark of a fighter": (None, "life-0", lambda ui: ui.find("stepper") is not None),
    "a way out": (None, "wayOut", lambda ui: ui.find("pause") is not None),
    "undo": (None, "undo", lambda ui: match_of(ui).desk.session.batch.command.__class__.__name__ == "Rewind"),
    "a chip": (Qt.Key.Key_L, "kind-dice", on("kind-dice")),
    "a state of the chart": (
        Qt.Key.Key_G, "state-turn.end", lambda ui: bool(ui.item("state-turn.end").property("picked")),
    ),
    "an earlier moment": (Qt.Key.Key_T, "earlier", lambda ui: match_of(ui).operator.past.looking),
    "a tick": (Qt.Key.Key_T, "redraw", on("redraw")),
    "a page of the statistics": (Qt.Key.Key_S, "stat-dice", lambda ui: ui.find("plot-dice") is not None),
    "a level of help": (Qt.Key.Key_M, "level-dice-track", on("level-dice-track")),
    "why": (None, "why", lambda ui: ui.app.help.rule != ""),
}  # fmt: skip


@pytest.fixture
def asked(versus: Hands) -> Hands:
    """A person is asked for an Action, and Enter has an option to take."""
    versus.answer_until("Your Action?")
    versus.until_unlocked()
    return versus


def reach(ui: Hands, name: str) -> None:
    for _ in range(MOST_TABS):
        item = ui.find(name)
        if item is not None and item.property("visualFocus"):
            return
        ui.key(Qt.Key.Key_Tab)
    pytest.fail(f"Tab never reached {name}")


def options(ui: Hands) -> list[OptionRow]:
    rows = cast("list[OptionRow]", list(match_of(ui).decision.options.rows))
    return [row for row in rows if row.open and not row.cell]


@pytest.mark.parametrize("kind", CONTROLS)
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter], ids=["Return", "Enter"])
def test_enter_presses_what_tab_has_reached_and_answers_nothing(kind: str, key: Qt.Key, asked: Hands) -> None:
    tool, name, pressed = CONTROLS[kind]
    prompt, question = match_of(asked).decision.prompt, match_of(asked).desk.question
    if tool is not None:
        asked.key(tool)
        asked.item(name)
    assert not pressed(asked)
    reach(asked, name)
    asked.key(key)
    asked.until(lambda: pressed(asked), f"{name} by Enter")
    if kind != "undo":
        assert match_of(asked).desk.question in (question, None)
        assert match_of(asked).decision.prompt in (prompt, "")


def test_enter_takes_the_option_that_tab_has_reached(asked: Hands) -> None:
    wanted = options(asked)[1]
    reach(asked, f"option-{wanted.id}")
    asked.key(Qt.Key.Key_Return)
    asked.until(lambda: match_of(asked).decision.prompt != "Your Action?", f"{wanted.label} taken")
    command = match_of(asked).desk.session.batch.command
    assert getattr(command, "value", None) == wanted.id


def test_arrow_keys_lead_from_a_button_to_the_options(asked: Hands) -> None:
    wanted = options(asked)[0]
    reach(asked, "tool-log")
    asked.key(Qt.Key.Key_Down)
    asked.key(Qt.Key.Key_Return)
    asked.until(lambda: match_of(asked).decision.prompt != "Your Action?", f"{wanted.label} taken")
    assert asked.find("logLines") is None


def test_a_touch_leaves_enter_to_the_big_button(versus: Hands) -> None:
    versus.until_unlocked()
    versus.touch("life-0")
    versus.item("stepper")
    versus.key(Qt.Key.Key_Return)
    versus.until_logged("Ann rolls off")


def test_enter_on_minus_takes_one(asked: Hands) -> None:
    before = match_of(asked).seats[0].life
    asked.touch("life-0")
    asked.item("stepper")
    reach(asked, "less-seats.0.health")
    asked.key(Qt.Key.Key_Return)
    asked.until(lambda: match_of(asked).seats[0].life == before - 1, "one less")
    assert match_of(asked).decision.prompt == "Your Action?"


@pytest.mark.parametrize("where", ["a button", "a line to type in", "a list"])
def test_at_a_curtain_enter_presses_nothing_behind_it(where: str, ui: Hands) -> None:
    two = Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human"] * 2)
    ui.app.begin(two, seed="5")
    match = match_of(ui)
    ui.until(lambda: match.decision.there, "the first question")
    if where == "a button":
        reach(ui, "tool-chart")
    elif where == "a list":
        ui.click("tool-past")
        ui.item("steps").forceActiveFocus()
    else:
        ui.click("tool-log")
        ui.until(lambda: ui.item("searchLog").hasActiveFocus(), "the search")

    def at_a_curtain() -> bool:
        if not match.decision.curtain and match.desk.question is not None:
            answer(match.desk.session)
        return match.decision.curtain != ""

    ui.until(at_a_curtain, "a curtain")
    match.decision._open()
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: match.decision.curtain == "", "the curtain up")
    assert ui.find("chart") is None
