"""Fake of `microcontroller`: pins, identity, reset, non-volatile memory, watchdog."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.fakes.watchdog import WatchDogTimer
    from cornerman.sim.machine import machine
else:
    from _machine import machine
    from watchdog import WatchDogTimer


# A chip's pins take no memory of the program: here their names stand for them.
Pin = str
_in_use: "set[Pin]" = set()


def claim(pin: Pin) -> None:
    """Take a pin, for one thing at a time. Raises `ValueError` when it is in use."""
    if pin in _in_use:
        raise ValueError(f"{pin} in use")
    _in_use.add(pin)


def free(pin: Pin) -> None:
    """Give a pin back."""
    _in_use.discard(pin)


class ResetReason:
    """Why the chip started: prints as `microcontroller.ResetReason.POWER_ON`."""

    def __init__(self, name: str) -> None:
        """Keep the name."""
        self.name = name

    def __str__(self) -> str:
        """Return the dotted name."""
        return "microcontroller.ResetReason." + self.name


class Processor:
    """The chip."""

    @property
    def uid(self) -> bytearray:
        """Return 8 bytes, the same after every reset."""
        return bytearray(machine.uid)

    @property
    def reset_reason(self) -> ResetReason:
        """Return why it started."""
        return ResetReason(machine.reset_reason)

    @property
    def voltage(self) -> "float | None":
        """Return None: an RP2040 cannot measure its supply."""
        return None


def reset() -> None:
    """Start the board anew; does not return."""
    machine.reset_by_program()


cpu = Processor()
nvm = machine.nvm
watchdog = WatchDogTimer()
