"""Ports of a campaign: the host's end of the board's cable, or of a stranger's."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from cornerman.device.errors import PortError, PortGone
from cornerman.device.port import Arrived, Closed, Failed, Opened, Report, Sink
from cornerman.sim.pipe_cable import PortGoneError

if TYPE_CHECKING:
    from cornerman.sim.campaign.world import World


class Handle(Protocol):
    """An open port."""

    def read(self) -> bytes:
        """Return what has come in. Errors: PortGoneError."""

    def write(self, data: bytes) -> int:
        """Send. Errors: PortGoneError."""

    def close(self) -> None:
        """Let go."""


class Stranger:
    """A port behind which something talks that knows nothing of us. plugged: whether it still is."""

    def __init__(self, plugged: Callable[[], bool]) -> None:
        self._plugged = plugged
        self._said = b"\r\nWELCOME\r\nlogin: "

    def read(self) -> bytes:
        """See :class:`Handle`."""
        said, self._said = self._said, b""
        return self._live(said)

    def write(self, data: bytes) -> int:
        """See :class:`Handle`: it repeats what it is told, as a terminal does, and complains."""
        self._said += data + b"\r\nERROR\r\n"
        return len(self._live(data))

    def close(self) -> None:
        """See :class:`Handle`."""

    def _live(self, data: bytes) -> bytes:
        if not self._plugged():
            raise PortGoneError(5, "unplugged")
        return data


class VirtualPort:
    """The host's end of the board's cable, pumped by the world. See :class:`~cornerman.device.port.Port`."""

    def __init__(self, world: World, device: str, sink: Sink) -> None:
        self.device = device
        self._world = world
        self._sink = sink
        self._handle: Handle | None = None
        self._closing = False
        self._done = False

    def start(self) -> None:
        """Open at once, unless something holds the port."""
        world = self._world
        try:
            if world.refuse_open:
                raise world.refuse_open(self.device)
            if world.port_name != self.device:
                raise PortGone(self.device)
            self._handle = world.open_handle()
        except PortError as error:
            self._sink(self, Failed(error))
        except PortGoneError as error:
            self._sink(self, Failed(PortGone(self.device, str(error))))
        else:
            world.ports.append(self)
            self._sink(self, Opened())

    def write(self, data: bytes) -> None:
        """Send. Errors: PortGone."""
        try:
            if self._handle is None:
                raise PortGone(self.device)
            self._handle.write(data)
        except PortGoneError as error:
            raise PortGone(self.device) from error

    def write_beside(self, data: bytes) -> None:
        """Send what is not ours, if the port is open."""
        if self._handle is not None:
            with suppress(PortGoneError):
                self._handle.write(data)

    def pump(self) -> None:
        """Hand on what has come in, and that the port is closed: only now, as it takes a moment."""
        if self._closing and not self._done:
            self._done = True
            self._sink(self, Closed())
        if self._handle is None:
            return
        report: Report
        try:
            data = self._handle.read()
            if not data:
                return
            report = Arrived(data)
        except PortGoneError as error:
            self._handle = None
            report = Failed(PortGone(self.device, str(error)))
        self._sink(self, report)

    def drop(self) -> None:
        """Let go as a killed program does: nobody is told."""
        if self._handle:
            self._handle.close()
            self._handle = None

    def close(self) -> None:
        """Let go; that it is closed is told with the next :meth:`pump`."""
        self.drop()
        self._closing = True
        if self not in self._world.ports:
            self._world.ports.append(self)

    def join(self) -> bool:
        """Nothing to wait for."""
        return True
