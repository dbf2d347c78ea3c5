"""A match in a terminal, whose table is a program of its own that is killed again and again."""

from __future__ import annotations

import os
import signal
import time
from collections import Counter
from pathlib import Path

import pytest

pytest.importorskip("pty", reason="pseudo-terminals are not a thing of this system")

from a_terminal import PATIENCE_S, InTerminal

from cornerman.session.matches import summaries
from cornerman.session.paths import data_paths
from cornerman.session.records import Press
from cornerman.sim.campaign.tally import presses_in

PLAY = ("play", "--new", "--p2", "random", "--fighters", "ember,basalt", "--stage", "dojo", "--pace", "0")
BUTTONS = ("1.roll", "1.a", "next", "1.b", "1.c")
PRESS_S = 1.0  # a press that is lit for is in the journal long before; one that is not leads to nothing
NOT_THERE = "not plugged in"


def counted() -> list[Press]:
    """All presses that stand in the match's journal."""
    path = Path(summaries(data_paths().matches)[0].file)
    return [done.press for done in presses_in(path) if done.press is not None]


def table(number: int) -> InTerminal:
    """The same board each time, in a new process, under another port's name."""
    return InTerminal(("sim", "--name", f"ttyKILL{number}", "--seed", "77", "--faults", "off"), 100, 60)


def press_until_one_counts(play: InTerminal, sim: InTerminal) -> None:
    """Press whatever there is; what no button answers is answered at the screen."""
    before = len(counted())
    end = time.monotonic() + 3 * PATIENCE_S
    while time.monotonic() < end:
        for button in BUTTONS:
            sim.type(f"tap {button}", then=f"{button}: tapped")
            patience = time.monotonic() + PRESS_S
            while time.monotonic() < patience:
                play.settle(0.1)
                if len(counted()) > before:
                    return
        play.type("1")
    raise AssertionError(f"no press counts any more\n{play.screen.text}\n{sim.screen.text}")


def kill(sim: InTerminal) -> None:
    os.kill(sim.process.pid, signal.SIGKILL)
    sim.process.wait(PATIENCE_S)


@pytest.fixture
def ports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORNERMAN_SIM_DIR", str(tmp_path / "ports"))


def survives(times: int) -> None:
    with InTerminal((*PLAY, "--table", "auto")) as play:
        play.see("Roll 4 dice")
        boots: list[int] = []
        for number in range(times + 1):
            with table(number) as sim:
                sim.see("Port: ", "quit")
                play.wait(lambda: NOT_THERE not in play.screen.text, "the board in use")
                press_until_one_counts(play, sim)
                boots.append(counted()[-1].boot)
                if number % 2:
                    sim.key("tap 1.a\n")  # killed with a press on its way
                kill(sim)
            play.see(NOT_THERE)
        presses = counted()
        assert max(Counter(presses).values()) == 1
        assert len(set(boots)) == times + 1, "each life of the board is one of its own"
        assert {press.boot for press in presses} >= set(boots)
        play.key("q\n")
        assert play.end() == 0


@pytest.mark.usefixtures("ports")
def test_a_match_survives_its_table_being_killed_and_started_again_under_another_name() -> None:
    survives(2)


@pytest.mark.soak
@pytest.mark.usefixtures("ports")
def test_a_match_survives_that_ten_times() -> None:
    survives(10)
