"""The simulated table as tests and tools drive it: the same verbs for every target."""

import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Literal

from cornerman.sim.backend import Backend
from cornerman.sim.board_file import BoardFile, Colour, PixelsFile, load_board_file
from cornerman.sim.clocks import IDLE_MS
from cornerman.sim.drive import drive_files
from cornerman.sim.faults import DEVELOPER_FAULTS, FaultRates
from cornerman.sim.machine import Moment
from cornerman.sim.pipe_cable import PortGoneError, SimPort
from cornerman.sim.virtual import VirtualTable
from cornerman.sim.vm import HEAP_KIB, vm_folder
from cornerman.sim.watching import Watch

Target = Literal["A", "B", "C"]
Transport = Literal["pty", "socket"]
Section = Literal["bars", "meters", "lamps"]

TAP_MS = 60  # a quick press of a person; three times what the debounce needs
BOOT_MS = 300  # a real board takes about a second; tests need only that it takes a while


class SimTable:
    """A board that runs the real firmware, as a context manager.

    Target "A": in this process, in virtual time; `advance` moves it, `open_port` gives the host's end.
    Target "B": a process behind a real port, in real time; `port_name` is for pyserial, `advance` sleeps.
    Target "C": as B, with the firmware in a MicroPython VM that has as little memory as a board.
    Buttons are named "1.roll", "2.a", "next", "undo". Strips are counted as in the board file.
    """

    def __init__(
        self,
        target: Target = "A",
        board: str = "pico-2p",
        seed: int = 0,
        faults: FaultRates = DEVELOPER_FAULTS,
        *,
        name: str | None = None,
        boot_ms: int = BOOT_MS,
        wire_time: bool | None = None,
        transport: Transport | None = None,
        folder: Path | None = None,
        heap_kib: int = HEAP_KIB,
        mpy: bool = True,
        idle_ms: int = IDLE_MS,
    ) -> None:
        """Power on a board. Raises `ValueError` for a board that there is no file for.

        `seed` decides uid and faults, on target A boot ids too. `name` is the port's. `wire_time`: a strip
        write blocks as long as on the wire (default: in virtual time it does). For targets B and C alone:
        `transport` "pty" or "socket" (default: what the system has), `folder` where the port is listed
        (default: this user's).
        For C alone: `heap_kib` the VM's memory, `mpy` whether it gets the files compiled; raises `VmMissing`.
        For A alone: `idle_ms` how long a program that polls may sleep between two looks; bytes that come late
        and frames of an animation wait for it.
        """
        self.board: BoardFile = load_board_file(board)
        self.seed = seed
        self.faults = faults
        self._virtual: VirtualTable | None = None
        self._watched: Callable[[], Watch] | None = None
        self._backend: Backend
        if target == "A":
            self._virtual = VirtualTable(
                drive_files(board),
                seed,
                faults,
                name or f"sim{seed}",
                boot_ms=boot_ms,
                wire_time=wire_time is not False,
                idle_ms=idle_ms,
            )
            self._backend = self._virtual
        else:
            from cornerman.sim.process import ProcessTable

            if target == "C":
                vm_folder()

            process = ProcessTable(
                board,
                seed,
                faults,
                name,
                boot_ms=boot_ms,
                wire_time=wire_time is True,
                transport=transport,
                folder=folder,
                heap_kib=heap_kib if target == "C" else 0,
                mpy=mpy,
            )
            self._backend, self._watched = process, process.watch

    def __repr__(self) -> str:
        """Name seed and faults, so that a failure can be repeated."""
        return f"SimTable(board={self.board.name!r}, seed={self.seed}, faults={self.faults})"

    def __enter__(self) -> "SimTable":
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Power off."""
        self.close()

    def close(self) -> None:
        """Power off for good."""
        self._backend.close()

    # Time and port

    def advance(self, ms: int) -> None:
        """Let `ms` pass for the board."""
        self._backend.advance(ms)

    def advance_until_heard(self, ms: float, late_ms: float) -> float:
        """Let up to `ms` pass on target A, ending at most `late_ms` after the host has something to read.

        So a host in virtual time need not look every few milliseconds. Returns the time that passed. Raises
        `PortGoneError` on another target.
        """
        if self._virtual is None:
            raise PortGoneError(95, "only target A has a port in memory")
        return self._virtual.advance_until_heard(ms, late_ms)

    def now_ms(self) -> int:
        """Return a time in ms that goes on as the board's does: virtual, or this computer's."""
        return self._virtual.now_ms if self._virtual is not None else time.monotonic_ns() // 1_000_000

    def open_port(self) -> SimPort:
        """Open the data port of target A.

        Raises `PortGoneError` when it is not there, or on another target.
        """
        if self._virtual is None:
            raise PortGoneError(
                95, f"open {self.port_name} with pyserial: only target A has a port in memory"
            )
        return self._virtual.open()

    @property
    def port_name(self) -> str:
        """Return the name of the data port, "" while there is none."""
        return self._backend.port_name()

    @property
    def uid(self) -> str:
        """Return the board's uid in lower-case hex."""
        return self._backend.uid()

    @property
    def state(self) -> str:
        """Return "off", "boot", "run", "repl" or "safe mode"."""
        return self._backend.state()

    @property
    def console(self) -> str:
        """Return what the program printed."""
        return self._backend.console()

    # Hands on the table

    def press(self, button: str) -> None:
        """Push a button down. Raises `KeyError` for one that the board does not have."""
        self._backend.set_pressed(self.board.button(button).pin, True)

    def release(self, button: str) -> None:
        """Let a button go."""
        self._backend.set_pressed(self.board.button(button).pin, False)

    def tap(self, button: str) -> None:
        """Press a button and let it go; takes `TAP_MS` twice."""
        self.press(button)
        self.advance(TAP_MS)
        self.release(button)
        self.advance(TAP_MS)

    def unplug(self, keep_power: bool = False) -> None:
        """Pull the USB plug. With `keep_power` the board has another supply and goes on."""
        self._backend.unplug(keep_power)

    def replug(self, name: str | None = None) -> None:
        """Put the plug back in, as port `name` if given."""
        self._backend.replug(name)

    def reset(self) -> None:
        """Push the chip's reset button."""
        self._backend.reset("")

    def soft_reload(self) -> None:
        """Have the program start anew while the port stays."""
        self._backend.soft_reload()

    def interrupt(self) -> None:
        """End the program, as Ctrl-C on the console does: the port stays, and nobody answers on it."""
        self._backend.interrupt()

    def safe_mode(self, reason: str = "HARD_FAULT") -> None:
        """Have the board start in safe mode. `reason`: a name of `supervisor.SafeModeReason`."""
        self._backend.reset(reason)

    def fail(
        self, kind: Literal["MemoryError", "ValueError"] = "MemoryError", text: str = "on purpose"
    ) -> None:
        """Have the program meet an error, wherever it is. On target C memory is really used up."""
        self._backend.fail(kind, text)

    def stall(self, ms: int, *, before_drawing: bool = False) -> None:
        """Have the program do nothing for `ms`; from 5 s on the watchdog ends it.

        `before_drawing`: not now, but when it next has something to write to a strip.
        """
        self._backend.stall(ms, before_drawing)

    def change_faults(self, faults: FaultRates) -> None:
        """Have other faults on the cable from now on."""
        self._backend.change_faults(faults)
        self.faults = faults

    # Eyes on the table

    def watch(self) -> Watch:
        """Return what tells each change of the lights as it comes, for targets B and C.

        Raises `ValueError` on target A, which changes only while it is advanced, `SimProcessError` for a
        board that is gone.
        """
        if self._watched is None:
            raise ValueError("target A stands still between two looks: read its pixels after advancing it")
        return self._watched()

    def drawn_us(self) -> int:
        """Return when a strip was last written anew, in microseconds of the board's clock."""
        return self._backend.drawn().us

    def pixels(self, strip: int) -> list[Colour]:
        """Return red, green, blue of all pixels of a strip as last written, dark before the first time."""
        entry = self.board.strips[strip]
        return entry.colours(self._backend.drawn().strips.get(entry.pin, b""))

    def segment(self, section: Section, seat: int, name: str) -> list[Colour]:
        """Return the pixels of a bar, meter or lamp group.

        Raises `KeyError` when the board has no such one.
        """
        entries: list[PixelsFile] = getattr(self.board, section)
        for entry in entries:
            if entry.seat == seat and entry.name == name:
                return entry.of(self.pixels(entry.strip))
        raise KeyError(f"no {section} {name!r} of seat {seat} on {self.board.name}")

    def lamp(self, button: str) -> Colour:
        """Return the light of a button."""
        entry = self.board.button(button)
        return self.pixels(entry.strip)[entry.pixel]

    def moments(self) -> list[Moment]:
        """Return when edges entered the key queue and when pixels were written anew, since the last call."""
        return self._backend.moments()
