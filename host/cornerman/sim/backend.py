"""What every kind of simulated table can be made to do, whatever runs the firmware."""

from typing import Protocol

import msgspec

from cornerman.sim.faults import FaultRates
from cornerman.sim.machine import Moment


class Drawn(msgspec.Struct, frozen=True):
    """The strips as last written: pin -> bytes in wire order, and when the last change was written (us)."""

    strips: dict[str, bytes]
    us: int


class Backend(Protocol):
    """The verbs below `SimTable`."""

    def advance(self, ms: int) -> None:
        """Let time pass for the board."""

    def set_pressed(self, pin: str, pressed: bool) -> None:
        """Press or release the button at a pin."""

    def drawn(self) -> Drawn:
        """Return what the strips show."""

    def moments(self) -> list[Moment]:
        """Return edges and draws so far, oldest first, and forget them."""

    def unplug(self, keep_power: bool) -> None:
        """Pull the plug: the port vanishes."""

    def replug(self, name: str | None) -> None:
        """Put it back, under another name if one is given."""

    def reset(self, safe_mode: str) -> None:
        """Reset the chip: the port vanishes and comes back. With a reason it comes up in safe mode."""

    def soft_reload(self) -> None:
        """Start the program anew: the port stays."""

    def interrupt(self) -> None:
        """End the program, as Ctrl-C on the console does: the port stays and is silent."""

    def fail(self, kind: str, text: str) -> None:
        """Have the program meet an error: "MemoryError" or "ValueError"."""

    def stall(self, ms: int, before_drawing: bool) -> None:
        """Have the program do nothing for `ms`, now or before it next draws something.

        Longer than the watchdog's time is a program that hangs.
        """

    def change_faults(self, rates: FaultRates) -> None:
        """Have other faults on the cable from now on."""

    def console(self) -> str:
        """Return what the program printed."""

    def state(self) -> str:
        """Return "off", "boot", "run", "repl" or "safe mode"."""

    def port_name(self) -> str:
        """Return the name of the data port, "" while there is none."""

    def uid(self) -> str:
        """Return the board's uid in lower-case hex."""

    def close(self) -> None:
        """End the board."""
