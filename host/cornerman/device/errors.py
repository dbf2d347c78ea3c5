"""What can go wrong with a port, each told apart once and for all: nothing above deals in error numbers or
texts.

A vanished port shows itself in four ways: SerialException from read and write, OSError (EIO) from the modem
lines, ``termios.error`` (no OSError) from flushing, and on Windows SerialException with "ClearCommError
failed" and the like. A write that times out may have sent a part. All of these are :class:`PortGone`:
close, find, open anew.
"""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import serial

from cornerman.device.named import is_address
from cornerman.errors import DeviceError

if sys.platform == "win32":
    PORT_FAILURES: tuple[type[Exception], ...] = (OSError,)
else:
    import termios

    PORT_FAILURES = (OSError, termios.error)
"""Everything that pyserial lets out when a port fails; SerialException and its time-out are OSErrors."""


class PortError(DeviceError):
    """A port cannot be used. ``device``: its name."""

    def __init__(self, device: str, message: str, cure: str) -> None:
        super().__init__(message, where=device, cure=cure)
        self.device = device


class PortGone(PortError):
    """The port is not there any more: unplugged, the board restarted, the computer slept."""

    def __init__(self, device: str, detail: str = "") -> None:
        if is_address(device):
            cure = "start what serves the port there, and compare host and port number with what it says"
            super().__init__(device, "nobody answers at this address", cure)
        else:
            what = "the port is gone" + (f" ({detail})" if detail else "")
            super().__init__(device, what, "plug the board in")


class PortBusy(PortError):
    """Another program holds the port. ``holders``: names of programs that do, as far as can be seen."""

    def __init__(self, device: str, holders: tuple[str, ...] = ()) -> None:
        who = ", ".join(holders) or "another program"
        super().__init__(device, f"the port is held by {who}", f"close {who}")
        self.holders = holders


class PortDenied(PortError):
    """The port may not be opened. ``group``: the group whose members may, "" where none but root may."""

    def __init__(self, device: str, group: str = "") -> None:
        if group:
            words = f"this user may not open the port; members of the group {group} may"
            cure = f"run `sudo usermod -a -G {group} $USER`, then log out and in again"
        else:
            words = "this user may not open the port"
            cure = "run `cornerman devices udev` and do what it says, then plug the board in again"
        super().__init__(device, words, cure)
        self.group = group


def open_error(device: str, error: Exception) -> PortError:
    """Tell why opening ``device`` failed."""
    number = error.errno if isinstance(error, OSError) else None
    text = str(error)
    if sys.platform == "win32":
        if "PermissionError" in text or "Access is denied" in text:
            return PortBusy(device)  # Windows gives a port to one program at a time and to whoever asks first
        return PortGone(device, text)
    if number in (errno.EACCES, errno.EPERM):
        return PortDenied(device, _group_of(device))
    if number in (errno.EBUSY, errno.EAGAIN) or "exclusively lock" in text:
        return PortBusy(device, holders(device))
    return PortGone(device, errno.errorcode.get(number, "") if number else text)


def gone(device: str, error: Exception) -> PortGone:
    """Tell that ``device`` failed while it was open."""
    if isinstance(error, serial.SerialTimeoutException):
        return PortGone(device, "it took nothing in")
    number = error.errno if isinstance(error, OSError) else None
    return PortGone(device, errno.errorcode.get(number, "") if number else "")


def _group_of(device: str) -> str:
    """The group that owns the device file, "" where its members may not open it either."""
    if sys.platform == "win32":
        return ""
    import grp

    try:
        status = Path(device).stat()
        name = grp.getgrgid(status.st_gid).gr_name
    except (OSError, KeyError):
        return ""
    return name if status.st_mode & 0o060 == 0o060 and name != "root" else ""


def holders(device: str) -> tuple[str, ...]:
    """Names of the programs that hold ``device`` open, as far as this user may see (Linux only)."""
    processes = Path("/proc")
    try:
        real = Path(device).resolve()
        folders = [folder for folder in processes.iterdir() if folder.name.isdigit()]
    except OSError:
        return ()
    names = {_name_of(folder) for folder in folders if _holds(folder, real)}
    return tuple(sorted(name for name in names if name))


def _holds(process: Path, device: Path) -> bool:
    try:
        return any(link.resolve() == device for link in (process / "fd").iterdir())
    except OSError:
        return False  # another user's, or just ended


def _name_of(process: Path) -> str:
    try:
        return (process / "comm").read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""
