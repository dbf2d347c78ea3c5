"""Where Cornerman keeps what belongs to the person: matches, packs, logs."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from cornerman.unreadable import person_path

#: Overrides the platform's own folder: for tests, and to carry everything on a stick.
HOME_VARIABLE = "CORNERMAN_HOME"


@dataclass(frozen=True, slots=True)
class DataPaths:
    """The folders below one data folder; none of them need exist yet."""

    root: Path

    @property
    def matches(self) -> Path:
        """Journals, one file a match."""
        return self.root / "matches"

    @property
    def packs(self) -> Path:
        """Packs that the person installed or wrote."""
        return self.root / "packs"

    @property
    def logs(self) -> Path:
        """Logs, recordings of the link, fault reports."""
        return self.root / "logs"

    def create(self) -> DataPaths:
        """Make the folders that are missing and return self; raises OSError where that is not possible."""
        for folder in (self.matches, self.packs, self.logs):
            folder.mkdir(parents=True, exist_ok=True)
        return self


def data_paths(root: Path | str | None = None) -> DataPaths:
    """Return the data folders: below `root`, else below $CORNERMAN_HOME, else the platform's own."""
    chosen = root if root is not None else os.environ.get(HOME_VARIABLE) or None
    if chosen is not None:
        return DataPaths(person_path(str(chosen)).absolute())
    import platformdirs  # not needed where a folder is given

    return DataPaths(platformdirs.user_data_path("cornerman", appauthor=False))
