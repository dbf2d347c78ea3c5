"""A Raspberry Pi as the board: what `hw.py` is on a microcontroller, on the Pi's own pins through Blinka.

CPython runs it, under the name `hw`; it is on no board's drive. Whoever starts the table's program calls
`serve` first: there is no USB here, so the port is a thing of that program's making.
"""

import atexit
import gc
import os
import time
import traceback
from binascii import hexlify

import board
import digitalio
import neopixel

from cornerman_link.ticks import ticks_diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn, Protocol

    class Port(Protocol):
        """The port to the host."""

        def connected(self) -> bool:
            """Tell whether a host has it open."""

        def read(self, most: int) -> bytes:
            """Return up to `most` bytes that came in; never waits."""

        def write(self, data: memoryview) -> int:
            """Take bytes; return how many; never waits."""

        def wait(self, seconds: float) -> None:
            """Wait until something comes in, at most so long."""


_SCAN_MS = 5  # as on a microcontroller: with two equal scans a contact may bounce for 5 ms
_SCANS = 2
_LATE_MS = 20  # no loop takes so long by itself: the program did not run, and buttons may have been pressed
_IDLE_S = 0.004  # less than a scan: a Pi has other things to do than to ask its pins
_READ_BYTES = 128
_TICKS_PERIOD_MS = 1 << 29
_MOST_MEMORY = (1 << 30) - 1  # the largest number of the link

BOARD_FILE = ""
_port: "Port | None" = None
_uid = ""


class Reboot(BaseException):
    """The host asks for a new start: no `Exception`, for it is no mistake of the program."""


def serve(port: "Port", board_file: str, uid: str) -> None:
    """Say what the table's program will find: its port, its board file, its uid in lower-case hex."""
    global BOARD_FILE, _port, _uid
    BOARD_FILE = board_file
    _port = port
    _uid = uid


class Strip:
    """A NeoPixel strip, written as a whole."""

    def __init__(self, pin: str, pixels: int, order: str) -> None:
        """Take the pin by its name on the board, and make the strip dark: what cannot work fails here.

        Raises `AttributeError` when the board has no such pin, whatever the driver raises otherwise.
        """
        self._neopixel = neopixel.NeoPixel(getattr(board, pin), pixels, auto_write=False, pixel_order=order)
        self._pixels = pixels
        self.show()

    def __len__(self) -> int:
        """Return the number of pixels."""
        return self._pixels

    def set(self, index: int, colour: int) -> None:
        """Set a pixel to 0xRRGGBB; it is not yet sent."""
        self._neopixel[index] = colour

    def show(self) -> None:
        """Send all pixels."""
        self._neopixel.show()

    def close(self) -> None:
        """Make it dark and give the pin back."""
        self._neopixel.deinit()


class Buttons:
    """A scanner of buttons that connect their pins to ground.

    Blinka has one as well (`keypad`), which neither counts equal scans nor says when an edge was.
    """

    def __init__(self, pins: "list[str]", now_ms: int) -> None:
        """Take the pins by their names. All count as up: one that is held is reported as pressed."""
        self._lines = []
        for pin in pins:
            line = digitalio.DigitalInOut(getattr(board, pin))
            line.switch_to_input(digitalio.Pull.UP)
            self._lines.append(line)
        self._down = [False] * len(pins)
        self._differs = [0] * len(pins)  # scans in a row that say otherwise
        self._edges: list[tuple[int, bool, int]] = []
        self.scanned_ms = now_ms

    def edge(self, now_ms: int) -> "tuple[int, bool, int] | None":
        """Return the next edge as (button, down, tick of the scan); scans when it is time."""
        if ticks_diff(now_ms, self.scanned_ms) >= _SCAN_MS:
            self._scan(now_ms)
            self.scanned_ms = now_ms
        return self._edges.pop(0) if self._edges else None

    def _scan(self, now_ms: int) -> None:
        """Look at all buttons once."""
        for index in range(len(self._lines)):
            down = not self._lines[index].value
            if down == self._down[index]:
                self._differs[index] = 0
                continue
            self._differs[index] += 1
            if self._differs[index] == _SCANS:
                self._down[index] = down
                self._differs[index] = 0
                self._edges.append((index, down, now_ms))

    def close(self) -> None:
        """Give the pins back."""
        for line in self._lines:
            line.deinit()
        self._lines = []


