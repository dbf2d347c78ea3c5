"""A terminal's keyboard key by key, where the system lets us."""

from __future__ import annotations

import atexit
import codecs
import errno
import importlib.util
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final, TextIO

ESCAPE: Final = "\x1b"
READ_BYTES: Final = 1024


def can_read_keys(keyboard: TextIO | None) -> bool:
    """Whether single keys can be read: a terminal, on a system that has `termios`."""
    try:
        there = keyboard is not None and keyboard.isatty()
    except ValueError:  # closed
        return False
    return there and importlib.util.find_spec("termios") is not None


@dataclass(frozen=True, slots=True)
class Modes:
    """How a terminal hands out what is typed. by_key: each key at once, unseen. as_before: as it was."""

    by_key: Callable[[], None]
    as_before: Callable[[], None]


@contextmanager
def single_keys(keyboard: TextIO) -> Iterator[Modes]:
    """Have the terminal hand out each key at once, unseen, as long as the ``with`` lasts.

    Signals stay: Ctrl-C and Ctrl-Z do what they do everywhere.
    """
    import termios
    import tty

    fd = keyboard.fileno()
    before = termios.tcgetattr(fd)

    def restore() -> None:
        with suppress(termios.error):  # the terminal is gone
            _again_if_interrupted(lambda: termios.tcsetattr(fd, termios.TCSADRAIN, before))

    def begin() -> None:
        _again_if_interrupted(lambda: tty.setcbreak(fd, termios.TCSADRAIN))

    atexit.register(restore)  # also where the program ends by another way than through here
    try:
        begin()
        yield Modes(begin, restore)
    finally:
        restore()
        atexit.unregister(restore)


def _again_if_interrupted(change: Callable[[], object]) -> None:
    """Change the modes of a terminal, whatever signals come in between: Python does not see to that there."""
    import termios

    while True:
        try:
            change()
        except termios.error as error:
            if error.args[0] != errno.EINTR:
                raise
        else:
            return


def read_keys(keyboard: TextIO) -> Iterator[str]:
    """The characters of the keys, until the input ends. What arrow and function keys send is left out."""
    fd = keyboard.fileno()
    decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
    while True:
        try:
            data = os.read(fd, READ_BYTES)
        except OSError:  # the terminal is gone
            return
        if not data:
            return
        yield from without_sequences(decoder.decode(data))


def without_sequences(text: str) -> Iterator[str]:
    """Characters but for escape sequences, which a terminal sends in one piece."""
    rest = iter(text)
    for char in rest:
        if char != ESCAPE:
            yield char
            continue
        opener = next(rest, "")
        if opener == "O":
            next(rest, "")
        elif opener == "[":
            for inner in rest:
                if "@" <= inner <= "~":
                    break
