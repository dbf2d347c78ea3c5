"""Facts that come from the history of a match, not from its rules."""

from __future__ import annotations

from collections.abc import Callable

from cornerman.engine.events import Event
from cornerman.engine.observers import REFEREE, Observer


class Rewound(Event, frozen=True, tag="rewound", kw_only=True):
    """``by`` took the match back to just after command ``to``. undone: what that took back, for everybody."""

    to: int
    by: Observer
    redraw: bool = False
    undone: str = ""


class Redone(Event, frozen=True, tag="redone", kw_only=True):
    """``by`` took the last Rewind back: the match stands where it stood after command ``to``.

    redone: what that brought back, for everybody.
    """

    to: int
    by: Observer
    redone: str = ""


HISTORY_EVENTS = (Rewound, Redone)


def tell_history(event: Event, name: Callable[[Observer], str]) -> str | None:
    """One log line for an event of this module; None for any other. name: gives an actor's."""
    if isinstance(event, Rewound):
        what = f"undone: {event.undone}" if event.undone else f"back to command {event.to}"
        return what + _told(event.by, name, "chance will be drawn anew" if event.redraw else "")
    if isinstance(event, Redone):
        what = f"redone: {event.redone}" if event.redone else f"forward to command {event.to}"
        return what + _told(event.by, name)
    return None


def _told(by: Observer, name: Callable[[Observer], str], more: str = "") -> str:
    """Who did it, where it was a player: the referee stands for all at the table."""
    words = [word for word in (name(by) if by != REFEREE else "", more) if word]
    return f" ({', '.join(words)})" if words else ""
