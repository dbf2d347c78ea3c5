"""Files that hold what must not be lost, and what the system says about them in plain words."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cornerman.session.durability import sync_folder
from cornerman.session.journal_errors import (
    JournalExists,
    JournalFailed,
    JournalForbidden,
    JournalFull,
    NotAJournal,
)
from cornerman.unreadable import TooBig, Unreadable, file_bytes, why

#: A match of a quarter of a million commands; what is bigger is some other file.
MOST_BYTES = 256 * 1024 * 1024

#: What the system says where there is no room: disk, quota, or a limit on a file's size.
_NO_ROOM = (
    {errno.ENOSPC, errno.EFBIG, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC, errno.EFBIG}
)


def is_no_room(error: OSError) -> bool:
    """Return whether an error of the system means that there is no room to write."""
    return error.errno in _NO_ROOM


@contextmanager
def plain_words(path: Path) -> Iterator[None]:
    """Turn what the operating system says about a file into the journal's own errors."""
    try:
        yield
    except FileExistsError as error:
        raise JournalExists("there is a file of that name already", where=str(path)) from error
    except Unreadable as error:
        raise NotAJournal(error.message, where=str(path), allowed=error.allowed, cure=error.cure) from error
    except FileNotFoundError as error:
        raise NotAJournal("there is no such file", where=str(path), allowed="a journal") from error
    except (IsADirectoryError, NotADirectoryError) as error:
        raise NotAJournal(f"this is no file: {why(error)}", where=str(path)) from error
    except PermissionError as error:
        raise JournalForbidden(
            "the system does not let Cornerman use this file",
            where=str(path),
            cure="check who owns it and its folder",
        ) from error
    except OSError as error:
        if is_no_room(error):
            raise JournalFull("there is no room to write", where=str(path), cure="free some space") from error
        if error.errno == errno.EROFS:
            raise JournalForbidden(
                "the disk is read-only", where=str(path), cure="move the file to another"
            ) from error
        raise JournalFailed(f"the file cannot be used: {why(error)}", where=str(path)) from error


def journal_bytes(path: Path) -> bytes:
    """All of a journal's file. Raises NotAJournal for what is no file or far too big, JournalForbidden."""
    with plain_words(path):
        return file_bytes(path, MOST_BYTES)


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not be there yet, and keep it on disk; on failure there is no file."""
    with plain_words(path):
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
        try:
            try:
                write_all(fd, data)
                os.fsync(fd)
            finally:
                os.close(fd)
        except OSError:
            path.unlink()
            raise
        sync_folder(path.parent)


def read_all(fd: int) -> bytes:
    """Return all of an open file. Errors: OSError; TooBig for more than a journal can have."""
    if os.fstat(fd).st_size > MOST_BYTES:
        raise TooBig("the file is too big", allowed=f"at most {MOST_BYTES:,} bytes")
    os.lseek(fd, 0, os.SEEK_SET)
    parts = []
    while part := os.read(fd, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def write_all(fd: int, data: bytes) -> None:
    """Write all of it where the file stands; on OSError a part may have been written."""
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]
