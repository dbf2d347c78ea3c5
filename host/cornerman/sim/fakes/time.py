"""Fake of `time`. `monotonic` is left out: its float is exact to the millisecond for an hour only."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.machine import machine
else:
    from _machine import machine


def monotonic_ns() -> int:
    """Return nanoseconds since power-on."""
    return machine.clock.now_us() * 1000


def sleep(seconds: float) -> None:
    """Wait; USB goes on meanwhile."""
    machine.wait(int(seconds * 1000000))
