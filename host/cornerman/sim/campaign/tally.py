"""What came out of a campaign, and the check of one match's journal against the presses that were made."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import msgspec

from cornerman.bench.figures import percentile
from cornerman.engine.commands import Answer, Rewind
from cornerman.session.journal_reader import read_journal
from cornerman.session.records import COMMAND, Done, Press
from cornerman.table.prompts import GiveAnswer, GoBack, Meaning, RollDice


class Arrived(NamedTuple):
    """A press as the host heard it: its name for ever, and what its button meant when it was made."""

    press: Press
    meaning: Meaning | None


class Spread(msgspec.Struct, frozen=True):
    """Milliseconds."""

    p50: float
    p99: float
    max: float


class Tally(msgspec.Struct, kw_only=True):
    """Sums over matches. Everything after ``lost_with_the_board`` but ``recover_ms`` must be 0.

    presses: made on purpose. counted: in the journals, with those that a mishap made by drumming on keys.
    told: did not count, and people were told why. lost: neither in the journal nor told, though the board
    lived.
    lost_with_the_board: not acknowledged when the board's power or program went. doubled: more than once in
    the journal. misdirected: answered something else than what the button meant when it was pressed.
    leds_wrong: lights that did not show the state at rest. unsettled: matches given up, as the table was not
    whole again in time. errors: of this program, as it logs them.
    """

    seed: int
    matches: int = 0
    faults: int = 0
    presses: int = 0
    counted: int = 0
    told: int = 0
    lost_with_the_board: int = 0
    lost: int = 0
    doubled: int = 0
    misdirected: int = 0
    leds_wrong: int = 0
    unsettled: int = 0
    errors: int = 0
    by_fault: dict[str, int] = {}
    recover_ms: Spread | None = None
    failures: list[str] = []

    @property
    def good(self) -> bool:
        """Nothing that must not happen has happened."""
        return not (
            self.lost or self.doubled or self.misdirected or self.leds_wrong or self.unsettled or self.errors
        )


def spread(values: list[float]) -> Spread | None:
    """Percentiles of milliseconds, to a tenth; None for none."""
    if not values:
        return None
    return Spread(*(round(ms, 1) for ms in (percentile(values, 50), percentile(values, 99), max(values))))


def presses_in(path: Path) -> list[Done]:
    """All commands of a match's journal that a press of a button gave, read from the file."""
    done = [entry.decode(Done) for entry in read_journal(path).entries if entry.kind == COMMAND]
    return [one for one in done if one.press is not None]


def doubled(kept: list[Done]) -> int:
    """How many presses stand in the journal more than once."""
    return sum(count - 1 for count in Counter(one.press for one in kept).values())


def misdirected(kept: list[Done], arrived: list[Arrived]) -> list[Done]:
    """Commands of presses that meant something else, or nothing, when they were made."""
    meant = {one.press: one.meaning for one in arrived}
    return [one for one in kept if one.press is not None and not _is_meant(one, meant.get(one.press))]


def _is_meant(done: Done, meaning: Meaning | None) -> bool:
    command = done.command
    if isinstance(meaning, GiveAnswer):
        return isinstance(command, Answer) and (command.request, command.by, command.value) == (
            meaning.request,
            meaning.seat,
            meaning.value,
        )
    if isinstance(meaning, RollDice):
        return isinstance(command, Answer) and command.request == meaning.request
    return isinstance(meaning, GoBack) and isinstance(command, Rewind) and done.n == meaning.after + 1
