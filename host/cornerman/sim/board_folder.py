"""A folder for the files of one board's process, among the system's temporary files.

Its process holds a lock on the folder itself, which ends with the process however that ends. So a folder that
nobody holds is one of a board that was killed, and the next board clears it away.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

PREFIX = "cornerman-board-"


class BoardFolder:
    """A new folder, held by this process until `remove`."""

    def __init__(self) -> None:
        """Make it; never one that somebody is clearing away at this very moment."""
        while True:
            self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
            handle = _hold(self.path)
            if handle is not None:
                self._handle = handle
                return

    def remove(self) -> None:
        """Delete it with all that is in it. May be called again."""
        shutil.rmtree(self.path, ignore_errors=True)


def clear_folders() -> None:
    """Delete the folders of this user's boards that are dead; whatever cannot be deleted stays."""
    for path in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        handle = _hold(path)
        if handle is not None:
            shutil.rmtree(path, ignore_errors=True)
            os.close(handle)


def _hold(path: Path) -> int | None:
    """Return a descriptor that holds the folder until it is closed.

    None where somebody else holds it, where it is another user's or no folder, or is gone.
    """
    if sys.platform == "win32":
        return None  # no board needs a folder there
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
