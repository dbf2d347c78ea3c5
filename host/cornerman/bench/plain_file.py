"""A yardstick for the journal: the same lines, written by nothing but the system's calls."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter_ns
from typing import Self

from cornerman.session.durability import sync_file


class PlainFile:
    """A new file to append to, as a context manager; gone afterwards."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND, 0o600)

    def append_us(self, line: bytes, *, sync: bool) -> float:
        """Microseconds to write a line, with or without waiting for the disk."""
        began = perf_counter_ns()
        os.write(self._fd, line)
        if sync:
            sync_file(self._fd)
        return (perf_counter_ns() - began) / 1000

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._fd)
        self._path.unlink()


def append_us(path: Path, lines: Sequence[bytes], *, sync: bool) -> list[float]:
    """Write each line to a new file, with or without waiting for the disk; microseconds a line."""
    with PlainFile(path) as file:
        return [file.append_us(line, sync=sync) for line in lines]


def lines_of(path: Path) -> list[bytes]:
    """The lines of a file, each with its end."""
    return path.read_bytes().splitlines(keepends=True)
