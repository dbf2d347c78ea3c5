"""`cornerman pack import`: cards from a spreadsheet, into a pack that is there already."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from cornerman.engine.content import (
    PackFormat,
    PartModel,
)
from cornerman.errors import InputError
from cornerman.packs.card_paths import card_paths, cards_like
from cornerman.packs.card_rows import columns_of, read_cards, table_parts
from cornerman.packs.checking import check_packs
from cornerman.packs.loader import HEADER_FILE, Formats
from cornerman.packs.owning import folder_meant, format_of, own_folder
from cornerman.packs.problems import PackInvalid, Problem
from cornerman.packs.reading import read_source
from cornerman.packs.saving import save_data
from cornerman.packs.shape import shape_findings


def import_cards(
    table: Path, word: str, part_id: str, formats: Formats, game: str, user_root: Path, *, replace: bool
) -> int:
    """Put the rows of a CSV file into a pack (by id or path) as the cards of its parts, then check the pack.

    part_id: whose cards they are; "" where a column of the table says it. A row that says what the file
    holds anyway leaves that card as it is. Nothing is written where a row has an error (TableInvalid, with
    the table's own lines), nor over cards that are there already, unless `replace` (InputError). A pack that
    ships is copied first.
    """
    pack = folder_meant(word, formats, user_root)
    pack_format = format_of(pack, formats)
    if game and pack_format.game != game:
        raise InputError(f"this pack is for {pack_format.game}, not {game}", where=str(pack))

    def old_of(model: PartModel, name: str) -> Mapping[str, object]:
        file = _file(pack, model, name)
        return _old_data(file) if _plain_name(name) else {}

    given = read_cards(
        table, pack_format, _meant(pack_format, pack, part_id), old_of, _header(pack_format, pack)
    )
    for one in given:
        if not replace and any(cards_like(one.old, path) for path in card_paths(one.result)):
            raise InputError(
                f"this {one.model.word} has cards already",
                where=str(_file(pack, one.model, one.part_id)),
                cure="add --replace to put the table's cards in their place; remarks in the file are lost",
            )
    own_pack = own_folder(pack, user_root)
    for one in given:
        file = save_data(own_pack, one.model, one.result.data)
        print(f"{file}: {len(one.rows)} rows from {table}")
    return check_packs([own_pack], formats, user_root, dealt=False, as_json=False)


def _meant(pack_format: PackFormat, pack: Path, part_id: str) -> tuple[str, str]:
    """Kind and id of the part that the command names: one that is there, else one of the first kind."""
    models = table_parts(pack_format)
    there = [each for each in models if _plain_name(part_id) and _file(pack, each, part_id).exists()]
    return (there or [*models])[0].word, part_id


def _file(pack: Path, model: PartModel, part_id: str) -> Path:
    return pack / model.folder / f"{part_id}.toml"


def _plain_name(part_id: str) -> bool:
    """Whether it can be a file's name; what it must be beyond that the format says."""
    return Path(part_id).name == part_id


def print_columns(pack_format: PackFormat) -> int:
    """Print the columns of a table and what belongs into each."""
    columns = columns_of(pack_format)
    width = max(map(len, columns), default=0)
    for name, meaning in columns.items():
        print(f"{name:<{width}}  {meaning}")
    return 0


def _old_data(file: Path) -> Mapping[str, object]:
    if not file.exists():
        return {}
    source = read_source(file)
    if isinstance(source, Problem):
        raise PackInvalid(file, [source])
    return source.data


def _header(pack_format: PackFormat, pack: Path) -> msgspec.Struct | None:
    source = read_source(pack / HEADER_FILE)
    if isinstance(source, Problem) or shape_findings(source.data, pack_format.header):
        return None
    return msgspec.convert(source.data, pack_format.header)
