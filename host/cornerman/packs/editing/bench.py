"""A pack that is open for editing: its parts as data, undo, what is wrong with them while they are typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import msgspec

from cornerman.engine.content import FieldPath, Finding, PackFormat, PartModel, Severity
from cornerman.packs.lines import Lines
from cornerman.packs.loader import HEADER_FILE, Formats, other_name, strays
from cornerman.packs.problems import Problem, problem
from cornerman.packs.reading import Source, read_source
from cornerman.packs.shape import shape_findings

from .data import Data

HEADER: Final = 0
"""The key of pack.toml among the parts."""
HEADER_WORD: Final = "pack"


@dataclass(frozen=True, slots=True)
class Part:
    """A file of a pack. file: its name without .toml, "" where it is in none yet."""

    model: PartModel
    data: Data
    file: str = ""

    @property
    def id(self) -> str:
        """Its id as typed."""
        return str(self.data.get("id", ""))

    @property
    def title(self) -> str:
        """What people call it."""
        return str(self.data.get("name") or self.data.get("title") or self.id or self.file)


Parts = Mapping[int, Part]
"""All parts by a number that stays theirs while the pack is open."""


@dataclass(frozen=True, slots=True)
class Step:
    """A change that can be taken back. merge: further changes of the same thing are one with it, "" never."""

    what: str
    before: Parts
    merge: str = ""


class Bench:
    """One pack, open. Whoever edits changes ``parts`` through it alone."""

    def __init__(self, folder: Path, pack_format: PackFormat) -> None:
        """Reads what can be read; what cannot stands in ``unreadable``. Raises nothing for a broken pack."""
        self.folder, self.pack_format = folder, pack_format
        self.unreadable: list[Problem] = []
        self.strays = tuple(strays(folder, pack_format.parts))
        self._next = 0
        self._lines: dict[int, Lines] = {}
        self.parts: Parts = dict(self._read())
        #: What the files hold; one that cannot be read is none, so that saving writes it anew.
        self.saved: Parts = {key: part for key, part in self.parts.items() if part.file}
        self._past: list[Step] = []
        self._future: list[Step] = []
        self._found: dict[int, tuple[Data, Data, tuple[Finding, ...]]] = {}

    # from the disk

    def _read(self) -> Iterator[tuple[int, Part]]:
        header = PartModel("", HEADER_WORD, self.pack_format.header)
        read = self._part(header, self.folder / HEADER_FILE)
        yield self._key(), read or Part(header, self._blank_header())
        for model in self.pack_format.parts:
            for file in _files(self.folder / model.folder):
                part = self._part(model, file)
                if part is not None:
                    yield self._key(), part

    def _part(self, model: PartModel, file: Path) -> Part | None:
        source = read_source(file)
        if isinstance(source, Problem):
            self.unreadable.append(source)
            return None
        self._lines[self._next] = source.lines
        return Part(model, source.data, file.stem)

    def _key(self) -> int:
        self._next += 1
        return self._next - 1

    def _blank_header(self) -> Data:
        name = self.folder.name
        return {
            "id": name,
            "title": name,
            "game": self.pack_format.game,
            "schema": self.pack_format.schema,
        }

    # changes

    def change(self, what: str, key: int, data: Data, merge: str = "") -> None:
        """Other data for a part, as one step that can be taken back."""
        if data != self.parts[key].data:
            self._take(what, {**self.parts, key: replace(self.parts[key], data=data)}, merge)

    def add(self, what: str, model: PartModel, data: Data) -> int:
        """One more part; its key."""
        key = self._key()
        self._take(what, {**self.parts, key: Part(model, data)}, "")
        return key

    def remove(self, what: str, key: int) -> None:
        """Take a part out; its file goes when the pack is saved."""
        self._take(what, {k: part for k, part in self.parts.items() if k != key}, "")

    def show(self, what: str, parts: Parts) -> None:
        """Other parts altogether: a draft that is gone on with."""
        self._next = max([self._next, *(key + 1 for key in parts)])
        self._take(what, parts, "")

    def _take(self, what: str, parts: Parts, merge: str) -> None:
        last = self._past[-1] if self._past else None
        if not (merge and last is not None and last.merge == merge and not self._future):
            self._past.append(Step(what, self.parts, merge))
        self._future.clear()
        self.parts = parts

    def pause(self) -> None:
        """What is typed from now on is a step of its own."""
        if self._past:
            self._past[-1] = replace(self._past[-1], merge="")

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            step = self._past.pop()
            self._future.append(Step(step.what, self.parts))
            self.parts = step.before

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        if self._future:
            step = self._future.pop()
            self._past.append(Step(step.what, self.parts))
            self.parts = step.before

    @property
    def undoes(self) -> str:
        """What would be taken back, "" for nothing."""
        return self._past[-1].what if self._past else ""

    @property
    def redoes(self) -> str:
        """What would be made again, "" for nothing."""
        return self._future[-1].what if self._future else ""

    # what differs from the disk

    @property
    def changed(self) -> bool:
        """Whether there is something to save."""
        return self.parts != self.saved

    def is_changed(self, key: int) -> bool:
        """Whether this part is not as its file has it."""
        return self.parts.get(key) != self.saved.get(key)

    def keep_as_saved(self, key: int, part: Part | None) -> None:
        """This part is on the disk as it is now; None: its file is gone."""
        self.saved = {k: each for k, each in self.saved.items() if k != key}
        self._lines.pop(key, None)
        written = f"{part.file}.toml" if part is not None else ""
        self.unreadable = [p for p in self.unreadable if key != HEADER or p.file.name != written]
        if part is not None:
            self.saved = {**self.saved, key: part}
            if key in self.parts:
                self.parts = {**self.parts, key: replace(self.parts[key], file=part.file)}

    # what is wrong

    def findings(self, key: int) -> tuple[Finding, ...]:
        """What the reader of packs would say of this part as it is now."""
        part, header = self.parts[key], self.parts[HEADER]
        known = self._found.get(key)
        if known is None or known[0] is not part.data or known[1] is not header.data:
            known = (part.data, header.data, tuple(self._findings(part, key)))
            self._found[key] = known
        return known[2] + tuple(self._names(key))

    def _findings(self, part: Part, key: int) -> Iterator[Finding]:
        found = shape_findings(part.data, part.model.model)
        yield from found
        if found:
            return
        struct = msgspec.convert(part.data, part.model.model)
        if key == HEADER:
            yield from self.pack_format.check_header(struct)
        else:
            yield from self.pack_format.check_part(struct, self.header())

    def _names(self, key: int) -> Iterator[Finding]:
        """A file that is called otherwise (saving calls it right); an id that another part has."""
        part = self.parts[key]
        if key != HEADER and part.id and part.id != part.file and not self.is_changed(key):
            yield other_name(part.file, part.id)
        for other, each in self.parts.items():
            if other != key and each.model == part.model and each.id == part.id:
                yield Finding(
                    ("id",),
                    f'there is another {part.model.word} "{part.id}"',
                    "an id once",
                    "choose another id",
                )

    def header(self) -> msgspec.Struct | None:
        """pack.toml as its model, None where it is wrong."""
        data = self.parts[HEADER].data
        if shape_findings(data, self.pack_format.header):
            return None
        return msgspec.convert(data, self.pack_format.header)

    def problems(self) -> list[Problem]:
        """All that is wrong: files that cannot be read, then part by part, lines where they are known."""
        found = [*self.unreadable, *self.strays]
        for key in self.parts:
            found += [self.problem(key, finding) for finding in self.findings(key)]
        return found

    def problem(self, key: int, finding: Finding) -> Problem:
        """A finding with its file, and its line as long as the part is as the file has it."""
        part = self.parts[key]
        name = f"{part.file or part.id or part.model.word}.toml"
        file = self.folder / part.model.folder / name
        if self.is_changed(key) or key not in self._lines:
            return problem(file, None, _subject(part.data, finding.path), finding)
        return Source(file, dict(part.data), self._lines[key]).problem(finding)

    def errors(self, key: int) -> list[Finding]:
        """What keeps this part from being used."""
        return [each for each in self.findings(key) if each.severity is Severity.ERROR]


def likely_format(folder: Path, formats: Formats) -> PackFormat | None:
    """The format of a pack whose pack.toml does not say it: the one whose folders are all there."""
    found = [each for each in formats.values() if all((folder / m.folder).is_dir() for m in each.parts)]
    return max(found, key=lambda each: len(each.parts), default=None)


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(each for each in folder.iterdir() if each.suffix == ".toml")
    except OSError:
        return []


def _subject(data: Data, path: FieldPath) -> str:
    return Source(Path(), dict(data), {}).problem(Finding(path, "")).subject
