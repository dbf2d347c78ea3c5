"""Target B: the process that is a board. Started by `process.ProcessTable`, never by hand.

One loop does everything: firmware, cable and control. Whenever the firmware waits, `_Outside.wait` looks at
the port and at the owner's requests.
"""

import contextlib
import os
import random
import select
import signal
import socket
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, NoReturn

import msgspec

from cornerman.sim.board_file import hardware_of
from cornerman.sim.clocks import PowerOff, RealClock
from cornerman.sim.control import (
    ChangeFaults,
    Fail,
    Interrupt,
    LetWatch,
    Look,
    Orders,
    Quit,
    Reload,
    Replug,
    Request,
    Reset,
    Seen,
    SetPressed,
    Stall,
    Unplug,
)
from cornerman.sim.drive import built_in_files, drive_files
from cornerman.sim.faults import NO_FAULTS, FaultRates
from cornerman.sim.held_folder import HeldFolder, clear_folders
from cornerman.sim.importer import Programs
from cornerman.sim.machine import Machine, error_of
from cornerman.sim.records import CONSOLE_INTERFACE, Listing, clear_records
from cornerman.sim.simboard import SimBoard
from cornerman.sim.watching import Spectators

if TYPE_CHECKING:
    from cornerman.sim.pty_cable import PtyCable
    from cornerman.sim.socket_cable import SocketCable

FOLDER_PREFIX = "cornerman-board-"
"""Of the folder that a board needs for its drive, where the firmware runs in a VM."""


class _Outside:
    """The world around the board: its cable and its owner."""

    def __init__(self, orders: Orders) -> None:
        """Connect to the owner and build the board. Raises `OSError` when the owner is gone."""
        self._owner = socket.create_connection(("127.0.0.1", orders.control))
        self._owner.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._owner.sendall(orders.token.encode() + b"\n")
        self._half_line = b""
        self._spectators = Spectators()
        self._requests = msgspec.json.Decoder(Request)
        self._encoder = msgspec.json.Encoder()
        console = f"{orders.name}-console" if orders.name else None
        self.listings = (
            Listing(Path(orders.folder), orders.name),
            Listing(Path(orders.folder), console, CONSOLE_INTERFACE, "-console"),
        )
        self._cable = _cable(orders, orders.faults, self.listings[0])
        self._console_cable = _cable(orders, NO_FAULTS, self.listings[1])
        chip, pins = hardware_of(drive_files(orders.board)["board.json"])
        self.machine = Machine(
            RealClock(self.wait),
            self._cable,
            self._console_cable,
            orders.seed,
            wire_time=orders.wire_time,
            boot_ms=orders.boot_ms,
            chip=chip,
            pins=pins,
            # Each life of the board has boot ids of its own, as a real one's: the host takes presses of a
            # boot that it knows for presses that it has counted.
            chance=random.SystemRandom(),
        )

    def wait(self, seconds: float) -> None:
        """Wait for bytes of the host, a request of the owner, or until the time is over."""
        self._wait([*self._cable.readable(), *self._console_cable.readable()], seconds)

    def wait_for_program(self, wires: list[int], seconds: float) -> None:
        """Wait for a program in another process, a request of the owner, or until the time is over."""
        self._wait(wires, seconds)

    def _wait(self, readable: list[int], seconds: float) -> None:
        owner = self._owner.fileno()
        self._spectators.show(self.machine, self._cable.device())
        watching = self._spectators.readable()
        ready, _, _ = select.select([owner, *readable, *watching], [], [], seconds)
        if owner in ready:
            self._take_requests()
        if watching and not watching.isdisjoint(ready):
            self._spectators.heed()

    def _take_requests(self) -> None:
        """Carry out what the owner asks. Raises `PowerOff` when it wants the end, or is gone."""
        try:
            data = self._owner.recv(4096)
        except ConnectionError:
            data = b""
        if not data:
            raise PowerOff
        *lines, self._half_line = (self._half_line + data).split(b"\n")
        for line in lines:
            request = self._requests.decode(line)
            if isinstance(request, Quit):
                raise PowerOff
            self._carry_out(request)
            moments = isinstance(request, Look) and request.moments
            console = isinstance(request, Look) and request.console
            self._owner.sendall(self._encoder.encode(self._seen(moments, console)) + b"\n")

    def _carry_out(self, request: Request) -> None:
        machine = self.machine
        match request:
            case SetPressed(pin, pressed):
                machine.set_pressed(pin, pressed)
            case Unplug(keep_power):
                machine.unplug(keep_power)
            case Replug(name):
                machine.replug(name)
            case Reset(safe_mode):
                machine.reset(safe_mode)
            case Reload():
                machine.reload()
            case Interrupt():
                machine.interrupt()
            case Fail(kind, text):
                machine.fail(error_of(kind, text))
            case Stall(ms, before_drawing):
                machine.stall(ms, before_drawing)
            case ChangeFaults(faults):
                self._cable.change_faults(faults)
            case LetWatch(port, token):
                self._spectators.admit(port, token)

    def _seen(self, moments: bool, console: bool) -> Seen:
        machine = self.machine
        seen = Seen(
            state=machine.state,
            device=self._cable.device(),
            uid=machine.uid.hex(),
            strips=machine.strips,
            drawn_us=machine.drawn_us,
            moments=list(machine.moments) if moments else [],
            console=machine.console if console else "",
        )
        if moments:
            machine.moments.clear()
        return seen


