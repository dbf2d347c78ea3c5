"""A trial of a board in words: lines while it runs, Markdown to keep, one JSON object."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from cornerman import __version__
from cornerman.errors import InputError
from cornerman.hil.outcome import About, Outcome, Trial, Verdict

MARKS: Final = {Verdict.KEPT: "ok", Verdict.BROKEN: "!!", Verdict.SKIPPED: " -"}
SUFFIXES: Final = {".json", ".md", ".txt"}


def who(about: About) -> str:
    """The board in one line."""
    facts = ", ".join(f"{name} {value}" for name, value in sorted(about.facts.items()))
    kind = f"simulated, target {about.target}" if about.target in ("A", "B", "C") else "real or behind a port"
    return f"{about.type} {about.uid}, firmware {about.firmware} ({kind}); {facts or 'no descriptor'}"


def line(outcome: Outcome) -> str:
    """One check in one line."""
    why = f"\n   {outcome.why}" if outcome.why else ""
    return f"{MARKS[outcome.verdict]} {outcome.promise}{why}"


def summary(trial: Trial) -> str:
    """Figures and the verdict."""
    width = max((len(figure.name) for figure in trial.figures), default=0)
    figures = [f"   {one.name:<{width}}  {one.value:g} {one.unit}" for one in trial.figures]
    skipped = trial.count(Verdict.SKIPPED)
    left = f", {skipped} skipped" if skipped else ""
    broken = trial.count(Verdict.BROKEN)
    told = "1 promise is broken" if broken == 1 else f"{broken} promises are broken"
    verdict = "the board keeps what it promises" if trial.good else told
    return "\n".join(
        [*figures, f"{trial.count(Verdict.KEPT)} of {len(trial.outcomes)} kept{left}: {verdict}"]
    )


def as_json(trial: Trial) -> str:
    """One JSON object, on several lines."""
    found = {"good": trial.good, "cornerman": __version__, **msgspec.to_builtins(trial)}
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode()


def as_markdown(trial: Trial, now: datetime | None = None) -> str:
    """A page to keep beside the board."""
    about = trial.about
    moment = (now or datetime.now(UTC)).isoformat(timespec="minutes")
    lines = [
        f"# Contract of {about.type} {about.uid}",
        "",
        f"{who(about)}. Tried by Cornerman {__version__} at {moment}.",
        f"The reset before was {about.reset_reason}.",
        "",
        f"**{summary(trial).splitlines()[-1]}**",
        "",
        "| measured | value |",
        "| --- | --- |",
        *(f"| {one.name} | {one.value:g} {one.unit} |" for one in trial.figures),
        "",
        "| promise | how it went |",
        "| --- | --- |",
        *(f"| {one.promise} | {_cell(one)} |" for one in trial.outcomes),
    ]
    return "\n".join(lines) + "\n"


def check_path(path: Path) -> None:
    """Errors: InputError where a report cannot be written there, before anything is tried."""
    if path.suffix not in SUFFIXES:
        raise InputError(
            f"a report cannot be a file called {path.name}",
            allowed=f"names that end in {', '.join(sorted(SUFFIXES))}",
        )
    if not path.parent.is_dir():
        raise InputError("there is no such folder", where=str(path.parent), cure="make it first")


def write(trial: Trial, path: Path) -> None:
    """Write a report: JSON where the name ends so, else Markdown."""
    text = as_json(trial) + "\n" if path.suffix == ".json" else as_markdown(trial)
    path.write_text(text, encoding="utf-8")


def _cell(outcome: Outcome) -> str:
    why = outcome.why.replace("|", "/").replace("\n", " ")
    return f"{outcome.verdict.value}: {why}" if why else outcome.verdict.value
