"""JSON for people and programs to read: indented, and alike on every run."""

from __future__ import annotations

import msgspec


def indented_json(data: object) -> str:
    """The data as indented JSON with a line end; what stays unordered in memory is sorted."""
    plain: bytes = msgspec.json.encode(data, order="deterministic")
    text: bytes = msgspec.json.format(plain, indent=2)
    return text.decode() + "\n"
