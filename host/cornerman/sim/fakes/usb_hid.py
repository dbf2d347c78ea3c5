"""Fake of `usb_hid`: keyboards and mice over USB, there until boot.py takes it away."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.machine import machine
else:
    from _machine import machine


def disable() -> None:
    """Take it away; only boot.py can."""
    if machine.state != "boot":
        raise RuntimeError("Cannot change USB devices now")
    machine.usb.want("hid", False)
