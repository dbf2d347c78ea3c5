"""Fake of `watchdog`.

RP2's can only reset, at most 8 s after it was fed, and stays armed when the program dies.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.machine import machine
else:
    from _machine import machine


_MOST_S = 8.0  # the counter of the RP2040 is no longer


class WatchDogMode:
    """What happens when it bites."""

    RAISE = "raise"
    RESET = "reset"


class WatchDogTimer:
    """`microcontroller.watchdog`."""

    def __init__(self) -> None:
        """Start disarmed."""
        self._timeout_s = 0.0
        self._mode: str | None = None

    @property
    def timeout(self) -> float:
        """Return seconds."""
        return self._timeout_s

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        if not 0 < seconds <= _MOST_S:
            raise ValueError("timeout duration exceeded the maximum supported value")
        self._timeout_s = seconds

    @property
    def mode(self) -> "str | None":
        """Return the mode, None while disarmed."""
        return self._mode

    @mode.setter
    def mode(self, mode: "str | None") -> None:
        if mode == WatchDogMode.RAISE:
            raise NotImplementedError("RAISE mode is not implemented")
        if mode is not None and not self._timeout_s:
            raise ValueError("timeout must be set first")
        self._mode = mode
        machine.arm_watchdog(int(self._timeout_s * 1000000) if mode else 0)

    def feed(self) -> None:
        """Start the time over."""
        if self._mode is None:
            raise ValueError("WatchDogTimer is not currently running")
        machine.feed_watchdog()
