"""Ports as a person names them: a device of this computer, or the address of one elsewhere."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from cornerman.errors import InputError

_AWAY: Final = ("socket", "rfc2217")
"""Schemes of addresses in a network."""
_ALLOWED: Final = "a port such as /dev/ttyACM0 or COM3, or an address such as socket://192.168.1.7:4000"


def is_address(device: str) -> bool:
    """Whether a port is reached by a network, so that there is nothing to plug in here."""
    return device.partition("://")[0] in _AWAY


def check_name(device: str) -> None:
    """Pass what may be a port. Errors: InputError with what is wrong with the name."""
    import serial

    def wrong(what: str) -> InputError:
        known = "`cornerman devices` names the ports of boards"
        return InputError(what, where=f"--port {device}", allowed=_ALLOWED, cure=known)

    if not device.strip() or not device.isprintable():
        raise wrong("the port has no name")
    if "://" not in device:
        if _is_file(Path(device)):
            raise wrong("this is a file or a folder, and no port")
        return
    if is_address(device):
        try:
            parts = urlsplit(device)
            whole = bool(parts.hostname) and parts.port is not None
        except ValueError:  # a port that is no number, or beyond 65535
            whole = False
        if not whole:
            raise wrong("this address lacks its host or its port number")
    try:
        serial.serial_for_url(device, do_not_open=True)
    except ValueError as error:
        raise wrong(f"there is no such kind of address: {device.partition('://')[0]}://") from error


def _is_file(path: Path) -> bool:
    try:
        kind = path.stat().st_mode
    except (OSError, ValueError):
        return False  # it may yet be plugged in
    return stat.S_ISREG(kind) or stat.S_ISDIR(kind)
