"""The cable of target B where there are no pseudo-terminals: a local socket for pyserial's `socket://`."""

import socket

from cornerman.sim.cables import PacketCable, UsbIdentity
from cornerman.sim.faults import FaultRates
from cornerman.sim.records import Listing


class SocketCable(PacketCable):
    """Listens on this computer alone and serves one host at a time, as a serial port does."""

    def __init__(self, listing: Listing, rates: FaultRates, seed: int) -> None:
        """Start with no port."""
        super().__init__(rates, seed)
        self._listing = listing
        self._listener: socket.socket | None = None
        self._host: socket.socket | None = None

    def rename(self, name: str) -> None:
        """Use another port name from the next `attach` on."""
        self._listing.wanted = name

    def device(self) -> str:
        """Return the port's name, "" while there is none."""
        return self._listing.device

    def attach(self, identity: UsbIdentity) -> None:
        """Listen and list the address."""
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=1)
        self._listener.setblocking(False)
        self._listing.show(f"socket://127.0.0.1:{self._listener.getsockname()[1]}", identity)

    def detach(self) -> None:
        """Close everything."""
        self.clear()
        self._listing.hide()
        for end in (self._host, self._listener):
            if end is not None:
                end.close()
        self._host = self._listener = None

    def host_open(self) -> bool:
        """Accept a host that knocks; tell whether one is connected."""
        if self._host is None and self._listener is not None:
            try:
                self._host, _ = self._listener.accept()
            except BlockingIOError:
                return False
            self._host.setblocking(False)
            self._host.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return self._host is not None

    def from_host(self, most: int) -> bytes:
        """Take up to `most` bytes that the host has sent."""
        if self._host is None:
            return b""
        try:
            data = self._host.recv(most)
        except BlockingIOError:
            return b""
        except ConnectionError:
            data = b""
        if not data:
            self._host.close()
            self._host = None
        return data

    def to_host(self, data: bytes) -> int:
        """Give the host bytes, as far as the kernel takes them."""
        if self._host is None:
            return len(data)
        try:
            return self._host.send(data)
        except BlockingIOError:
            return 0
        except ConnectionError:
            return len(data)  # the next read finds that it is gone

    def readable(self) -> list[socket.socket]:
        """Return what to wait for: bytes of the host, or its knock."""
        waiting = self._host or self._listener
        return [waiting] if waiting is not None else []
