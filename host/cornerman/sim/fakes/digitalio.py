"""Fake of `digitalio`: as much as the strip driver uses."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.fakes.microcontroller import Pin, claim, free
else:
    from microcontroller import Pin, claim, free


class Direction:
    """Input or output."""

    INPUT = "input"
    OUTPUT = "output"


class Pull:
    """Pull resistors."""

    UP = "up"
    DOWN = "down"


class DigitalInOut:
    """A pin as a digital line."""

    def __init__(self, pin: Pin) -> None:
        """Take the pin. Raises `ValueError` when it is in use."""
        claim(pin)
        self.pin = pin
        self.direction = Direction.INPUT
        self.value = False

    def switch_to_output(self, value: bool = False) -> None:
        """Drive the pin."""
        self.direction = Direction.OUTPUT
        self.value = value

    def deinit(self) -> None:
        """Give the pin back."""
        free(self.pin)
