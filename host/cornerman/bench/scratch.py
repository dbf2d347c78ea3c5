"""A folder for the matches of a bench, on the disk where real ones are kept, and gone afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

from cornerman.errors import SessionError
from cornerman.session.paths import DataPaths, data_paths


@contextmanager
def scratch() -> Iterator[DataPaths]:
    """Data folders below the person's own. Errors: SessionError where nothing can be written there."""
    root = data_paths().root
    try:
        root.mkdir(parents=True, exist_ok=True)
        folder = TemporaryDirectory(prefix="bench-", dir=root, ignore_cleanup_errors=True)
    except OSError as error:
        raise SessionError(
            f"the data folder cannot be used: {error.strerror}",
            where=str(root),
            cure="make it writable, or name another with CORNERMAN_HOME",
        ) from error
    with folder as name:
        yield DataPaths(data_paths(name).root)
