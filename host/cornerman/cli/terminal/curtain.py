"""Screen and keyboard of a command that plays at the terminal, taken and given back together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from .inbox import Inbox, Redraw
from .screen import Screen
from .suspend import signals


@contextmanager
def curtain(screen: Screen, inbox: Inbox) -> Iterator[None]:
    """Pictures, keys and signals as long as the ``with`` lasts; then the terminal is as it was."""
    with inbox.reading(by_key=screen.full) as modes:

        def leave() -> None:
            screen.leave()
            modes.as_before()

        def come_back() -> None:
            if screen.full:
                modes.by_key()
                screen.enter()
            redraw()

        def redraw() -> None:
            inbox.put(Redraw())

        with signals(leave=leave, come_back=come_back, redraw=redraw), screen.opened():
            yield
