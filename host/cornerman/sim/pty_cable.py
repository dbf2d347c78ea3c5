"""The cable of target B on Linux and macOS: a pseudo-terminal that pyserial opens like any serial port."""

import os
import pty
import select
import tty

from cornerman.sim.cables import PacketCable, UsbIdentity
from cornerman.sim.faults import FaultRates
from cornerman.sim.records import Listing


class PtyCable(PacketCable):
    """Holds the master side. Its port name is a link of our own choice, so that a replug can change it."""

    def __init__(self, listing: Listing, rates: FaultRates, seed: int) -> None:
        """Start with no port."""
        super().__init__(rates, seed)
        self._listing = listing
        self._master = -1
        self._poll = select.poll()

    def rename(self, name: str) -> None:
        """Use another port name from the next `attach` on."""
        self._listing.wanted = name

    def device(self) -> str:
        """Return the port's name, "" while there is none."""
        return self._listing.device

    def attach(self, identity: UsbIdentity) -> None:
        """Make a pseudo-terminal and list it."""
        master, slave = pty.openpty()
        tty.setraw(slave)  # before the host opens it: echo and line ends would damage frames
        os.set_blocking(master, False)
        name = os.ttyname(slave)
        os.close(slave)  # from now on POLLHUP on the master says that no host has it open
        self._master = master
        self._poll.register(master, select.POLLIN)
        self._listing.show(name, identity)

    def detach(self) -> None:
        """Hang up: a host that has it open gets an error."""
        self.clear()
        self._listing.hide()
        if self._master >= 0:
            self._poll.unregister(self._master)
            os.close(self._master)
            self._master = -1

    def host_open(self) -> bool:
        """Tell whether the host has the port open."""
        if self._master < 0:
            return False
        return not any(event & select.POLLHUP for _, event in self._poll.poll(0))

    def from_host(self, most: int) -> bytes:
        """Take up to `most` bytes that the host has written."""
        if self._master < 0:
            return b""
        try:
            return os.read(self._master, most)
        except BlockingIOError:
            return b""
        except OSError:
            return b""  # EIO: nobody has it open, and nothing is left

    def to_host(self, data: bytes) -> int:
        """Give the host bytes, as far as the kernel takes them."""
        try:
            return os.write(self._master, data)
        except BlockingIOError:
            return 0

    def readable(self) -> list[int]:
        """Return what to wait for: bytes of a host, but not the standing hang-up of a closed port."""
        return [self._master] if self._was_open and self._master >= 0 else []
