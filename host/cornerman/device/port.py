"""Ports: what carries bytes to and from one board, and the real one over pyserial."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, Protocol, TypeAlias

import serial

from cornerman.device.errors import PORT_FAILURES, PortError, PortGone, gone, open_error

BAUD = 115_200  # USB ignores it; a board behind a UART needs one, and 1200 would throw it into its bootloader
READ_S = 0.02  # how long a read waits: the reader then looks whether it is to end
WRITE_S = 0.25  # a board takes 120 bytes in microseconds; one that does not in this time will not
READ_MAX = 4096  # bytes handed on at once
JOIN_S = 2.0  # a driver may hang in close after a sleep: then the thread is left behind


class Opened(NamedTuple):
    """The port is open: bytes may be written."""


class Arrived(NamedTuple):
    """Bytes came in."""

    data: bytes


class Failed(NamedTuple):
    """Opening, reading or writing failed; nothing but ``Closed`` comes after it."""

    error: PortError


class Closed(NamedTuple):
    """The operating system has the port back: it may be opened again."""


Report: TypeAlias = Opened | Arrived | Failed | Closed
"""What a port has to say."""


class Port(Protocol):
    """One port, used once: opened, written to, closed. Reports come through the sink, in any thread."""

    device: str

    def start(self) -> None:
        """Begin to open it; ``Opened`` or ``Failed`` follows."""

    def write(self, data: bytes) -> None:
        """Send all of ``data``. Errors: PortGone, and then a part may have been sent."""

    def close(self) -> None:
        """Begin to close it; ``Closed`` follows. May be called at any time, and again."""

    def join(self) -> bool:
        """Wait until it is closed; False where that takes too long."""


Sink: TypeAlias = "Callable[[Port, Report], None]"
"""Takes the reports of a port. Called from the port's own thread, without any lock held."""

OpenPort: TypeAlias = Callable[[str, Sink], Port]
"""Makes a port for a device name."""


class SerialPort:
    """A serial port or pyserial URL with one thread of its own, which opens, reads and closes it.

    Opened exclusively, with DTR on (the board takes that for "a host is there") and no other line touched.
    """

    def __init__(self, device: str, sink: Sink) -> None:
        self.device = device
        self._sink = sink
        self._serial: serial.Serial | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"port {device}", daemon=True)

    def start(self) -> None:
        """See :class:`Port`."""
        self._thread.start()

    def write(self, data: bytes) -> None:
        """See :class:`Port`. A time-out is fatal: what was sent is not known, so the rest must not follow."""
        port = self._serial
        if port is None or self._closing.is_set():
            raise PortGone(self.device)
        try:
            port.write(data)
        except PORT_FAILURES as error:
            raise gone(self.device, error) from error

    def close(self) -> None:
        """See :class:`Port`."""
        self._closing.set()

    def join(self) -> bool:
        """See :class:`Port`."""
        self._closing.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(JOIN_S)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            port = self._open()
        except PORT_FAILURES as error:
            self._sink(self, Failed(open_error(self.device, error)))
        else:
            self._serial = port
            self._sink(self, Opened())
            self._read(port)
            self._closing.wait()  # nobody may be writing while it is closed
            with suppress(*PORT_FAILURES):  # it may be gone: then there is nothing left to close
                port.close()
        self._sink(self, Closed())

    def _open(self) -> serial.Serial:
        if "://" in self.device:
            return serial.serial_for_url(self.device, timeout=READ_S, write_timeout=WRITE_S)
        return serial.Serial(
            self.device, BAUD, timeout=READ_S, write_timeout=WRITE_S, exclusive=True, dsrdtr=False
        )

    def _read(self, port: serial.Serial) -> None:
        """Hand on what comes in, as soon as it does, until told to close or the port fails."""
        while not self._closing.is_set():
            try:
                data = bytearray(port.read(1))
                while data and len(data) < READ_MAX and (more := port.in_waiting):
                    data += port.read(min(more, READ_MAX - len(data)))
            except PORT_FAILURES as error:
                self._sink(self, Failed(gone(self.device, error)))
                return
            if data:
                self._sink(self, Arrived(bytes(data)))
