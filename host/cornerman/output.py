"""The one gate through which words reach a terminal: what a terminal would obey is made visible there.

Whatever a command prints, names and texts from outside go with it. So the gate stands at standard output and
standard error themselves; who draws on purpose (pictures, colours, a bar) takes the stream behind it and
makes sure of its own words.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TextIO, cast

from cornerman.visible import visible


class Gate:
    """A text stream that lets nothing through that a terminal would obey. behind: the stream itself."""

    def __init__(self, behind: TextIO) -> None:
        self.behind = behind

    def write(self, text: str) -> int:
        """Write the text made visible; as long as the text itself."""
        return self.behind.write(visible(text))

    def writelines(self, lines: Iterable[str]) -> None:
        """Write each of the lines made visible."""
        self.behind.writelines(map(visible, lines))

    def __getattr__(self, name: str) -> object:
        return getattr(self.behind, name)


def behind_the_gate(stream: TextIO) -> TextIO:
    """The stream to draw on, for who makes sure of its own words; any other stream is itself."""
    return stream.behind if isinstance(stream, Gate) else stream


@contextmanager
def gated() -> Iterator[None]:
    """Standard output and standard error behind a gate, as long as the ``with`` lasts."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (_gate(stream) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def put_data(text: str) -> None:
    """Write JSON or CSV for another program as it is; for a person at a terminal made visible."""
    out = sys.stdout
    (out if out.isatty() else behind_the_gate(out)).write(text)


def _gate(stream: TextIO) -> TextIO:
    if stream is None or isinstance(stream, Gate):  # a parent may have closed it
        return stream
    return cast(TextIO, Gate(stream))
