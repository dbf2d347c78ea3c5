"""How long people took, as the journal's times tell it; breaks are no thinking."""

from __future__ import annotations

from typing import Final

from cornerman.engine.commands import Resume

from ..history import START, History, milliseconds_between

BREAK_S: Final = 300.0
"""Nobody thinks five minutes about one answer: the match was left, or the pizza had come."""


def seconds_before(history: History, step: int) -> float:
    """The time that passed before ``step`` since the command before it, undone ones too; 0 for a break."""
    done = history.done(step)
    if step == START or isinstance(done.command, Resume):
        return 0.0
    passed = milliseconds_between(history.done(step - 1).time, done.time) / 1000
    return passed if 0 <= passed <= BREAK_S else 0.0
