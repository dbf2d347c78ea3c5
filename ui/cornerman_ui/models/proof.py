"""Proof of the dice: the check runs in a thread, and says in plain words what it found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.session.verdict import Finding, Report, Verdict
from cornerman.session.verify import verify
from cornerman.sitting.spoken import spoken
from cornerman_ui.properties import Property
from cornerman_ui.work import Work

LINES_MOST: Final = 60
"""Lines that are shown; nobody reads more on a screen."""
GROUP: Final = 8
"""Hex digits between two blanks: what the eye takes in at once."""


class ProofModel(QObject):
    """One match's proof. commitment: as in its configuration."""

    changed = Signal()

    def __init__(self, path: Callable[[], Path], parent: QObject) -> None:
        super().__init__(parent)
        self._path = path
        self._commitment, self._seeded = "", False
        self._report: Report | None = None
        self._part = 0.0
        self._trouble = ""
        self._work = Work(self)
        self._work.done.connect(self._done)
        self._work.failed.connect(self._failed)
        self._work.progressed.connect(self._progressed)

    def about(self, commitment: str, seeded: bool) -> None:
        """Which match it is."""
        self._commitment, self._seeded = commitment, seeded
        self.changed.emit()

    def forget(self) -> None:
        """The match went on: what was found is of another one."""
        self._work.stop()
        self._report, self._trouble = None, ""
        self.changed.emit()

    @property
    def report(self) -> Report | None:
        """What was found, None where nobody has looked yet."""
        return self._report

    @Slot()
    def verify(self) -> None:
        """Check the journal, every roll in it, and the replay."""
        if self._work.busy:
            return
        path = self._path()
        self._part, self._trouble, self._report = 0.0, "", None
        self._work.start(lambda progress: verify(path, progress=progress))
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Nobody waits for it any more."""
        self._work.stop()
        self.changed.emit()

    @Slot(object)
    def _done(self, report: Report) -> None:
        self._report = report
        self.changed.emit()

    @Slot(str)
    def _failed(self, why: str) -> None:
        self._trouble = why
        self.changed.emit()

    @Slot(float)
    def _progressed(self, part: float) -> None:
        self._part = part
        self.changed.emit()

    # what is read

    @Property(str, notify=changed)
    def spoken(self) -> str:
        """The beginning of the commitment as words to read out."""
        return spoken(self._commitment)

    @Property(str, notify=changed)
    def commitment(self) -> str:
        """The whole of it, in groups of digits."""
        return _grouped(self._commitment)

    @Property(str, notify=changed)
    def seed(self) -> str:
        """The seed, once the match is over and was checked; "" before."""
        return _grouped(self._report.seed) if self._report else ""

    @Property(bool, notify=changed)
    def seeded(self) -> bool:
        """The seed was chosen by hand: nothing can be proved with it."""
        return self._seeded

    @Property(bool, notify=changed)
    def busy(self) -> bool:
        """It is being checked."""
        return self._work.busy

    @Property(float, notify=changed)
    def part(self) -> float:
        """How far the check is, 0 to 1."""
        return self._part

    @Property(str, notify=changed)
    def state(self) -> str:
        """none, good, open (no proof either way) or bad."""
        if self._trouble:
            return "bad"
        if self._report is None:
            return "none"
        verdict = self._report.verdict
        return {Verdict.PROVEN: "good", Verdict.FAILED: "bad"}.get(verdict, "open")

    @Property(str, notify=changed)
    def verdict(self) -> str:
        """What it comes to, in one sentence."""
        if self._trouble:
            return self.tr("The journal is not what was written, or cannot be read.")
        if self._report is None:
            return ""
        return {
            Verdict.PROVEN: self.tr("The dice were fair: every one is what was settled before the match."),
            Verdict.REPRODUCIBLE: self.tr(
                "Every die follows from the seed; but somebody chose that seed, so this proves nothing."
            ),
            Verdict.NOTHING_DRAWN: self.tr("The app rolled no dice: there is nothing for it to prove."),
            Verdict.UNFINISHED: self.tr(
                "Nothing wrong so far. The seed stays secret until the match is over; check again then."
            ),
            Verdict.FAILED: self.tr("Something does not fit: the journal was changed, or dice were forged."),
        }[self._report.verdict]

    @Property("QVariantList", notify=changed)
    def lines(self) -> list[str]:
        """What was found, a line each: faults first."""
        if self._trouble:
            return self._trouble.splitlines()
        if self._report is None:
            return []
        report = self._report
        drawn = ", ".join(self.tr("{0} x {1}").format(n, kind) for kind, n in sorted(report.draws.items()))
        found = [
            *(self.tr("FAULT: {0}").format(_line(one)) for one in report.faults),
            self.tr("By the app: {0}").format(drawn or self.tr("nothing")),
            self.tr("{0} of {1} steps, replayed by the rules, lead where they led").format(
                report.replayed, report.steps
            ),
        ]
        if report.typed:
            found.append(self.tr("{0} rolls of real dice were typed in").format(len(report.typed)))
        found += [report.replay_ends] * bool(report.replay_ends)
        found += [_line(one) for one in (*report.scripted, *report.notes)]
        if len(found) > LINES_MOST:
            more = self.tr("… and {0} more: `cornerman verify` lists all").format(len(found) - LINES_MOST)
            found = [*found[:LINES_MOST], more]
        return found


def _grouped(digits: str) -> str:
    return " ".join(digits[i : i + GROUP] for i in range(0, len(digits), GROUP))


def _line(finding: Finding) -> str:
    return f"{f'command {finding.number}' if finding.number else 'start'}: {finding.text}"
