"""`cornerman verify`: check a match's journal and every roll in it."""

from __future__ import annotations

import dataclasses
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

import msgspec

from cornerman.errors import InputError
from cornerman.output import put_data
from cornerman.session.matches import find
from cornerman.session.paths import data_paths
from cornerman.session.verdict import Finding, Report, Verdict
from cornerman.sitting.spoken import spoken
from cornerman.visible import one_line

EXIT_CODES = {
    Verdict.PROVEN: 0,
    Verdict.REPRODUCIBLE: 0,
    Verdict.NOTHING_DRAWN: 0,
    Verdict.FAILED: 1,
    Verdict.UNFINISHED: 2,
}

COMMITMENT_AT_LEAST = 8
"""Hex digits of a commitment that was noted at the table: fewer are found by trying."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman verify`."""
    parser.add_argument("match", metavar="MATCH", help='file, id or a part of it, or "last"')
    parser.add_argument(
        "--commitment", metavar="HEX", help="the commitment as noted when the match began, or its beginning"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")


def run(args: Namespace) -> int:
    """Check, print what was found, and return 0 (good), 1 (failed) or 2 (the match is not over).

    Raises InputError, CheckFailed for a file that is not what was written, SessionError.
    """
    from cornerman.session.verify import verify

    noted = _noted(args.commitment)
    report = verify(find(args.match, data_paths()), commitment=noted)
    if args.json:
        told = {"verdict": report.verdict.name.lower(), **dataclasses.asdict(report)}
        put_data(msgspec.json.format(msgspec.json.encode(told), indent=2).decode() + "\n")
    else:
        print("\n".join(map(one_line, page(report))))
    return EXIT_CODES[report.verdict]


def page(report: Report) -> Iterator[str]:
    """The report as plain text."""
    yield f"{report.id}   {report.game}: {', '.join(report.seats)}"
    yield f"  journal     whole and in order, {report.commands} commands"
    yield f"  commitment  {report.commitment}{' (seed chosen by hand)' if report.seeded else ''}"
    yield f"  in words    {spoken(report.commitment)}"
    yield f"  seed        {report.seed or 'secret until the match is over'}"
    yield f"  drawn       {_drawn(report)}"
    if report.replay_ends:
        yield f"  replayed    {report.replayed} of {report.steps} steps; {report.replay_ends}"
    else:
        yield f"  replayed    {report.replayed} of {report.steps} steps lead where they led then"
    for name, findings in (
        ("typed in", report.typed),
        ("scripted", report.scripted),
        ("note", report.notes),
        ("FAULT", report.faults),
    ):
        for finding in findings:
            yield f"  {name:<11} {_line(finding)}"
    yield f"{report.verdict.name.lower().replace('_', ' ')}: {report.verdict.value}"


def _drawn(report: Report) -> str:
    if not report.draws:
        return "nothing by the app"
    parts = (f"{kind} {count} times" for kind, count in sorted(report.draws.items()))
    return f"by the app: {', '.join(parts)}"


def _line(finding: Finding) -> str:
    return f"{f'command {finding.number}' if finding.number else 'start'}: {finding.text}"


def _noted(text: str | None) -> str:
    if text is None:
        return ""
    digits = text.strip().lower()
    if len(digits) < COMMITMENT_AT_LEAST or any(c not in "0123456789abcdef" for c in digits):
        raise InputError(
            f'"{text}" is no commitment',
            allowed=f"at least {COMMITMENT_AT_LEAST} hex digits, as shown at the start",
        )
    return digits
