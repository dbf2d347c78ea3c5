"""A pack from its folder: read, checked, hashed. No file is left out because another is wrong."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import msgspec

from cornerman.engine.content import Finding, PackFormat, PartModel, Severity
from cornerman.errors import did_you_mean
from cornerman.packs.problems import PackInvalid, PackNotDealable, PackNotFound, Problem
from cornerman.packs.reading import Source, read_source
from cornerman.packs.shape import shape_findings
from cornerman.packs.wording import shown
from cornerman.unreadable import why

HEADER_FILE = "pack.toml"
MAX_FILES = 200  # a bound for the time that one folder may take

Formats: TypeAlias = Mapping[str, PackFormat]
"""The games whose packs can be read, by `game`."""


@dataclass(frozen=True, slots=True)
class LoadedPack:
    """A pack that can be used.

    content: the game's own model of the whole pack. canonical: the same as JSON, alike for alike packs
    however they are typed. hash: sha256 of canonical, hex. part_ids: by folder. problems: what is left, none
    of it an error.
    """

    folder: Path
    game: str
    id: str
    title: str
    content: msgspec.Struct
    canonical: bytes
    hash: str
    part_ids: Mapping[str, tuple[str, ...]]
    problems: tuple[Problem, ...] = ()

    def holds(self) -> str:
        """What is in it, for people: `fighters: basalt, ember; stages: dojo`."""
        return "; ".join(f"{folder}: {', '.join(ids)}" for folder, ids in self.part_ids.items() if ids)

    def not_dealable(self, folder: str = "", part_id: str = "") -> tuple[Problem, ...]:
        """Why the app cannot deal these cards, of one part or of all; empty if it can."""
        file = f"{part_id}.toml" if part_id else ""
        return tuple(
            each
            for each in self.problems
            if each.severity is Severity.DEALT
            and (not file or (each.file.name == file and each.file.parent.name == folder))
        )

    def require_dealable(self, folder: str, part_id: str) -> None:
        """Raise PackNotDealable where the app cannot deal the cards of this part."""
        problems = self.not_dealable(folder, part_id)
        if problems:
            raise PackNotDealable(self.folder, problems)


def load_pack(folder: Path, formats: Formats) -> LoadedPack:
    """The pack in a folder. Raises PackNotFound where there is none, PackInvalid with all problems."""
    if not _is_folder(folder):
        raise PackNotFound(
            "there is no folder here" if not _exists(folder) else "this is a file, and a pack is a folder",
            where=str(folder),
            allowed=f"a folder with {HEADER_FILE}",
            cure="`cornerman pack list` names the packs there are, `cornerman pack new` makes one",
        )
    if not _exists(folder / HEADER_FILE):
        raise PackNotFound(
            f"this folder is no pack: it has no {HEADER_FILE}",
            where=str(folder),
            allowed=f"a folder with {HEADER_FILE}, fighters/ and stages/",
            cure="`cornerman pack new` makes a pack to fill in",
        )
    return _Loading(folder, formats).load()


@dataclass(slots=True)
class _Loading:
    folder: Path
    formats: Formats
    problems: list[Problem] = field(default_factory=list)

    def load(self) -> LoadedPack:
        source = self._read(self.folder / HEADER_FILE)
        pack_format = self._format(source) if source else None
        if source is None or pack_format is None:
            raise PackInvalid(self.folder, self.problems)
        header = self._convert(source, pack_format.header)
        if header is not None:
            self._report(source, pack_format.check_header(header))
        parts = {model.folder: self._parts(model, pack_format, header) for model in pack_format.parts}
        self.problems.extend(strays(self.folder, pack_format.parts))
        self.problems = _by_place(self.problems)
        if header is None or any(each.severity is Severity.ERROR for each in self.problems):
            raise PackInvalid(self.folder, self.problems)
        content = pack_format.assemble(header, {name: [*found.values()] for name, found in parts.items()})
        return self._loaded(pack_format.game, source.data, content, parts)

    def _loaded(
        self,
        game: str,
        header: Mapping[str, object],
        content: msgspec.Struct,
        parts: Mapping[str, Mapping[str, msgspec.Struct]],
    ) -> LoadedPack:
        canonical = canonical_bytes(content)
        return LoadedPack(
            folder=self.folder,
            game=game,
            id=str(header["id"]),
            title=str(header["title"]),
            content=content,
            canonical=canonical,
            hash=content_hash(canonical),
            part_ids={folder: tuple(found) for folder, found in parts.items()},
            problems=tuple(self.problems),
        )

    def _format(self, source: Source) -> PackFormat | None:
        """The format of the game that the header names, if this program reads that version of it."""
        game = source.data.get("game")
        pack_format = self.formats.get(game) if isinstance(game, str) else None
        if pack_format is None:
            said = 'the field "game" is missing' if game is None else f"there is no game {shown(game)}"
            hint = did_you_mean(game, self.formats) if isinstance(game, str) else None
            self._report(
                source, [Finding(("game",), said, ", ".join(self.formats), hint or "write game = ...")]
            )
            return None
        schema = source.data.get("schema")
        if isinstance(schema, int) and schema > pack_format.schema:
            newer = Finding(
                ("schema",),
                f"this pack was made for a newer Cornerman (format {shown(schema)})",
                allowed=str(pack_format.schema),
                cure="install a newer Cornerman",
            )
            self._report(source, [newer])
            return None
        return pack_format

    def _parts(
        self, model: PartModel, pack_format: PackFormat, header: msgspec.Struct | None
    ) -> dict[str, msgspec.Struct]:
        found: dict[str, msgspec.Struct] = {}
        for file in self._files(self.folder / model.folder):
            source = self._read(file)
            part = self._convert(source, model.model) if source else None
            if source is None or part is None:
                continue
            name = str(source.data["id"])
            self._check_id(source, name)
            self._report(source, pack_format.check_part(part, header))
            found[name] = part
        return found

    def _files(self, folder: Path) -> list[Path]:
        """The TOML files of a folder, in the order of their names; none where there is no folder."""
        try:
            found = [each for each in folder.iterdir() if each.suffix == ".toml"]
            found.sort(key=lambda each: each.stem)
        except FileNotFoundError:
            return []
        except OSError as error:
            self.problems.append(Problem(folder, f"the folder cannot be read: {why(error)}"))
            return []
        if len(found) > MAX_FILES:
            self.problems.append(
                Problem(folder, f"there are {len(found)} files here", allowed=f"at most {MAX_FILES}")
            )
        return found[:MAX_FILES]

    def _read(self, file: Path) -> Source | None:
        source = read_source(file)
        if isinstance(source, Problem):
            self.problems.append(source)
            return None
        return source

    def _convert(self, source: Source, model: type[msgspec.Struct]) -> msgspec.Struct | None:
        findings = shape_findings(source.data, model)
        self._report(source, findings)
        if findings:
            return None
        return msgspec.convert(source.data, model)

    def _check_id(self, source: Source, name: str) -> None:
        if source.file.stem != name:
            self._report(source, [other_name(source.file.stem, name)])

    def _report(self, source: Source, findings: Iterable[Finding]) -> None:
        self.problems.extend(source.problem(each) for each in findings)


def other_name(stem: str, name: str) -> Finding:
    """A part whose id is not what its file is called."""
    return Finding(
        ("id",),
        f'the id is "{name}", and the file is called "{stem}.toml"',
        allowed="the same name",
        cure=f'write id = "{stem}", or call the file "{name}.toml"',
    )


def _by_place(problems: Sequence[Problem]) -> list[Problem]:
    """File by file as they were read, line by line within each."""
    files = list(dict.fromkeys(each.file for each in problems))
    return sorted(problems, key=lambda each: (files.index(each.file), each.line or 0))


def strays(folder: Path, models: Sequence[PartModel]) -> Iterator[Problem]:
    """Files and folders that look as if they were meant to be read, and are not."""
    folders = [model.folder for model in models]
    allowed = ", ".join([HEADER_FILE, *(f"{name}/*.toml" for name in folders)])
    for each in _listed(folder):
        meant = did_you_mean(each.name, folders) if _is_folder(each) else None
        if (each.suffix == ".toml" and each.name != HEADER_FILE) or (each.name not in folders and meant):
            yield Problem(
                each,
                "this is not read",
                allowed=allowed,
                cure=meant or "move it into its folder",
                severity=Severity.WARNING,
            )
    for name in folders:
        for each in _listed(folder / name):
            if each.suffix != ".toml":
                yield Problem(
                    each,
                    "this is not read",
                    allowed=allowed,
                    cure="call it *.toml",
                    severity=Severity.WARNING,
                )


def _listed(folder: Path) -> list[Path]:
    """What stands in a folder, hidden files aside; nothing where it cannot be read (said elsewhere)."""
    try:
        return sorted(each for each in folder.iterdir() if not each.name.startswith("."))
    except OSError:
        return []


def canonical_bytes(content: msgspec.Struct) -> bytes:
    """The content as JSON: fields in the model's order, sets sorted, nothing that was left out."""
    return msgspec.json.encode(content, order="deterministic")


def content_hash(canonical: bytes) -> str:
    """sha256 of the canonical bytes, hex."""
    return hashlib.sha256(canonical).hexdigest()


def _is_folder(path: Path) -> bool:
    return _asked(path.is_dir)


def _exists(path: Path) -> bool:
    return _asked(lambda: path.exists() or path.is_symlink())


def _asked(question: Callable[[], bool]) -> bool:
    """False where the file system cannot say: a loop of links, a folder that may not be entered."""
    try:
        return question()
    except OSError:
        return False
