"""A read-only memory for the VM, in MicroPython's ROMFS format.

A board has its modules in C, in flash: they take no memory of the program. So the fakes of them stand in such
a memory, outside of the VM's heap, and their code is run in place.
"""

from collections.abc import Mapping

_FILESYSTEM, _DATA, _FILE = 0x14A6B1, 2, 5  # kinds of records


def rom_image(files: Mapping[str, bytes]) -> bytes:
    """Return the image of a folder without subfolders, name -> contents."""
    records = [
        _record(_FILE, _number(len(name)) + name.encode() + _record(_DATA, data))
        for name, data in files.items()
    ]
    return _record(_FILESYSTEM, b"".join(records))


def _record(kind: int, payload: bytes) -> bytes:
    return _number(kind) + _number(len(payload)) + payload


def _number(value: int) -> bytes:
    """Return a number in groups of seven bits, highest first, all but the last marked."""
    groups = [value & 0x7F]
    while value := value >> 7:
        groups.insert(0, 0x80 | value & 0x7F)
    return bytes(groups)
