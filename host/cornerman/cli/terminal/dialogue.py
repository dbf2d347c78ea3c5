"""One thing asked, and the line that comes: on a page of its own, or below what was printed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

from .inbox import Arrival, Inbox, InputEnded, Line, Typing
from .leaving import InputOver, Left
from .rows import wrapped
from .screen import PROMPT, Screen

ONLY: Final = "Enter: back to the match"
FIRST: Final = "Enter: next page   q: back to the match"
MORE: Final = "Enter: next page   b: page before   q: back to the match"
LAST: Final = "Enter: back to the match   b: page before"
BACK: Final = "b"
LATER_INDENT: Final = 4
"""How much later lines of a long row are set in."""
TAKEN: Final = 3
"""Lines of a page that belong to its title and to what stands above the line that is typed."""


class Dialogue:
    """Lines as they are typed, one at a time. hear: told what else arrives.

    A line that was typed ahead waits here until somebody asks for it.
    """

    def __init__(self, screen: Screen, inbox: Inbox, hear: Callable[[Arrival], None]) -> None:
        self.screen = screen
        self.inbox = inbox
        self._hear = hear
        self._ahead: deque[Line] = deque()
        self._ended: InputEnded | None = None

    def catch_up(self) -> None:
        """Deal with all that has arrived."""
        while (arrival := self.inbox.get(0)) is not None:
            self._sort(arrival)

    def next(self, seconds: float | None = None) -> Line | None:
        """The next line; None when something else arrived first, or nothing within ``seconds``.

        Errors: Left where a person ended the input, InputOver where it ended by itself.
        """
        if not self._ahead:
            if self._ended is not None:
                self.screen.end_line()
                raise _ending(self._ended)
            arrival = self.inbox.get(seconds)
            if arrival is None:
                return None
            self._sort(arrival)
            if not isinstance(arrival, Line):
                return None
        line = self._ahead.popleft()
        if not self.inbox.by_key:
            self.screen.forget()  # the terminal has written what was typed by itself
        if not self.inbox.by_hand:
            self.screen.say(line.text)  # nobody else shows what was typed
        return line

    def listen(self, seconds: float) -> None:
        """Wait for one arrival, at most so long; a line waits its turn."""
        arrival = self.inbox.get(seconds)
        if arrival is not None:
            self._sort(arrival)

    def forget(self) -> None:
        """Lines that a person typed ahead were meant for something else."""
        if self.inbox.by_hand:
            self.catch_up()
            self._ahead.clear()

    def line(self, rows: Sequence[Text], foot: str, prompt: str = PROMPT) -> str:
        """Show ``rows`` and wait for a line. Errors: as of :meth:`next`."""
        if not self.screen.full:
            for row in rows:
                self.screen.say(row.plain)
            self.screen.say(foot)
            self.screen.ask(prompt)
        fitting = [line for row in rows for line in self._fitted(row)]
        while True:
            if self.screen.full:
                self.screen.draw(fitting, self.inbox.typed, Text(foot, style="bold"))
            line = self.next()
            if line is not None:
                return line.text

    def _fitted(self, row: Text) -> list[Text]:
        width = self.screen.width
        if row.cell_len <= width:
            return [row]
        indent = len(row.plain) - len(row.plain.lstrip()) + LATER_INDENT
        return wrapped(row.plain, width, str(row.style), indent=" " * indent)

    def page(self, title: str, lines: Sequence[Text]) -> None:
        """Show lines until somebody has read them; in several pages where one is too low."""
        head = Text(title, style="bold reverse")
        if not self.screen.full:
            for line in (head, *lines):
                self.screen.say(line.plain)
            return
        at = 0
        while True:
            room = max(1, self.screen.height - TAKEN)
            more = at + room < len(lines)
            numbers = f" ({at // room + 1} of {-(-len(lines) // room)})" if more or at else ""
            foot = (MORE if at else FIRST) if more else LAST if at else ONLY
            said = self.line([head.copy().append(numbers), Text(), *lines[at : at + room]], foot).strip()
            if said == BACK:
                at = max(0, at - room)
            elif not more or said:
                return
            else:
                at += room

    def _sort(self, arrival: Arrival) -> None:
        if isinstance(arrival, Line):
            self._ahead.append(arrival)
        elif isinstance(arrival, InputEnded):
            self._ended = arrival
        elif not isinstance(arrival, Typing):
            self._hear(arrival)


def _ending(ended: InputEnded) -> Exception:
    if ended.by_hand:
        return Left()
    return InputOver(
        "the input ended, so nobody can answer",
        cure="`cornerman play --resume` goes on with a match where it stopped",
    )
