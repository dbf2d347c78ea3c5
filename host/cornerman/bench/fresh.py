"""How long a fresh process takes: Python alone, the imports of a match, the whole command.

As in an installation, the modules are there in compiled form: in a folder of this run, whatever the
environment says about writing such files.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from cornerman.errors import CheckFailed

MATCH_MODULES = ("cornerman.session.match_session", "cornerman.packs.library", "cornerman.games.pack_formats")
"""What a match needs besides its game: engine, session and journal, packs; all of it without a window."""

_IMPORT = """\
from time import perf_counter, process_time
clock, processor = perf_counter(), process_time()
import importlib, sys
for name in sys.argv[1:]:
    importlib.import_module(name)
print(perf_counter() - clock, process_time() - processor)
"""

_TIMEOUT_S = 60


class Import(NamedTuple):
    """Seconds of an import: on the clock, and of the processor."""

    clock: float
    processor: float


class Fresh:
    """Starts processes. compiled: where they keep compiled modules; the first use of each fills it."""

    def __init__(self, compiled: Path) -> None:
        self._environment = {
            **{name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"},
            "PYTHONPYCACHEPREFIX": str(compiled),
        }

    def import_seconds(self, modules: tuple[str, ...]) -> Import:
        """What it takes to import modules, the start of Python not counted. Errors: CheckFailed."""
        clock, processor = self._run([sys.executable, "-c", _IMPORT, *modules]).split()
        return Import(float(clock), float(processor))

    def start_seconds(self, *words: str) -> float:
        """Seconds from starting Python with these arguments to its end. Errors: CheckFailed."""
        began = perf_counter()
        self._run([sys.executable, *words])
        return perf_counter() - began

    def _run(self, words: list[str]) -> str:
        done = subprocess.run(
            words, env=self._environment, capture_output=True, text=True, timeout=_TIMEOUT_S, check=False
        )
        if done.returncode:
            raise CheckFailed(
                "a fresh process failed",
                where=" ".join(words[:2]),
                cure=done.stderr.strip() or "run it by hand",
            )
        return done.stdout
