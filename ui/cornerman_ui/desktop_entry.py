"""The entry in a Linux desktop's menu: where the program is, its name, its icon."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cornerman.errors import InputError
from cornerman.whole_files import put_bytes

ASSETS: Final = Path(__file__).parent / "assets"
ENTRY: Final = "cornerman.desktop"
ICONS: Final = {"scalable": "cornerman.svg", "256x256": "cornerman.png"}


def install(environment: Mapping[str, str] = os.environ) -> list[Path]:
    """Write entry and icons into the person's own data folder; returns the files. Errors: InputError."""
    if not sys.platform.startswith("linux"):
        raise InputError(
            "a desktop entry is for Linux desktops", cure="make a shortcut to the program `cornerman`"
        )
    own = Path(environment.get("HOME", "~")).expanduser() / ".local" / "share"
    home = Path(environment.get("XDG_DATA_HOME") or own)
    files = {
        home / "icons" / "hicolor" / size / "apps" / name: (ASSETS / name).read_bytes()
        for size, name in ICONS.items()
    }
    entry = (ASSETS / ENTRY).read_text(encoding="utf-8").replace("Exec=cornerman", f"Exec={program()}")
    files[home / "applications" / ENTRY] = entry.encode()
    try:
        for path, data in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            put_bytes(path, data)
    except OSError as error:
        raise InputError(f"the entry cannot be written: {error.strerror}", where=str(home)) from error
    return list(files)


def program() -> str:
    """The command that starts the program, with its folder: a menu does not know a virtual environment."""
    beside = Path(sys.executable).with_name("cornerman")
    found = str(beside) if beside.exists() else shutil.which("cornerman") or "cornerman"
    return f'"{found}"' if " " in found else found
