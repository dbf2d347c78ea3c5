"""What came out of a scenario: passed, failed (and where), or not to be run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path

import msgspec

LAST_LOG_LINES = 12
"""Log lines shown beside a failure: enough for one attack with a Combo."""


class Outcome(StrEnum):
    """How it went. INVALID: the file cannot be run as it stands."""

    PASSED = "passed"
    FAILED = "failed"
    INVALID = "invalid"


class Failure(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is not as the scenario says. step: from 1, 0 = the set-up. way: how it was run."""

    message: str
    step: int = 0
    line: int | None = None
    path: str = ""
    wanted: str = ""
    got: str = ""
    note: str = ""
    way: str = ""

    def lines(self, file: Path) -> Iterator[str]:
        """For people."""
        place = str(file) if self.line is None else f"{file}:{self.line}"
        where = f"step {self.step}" if self.step else "set-up"
        note = f" ({self.note})" if self.note else ""
        yield f"  {place}: {where}{note}: {self.message}"
        if self.path:
            yield f"      path:   {self.path}"
        if self.wanted:
            yield f"      wanted: {self.wanted}"
        if self.got:
            yield f"      got:    {self.got}"
        if self.way:
            yield f"      ({self.way})"


class ScenarioResult(msgspec.Struct, frozen=True, kw_only=True):
    """One file's result. problems: what is wrong with the file. log: what happened. waiting: for what."""

    file: Path
    outcome: Outcome
    id: str = ""
    rules: tuple[str, ...] = ()
    failures: tuple[Failure, ...] = ()
    problems: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    waiting: str = ""

    def lines(self) -> Iterator[str]:
        """For people: nothing for one that passed."""
        if self.outcome is Outcome.PASSED:
            return
        if self.outcome is Outcome.INVALID:
            yield f"CANNOT RUN {self.file}"
            for problem in self.problems:
                yield from (f"  {line}" for line in problem.splitlines())
            return
        yield f"FAILED {self.id} ({', '.join(self.rules)})"
        for failure in self.failures:
            yield from failure.lines(self.file)
        if self.waiting:
            yield f"    the match waits for {self.waiting}"
        if self.log:
            yield "    the log ends:"
            yield from (f"      {line}" for line in self.log[-LAST_LOG_LINES:])

    def as_data(self) -> dict[str, object]:
        """For programs."""
        return {
            "file": str(self.file),
            "id": self.id,
            "outcome": self.outcome.value,
            "rules": list(self.rules),
            "failures": [msgspec.to_builtins(each) for each in self.failures],
            "problems": list(self.problems),
            "waiting": self.waiting,
            "log": list(self.log[-LAST_LOG_LINES:]),
        }


def summary(results: Sequence[ScenarioResult]) -> str:
    """One line for all."""
    count = {each: sum(1 for r in results if r.outcome is each) for each in Outcome}
    words = [
        f"{count[each]} {word}" for each, word in _WORDS.items() if count[each] or each is Outcome.PASSED
    ]
    return f"{len(results)} scenario{'s' if len(results) != 1 else ''}: {', '.join(words)}"


_WORDS = {Outcome.PASSED: "passed", Outcome.FAILED: "failed", Outcome.INVALID: "cannot be run"}
