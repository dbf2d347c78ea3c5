"""Tells on standard error what a long measurement is doing; standard output stays for the result."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TextIO, TypeAlias

from cornerman.output import behind_the_gate
from cornerman.visible import one_line

Tell: TypeAlias = Callable[[str], None]
"""Called with a few words before each part of a measurement."""


class Progress:
    """One line that is written over on a terminal, one line a part elsewhere."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = behind_the_gate(stream if stream is not None else sys.stderr)
        self._over = self._stream.isatty()
        self._width = 0

    def __call__(self, text: str) -> None:
        """Say what is being done now."""
        text = one_line(text)
        if self._over:
            self._stream.write("\r" + text.ljust(self._width))
        else:
            self._stream.write(text + "\n")
        self._stream.flush()
        self._width = len(text)

    def done(self) -> None:
        """Take the line away."""
        if self._over and self._width:
            self._stream.write("\r" + " " * self._width + "\r")
            self._stream.flush()
            self._width = 0
