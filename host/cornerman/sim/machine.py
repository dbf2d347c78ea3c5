"""The simulated board's hardware.

What the fakes of CircuitPython's modules stand on, and what tests reach into.
"""

import hashlib
import random
import traceback
from collections import deque
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec

from cornerman.sim.board_kinds import RP2, Chip
from cornerman.sim.cables import PacketCable
from cornerman.sim.clocks import Clock
from cornerman.sim.usb import UsbDevice, is_interrupt, is_reload

# What the board is doing.
OFF, BOOT, RUN, REPL, SAFE = "off", "boot", "run", "repl", "safe mode"

NVM_BYTES = 4096  # CircuitPython's nvm on RP2
TICKS_PERIOD_MS = 1 << 29
TICKS_AT_START_MS = TICKS_PERIOD_MS - 65_000  # the first wrap comes early, so that every program meets it
_RP2_PINS = 48  # an RP2350B has as many; an RP2040 has 30
_CONSOLE_CHARACTERS = 20_000
_SIMULATOR = Path(__file__).parent
_MOMENTS = 4096  # edges and draws kept for a bench
_PIXEL_US = 30  # 24 bits at 1.25 us
_STRIP_GAP_US = 300  # before the next write: the strip takes over what it got
_TICKS_READ_US = 8  # a loop that only looks at the clock makes the clock move


class HardReset(BaseException):
    """The whole board starts anew. `reason` is a name of `microcontroller.ResetReason`."""

    def __init__(self, reason: str) -> None:
        """Keep the reason."""
        super().__init__(reason)
        self.reason = reason


class SoftReload(BaseException):
    """The program starts anew; USB stays up."""


def error_of(kind: str, text: str) -> Exception:
    """Return an error for a program to meet. Raises `ValueError` for a kind that is none of ours."""
    kinds = {"MemoryError": MemoryError, "ValueError": ValueError}
    if kind not in kinds:
        raise ValueError(f"a program can be made to meet {' or '.join(kinds)}, not {kind!r}")
    return kinds[kind](text)


class Scanner(Protocol):
    """A key scanner that runs in the background of the program."""

    def catch_up(self, now_us: int) -> None:
        """Do all scans due by `now_us`."""

    def next_change_us(self) -> int | None:
        """Return when the next scan may bring an edge, None while all keys are settled."""


class Moment(msgspec.Struct, frozen=True):
    """Something that a bench measures. `kind`: "edge" entered the key queue, or "pixels" were written anew.

    `us` is the time of the monotonic clock (virtual time on target A), `pin` the pin of the button or strip.
    """

    kind: str
    us: int
    pin: str
    down: bool = False


