"""What was measured on: enough to compare two runs, nothing that names a person or a place."""

from __future__ import annotations

import os
import platform
import sys
from pathlib import Path

import msgspec

from cornerman import __version__


class Machine(msgspec.Struct, frozen=True, kw_only=True):
    """Processor, system and Python. load: mean number of running programs over the last minute, if known."""

    cpu: str
    cores: int
    system: str
    python: str
    cornerman: str
    load: float | None

    def in_words(self) -> str:
        """One line."""
        load = "" if self.load is None else f", load {self.load:g}"
        return (
            f"{self.cpu}, {self.cores} cores{load}; {self.system}; {self.python}; Cornerman {self.cornerman}"
        )


def this_machine() -> Machine:
    """The one we run on."""
    try:
        load = round(os.getloadavg()[0], 2)
    except (AttributeError, OSError):  # Windows has none; elsewhere it may be out of reach
        load = None
    return Machine(
        cpu=_cpu(),
        cores=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.release()} {platform.machine()}".strip(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        cornerman=__version__,
        load=load,
    )


def _cpu() -> str:
    if sys.platform == "linux":
        try:
            lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
        except OSError:
            lines = []
        for wanted in ("model name", "Model", "Hardware"):  # x86; a Raspberry Pi; other ARM boards
            for line in lines:
                key, _, value = line.partition(":")
                if key.strip() == wanted and value.strip():
                    return value.strip()
    return platform.processor() or platform.machine() or "unknown processor"
