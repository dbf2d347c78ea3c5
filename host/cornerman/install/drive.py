"""A board's drive, as the computer sees it: what it says of itself, what is on it, how files get there."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from cornerman.errors import DeviceError
from cornerman.install.bundle import MANIFEST, Bundle, Manifest, sha256
from cornerman.sim.board_file import load_board_file
from cornerman.sim.drive import board_names
from cornerman.unreadable import Unreadable, decoded, file_bytes, named_bytes, why

OLDEST: Final = (10, 0)
"""CircuitPython before this was never tried with the firmware."""
BOOT_FILE: Final = "boot_out.txt"
_VERSION = re.compile(r"CircuitPython (\d+)\.(\d+)\.\d+\S*")
_BOARD = re.compile(r"^Board ID:\s*(\S+)", re.MULTILINE)

Progress = Callable[[int, int, str], None]
"""Told before each file: how many are written, of how many, and which one comes."""


class DriveFacts(NamedTuple):
    """What boot_out.txt says. version: major and minor of CircuitPython."""

    version: tuple[int, int]
    text: str
    board_id: str


def facts_of(drive: Path) -> DriveFacts:
    """Read what a drive says of its board. Errors: DeviceError where it is no CircuitPython drive."""
    try:
        text = file_bytes(drive / BOOT_FILE).decode(errors="replace")
    except (OSError, Unreadable) as error:
        raise DeviceError(
            f"this is not the drive of a board with CircuitPython: it has no {BOOT_FILE}",
            where=str(drive),
            cure="name the drive that appears when the board is plugged in (CIRCUITPY or CORNERMAN);"
            " circuitpython.org/downloads has CircuitPython for a board that is new",
        ) from error
    version, board = _VERSION.search(text), _BOARD.search(text)
    if version is None or board is None:
        raise DeviceError(f"{BOOT_FILE} does not name CircuitPython and the board", where=str(drive))
    return DriveFacts((int(version[1]), int(version[2])), version[0], board[1])


def check_fit(facts: DriveFacts, manifest: Manifest, drive: Path) -> None:
    """Errors: DeviceError for a board that the firmware is not for, or a CircuitPython that is too old."""
    if facts.board_id not in manifest.circuitpython:
        fitting = boards_for(facts.board_id)
        raise DeviceError(
            f"the firmware {manifest.board} is not for the board {facts.board_id}",
            where=str(drive),
            allowed=manifest.circuitpython,
            cure=f"choose one that fits with --board: {', '.join(fitting)}"
            if fitting
            else "write a board file for it (docs/boards.md), and name it with --board",
        )
    if facts.version < OLDEST:
        raise DeviceError(
            f"the board runs {facts.text}, the firmware needs {OLDEST[0]}.{OLDEST[1]} or newer",
            where=str(drive),
            cure="install a newer CircuitPython from circuitpython.org/downloads, then try again",
        )


def boards_for(board_id: str) -> list[str]:
    """Names of our board files that are for a board of CircuitPython, by its id."""
    return [name for name in board_names() if board_id in load_board_file(name).circuitpython]


def differences(drive: Path, bundle: Bundle) -> list[str]:
    """What on a drive is not as the bundle has it, in words; [] where the firmware is whole."""
    found = []
    for name, wanted in bundle.manifest.files.items():
        path = drive / name
        if not path.is_file():
            found.append(f"{name} is missing")
        elif sha256(path.read_bytes()) != wanted:
            found.append(f"{name} is another")
    return [*found, *(f"{name} is left over from an older firmware" for name in _left_over(drive, bundle))]


class Installed(NamedTuple):
    """What an install did. written: how many files. kept: the person's own -> what they are called now."""

    written: int
    kept: dict[str, str]


def install(drive: Path, bundle: Bundle, progress: Progress) -> Installed:
    """Bring a drive up to the bundle; what is there already stays.

    `code.py` comes last: a board that starts anew half-way finds no program that lacks its parts. Files of an
    older firmware, as the drive's manifest has them, are written over or taken away. What stands in their
    place and is of somebody else's hand is kept beside, under another name; all else is left alone. Errors:
    DeviceError where the drive cannot be written, or does not hold what was written to it.
    """
    last = ("code.py", MANIFEST)
    files = {**bundle.contents, MANIFEST: bundle.manifest_bytes}
    ours = _manifest(drive)
    due = [name for name, data in files.items() if not _holds(drive / name, data)]
    due.sort(key=lambda name: (name in last, name))
    kept: dict[str, str] = {}
    try:
        for name in (*_left_over(drive, bundle), *due):
            path = drive / name
            if name == MANIFEST or not path.is_file():
                continue
            if sha256(path.read_bytes()) != ours.get(name):
                kept[name] = _put_aside(path)
            elif name not in files:
                path.unlink()
        for number, name in enumerate(due):
            progress(number, len(due), name)
            _write(drive / name, files[name])
    except OSError as error:
        raise DeviceError(
            "\n".join([f"the drive cannot be written: {why(error)}", *in_words(kept)]),
            where=str(error.filename or drive),
            cure="free some room on it, or unplug the board and plug it in again",
        ) from error
    wrong = [name for name in due if not _holds(drive / name, files[name])]
    if wrong:
        raise DeviceError(
            f"what was written is not what is there: {', '.join(wrong)}", where=str(drive), cure="try again"
        )
    return Installed(len(due), kept)


def in_words(kept: dict[str, str]) -> list[str]:
    """What became of files of the person's own."""
    return [f"{name} was not Cornerman's: it is kept as {now}" for name, now in kept.items()]


def _put_aside(path: Path) -> str:
    """Give a file another name beside, under which no board runs or imports it; returns the name."""
    for number in range(1, 1_000):
        aside = path.with_name(f"{path.name}.kept-{number}")
        if not aside.exists():
            path.rename(aside)
            return aside.name
    raise OSError(errno.EEXIST, "", str(path))


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data


def _write(path: Path, data: bytes) -> None:
    """Write and wait until the drive has it: people unplug at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _manifest(drive: Path) -> dict[str, str]:
    """The files that the firmware on the drive came with, and their hashes; none where it says nothing."""
    try:
        return decoded(named_bytes(drive / MANIFEST), Manifest).files
    except Unreadable:
        return {}


def _left_over(drive: Path, bundle: Bundle) -> Iterator[str]:
    """Files that the manifest on the drive names and the bundle does not."""
    for name in _manifest(drive):
        inside = not Path(name).is_absolute() and ".." not in Path(name).parts
        if name not in bundle.manifest.files and inside and (drive / name).is_file():
            yield name
