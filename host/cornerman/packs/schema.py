"""JSON Schemas of a pack's files, for editors that check and complete TOML while it is typed."""

from __future__ import annotations

from pathlib import Path

import msgspec

from cornerman.engine.content import PackFormat
from cornerman.errors import InputError, did_you_mean
from cornerman.output import put_data
from cornerman.packs.as_json import indented_json
from cornerman.unreadable import why
from cornerman.whole_files import put_file

DIALECT = "https://json-schema.org/draft/2020-12/schema"
HEADER_WORD = "pack"


def schemas(pack_format: PackFormat) -> dict[str, dict[str, object]]:
    """The schema of each kind of file, by its word: `pack` for pack.toml, then those of the game."""
    models = {HEADER_WORD: pack_format.header} | {part.word: part.model for part in pack_format.parts}
    return {word: _schema(pack_format, word, model) for word, model in models.items()}


def print_schema(pack_format: PackFormat, word: str | None) -> int:
    """Print the schema of one kind of file, or of all in one object by their words."""
    chosen = _chosen(pack_format, word)
    put_data(indented_json(chosen if word is None else chosen[word]))
    return 0


def write_schemas(pack_format: PackFormat, word: str | None, folder: Path) -> int:
    """Write `<word>.json` for one kind of file or for all. Raises InputError where the folder will not do."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, schema in _chosen(pack_format, word).items():
            file = folder / f"{name}.json"
            put_file(file, indented_json(schema))
            print(file)
    except OSError as error:
        raise InputError(
            f"the schema cannot be written: {why(error)}",
            where=str(folder),
            cure="name a folder that you may write to",
        ) from error
    return 0


def _chosen(pack_format: PackFormat, word: str | None) -> dict[str, dict[str, object]]:
    every = schemas(pack_format)
    if word is None:
        return every
    if word not in every:
        hint = did_you_mean(word, every)
        raise InputError(
            f'a pack of {pack_format.game} holds no "{word}"' + (f"; {hint}" if hint else ""), allowed=every
        )
    return {word: every[word]}


def _schema(pack_format: PackFormat, word: str, model: type[msgspec.Struct]) -> dict[str, object]:
    (reference,), components = msgspec.json.schema_components([model], ref_template="#/$defs/{name}")
    return {
        "$schema": DIALECT,
        "title": f"Cornerman {pack_format.game} {word}, format {pack_format.schema}",
        **reference,
        "$defs": components,
    }
