"""Fake of `os`: randomness, and what the board is."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.machine import machine
else:
    from _machine import machine


def urandom(size: int) -> bytes:
    """Return random bytes, from the simulated board's seed."""
    return machine.random_bytes(size)


class _Names:
    """What `uname` returns."""

    machine = "simulated board with " + machine.chip_name


def uname() -> _Names:
    """Return the board's and its chip's name, as `machine`."""
    return _Names()
