"""Files that people want to keep: where they go, under which name, and what is wrong in plain words."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths

from cornerman.errors import InputError
from cornerman.session.journal_files import write_new
from cornerman.session.paths import DataPaths
from cornerman.unreadable import person_path

EXPORTS: Final = "exports"
"""In the data folder, for people without a folder for documents."""
NAMES_MOST: Final = 999
"""Files of one name in one folder; more is a mistake."""


def usual_folder(home: DataPaths) -> Path:
    """Documents, where there is such a folder; else one of the app's own."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    if documents and Path(documents).is_dir():
        return Path(documents)
    return home.root / EXPORTS


def save(folder: str, name: str, data: bytes, *, own: Path | None = None) -> Path:
    """Write a new file; where the name is taken, a number is put behind it. own: made where it is missing.

    Errors: InputError, JournalError in plain words, OSError.
    """
    if not folder.strip():
        raise InputError("no folder is named", cure="type one, or choose one")
    place = person_path(folder.strip())
    if own is not None and place == own:
        place.mkdir(parents=True, exist_ok=True)
    if not place.is_dir():
        raise InputError("there is no such folder", where=str(place), cure="make it first, or choose another")
    path = _free(place, name)
    write_new(path, data)
    return path


def _free(folder: Path, name: str) -> Path:
    stem, dot, kind = name.rpartition(".")
    for number in range(1, NAMES_MOST):
        path = folder / (name if number == 1 else f"{stem}-{number}{dot}{kind}")
        if not path.exists():
            return path
    raise InputError("this folder has too many files of that name", where=str(folder))
