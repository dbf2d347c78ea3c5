"""`cornerman pack check`: everything that is wrong with some packs, on the terminal or as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cornerman.engine.content import Severity
from cornerman.errors import PackError
from cornerman.output import put_data
from cornerman.packs.as_json import indented_json
from cornerman.packs.library import open_library, packs_at
from cornerman.packs.loader import Formats, LoadedPack, load_pack
from cornerman.packs.problems import PackInvalid, PackNotFound, Problem
from cornerman.visible import one_line

_BAD = 1
_NOTHING_THERE = 2
WARNINGS_TOLD = 3
"""Warnings of one pack that are told one by one where nobody asked for this pack."""


@dataclass(frozen=True, slots=True)
class Checked:
    """One folder and what came out: a pack that can be used, or the error that says why not."""

    folder: Path
    pack: LoadedPack | None = None
    error: PackError | None = None

    @property
    def problems(self) -> Sequence[Problem]:
        """All that was found, in a pack that can be used or in one that cannot."""
        if self.pack is not None:
            return self.pack.problems
        return self.error.problems if isinstance(self.error, PackInvalid) else ()

    def is_good(self, dealt: bool) -> bool:
        """Whether it can be used; with `dealt`, also with cards that the app deals."""
        return self.pack is not None and not (dealt and self.pack.not_dealable())


def check_packs(
    paths: Sequence[Path], formats: Formats, user_root: Path, *, dealt: bool, as_json: bool
) -> int:
    """Check the packs at `paths` (or of these ids), or all at hand.

    0 all good, 1 some are not, 2 a path leads to no pack.
    """
    meant = [_meant(path, formats, user_root) for path in paths]
    checked = list(_at_paths(meant, formats) if paths else _at_hand(formats, user_root))
    if as_json:
        put_data(_json(checked, dealt))
    else:
        for line in _lines(checked, dealt, summed=not paths):
            print(line)
    if paths and any(isinstance(each.error, PackNotFound) for each in checked):
        return _NOTHING_THERE
    return 0 if all(each.is_good(dealt) for each in checked) else _BAD


def _meant(path: Path, formats: Formats, user_root: Path) -> Path:
    """The folder of a pack that is called by its id, or by its folder among the person's packs."""
    if path.exists() or len(path.parts) != 1:
        return path
    found = {each.pack.id: each.pack.folder for each in open_library(formats, user_root).found}
    among = user_root / path
    return among if among.is_dir() else found.get(path.name, path)


def _at_paths(paths: Sequence[Path], formats: Formats) -> Iterator[Checked]:
    for folder in dict.fromkeys(found for path in paths for found in packs_at(path)):
        try:
            yield Checked(folder, pack=load_pack(folder, formats))
        except PackError as error:
            yield Checked(folder, error=error)


def _at_hand(formats: Formats, user_root: Path) -> Iterator[Checked]:
    library = open_library(formats, user_root)
    yield from (Checked(each.pack.folder, pack=each.pack) for each in library.found)
    yield from (Checked(each.folder, error=each.error) for each in library.broken)


def _lines(checked: Sequence[Checked], dealt: bool, *, summed: bool) -> Iterator[str]:
    """What is wrong, and a verdict a pack. summed: many warnings of one pack as one line."""
    for each in checked:
        if each.error is not None and not each.problems:
            yield str(each.error)
        warnings = [problem for problem in each.problems if problem.severity is Severity.WARNING]
        many = summed and len(warnings) > WARNINGS_TOLD
        for problem in each.problems:
            if not many or problem.severity is not Severity.WARNING:
                yield f"{_word(problem.severity, dealt)}: {problem}"
        if many:
            yield _sum(each, warnings)
        yield f"{one_line(str(each.folder))}: {_verdict(each, dealt)}"


def _sum(checked: Checked, warnings: Sequence[Problem]) -> str:
    """So many warnings, what the first says, and where all of them stand."""
    name = checked.pack.id if checked.pack is not None else str(checked.folder)
    first = f"{warnings[0].file.name}: {warnings[0].message}"
    return (
        f"{len(warnings)} warnings in {name}, such as {one_line(first)}\n"
        f'    what to do: `cornerman pack check "{one_line(name)}"` prints them all'
    )


def _word(severity: Severity, dealt: bool) -> str:
    if severity is Severity.DEALT:
        return "error" if dealt else "with printed cards only"
    return severity.value


def _verdict(checked: Checked, dealt: bool) -> str:
    if checked.pack is None:
        return "cannot be used"
    about = f'"{checked.pack.title}" ({checked.pack.holds()}; content {checked.pack.hash[:12]})'
    if not checked.is_good(dealt):
        return f"{about} cannot be dealt by the app"
    only_printed = bool(checked.pack.not_dealable())
    return (
        f"{about} is good with printed cards; the app cannot deal it" if only_printed else f"{about} is good"
    )


def _json(checked: Sequence[Checked], dealt: bool) -> str:
    packs = [
        {
            "folder": str(each.folder),
            "good": each.is_good(dealt),
            "id": each.pack.id if each.pack else None,
            "hash": each.pack.hash if each.pack else None,
            "error": each.error.message if each.error and not each.problems else None,
            "problems": [_problem_as_data(problem) for problem in each.problems],
        }
        for each in checked
    ]
    return indented_json({"packs": packs})


def _problem_as_data(problem: Problem) -> dict[str, str | int | None]:
    return {
        "severity": problem.severity.value,
        "file": str(problem.file),
        "line": problem.line,
        "field": problem.field,
        "subject": problem.subject,
        "message": problem.message,
        "allowed": problem.allowed,
        "cure": problem.cure,
    }
