"""Checks a match's journal against the seed that was committed to: every roll, shuffle and pick of the app.

Three checks that do not lean on each other: the file (CRC, numbers, hashes; in reading it), chance (needs no
rules: each draw's number follows the one before on its way, and its value is what the seed gives for that),
and a replay under the rules of this version (each draw was asked for as recorded, each state is met).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from cornerman import __version__
from cornerman.engine.chance import commitment as commitment_of
from cornerman.errors import CheckFailed, SessionError
from cornerman.games.registry import AnyGame

from .chance_check import check_chance
from .faults import Diverged
from .history import START, History, only_moves
from .journal_errors import JournalDamaged
from .journal_reader import read_journal
from .loading import Loaded, load
from .opening import rules_for
from .rules_runner import AnyMatch, RulesRunner
from .states import States
from .verdict import Finding, Report

Progress = Callable[[int, int], None]
"""Hears of every step that was replayed: its place, and how many there are. What it raises ends the check."""


def verify(
    path: Path, *, game: AnyGame | None = None, commitment: str = "", progress: Progress | None = None
) -> Report:
    """Check the match in ``path``; changes nothing. commitment: as noted at the start, or its beginning.

    Errors: CheckFailed where the file is not what was written, SessionError where it cannot be read at all.
    """
    try:
        contents = read_journal(path)
    except JournalDamaged as damaged:
        raise CheckFailed(damaged.message, where=damaged.where, cure=damaged.cure) from damaged
    try:
        loaded = load(contents)
        loaded.packs()
    except SessionError as error:
        raise CheckFailed(error.message, where=error.where, cure=error.cure) from error
    history = loaded.history
    if history is None:
        raise SessionError("this match never began: there is nothing to check", where=str(path))
    report = _report(loaded, history)
    if contents.torn:
        report.notes.append(Finding(history.number, f"behind this, the file is torn: {contents.torn}"))
    _check_seed(report, loaded, commitment)
    rules, source = rules_for(loaded, game)
    check_chance(report, loaded, history, source)
    _check_replay(report, loaded, history, rules, progress)
    if report.over:
        report.seed = loaded.about.seed
    return report


def _report(loaded: Loaded, history: History) -> Report:
    config, last = loaded.about.config, history.done(history.number)
    return Report(
        id=loaded.id,
        game=config.game,
        commands=history.number,
        over=last.over,
        winner=last.winner,
        seats=tuple(seat.name for seat in config.seats),
        seeded=config.seeded,
        commitment=config.commitment,
    )


def _check_seed(report: Report, loaded: Loaded, noted: str) -> None:
    if commitment_of(bytes.fromhex(loaded.about.seed)) != report.commitment:
        report.faults.append(Finding(START, "the seed is not the one that was committed to"))
    if noted and not report.commitment.startswith(noted.lower()):
        report.faults.append(
            Finding(
                START, f"the commitment noted at the table, {noted}, is not this match's, {report.commitment}"
            )
        )


# the replay


def _check_replay(
    report: Report, loaded: Loaded, history: History, rules: RulesRunner, progress: Progress | None
) -> None:
    states = States(rules, history, loaded.versions, __version__)
    snapshots = {history.step_after(snapshot.n): snapshot for snapshot in loaded.snapshots}
    lost: set[int] = set()
    match: AnyMatch | None = None
    before = START
    for step in _steps(history):
        report.steps += 1
        if progress is not None:
            progress(step, history.number)
        parent = history.parent(step)
        if step != START and parent in lost:
            lost.add(step)
            continue
        try:
            if step == START:
                match = states.advance(rules.blank(), START)
            else:
                here = match if match is not None and parent == before else states.after(parent)
                match = states.advance(here, step)
        except Diverged as gone:
            _note_divergence(report, loaded, gone)
            lost.add(step)
            continue
        before = step
        report.replayed += 1
        same_rules = loaded.versions.at(step) == __version__
        if same_rules and rules.event_bytes(match.events) != bytes(history.done(step).events):
            report.faults.append(Finding(step, "its log is not of what the command led to"))
        if step in snapshots and not states.fits(step, snapshots[step]):
            report.faults.append(Finding(step, "the snapshot behind it is not of the state that it came to"))


def _steps(history: History) -> Iterable[int]:
    return (n for n in range(history.number + 1) if not only_moves(history.done(n).command))


def _note_divergence(report: Report, loaded: Loaded, gone: Diverged) -> None:
    written = loaded.versions.at(gone.step)
    if written == __version__:
        report.faults.append(Finding(gone.step, f"{gone.why}: the journal was changed, or the rules were"))
    elif not report.replay_ends:
        report.replay_ends = (
            f"from command {gone.step} on, version {written} played by other rules than {__version__} "
            f"({gone.why})"
        )
