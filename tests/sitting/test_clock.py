"""The clock of a round."""

from __future__ import annotations

import msgspec
import pytest

from cornerman.engine.config import MatchConfig, SeatConfig
from cornerman.engine.events import Paused, Resumed
from cornerman.games.sftmg.events import RoundBegan, TurnBegan
from cornerman.sitting.clock import Moment, RoundClock

CONFIG = MatchConfig(game="sftmg", mode="versus", seats=(SeatConfig(name="Ann"),), options={"clock_min": 15})
ROUND = RoundBegan(round=1)


class Watch:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def clock(watch: Watch) -> RoundClock:
    return RoundClock(CONFIG, watch)


def test_it_counts_down_from_when_the_round_begins_and_rings_once(watch: Watch, clock: RoundClock) -> None:
    assert clock.words == "", "the set-up takes as long as it takes"
    watch.now += 500
    clock.note([ROUND])
    watch.now += 61
    assert clock.words == "clock 13:59"
    assert not clock.rings()
    watch.now += 900
    assert clock.words == "clock 0:00"
    assert clock.rings()
    assert not clock.rings()
    clock.note([ROUND])
    assert clock.words == "clock 15:00"


def test_it_stands_still_while_the_match_is_paused(watch: Watch, clock: RoundClock) -> None:
    clock.note([ROUND])
    watch.now += 60
    clock.note([Paused()])
    watch.now += 1000
    assert clock.words == "clock 14:00"
    clock.note([Resumed()])
    watch.now += 60
    assert clock.words == "clock 13:00"


def test_after_a_resume_it_goes_on_where_it_was_and_not_through_the_night(clock: RoundClock) -> None:
    day = "2026-11-29T"
    clock.take_up(
        [
            Moment(f"{day}20:00:00.000+00:00", ()),
            Moment(f"{day}20:05:00.000+00:00", (ROUND,)),
            Moment(f"{day}20:06:30.000+00:00", (TurnBegan(seat=0),)),
            Moment(f"{day}20:07:30.000+00:00", (TurnBegan(seat=1),)),
        ]
    )
    assert clock.words == "clock 12:30"


def test_the_program_was_closed_in_a_very_long_pause(watch: Watch, clock: RoundClock) -> None:
    clock.take_up(
        [
            Moment("2026-11-29T20:00:00.000+00:00", (ROUND,)),
            Moment("2026-11-30T09:00:00.000+00:00", (TurnBegan(seat=0),)),
        ]
    )
    assert clock.words == "clock 5:00"
    watch.now += 60
    assert clock.words == "clock 4:00"


def test_without_the_option_there_is_none() -> None:
    clock = RoundClock(msgspec.structs.replace(CONFIG, options={}))
    clock.note([ROUND])
    assert not clock
    assert clock.words == ""
    assert not clock.rings()
