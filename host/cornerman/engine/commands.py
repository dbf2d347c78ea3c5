"""What an actor does. Every change to a match is one of these, journalled as it is."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cornerman.engine.observers import APP, REFEREE, Observer
from cornerman.engine.requests import Value


class _Command(msgspec.Struct, frozen=True, tag_field="do", kw_only=True, omit_defaults=True):
    """Fields every command has: ``by`` whom (a seat, the referee or the app)."""

    by: Observer = REFEREE


class Answer(_Command, frozen=True, tag="answer", kw_only=True):
    """Answers an open request.

    value: see :data:`Value`. source: for chance, where it came from (``app``, ``faces``, ``script``).
    entry: for a Reveal answered by typing a card in, that card as JSON in the pack's card format;
    ``value`` is then its id.
    """

    request: int
    value: Value
    source: str = ""
    entry: str = ""


class Withdraw(_Command, frozen=True, tag="withdraw", kw_only=True):
    """Takes back a sealed answer while another seat's is still out."""

    request: int


class Adjust(_Command, frozen=True, tag="adjust", kw_only=True):
    """Sets one value of the state by hand, for example ``seats.0.health`` to 12."""

    path: str
    value: Value
    reason: str = ""


class ForceState(_Command, frozen=True, tag="force", kw_only=True):
    """Puts the match at another state of the rules chart."""

    path: str
    reason: str = ""


class TimeUp(_Command, frozen=True, tag="time_up", kw_only=True):
    """The clock of the round, which runs outside the engine, has run out."""


class Concede(_Command, frozen=True, tag="concede", kw_only=True):
    """``seat`` gives up the match."""

    seat: int


class Pause(_Command, frozen=True, tag="pause", kw_only=True):
    """Answers are refused until Resume."""


class Resume(_Command, frozen=True, tag="resume", kw_only=True):
    """Ends a Pause."""


class Rewind(_Command, frozen=True, tag="rewind", kw_only=True):
    """Moves the match back to just after command number ``to`` (0: the start). Kept in the journal.

    redraw: chance that comes up again is drawn anew; otherwise the recorded faces are used again.
    """

    to: int
    redraw: bool = False


class Redo(_Command, frozen=True, tag="redo", kw_only=True):
    """Undoes the last Rewind as long as nothing else was done since."""


Command: TypeAlias = (
    Answer | Withdraw | Adjust | ForceState | TimeUp | Concede | Pause | Resume | Rewind | Redo
)
"""Every kind of command."""

__all__ = [
    "APP",
    "Adjust",
    "Answer",
    "Command",
    "Concede",
    "ForceState",
    "Pause",
    "Redo",
    "Resume",
    "Rewind",
    "TimeUp",
    "Withdraw",
]
