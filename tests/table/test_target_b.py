"""End to end: the firmware in its own process behind a real port, pyserial, threads, journal, lights."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cornerman.device.scanner import BoardScanner
from cornerman.session.match_session import MatchSession
from cornerman.sim.faults import DEVELOPER_FAULTS, NO_FAULTS
from cornerman.sim.records import list_records
from cornerman.sim.start import start_process
from cornerman.sim.table import SimTable
from cornerman.table.notices import Notice
from cornerman.table.service import TableService
from cornerman.table.timing import percentile, press_to_light_us

from .bout import GAME, bout
from .rig import is_coloured

PATIENCE_S = 30.0
"""How soon a board is back is proved in virtual time (`tests/sim/test_campaign.py`); here a loaded machine
may take its time."""


class Desk:
    """A match, its table service and a simulated board, all in real time."""

    def __init__(self, folder: Path, *, seed: int = 5, faulty: bool = False) -> None:
        faults = DEVELOPER_FAULTS if faulty else NO_FAULTS
        self.board: SimTable = start_process(seed=seed, faults=faults, folder=folder, name="ttyB0")
        self.session = MatchSession.new(GAME, bout(), seed="desk")
        self.notices: list[Notice] = []
        scanner = BoardScanner(lambda: list_records(folder))
        self.service = TableService(self.session, scanner, notify=self.notices.append)
        self.service.start()

    def close(self) -> None:
        assert self.service.stop(), "every thread ends and every port is closed"
        self.session.close()
        self.board.close()

    def wait(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < end, f"never so: {self.lines()}"
            time.sleep(0.002)

    def lines(self) -> list[str]:
        return [words.line() for words in self.service.status]

    def is_ready(self) -> bool:
        return any(words.good for words in self.service.status)

    def asked(self) -> str:
        return self.session.batch.requests[0].key

    def press(self, button: str, then: str) -> None:
        """Tap a button; wait until the match asks something else."""
        self.board.tap(button)
        self.wait(lambda: self.asked() == then)

    def lit(self, seat: int) -> int:
        return sum(1 for pixel in self.board.segment("bars", seat + 1, "life") if is_coloured(pixel))

    def shows(self, seat: int) -> bool:
        health = self.session.batch.trackers[4 * seat].value  # type: ignore[union-attr]
        return abs(self.lit(seat) - health * 20 / 12) < 1


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path / "ports")
    yield desk
    desk.close()
    assert [
        thread.name for thread in threading.enumerate() if thread.name.startswith(("port", "table"))
    ] == []


def fight(desk: Desk) -> None:
    desk.board.tap("1.a")
    desk.press("2.a", "turn")
    desk.press("1.a", "respond")
    desk.press("2.a", "strike")
    desk.press("1.roll", "confirm")


def test_a_press_answers_and_the_light_shows_the_new_value(desk: Desk) -> None:
    desk.wait(desk.is_ready)
    desk.wait(lambda: desk.lit(1) == 20)
    fight(desk)
    desk.wait(lambda: desk.shows(1))
    assert desk.lit(1) < 20
    desk.press("next", "lock")


def test_replugged_under_another_name_it_is_ready_again_and_the_pixels_are_right(desk: Desk) -> None:
    desk.wait(desk.is_ready)
    fight(desk)
    desk.wait(lambda: desk.shows(1))
    before = [desk.lit(0), desk.lit(1)]
    desk.board.unplug()
    desk.wait(lambda: not desk.is_ready())
    assert "not plugged in" in desk.lines()[0]
    desk.board.replug("ttyB7")
    desk.wait(lambda: desk.board.port_name != "")
    desk.wait(desk.is_ready)
    assert "ttyB7" in desk.lines()[0]
    desk.wait(lambda: [desk.lit(0), desk.lit(1)] == before)
    desk.press("next", "lock")


def test_a_reset_in_the_middle_of_a_prompt_ends_with_the_prompt_lit_again(desk: Desk) -> None:
    desk.wait(desk.is_ready)
    desk.board.tap("1.a")
    desk.press("2.a", "turn")
    desk.board.reset()
    desk.wait(lambda: not desk.is_ready())
    desk.wait(lambda: desk.board.state == "run")
    desk.wait(desk.is_ready)
    desk.wait(lambda: max(desk.board.lamp("1.a")) > 0)
    desk.press("1.a", "respond")


def test_a_board_that_is_there_before_the_table_and_one_with_small_faults_play_alike(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "ports", seed=9, faulty=True)
    try:
        desk.wait(desk.is_ready)
        fight(desk)
        desk.wait(lambda: desk.shows(1))
    finally:
        desk.close()


def test_press_to_light_is_told_apart_from_the_buttons_own_flash(desk: Desk) -> None:
    desk.wait(desk.is_ready)
    desk.board.moments()
    for _ in range(6):
        desk.board.tap("1.a")
        desk.press("2.a", "turn")
        desk.press("next", "lock")
    desk.wait(lambda: len(desk.service.table.times) >= 18)
    moments = desk.board.moments()
    times = press_to_light_us(
        [moment.us for moment in moments if moment.kind == "edge" and moment.down],
        [moment.us for moment in moments if moment.kind == "pixels"],
        desk.service.table.times.log,
    )
    assert len(times) == len(desk.service.table.times)
    middle = percentile(times, 0.5)
    assert middle is not None
    assert middle > 100, "microseconds: not before the host has answered"
