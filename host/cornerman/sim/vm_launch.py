"""Starts the MicroPython VM in this process, with a read-only memory outside of its heap.

Run by `vm.vm_command`, as a script: the folder of the VM, the heap in KiB, the drive, the image of the chip's
own modules, the wire's descriptor, the program.
"""

import ctypes
import importlib.machinery
import importlib.util
import os
import signal
import sys
from pathlib import Path
from typing import NoReturn

# Run in the VM: mounts the drive as a board has it, connects the wire, starts the program.
_START = """
import sys, uctypes, vfs
vfs.umount("/")
vfs.mount(vfs.VfsPosix({drive!r}), "/")
vfs.mount(vfs.VfsRom(uctypes.bytearray_at({address}, {size})), "/.chip")
sys.path[:] = ["/.chip", "/", "/lib"]
import _machine
_machine.machine = _machine.Machine(open({wire}, "r+b"))
__import__({program!r})
"""


_PR_SET_PDEATHSIG = 1
"""Of Linux's prctl: the signal that comes when the process ends that started this one."""


def end_with_parent() -> None:
    """Let nothing of the board outlive the process that is its other half, however that ends.

    The program in the VM would notice a lost wire only when it asks, and firmware catches what it can. Other
    systems than Linux have no such signal: there it ends at the next question.
    """
    if sys.platform == "linux":
        parent = os.getppid()
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
        if os.getppid() != parent:  # it was gone before the signal was asked for
            sys.exit(1)


def main() -> NoReturn:
    """Be the VM until its program ends."""
    end_with_parent()
    folder, heap_kib, drive, chip, wire, program = sys.argv[1:]
    spec = importlib.machinery.PathFinder.find_spec("micropython_module", [folder])
    if spec is None or spec.loader is None:
        sys.exit(f"the MicroPython VM in {folder} is not for this Python: install it again")
    vm = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(vm)
    image = Path(chip).read_bytes()
    memory = ctypes.create_string_buffer(image, len(image))
    start = _START.format(
        drive=drive, address=ctypes.addressof(memory), size=len(image), wire=int(wire), program=program
    )
    sys.exit(vm.run_main(["micropython", "-X", f"heapsize={heap_kib}K", "-c", start]))


if __name__ == "__main__":
    main()
