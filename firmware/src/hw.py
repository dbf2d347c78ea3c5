"""The board itself: the only file of the program that imports CircuitPython's modules for hardware."""

import gc
import os
import time
import traceback
from binascii import hexlify

import board
import keypad
import microcontroller
import neopixel
import supervisor
import usb_cdc
from watchdog import WatchDogMode

BOARD_FILE = "/board.json"

_SCAN_S = 0.005  # with two equal scans a contact may bounce for 5 ms, and a press is known after 10
_SCANS = 2
_WATCHDOG_S = 5  # longer than any picture or garbage collection; the longest an RP2 allows is 8
_READ_BYTES = 128  # a frame and a bit per loop: the receive buffer never grows beyond it
_WEAK_SUPPLY = 0  # place in the board's own memory, see safemode.py
_RESTARTS = 1


class Strip:
    """A NeoPixel strip, written as a whole."""

    def __init__(self, pin: str, pixels: int, order: str) -> None:
        """Take the pin by its name on the board. Raises `AttributeError` when the board has no such pin."""
        self._neopixel = neopixel.NeoPixel(getattr(board, pin), pixels, auto_write=False, pixel_order=order)
        self._pixels = pixels

    def __len__(self) -> int:
        """Return the number of pixels."""
        return self._pixels

    def set(self, index: int, colour: int) -> None:
        """Set a pixel to 0xRRGGBB; it is not yet sent."""
        self._neopixel[index] = colour

    def show(self) -> None:
        """Send all pixels."""
        self._neopixel.show()


class Hardware:
    """Clock, port, buttons, strips, watchdog and identity of the board.

    After `next_key`: `key_down` and `key_ms` (tick of the scan). `weak_supply`: the last brownout asked for
    less light.
    """

    def __init__(self, strips: "list[tuple[str, int, str]]", buttons: "list[str]") -> None:
        """Take the pins: of each strip its pin, pixels and order of colours, of each button its pin.

        Raises `RuntimeError` when the data port is missing: boot.py did not run.
        """
        supervisor.runtime.autoreload = False  # operating systems write to the drive on their own
        if usb_cdc.data is None:
            raise RuntimeError("no data port: boot.py is missing or the board is in safe mode")
        self._port = usb_cdc.data
        self._port.timeout = 0
        self._port.write_timeout = 0
        self.strips = [Strip(pin, pixels, order) for pin, pixels, order in strips]
        self._keys = keypad.Keys(
            tuple([getattr(board, pin) for pin in buttons]),
            value_when_pressed=False,
            pull=True,
            interval=_SCAN_S,
            debounce_threshold=_SCANS,
        )
        self._keys.reset()  # a button held at power-on is reported as pressed, not only as released later
        self._event = keypad.Event()
        self.key_down = False
        self.key_ms = 0
        self.uid = str(hexlify(microcontroller.cpu.uid), "ascii")
        self.reset_reason = str(microcontroller.cpu.reset_reason).rsplit(".", 1)[-1][:12]
        memory = microcontroller.nvm
        if memory is not None and self.reset_reason == "POWER_ON":
            memory[_WEAK_SUPPLY] = 0  # plugged in anew, perhaps into a better supply
        self.weak_supply = memory is not None and memory[_WEAK_SUPPLY] == 1
        watchdog = microcontroller.watchdog
        assert watchdog is not None  # each board that there is a file for has one
        self._watchdog = watchdog
        self._watchdog.timeout = _WATCHDOG_S
        self._watchdog.mode = WatchDogMode.RESET

    def ready(self) -> None:
        """Note that the program stands: tidy up, and take back the count of restarts from safe mode."""
        gc.collect()
        memory = microcontroller.nvm
        if memory is not None and memory[_RESTARTS] != 0:
            memory[_RESTARTS] = 0

    def ticks_ms(self) -> int:
        """Return milliseconds that wrap at 2**29."""
        return supervisor.ticks_ms()

    def microseconds(self) -> int:
        """Return a moment for `microseconds_since`."""
        return time.monotonic_ns()

    def microseconds_since(self, start: int) -> int:
        """Return the microseconds passed."""
        return (time.monotonic_ns() - start) // 1000

    def connected(self) -> bool:
        """Tell whether a host has the port open."""
        return self._port.connected

    def read(self) -> bytes:
        """Return what came in, b"" when nothing did."""
        waiting = self._port.in_waiting
        if not waiting:
            return b""
        data: bytes = self._port.read(min(waiting, _READ_BYTES))
        return data

    def write(self, data: memoryview) -> int:
        """Hand bytes to the port; return how many it took, which may be fewer."""
        return self._port.write(data) or 0

    def next_key(self) -> int:
        """Take the next edge off the scanner's queue; return its button (id), -1 when there is none."""
        if not self._keys.events.get_into(self._event):
            return -1
        self.key_down = self._event.pressed
        self.key_ms = self._event.timestamp
        return self._event.key_number

    def keys_overflowed(self) -> bool:
        """Tell whether edges were dropped; levels are then reported anew."""
        if not self._keys.events.overflowed:
            return False
        self._keys.events.clear()
        self._keys.reset()
        return True

    def feed_watchdog(self) -> None:
        """Say that the program is alive."""
        self._watchdog.feed()

    def free_memory(self) -> int:
        """Return bytes free."""
        free: int = gc.mem_free()  # type: ignore[attr-defined]  # a board's alone
        return free

    def supply_mv(self) -> "int | None":
        """Return the supply in mV, None where the board cannot measure it."""
        volts = microcontroller.cpu.voltage
        return None if volts is None else int(volts * 1000)

    def random_hex(self) -> str:
        """Return 8 random hex digits."""
        return str(hexlify(os.urandom(4)), "ascii")

    def describe(self, error: Exception) -> str:
        """Return an error and where it happened, in one line, and print the whole of it on the console."""
        gc.collect()
        try:
            text = "".join(traceback.format_exception(error))
        except MemoryError:
            text = type(error).__name__ + ": " + str(error)  # no room for the traceback
        print(text)
        lines = text.strip().split("\n")
        return " | ".join([line.strip() for line in lines[-1:-3:-1]])

    def reboot(self) -> None:
        """Start the whole board anew; does not return."""
        microcontroller.reset()
