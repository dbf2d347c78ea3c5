"""Presses on a simulated table, each timed from the edge in the key queue to the pixels that answer it."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import ClassVar, Final, NamedTuple

from cornerman.bench.live import Players
from cornerman.bench.matches import Setting
from cornerman.device.port import Arrived, Report, SerialPort, Sink
from cornerman.device.scanner import BoardScanner
from cornerman.device.states import LinkState
from cornerman.engine.requests import Request, Value
from cornerman.engine.trackers import TABLE
from cornerman.errors import CheckFailed
from cornerman.session.durability import DiskSync
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import DataPaths
from cornerman.sim import NO_FAULTS, SimTable, list_records, start_process
from cornerman.table.notices import Notice
from cornerman.table.prompts import Button, GoBack, Meaning, RollDice
from cornerman.table.service import TableService
from cornerman.table.timing import press_to_light_us

READY_S: Final = 10.0  # to find the board and to draw the first picture, on a slow and busy machine
ANSWER_S: Final = 2.0  # an answer that takes longer than this is none
SETTLE_S: Final = 0.05  # a released button has been scanned, and what it drew is over
HELD_S: Final = 0.04  # a quick finger; nobody looks at the answer meanwhile, so as not to get in its way
POLL_S: Final = 0.002
JITTER_S: Final = 0.02  # presses come at any moment of the board's frame and scan
BOARD: Final = "pico-2p"


class Press(NamedTuple):
    """One press in microseconds, from the edge in the key queue, and from the finger, to the new pixels.

    to_host, at_host, to_light: the parts of ``from_edge``: until the host has the event, until it has written
    the state that answers it, until the board has drawn that. sync: what of ``at_host`` the disk took to keep
    the journal's line.
    """

    from_edge: float
    from_finger: float
    to_host: float
    at_host: float
    to_light: float
    sync: float


class _TimedSync(DiskSync):
    """The real thing, with the microseconds that the last one took."""

    last_us = 0.0

    def sync(self, fd: int) -> None:
        """Sync, and note how long it takes."""
        began = time.perf_counter_ns()
        super().sync(fd)
        self.last_us = (time.perf_counter_ns() - began) / 1000


class _StampedPort(SerialPort):
    """A port that notes when events came in and when states went out (monotonic microseconds)."""

    events_us: ClassVar[list[int]] = []
    states_us: ClassVar[list[int]] = []

    def __init__(self, device: str, sink: Sink) -> None:
        super().__init__(device, lambda port, report: sink(port, _stamped(report)))

    def write(self, data: bytes) -> None:
        """Send, and note it."""
        if b"~S" in data:
            self.states_us.append(_now_us())
        super().write(data)


def _stamped(report: Report) -> Report:
    if isinstance(report, Arrived) and b"~E" in report.data:
        _StampedPort.events_us.append(_now_us())
    return report


class PressedMatch:
    """A match on one simulated board: what a button can answer is pressed, the rest is typed in."""

    def __init__(self, setting: Setting, home: DataPaths, sim: SimTable, folder: Path, number: int) -> None:
        """folder: where the simulated port is listed."""
        self._sim = sim
        self._random = Random(number)
        self._sync = _TimedSync()
        self._session = MatchSession.new(
            setting.game, setting.config, setting.packs, seed=f"press {number}", home=home, sync=self._sync
        )
        self._players = Players(self._session, number)
        scanner = BoardScanner(lambda: list_records(folder))
        self._service = TableService(self._session, scanner, notify=_ignore, open_port=_StampedPort)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Table and session at work. Errors: CheckFailed where the board does not show the match in time."""
        try:
            with self._service:
                self._settle()
                yield
        finally:
            self._session.close()

    def press(self) -> Press | None:
        """Play on to the next question that a button answers, and press it.

        None where the match is over, or where the press changed no pixel.
        """
        while not self._session.over:
            found = self._armed()
            if found is not None:
                return self._timed(found)
            self._players.act()
        return None

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self._session.over

    def _armed(self) -> str | None:
        """A button of the board that answers the first open question in a way that the rules allow now."""
        request = self._players.asked()
        self._settle()
        there = {f"{b.seat}.{b.name}" if b.seat else b.name for b in self._sim.board.buttons}
        fitting = [
            name
            for button, armed in self._service.table.scene.armed.items()
            if (name := _name(button)) in there and self._answers(request, armed.meaning)
        ]
        return self._random.choice(fitting) if fitting else None

    def _answers(self, request: Request, meaning: Meaning) -> bool:
        """Whether a press is a legal answer; buttons are lit for options that cannot be taken, too."""
        if isinstance(meaning, GoBack) or meaning.request != request.id:
            return False
        if isinstance(meaning, RollDice):
            return True
        options = self._session.news(request.seat).options(request)
        return any(option.enabled for option in options if option.id in _words(meaning.value))

    def _timed(self, name: str) -> Press | None:
        times = self._service.table.times
        known = len(times.log)
        time.sleep(self._random.random() * JITTER_S)
        self._sim.moments()
        _StampedPort.events_us.clear()
        _StampedPort.states_us.clear()
        finger_us = _now_us()
        self._sim.press(name)
        time.sleep(HELD_S)
        deadline = time.monotonic() + ANSWER_S
        while len(times.log) == known and time.monotonic() < deadline:
            time.sleep(POLL_S)
        self._sim.release(name)
        moments = self._sim.moments()
        edges = [moment.us for moment in moments if moment.kind == "edge" and moment.down]
        pixels = [moment.us for moment in moments if moment.kind == "pixels"]
        answered = press_to_light_us(edges, pixels, times.log[known:])
        if len(edges) != 1 or len(answered) != 1:
            return None
        edge, light = edges[0], edges[0] + answered[0]
        event = next((us for us in _StampedPort.events_us if us >= edge), light)
        state = next((us for us in _StampedPort.states_us if us >= event), light)
        if not edge <= event <= state <= light:
            return None
        sync = self._sync.last_us
        return Press(light - edge, light - finger_us, event - edge, state - event, light - state, sync)

    def _settle(self) -> None:
        """Wait until the board shows the match as it stands, and the last button is up.

        Errors: CheckFailed where that takes too long.
        """
        caught_up = threading.Event()
        self._service.loop.post(caught_up.set)  # behind the news that wait
        deadline = time.monotonic() + READY_S
        caught_up.wait(READY_S)
        while not self._shown():
            if time.monotonic() > deadline:
                status = "; ".join(words.line() for words in self._service.status) or "no board was found"
                raise CheckFailed(
                    f"the simulated table does not show the match after {READY_S:.0f} s",
                    where=status,
                    cure="end other programs that keep the processor busy, and try again",
                )
            time.sleep(POLL_S)
        time.sleep(SETTLE_S)

    def _shown(self) -> bool:
        return any(link.state is LinkState.READY and not link.wanted.pending for link in self._service.links)


def _name(button: Button) -> str:
    """As boards call it; seats of a board that has the whole table to itself are those of the match."""
    return button.name if button.seat == TABLE else f"{button.seat + 1}.{button.name}"


def _words(value: Value) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)


def _now_us() -> int:
    """The clock of the simulated board, too: both processes run on this computer."""
    return time.monotonic_ns() // 1000


def _ignore(notice: Notice) -> None:
    """Nobody reads them here; a board that is missing shows in the wait for it."""


@contextmanager
def simulated_table(folder: Path) -> Iterator[SimTable]:
    """A board in a process of its own, without faults on its cable. folder: where its port is listed."""
    with start_process(BOARD, seed=1, faults=NO_FAULTS, folder=folder) as sim:
        yield sim
