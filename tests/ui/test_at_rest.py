"""While a match waits for a person nothing is drawn: the laptop beside the table runs on its battery."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from positions import answer
from the_window import Hands

from cornerman.games.registry import game
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import DataPaths
from cornerman.sitting import memory
from cornerman.sitting.wishes import Wishes

TWO_PEOPLE = Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["human", "human"])
STEPS = 150
"""Until the log is longer than any of its places."""
QUIET_S = 0.6
"""Without a frame for so long, none is on its way."""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (800, 480)])
def test_a_match_that_waits_for_a_person_draws_no_frames(
    width: int, height: int, home: DataPaths, open_window: Callable[[], Hands]
) -> None:
    prepared = TWO_PEOPLE.filled().prepared()
    with MatchSession.new(game("sftmg"), prepared.config, prepared.packs, seed="5", home=home) as session:
        memory.remember(TWO_PEOPLE.filled(), session.id, home)
        while session.number < STEPS:
            answer(session)
        name = session.id
    ui = open_window()
    ui.window.resize(width, height)
    ui.app.goOn(name)
    ui.until(lambda: ui.app.match is not None, "the match")
    drawn = [time.monotonic()]
    ui.window.frameSwapped.connect(lambda: drawn.append(time.monotonic()))
    ui.settle()
    ui.until(lambda: time.monotonic() - drawn[-1] > QUIET_S, "a moment without a frame")
