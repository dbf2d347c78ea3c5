"""The board's hardware as a program in the MicroPython VM reaches it: over a wire to the process that is the
board.

It offers the fakes the same names as `cornerman.sim.machine`. Time is this computer's; port, pixels, watchdog
and power are over there (`cornerman.sim.vm_bus` answers). Asking for news in an idle loop allocates nothing,
so that the garbage of the firmware itself can be measured.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    import json
    import sys
    from io import FileIO, StringIO
    from time import monotonic_ns

    from cornerman.sim.machine import Scanner
    from cornerman.sim.vm_files._wire import (
        DTR,
        EDGES,
        ERROR,
        FACTS,
        FAULT,
        HAS_PIN,
        HEADER,
        LOOK,
        MEMORY,
        PINS,
        PIXELS,
        PORT,
        QUEUED,
        RANDOM,
        READ,
        RELOAD,
        RESET,
        SET,
        WAIT,
        WATCHDOG,
        WRITE,
    )

    def ticks_us() -> int:
        """Return a time in microseconds."""
        return monotonic_ns() // 1000

    def print_exception(error: BaseException, file: StringIO) -> None:
        """Write a traceback."""

else:
    import json
    import sys
    from io import StringIO
    from sys import print_exception

    from _wire import (
        DTR,
        EDGES,
        ERROR,
        FACTS,
        FAULT,
        HAS_PIN,
        HEADER,
        LOOK,
        MEMORY,
        PINS,
        PIXELS,
        PORT,
        QUEUED,
        RANDOM,
        READ,
        RELOAD,
        RESET,
        SET,
        WAIT,
        WATCHDOG,
        WRITE,
    )
    from utime import ticks_us

_FRESH_US = 500  # news this young need no new question
_IDLE_US = 4000  # as `RealClock`
_TICKS_PERIOD_MS = 1 << 29
_SAME_CLOCK_US = (
    20_000  # both sides read the monotonic clock of one computer, where the system has one for all
)


class Machine:
    """What the fakes stand on: the board, its clock, USB, data port and non-volatile memory in one.

    See `cornerman.sim.machine.Machine` for the meaning of each name. There each of these parts is an object
    of its own; here every class would take memory of the program, which no board has to spend on them.
    """

    def __init__(self, wire: "FileIO") -> None:
        """Ask over `wire` how things stand."""
        self.clock = self.usb = self.nvm = self
        self._wire = wire
        self._request = bytearray(HEADER)
        self._reply = bytearray(HEADER)
        self._fed = 0
        self._asked_us = 0
        self._empty_reads = 0
        self.scanners: list[Scanner] = []
        self.received = 0
        self.result = 0
        self.dtr = False
        self._pending = 0
        facts = json.loads(self.ask(FACTS))
        ahead = facts["now_us"] - ticks_us()
        self._ahead_us = ahead if abs(ahead) > _SAME_CLOCK_US else 0
        self._data_enabled = bool(facts["data_enabled"])
        self.data: Machine | None = self if facts["port"] else None
        self.uid = bytes(facts["uid"])
        self.chip_name: str = facts["chip_name"]
        self.state = facts["state"]
        self._names: dict[str, str] = facts if self.state == "boot" else {}
        self.reset_reason = facts["reset_reason"]
        self.safe_mode_reason = facts["safe_mode_reason"]
        self.pressed = set(facts["pressed"])
        self._ticks_us: int = facts["ticks_us"]
        self._ticks_ms: int = facts["ticks_ms"]

    # The clock

    def now_us(self) -> int:
        """Return microseconds, as the board's process counts them."""
        return ticks_us() + self._ahead_us

    # `microcontroller.nvm`: outlives the program, over there

    def __getitem__(self, place: int) -> int:
        """Return a byte."""
        self.ask(MEMORY, place)
        return self.result

    def __setitem__(self, place: int, value: int) -> None:
        """Keep a byte."""
        self.tell("nvm", [place, value])

    # The inner end of the data port; `data` is None where there is none

    def read(self, most: int) -> bytes:
        """Return up to `most` bytes that came in."""
        return self.ask(READ, most) if self.received else b""

    def write(self, data: bytes) -> int:
        """Hand over bytes; return how many were taken."""
        self.ask(WRITE, 0, data)
        return self.result

    def clear(self) -> None:
        """Forget what came in."""
        while self.read(128):
            pass

    # USB as boot.py sets it up

    @property
    def data_enabled(self) -> bool:
        """Return what boot.py asked for."""
        return self._data_enabled

    @data_enabled.setter
    def data_enabled(self, enabled: bool) -> None:
        self._data_enabled = enabled
        self.tell("data_enabled", enabled)

    def want(self, name: str, wanted: bool) -> None:
        """Note what boot.py asked for: "console", "hid", "midi"."""
        self.tell(name, wanted)

    @property
    def manufacturer(self) -> str:
        """Return the maker's name."""
        return self._names["manufacturer"]

    @manufacturer.setter
    def manufacturer(self, name: str) -> None:
        self._names["manufacturer"] = name
        self.tell("manufacturer", name)

    @property
    def product(self) -> str:
        """Return the product's name."""
        return self._names["product"]

    @product.setter
    def product(self, name: str) -> None:
        self._names["product"] = name
        self.tell("product", name)

    # The wire

    def ask(self, operation: int, number: int = 0, data: bytes = b"") -> bytes:
        """Have something done over there; return what comes back beside `result`."""
        request = self._request
        request[0] = operation
        request[1] = number & 0xFF
        request[2] = (number >> 8) & 0xFF
        request[3] = (number >> 16) & 0xFF
        request[4] = (number >> 24) & 0xFF
        request[5] = len(data) & 0xFF
        request[6] = len(data) >> 8
        request[7] = self._fed
        self._fed = 0
        wire = self._wire
        reply = self._reply
        try:
            wire.write(request)
            if data:
                wire.write(data)
            there = wire.readinto(reply) == HEADER
        except OSError:
            there = False
        if not there:
            sys.exit(1)  # the board is gone
        self._asked_us = ticks_us()
        self._pending = reply[0]
        self.received = reply[1] | reply[2] << 8
        self.result = reply[3] | reply[4] << 8
        length = reply[5] | reply[6] << 8
        return wire.read(length) if length else b""

    def tell(self, name: str, value: object) -> None:
        """Set something over there."""
        self.ask(SET, 0, json.dumps([name, value]).encode())

    def _news(self, wait_us: int) -> None:
        """Hear what is new, waiting up to `wait_us` for it."""
        self.ask(LOOK, wait_us)
        self._heed()

    def _heed(self) -> None:
        """Act on the flags of the last reply."""
        pending = self._pending
        self.dtr = pending & DTR != 0
        self.data = self if pending & PORT else None
        if pending & PINS:
            for pin, down, us in json.loads(self.ask(EDGES)):
                for scanner in self.scanners:
                    scanner.catch_up(us)
                if down:
                    self.pressed.add(pin)
                else:
                    self.pressed.discard(pin)
        if pending & FAULT:
            name, text = json.loads(self.ask(ERROR))
            if name == "MemoryError":
                _fill_heap()
            raise ValueError(text)

    # What the fakes use

    def pump(self) -> None:
        """Hear what is new, unless that was just done."""
        if ticks_us() - self._asked_us > _FRESH_US:
            self._news(0)

    def in_waiting(self) -> int:
        """Return how many bytes can be read; the second empty look in a row waits a little."""
        self._news(self._idle_us() if self._empty_reads and not self.received else 0)
        if self.received:
            self._empty_reads = 0
        else:
            self._empty_reads += 1
        return self.received

    def _idle_us(self) -> int:
        idle = _IDLE_US
        for scanner in self.scanners:
            change = scanner.next_change_us()
            if change is not None:
                idle = min(idle, max(change - self.now_us(), 1))
        return idle

    def wait(self, us: int) -> None:
        """Sleep; USB goes on meanwhile."""
        self.ask(WAIT, us)
        self._heed()

    def ticks_ms(self) -> int:
        """Return `supervisor.ticks_ms`."""
        return self.ticks_at(self.now_us())

    def ticks_at(self, us: int) -> int:
        """Return the ticks at a time of the clock."""
        return (self._ticks_ms + (us - self._ticks_us) // 1000) % _TICKS_PERIOD_MS

    def arm_watchdog(self, timeout_us: int) -> None:
        """Arm it, or disarm it with 0."""
        self.ask(WATCHDOG, timeout_us)

    def feed_watchdog(self) -> None:
        """Start its time over; said with the next request."""
        self._fed = 1

    def edge_queued(self, pin: str, down: bool, us: int) -> None:
        """Note that a debounced edge entered the key queue."""
        self._empty_reads = 0
        self.ask(QUEUED, 0, json.dumps([pin, down, us]).encode())

    def has_pin(self, name: str) -> bool:
        """Tell whether the board has a pin of that name."""
        self.ask(HAS_PIN, 0, name.encode())
        return self.result != 0

    def write_pixels(self, pin: str, data: bytes) -> None:
        """Send pixels."""
        self.ask(PIXELS, 0, pin.encode() + b"\0" + data)
        self._heed()  # a board's key scanner goes on beside a strip write

    def random_bytes(self, count: int) -> bytes:
        """Return random bytes, from the simulated board's seed."""
        return self.ask(RANDOM, count)

    def describe(self, error: BaseException) -> str:
        """Return a traceback."""
        text = StringIO()
        print_exception(error, text)
        return text.getvalue()

    def reset_by_program(self) -> None:
        """Carry out `microcontroller.reset`: this program ends with it."""
        self.ask(RESET)
        sys.exit(0)

    def reload_by_program(self) -> None:
        """Carry out `supervisor.reload`: this program ends with it."""
        self.ask(RELOAD)
        sys.exit(0)

    @property
    def drive_label(self) -> str:
        """Return the drive's name."""
        return self._names["drive_label"]

    @drive_label.setter
    def drive_label(self, label: str) -> None:
        self._names["drive_label"] = label
        self.tell("drive_label", label)


def _fill_heap() -> None:
    """Take all memory, until the VM itself says that there is no more.

    What was taken is free again after it.
    """
    taken: list[bytearray] = []
    size = 1 << 16
    while True:
        try:
            taken.append(bytearray(size))
        except MemoryError:
            if size <= 16:
                taken.clear()
                raise
            size >>= 1


if TYPE_CHECKING:
    machine: Machine  # made by `start`
