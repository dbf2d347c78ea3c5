"""Where the details of an unexpected exception go, so that the terminal shows one sentence only."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from cornerman import __version__
from cornerman.session.paths import data_paths


def write_fault_report(error: Exception, words: Sequence[str]) -> str:
    """Write the traceback and the circumstances into the logs folder; return the path.

    Where nothing can be written the traceback goes to standard error and the answer says so.
    """
    now = datetime.now(UTC)
    text = "\n".join(
        [
            f"cornerman {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"at {now.isoformat(timespec='seconds')}, command line: {list(words)}",
            "",
            "".join(traceback.format_exception(error)),
        ]
    )
    try:
        return str(_write(data_paths().logs, f"fault-{now:%Y%m%dT%H%M%S%f}.txt", text))
    except OSError as failed:
        print(text, file=sys.stderr)
        return f"above (they could not be written: {failed})"


def _write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
