"""Files that are there whole or not at all: written aside, then renamed, so a full disk leaves no stump."""

from __future__ import annotations

import contextlib
import os
import threading
from pathlib import Path


def put_file(path: Path, text: str) -> None:
    """Write a text file as it is (UTF-8, its own line ends), in the place of one that may be there.

    Raises OSError; then the old file is as it was, and nothing lies beside it.
    """
    put_bytes(path, text.encode("utf-8"))


def put_bytes(path: Path, data: bytes, *, only_new: bool = False) -> None:
    """`put_file` for bytes. only_new: raise FileExistsError where there is a file already."""
    if only_new and path.exists():
        raise FileExistsError(17, "File exists", str(path))
    if path.exists() and not path.is_file():  # a device or a pipe is written to, never replaced
        path.write_bytes(data)
        return
    path = path.resolve()  # a link stays a link
    aside = path.with_name(f".{path.name}.{os.getpid()}-{threading.get_ident()}.new")  # two may write at once
    try:
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(aside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)
        raise
