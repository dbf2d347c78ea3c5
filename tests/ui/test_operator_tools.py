"""The operator's tools: correct a value, undo, look back, read the log, the chart, the referee's ways out."""

from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtCore import Qt
from the_window import LONG_MS, Hands

from cornerman.engine.trackers import Bar
from cornerman.sitting.wishes import Wishes
from cornerman_ui.models.corrections import MERGE_MS
from cornerman_ui.models.match import MatchModel
from cornerman_ui.rows import Rows

TWO = Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human", "human"])
PRINTED = Wishes(
    game="sftmg",
    stage="dojo",
    fighters=["ember", "basalt"],
    players=["human", "human"],
    cards=["printed"],
    dice=["app"],
)


def match_of(ui: Hands) -> MatchModel:
    assert ui.app.match is not None
    return ui.app.match


def health(ui: Hands, seat: int) -> int:
    return next(
        bar.value for bar in match_of(ui).desk.now.trackers if isinstance(bar, Bar) and bar.seat == seat
    )


def fields(rows: object, name: str) -> list[object]:
    return [getattr(row, name) for row in cast("Rows[object]", rows).rows]


@pytest.fixture
def printed(ui: Hands) -> Hands:
    """Two people with printed cards at the first Action: no bot, no waiting."""
    ui.app.begin(PRINTED, seed="5")
    ui.answer_until("Your Action?")
    ui.until_unlocked()
    return ui


def test_a_touch_on_life_and_minus_held_is_one_correction_and_one_line(printed: Hands) -> None:
    ui, match = printed, match_of(printed)
    merging = match.operator.corrections._merging
    assert merging.interval() == MERGE_MS == 600
    merging.setInterval(LONG_MS)
    before, lines = health(ui, 1), len(match.log.rows)  # type: ignore[attr-defined]
    ui.touch("life-1")
    ui.until_seen("Bob: health")
    shown = match.operator.corrections.near
    ui.hold("less-seats.1.health", lambda: int(str(fields(shown, "shown")[0])) <= before - 4)
    ui.click("more-seats.1.health")
    wanted = int(str(fields(shown, "shown")[0]))
    assert health(ui, 1) == before
    merging.setInterval(1)
    ui.until(lambda: health(ui, 1) == wanted, "the correction")
    assert len(match.log.rows) == lines + 1  # type: ignore[attr-defined]
    ui.key(Qt.Key.Key_Escape)
    assert ui.find("stepper") is None
    ui.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert health(ui, 1) == before
    ui.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert health(ui, 1) == wanted


def test_any_value_is_found_by_typing_and_changed_by_keys(printed: Hands) -> None:
    ui, match = printed, match_of(printed)
    ui.key(Qt.Key.Key_C)
    ui.item("searchValues")
    ui.type("ann met")
    values = match.operator.corrections.values
    ui.until(lambda: fields(values, "label") == ["meter"], "Ann's meter alone")
    ui.key(Qt.Key.Key_Down)
    ui.key(Qt.Key.Key_Right)
    ui.type("+")
    ui.key(Qt.Key.Key_Left)
    ui.type("+")
    ui.until(lambda: match.operator.corrections.known()["seats.0.meter"] == 2, "two Meter")
    ui.key(Qt.Key.Key_Return)
    ui.type("7")
    ui.key(Qt.Key.Key_Return)
    assert match.operator.corrections.known()["seats.0.meter"] == 7
    ui.key(Qt.Key.Key_Return)
    ui.type("99")
    ui.click("setValue")
    ui.until_seen("whole number from 0 to 8")
    assert match.operator.corrections.known()["seats.0.meter"] == 7
    ui.key(Qt.Key.Key_Escape)
    ui.key(Qt.Key.Key_Escape)
    ui.until(lambda: ui.find("searchValues") is None, "the board again")


def test_several_steps_are_undone_only_after_a_yes(printed: Hands) -> None:
    ui, match = printed, match_of(printed)
    ui.key(Qt.Key.Key_T)
    ui.item("steps")
    named = fields(match.operator.past.steps, "line")
    number, path = match.desk.session.number, match.path
    assert match.undo == named[0]
    ui.click("step-3")
    assert match.desk.session.number == number
    ui.click("toPresent")
    ui.click("step-3")
    ui.touch("goBack")
    ui.until(lambda: fields(match.operator.past.steps, "line") == named[3:], "three steps less")
    ui.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert match.path == path
    ui.click("step-1")
    ui.until(lambda: match.undo == named[1], "one step needs no yes")


