"""A file opened and locked by the operating system: the lock goes when the process goes, however it goes.

A copy of the descriptor in a forked child would keep the lock alive after its owner; children therefore close
theirs at once.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from weakref import WeakSet

#: Locked on Windows, where a lock covers bytes and keeps others from reading them: far behind any content.
_LOCK_BYTE = 1 << 40


class AlreadyLocked(Exception):
    """Someone else holds the lock."""


class LockedFile:
    """An open file that nobody else can lock; `fd` is its descriptor, -1 once closed."""

    def __init__(self, path: Path, flags: int, mode: int = 0o644) -> None:
        """Open and lock; raises AlreadyLocked, or OSError as os.open does."""
        self.fd = os.open(path, flags | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0), mode)
        try:
            _lock(self.fd)
        except OSError as error:
            self.close()
            raise AlreadyLocked(str(path)) from error
        _held.add(self)

    def close(self) -> None:
        """Close and unlock; may be called again."""
        fd, self.fd = self.fd, -1
        if fd >= 0:
            os.close(fd)
        _held.discard(self)


_held: WeakSet[LockedFile] = WeakSet()

if sys.platform == "win32":
    import msvcrt

    def _lock(fd: int) -> None:
        os.lseek(fd, _LOCK_BYTE, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        os.lseek(fd, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _let_go_in_child() -> None:
        for file in list(_held):
            file.close()

    os.register_at_fork(after_in_child=_let_go_in_child)
