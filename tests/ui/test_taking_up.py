"""A match that is taken up again: what was lost is said before anybody plays."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from conftest import VERSUS
from positions import answer
from PySide6.QtCore import Qt
from the_window import Hands

from cornerman.games.registry import game
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import DataPaths
from cornerman.sitting import memory
from cornerman.sitting.wishes import Wishes

TORN = 40
"""Bytes of the last line that never reached the disk."""
CLOCK_MIN, STEPS = 25, 4
TO_THE_CURTAIN = 4
"""Steps to the first question that shows cards."""


def torn(home: DataPaths, wishes: Wishes, steps: int) -> Path:
    """The journal of a match whose power went while the step after these was being written."""
    prepared = wishes.filled().prepared()
    session = MatchSession.new(game("sftmg"), prepared.config, prepared.packs, seed="5", home=home)
    memory.remember(wishes.filled(), session.id, home)
    for _ in range(steps + 1):
        answer(session)
    written = len(session.path.read_bytes())
    session.close()  # writes a snapshot, which a killed program does not
    session.path.write_bytes(session.path.read_bytes()[: written - TORN])
    return session.path


@pytest.mark.parametrize("way", ["key", "kept"])
def test_a_torn_end_is_told_before_anybody_plays(
    way: str, home: DataPaths, open_window: Callable[[], Hands]
) -> None:
    """Also where a bot answers next, whose answer takes every other message away."""
    journal = torn(home, VERSUS, 1)
    last_line = len(journal.read_bytes().splitlines(keepends=True)[-1])
    ui = open_window()
    if way == "key":
        ui.key(Qt.Key.Key_R)
    else:
        ui.click("matches")
        ui.click(f"goOn-{journal.stem}")
    ui.until_seen("The end of this match was torn off")
    ui.until_seen(f"The last {last_line} bytes had not reached the disk whole")
    ui.until_seen("Lost: the last step.")
    ui.until_seen("The match goes on after step 1: ")
    ui.until_seen(f"{journal.name}.damaged-1")
    match = ui.app.match
    assert match is not None
    ui.until(lambda: match.desk.session.number > 1 and match.decision.there, "a question")
    assert ui.sees("The match goes on after step 1: "), "it stays until somebody has read it"
    before = match.desk.session.number
    ui.key(Qt.Key.Key_Return)
    ui.until(lambda: ui.app.sheet == "", "the match alone")
    assert match.desk.session.number == before, "Enter answers no question behind it"


def test_a_torn_end_is_told_over_a_curtain_too(home: DataPaths, open_window: Callable[[], Hands]) -> None:
    two = Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human"] * 2)
    torn(home, two, TO_THE_CURTAIN)
    ui = open_window()
    ui.touch("goOn")
    ui.until_seen(f"The match goes on after step {TO_THE_CURTAIN}: ")
    assert ui.app.match is not None
    curtain = ui.app.match.decision.curtain
    assert curtain, "a question that shows cards"
    ui.touch("resumedOn")
    ui.until(lambda: ui.app.sheet == "", "the curtain alone")
    assert ui.app.match.decision.curtain == curtain, "the touch lifts nothing"


def test_a_torn_end_that_held_no_step_loses_none(home: DataPaths, open_window: Callable[[], Hands]) -> None:
    journal = torn(home, VERSUS, 1)
    MatchSession.resume(journal).close()
    with MatchSession.resume(journal) as session:
        answer(session)
    journal.write_bytes(journal.read_bytes()[:-TORN])
    ui = open_window()
    ui.key(Qt.Key.Key_R)
    ui.until_seen("No step is lost")
    ui.until_seen("The match goes on after step 2: ")


def test_a_whole_match_is_taken_up_without_a_word(home: DataPaths, open_window: Callable[[], Hands]) -> None:
    journal = torn(home, VERSUS, 1)
    MatchSession.resume(journal).close()
    ui = open_window()
    ui.key(Qt.Key.Key_R)
    ui.until(lambda: ui.app.match is not None and ui.app.match.decision.there, "the question")
    assert ui.find("resumedLost") is None
    assert ui.app.sheet == ""


def test_the_clock_of_a_round_is_taken_up_where_it_stood(
    home: DataPaths, open_window: Callable[[], Hands]
) -> None:
    """Four steps of a minute each after the round began; the hours until it is taken up count for nothing."""
    wishes = Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human"] * 2)
    wishes = wishes.filled()
    wishes.options["clock_min"] = CLOCK_MIN
    now = datetime.now(UTC) - timedelta(hours=5)
    prepared = wishes.prepared()
    rules = game("sftmg")
    with MatchSession.new(
        rules, prepared.config, prepared.packs, seed="5", home=home, clock=lambda: now
    ) as session:
        memory.remember(wishes, session.id, home)
        while not any("RoundBegan" in type(event).__name__ for event in session.batch.events):
            answer(session)
        for _ in range(STEPS):
            now += timedelta(minutes=1)
            answer(session)
    ui = open_window()
    ui.key(Qt.Key.Key_R)
    ui.until(lambda: ui.app.match is not None and ui.app.match.clock != "", "the clock")
    assert ui.app.match is not None
    left = ui.app.match.desk.clock.left
    most = (CLOCK_MIN - STEPS) * 60
    assert most - 60 < left <= most
    before = ui.app.match.clock
    ui.until(lambda: ui.app.match is not None and ui.app.match.clock != before, "a second less")
    ui.app.match.decision.liftCurtain()
    ui.until(lambda: ui.app.match is not None and ui.sees(ui.app.match.clock), "the clock on the screen")
