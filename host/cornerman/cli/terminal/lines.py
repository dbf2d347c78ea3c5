"""Lines of an input that is no keyboard, or of a terminal that edits lines itself."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, TextIO

from .line_editor import LONGEST

READ_BYTES: Final = 1 << 16
_SEQUENCE: Final = re.compile(r"\x1b(\[[0-9;?]*[ -/]*[@-~]|O.|.)?")


def read_lines(stream: TextIO) -> Iterator[str]:
    """The lines until the input ends, cleaned; of a line of any length no more is kept than an answer needs.

    Reads below Python's buffer: a thread that waits in there would hold its lock when the program ends.
    """
    raw = getattr(getattr(stream, "buffer", None), "raw", None)
    if raw is None:
        with suppress(ValueError):  # it was closed under our hands
            yield from (cleaned(line) for line in stream)
        return
    decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
    text = ""
    while True:
        try:
            data = raw.read(READ_BYTES)
        except (OSError, ValueError):  # the terminal is gone, or the input was closed under our hands
            data = b""
        *whole, rest = (text + decoder.decode(data or b"", final=not data)).split("\n")
        yield from map(cleaned, whole)
        if not data:
            if rest:
                yield cleaned(rest)
            return
        text = rest[:LONGEST]


def cleaned(line: str) -> str:
    """A line without its end, without what arrow keys send and without characters that nobody can see."""
    visible = _SEQUENCE.sub("", line[: 2 * LONGEST]).replace("\t", " ")
    return "".join(c for c in visible if c.isprintable())[:LONGEST]
