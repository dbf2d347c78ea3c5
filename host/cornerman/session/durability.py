"""When a written line counts as kept: the call that makes the disk keep it, and a stand-in that does not."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Protocol


class Sync(Protocol):
    """How a journal makes what it wrote last. count: how often it was asked to."""

    count: int

    def sync(self, fd: int) -> None:
        """Return once the file's bytes are kept; raises OSError where the disk cannot promise it."""


class DiskSync:
    """The real thing: returns when the disk says that the bytes are safe from a loss of power."""

    def __init__(self) -> None:
        self.count = 0

    def sync(self, fd: int) -> None:
        """Sync the file's bytes and its length."""
        self.count += 1
        sync_file(fd)


class NoSync:
    """Counts only: for measuring without the disk, and for journals that nobody needs after the run."""

    def __init__(self) -> None:
        self.count = 0

    def sync(self, fd: int) -> None:
        """Trust the operating system: a kill loses nothing, a loss of power may."""
        self.count += 1


if sys.platform == "darwin":

    def sync_file(fd: int) -> None:
        """Sync a file; a plain fsync of macOS leaves the bytes in the drive's own cache."""
        import fcntl

        try:
            fcntl.fcntl(fd, fcntl.F_FULLFSYNC)
        except OSError:  # network and some USB file systems do not have it
            os.fsync(fd)

elif sys.platform == "win32":

    def sync_file(fd: int) -> None:
        """Sync a file."""
        os.fsync(fd)

else:

    def sync_file(fd: int) -> None:
        """Sync a file's bytes, and of its metadata what is needed to read them."""
        os.fdatasync(fd)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last; does nothing where the system has no such call."""
    if sys.platform == "win32":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # FAT and network mounts refuse it for folders; the file itself is synced
            os.fsync(fd)
    finally:
        os.close(fd)
