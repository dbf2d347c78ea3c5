"""The way in: says what this system lacks in words, before Qt would end the program without any."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from cornerman.errors import InputError

QT: Final = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""Libraries that Qt itself loads, and the Debian packages that hold them."""
X11: Final = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""What a window under X11 needs beside."""


def main(argv: Sequence[str] = ()) -> int:
    """Open the dashboard; returns the exit code. Errors: InputError for what this system lacks."""
    if "--install-desktop" in argv:
        from cornerman_ui.desktop_entry import install

        for path in install():
            print(f"wrote {path}")
        return 0
    check_libraries(dict(os.environ))
    try:
        from cornerman_ui.main import main as run
    except ImportError as error:
        raise InputError(
            f"the dashboard's Qt does not load: {error}",
            cure="install it again: pip install --force-reinstall 'cornerman[ui]'; "
            "the terminal plays every match without it: cornerman play --table sim",
        ) from error
    return run(argv)


def check_libraries(environment: Mapping[str, str], load: Callable[[str], object] = ctypes.CDLL) -> None:
    """Errors: InputError that names what is missing and the one line that installs it."""
    if not sys.platform.startswith("linux"):
        return
    wanted = dict(QT)
    platform = environment.get("QT_QPA_PLATFORM", "")
    if platform.startswith("xcb") or (not platform and "WAYLAND_DISPLAY" not in environment):
        wanted |= X11
    missing = [name for name in wanted if not _loads(name, load)]
    if missing:
        packages = " ".join(wanted[name] for name in missing)
        raise InputError(
            f"the dashboard needs system libraries that are not here: {', '.join(missing)}",
            cure=f"sudo apt install --no-install-recommends {packages}",
        )


def _loads(name: str, load: Callable[[str], object]) -> bool:
    try:
        load(name)
    except OSError:
        return False
    return True
