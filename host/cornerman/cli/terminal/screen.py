"""Where the terminal's pictures go: a full screen where there is one, plain lines elsewhere.

Everything that the terminal shows of a match goes through `Screen`: text from outside is made readable here.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from cornerman.output import behind_the_gate
from cornerman.visible import one_line, visible

from .glyphs import needs_ascii, to_ascii

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

ENTER: Final = "\x1b[?1049h\x1b[2J\x1b[H"
"""To the terminal's second screen, which has no memory: no hand stays there to be scrolled back to."""
LEAVE: Final = "\x1b[?1049l"
"""Back to the first screen, with all that stood on it."""
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clear a screen that has a memory, and the memory."""
SMALLEST: Final = (50, 16)
"""Columns and lines below which there are no pictures, but lines."""
PROMPT: Final = "> "
BELOW: Final = 2
"""Lines below the picture: what is typed, and the foot."""
BLANK_LINES: Final = 60
"""Lines that push a hand off a terminal that cannot clear its screen: more than such a one shows."""


class Screen:
    """Pictures on a terminal (:attr:`full`), or lines on a pipe, a dumb terminal or a very small window.

    plain: lines in any case. ascii_only: no blocks and boxes in any case. by_hand: somebody types at a
    terminal, or nobody types at all; else there are lines only.
    """

    def __init__(self, *, plain: bool = False, ascii_only: bool = False, by_hand: bool = True) -> None:
        from rich.console import Console

        self.ascii = ascii_only or needs_ascii(getattr(sys.stdout, "encoding", None) or "ascii")
        self.console: Console = Console(highlight=False, soft_wrap=False, emoji=False)
        console = self.console
        big = console.size.width >= SMALLEST[0] and console.size.height >= SMALLEST[1]
        self._terminal = console.is_terminal and not console.is_dumb_terminal and not console.legacy_windows
        self.full = self._terminal and big and by_hand and not plain
        self._open = False
        self._asked = False
        self._shown: list[str] = []
        self._size = (0, 0)

    @property
    def width(self) -> int:
        """Columns of a picture: one less than there are, so that no terminal wraps on its own."""
        return max(10, self.console.size.width - 1)

    @property
    def height(self) -> int:
        """Lines of a picture."""
        return max(4, self.console.size.height - BELOW)

    @contextmanager
    def opened(self) -> Iterator[None]:
        """Show pictures as long as the ``with`` lasts, then the terminal is as it was before."""
        self.enter()
        try:
            yield
        finally:
            self.leave()

    def enter(self) -> None:
        """Go to the screen for pictures, if there are any."""
        if self.full and not self._open:
            self._open = True
            self.forget()
            self._write(ENTER)

    def leave(self) -> None:
        """Go back to the screen where the program was started."""
        if self._open:
            self._open = False
            self._write(LEAVE)

    def forget(self) -> None:
        """Draw every line anew next time."""
        self._shown = []

    def draw(self, rows: Sequence[Text], typed: str, foot: Text) -> None:
        """Show a picture with the line that is typed and a foot below it; only what changed is written."""
        size = self.console.size
        if (size.width, size.height) != self._size:
            self._size = (size.width, size.height)
            self._shown = []
        height = self.height
        lines = self._lines(rows[:height])
        lines += [""] * (height - len(lines))
        room = self.width - len(PROMPT) - 1
        tail = typed if len(typed) <= room else f"…{typed[1 - room :]}"
        lines += [PROMPT + tail, *self._lines([foot])]
        out = ["\x1b[H\x1b[2J"] if not self._shown else []
        for number, line in enumerate(lines):
            if number >= len(self._shown) or line != self._shown[number]:
                out.append(f"\x1b[{number + 1};1H\x1b[2K{line}")
        out.append(f"\x1b[{height + 1};{len(PROMPT) + len(tail) + 1}H")
        self._shown = lines
        self._write("".join(out))

    def wait(self, words: str) -> None:
        """Say why nothing happens for a moment."""
        from rich.text import Text

        if self._open:
            self.draw([Text(words)], "", Text())
        else:
            self.say(words)

    def say(self, text: Text | str = "") -> None:
        """Print a line, or a line in colours, outside of any picture."""
        self._asked = False
        if isinstance(text, str):
            text = visible(text)
            lines = self._wrapped(text) if self.console.is_terminal else [text]
            self._write("".join(f"{line}\n" for line in lines))
            return
        with self.console.capture() as captured:
            self.console.print(_readable(text), markup=False, soft_wrap=not self._terminal)
        self._write(captured.get())

    def ask(self, text: str) -> None:
        """Print what stands before the cursor."""
        self._asked = True
        self._write(visible(text))

    def end_line(self) -> None:
        """What follows begins on a line of its own: nobody's Enter has ended that of the prompt."""
        if self._asked and not self._open:
            self.say()

    def wipe(self) -> None:
        """Leave nothing of what was printed to be read, as far as the terminal lets us."""
        if self._open:
            self.forget()
            self._write("\x1b[H\x1b[2J")
        elif self._terminal:
            self._write(CLEAR)
        elif self.console.is_terminal:
            self._write("\n" * BLANK_LINES)

    def _wrapped(self, text: str) -> list[str]:
        """Whole words in each line, later lines set in; a terminal would break them anywhere."""
        if len(text) <= self.width:
            return [text]
        indent = text[: len(text) - len(text.lstrip())] + "  "
        return textwrap.wrap(text, self.width, subsequent_indent=indent, drop_whitespace=True) or [text]

    def _lines(self, rows: Sequence[Text]) -> list[str]:
        if not rows:
            return []
        width = self.width
        with self.console.capture() as captured:
            for row in rows:
                self.console.print(_readable(row), width=width, no_wrap=True, overflow="ellipsis", crop=True)
        return captured.get().split("\n")[: len(rows)]

    def _write(self, text: str) -> None:
        out = behind_the_gate(sys.stdout)
        out.write(to_ascii(text) if self.ascii else text)
        out.flush()


def _readable(row: Text) -> Text:
    """The same row, its colours where they were, without what a terminal would obey."""
    if (plain := one_line(row.plain)) != row.plain:
        row = row.copy()
        row.plain = plain  # as long as before, so that every span still fits
    return row
