"""What was typed and not saved, kept aside at every change: a crash or a power cut takes nothing."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

import msgspec

from cornerman.engine.content import PackFormat, PartModel
from cornerman.unreadable import Unreadable, decoded, named_bytes, why
from cornerman.whole_files import put_bytes

from .bench import HEADER, HEADER_WORD, Bench, Part

FOLDER: Final = "drafts"
"""In the data folder, beside the packs."""
TABLES: Final = "tables"
"""Where spreadsheets go if nobody says otherwise."""


class DraftPart(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A part as it was typed. word: its kind. file: as in :class:`Part`."""

    key: int
    word: str
    data: dict[str, object]
    file: str = ""


class Draft(msgspec.Struct, kw_only=True):
    """A pack as it was typed. folder: of which pack. changed: what differs from its files, in words."""

    folder: str
    title: str
    changed: list[str]
    parts: list[DraftPart]


class Drafts:
    """The drafts of one data folder, one a pack."""

    def __init__(self, root: Path) -> None:
        self._folder = root / FOLDER
        self.tables = root / TABLES

    def keep(self, bench: Bench) -> str:
        """Keep what is not saved, or drop the draft where all is; returns what is wrong, "" for nothing."""
        if not bench.changed:
            return self.drop(bench.folder)
        parts = [
            DraftPart(key=key, word=part.model.word, data=dict(part.data), file=part.file)
            for key, part in bench.parts.items()
        ]
        changed = [part.title for key, part in bench.parts.items() if bench.is_changed(key)]
        draft = Draft(folder=str(bench.folder), title=bench.parts[HEADER].title, changed=changed, parts=parts)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            put_bytes(self._file(bench.folder), msgspec.json.encode(draft))
        except OSError as error:
            return f"what you type cannot be kept aside ({why(error)}); save it soon"
        return ""

    def find(self, folder: Path) -> Draft | None:
        """The draft of a pack, None for none or one that cannot be read."""
        try:
            draft = decoded(named_bytes(self._file(folder)), Draft)
        except Unreadable:
            return None
        return draft if draft.folder == str(folder) else None

    def drop(self, folder: Path) -> str:
        """Throw a draft away; returns what is wrong, "" for nothing."""
        try:
            self._file(folder).unlink(missing_ok=True)
        except OSError as error:
            return f"the draft cannot be thrown away: {why(error)}"
        return ""

    def _file(self, folder: Path) -> Path:
        mark = hashlib.sha256(str(folder.absolute()).encode()).hexdigest()[:10]
        return self._folder / f"{folder.name}-{mark}.json"


def parts_of(draft: Draft, pack_format: PackFormat) -> dict[int, Part]:
    """The parts that a draft holds; kinds that the format does not know are left out."""
    models = {model.word: model for model in pack_format.parts}
    models[HEADER_WORD] = PartModel("", HEADER_WORD, pack_format.header)
    return {
        part.key: Part(models[part.word], part.data, part.file) for part in draft.parts if part.word in models
    }
