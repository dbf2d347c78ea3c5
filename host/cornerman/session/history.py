"""Where a match has been and where it stands: a tree of steps and a cursor in it. Pure; holds no states.

Every command but a plain Rewind and a Redo makes a step below the one where the match stands. Rewind and Redo
move the cursor only; nothing is ever taken away. A Rewind that draws anew makes a step too: the same state
with its random streams moved on to numbers that were never used. Steps have the number of their command.
"""

from __future__ import annotations

from collections.abc import Iterator

from cornerman.engine.commands import Adjust, Command, Redo, Rewind
from cornerman.engine.observers import REFEREE
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Roll

from .records import Done, Draw

START = 0


class History:
    """The steps of a match, the cursor, what Redo leads back to, and every draw that was ever made."""

    def __init__(self, start: Done) -> None:
        self._done = [start]
        self._parent = [START]
        self._at = [START]
        self._forward: list[int] = []
        self._last_move = START
        self._fresh: dict[str, int] = {}
        self._drawn: dict[tuple[str, int], Draw] = {}
        self._note_draws(start)

    @property
    def number(self) -> int:
        """The number of the last command."""
        return len(self._done) - 1

    @property
    def cursor(self) -> int:
        """The step where the match stands."""
        return self._at[-1]

    @property
    def last_move(self) -> int:
        """The number of the last Rewind or Redo, 0 if there was none: questions were asked anew then."""
        return self._last_move

    def done(self, number: int) -> Done:
        """The record of command ``number``."""
        return self._done[number]

    def parent(self, step: int) -> int:
        """The step before ``step``; of the start, the start."""
        return self._parent[step]

    def step_after(self, number: int) -> int:
        """The step where the match stood just after command ``number``. Errors: Refused where none is."""
        if not 0 <= number <= self.number:
            raise Refused(f"there is no command {number}; commands are 0 (the start) to {self.number}")
        return self._at[number]

    def line(self, step: int | None = None) -> tuple[int, ...]:
        """The steps from the start to ``step`` (the cursor), both included."""
        back = list(self.back(step))
        return tuple(reversed(back))

    def back(self, step: int | None = None) -> Iterator[int]:
        """The steps from ``step`` (the cursor) back to the start, both included."""
        here = self.cursor if step is None else step
        while here != START:
            yield here
            here = self._parent[here]
        yield START

    def fresh(self) -> dict[str, int]:
        """For each stream that was drawn from, the first number that never was."""
        return dict(self._fresh)

    def drawn(self, roll: Roll, number: int) -> Draw | None:
        """What draw ``number`` of the roll's stream came to before, if it was for the same things."""
        draw = self._drawn.get((roll.stream, number))
        return draw if draw is not None and draw.fits(roll) else None

    def target(self, command: Rewind | Redo) -> int:
        """The step where ``command`` would take the match, before any new draw. Errors: Refused."""
        if isinstance(command, Redo):
            if not self._forward:
                raise Refused(
                    "there is nothing to redo: something else was done since, or nothing was undone"
                )
            return self._forward[-1]
        if command.redraw and command.by != REFEREE:
            raise Refused("only the referee may have chance drawn anew after going back")
        step = self.step_after(command.to)
        if step == self.cursor and not command.redraw:
            raise Refused(f"the match stands just after command {command.to} already")
        return step

    def can_redo(self) -> bool:
        """Whether Redo would be accepted."""
        return bool(self._forward)

    def add(self, done: Done) -> None:
        """Note an accepted command, and move the cursor. Errors: ValueError where it cannot come next."""
        if done.n != self.number + 1 or done.command is None:
            raise ValueError(f"command {done.n} stands where command {self.number + 1} belongs")
        command, here = done.command, self.cursor
        parent = step = done.n
        if isinstance(command, Rewind | Redo):
            try:
                target = self.target(command)
            except Refused as refused:
                raise ValueError(f"command {done.n} cannot have been accepted: {refused}") from refused
            self._last_move = done.n
            parent = target
            step = target if only_moves(command) else done.n
            if isinstance(command, Redo):
                self._forward.pop()
            else:
                self._forward.append(here)
        else:
            self._forward.clear()
            parent = here
        self._done.append(done)
        self._parent.append(parent)
        self._at.append(step)
        self._note_draws(done)

    def together(self, step: int, gap_ms: int) -> int:
        """The first of the Adjusts that ``step`` ends: of one path, by one hand, each soon after the last."""
        first = step
        while (before := self._parent[first]) != START:
            one, other = self._done[before], self._done[first]
            if not (isinstance(one.command, Adjust) and isinstance(other.command, Adjust)):
                break
            same = (one.command.path, one.command.by) == (other.command.path, other.command.by)
            if not same or not 0 <= milliseconds_between(one.time, other.time) <= gap_ms:
                break
            first = before
        return first

    def _note_draws(self, done: Done) -> None:
        for draw in done.draws:
            self._drawn[draw.stream, draw.number] = draw
            self._fresh[draw.stream] = max(self._fresh.get(draw.stream, 0), draw.number + 1)


def only_moves(command: Command | None) -> bool:
    """Whether a command moves the cursor and makes no step: a Redo, or a Rewind that draws nothing anew."""
    return isinstance(command, Redo) or (isinstance(command, Rewind) and not command.redraw)


def milliseconds_between(earlier: str, later: str) -> int:
    """Whole milliseconds between two ISO 8601 times."""
    from datetime import datetime, timedelta

    return (datetime.fromisoformat(later) - datetime.fromisoformat(earlier)) // timedelta(milliseconds=1)
