"""What a check of a match's journal comes to."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Verdict(Enum):
    """What the checks come to, in words."""

    PROVEN = "every draw of the app is what the seed gives that it committed to before the match"
    REPRODUCIBLE = (
        "every draw of the app is what the seed gives; the seed was chosen by hand, so this proves nothing"
    )
    NOTHING_DRAWN = "the app drew nothing: there were no dice, or they were typed in"
    UNFINISHED = (
        "the match is not over: its seed stays secret until then, since it would tell what comes; "
        "finish it, or have a player concede, and check again"
    )
    FAILED = "the check failed"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was noticed, and at which command."""

    number: int
    text: str


@dataclass(slots=True)
class Report:
    """What was found. seed: hex, "" while it is secret. draws: how many of each kind came from the app.

    faults: what makes the check fail. typed, scripted: chance that did not come from the app. notes: what a
    reader should know and no rule forbids (draws made anew, playing on after the end). replayed: steps that
    led where they led then; replay_ends: why the replay stopped, "" if it did not.
    """

    id: str
    game: str
    commands: int
    over: bool
    winner: int | None
    seats: tuple[str, ...]
    seeded: bool
    commitment: str
    seed: str = ""
    draws: dict[str, int] = field(default_factory=dict)
    faults: list[Finding] = field(default_factory=list)
    typed: list[Finding] = field(default_factory=list)
    scripted: list[Finding] = field(default_factory=list)
    notes: list[Finding] = field(default_factory=list)
    steps: int = 0
    replayed: int = 0
    replay_ends: str = ""

    @property
    def verdict(self) -> Verdict:
        """What it comes to."""
        if self.faults:
            return Verdict.FAILED
        if not self.over:
            return Verdict.UNFINISHED
        if not self.draws:
            return Verdict.NOTHING_DRAWN
        return Verdict.REPRODUCIBLE if self.seeded else Verdict.PROVEN
