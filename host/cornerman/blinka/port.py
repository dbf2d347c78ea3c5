"""The port of a board that is a program: a pseudo-terminal, listed where simulated boards are."""

from __future__ import annotations

import select
import time
from pathlib import Path
from typing import Final

from cornerman.device.scanner import PRODUCT
from cornerman.sim.cables import UsbIdentity
from cornerman.sim.faults import NO_FAULTS
from cornerman.sim.fifos import DataPort
from cornerman.sim.pty_cable import PtyCable
from cornerman.sim.records import Listing

MAKER: Final = "Cornerman"


class PtyPort:
    """See `hw_blinka.Port`. As on a board: a host that closes it and opens it anew finds it as it was."""

    def __init__(self, folder: Path, name: str | None, uid: str) -> None:
        """List the port in ``folder`` under ``name``, or the first free one. uid: lower-case hex."""
        self._listing = Listing(folder, name)
        self._cable = PtyCable(self._listing, NO_FAULTS, 0)
        self._data = DataPort()
        self._cable.attach(UsbIdentity(MAKER, PRODUCT, uid.upper()))

    @property
    def device(self) -> str:
        """What hosts open, "" once it is closed."""
        return self._listing.device

    def connected(self) -> bool:
        """Whether a host has it open."""
        self._pump()
        return self._data.dtr

    def read(self, most: int) -> bytes:
        """Up to ``most`` bytes that came in; never waits."""
        self._pump()
        return self._data.read(most)

    def write(self, data: memoryview) -> int:
        """Take bytes; return how many; never waits."""
        done = self._data.write(bytes(data))
        self._pump()
        return done

    def wait(self, seconds: float) -> None:
        """Wait until something comes in, at most so long."""
        select.select(self._cable.readable(), [], [], seconds)

    def close(self) -> None:
        """Hang up and take it off the list."""
        self._cable.detach()

    def _pump(self) -> None:
        self._cable.pump(self._data, time.monotonic_ns() // 1000)
