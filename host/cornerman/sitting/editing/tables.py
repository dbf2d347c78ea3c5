"""Cards of an open pack from and into a spreadsheet, each way one step; nothing of the pack is written."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from cornerman.engine.content import PartModel, WritesTables
from cornerman.errors import InputError, PackError
from cornerman.packs.card_rows import read_cards
from cornerman.packs.editing.bench import Bench, Part
from cornerman.packs.exporting import csv_text
from cornerman.packs.shape import shape_findings
from cornerman.whole_files import put_file


def take_in(bench: Bench, key: int, table: Path) -> int:
    """The rows of a CSV file as the cards of this part, or of those that the table names; how many rows.

    Raises TableInvalid with the lines of the table; then nothing has changed.
    """
    part = bench.parts[key]

    def old_of(model: PartModel, name: str) -> Mapping[str, object]:
        return next((p.data for p in bench.parts.values() if p.model == model and p.id == name), {})

    given = read_cards(table, bench.pack_format, (part.model.word, part.id), old_of, bench.header())
    parts = dict(bench.parts)
    for one in given:
        found = next((k for k, p in parts.items() if p.model == one.model and p.id == one.part_id), None)
        if found is None:
            parts[max(parts) + 1] = Part(one.model, one.result.data)
        else:
            parts[found] = Part(one.model, one.result.data, parts[found].file)
    bench.show(f"cards from {table.name}", parts)
    return sum(len(one.rows) for one in given)


def write_out(bench: Bench, key: int, table: Path) -> list[str]:
    """Write the cards of a part as CSV; the ids of cards that hold more than a table can say.

    Raises InputError where the part is not whole or has no cards, PackError where the file cannot be written.
    """
    part = bench.parts[key]
    pack_format = bench.pack_format
    if part.model not in pack_format.table_parts or not isinstance(pack_format, WritesTables):
        raise InputError(f"a {part.model.word} has no cards that could be written as a table")
    if shape_findings(part.data, part.model.model):
        raise InputError(
            f"{part.title} cannot be written as a table while a field is wrong",
            cure="mend what is marked, then write it again",
        )
    sheet = pack_format.to_table(msgspec.convert(part.data, part.model.model))
    try:
        table.parent.mkdir(parents=True, exist_ok=True)
        put_file(table, csv_text(pack_format, {(part.model.word, part.id): sheet}))
    except OSError as error:
        raise PackError(
            f"the table cannot be written: {error.strerror or error}", where=str(table)
        ) from error
    return list(sheet.cut)
