"""The one gate through which words reach a terminal: what a terminal would obey is made visible there.

Whatever a command prints, names and texts from outside go with it. So the gate stands at standard output and
standard error themselves; who draws on purpose (pictures, colours, a bar) takes the stream behind it and
makes sure of its own words.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TextIO, cast

from cornerman.visible import visible


class Gate:
    """A text stream that lets nothing through that a terminal would obey. behind: the stream itself.

    must: what is written must arrive. Else, where the disk behind it is full or nobody reads, it goes
    nowhere: a complaint that cannot be printed must not hide the exit code.
    """

    def __init__(self, behind: TextIO, *, must: bool = True) -> None:
        self.behind = behind
        self.must = must

    def write(self, text: str) -> int:
        """Write the text made visible; as long as the text itself."""
        try:
            return self.behind.write(visible(text))
        except OSError:
            if self.must:
                raise
            to_nowhere(self.behind)
            return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write each of the lines made visible."""
        for line in lines:
            self.write(line)

    def flush(self) -> None:
        """Send what was written."""
        try:
            self.behind.flush()
        except OSError:
            if self.must:
                raise
            to_nowhere(self.behind)

    def __getattr__(self, name: str) -> object:
        return getattr(self.behind, name)


def behind_the_gate(stream: TextIO) -> TextIO:
    """The stream to draw on, for who makes sure of its own words; any other stream is itself."""
    return stream.behind if isinstance(stream, Gate) else stream


def open_streams() -> None:
    """Put nothing in the place of each standard stream that our parent has closed.

    Else the first file that is opened gets its number, and what is meant for a terminal stands in a match.
    """
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        try:
            os.fstat(number)
        except OSError:
            nothing = os.open(os.devnull, os.O_RDONLY if number == 0 else os.O_WRONLY)
            if nothing != number:
                os.dup2(nothing, number)
                os.close(nothing)
        if getattr(sys, name) is None:
            setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115 - it stays open


@contextmanager
def gated() -> Iterator[None]:
    """Standard output and standard error behind a gate, as long as the ``with`` lasts."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = _gate(sys.stdout, must=True), _gate(sys.stderr, must=False)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def put_data(text: str) -> None:
    """Write JSON or CSV for another program as it is; for a person at a terminal made visible."""
    out = sys.stdout
    (out if out.isatty() else behind_the_gate(out)).write(text)


def to_nowhere(stream: TextIO) -> None:
    """Let go what a stream still holds and cannot write: else Python fails once more, on its way out."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, stream.fileno())
    os.close(nothing)


def _gate(stream: TextIO, *, must: bool) -> TextIO:
    if isinstance(stream, Gate):
        return stream
    return cast(TextIO, Gate(stream, must=must))
