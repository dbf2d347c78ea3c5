"""The wire between a program in the MicroPython VM and the board: the other end of `vm_files/_machine.py`."""

import json
import os
import select
import socket
import subprocess
from collections.abc import Callable

from cornerman.sim.machine import BOOT, Machine
from cornerman.sim.vm import vm_command
from cornerman.sim.vm_drive import Drive
from cornerman.sim.vm_files import _wire
from cornerman.sim.vm_files._wire import DTR, FAULT, HEADER, PINS, PORT

Wait = Callable[[list[int], float], None]
"""Waits for one of these descriptors, for the board's owner, or for seconds to pass."""

_LOOK_S = 0.02  # how often the watchdog is looked at while a program computes
_OUTPUT_BYTES = 4096
_END_S = 2  # a killed process is gone long before


class PinWatch:
    """Notes when pins changed, for a key scanner that is not in this process. See `machine.Scanner`."""

    def __init__(self, pressed: set[str]) -> None:
        """Start with what the program was told at its start."""
        self._pressed = pressed
        self._known = set(pressed)
        self._changed_us = 0
        self._changes: list[tuple[str, bool, int]] = []

    def catch_up(self, now_us: int) -> None:
        """Called before each change: keep the one before, with its time."""
        self._keep()
        self._changed_us = now_us

    def next_change_us(self) -> None:
        """Return None: no scan happens here."""

    def waiting(self) -> bool:
        """Tell whether the program does not know the pins as they are."""
        return bool(self._changes) or self._known != self._pressed

    def take(self) -> list[tuple[str, bool, int]]:
        """Return all changes as (pin, down, microseconds), oldest first, and forget them."""
        self._keep()
        changes, self._changes = self._changes, []
        return changes

    def _keep(self) -> None:
        for pin in sorted(self._known ^ self._pressed):
            self._changes.append((pin, pin in self._pressed, self._changed_us))
        self._known = set(self._pressed)


class VmPrograms:
    """Runs the programs of one board's drive, each in a VM of its own with a heap of `heap_kib`."""

    def __init__(self, machine: Machine, drive: Drive, heap_kib: int, wait: Wait) -> None:
        """`drive`: from `vm_drive.lay_out`."""
        self._machine = machine
        self._drive = drive
        self._heap_kib = heap_kib
        self._wait = wait
        machine.program_elsewhere = True

    def run(self, name: str) -> bool:
        """Run a program to its end; return whether it ended well. What it prints goes to the console.

        Raises whatever ends it from outside: `HardReset`, `SoftReload`, `KeyboardInterrupt`, `PowerOff`.
        """
        if not self._drive.has(name):
            return True
        ours, theirs = socket.socketpair()
        with ours, theirs:
            process = subprocess.Popen(
                vm_command(self._heap_kib, self._drive, theirs.fileno(), name.removesuffix(".py")),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                pass_fds=[theirs.fileno()],
            )
            theirs.close()
            try:
                _Conversation(self._machine, ours, process, self._wait).hold()
                return process.wait(_END_S) == 0
            finally:
                process.kill()
                process.wait()
                assert process.stdout is not None
                process.stdout.close()