def test_the_time_line_shows_an_earlier_moment_and_goes_back_to_it(printed: Hands) -> None:
    ui, match = printed, match_of(printed)
    path, number, prompt = match.path, match.desk.session.number, match.decision.prompt
    ui.key(Qt.Key.Key_T)
    ui.item("timeLine")
    ui.key(Qt.Key.Key_Left)
    ui.click("earlier")
    ui.until(lambda: match.path != path and match.operator.past.looking, "an earlier moment")
    assert not match.decision.there
    assert match.desk.session.number == number, "looking changes nothing"
    assert ui.find("boardPlace") is not None
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: match.decision.there and match.path == path, "the present again")
    assert match.decision.prompt == prompt
    ui.click("earlier")
    ui.click("earlier")
    ui.click("later")
    ui.click("earlier")
    earlier = match.path
    ui.click("goBack")
    ui.until(lambda: not match.operator.past.looking and match.decision.there, "going on from there")
    assert match.path == earlier
    assert match.desk.session.number == number + 1


def test_chance_is_drawn_anew_only_where_somebody_says_so(ui: Hands) -> None:
    ui.app.begin(TWO, seed="5")
    match = match_of(ui)
    ui.until_seen("Roll")
    ui.until_unlocked()
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: bool(match.undo), "dice")
    first = match.undo
    ui.key(Qt.Key.Key_T)
    ui.click("step-1")
    ui.until(lambda: match.undo == "" and match.decision.there, "the roll undone")
    ui.key(Qt.Key.Key_Escape)
    ui.until_unlocked()
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: match.undo == first, "the same dice again")
    ui.key(Qt.Key.Key_T)
    ui.click("redraw")
    ui.click("step-1")
    ui.until(lambda: match.decision.there and match.undo != first, "other numbers of the stream")
    ui.until_unlocked()
    ui.key(Qt.Key.Key_Escape)
    ui.click("primary")
    ui.until(lambda: "Ann rolls off" in match.undo, "dice")
    assert match.undo != first


def test_the_log_is_filtered_by_player_kind_and_words(printed: Hands) -> None:
    ui, log = printed, match_of(printed).operator.log
    ui.key(Qt.Key.Key_L)
    ui.item("logLines")
    everything = fields(log.lines, "line")
    ui.click("kind-dice")
    assert fields(log.lines, "line")
    assert all("roll" in str(line) for line in fields(log.lines, "line"))
    ui.touch("about-1")
    assert set(fields(log.lines, "seat")) == {1}
    ui.click("about-1")
    ui.click("kind-")
    assert fields(log.lines, "line") == everything
    ui.item("searchLog").forceActiveFocus()
    ui.type("shuffle")
    assert 0 < len(fields(log.lines, "line")) < len(everything)
    match_of(ui).undoStep()
    ui.until(lambda: log.total > len(everything), "the undo is a line too")


def test_the_chart_says_where_the_match_is_and_puts_it_elsewhere(printed: Hands) -> None:
    ui, match = printed, match_of(printed)
    ui.key(Qt.Key.Key_G)
    ui.item("chart")
    states = match.operator.chart.states
    here = [row.path for row in cast("Rows[object]", states).rows if row.here]  # type: ignore[attr-defined]
    assert here == [match.path] == ["fight.idle"]
    assert any(ago > 0 for ago in cast("list[int]", fields(states, "ago"))), "the way there"
    assert any(fields(states, "next"))
    ui.click("state-turn.end")
    assert fields(match.operator.chart.ways, "to")
    ui.click("force")
    assert match.path == "fight.idle", "not without a yes"
    ui.touch("force")
    ui.until(lambda: match.path != "fight.idle", "the end of the turn")


def test_the_referee_pauses_concedes_and_ends_the_time(printed: Hands) -> None:
    ui, match = printed, match_of(printed)
    ui.key(Qt.Key.Key_M)
    ui.click("pause")
    ui.until(lambda: match.paused and not match.decision.there, "a pause")
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: match.decision.there, "going on")
    ui.click("timeUp")
    ui.until(lambda: match.message != "" or match.path != "fight.idle", "an answer to that")
    ui.click("level-dice-track")
    assert match.desk.session.batch.news(-2).state.settings["dice"] == "track"
    ui.click("level-dice-ask")
    ui.click("concede-1")
    assert not match.over
    ui.touch("concede-1")
    ui.until(lambda: match.over, "the end")
    assert match.winner == "Ann"


def test_a_deck_check_confirms_by_one_touch_or_corrects(printed: Hands) -> None:
    ui, match = printed, match_of(printed)
    ui.key(Qt.Key.Key_D)
    ui.item("piles")
    referee = match.operator.referee
    piles = cast("Rows[object]", referee.piles)
    assert len(piles.rows) == 8
    ui.click("good-seats.0.hand")
    assert [row.path for row in piles.rows if row.good] == ["seats.0.hand"]  # type: ignore[attr-defined]
    ui.touch("more-seats.0.deck")
    before = match.operator.corrections.known()["seats.0.deck"]
    ui.until(lambda: match.operator.corrections.known()["seats.0.deck"] == int(str(before)) + 1, "one more")
    ui.click("allGood")
    assert all(fields(piles, "good"))


def test_leaving_by_the_referee_keeps_the_match(printed: Hands) -> None:
    printed.key(Qt.Key.Key_M)
    printed.click("leave")
    printed.until(lambda: printed.app.match is None, "the first screen")
