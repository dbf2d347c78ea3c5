"""Whether a match is as it was played: what commands say that show one which anybody may have written."""

from __future__ import annotations

from pathlib import Path

from cornerman.errors import CheckFailed, CornermanError
from cornerman.visible import one_line


def doubt(path: Path) -> CornermanError | None:
    """What in a match's journal is not what this version of the rules leads to; None where nothing is."""
    from cornerman.session.verify import verify

    try:
        faults = verify(path).faults
    except CornermanError as error:
        return error
    if not faults:
        return None
    more = f", and {len(faults) - 1} more" if len(faults) > 1 else ""
    return CheckFailed(
        f"this match is not as it was played: {one_line(faults[0].text)}{more}",
        where=f"{path}, command {faults[0].number}",
        cure=f"`cornerman verify {path}` says all; put back a copy of the file from a backup",
    )
