"""Whole matches on a table where everything goes wrong, and the checks that would see it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from cornerman.bench.matches import setting
from cornerman.cli.main import main
from cornerman.engine.commands import Answer
from cornerman.session.paths import data_paths
from cornerman.session.records import Done, Press
from cornerman.sim.campaign.lights import REST_MS, wrong_lights
from cornerman.sim.campaign.mishaps import DEEDS, Mishap
from cornerman.sim.campaign.run import campaign
from cornerman.sim.campaign.tally import Arrived, Spread, Tally, doubled, misdirected, spread
from cornerman.sim.campaign.world import World
from cornerman.sim.faults import NO_FAULTS
from cornerman.table.prompts import Button, GiveAnswer, RollDice

CI_MATCHES, CI_PARTS = 50, 2  # under a second each; `make soak` plays a thousand
SOAK_MATCHES, SOAK_PARTS = 1000, 20


def silent(_text: str) -> None:
    pass


@pytest.mark.timeout(400)  # twenty seconds; a computer with much else to do takes its time
@pytest.mark.parametrize("part", range(CI_PARTS))
def test_fifty_whole_matches_lose_nothing_and_answer_nothing_twice(part: int) -> None:
    matches = CI_MATCHES // CI_PARTS
    tally = campaign(matches, 1 + part * matches, silent)
    assert tally.good, tally.failures
    assert (tally.lost, tally.doubled, tally.misdirected, tally.leds_wrong) == (0, 0, 0, 0)
    assert tally.matches == matches
    assert tally.faults > matches
    assert tally.counted > 20 * matches
    assert tally.recover_ms is not None
    assert tally.recover_ms.p99 < 3000, "the design's bar"


@pytest.mark.soak
@pytest.mark.parametrize("part", range(SOAK_PARTS))
def test_a_thousand_matches_lose_nothing_and_answer_nothing_twice(part: int) -> None:
    size = SOAK_MATCHES // SOAK_PARTS
    tally = campaign(size, 10_000 + part * size, silent)
    assert tally.good, tally.failures


def test_every_kind_of_mishap_has_its_deed() -> None:
    assert set(DEEDS) == set(Mishap)


@pytest.fixture
def world(tmp_path: Path) -> World:
    return World(
        setting("sftmg"), data_paths(tmp_path), 3, NO_FAULTS, lambda link, thing: None, lambda n: None
    )


@pytest.mark.parametrize("mishap", list(Mishap))
def test_after_each_mishap_the_table_is_whole_again_within_three_seconds(
    world: World, mishap: Mishap
) -> None:
    try:
        world.run_until(world.whole, 5000)
        DEEDS[mishap](world, Random(1))
        world.run_until(world.there, 5000)
        world.run(2000)
        assert world.run_until(world.whole, 1000) <= 1000
        world.run(REST_MS)
        assert wrong_lights(world.board, world.session) == []
    finally:
        world.close()


def test_lights_that_show_something_else_are_seen(world: World) -> None:
    try:
        world.run_until(world.whole, 5000)
        world.run(REST_MS)
        assert wrong_lights(world.board, world.session) == []
        armed = world.service.table.scene.armed
        unlit = next(name for name in "abc" if Button(1, name) not in armed)
        world.board.press(f"2.{unlit}")  # a button lights itself for a moment when it is pressed
        world.board.advance(30)
        assert wrong_lights(world.board, world.session) == [
            f"button 2.{unlit} is lit, and nobody waits for it"
        ]
    finally:
        world.close()


def _kept(number: int, request: int, value: str, n: int = 1) -> Done:
    press = Press(board="b", boot=1, number=number)
    return Done(
        n=n, time="", state="", path="", command=Answer(by=0, request=request, value=value), press=press
    )


def _came(number: int, request: int, value: str) -> Arrived:
    meaning = GiveAnswer(request=request, opened=1, seat=0, value=value, label="")
    return Arrived(Press(board="b", boot=1, number=number), meaning)


def test_a_press_that_counts_twice_is_seen() -> None:
    assert doubled([_kept(1, 5, "a"), _kept(2, 6, "a")]) == 0
    assert doubled([_kept(1, 5, "a"), _kept(1, 6, "a")]) == 1


def test_a_press_that_answers_another_question_is_seen() -> None:
    assert misdirected([_kept(1, 5, "a")], [_came(1, 5, "a")]) == []
    for wrong in (_came(1, 4, "a"), _came(1, 5, "b"), _came(2, 5, "a")):
        assert len(misdirected([_kept(1, 5, "a")], [wrong])) == 1
    roll = Arrived(Press(board="b", boot=1, number=1), RollDice(request=4, opened=1, by=0))
    assert len(misdirected([_kept(1, 5, "a")], [roll])) == 1


def test_times_are_told_without_digits_that_nobody_measured() -> None:
    assert spread([]) is None
    assert spread([261.3120000000017, 1900.0080000000016, 20.0]) == Spread(p50=261.3, p99=1900.0, max=1900.0)


def test_anything_that_must_be_none_makes_a_campaign_bad() -> None:
    assert Tally(seed=1).good
    for name in ("lost", "doubled", "misdirected", "leds_wrong", "unsettled", "errors"):
        assert not Tally(seed=1, **{name: 1}).good


def test_the_command_prints_one_object(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--campaign", "1", "--seed", "5", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["matches"], found["lost"], found["doubled"], found["misdirected"]) == (1, 0, 0, 0)
    assert found["recover_ms"].keys() == {"p50", "p99", "max"}


def test_a_campaign_of_nothing_is_refused() -> None:
    assert main(["sim", "--campaign", "0"]) == 2
