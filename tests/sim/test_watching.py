"""A board in a process of its own tells its changes by itself, and keeps quiet while nothing changes."""

from __future__ import annotations

import os
import queue
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import serial

from cornerman.sim import NO_FAULTS, FaultRates, SimTable, start_process
from cornerman.sim.process import SimProcessError
from cornerman.sim.watching import Shown
from cornerman_link.happenings import Welcomed
from cornerman_link.host import HostSession
from cornerman_link.memory import Memories

PATIENCE_S = 20.0


class Seeing:
    """Somebody who looks at a board in a thread of their own."""

    def __init__(self, table: SimTable) -> None:
        self.watch = table.watch()
        self.seen: queue.SimpleQueue[Shown | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._look)
        self._thread.start()

    def _look(self) -> None:
        for shown in self.watch:
            self.seen.put(shown)
        self.seen.put(None)

    def until(self, holds: Callable[[Shown], bool]) -> Shown:
        end = time.monotonic() + PATIENCE_S
        while True:
            shown = self.seen.get(timeout=max(end - time.monotonic(), 0.01))
            assert shown is not None, "the board is gone"
            if holds(shown):
                return shown

    def close(self) -> None:
        self.watch.close()
        self._thread.join()


def is_answered(table: SimTable, seconds: float) -> bool:
    """Greet the board for so long, as a host does; tell whether it answers."""
    session = HostSession("1", "00000001", Memories(), 0.0)
    start = time.monotonic()
    with serial.Serial(table.port_name, timeout=0.02) as port:
        while (now := time.monotonic() - start) < seconds:
            if any(isinstance(one, Welcomed) for one in session.feed(port.read(256), now * 1000)):
                return True
            port.write(session.poll(now * 1000))
    return False


@pytest.fixture
def table(tmp_path: Path) -> Iterator[SimTable]:
    with start_process(faults=NO_FAULTS, folder=tmp_path, seed=3) as table:
        yield table


@pytest.fixture
def seeing(table: SimTable) -> Iterator[Seeing]:
    seeing = Seeing(table)
    yield seeing
    seeing.close()


def test_what_is_told_is_what_is_drawn(table: SimTable, seeing: Seeing) -> None:
    seeing.watch.pace(20)
    button = table.board.button("1.roll")
    strip = table.board.strips[button.strip]
    shown = seeing.until(lambda shown: bool(shown.strips))
    assert shown.state == "run"
    assert shown.device == table.port_name
    assert len(strip.colours(shown.strips[strip.pin])) == strip.pixels


def test_nothing_is_told_before_somebody_wants_it_and_after(table: SimTable, seeing: Seeing) -> None:
    time.sleep(0.3)  # a waiting board breathes: it changes all the time
    assert seeing.seen.empty()
    seeing.watch.pace(5)
    seeing.until(lambda shown: bool(shown.strips))
    seeing.watch.pace(0)
    table.unplug()
    table.replug()
    table.unplug()
    seeing.watch.pace(5)
    assert seeing.until(lambda shown: shown.state == "off").strips == {}


def test_a_pace_is_kept(table: SimTable, seeing: Seeing) -> None:
    start = time.monotonic()
    seeing.watch.pace(100)
    for _ in range(4):
        seeing.until(lambda _: True)
    assert time.monotonic() - start >= 0.3


def test_a_killed_board_ends_the_watch_and_every_verb_says_so(table: SimTable, seeing: Seeing) -> None:
    seeing.watch.pace(50)
    seeing.until(lambda _: True)
    backend = table._backend
    os.kill(backend.process_id, signal.SIGKILL)  # type: ignore[attr-defined]
    end = time.monotonic() + PATIENCE_S
    while seeing.seen.get(timeout=max(end - time.monotonic(), 0.01)) is not None:
        pass
    for _ in range(2):
        with pytest.raises(SimProcessError):
            table.press("1.roll")


def test_a_board_that_is_closed_lets_go_of_whoever_looks(tmp_path: Path) -> None:
    with start_process(faults=NO_FAULTS, folder=tmp_path) as table:
        seeing = Seeing(table)
    assert seeing.seen.get(timeout=PATIENCE_S) is None
    seeing.close()


def test_faults_of_a_running_board_change(table: SimTable) -> None:
    table.change_faults(FaultRates(drop=1.0))
    assert table.faults == FaultRates(drop=1.0)
    assert not is_answered(table, 1.0)
    table.change_faults(NO_FAULTS)
    assert is_answered(table, PATIENCE_S)
    with pytest.raises(ValueError, match=r"0\.\.1"):
        table.change_faults(FaultRates(drop=2.0))


def test_target_a_says_how_it_is_looked_at() -> None:
    with SimTable("A") as table, pytest.raises(ValueError, match="after advancing"):
        table.watch()
