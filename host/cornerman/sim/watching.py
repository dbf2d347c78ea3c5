"""Looking at a board in a process of its own: each change is told as it comes, nothing is asked meanwhile.

A `Watch` is the owner's end of a connection whose other end is one of the `Spectators` of the board's
process. The board writes one JSON line (`Shown`) for each change, at most one in the time that the watch
allows; the watch writes one (`Pace`) to say that time. It ends with the board's process, however that ends.
"""

import contextlib
import socket
import threading
import time
from collections.abc import Iterator

import msgspec

from cornerman.sim.machine import Machine

_CONNECT_S = 5  # the owner is on this computer and waits for us
_LINE_BYTES = 1 << 16


class Shown(msgspec.Struct, frozen=True):
    """A board at this moment.

    `state`: "off", "boot", "run", "repl" or "safe mode"; `device`: the data port's name, "" while there is
    none; `strips`: pin -> bytes in wire order, empty for those that were never written.
    """

    state: str
    device: str
    strips: dict[str, bytes]


class Pace(msgspec.Struct, frozen=True):
    """How often a board is to be shown: every so many ms at most, 0 for not at all."""

    every_ms: int


class Watch:
    """What a board shows, as it changes. One thread may read; `pace` and `close` may come from any other."""

    def __init__(self, connection: socket.socket) -> None:
        """Take over the connection; nothing is shown before `pace`."""
        self._connection = connection
        self._connection.settimeout(None)
        self._writing = threading.Lock()

    def pace(self, every_ms: int) -> None:
        """Be shown the board now, and then each change, `every_ms` apart at least; 0: nothing any more."""
        with self._writing, contextlib.suppress(OSError):
            self._connection.sendall(msgspec.json.encode(Pace(every_ms)) + b"\n")

    def __iter__(self) -> Iterator[Shown]:
        """Wait for the board and yield what it shows; the end: its process is gone, or `close` was called."""
        decoder = msgspec.json.Decoder(Shown)
        waiting = b""
        while True:
            try:
                data = self._connection.recv(_LINE_BYTES)
            except OSError:
                return
            if not data:
                return
            *lines, waiting = (waiting + data).split(b"\n")
            if lines:
                yield decoder.decode(lines[-1])  # those before it are overtaken

    def close(self) -> None:
        """Look no longer; whoever waits in the iteration is let go."""
        with contextlib.suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()


class Spectators:
    """Everybody who looks at one board, in the board's process. Never waits for anybody."""

    def __init__(self) -> None:
        """Start with nobody."""
        self._seats: list[_Seat] = []

    def admit(self, port: int, token: str) -> None:
        """Connect to somebody who waits for it. An owner that has gone meanwhile is no error."""
        with contextlib.suppress(OSError):
            connection = socket.create_connection(("127.0.0.1", port), _CONNECT_S)
            connection.sendall(token.encode() + b"\n")
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            connection.setblocking(False)
            self._seats.append(_Seat(connection))

    def readable(self) -> set[int]:
        """Return what to wait for."""
        return {seat.connection.fileno() for seat in self._seats}

    def heed(self) -> None:
        """Take in what they wish, and part from those who have left."""
        self._seats = [seat for seat in self._seats if seat.heed()]

    def show(self, machine: Machine, device: str) -> None:
        """Show the board to those who have not seen it like this and whose time has come."""
        for seat in self._seats:
            seat.show(machine, device)


class _Seat:
    """One who looks."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self._every_s = 0.0
        self._half_line = b""
        self._unsent = b""
        self._seen: tuple[str, str, int, int] | None = None
        self._next_s = 0.0

    def heed(self) -> bool:
        """Take in a wish; return False when there is nobody any more."""
        try:
            data = self.connection.recv(4096)
        except BlockingIOError:
            return True
        except OSError:
            data = b""
        if not data:
            self.connection.close()
            return False
        *lines, self._half_line = (self._half_line + data).split(b"\n")
        for line in lines:
            self._every_s = msgspec.json.decode(line, type=Pace).every_ms / 1000
            self._seen, self._next_s = None, 0.0
        return True

    def show(self, machine: Machine, device: str) -> None:
        """Send the present picture, unless it is known, too early, or an earlier one is still on its way."""
        if not self._every_s or (self._unsent and not self._send()):
            return
        picture = (machine.state, device, machine.drawn_us, len(machine.strips))
        now_s = time.monotonic()
        if picture == self._seen or now_s < self._next_s:
            return
        self._seen, self._next_s = picture, now_s + self._every_s
        self._unsent = msgspec.json.encode(Shown(machine.state, device, machine.strips)) + b"\n"
        self._send()

    def _send(self) -> bool:
        """Send what waits, as far as it goes; return whether all is gone."""
        try:
            self._unsent = self._unsent[self.connection.send(self._unsent) :]
        except BlockingIOError:
            return False
        except OSError:
            self._unsent, self._every_s = b"", 0.0  # nobody there any more: `heed` parts from them
        return not self._unsent
