"""What is wrong with a pack, and the errors that carry it: all of it at once, never only the first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from cornerman.engine.content import FieldPath, Finding, Severity
from cornerman.errors import PackError
from cornerman.visible import one_line


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong, told so that it can be mended.

    file: as given or found. line: from 1, None where it has none. field: `cards[3].attack.range.min`, "" for
    the file as a whole. subject: which card or other named thing that is, as the file calls it.
    """

    file: Path
    message: str
    line: int | None = None
    field: str = ""
    subject: str = ""
    allowed: str = ""
    cure: str = ""
    severity: Severity = Severity.ERROR

    @property
    def where(self) -> str:
        """`file:line: field (subject)`, as far as known."""
        place = one_line(str(self.file) if self.line is None else f"{self.file}:{self.line}")
        named = f" ({one_line(self.subject)})" if self.subject else ""
        return f"{place}: {one_line(self.field)}{named}" if self.field else f"{place}{named}"

    def __str__(self) -> str:
        """The problem in one to three lines."""
        lines = [f"{self.where}: {self.message}"]
        if self.allowed:
            lines.append(f"    allowed: {self.allowed}")
        if self.cure:
            lines.append(f"    what to do: {self.cure}")
        return "\n".join(lines)


def field_name(path: FieldPath) -> str:
    """A path as it is written for people: `cards[3].attack.range.min`; positions count from 0."""
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{part}" if text else part
    return text


def problem(file: Path, line: int | None, subject: str, finding: Finding) -> Problem:
    """A finding with the file, line and card or thing that it concerns."""
    return Problem(
        file=file,
        line=line,
        field=field_name(finding.path),
        subject=subject,
        message=finding.message,
        allowed=finding.allowed,
        cure=finding.cure,
        severity=finding.severity,
    )


class PackNotFound(PackError):
    """There is no pack where one was asked for."""


class PackIdTaken(PackError):
    """Two packs call themselves by the same id; the one that was found first is kept."""

    def __init__(self, pack_id: str, folder: Path, first: Path) -> None:
        super().__init__(
            f'the id "{pack_id}" is taken by the pack in {first}',
            where=str(folder),
            cure="choose another id in pack.toml",
        )


class PackInvalid(PackError):
    """A pack that cannot be used. problems: all that were found, warnings too, file by file."""

    severity = Severity.ERROR
    sentence = "the pack in {place} cannot be used"

    def __init__(self, place: Path, problems: Sequence[Problem]) -> None:
        self.place = place
        self.problems = tuple(problems)
        fatal = [each for each in problems if each.severity is self.severity]
        count = f"{len(fatal)} errors" if len(fatal) != 1 else "1 error"
        super().__init__("\n".join([f"{self.sentence.format(place=place)}: {count}", *map(str, fatal)]))


class TableInvalid(PackInvalid):
    """A spreadsheet of cards that cannot be taken into a pack."""

    sentence = "the table {place} cannot be taken in"


class ValuesInvalid(PackInvalid):
    """Values that a card or part of a pack cannot have; they were not set."""

    sentence = "the pack in {place} stays as it is"


class PackNotDealable(PackInvalid):
    """A pack that serves printed cards, and cannot be dealt by the app."""

    severity = Severity.DEALT
    sentence = "the app cannot deal these cards of the pack in {place}, with printed cards they can be used"
