"""The cable of target A: a pipe in memory."""

from collections.abc import Callable

from cornerman.sim.cables import PacketCable, UsbIdentity
from cornerman.sim.faults import FaultRates
from cornerman.sim.fifos import DataPort

_HOST_BUFFER_BYTES = 4096  # what an operating system holds for a program that does not read


class PortGoneError(OSError):
    """The port is not there, or not there any more: unplugged, reset, or closed."""


class SimPort:
    """The host's handle of a simulated port.

    Never blocks. `name` is the port's name at the time it was opened.
    """

    def __init__(self, cable: "PipeCable", name: str) -> None:
        """Made by `PipeCable.open`."""
        self.name = name
        self._cable: PipeCable | None = cable

    @property
    def is_open(self) -> bool:
        """Tell whether it can be used."""
        return self._cable is not None

    def write(self, data: bytes) -> int:
        """Send bytes; returns their number. Raises `PortGoneError`."""
        self._live().written += data
        return len(data)

    def read(self, size: int = _HOST_BUFFER_BYTES) -> bytes:
        """Return what has come in, up to `size` bytes. Raises `PortGoneError`."""
        unread = self._live().unread
        data = bytes(unread[:size])
        del unread[:size]
        return data

    def close(self) -> None:
        """Let go of the port: the board sees DTR fall."""
        if self._cable is not None:
            self._cable.closed()
        self._cable = None

    def lost(self) -> None:
        """Note that the port vanished under this handle."""
        self._cable = None

    def _live(self) -> "PipeCable":
        if self._cable is None:
            raise PortGoneError(5, f"port {self.name} is gone")
        return self._cable


class PipeCable(PacketCable):
    """A pipe between a board in virtual time and a `SimPort`.

    `written`, `unread`: the host's two buffers. `on_news`: called when there is something for the host to
    read, and when its port vanishes.
    """

    def __init__(self, name: str, rates: FaultRates, seed: int) -> None:
        """Start with no port."""
        super().__init__(rates, seed)
        self.name = name
        self.attached = False
        self.written = bytearray()
        self.unread = bytearray()
        self.on_news: Callable[[], None] | None = None
        self._handle: SimPort | None = None

    def open(self) -> SimPort:
        """Open the port. Raises `PortGoneError` when it is not there, or open already."""
        if not self.attached:
            raise PortGoneError(2, f"port {self.name} does not exist")
        if self._handle is not None:
            raise PortGoneError(16, f"port {self.name} is in use")
        self._handle = SimPort(self, self.name)
        self.unread.clear()
        return self._handle

    def closed(self) -> None:
        """Note that the host closed its handle."""
        self._handle = None

    def rename(self, name: str) -> None:
        """Use another port name from the next `attach` on."""
        self.name = name

    def device(self) -> str:
        """Return the port's name, "" while there is none."""
        return self.name if self.attached else ""

    def attach(self, identity: UsbIdentity) -> None:
        """Make the port visible to the host."""
        self.attached = True

    def detach(self) -> None:
        """Make the port vanish."""
        self.attached = False
        self.clear()
        self.written.clear()
        self.unread.clear()
        if self._handle is not None:
            self._handle.lost()
            self._handle = None
        self._tell()

    def host_open(self) -> bool:
        """Tell whether the host has the port open."""
        return self._handle is not None

    def _is_still(self, port: DataPort) -> bool:
        """Tell whether nothing moves and nothing changed."""
        is_open = self._handle is not None
        return (
            port.dtr is is_open is self._was_open
            and not (is_open and port.tx)
            and not self.written
            and self._nothing_under_way()
        )

    def from_host(self, most: int) -> bytes:
        """Take up to `most` bytes that the host has written."""
        data = bytes(self.written[:most])
        del self.written[:most]
        return data

    def to_host(self, data: bytes) -> int:
        """Give the host bytes, as far as its buffer has room."""
        taken = data[: max(_HOST_BUFFER_BYTES - len(self.unread), 0)]
        self.unread += taken
        self._tell()
        return len(taken)

    def _tell(self) -> None:
        if self.on_news is not None:
            self.on_news()
