"""Writing one part of a pack back: what an editor or an import has made of it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cornerman.engine.content import PartModel
from cornerman.errors import PackError
from cornerman.packs.toml_text import Table, toml_text
from cornerman.unreadable import why
from cornerman.whole_files import put_file


def save_part(pack: Path, model: PartModel, part: msgspec.Struct) -> Path:
    """Write a fighter, stage or other part into its file and return the file; remarks in an old one are lost.

    Raises PackError where it cannot be written; the old file is then as it was.
    """
    return save_data(pack, model, part_data(part))


def part_data(part: msgspec.Struct) -> dict[str, object]:
    """A part as its file holds it, without what is usual and with sets in order."""
    plain = msgspec.json.encode(part, order="deterministic")
    return msgspec.json.decode(plain, type=dict[str, object])


def save_data(pack: Path, model: PartModel, data: Table) -> Path:
    """`save_part` for data that have been checked by nobody yet."""
    file = pack / model.folder / f"{data['id']}.toml"
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        put_file(file, toml_text(data))
    except OSError as error:
        raise PackError(
            f"the {model.word} cannot be written: {why(error)}",
            where=str(file),
            cure="copy the pack to a folder that you may write to",
        ) from error
    return file
