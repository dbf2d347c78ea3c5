"""A folder for the matches of a bench, on the disk where real ones are kept, and gone afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from cornerman.errors import SessionError
from cornerman.session.paths import DataPaths, data_paths
from cornerman.sim.held_folder import HeldFolder

_PREFIX: Final = "bench-"


@contextmanager
def scratch() -> Iterator[DataPaths]:
    """Data folders below the person's own; those of benches that were killed are cleared away.

    Errors: SessionError where nothing can be written there.
    """
    root = data_paths().root
    try:
        root.mkdir(parents=True, exist_ok=True)
        folder = HeldFolder(_PREFIX, root)
    except OSError as error:
        raise SessionError(
            f"the data folder cannot be used: {error.strerror}",
            where=str(root),
            cure="make it writable, or name another with CORNERMAN_HOME",
        ) from error
    with folder as path:
        yield DataPaths(data_paths(path).root)
