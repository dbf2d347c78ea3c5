"""Qt's compiled translations (`.qm`), written without Qt's tools: texts by hash, each with its translation.

Qt reads them in C++. A translator written in Python would be asked by the thread that compiles QML, while the
window's thread waits for that one and holds Python's lock: the program would stand still for ever.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Final

MAGIC: Final = bytes.fromhex("3cb86418caef9c95cd211cbf60a1bddd")
HASHES, MESSAGES = 0x42, 0x69
"""Tags of the two sections."""
END, TRANSLATION, SOURCE = 1, 3, 6
"""Tags within a message. Without a context it counts in every one."""


def qm_file(translations: Mapping[str, str]) -> bytes:
    """The file's content for translations by source text."""
    messages, places = bytearray(), []
    for source, translation in translations.items():
        text = source.encode()
        places.append((elf_hash(text), len(messages)))
        messages += _field(TRANSLATION, translation.encode("utf-16-be")) + _field(SOURCE, text) + bytes([END])
    hashes = b"".join(struct.pack(">II", *place) for place in sorted(places))
    return MAGIC + _field(HASHES, hashes) + _field(MESSAGES, bytes(messages))


def _field(tag: int, data: bytes) -> bytes:
    return struct.pack(">BI", tag, len(data)) + data


def elf_hash(text: bytes) -> int:
    """The hash that Qt looks a source text up by."""
    found = 0
    for byte in text:
        found = ((found << 4) + byte) & 0xFFFF_FFFF
        high = found & 0xF000_0000
        found = (found ^ (high >> 24)) & ~high & 0xFFFF_FFFF
    return found or 1
