"""A yardstick from the field: a toy duel on boardgame.io, run by Node on this machine, in this run.

The library is fetched once by npm, into a folder of its own below the user's cache. Where there is no Node,
no npm or no registry, the yardstick is absent and says why.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

import msgspec
import platformdirs

LIBRARY: Final = "boardgame.io"
VERSION: Final = "0.50.2"
FETCH_S: Final = 180  # some 120 small packages over a slow line
START_S: Final = 20  # what Node may take on top of what it measures
CROWDED: Final = 20  # seconds of the clock for a second of the processor, on a machine full of other work


class DuelAbsent(Exception):
    """The duel cannot be run here; the text says why and what would help."""


class _Moves(msgspec.Struct):
    """What the script prints."""

    node: str
    moves_per_s: float
    matches_per_s: float


class Duel:
    """The duel, ready to run. node: the version of Node, once it has run."""

    def __init__(self, node: str, folder: Path) -> None:
        self._node = node
        self._folder = folder
        self.node = ""

    @classmethod
    def prepare(cls, tell: Callable[[str], None], folder: Path | None = None) -> Duel:
        """Find Node and fetch the library where it is missing. Errors: DuelAbsent.

        folder: where the library is kept; the default is below the user's cache.
        """
        node = shutil.which("node")
        if node is None:
            raise DuelAbsent("there is no Node.js on the path; with it and npm, this is measured too")
        folder = folder or platformdirs.user_cache_path("cornerman", appauthor=False) / "bench" / "duel"
        if not _is_there(folder):
            tell(f"fetching {LIBRARY} {VERSION} with npm, once, into {folder} ...")
            _fetch(folder)
        return cls(node, folder)

    def moves_a_second(self, seconds: float) -> float:
        """One round of so many seconds of the processor. Errors: DuelAbsent where the script fails."""
        with as_file(files("cornerman.bench") / "duel.cjs") as script:
            said = _run([self._node, str(script), str(seconds)], self._folder, seconds * CROWDED + START_S)
        try:
            moves = msgspec.json.decode(said, type=_Moves)
        except msgspec.MsgspecError as error:
            raise DuelAbsent(f"the duel printed what is no result: {error}") from error
        self.node = moves.node
        return moves.moves_per_s


def _is_there(folder: Path) -> bool:
    return (folder / "node_modules" / LIBRARY / "package.json").is_file()


def _fetch(folder: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise DuelAbsent("there is no npm on the path; with it, this is measured too")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}\n', encoding="utf-8")
    except OSError as error:
        raise DuelAbsent(f"{folder} cannot be written: {error.strerror}") from error
    words = [npm, "install", "--no-audit", "--no-fund", "--ignore-scripts", "--save-exact"]
    _run([*words, f"{LIBRARY}@{VERSION}"], folder, FETCH_S)
    if not _is_there(folder):
        raise DuelAbsent(f"npm ended well, but {LIBRARY} is not in {folder}")


def _run(words: list[str], folder: Path, timeout_s: float) -> str:
    """Run a program to its end; returns what it printed. Errors: DuelAbsent."""
    name = Path(words[0]).stem
    try:
        done = subprocess.run(
            words,
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=timeout_s,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired as error:
        raise DuelAbsent(f"{name} took more than {timeout_s:.0f} s") from error
    except OSError as error:
        raise DuelAbsent(f"{name} cannot be run: {error.strerror}") from error
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()
        raise DuelAbsent(f"{name} failed: {last[0] if last else f'exit code {done.returncode}'}")
    return done.stdout
