"""The one queue that feeds the terminal: what is typed, news of the match, notices of the table."""

from __future__ import annotations

import queue
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TextIO, TypeAlias

from cornerman.session.news import News
from cornerman.table.notices import Notice

from .keys import Modes, can_read_keys, read_keys, single_keys
from .line_editor import LineEditor, Pressed
from .lines import read_lines

LOOK_UP_S = 0.2
"""How long the main thread waits in one go. A signal that the system gave to another thread, or just before
the wait began, is heard when the wait is over: Ctrl-C must never seem to be lost."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line that somebody typed, without its end. at: when, in seconds of a clock that never goes back."""

    text: str
    at: float = 0.0


@dataclass(frozen=True, slots=True)
class Typing:
    """A line is being typed; so much of it stands there."""

    text: str


@dataclass(frozen=True, slots=True)
class InputEnded:
    """Nothing more will be typed. by_hand: somebody at a terminal said so (Ctrl-D)."""

    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class Redraw:
    """The window has another size now, or somebody wants the picture anew."""


@dataclass(frozen=True, slots=True)
class _Key:
    char: str
    at: float


Arrival: TypeAlias = Line | Typing | InputEnded | Redraw | News | Notice


class Inbox:
    """Collects what arrives from any thread. The keyboard is read in a thread of its own.

    Read key by key, :attr:`typed` is the unfinished line: whoever draws the picture draws it too.
    """

    def __init__(self, keyboard: TextIO | None = None, now: Callable[[], float] = time.monotonic) -> None:
        self._queue: queue.SimpleQueue[Arrival | _Key] = queue.SimpleQueue()
        self._keyboard = keyboard if keyboard is not None else sys.stdin
        self._now = now
        self._editor = LineEditor()
        self.by_key = False
        """Whether keys are read one by one; else the terminal shows what is typed, and hands out lines."""

    @property
    def by_hand(self) -> bool:
        """Whether somebody sits at a terminal; else lines come from a file or another program."""
        try:
            return self._keyboard is not None and self._keyboard.isatty()
        except ValueError:  # closed
            return False

    @contextmanager
    def reading(self, *, by_key: bool) -> Iterator[Modes]:
        """Read the keyboard as long as the ``with`` lasts; the terminal is as before afterwards.

        Yields what gives the terminal back when the program is stopped (Ctrl-Z), and takes it again.
        """
        if by_key and can_read_keys(self._keyboard):
            self.by_key = True
            with single_keys(self._keyboard) as modes:
                self._start(self._read_keys)
                yield modes
        else:
            self._start(self._read_lines)
            yield Modes(_nothing, _nothing)

    @property
    def typed(self) -> str:
        """The line that is being typed."""
        return self._editor.text

    def put(self, arrival: Arrival) -> None:
        """Something happened; from any thread, and from a signal's handler."""
        self._queue.put(arrival)

    def get(self, seconds: float | None = None) -> Arrival | None:
        """The next arrival; None if none came within ``seconds`` (None: wait)."""
        until = None if seconds is None else self._now() + seconds
        while True:
            left = LOOK_UP_S if until is None else min(LOOK_UP_S, max(0.0, until - self._now()))
            try:
                found = self._queue.get(timeout=left)
            except queue.Empty:
                if until is not None and self._now() >= until:
                    return None
                continue
            if not isinstance(found, _Key):
                return found
            if (arrival := self._press(found)) is not None:
                return arrival

    def _press(self, key: _Key) -> Arrival | None:
        led_to = self._editor.press(key.char)
        if led_to is Pressed.LINE:
            return Line(self._editor.line, key.at)
        if led_to is Pressed.TYPING:
            return Typing(self._editor.text)
        if led_to is Pressed.REDRAW:
            return Redraw()
        return InputEnded(by_hand=True) if led_to is Pressed.END else None

    def _start(self, target: Callable[[], None]) -> None:
        threading.Thread(target=target, name="keyboard", daemon=True).start()

    def _read_lines(self) -> None:
        if self._keyboard is not None:
            for text in read_lines(self._keyboard):
                self._queue.put(Line(text, self._now()))
        self._queue.put(InputEnded(by_hand=self.by_hand))

    def _read_keys(self) -> None:
        for char in read_keys(self._keyboard):
            self._queue.put(_Key(char, self._now()))
        self._queue.put(InputEnded())


def _nothing() -> None:
    pass
