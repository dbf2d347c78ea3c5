"""What a bug report holds: one zip with the journals asked for, fault reports, logs, and what runs where.

Nothing is sent anywhere. The person's own folder is written as `~`, so that no name of an account rides along
in the pages that Cornerman writes; journals hold the names that were given to the seats.
"""

from __future__ import annotations

import os
import platform
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from cornerman import __version__
from cornerman.errors import SessionError
from cornerman.session.durability import sync_file
from cornerman.session.integrity import examine
from cornerman.session.journal_files import journal_bytes
from cornerman.session.paths import DataPaths
from cornerman.unreadable import why

#: The newest few tell the story; older ones only make the file big.
NEWEST_LOGS = 20

#: A log longer than this gives its end only (1 MiB: some hours of a busy link).
LOG_BYTES = 1 << 20

PARTS = ("msgspec", "platformdirs", "pyserial", "rich", "transitions", "PySide6-Essentials")


@dataclass(frozen=True, slots=True)
class ReportPage:
    """One file of the report: its name in the zip, and its bytes."""

    name: str
    data: bytes


def write_report(
    target: Path, paths: DataPaths, journals: Iterable[Path], extra: Mapping[str, str] | None = None
) -> list[str]:
    """Write the zip and return the names in it. extra: further text pages by name.

    The target is whole or not there at all. Raises SessionError where it cannot be written or is there
    already.
    """
    if not target.name or target.is_dir():
        raise SessionError("this is a folder, not a file", where=str(target), cure="name a file in it")
    part = target.with_name(f"{target.name}.part")
    try:
        if target.exists():
            raise SessionError("there is a file of that name already", where=str(target), cure="name another")
        target.parent.mkdir(parents=True, exist_ok=True)
        pages = list(_pages(paths, list(journals), extra or {}))
        with part.open("wb") as out:
            with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
                for page in pages:
                    archive.writestr(page.name, page.data)
            out.flush()
            sync_file(out.fileno())
        part.replace(target)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise SessionError(
            f"the report could not be written: {why(error)}",
            where=str(error.filename or target),
            cure="name a folder with room in which you may write",
        ) from error
    return [page.name for page in pages]


def environment_page() -> str:
    """Return what runs where: versions of Cornerman, Python, the system, of the libraries used."""
    lines = [
        f"cornerman {__version__}",
        f"python {platform.python_version()} ({platform.python_implementation()})",
        f"system {platform.platform()} {platform.machine()}",
    ]
    lines += [f"{name} {_version(name)}" for name in PARTS]
    return "\n".join(lines) + "\n"


def journal_page(path: Path) -> str:
    """Return one line on the state of a journal: how many lines are whole, and what is wrong behind them."""
    findings = examine(journal_bytes(path))
    state = f"{path.name}: format {findings.format}, {len(findings.entries)} whole lines"
    damage = findings.damage
    if damage is None:
        return state
    kind = "torn tail" if damage.is_tail else "damage in the middle"
    return (
        f"{state}; {kind} at line {damage.index + 1}, byte {damage.byte}: {damage.reason}; "
        f"{damage.lines_after} whole lines behind it"
    )


def _pages(paths: DataPaths, journals: list[Path], extra: Mapping[str, str]) -> Iterator[ReportPage]:
    yield _text("environment.txt", environment_page())
    if journals:
        yield _text("journals.txt", "".join(f"{journal_page(path)}\n" for path in journals))
    for path in journals:
        for file in [path, *sorted(path.parent.glob(f"{path.name}.damaged-*"))]:
            yield ReportPage(f"matches/{file.name}", journal_bytes(file))
    for path in _newest(paths.logs):
        yield ReportPage(f"logs/{path.name}", _without_home(_end_of(path)))
    for name, text in extra.items():
        yield _text(name, text)


def _text(name: str, text: str) -> ReportPage:
    return ReportPage(name, _without_home(text.encode()))


def _without_home(data: bytes) -> bytes:
    home = os.fsencode(Path.home())
    return data.replace(home, b"~") if len(home) > 1 else data


def _newest(folder: Path) -> list[Path]:
    files = [path for path in folder.glob("*") if path.is_file()] if folder.is_dir() else []
    return sorted(files, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)[:NEWEST_LOGS]


def _end_of(path: Path) -> bytes:
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - LOG_BYTES))
        return file.read()


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "not installed"
