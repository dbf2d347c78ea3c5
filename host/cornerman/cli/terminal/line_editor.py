"""A line that is typed key by key."""

from __future__ import annotations

from enum import Enum
from typing import Final

ENTER: Final = ("\r", "\n")
RUB_OUT: Final = ("\x7f", "\b")
END: Final = "\x04"
"""Ctrl-D: the end of the input, on an empty line."""
CLEAR_LINE: Final = "\x15"
"""Ctrl-U, as in shells."""
CLEAR_WORD: Final = "\x17"
"""Ctrl-W, as in shells."""
REDRAW: Final = "\x0c"
"""Ctrl-L, as everywhere."""
LONGEST: Final = 1000
"""More no answer needs, and a cat on the keyboard does not fill the memory."""


class Pressed(Enum):
    """What a key led to."""

    NOTHING = "nothing"
    TYPING = "typing"
    LINE = "line"
    END = "end"
    REDRAW = "redraw"


class LineEditor:
    """Collects keys to a line; the cursor stands behind the last one, always."""

    def __init__(self) -> None:
        self.text = ""
        """What stands there now."""
        self.line = ""
        """The last whole line."""

    def press(self, char: str) -> Pressed:
        """Take a key."""
        if char in ENTER:
            self.line, self.text = self.text, ""
            return Pressed.LINE
        if char == END:
            return Pressed.NOTHING if self.text else Pressed.END
        if char == REDRAW:
            return Pressed.REDRAW
        before = self.text
        if char in RUB_OUT:
            self.text = before[:-1]
        elif char == CLEAR_LINE:
            self.text = ""
        elif char == CLEAR_WORD:
            self.text = before.rstrip().rpartition(" ")[0]
        elif char.isprintable() and len(before) < LONGEST:
            self.text = before + char
        return Pressed.TYPING if self.text != before else Pressed.NOTHING
