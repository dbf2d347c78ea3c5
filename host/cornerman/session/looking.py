"""A match opened to be looked at: shown, exported; nothing is written, and it may be open elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cornerman import __version__
from cornerman.engine.observers import REFEREE, SPECTATOR, Observer
from cornerman.errors import SessionError
from cornerman.games.registry import AnyGame

from .faults import Diverged
from .history import History
from .journal_reader import read_journal
from .loading import Loaded, load
from .opening import rules_for
from .rules_runner import AnyMatch, RulesRunner
from .states import States
from .telling import LogLine, UndoStep, log_lines, undo_steps


@dataclass(slots=True)
class Look:
    """A match as it stands in its journal. torn: what is wrong behind the last whole line, or "".

    match: at the last step that the rules of this version still lead to. trouble: why that is not where the
    match stands, or "".
    """

    loaded: Loaded
    history: History
    rules: RulesRunner
    match: AnyMatch
    torn: str = ""
    trouble: str = ""

    @property
    def over(self) -> bool:
        """The match has ended: nothing of it is hidden any more."""
        return self.history.done(self.history.number).over

    @property
    def observer(self) -> Observer:
        """As whom everybody may look: as the referee after the end, as a spectator before."""
        return REFEREE if self.over else SPECTATOR

    def log(self) -> Iterator[LogLine]:
        """The log as everybody may read it."""
        return log_lines(self.rules, self.match, self.history, self.observer)

    def undo(self) -> UndoStep | None:
        """What an undo would take back."""
        return next(undo_steps(self.rules, self.match, self.history, self.history.cursor), None)


def look(path: Path, *, game: AnyGame | None = None) -> Look:
    """Open a match to look at it. Errors: JournalError, SessionError."""
    contents = read_journal(path)
    loaded = load(contents)
    if loaded.history is None:
        raise SessionError("this match never began: there is nothing to see", where=str(path))
    rules, _ = rules_for(loaded, game)
    history = loaded.history
    states = States(rules, history, loaded.versions, __version__, loaded.snapshots)
    match, _, steps = states.way_to(history.cursor)
    trouble = ""
    for step in steps:
        try:
            match = states.advance(match, step)
        except Diverged as gone:
            trouble = f"the rules of version {__version__} lead elsewhere from command {gone.step} on"
            break
    return Look(loaded, history, rules, match, contents.torn or "", trouble)
