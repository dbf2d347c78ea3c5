"""Where Blinka is installed: beside Cornerman, or in a folder of its own.

Its modules are called `board`, `keypad`, `micropython` and the like. In one environment with the MicroPython
VM the two break each other, so the project's own installation keeps them in a folder each.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import Final

from cornerman.errors import DeviceError

FOLDER_VARIABLE: Final = "CORNERMAN_BLINKA"
_NEEDED: Final = ("board", "digitalio", "neopixel", "adafruit_blinka")


def is_importable() -> bool:
    """Return whether this Python finds Blinka, and with it the driver of the strips."""
    return all(importlib.util.find_spec(name) is not None for name in _NEEDED)


def blinka_folder() -> Path:
    """The folder that the variable CORNERMAN_BLINKA names, else that of this environment.

    Errors: DeviceError where Blinka is not there, with the command that installs it.
    """
    chosen = os.environ.get(FOLDER_VARIABLE)
    folder = Path(chosen) if chosen else Path(sys.prefix) / "blinka"
    if (folder / "adafruit_blinka").is_dir() and (folder / "neopixel.py").is_file():
        return folder
    raise DeviceError(
        "Blinka is not installed: without it a program cannot use the pins of a Raspberry Pi",
        where=str(folder),
        cure=f"run `{sys.executable} -m pip install 'cornerman[blinka]'`, or `make blinka` in the project's"
        " folder; it needs a C compiler: `sudo apt install gcc python3-dev`",
    )
