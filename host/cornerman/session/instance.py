"""One Cornerman at a time on one data folder, so that two never hold the same match or table."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Self

import msgspec

from cornerman.errors import SessionError
from cornerman.session.file_lock import AlreadyLocked, LockedFile
from cornerman.session.paths import DataPaths
from cornerman.unreadable import Unreadable, decoded, named_bytes, why

LOCK_NAME = "instance.lock"


class Holder(msgspec.Struct, frozen=True):
    """Who holds the data folder: for people to read; the lock itself is the operating system's."""

    pid: int
    doing: str


class InstanceRunning(SessionError):
    """Another Cornerman works on this data folder. holder: who, where that could be read."""

    def __init__(self, root: Path, holder: Holder | None) -> None:
        self.holder = holder
        who = f" (process {holder.pid}: {holder.doing})" if holder else ""
        super().__init__(
            f"Cornerman is running already{who}",
            where=str(root),
            allowed="one at a time on one data folder",
            cure="use that one, or end it; or give this one a folder of its own with CORNERMAN_HOME",
        )


class Instance:
    """The right to work on a data folder, held until `release`, the end of a `with` or of the process.

    A lock file that is left over blocks nobody: what counts is the lock on it, which dies with its holder.
    """

    def __init__(self, file: LockedFile) -> None:
        self._file = file

    @classmethod
    def acquire(cls, paths: DataPaths, doing: str) -> Self:
        """Take the data folder, making it where it is missing. doing: what for, such as `cornerman play`.

        Raises InstanceRunning, or SessionError where the folder cannot be used.
        """
        lock = paths.root / LOCK_NAME
        try:
            paths.create()
            file = LockedFile(lock, os.O_RDWR | os.O_CREAT)
        except AlreadyLocked as error:
            raise InstanceRunning(paths.root, _holder(lock)) from error
        except OSError as error:
            raise SessionError(
                f"the data folder cannot be used: {why(error)}",
                where=str(error.filename or paths.root),
                allowed="a folder in which Cornerman may make files",
                cure="make it writable, or name another with CORNERMAN_HOME",
            ) from error
        _say_who(file, Holder(os.getpid(), doing))
        return cls(file)

    def release(self) -> None:
        """Give the folder back; may be called again."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def _say_who(file: LockedFile, holder: Holder) -> None:
    try:
        os.ftruncate(file.fd, 0)
        os.write(file.fd, msgspec.json.encode(holder))
    except OSError:
        return  # a full disk: the lock holds all the same, and matches can still be looked at


def _holder(lock: Path) -> Holder | None:
    try:
        return decoded(named_bytes(lock), Holder)
    except Unreadable:
        return None  # it is just being written, or gone: the message does without
