"""Fake of `board`: the pins of the board that is simulated."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.fakes.microcontroller import Pin
    from cornerman.sim.machine import machine
else:
    from _machine import machine
    from microcontroller import Pin


def __getattr__(name: str) -> Pin:
    """Return a pin by its name. Raises `AttributeError` for one that there is not."""
    if not machine.has_pin(name):
        raise AttributeError("no pin " + name)
    return name
