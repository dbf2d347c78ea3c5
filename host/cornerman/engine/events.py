"""Accepted facts, in the past tense. HUD, lights, log, overlay and announcer are drawn from these alone.

Games add their own event types by deriving from :class:`Event` with a tag of their own.
"""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cornerman.engine.observers import REFEREE, Observer
from cornerman.engine.requests import Value


class Event(msgspec.Struct, frozen=True, tag_field="event", kw_only=True):
    """rule: the rule ID that made it ("" for what no rule made, such as a correction by hand)."""

    weight: ClassVar[int] = 1
    """How much it says of what a step did: 0 framing, 1 a fact, 2 what people remember (damage, a win)."""
    rule: str = ""

    def seen_by(self, observer: Observer) -> Event | None:
        """This event as ``observer`` may know it: itself, a reduced copy, or None."""
        return self


class Rolled(Event, frozen=True, tag="rolled", kw_only=True):
    """Chance came up: ``faces`` for ``seat``, for the purpose named by ``key``.

    The order of a shuffled deck is the referee's alone to see.
    """

    seat: int
    key: str
    what: str
    faces: tuple[int, ...]
    source: str = ""

    def seen_by(self, observer: Observer) -> Event | None:
        """Dice are public; the order of a deck is not."""
        if self.what != "shuffle" or observer == REFEREE:
            return self
        return msgspec.structs.replace(self, faces=())


class PhaseChanged(Event, frozen=True, tag="phase", kw_only=True):
    """The match is at another state of the chart."""

    weight: ClassVar[int] = 0
    path: str


class Adjusted(Event, frozen=True, tag="adjusted", kw_only=True):
    """A value was set by hand. A value that is hidden at the table is shown to the referee alone."""

    path: str
    before: Value
    after: Value
    by: Observer
    reason: str = ""
    hidden: bool = False

    def seen_by(self, observer: Observer) -> Event | None:
        """Whole for the referee; for others without the values where these are hidden."""
        if not self.hidden or observer == REFEREE:
            return self
        return msgspec.structs.replace(self, before="", after="")


class Forced(Event, frozen=True, tag="forced", kw_only=True):
    """The referee put the match at another state of the chart."""

    path: str
    reason: str = ""


class Paused(Event, frozen=True, tag="paused", kw_only=True):
    """The match stands still."""


class Resumed(Event, frozen=True, tag="resumed", kw_only=True):
    """The match goes on."""


class Sealed(Event, frozen=True, tag="sealed", kw_only=True):
    """One of several simultaneous answers is in; nobody learns which."""

    weight: ClassVar[int] = 0
    seat: int


class Withdrawn(Event, frozen=True, tag="withdrawn", kw_only=True):
    """A sealed answer was taken back."""

    seat: int


class Conceded(Event, frozen=True, tag="conceded", kw_only=True):
    """A seat gave up the match."""

    seat: int
