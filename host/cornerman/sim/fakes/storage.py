"""Fake of `storage`: the drive's label, which may be changed while the program may write."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman.sim.machine import machine
else:
    from _machine import machine


class VfsFat:
    """The drive."""

    @property
    def label(self) -> str:
        """Return the drive's name."""
        return machine.drive_label

    @label.setter
    def label(self, label: str) -> None:
        if _readonly[0]:
            raise OSError(30, "Read-only filesystem")
        if len(label) > 11:
            raise ValueError("label is too long: 11 letters at most")
        machine.drive_label = label


_readonly = [True]


def remount(path: str, readonly: bool = False) -> None:
    """Say who may write: the program, or the host. Not once the host has the drive."""
    if machine.state != "boot":
        raise RuntimeError("Cannot remount path when visible via USB.")
    _readonly[0] = readonly


def getmount(path: str) -> VfsFat:
    """Return the drive."""
    return VfsFat()
