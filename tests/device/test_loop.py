"""The one thread of the table."""

from __future__ import annotations

import threading
from typing import cast

import pytest

from cornerman.device.clock import SystemClock
from cornerman.device.links import Links
from cornerman.device.loop import Loop
from cornerman.device.scanner import NoScanner

PATIENCE_S = 20


class FailingLinks:
    """Links with a fault in them, whenever time passes."""

    def __init__(self) -> None:
        self.ticks = 0
        self.twice = threading.Event()

    def tick(self) -> None:
        self.ticks += 1
        if self.ticks == 2:
            self.twice.set()
        raise ValueError("a fault")

    def due_ms(self) -> None:
        return None

    def listed(self, found: object) -> None:
        """Nothing is found."""

    def stop(self) -> None:
        """Nothing is open."""

    def join(self) -> bool:
        return True


def test_a_fault_in_the_links_is_logged_and_the_table_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    links, done = FailingLinks(), threading.Event()
    loop = Loop(NoScanner(), SystemClock())
    loop.drive(cast(Links, links))
    loop.start()
    assert links.twice.wait(PATIENCE_S)
    loop.post(done.set)
    assert done.wait(PATIENCE_S)
    assert loop.stop()
    assert "a job of the table failed; the table goes on" in caplog.messages
