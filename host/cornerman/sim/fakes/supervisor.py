"""Fake of `supervisor`: ticks, reload, USB names, why safe mode."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.machine import machine
else:
    from _machine import machine


class SafeModeReason:
    """Names of the reasons."""

    NONE = "NONE"
    BROWNOUT = "BROWNOUT"
    HARD_FAULT = "HARD_FAULT"
    PROGRAMMATIC = "PROGRAMMATIC"
    USER = "USER"
    WATCHDOG = "WATCHDOG"


class Runtime:
    """What the running program may ask and set."""

    def __init__(self) -> None:
        """Auto-reload is on, as on every board."""
        self.autoreload = True

    @property
    def safe_mode_reason(self) -> str:
        """Return why the board is in safe mode."""
        return machine.safe_mode_reason or "NONE"

    @property
    def usb_connected(self) -> bool:
        """Tell whether a host has enumerated the board."""
        return machine.usb.data is not None


def ticks_ms() -> int:
    """Return milliseconds that wrap at 2**29, first 65 s after power-on."""
    return machine.ticks_ms()


def reload() -> None:
    """Start the program anew; does not return."""
    machine.reload_by_program()


def set_usb_identification(
    manufacturer: "str | None" = None, product: "str | None" = None, vid: int = -1, pid: int = -1
) -> None:
    """Set the names that the host sees; only boot.py can."""
    if machine.state != "boot":
        raise RuntimeError("cannot be changed now: USB is up")
    machine.usb.manufacturer = manufacturer or machine.usb.manufacturer
    machine.usb.product = product or machine.usb.product


runtime = Runtime()
