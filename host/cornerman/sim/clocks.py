"""Time of a simulated board: real, or virtual and driven by a test."""

import threading
import time
from collections.abc import Callable
from typing import Protocol

IDLE_MS = 4
"""How long a program that polls sleeps at most: a quarter of a frame of the lights. Bytes and presses end it
at once, and an idle board costs this computer little."""


class PowerOff(BaseException):
    """The board lost power: raised inside the firmware, which cannot catch it."""


class Clock(Protocol):
    """What the machine needs of time. All in microseconds of a clock that never steps back."""

    idle_us: int
    """The longest sleep of a program that polls."""

    def now_us(self) -> int:
        """Return the time."""

    def spend(self, us: int) -> None:
        """Let the processor be busy for `us`."""

    def idle(self, us: int) -> None:
        """Wait up to `us` for something from outside."""


class RealClock:
    """The monotonic clock of this computer.

    `wait` looks at the outside, and ends early when something comes.
    """

    idle_us = IDLE_MS * 1000

    def __init__(self, wait: Callable[[float], None]) -> None:
        """`wait` takes seconds."""
        self._wait = wait

    def now_us(self) -> int:
        """Return the time."""
        return time.monotonic_ns() // 1000

    def spend(self, us: int) -> None:
        """Do nothing: this computer's own work takes the time it takes."""

    def idle(self, us: int) -> None:
        """Wait in the bridge."""
        self._wait(us / 1_000_000)


class VirtualClock:
    """A clock that moves only as far as the test lets it.

    The firmware runs in a thread of its own, but never at the same time as the test: each hands over to the
    other and waits. So a run is deterministic.
    """

    def __init__(self, idle_us: int = IDLE_MS * 1000) -> None:
        """Start at zero, with the firmware waiting.

        `idle_us`: as in real time, or more for long runs; whatever the test does ends a sleep, for none
        passes the deadline.
        """
        self.idle_us = idle_us
        self._now_us = 0
        self._deadline_us = 0
        self._off = False
        # Bare locks, taken by one side and released by the other: it is done thousands of times a second.
        self._test_turn = threading.Lock()
        self._board_turn = threading.Lock()
        self._test_turn.acquire()
        self._board_turn.acquire()

    def now_us(self) -> int:
        """Return the time."""
        return self._now_us

    def spend(self, us: int) -> None:
        """Move on by `us`; hand over to the test when its deadline is reached."""
        self._now_us += us
        while self._now_us >= self._deadline_us:
            self._test_turn.release()
            self.wait_for_turn()

    def idle(self, us: int) -> None:
        """Move on by `us`, but not past the deadline."""
        self.spend(max(min(us, self._deadline_us - self._now_us), 1))

    def wait_for_turn(self) -> None:
        """Board's side: block until the test lets it run. Raises `PowerOff` when it is over."""
        self._board_turn.acquire()
        if self._off:
            raise PowerOff

    def wanted(self, us: int) -> None:
        """Board's side: let the test's turn come within `us`, if it is not due before that anyway."""
        self._deadline_us = min(self._deadline_us, self._now_us + us)

    def hand_back(self) -> None:
        """Board's side, at its end: let the test go on."""
        if self._test_turn.locked():
            self._test_turn.release()

    def run_until(self, deadline_us: int) -> None:
        """Test's side: let the board run until the clock reaches `deadline_us`."""
        self._deadline_us = deadline_us
        self._board_turn.release()
        self._test_turn.acquire()

    def power_off(self) -> None:
        """Test's side: end the board at its next look at the clock."""
        self._off = True
        self._board_turn.release()
