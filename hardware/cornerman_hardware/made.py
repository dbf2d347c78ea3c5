"""What was made from what: `made.json` holds the hash of every made file and of its sources.

So a check without the drawing tools can tell a picture that was forgotten when its source changed.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING

import msgspec

from cornerman_hardware.kit import HARDWARE, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

MANIFEST = HARDWARE / "made.json"


class Made(msgspec.Struct, frozen=True):
    """A made file: SHA-256 of its bytes, its sources (paths in the project), SHA-256 over them all."""

    sha256: str
    sources: list[str]
    sources_sha256: str


def read() -> dict[str, Made]:
    """Return the manifest by path from `hardware/`; empty when there is none yet."""
    if not MANIFEST.is_file():
        return {}
    return msgspec.json.decode(MANIFEST.read_bytes(), type=dict[str, Made])


def note(files: Iterable[Path], sources: Iterable[Path]) -> None:
    """Enter files that were just made from sources."""
    manifest = read()
    names = sorted(path.relative_to(ROOT).as_posix() for path in sources)
    for path in files:
        manifest[path.relative_to(HARDWARE).as_posix()] = Made(file_hash(path), names, sources_hash(names))
    known = {name: made for name, made in sorted(manifest.items()) if (HARDWARE / name).is_file()}
    text = json.dumps(msgspec.to_builtins(known), indent=1, sort_keys=True)
    MANIFEST.write_text(text + "\n", encoding="utf-8", newline="\n")


def complaints() -> list[str]:
    """Return what is not as it was made: missing, changed by hand, or behind its sources."""
    found = []
    for name, made in read().items():
        path = HARDWARE / name
        if not path.is_file():
            found.append(f"hardware/{name} is missing")
        elif file_hash(path) != made.sha256:
            found.append(f"hardware/{name} was changed by hand")
        elif sources_hash(made.sources) != made.sources_sha256:
            found.append(f"hardware/{name} is older than its sources ({', '.join(made.sources)})")
    return found


def file_hash(path: Path) -> str:
    """Return a file's SHA-256; of a text with the line ends of Unix, whatever a checkout made of them."""
    data = path.read_bytes()
    if path.suffix not in (".png", ".stl"):
        data = data.replace(b"\r\n", b"\n")
    return hashlib.sha256(data).hexdigest()


def sources_hash(names: Iterable[str]) -> str:
    """Return the SHA-256 over names and hashes of sources; a missing one counts as such."""
    total = hashlib.sha256()
    for name in names:
        path = ROOT / name
        total.update(f"{name} {file_hash(path) if path.is_file() else 'missing'}\n".encode())
    return total.hexdigest()
