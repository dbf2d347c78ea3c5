"""Which ports there are that are ours. Nothing is opened here, and nothing else is ever opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple, Protocol, TypeAlias

from serial.tools import list_ports

from cornerman.device.named import check_name

PRODUCT = "Cornerman Table"
"""The USB product string that boot.py gives a board."""
_CONSOLE = "CircuitPython CDC "
_DATA = "CircuitPython CDC2 "
BOARD_IDS = frozenset({(0x239A, 0x80F4), (0x2E8A, 0x000B), (0x239A, 0x80F2), (0x239A, 0x811C)})
"""USB vendor and product of a Pico, a Pico 2, a Feather RP2040 and a Feather ESP32-S3 under CircuitPython: a
hint, no proof.
"""

Purpose: TypeAlias = Literal["data", "console", "unsure"]
"""What a port is for, by its interface name; ``unsure`` where the system does not tell: the greeting
decides.
"""


class Found(NamedTuple):
    """A port that is ours. device: its name now. board: what stays the same when it is plugged in
    elsewhere.
    """

    device: str
    board: str
    purpose: Purpose = "data"

    @property
    def key(self) -> str:
        """What names this port across replugging: the board, or the port where there may be two of it."""
        return self.board if self.purpose != "unsure" else f"{self.board} at {self.device}"


class Scanner(Protocol):
    """Finds the ports that are ours."""

    def scan(self) -> tuple[Found, ...]:
        """All ports that are ours now. Called every half second, in a thread of its own."""


class NoScanner:
    """Finds nothing: a table without boards."""

    def scan(self) -> tuple[Found, ...]:
        """See :class:`Scanner`."""
        return ()


class Several:
    """What several scanners find, together."""

    def __init__(self, *scanners: Scanner) -> None:
        self._scanners = scanners

    def scan(self) -> tuple[Found, ...]:
        """See :class:`Scanner`."""
        return tuple(found for scanner in self._scanners for found in scanner.scan())


class NamedPorts:
    """Ports that the person has named, whatever they are; a pyserial URL such as ``socket://host:port``
    too. Errors: InputError for what can be no port.
    """

    def __init__(self, devices: Iterable[str]) -> None:
        self._found = tuple(Found(device, device) for device in devices)
        for found in self._found:
            check_name(found.device)

    def scan(self) -> tuple[Found, ...]:
        """See :class:`Scanner`."""
        return self._found


class ListedPort(Protocol):
    """A serial port as pyserial lists it; simulated boards are listed under the same names."""

    @property
    def device(self) -> str:
        """What to open."""

    @property
    def product(self) -> str | None:
        """The USB product string."""

    @property
    def serial_number(self) -> str | None:
        """The USB serial number: the board's uid in hex."""

    @property
    def interface(self) -> str | None:
        """The name of the interface, where the system tells it."""


class BoardScanner:
    """The serial ports of boards that say that they are ours.

    A board is ours by its product string, or by a serial number that was ours before in this run: in safe
    mode boot.py has not run, and then only the console is there, under the maker's own product string.
    """

    def __init__(self, listed: Callable[[], Iterable[ListedPort]] = list_ports.comports) -> None:
        self._listed = listed
        self._known: set[str] = set()

    def scan(self) -> tuple[Found, ...]:
        """See :class:`Scanner`."""
        found = tuple(port for info in self._listed() if (port := self._ours(info)) is not None)
        self._known.update(port.board for port in found)
        return found

    def _ours(self, info: ListedPort) -> Found | None:
        board = info.serial_number or info.device
        if info.product != PRODUCT and board not in self._known:
            return None
        return Found(info.device, board, _purpose(info))


def might_be_boards() -> tuple[str, ...]:
    """Ports that are left alone but may be a board: with CircuitPython, but no word of Cornerman."""
    return tuple(
        info.device
        for info in list_ports.comports()
        if info.product != PRODUCT
        and ((info.vid, info.pid) in BOARD_IDS or (info.interface or "").startswith(_CONSOLE))
    )


def _purpose(info: ListedPort) -> Purpose:
    interface = info.interface or ""
    if interface.startswith(_DATA):
        return "data"
    return "console" if interface.startswith(_CONSOLE) else "unsure"
