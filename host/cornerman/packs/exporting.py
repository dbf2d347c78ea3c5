"""`cornerman pack export`: a pack's cards as one spreadsheet, which `cornerman pack import` takes back."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from cornerman.engine.content import PackFormat, PartModel, Sheet, WritesTables
from cornerman.errors import InputError, PackError, did_you_mean
from cornerman.output import put_data
from cornerman.packs.loader import Formats, LoadedPack, load_pack
from cornerman.packs.owning import folder_meant
from cornerman.packs.problems import Problem
from cornerman.packs.reading import read_source
from cornerman.unreadable import why
from cornerman.whole_files import put_file


def export_cards(word: str, part_id: str, into: Path | None, formats: Formats, user_root: Path) -> int:
    """Write the cards of a pack (by id or path), or of one part of it, as CSV: one row a card.

    Cards that hold more than the columns can say are named on the error output. Raises InputError, PackError.
    """
    pack = load_pack(folder_meant(word, formats, user_root), formats)
    pack_format = formats[pack.game]
    models = pack_format.table_parts
    if not models or not isinstance(pack_format, WritesTables):
        raise InputError(f"the cards of {pack.game} cannot be written as a table")
    parts = {(model.word, name): part for model in models for name, part in _parts(pack, model)}
    known = [name for _, name in parts]
    if part_id and part_id not in known:
        raise InputError(
            f'there is no {" or ".join(model.word for model in models)} "{part_id}" in this pack',
            where=str(pack.folder),
            allowed=known,
            cure=did_you_mean(part_id, known),
        )
    sheets = {part: pack_format.to_table(each) for part, each in parts.items() if part_id in ("", part[1])}
    text = csv_text(pack_format, sheets)
    if into is None:
        put_data(text)
    else:
        _write(into, text)
        rows = sum(len(sheet.rows) for sheet in sheets.values())
        print(f"{into}: {rows} rows; fill in what is missing, then")
        print(f'cornerman pack import --replace "{into}" {word}')
    for (_, name), sheet in sheets.items():
        if sheet.cut:
            print(
                f"{name}: {', '.join(sheet.cut)}: the file says more than a table can; "
                "a row that is changed loses that when it is imported",
                file=sys.stderr,
            )
    return 0


def _parts(pack: LoadedPack, model: PartModel) -> Iterator[tuple[str, msgspec.Struct]]:
    for name in pack.part_ids[model.folder]:
        source = read_source(pack.folder / model.folder / f"{name}.toml")
        assert not isinstance(source, Problem)  # it was read just now
        yield name, msgspec.convert(source.data, model.model)


def csv_text(pack_format: PackFormat, sheets: Mapping[tuple[str, str], Sheet]) -> str:
    """CSV of these parts: a column for each kind of part that is there, then those of the format."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    columns = [*dict.fromkeys(word for word, _ in sheets), *pack_format.table_columns]
    writer.writerow(columns)
    for (word, name), sheet in sheets.items():
        for row in sheet.rows:
            cells = {word: name, **row}
            writer.writerow([cells.get(column, "") for column in columns])
    return text.getvalue()


def _write(file: Path, text: str) -> None:
    try:
        put_file(file, text)
    except OSError as error:
        raise PackError(f"the table cannot be written: {why(error)}", where=str(file)) from error
