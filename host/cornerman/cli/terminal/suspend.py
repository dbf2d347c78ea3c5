"""Signals that a program with a picture on the terminal must hear: resized, stopped, ended."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, TypeAlias

ENDING: Final = ("SIGTERM", "SIGHUP")
"""Signals that end a program without a word; here the terminal is put right first."""

Handler: TypeAlias = Callable[[int, FrameType | None], None]


@contextmanager
def signals(
    *, leave: Callable[[], None], come_back: Callable[[], None], redraw: Callable[[], None]
) -> Iterator[None]:
    """Hear them as long as the ``with`` lasts.

    leave: gives the terminal back, before the program stops (Ctrl-Z). come_back: takes it again when the
    program goes on. redraw: the window has another size; called wherever the program is, again and again.
    Ending signals end the program by SystemExit(128 + their number). Must be entered in the main thread.
    """
    handlers: dict[int, Handler] = {}

    def resized(number: int, frame: FrameType | None) -> None:
        redraw()

    def ended(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    def stopped(number: int, frame: FrameType | None) -> None:
        leave()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)  # stops here, until somebody says fg
        signal.signal(number, stopped)
        come_back()

    for name, handler in (
        ("SIGINT", signal.default_int_handler),  # whoever has a terminal can press Ctrl-C, however it began
        ("SIGWINCH", resized),
        ("SIGTSTP", stopped),
        *((name, ended) for name in ENDING),
    ):
        if hasattr(signal, name):
            handlers[getattr(signal, name)] = handler
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler_before in before.items():
            signal.signal(number, handler_before)