class Hardware:
    """See `hw.Hardware`. There is no watchdog, no supply to measure, no memory that outlives the program."""

    def __init__(self, strips: "list[tuple[str, int, str]]", buttons: "list[str]") -> None:
        """Take the pins. Raises `RuntimeError` where nobody serves a port, what Blinka raises for pins."""
        if _port is None:
            raise RuntimeError("no port: call serve first")
        self._port = _port
        self.strips = [Strip(pin, pixels, order) for pin, pixels, order in strips]
        self._buttons = Buttons(buttons, self.ticks_ms())
        atexit.register(self.close)  # later than the strips' driver did the same: so this comes first
        self._idle = False
        self.key_down = False
        self.key_ms = 0
        self.uid = _uid
        self.reset_reason = "PROGRAM"
        self.weak_supply = False

    def close(self) -> None:
        """Leave no light on, and give the pins back; once is enough."""
        atexit.unregister(self.close)
        strips, self.strips = self.strips, []
        for strip in strips:
            strip.close()
        self._buttons.close()

    def ready(self) -> None:
        """Note that the program stands: tidy up."""
        gc.collect()

    def ticks_ms(self) -> int:
        """Return milliseconds that wrap at 2**29."""
        return time.monotonic_ns() // 1000000 % _TICKS_PERIOD_MS

    def microseconds(self) -> int:
        """Return a moment for `microseconds_since`."""
        return time.monotonic_ns()

    def microseconds_since(self, start: int) -> int:
        """Return the microseconds passed."""
        return (time.monotonic_ns() - start) // 1000

    def connected(self) -> bool:
        """Tell whether a host has the port open."""
        return self._port.connected()

    def read(self) -> bytes:
        """Return what came in, b"" when nothing did. The second empty look in a row waits a little."""
        data = self._port.read(_READ_BYTES)
        if not data and self._idle:
            self._port.wait(_IDLE_S)
            data = self._port.read(_READ_BYTES)
        self._idle = not data
        return data

    def write(self, data: memoryview) -> int:
        """Hand bytes to the port; return how many it took, which may be fewer."""
        return self._port.write(data)

    def next_key(self) -> int:
        """Take the scanner's next edge; return its button (id), -1 when there is none.

        After a time without scans the one that makes sure is waited for: a microcontroller scans beside its
        program, and knows what was pressed meanwhile before anything new is on the lights.
        """
        now = self.ticks_ms()
        idle_ms = ticks_diff(now, self._buttons.scanned_ms)
        edge = self._buttons.edge(now)
        if edge is None and idle_ms > _LATE_MS:
            time.sleep(_SCAN_MS / 1000)
            edge = self._buttons.edge(self.ticks_ms())
        if edge is None:
            return -1
        self._idle = False
        self.key_down = edge[1]
        self.key_ms = edge[2]
        return edge[0]

    def keys_overflowed(self) -> bool:
        """Return False: the scanner's queue has no end."""
        return False

    def feed_watchdog(self) -> None:
        """Do nothing: a program that hangs here is ended by whoever started it."""

    def free_memory(self) -> int:
        """Return bytes free."""
        return min(os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"), _MOST_MEMORY)

    def supply_mv(self) -> "int | None":
        """Return None: the supply cannot be measured."""
        return None

    def random_hex(self) -> str:
        """Return 8 random hex digits."""
        return str(hexlify(os.urandom(4)), "ascii")

    def describe(self, error: Exception) -> str:
        """Return an error and where it happened, in one line, and print the whole of it."""
        text = "".join(traceback.format_exception(error))
        print(text, flush=True)
        lines = text.strip().split("\n")
        return " | ".join([line.strip() for line in lines[-1:-3:-1]])

    def reboot(self) -> "NoReturn":
        """Let go of all pins and have whoever serves the port start anew: raises `Reboot`."""
        self.close()
        raise Reboot
