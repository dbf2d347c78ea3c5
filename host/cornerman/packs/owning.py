"""Which pack a person means, and a copy of their own before one that ships is changed."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from cornerman.engine.content import PackFormat
from cornerman.errors import InputError, PackError
from cornerman.packs.library import open_library, shipped_root
from cornerman.packs.loader import HEADER_FILE, Formats
from cornerman.packs.problems import PackInvalid, PackNotFound, Problem
from cornerman.packs.reading import read_source
from cornerman.packs.wording import shown
from cornerman.unreadable import why


def folder_meant(word: str, formats: Formats, user_root: Path) -> Path:
    """The folder of a pack named by its id or its path. Raises PackNotFound, or why it cannot be read."""
    path = Path(word)
    if (path / HEADER_FILE).is_file():
        return path
    if path.is_dir() or len(path.parts) > 1:
        raise PackNotFound(
            f"there is no pack here: no {HEADER_FILE}", where=word, cure="cornerman pack new NAME DIR"
        )
    return open_library(formats, user_root).pack(word).folder


def format_of(folder: Path, formats: Formats) -> PackFormat:
    """The format that a pack is written in. Raises PackInvalid, InputError where there is none such."""
    source = read_source(folder / HEADER_FILE)
    if isinstance(source, Problem):
        raise PackInvalid(folder, [source])
    game = str(source.data.get("game", ""))
    if game not in formats:
        raise InputError(f"the pack is for {shown(game)}", where=str(source.file), allowed=formats)
    return formats[game]


def ships(folder: Path) -> bool:
    """Whether the pack comes with the program, and so must not be changed in its place."""
    return folder.resolve().is_relative_to(shipped_root().resolve())


def own_folder(folder: Path, user_root: Path, tell: Callable[[str], None] = print) -> Path:
    """The folder itself, or that of a copy among the person's packs where the pack ships.

    The copy keeps its id and takes the place of the shipped one, which ``tell`` says. Raises PackError where
    it cannot be made.
    """
    if not ships(folder):
        return folder
    copy = user_root / folder.name
    if copy.exists():
        raise PackError(
            "the shipped pack cannot be changed, and where your copy of it would go there is something else",
            where=str(copy),
            cure=f'cornerman pack check "{copy}" says what is wrong with it; mend it, or take it away',
        )
    try:
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("__pycache__", "*.py"))
    except (OSError, shutil.Error) as error:
        shutil.rmtree(copy, ignore_errors=True)
        raise PackError(
            f"your copy of the pack cannot be written: {_first_reason(error)}",
            where=str(copy),
            cure="make room there, or make the folder writable; nothing was changed",
        ) from error
    tell(f"{copy}: your own copy, used instead of the pack that ships; take it away to go back")
    return copy


def _first_reason(error: OSError) -> str:
    """Why a copy failed; copytree gathers one reason for each file."""
    if error.strerror:
        return why(error)
    reasons = error.args[0] if error.args and isinstance(error.args[0], list) else []
    reason = next((str(each) for *_, each in reasons), str(error))
    number = re.match(r"\[Errno (\d+)\] ", reason)
    return why(OSError(int(number[1]), reason[number.end() :])) if number else reason
