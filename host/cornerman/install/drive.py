"""A board's drive, as the computer sees it: what it says of itself, what is on it, how files get there."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from cornerman.errors import DeviceError
from cornerman.install.bundle import MANIFEST, Bundle, Manifest, sha256
from cornerman.sim.board_file import load_board_file
from cornerman.sim.drive import board_names
from cornerman.unreadable import Unreadable, decoded, named_bytes

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
        text = (drive / BOOT_FILE).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
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


def install(drive: Path, bundle: Bundle, progress: Progress) -> int:
    """Bring a drive up to the bundle; return how many files were written. What is there already stays.

    `code.py` comes last: a board that starts anew half-way finds no program that lacks its parts. Files of an
    older firmware are taken away; those of others are left alone. Errors: DeviceError where the drive cannot
    be written, or does not hold what was written to it.
    """
    last = ("code.py", MANIFEST)
    files = {**bundle.contents, MANIFEST: bundle.manifest_bytes}
    left_over = list(_left_over(drive, bundle))
    due = [name for name, data in files.items() if not _holds(drive / name, data)]
    due.sort(key=lambda name: (name in last, name))
    try:
        for name in left_over:
            (drive / name).unlink()
        for number, name in enumerate(due):
            progress(number, len(due), name)
            _write(drive / name, files[name])
    except OSError as error:
        raise DeviceError(
            f"the drive cannot be written: {error.strerror or error}",
            where=str(drive),
            cure="free some room on it, or unplug the board and plug it in again",
        ) from error
    wrong = [name for name in due if not _holds(drive / name, files[name])]
    if wrong:
        raise DeviceError(
            f"what was written is not what is there: {', '.join(wrong)}", where=str(drive), cure="try again"
        )
    return len(due)


def _holds(path: Path, data: bytes) -> bool:
    return path.is_file() and path.read_bytes() == data


def _write(path: Path, data: bytes) -> None:
    """Write and wait until the drive has it: people unplug at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _left_over(drive: Path, bundle: Bundle) -> Iterator[str]:
    """Files that the manifest on the drive names and the bundle does not."""
    try:
        before = decoded(named_bytes(drive / MANIFEST), Manifest)
    except Unreadable:
        return
    for name in before.files:
        inside = not Path(name).is_absolute() and ".." not in Path(name).parts
        if name not in bundle.manifest.files and inside and (drive / name).is_file():
            yield name
