"""Fake of `traceback`: CircuitPython returns one text where CPython returns a list."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.machine import machine
else:
    from _machine import machine


def format_exception(error: Exception) -> str:
    """Return the traceback as text."""
    return machine.describe(error)