def _cable(orders: Orders, faults: FaultRates, listing: Listing) -> "PtyCable | SocketCable":
    """Make a cable of the chosen kind."""
    if orders.transport == "socket":
        from cornerman.sim.socket_cable import SocketCable

        return SocketCable(listing, faults, orders.seed)
    from cornerman.sim.pty_cable import PtyCable

    return PtyCable(listing, faults, orders.seed)


class _Ending:
    """The end of this process: what it has made goes first. From any thread, and from a signal."""

    def __init__(self, listings: Iterable[Listing]) -> None:
        """`listings`: of the board's ports."""
        self._listings = tuple(listings)
        self._turn = threading.RLock()  # whoever comes second waits until it is done
        self.folder: HeldFolder | None = None

    def clear(self) -> None:
        """Leave nothing behind."""
        with self._turn:
            for listing in self._listings:
                listing.hide()
            if self.folder is not None:
                self.folder.remove()

    def now(self, code: int) -> NoReturn:
        """End at once, not through the interpreter's end, where the thread that reads would be in the way."""
        try:
            self.clear()
        finally:
            os._exit(code)

    def on_signal(self, number: int, frame: FrameType | None) -> NoReturn:
        """End because of a signal."""
        self.now(128 + number)

    def with_owner(self) -> None:
        """Wait for the end of standard input, which the owner holds open as long as it lives, then end.

        The board's loop ends by itself when the owner is gone; this ends a firmware that hangs, too.
        """
        while os.read(0, 4096):
            continue
        self.now(0)


def _run(orders: Orders, outside: _Outside, ending: _Ending) -> None:
    """Run the board, its programs in this process or in the MicroPython VM."""
    machine = outside.machine
    files = drive_files(orders.board) | {name: Path(path) for name, path in orders.programs.items()}
    if not orders.heap_kib:
        SimBoard(machine, Programs(machine, files, built_in_files())).run()
        return
    from cornerman.sim.vm_bus import VmPrograms
    from cornerman.sim.vm_drive import lay_out

    ending.folder = HeldFolder(FOLDER_PREFIX)
    drive = lay_out(ending.folder.path, files, mpy=orders.mpy)
    SimBoard(machine, VmPrograms(machine, drive, orders.heap_kib, outside.wait_for_program)).run()


def main() -> NoReturn:
    """Be a board until the owner has enough of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal reaches us too; our owner decides
    orders = msgspec.json.decode(sys.stdin.buffer.readline(), type=Orders)
    clear_records(Path(orders.folder))
    clear_folders(FOLDER_PREFIX)
    outside = _Outside(orders)
    ending = _Ending(outside.listings)
    signal.signal(signal.SIGTERM, ending.on_signal)  # it may reach a whole group of processes
    threading.Thread(target=ending.with_owner, daemon=True).start()
    try:
        with contextlib.suppress(PowerOff):
            _run(orders, outside, ending)
    finally:
        ending.clear()
    ending.now(0)


if __name__ == "__main__":
    main()
