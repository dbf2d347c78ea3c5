"""Going back in a match, and forward again, in the words of people."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from cornerman.engine.commands import Redo, Rewind
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Roll
from cornerman.session.telling import UndoStep

if TYPE_CHECKING:
    from .play_match import TerminalMatch

LOOKS_BACK: Final = 200
"""Steps among which the last question to a person is looked for: more than a bot's longest turn."""
FRESH: Final = "fresh"
"""The word for: chance is drawn anew afterwards."""
ANEW: Final = "   chance is drawn anew"
AGAIN: Final = "   r: redo"
"""Set apart by spaces: what was undone may end with a mark of its own."""


def undo(match: TerminalMatch, words: str) -> str:
    """Go back: one step, or so many as ``words`` say; returns what happened, in words.

    Against bots one step leads back to the last question that a person was asked: from anywhere else the bot
    would only do again what was taken back.
    """
    redraw = words == FRESH
    if words and not redraw and not words.isdecimal():
        return "u undoes one step, u 3 three; u fresh has chance drawn anew afterwards"
    steps = list(islice(match.session.undo_steps(), LOOKS_BACK))
    if not steps:
        return "there is nothing to undo: this is the start"
    count = int(words[:6]) if words.isdecimal() else _steps_back(match, steps)
    if not 1 <= count <= len(steps):
        return f"there {'is 1 step' if len(steps) == 1 else f'are {len(steps)} steps'} to undo"
    target = steps[count - 1]
    if not match.submit(Rewind(by=REFEREE, to=target.to, redraw=redraw)):
        return match.message
    while not words and _bots_play(match) and not _person_is_asked(match) and match.session.batch.undo:
        match.session.undo(by=REFEREE)  # beyond what this sitting remembers
    words = f"{target.text} (and {later(count - 1)})" if count > 1 else target.text
    return f"undone: {words}{ANEW if redraw else ''}{AGAIN}"


def redo(match: TerminalMatch) -> str:
    """Take the last undo back; returns what happened, in words."""
    if not match.submit(Redo(by=REFEREE)):
        return match.message
    step = match.session.batch.undo
    return f"done again: {step.text}" if step else "done again"


def later(steps: int) -> str:
    """How many steps went with the one that is named."""
    return f"{steps} later step{'' if steps == 1 else 's'}"


def _steps_back(match: TerminalMatch, steps: list[UndoStep]) -> int:
    if not _bots_play(match):
        return 1
    asked = (number for number, step in enumerate(steps, 1) if step.to in match.people_asked)
    return next(asked, 1)


def _bots_play(match: TerminalMatch) -> bool:
    return 0 < len(match.players.people) < len(match.players.bots)


def _person_is_asked(match: TerminalMatch) -> bool:
    batch = match.session.batch
    people = match.players.people
    return any(r.seat in people and not isinstance(r, Roll) for r in batch.requests)
