"""Folders for the files of one process, such as a board in the MicroPython VM or a bench.

The process holds a lock on the folder itself, which ends with the process however that ends. So a folder that
nobody holds is one of a process that was killed, and the next of its kind clears it away.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path
from types import TracebackType

_NO_LOCK = -1


class HeldFolder:
    """A new folder, as a context manager. On Windows folders are not held, and not cleared."""

    def __init__(self, prefix: str, parent: Path | None = None) -> None:
        """Make it below `parent`, or among the system's temporary files, and clear away its dead like.

        Raises `OSError`.
        """
        clear_folders(prefix, parent)
        while True:
            self.path = Path(tempfile.mkdtemp(prefix=prefix, dir=parent))
            handle = _NO_LOCK if sys.platform == "win32" else _hold(self.path)
            if handle is not None:  # else somebody is clearing it away at this very moment
                self._handle = handle
                return

    def __enter__(self) -> Path:
        """Return its path."""
        return self.path

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Delete it."""
        self.remove()

    def remove(self) -> None:
        """Delete it with all that is in it. May be called again."""
        shutil.rmtree(self.path, ignore_errors=True)
        handle, self._handle = self._handle, _NO_LOCK
        if handle != _NO_LOCK:
            os.close(handle)


def clear_folders(prefix: str, parent: Path | None = None) -> None:
    """Delete the folders of this user's processes that are gone; whatever cannot be deleted stays."""
    for path in (parent or Path(tempfile.gettempdir())).glob(f"{prefix}*"):
        handle = _hold(path)
        if handle is not None:
            shutil.rmtree(path, ignore_errors=True)
            os.close(handle)


def _hold(path: Path) -> int | None:
    """Return a descriptor that holds the folder until it is closed.

    None where somebody else holds it, where it is another user's or no folder, or is gone.
    """
    if sys.platform == "win32":
        return None
    import fcntl

    try:
        handle = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError:
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        held, there = os.fstat(handle), path.lstat()
        if held.st_uid == os.geteuid() and os.path.samestat(held, there):
            return handle
    except OSError:
        pass  # held, or removed between the two looks
    os.close(handle)
    return None
