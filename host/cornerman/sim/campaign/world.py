"""A board, a host program and a match in one virtual time, with verbs for what befalls them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from cornerman.bench.matches import Setting
from cornerman.device.clock import TICK_MS
from cornerman.device.errors import PortBusy, PortDenied
from cornerman.device.link import Link, Told
from cornerman.device.port import Port, Sink
from cornerman.device.scanner import Found
from cornerman.device.states import LinkState
from cornerman.session.durability import NoSync
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import DataPaths
from cornerman.sim.campaign.ports import Handle, Stranger, VirtualPort
from cornerman.sim.faults import FaultRates
from cornerman.sim.table import SimTable
from cornerman.table.notices import Notice
from cornerman.table.service import TableService

SCAN_MS: Final = 500
STEP_MS: Final = 4  # the host acts at most so late, as a busy computer does
IDLE_MS: Final = 16  # a frame of the lights: a long match has fewer turns of the board's loop
LOOK_MS: Final = 20  # how exactly it is known when something became so that neither end says
BOARD: Final = "pico-2p"
STRANGERS_PORT: Final = "ttyX0"


class NotSettled(AssertionError):
    """The table is not whole again in time: a fault of ours."""


class World:
    """Clock and scanner of the host program, too.

    heard: told everything that happens on the links. notify: told what people are told.
    """

    def __init__(
        self,
        setting: Setting,
        home: DataPaths,
        seed: int,
        faults: FaultRates,
        heard: Callable[[Link, Told], None],
        notify: Callable[[Notice], None],
    ) -> None:
        self.board = SimTable("A", BOARD, seed, faults, name="ttyV0", idle_ms=IDLE_MS)
        self.ports: list[VirtualPort] = []
        self.refuse_open: type[PortBusy] | type[PortDenied] | None = None
        self.stranger = False
        self.now = 10_000.0
        self._asleep = 0.0
        self._next_scan = 0.0
        self._busy = True
        self._heard = heard
        self._notify = notify
        self._game = setting.game
        self.session = MatchSession.new(
            setting.game, setting.config, setting.packs, seed=f"campaign {seed}", home=home, sync=NoSync()
        )
        self._start_host()

    @property
    def journal(self) -> Path:
        """The match's file."""
        return self.session.path

    # Clock and Scanner

    def now_ms(self) -> float:
        """Virtual time."""
        return self.now

    def asleep_too_ms(self) -> float:
        """Virtual time, with the computer's sleep in it."""
        return self.now + self._asleep

    def scan(self) -> tuple[Found, ...]:
        """The board's port while it is there, or that of something that is taken for it."""
        name = self.port_name
        return (Found(name, self.board.uid),) if name else ()

    @property
    def port_name(self) -> str:
        """The name of the port that is there, "" for none."""
        return STRANGERS_PORT if self.stranger else self.board.port_name

    def open_handle(self) -> Handle:
        """Open the port that is there. Errors: PortGoneError."""
        return Stranger(lambda: self.stranger) if self.stranger else self.board.open_port()

    def write_beside(self, data: bytes) -> None:
        """Another program writes to the port that this one has open."""
        for port in self.ports:
            port.write_beside(data)

    # time

    def run(self, ms: float) -> None:
        """Let time pass for board and host."""
        end = self.now + ms
        self._busy = True  # somebody may just have pulled the plug
        while self.now < end:
            self._go_on(end - self.now)

    def run_until(self, condition: Callable[[], bool], limit_ms: float) -> float:
        """Let time pass until something is so; return how long it took. Errors: NotSettled."""
        start = self.now
        self._busy = True
        while not condition():
            if self.now - start > limit_ms:
                status = "; ".join(words.line() for words in self.service.status) or "no board"
                raise NotSettled(f"not so within {limit_ms:.0f} ms: {status}; {self.board!r}")
            self._go_on(LOOK_MS)
        return self.now - start

    def _go_on(self, at_most_ms: float) -> None:
        """Let time pass until host or board has something to do, then let the host do it."""
        step = min(at_most_ms, STEP_MS if self._busy else self._nothing_due_ms())
        self.now += self.board.advance_until_heard(max(step, 1.0), STEP_MS)
        if self.now >= self._next_scan:
            self._next_scan = self.now + SCAN_MS
            self.service.loop.look()
        for port in tuple(self.ports):
            port.pump()
        self._busy = False
        while self.service.loop.step():
            self._busy = True  # what it leads to must not wait: a port that is closed, say

    def _nothing_due_ms(self) -> float:
        """How long the host has nothing to do unless it hears something, as its own loop reckons."""
        due = self.service.links.due_ms()
        return min(TICK_MS, self._next_scan - self.now, TICK_MS if due is None else due - self.now)

    def freeze_host(self, ms: int) -> None:
        """The host program stands still; the board goes on."""
        self.board.advance(ms)
        self.now += ms

    def sleep(self, ms: int) -> None:
        """The computer sleeps: only one of its clocks counts on."""
        self._asleep += ms
        self.board.advance(ms)

    # the host program

    def kill_host(self) -> None:
        """The host program dies without a word, and is started anew on the same match."""
        for port in self.ports:
            port.drop()
        self.ports.clear()
        path = self.session.path
        self.session.close()
        self.session = MatchSession.resume(path, game=self._game, sync=NoSync())
        self._start_host()

    def _start_host(self) -> None:
        self.service = TableService(
            self.session, self, notify=self._notify, open_port=self._open, clock=self, also=self._heard
        )
        self.service.listen()

    def _open(self, device: str, sink: Sink) -> Port:
        return VirtualPort(self, device, sink)

    def close(self) -> None:
        """End everything."""
        self.service.stop()
        self.session.close()
        self.board.close()

    # how it stands

    def there(self) -> bool:
        """The board's program and its port are up, and nothing keeps the host from opening it."""
        return bool(self.board.port_name) and self.board.state == "run" and self.refuse_open is None

    def whole(self) -> bool:
        """The board is in use and shows all that is wanted of it."""
        return any(link.state is LinkState.READY and not link.wanted.pending for link in self.service.links)
