"""What a match's records may say, beyond their types: anybody can write a file whose CRCs are right.

Pure; each check raises ValueError with what cannot be.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from cornerman.visible import one_line, shortened

from .records import About, Done, Snapshot

_YEARS: Final = range(2000, 9000)
"""Of any match; further out a time cannot be moved to every zone."""
_HASH: Final = re.compile(r"[0-9a-f]{64}|")  # nothing where it was left out: a report's copy has no seed
_SHOWN: Final = 40


def moment(text: str) -> datetime:
    """The moment that a record names, with its zone. Errors: ValueError where it names none."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        when = None
    if when is None or when.tzinfo is None or when.year not in _YEARS:
        raise ValueError(f'"{shortened(one_line(text), _SHOWN)}" is no time')
    return when


def check_about(about: About) -> None:
    """The header: seed and commitment are hashes, there is somebody who plays."""
    for what, text in (("seed", about.seed), ("commitment", about.config.commitment)):
        if not _HASH.fullmatch(text):
            raise ValueError(f"the {what} is not 64 hex digits")
    if not about.config.seats:
        raise ValueError("nobody plays")


def check_done(done: Done, about: About) -> None:
    """A command: its time is one, its winner plays, what chance decided is as much as it was asked for."""
    moment(done.time)
    seats = len(about.config.seats)
    if done.winner is not None and not 0 <= done.winner < seats:
        raise ValueError(f"seat {done.winner} has won, and there are {seats}")
    for draw in done.draws:
        if len(draw.value) != draw.count and draw.what != "pick":
            raise ValueError(f"{draw.count} were drawn, and {len(draw.value)} came up")


def check_snapshot(snapshot: Snapshot, number: int) -> None:
    """A snapshot: it is of the last command, and no question in it was opened later."""
    if snapshot.n != number:
        raise ValueError(f"the snapshot of command {snapshot.n} is not where it belongs")
    if not all(0 <= opened <= number for opened in snapshot.opened.values()):
        raise ValueError(f"the snapshot of command {number} has questions that were opened later")