class Machine:
    """One board. Everything of it that outlives a reset, and the present state of the rest."""

    def __init__(
        self,
        clock: Clock,
        cable: PacketCable,
        console_cable: PacketCable | None,
        seed: int,
        *,
        wire_time: bool,
        boot_ms: int,
        chip: Chip = RP2,
        pins: Collection[str] = (),
        chance: random.Random | None = None,
    ) -> None:
        """Make a board that has never had power. `cable` is that of the data port.

        `wire_time`: a strip write takes as long as on the wire. `boot_ms`: from power-on to the program.
        `pins`: names in the module `board`; without any, those of an RP2 (GP0 ...). `chance`: what
        `os.urandom` gives; without one, the same from the same seed.
        """
        self.chip = chip
        self._pins = frozenset(pins or (f"GP{number}" for number in range(_RP2_PINS)))
        self.clock = clock
        self.boot_ms = boot_ms
        self.uid = hashlib.sha256(f"uid {seed}".encode()).digest()[: chip.uid_bytes]
        self.nvm = bytearray(NVM_BYTES)
        self.drive_label = "CIRCUITPY"
        self.usb = UsbDevice(cable, console_cable, self.uid, midi=chip.midi)
        self.console = ""
        self.state = OFF
        self.reset_reason = "POWER_ON"
        self.safe_mode_reason = ""
        self.next_safe_mode = ""
        self.strips: dict[str, bytes] = {}
        self.drawn_us = 0
        self.moments: deque[Moment] = deque(maxlen=_MOMENTS)
        self.pressed: set[str] = set()
        self.scanners: list[Scanner] = []
        self.watchdog_us = 0
        self.powered = True
        self.request: BaseException | None = None
        self.error: Exception | None = None
        self.program_elsewhere = False
        self._random = chance or random.Random(f"board {seed}")
        self._wire_time = wire_time
        self._strip_free_us: dict[str, int] = {}
        self._fed_us = 0
        self._power_on_us = 0
        self._empty_reads = 0
        self._stalled_until_us = 0
        self._stall_at_drawing_ms = 0

    # Power and programs

    def power_on(self, reason: str) -> None:
        """Begin a run of the board: the clock's ticks start over, USB is down."""
        self.reset_reason = reason
        self.safe_mode_reason = self.next_safe_mode
        self.next_safe_mode = ""
        self.request = None
        self._stalled_until_us = self._stall_at_drawing_ms = 0
        self.usb.power_on()
        self._power_on_us = self.clock.now_us()
        self.program_over()

    def wait_for_power(self) -> None:
        """Wait while the plug is out."""
        while not self.powered:
            self.clock.idle(self.clock.idle_us)

    def unplug(self, keep_power: bool) -> None:
        """Pull the USB plug. `keep_power`: the board has another supply, and its program goes on."""
        self.usb.unplug()
        if not keep_power:
            self.powered = False
            self.strips.clear()
            self.request = HardReset("POWER_ON")

    def replug(self, name: str | None) -> None:
        """Put the plug back in, as port `name` if given."""
        if name:
            self.usb.rename(name)
        if self.powered:
            self.usb.replug()
        self.powered = True

    def reset(self, safe_mode: str = "") -> None:
        """Reset the chip from outside; into safe mode when a reason is given."""
        self.usb.unplug()
        self.next_safe_mode = safe_mode
        self.request = HardReset("SOFTWARE" if safe_mode else "RESET_PIN")

    def reload(self) -> None:
        """Start the program anew from outside: Ctrl-D, or a write to the drive. Not in safe mode."""
        if self.state in (RUN, REPL):
            self.request = SoftReload()

    def interrupt(self) -> None:
        """End the program from outside (Ctrl-C); the port stays, and nobody answers on it."""
        if self.state == RUN:
            self.request = KeyboardInterrupt()

    def fail(self, error: Exception) -> None:
        """Have the program meet an error, wherever it is."""
        if self.state == RUN:
            self.error = error

    def stall(self, ms: int, before_drawing: bool = False) -> None:
        """Have the program do nothing for `ms`, as in a long collection of garbage; USB goes on.

        `before_drawing`: not now, but when it next has something to write to a strip.
        """
        if before_drawing:
            self._stall_at_drawing_ms = ms
        else:
            self._stalled_until_us = self.clock.now_us() + ms * 1000

    def program_over(self) -> None:
        """Take back what a program holds: scanners and the watchdog."""
        self.scanners.clear()
        self.error = None
        self.watchdog_us = 0
        self._empty_reads = 0

    def check_usb(self) -> None:
        """Reset into safe mode when boot.py asked for more of USB than the chip has endpoints."""
        if self.usb.in_endpoints() > self.chip.in_endpoints:
            self.next_safe_mode = "USB_TOO_MANY_ENDPOINTS"
            raise HardReset("SOFTWARE")

    def check(self) -> None:
        """Raise what somebody outside asked for, the watchdog's reset, or an error of the program.

        The last only for a program of this process: with `program_elsewhere` it is raised there.
        """
        self._check_outside()
        while self.clock.now_us() < self._stalled_until_us:
            self.pump()
            self.clock.idle(min(self.clock.idle_us, self._stalled_until_us - self.clock.now_us()))
            self._check_outside()
        if self.error is not None and not self.program_elsewhere:
            error = self.error
            self.error = None
            raise error

    def _check_outside(self) -> None:
        if self.request is not None:
            request = self.request
            self.request = None
            raise request
        if self.watchdog_us and self.clock.now_us() - self._fed_us > self.watchdog_us:
            if self.chip.safe_after_bite:
                self.next_safe_mode = "WATCHDOG"
            raise HardReset("WATCHDOG")

    def reset_by_program(self) -> None:
        """Carry out `microcontroller.reset`."""
        raise HardReset("SOFTWARE")

    def reload_by_program(self) -> None:
        """Carry out `supervisor.reload`."""
        raise SoftReload

    # Time

    def spend(self, us: int) -> None:
        """Let the processor be busy."""
        self.clock.spend(us)
        self.check()

    def wait(self, us: int) -> None:
        """Let the program sleep for `us`; USB goes on meanwhile."""
        end = self.clock.now_us() + us
        while True:
            self.pump()
            self.check()
            left = end - self.clock.now_us()
            if left <= 0:
                return
            self.clock.idle(min(left, self.clock.idle_us))

    def ticks_ms(self) -> int:
        """Return `supervisor.ticks_ms`."""
        self.spend(_TICKS_READ_US)
        return self.ticks_at(self.clock.now_us())

    def ticks_at(self, us: int) -> int:
        """Return the ticks at a time of the clock."""
        return (TICKS_AT_START_MS + (us - self._power_on_us) // 1000) % TICKS_PERIOD_MS

    def arm_watchdog(self, timeout_us: int) -> None:
        """Arm it, or disarm it with 0."""
        self.watchdog_us = timeout_us
        self.feed_watchdog()

    def feed_watchdog(self) -> None:
        """Start its time over."""
        self._fed_us = self.clock.now_us()

    # Data port

    def pump(self) -> None:
        """Move bytes between host and board, and heed what is typed on the console."""
        key = self.usb.pump(self.clock.now_us())
        if is_interrupt(key):
            self.interrupt()
        elif is_reload(key) and self.state == REPL:
            self.reload()

    def in_waiting(self) -> int:
        """Return how many bytes the program can read.

        The second empty look in a row waits a little, as nothing has come in since the first: otherwise an
        idle program would burn this computer's processor. At the first one it must not, or every answer would
        be late.
        """
        self.pump()
        self.check()
        if not self._received():
            self._empty_reads += 1
            if self._empty_reads > 1:
                self.clock.idle(self._idle_us())
                self.pump()
                self.check()
        if self._received():
            self._empty_reads = 0
        return self._received()

    def _received(self) -> int:
        return len(self.usb.data.rx) if self.usb.data is not None else 0

    def _idle_us(self) -> int:
        """Return how long nothing will happen by itself, at most 1 ms."""
        idle, now = self.clock.idle_us, self.clock.now_us()
        for scanner in self.scanners:
            change = scanner.next_change_us()
            if change is not None and change <= now:  # nobody asks for keys: they are scanned anyway
                scanner.catch_up(now)
                if not self._empty_reads:
                    return 1  # an edge was queued
                change = scanner.next_change_us()
            if change is not None:
                idle = min(idle, max(change - now, 1))
        return idle

    # Pins and pixels

    @property
    def chip_name(self) -> str:
        """Return the chip's name."""
        return self.chip.name

    def has_pin(self, name: str) -> bool:
        """Tell whether the board has a pin of that name."""
        return name in self._pins

    def set_pressed(self, pin: str, pressed: bool) -> None:
        """Press or release the button at a pin; scans that were due before still see the old level."""
        now = self.clock.now_us()
        for scanner in self.scanners:
            scanner.catch_up(now)
        if pressed:
            self.pressed.add(pin)
        else:
            self.pressed.discard(pin)

    def edge_queued(self, pin: str, down: bool, us: int) -> None:
        """Note that a debounced edge entered the key queue."""
        self._empty_reads = 0  # the program has something to send: no sleep may come before it
        self.moments.append(Moment("edge", us, pin, down))

    def write_pixels(self, pin: str, data: bytes) -> None:
        """Take what `neopixel_write` sends."""
        if self._stall_at_drawing_ms:
            self.stall(self._stall_at_drawing_ms)
            self._stall_at_drawing_ms = 0
            self.check()
        if self._wire_time:
            gap = self._strip_free_us.get(pin, 0) - self.clock.now_us()
            if gap > 0:
                self.spend(gap)
        if self.strips.get(pin) != data:
            self.strips[pin] = data
            self.drawn_us = self.clock.now_us()
            self.moments.append(Moment("pixels", self.drawn_us, pin))
        if self._wire_time:
            self.spend(len(data) // 3 * _PIXEL_US)
            self._strip_free_us[pin] = self.clock.now_us() + _STRIP_GAP_US

    # The rest

    def random_bytes(self, count: int) -> bytes:
        """Return `os.urandom`, from the seed."""
        return self._random.randbytes(count)

    def print(self, text: str) -> None:
        """Write to the console port."""
        self.console = (self.console + text)[-_CONSOLE_CHARACTERS:]
        self.usb.print(text)

    def describe(self, error: BaseException) -> str:
        """Return a traceback of the program's own frames."""
        frames = [
            frame
            for frame in traceback.extract_tb(error.__traceback__)
            if Path(frame.filename).parent != _SIMULATOR
        ]
        lines = ["Traceback (most recent call last):\n"]
        lines += [f'  File "{f.filename}", line {f.lineno}, in {f.name}\n' for f in frames]
        return "".join(lines) + f"{type(error).__name__}: {error}\n"


if TYPE_CHECKING:
    machine: Machine  # what the fakes import as `_machine.machine`: one for each simulated board
