"""A pseudo-terminal with `cornerman` in it, and as much of a terminal's screen as its pictures need."""

from __future__ import annotations

import codecs
import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from types import TracebackType

from cornerman.cli.terminal.play_match import HASTE_S

PATIENCE_S = 20
"""A loaded machine takes its time; a test that passes waits only as long as it must."""
QUIET_S = 0.05
"""A picture is written at once; after so long it is whole."""
_PIECES = re.compile(r"\x1b\[(?P<args>[?0-9;]*)(?P<final>[@-~])|\x1b(?P<other>.)|(?P<text>[^\x1b]+)")

_BEGUN = re.compile(r"\x1b(\[[?0-9;]*)?$")
"""A control sequence whose end is still to come."""


class Screen:
    """Two screens of characters; the first one remembers what was scrolled off it."""

    def __init__(self, columns: int, lines: int) -> None:
        self.columns, self.lines = columns, lines
        self.second = False
        self.memory: list[str] = []
        self.everything = ""
        self._cells = {False: self._blank(), True: self._blank()}
        self._at = [0, 0]
        self._left_at = [0, 0]
        self._half = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")

    def _blank(self) -> list[list[str]]:
        return [[" "] * self.columns for _ in range(self.lines)]

    def resize(self, columns: int, lines: int) -> None:
        self.columns, self.lines = columns, lines
        self._cells = {False: self._blank(), True: self._blank()}
        self._at = [0, 0]

    @property
    def rows(self) -> list[str]:
        return ["".join(row).rstrip() for row in self._cells[self.second]]

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    def feed(self, data: bytes) -> None:
        text = self._half + self._decoder.decode(data)
        begun = _BEGUN.search(text)
        self._half = begun[0] if begun else ""
        text = text[: len(text) - len(self._half)]
        self.everything += text
        for piece in _PIECES.finditer(text):
            if piece["text"]:
                for char in piece["text"]:
                    self._put(char)
            elif piece["final"]:
                self._control(piece["args"], piece["final"])

    def _put(self, char: str) -> None:
        row, column = self._at
        if char == "\n":
            self._at[0] += 1
        elif char == "\r":
            self._at[1] = 0
        elif char == "\b":
            self._at[1] = max(0, column - 1)
        elif char >= " ":
            if column >= self.columns:
                self._at = [row + 1, 0]
                self._scroll()
                row, column = self._at
            self._cells[self.second][row][column] = char
            self._at[1] = column + 1
        self._scroll()

    def _scroll(self) -> None:
        while self._at[0] >= self.lines:
            gone = self._cells[self.second].pop(0)
            if not self.second:
                self.memory.append("".join(gone).rstrip())
            self._cells[self.second].append([" "] * self.columns)
            self._at[0] -= 1

    def _control(self, args: str, final: str) -> None:
        numbers = [int(n) if n.isdecimal() else 1 for n in args.split(";")]
        if args == "?1049" and final in "hl":
            self.second = final == "h"
            if self.second:
                self._cells[True], self._left_at = self._blank(), self._at
                self._at = [0, 0]
            else:
                self._at = self._left_at
        elif final == "H":
            self._at = [min(self.lines, numbers[0]) - 1, (numbers[1] if len(numbers) > 1 else 1) - 1]
        elif final == "J" and args == "3":
            self.memory.clear()
        elif final == "J":
            self._cells[self.second] = self._blank()
        elif final == "K":
            self._cells[self.second][self._at[0]] = [" "] * self.columns


class InTerminal:
    """`cornerman WORDS...` in a terminal. environment: put beside the tests' own."""

    def __init__(self, words: Sequence[str], columns: int = 100, lines: int = 36, **environment: str) -> None:
        self.screen = Screen(columns, lines)
        self.raw = b""
        self._words = words
        self._environment = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "COLORTERM": "", **environment}

    def __enter__(self) -> InTerminal:
        self._mine, theirs = pty.openpty()
        self._set_size()
        self.modes = termios.tcgetattr(theirs)
        environment = {**os.environ, **self._environment}
        for name in ("COLUMNS", "LINES", "NO_COLOR"):
            if name not in self._environment:
                environment.pop(name, None)

        def in_a_session_of_its_own() -> None:
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        self.process = subprocess.Popen(
            [sys.executable, "-m", "cornerman", *self._words],
            stdin=theirs, stdout=theirs, stderr=theirs, close_fds=True,
            env={name: value for name, value in environment.items() if value},
            preexec_fn=in_a_session_of_its_own,
        )  # fmt: skip
        self._theirs = theirs
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE_S)
        os.close(self._mine)
        os.close(self._theirs)

    def _set_size(self) -> None:
        size = struct.pack("HHHH", self.screen.lines, self.screen.columns, 0, 0)
        fcntl.ioctl(self._mine, termios.TIOCSWINSZ, size)

    def resize(self, columns: int, lines: int) -> None:
        self.screen.resize(columns, lines)
        self._set_size()
        self.process.send_signal(signal.SIGWINCH)

    @property
    def now_modes(self) -> list[object]:
        return termios.tcgetattr(self._theirs)

    def key(self, text: str) -> None:
        os.write(self._mine, text.encode())

    def type(self, *lines: str, then: str = "") -> str:
        """Type lines one after the other, each when the one before has been shown; wait for ``then``."""
        for line in lines:
            if not line:
                self.settle()
            before = self.screen.everything
            self.key(line + "\n")
            self.wait(lambda before=before: self.screen.everything != before, "anything shown")
            self.settle(QUIET_S)
        return self.see(then) if then else self.screen.text

    def settle(self, seconds: float = HASTE_S + 0.05) -> None:
        """Read until nothing has come for so long; lights that pulse never rest, and are not waited for."""
        until = time.monotonic() + seconds
        latest = until + seconds
        while time.monotonic() < min(until, latest):
            if self._read(0.05):
                until = time.monotonic() + seconds

    def see(self, *words: str) -> str:
        """Wait until all of these stand on the screen; returns the screen."""
        self.wait(lambda: all(word in self.screen.text for word in words), f"{words}")
        return self.screen.text

    def wait(self, until: Callable[[], bool], what: str) -> None:
        deadline = time.monotonic() + PATIENCE_S
        while not until():
            if time.monotonic() > deadline:
                raise AssertionError(f"never came: {what}\n{self.screen.text}")
            if not self._read(0.1) and self.process.poll() is not None and not self._read(0.1):
                if until():
                    return
                raise AssertionError(f"it ended before {what}\n{self.screen.text}")

    def end(self) -> int:
        """Wait for the end; returns the exit code."""
        deadline = time.monotonic() + PATIENCE_S
        while self.process.poll() is None and time.monotonic() < deadline:
            self._read(0.05)
        while self._read(0.1):
            pass
        return self.process.wait(1)

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._mine], [], [], seconds)
        if not ready:
            return False
        with contextlib.suppress(OSError):
            data = os.read(self._mine, 1 << 16)
            self.raw += data
            self.screen.feed(data)
            return bool(data)
        return False
