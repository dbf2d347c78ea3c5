"""What passed on a link before something went wrong, kept for a bug report."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from pathlib import Path

FILES_KEPT = 20
"""As many as a bug report takes along."""

log = logging.getLogger(__name__)


def keep_frames(home: Path, uid: str, why: str, lines: list[str]) -> Path | None:
    """Write the decoded frames of a board into the logs of the data folder; the oldest such files go.

    Returns the file, None where it could not be written: a full disk must not stop a match.
    """
    now = datetime.now(UTC)
    folder = home / "logs"
    path = folder / f"link-{now:%Y%m%dT%H%M%S%f}-{uid[-4:]}.txt"
    text = "\n".join([f"board {uid}: {why}", f"at {now.isoformat(timespec='milliseconds')}", *lines, ""])
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        for old in sorted(folder.glob("link-*.txt"))[:-FILES_KEPT]:
            old.unlink(missing_ok=True)
    except OSError as error:
        log.warning("the last messages of board %s could not be kept: %s", uid, error)
        return None
    return path
