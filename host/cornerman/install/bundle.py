"""The files that a board gets, with their hashes: the same bytes from the same sources, anywhere."""

from __future__ import annotations

import hashlib
import io
import zipfile
from pathlib import Path
from typing import Final

import msgspec

from cornerman.sim.board_file import load_board_file
from cornerman.sim.drive import drive_files
from cornerman.whole_files import put_bytes

MANIFEST: Final = "cornerman.json"
"""On the drive and in the bundle: what belongs to the firmware, so that old files can be taken away."""
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)  # the first moment that a zip file can name


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """version: of the firmware. board: the board file's name. circuitpython: ids of boards that it is for.

    files: path on the drive -> SHA-256 in hex.
    """

    version: str
    board: str
    circuitpython: list[str]
    files: dict[str, str]


class Bundle(msgspec.Struct, frozen=True):
    """A board's firmware. contents: path on the drive -> bytes, without the manifest."""

    manifest: Manifest
    contents: dict[str, bytes]

    @property
    def manifest_bytes(self) -> bytes:
        """The manifest as it stands on the drive."""
        return msgspec.json.format(msgspec.json.encode(self.manifest), indent=1) + b"\n"


def bundle_for(board: str) -> Bundle:
    """The firmware for a board file: one of ours by its name, or the path of another.

    Errors: ValueError for a board without a board file, for one that is not as it must be, and for one that
    is no board with a drive.
    """
    about = load_board_file(board)
    if not about.circuitpython:
        raise ValueError(
            f"{board} has no drive: it is for the pins of a {' or '.join(about.computers)};"
            f" `cornerman device --blinka --board {board}` runs it there"
        )
    contents = {name: path.read_bytes() for name, path in sorted(drive_files(board).items())}
    text = contents["cornerman_table/__init__.py"].decode()
    manifest = Manifest(
        version=text.partition('VERSION = "')[2].partition('"')[0],
        board=about.name,
        circuitpython=about.circuitpython,
        files={name: sha256(data) for name, data in contents.items()},
    )
    return Bundle(manifest, contents)


def sha256(data: bytes) -> str:
    """The hash by which files are compared."""
    return hashlib.sha256(data).hexdigest()


def write_zip(bundle: Bundle, path: Path) -> str:
    """Write the bundle as a zip file, or none of it; return its SHA-256, the same for the same sources."""
    files = {**bundle.contents, MANIFEST: bundle.manifest_bytes}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as made:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.external_attr = 0o644 << 16
            entry.create_system = 3
            made.writestr(entry, files[name])
    put_bytes(path, buffer.getvalue())
    return sha256(buffer.getvalue())
