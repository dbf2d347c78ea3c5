"""One TOML file from the disk to plain data, with every way in which that can fail told in plain words."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from cornerman.engine.content import FieldPath, Finding
from cornerman.packs.lines import Lines, find_lines, line_of
from cornerman.packs.problems import Problem, problem
from cornerman.packs.wording import shown
from cornerman.unreadable import UNREADABLE, NoFile, NoText, TooBig, cure, file_bytes, text_of, why

#: No deck typed in by hand comes near; what is bigger is some other file.
MAX_FILE_BYTES = 1_000_000


class TextKind(NamedTuple):
    """What a file should be, and what to do where something else is there, or nothing."""

    name: str
    missing: str
    other: str


TOML = TextKind(
    "a pack", "`cornerman pack new` makes a pack that has it", "put a TOML file here, or remove it"
)
TABLE = TextKind(
    "a table of cards",
    "check the name; `cornerman pack export PACK --into FILE` writes a table to fill in",
    "name a CSV file: cornerman pack import CSV PACK ID",
)

_TOML_PLACE = re.compile(r" \(at line (?P<line>\d+), column (?P<column>\d+)\)$")


@dataclass(frozen=True, slots=True)
class Source:
    """A file that was read: its data as tomllib gives them, and the lines on which they stand."""

    file: Path
    data: dict[str, object]
    lines: Lines

    def problem(self, finding: Finding) -> Problem:
        """The finding with its line and the named thing around it."""
        return problem(self.file, line_of(self.lines, finding.path), self._subject(finding.path), finding)

    def _subject(self, path: FieldPath) -> str:
        """What the innermost list item with an id is called that the path goes through."""
        found = ""
        here: object = self.data
        for part in path:
            if isinstance(here, dict):
                here = here.get(part)
            elif isinstance(here, list) and isinstance(part, int) and part < len(here):
                here = here[part]
                found = _label(here, ("id", "card") if found else ("id", "card", "name")) or found
            else:
                break
        return found


def read_source(file: Path) -> Source | Problem:
    """The file's data, or what is wrong with it; raises nothing for whatever stands there."""
    text = read_text(file)
    if isinstance(text, Problem):
        return text
    try:
        data = tomllib.loads(text)
        return Source(file, data, find_lines(text))
    except tomllib.TOMLDecodeError as error:
        return _syntax_problem(file, text, str(error))
    except UNREADABLE as error:  # too deep, a number of thousands of digits, a day that does not exist
        return Problem(file, f"a value cannot be read: {why(error)}", cure="write a value of the usual size")


def read_text(file: Path, kind: TextKind = TOML) -> str | Problem:
    """The file's text, or why it cannot be read as text. kind: what is wanted, for the words."""
    try:
        return text_of(file_bytes(file, MAX_FILE_BYTES))
    except FileNotFoundError:
        return Problem(file, "the file is missing", cure=kind.missing)
    except NoFile as error:
        return Problem(file, error.message, cure=kind.other)
    except TooBig as error:
        return Problem(file, f"the file is too big for {kind.name}", allowed=error.allowed or "")
    except NoText as error:
        return Problem(file, error.message, line=error.line, cure=error.cure or "")
    except OSError as error:
        return Problem(file, f"the file cannot be read: {why(error)}", cure=cure(error) or "")


def _syntax_problem(file: Path, text: str, complaint: str) -> Problem:
    place = _TOML_PLACE.search(complaint)
    if place is None:
        line = text.count("\n") + 1 if complaint.endswith("(at end of document)") else None
        said = complaint.removesuffix(" (at end of document)")
    else:
        line = int(place["line"])
        said = f"{complaint[: place.start()]} in column {place['column']}"
    return Problem(
        file,
        f"this is not valid TOML: {said[0].lower()}{said[1:]}",
        line=line,
        cure="look at this line and the one before it: a quote, a bracket or an = is missing or too many",
    )


def _label(item: object, keys: tuple[str, ...]) -> str:
    values = [item.get(key) for key in keys] if isinstance(item, dict) else []
    return next((shown(value) for value in values if isinstance(value, str) and value), "")
