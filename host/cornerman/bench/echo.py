"""A yardstick for the link: bytes to another process through a pseudo-terminal and back, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from time import perf_counter_ns
from typing import Final, Self

import serial

from cornerman.errors import InputError

FRAME_BYTES: Final = 56
"""As long as a button event with its check sum."""
_FRAME: Final = b"=" * (FRAME_BYTES - 1) + b"\n"
_READ_S: Final = 5.0  # an answer that takes longer is lost
_END_S: Final = 2.0

_ECHO: Final = """\
import os, sys
fd = int(sys.argv[1])
try:
    while data := os.read(fd, 4096):
        os.write(fd, data)
except OSError:
    pass  # the other end was closed
"""


class Echo:
    """A process that sends back whatever comes, as a context manager."""

    def __init__(self) -> None:
        """Start it. Errors: InputError where there are no pseudo-terminals."""
        if sys.platform == "win32":
            raise InputError(
                "the link bench compares with a pseudo-terminal, and this system has none",
                allowed="Linux, macOS, Raspberry Pi OS",
            )
        import pty
        import tty

        self._master, slave = pty.openpty()
        tty.setraw(slave)
        self._child = subprocess.Popen(
            [sys.executable, "-c", _ECHO, str(self._master)], pass_fds=[self._master]
        )
        self._port = serial.Serial(os.ttyname(slave), timeout=_READ_S)
        os.close(slave)
        self.once_us()  # the child has started when this is back

    def once_us(self) -> float:
        """Microseconds of one round trip. Errors: TimeoutError."""
        began = perf_counter_ns()
        self._port.write(_FRAME)
        back = self._port.read(len(_FRAME))
        taken = perf_counter_ns() - began
        if back != _FRAME:
            raise TimeoutError("the pseudo-terminal did not send back what it got")
        return taken / 1000

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._port.close()
        os.close(self._master)
        self._child.terminate()
        self._child.wait(_END_S)
