"""A table in virtual time, with a host that keeps the session alive while time passes."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING

from cornerman.sim import NO_FAULTS, PortGoneError, SimTable
from cornerman.sim.clocks import VirtualClock
from cornerman.sim.drive import built_in_files, drive_files
from cornerman.sim.faults import FaultRates
from cornerman.sim.importer import Namespace
from cornerman.sim.machine import Machine
from cornerman.sim.pipe_cable import PipeCable
from cornerman_link import to_board
from cornerman_link.frame import FROM_BOARD_MAX, TO_BOARD_MAX, Decoder, Encoder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cornerman.sim import SimPort
    from cornerman_link.bodies import State

BOOTED_MS = 700  # boot time and start-up ramp
PING_MS = 500
Body = dict[str, object]


class TableHost:
    """`table` is the simulated table; `heard` all bodies by kind, since the last `clear`."""

    def __init__(self, table: SimTable, session: str = "aabbccdd") -> None:
        self.table = table
        self.session = session
        self.revision = 0
        self.calls = 0
        self.quiet = False
        self.heard: list[tuple[str, Body]] = []
        self._encoder = Encoder(TO_BOARD_MAX)
        self._decoder = Decoder(FROM_BOARD_MAX)
        self._port: SimPort | None = None
        self._pinged_ms = 0

    def connect(self) -> Body:
        """Open the port and the session; return W."""
        self._port = self.table.open_port()
        self._decoder.reset()
        self.heard.clear()
        for _ in range(5):
            self.send("H", to_board.hello("0.1.0", self.session))
            self.advance(20)
            if self.of("W"):
                break
            self.advance(280)
        welcome = self.of("W")[-1]
        assert isinstance(welcome["r"], int)
        self.revision = welcome["r"]
        return welcome

    @property
    def port(self) -> SimPort:
        assert self._port is not None
        return self._port

    def close(self) -> None:
        assert self._port is not None
        self._port.close()
        self._port = None

    def send(self, kind: str, body: Mapping[str, object]) -> None:
        assert self._port is not None
        self._port.write(self._encoder.encode(kind, body))

    def show(self, wait_ms: int = 40, **registers: object) -> State:
        """Send a state and give the board time to draw it."""
        self.revision += 1
        state = to_board.state(self.revision, **registers)  # type: ignore[arg-type]
        self.send("S", state)
        self.advance(wait_ms)
        return state

    def call(self, function: str) -> None:
        self.calls += 1
        self.send("X", to_board.call(self.calls, function))

    def advance(self, ms: int) -> None:
        """Let time pass; ping now and then unless `quiet`, and take what comes."""
        while ms > 0:
            step = min(ms, PING_MS)
            self.table.advance(step)
            ms -= step
            if self._port is None:
                continue
            try:
                self.heard += [(kind, body) for kind, _, body in self._decoder.feed(self._port.read())]
                if not self.quiet and self.table.now_ms() - self._pinged_ms >= PING_MS:
                    self._pinged_ms = self.table.now_ms()
                    self.send("P", to_board.ping(self._pinged_ms))
            except PortGoneError:
                self._port = None

    def of(self, kind: str) -> list[Body]:
        """Return the bodies of a kind heard so far."""
        return [body for heard, body in self.heard if heard == kind]

    def edges(self) -> list[list[int]]:
        """Return all different edges heard, in order."""
        found: list[list[int]] = []
        for body in self.of("E"):
            edges = body["x"]
            assert isinstance(edges, list)
            found += [edge for edge in edges if edge not in found]
        return found

    def acknowledge(self) -> None:
        """Acknowledge all edges heard."""
        if self.of("E"):
            boot = str(self.of("E")[-1]["bt"])
            self.send("A", to_board.ack(boot, self.edges()[-1][0]))
            self.advance(10)


def lit(pixels: list[tuple[int, int, int]]) -> int:
    """Return how many pixels are not dark."""
    return sum(any(pixel) for pixel in pixels)


def brightest(pixels: list[tuple[int, int, int]]) -> int:
    return max(max(pixel) for pixel in pixels)


def a_table(seed: int = 1) -> SimTable:
    return SimTable("A", seed=seed, faults=NO_FAULTS)


def firmware_module(name: str) -> ModuleType:
    """Return a module of the firmware by itself, in a world of its own with a board that does not run."""
    machine = Machine(VirtualClock(), PipeCable("none", FaultRates(), 0), None, 0, wire_time=False, boot_ms=0)
    return Namespace(machine, drive_files("pico-2p"), built_in_files()).load(name)