class _Conversation:
    """One program's requests, answered until it ends."""

    def __init__(
        self, machine: Machine, wire: socket.socket, process: subprocess.Popen[bytes], wait: Wait
    ) -> None:
        assert process.stdout is not None
        self._machine = machine
        self._wire = wire
        self._output = process.stdout.fileno()
        self._wait = wait
        self._pins = PinWatch(machine.pressed)
        machine.scanners.append(self._pins)
        os.set_blocking(self._output, False)
        self._result = 0

    def hold(self) -> None:
        """Answer until the program lets go of the wire."""
        while True:
            header = self._receive(HEADER)
            if not header:
                break
            number = int.from_bytes(header[1:5], "little")
            data = self._receive(int.from_bytes(header[5:7], "little"))
            if header[7]:
                self._machine.feed_watchdog()
            self._result = 0
            answer = self._carry_out(header[0], number, data)
            self._wire.sendall(self._header(len(answer)) + answer)
        self._print()

    def _receive(self, length: int) -> bytes:
        """Return that many bytes from the program, b"" when it has ended. The board lives on meanwhile."""
        data = b""
        while len(data) < length:
            if not select.select([self._wire], [], [], 0)[0]:
                self._machine.check()
                self._wait([self._wire.fileno(), self._output], _LOOK_S)
                self._print()
                continue
            try:
                piece = self._wire.recv(length - len(data))
            except ConnectionError:
                return b""
            if not piece:
                return b""
            data += piece
        return data

    def _print(self) -> None:
        """Pass on what the program has printed."""
        try:
            text = os.read(self._output, _OUTPUT_BYTES)
        except BlockingIOError:
            return
        if text:
            self._machine.print(text.decode(errors="replace").replace("\r\n", "\n"))

    def _header(self, length: int) -> bytes:
        machine, port = self._machine, self._machine.usb.data
        flags = PORT if port is not None and machine.state != BOOT else 0
        if port is not None and port.dtr:
            flags |= DTR
        if self._pins.waiting():
            flags |= PINS
        if machine.error is not None:
            flags |= FAULT
        received = len(port.rx) if port is not None else 0
        return b"".join(
            [
                bytes([flags]),
                *(number.to_bytes(2, "little") for number in (received, self._result, length)),
                b"\0",
            ]
        )

    def _carry_out(self, operation: int, number: int, data: bytes) -> bytes:
        """Do one thing; return what goes back. The operations are those of `vm_files/_wire.py`."""
        machine = self._machine
        match operation:
            case _wire.LOOK:
                self._look(number)
            case _wire.READ:
                return machine.usb.data.read(number) if machine.usb.data is not None else b""
            case _wire.WRITE:
                self._result = machine.usb.data.write(data) if machine.usb.data is not None else 0
                machine.pump()
            case _wire.HAS_PIN:
                self._result = int(machine.has_pin(data.decode()))
            case _wire.PIXELS:
                pin, _, pixels = data.partition(b"\0")
                machine.write_pixels(pin.decode(), pixels)
            case _wire.EDGES:
                return json.dumps(self._pins.take()).encode()
            case _wire.QUEUED:
                pin, down, us = json.loads(data)
                machine.edge_queued(pin, down, us)
            case _wire.ERROR:
                error, machine.error = machine.error, None
                return json.dumps([type(error).__name__, str(error)]).encode()
            case _wire.WAIT:
                machine.wait(number)
            case _wire.WATCHDOG:
                machine.arm_watchdog(number)
            case _wire.RANDOM:
                return machine.random_bytes(number)
            case _wire.MEMORY:
                self._result = machine.nvm[number]
            case _wire.RESET:
                machine.reset_by_program()
            case _wire.RELOAD:
                machine.reload_by_program()
            case _wire.SET:
                self._set(*json.loads(data))
            case _:
                return json.dumps(self._facts()).encode()
        return b""

    def _look(self, wait_us: int) -> None:
        """See whether there is something new; wait for it up to `wait_us`."""
        machine = self._machine
        machine.pump()
        machine.check()
        if (
            wait_us
            and not (machine.usb.data is not None and machine.usb.data.rx)
            and not self._pins.waiting()
        ):
            machine.clock.idle(wait_us)
            machine.pump()
            machine.check()

    def _set(self, name: str, value: object) -> None:
        machine = self._machine
        if name == "nvm" and isinstance(value, list):
            machine.nvm[value[0]] = value[1]
        elif name == "drive_label":
            machine.drive_label = str(value)
        elif name in ("console", "hid", "midi"):
            machine.usb.want(name, bool(value))
        elif name in ("data_enabled", "manufacturer", "product"):
            setattr(machine.usb, name, value)

    def _facts(self) -> dict[str, object]:
        machine = self._machine
        now_us = machine.clock.now_us()
        return {
            "now_us": now_us,
            "ticks_us": now_us,
            "ticks_ms": machine.ticks_at(now_us),
            "data_enabled": machine.usb.data_enabled,
            "manufacturer": machine.usb.manufacturer,
            "product": machine.usb.product,
            "port": machine.usb.data is not None and machine.state != BOOT,
            "uid": list(machine.uid),
            "chip_name": machine.chip_name,
            "drive_label": machine.drive_label,
            "state": machine.state,
            "reset_reason": machine.reset_reason,
            "safe_mode_reason": machine.safe_mode_reason,
            "pressed": sorted(machine.pressed),
        }
