"""What can come of a check."""

from __future__ import annotations

from enum import Enum
from typing import Literal

import msgspec


class Broken(AssertionError):
    """The board does not keep a promise; the text says which and how."""


class Skipped(Exception):
    """The check was not made; the text says why."""


class Verdict(Enum):
    """How a check ended."""

    KEPT = "kept"
    BROKEN = "broken"
    SKIPPED = "skipped"


class Figure(msgspec.Struct, frozen=True):
    """Something measured on the way."""

    name: str
    value: float
    unit: str


class Outcome(msgspec.Struct, frozen=True):
    """One check. why: what is wrong, or why it was not made, "" where it was kept. seconds: it took."""

    check: str
    promise: str
    verdict: Verdict
    why: str
    seconds: float


class About(msgspec.Struct, frozen=True):
    """Which board was tried. target: A, B, C for a simulated one, else how it was named."""

    target: str
    uid: str = ""
    type: str = ""
    firmware: str = ""
    reset_reason: str = ""
    facts: dict[str, int] = {}


class Trial(msgspec.Struct, frozen=True):
    """All of it. figures: in the order in which they were first measured."""

    about: About
    outcomes: tuple[Outcome, ...]
    figures: tuple[Figure, ...]

    @property
    def good(self) -> bool:
        """Whether no promise was broken."""
        return all(one.verdict is not Verdict.BROKEN for one in self.outcomes)

    def count(self, verdict: Verdict) -> int:
        """How many checks ended so."""
        return sum(1 for one in self.outcomes if one.verdict is verdict)


Answer = Literal["yes", "no", "again", "skip"]


def expect(found: object, wanted: object, what: str) -> None:
    """Compare. Errors: Broken, with both."""
    if found != wanted:
        raise Broken(f"{what}: {found!r} instead of {wanted!r}")


def demand(kept: bool, what: str) -> None:
    """Errors: Broken unless ``kept``."""
    if not kept:
        raise Broken(what)
