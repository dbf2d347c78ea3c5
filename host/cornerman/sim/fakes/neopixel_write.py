"""Fake of `neopixel_write`: keeps the bytes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.fakes.digitalio import DigitalInOut
    from cornerman.sim.machine import machine
else:
    from _machine import machine
    from digitalio import DigitalInOut


def neopixel_write(line: DigitalInOut, buffer: bytearray) -> None:
    """Send a buffer to a strip; returns when it is sent."""
    machine.write_pixels(line.pin, bytes(buffer))
