"""Target B: a board in a process of its own, behind a real port, in real time."""

import contextlib
import secrets
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

from cornerman.sim.backend import Drawn
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
from cornerman.sim.drive import drive_files
from cornerman.sim.faults import FaultRates
from cornerman.sim.machine import Moment
from cornerman.sim.records import FOLDER_VARIABLE, make_folder, records_folder
from cornerman.sim.vm_drive import prepare
from cornerman.sim.watching import Watch
from cornerman.unreadable import why

_START_S = 10  # a Raspberry Pi from a slow card needs two; after this, something is wrong
_ANSWER_S = 5  # a board answers between two turns of its loop
_END_S = 2  # then it is killed
_LINE_BYTES = 1 << 16


class SimProcessError(RuntimeError):
    """The board's process did not start, or is gone."""


class ProcessTable:
    """One board in its process. Ends with `close`, and with this process however that ends.

    Its verbs may come from any thread; each waits for the one before.
    """

    def __init__(
        self,
        board: str,
        seed: int,
        rates: FaultRates,
        name: str | None,
        *,
        boot_ms: int,
        wire_time: bool,
        transport: str | None,
        folder: Path | None,
        heap_kib: int = 0,
        mpy: bool = False,
        programs: Mapping[str, Path] | None = None,
    ) -> None:
        """Start it and wait until it answers (not until it has booted). Raises `SimProcessError`.

        `transport`: "pty", or "socket" where there are no pseudo-terminals; the default is what the system
        has. `folder`: where the port is listed. `wire_time`: a strip write blocks as long as on the wire.
        `heap_kib`: run the firmware in the MicroPython VM with that much memory (0: in CPython), `mpy`
        compiled. `programs`: files for the drive, besides or instead of the firmware's.
        """
        self._process: subprocess.Popen[bytes] | None = None
        self._one_at_a_time = threading.Lock()
        folder = folder or records_folder()
        try:
            make_folder(folder)
        except OSError as error:
            raise SimProcessError(
                f"no simulated board can be listed in {folder}: {why(error)}; name a folder of your own in"
                f" {FOLDER_VARIABLE}, or leave that empty"
            ) from error
        given = {name: str(path) for name, path in (programs or {}).items()}
        if heap_kib:
            prepare(drive_files(board) | {name: Path(path) for name, path in given.items()}, mpy=mpy)
        with socket.create_server(("127.0.0.1", 0)) as listener:
            listener.settimeout(_START_S)
            orders = Orders(
                control=listener.getsockname()[1],
                token=secrets.token_hex(16),
                board=board,
                seed=seed,
                faults=rates,
                name=name,
                folder=str(folder),
                transport=transport or ("socket" if sys.platform == "win32" else "pty"),
                boot_ms=boot_ms,
                wire_time=wire_time,
                heap_kib=heap_kib,
                mpy=mpy,
                programs=given,
            )
            self._process = subprocess.Popen(
                [sys.executable, "-m", "cornerman.sim.child"], stdin=subprocess.PIPE, stderr=subprocess.PIPE
            )
            # Whenever it ends, it is known at once, and nothing of it stays in the system's list.
            self._reaper = threading.Thread(target=self._process.wait, name="end of a board", daemon=True)
            self._reaper.start()
            assert self._process.stdin is not None
            self._process.stdin.write(msgspec.json.encode(orders) + b"\n")
            self._process.stdin.flush()
            self._control = self._accept(listener, orders.token)
        self._half_line = b""
        self._answers = msgspec.json.Decoder(Seen)

    def _accept(self, listener: socket.socket, token: str) -> socket.socket:
        """Return the connection of our process, known by its token."""
        deadline = time.monotonic() + _START_S
        while time.monotonic() < deadline:
            try:
                connection, _ = listener.accept()
            except TimeoutError:
                break
            connection.settimeout(_ANSWER_S)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with contextlib.suppress(OSError):
                if secrets.compare_digest(connection.recv(64), token.encode() + b"\n"):
                    return connection
            connection.close()
        raise SimProcessError(f"the simulated board did not start: {self._last_words()}")

    def _last_words(self) -> str:
        """End the process and return the last line that it wrote: the error, below its traceback."""
        assert self._process is not None
        self._process.kill()
        _, errors = self._process.communicate()
        lines = errors.decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else "it gave no reason"

    def _ask(self, request: Request) -> Seen:
        """Have a request carried out."""
        with self._one_at_a_time:
            return self._ask_alone(request)

    def _ask_alone(self, request: Request) -> Seen:
        if self._process is None:
            raise SimProcessError("the simulated board was closed")
        try:
            self._control.sendall(msgspec.json.encode(request) + b"\n")
            while b"\n" not in self._half_line:
                data = self._control.recv(_LINE_BYTES)
                if not data:
                    raise ConnectionError
                self._half_line += data
        except OSError as error:
            raise SimProcessError(f"the simulated board is gone: {self._last_words()}") from error
        line, _, self._half_line = self._half_line.partition(b"\n")
        return self._answers.decode(line)

    @property
    def process_id(self) -> int:
        """Return the id of the board's process. Raises `SimProcessError` once it has ended.

        No number stands for that: whoever sends a signal to 0 sends it to all that belongs to them.
        """
        process = self._process
        if process is None or process.returncode is not None:
            raise SimProcessError("the simulated board has ended")
        return process.pid

    def advance(self, ms: int) -> None:
        """Let real time pass."""
        time.sleep(ms / 1000)

    def set_pressed(self, pin: str, pressed: bool) -> None:
        """Press or release the button at a pin."""
        self._ask(SetPressed(pin, pressed))

    def drawn(self) -> Drawn:
        """Return what the strips show."""
        seen = self._ask(Look())
        return Drawn(seen.strips, seen.drawn_us)

    def moments(self) -> list[Moment]:
        """Return edges and draws so far, oldest first, and have them forgotten."""
        return self._ask(Look(moments=True)).moments

    def unplug(self, keep_power: bool) -> None:
        """Pull the plug: the port vanishes."""
        self._ask(Unplug(keep_power))

    def replug(self, name: str | None) -> None:
        """Put it back, under another name if one is given."""
        self._ask(Replug(name))

    def reset(self, safe_mode: str) -> None:
        """Reset the chip: the port vanishes and comes back."""
        self._ask(Reset(safe_mode))

    def soft_reload(self) -> None:
        """Start the program anew: the port stays."""
        self._ask(Reload())

    def interrupt(self) -> None:
        """End the program, as Ctrl-C on the console does."""
        self._ask(Interrupt())

    def fail(self, kind: str, text: str) -> None:
        """Have the program meet an error."""
        self._ask(Fail(kind, text))

    def stall(self, ms: int, before_drawing: bool) -> None:
        """Have the program do nothing for a while."""
        self._ask(Stall(ms, before_drawing))

    def change_faults(self, rates: FaultRates) -> None:
        """Have other faults on the cable from now on."""
        self._ask(ChangeFaults(rates))

    def watch(self) -> Watch:
        """Return what tells each change of the board as it comes."""
        with socket.create_server(("127.0.0.1", 0)) as listener:
            listener.settimeout(_START_S)
            token = secrets.token_hex(16)
            self._ask(LetWatch(listener.getsockname()[1], token))
            return Watch(self._accept(listener, token))

    def console(self) -> str:
        """Return what the program printed."""
        return self._ask(Look(console=True)).console

    def state(self) -> str:
        """Return "off", "boot", "run", "repl" or "safe mode"."""
        return self._ask(Look()).state

    def port_name(self) -> str:
        """Return the name of the data port, "" while there is none."""
        return self._ask(Look()).device

    def uid(self) -> str:
        """Return the board's uid in lower-case hex."""
        return self._ask(Look()).uid

    def close(self) -> None:
        """End the board's process."""
        with self._one_at_a_time:
            process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            self._control.sendall(msgspec.json.encode(Quit()) + b"\n")
        self._control.close()
        assert process.stdin is not None
        process.stdin.close()
        self._reaper.join(_END_S)
        if self._reaper.is_alive():
            process.kill()
            self._reaper.join()
        if process.stderr is not None:
            process.stderr.close()
