"""The board that is tried: simulated on target A, B or C, or behind a port, all driven alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, Literal, TypeAlias

import serial

from cornerman.device.errors import PORT_FAILURES, PortGone, open_error
from cornerman.device.port import BAUD
from cornerman.device.scanner import Scanner
from cornerman.sim import NO_FAULTS, PortGoneError, SimTable, start_process
from cornerman.sim.pipe_cable import SimPort

BOOT_MS: Final = 300
RAMP_MS: Final = 400  # the start-up ramp of the lights, and a little
PATIENCE_MS: Final = 5000  # a real board that resets needs two seconds to be there again
WRITE_S: Final = 1.0  # a board takes a frame in microseconds; one that does not in this time hangs
VIRTUAL_STEP_MS: Final = 5
STEP_MS: Final = 1  # how exactly a round trip is measured; USB takes two to four

SimTarget: TypeAlias = Literal["A", "B", "C"]
PORT_LOST: Final = (PortGoneError, *PORT_FAILURES)
"""What a port that vanishes raises."""


class Board:
    """One board. `sim`: the simulated one whose pixels can be looked at and whose buttons pressed, or None.

    find_port: names the data port now, "" while there is none.
    """

    def __init__(self, target: str, find_port: Callable[[], str], sim: SimTable | None = None) -> None:
        self.target = target
        self.sim = sim
        self._find_port = find_port
        self._port: SimPort | serial.Serial | None = None

    @property
    def in_memory(self) -> bool:
        """Whether it lives in virtual time, behind no port of the system."""
        return self.target == "A"

    def shut(self) -> None:
        """Let go of everything."""
        self.close()
        if self.sim is not None:
            self.sim.close()

    def port_name(self) -> str:
        """The name of the data port, "" while there is none."""
        return self._find_port()

    def now_ms(self) -> float:
        """A time that goes on as the board's does."""
        if self.in_memory and self.sim is not None:
            return self.sim.now_ms()
        return time.monotonic() * 1000

    def wait(self, ms: float) -> None:
        """Let time pass for the board."""
        if self.sim is not None:
            self.sim.advance(round(ms))
        else:
            time.sleep(ms / 1000)

    def moments(self, ms: float) -> Iterator[None]:
        """Let time pass in small steps, yielding before each."""
        end, step = self.now_ms() + ms, VIRTUAL_STEP_MS if self.in_memory else STEP_MS
        while self.now_ms() < end:
            yield
            self.wait(step)
        yield

    def open(self) -> None:
        """Open the port, waiting until it is there. Errors: PortError."""
        for _ in self.moments(PATIENCE_MS):
            if self.port_name():
                break
        name = self.port_name()
        if not name:
            raise PortGone("the board's port", f"not there for {PATIENCE_MS / 1000:.0f} s")
        try:
            if self.in_memory and self.sim is not None:
                self._port = self.sim.open_port()
            elif "://" in name:
                self._port = serial.serial_for_url(name, timeout=0, write_timeout=WRITE_S)
            else:
                self._port = serial.Serial(name, BAUD, timeout=0, write_timeout=WRITE_S, exclusive=True)
        except PORT_LOST as error:
            raise open_error(name, error) from error

    def close(self) -> None:
        """Let go of the port: the board sees DTR fall."""
        port, self._port = self._port, None
        if port is not None:
            try:
                port.close()
            except PORT_LOST:
                return  # it is gone already

    def write(self, data: bytes) -> None:
        """Send. Errors: one of `PORT_LOST`."""
        if self._port is None:
            raise PortGoneError(5, "the port is closed")
        self._port.write(data)

    def read(self) -> bytes:
        """What has come in; b"" when the port is gone, too."""
        if self._port is None:
            return b""
        try:
            return bytes(self._port.read(4096))
        except PORT_LOST:
            self.close()
            return b""


def simulated(target: SimTarget, folder: Path, board: str = "pico-2p") -> Board:
    """A simulated board that has booted. folder: where its port is listed. Errors: VmMissing for C alone."""
    if target == "A":
        sim = SimTable("A", board, seed=11, faults=NO_FAULTS)
    else:
        sim = start_process(board, seed=11, faults=NO_FAULTS, folder=folder, target=target)
    made = Board(target, lambda: sim.port_name, sim)
    made.wait(BOOT_MS + RAMP_MS)
    return made


def behind_port(device: str) -> Board:
    """Whatever is behind a port that a person named."""
    return Board("port", lambda: device)


def plugged_in(scanner: Scanner, board: str) -> Board:
    """A board that a scanner finds, under whatever name its port has. board: as the scanner names it."""

    def find() -> str:
        mine = [port for port in scanner.scan() if port.board == board and port.purpose != "console"]
        sure = [port.device for port in mine if port.purpose == "data"]
        return max(
            sure or [port.device for port in mine], default=""
        )  # the data port comes after the console

    return Board("board", find)
