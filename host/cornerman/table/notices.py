"""What the table has to tell people: strays, refusals, lost presses, faults. Shown, never acted on."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class NoticeKind(Enum):
    """Why something is told."""

    STRAY = "stray"
    """A button was pressed that nobody waited for, or for a question that is over."""
    AGAIN = "again"
    """A press came too late to count: press again."""
    REFUSED = "refused"
    """The rules do not allow what a press would do."""
    LOST = "lost"
    """A board could not keep presses."""
    LINK = "link"
    """A board or its cable."""
    FAULT = "fault"
    """Something that should not happen; the log says more."""


class Notice(NamedTuple):
    """One thing to tell. seat: whom it is about, None for the table. text: for everybody.

    private: for the eyes of ``seat`` alone, since it may tell of a hand.
    """

    kind: NoticeKind
    text: str
    seat: int | None = None
    private: str = ""
