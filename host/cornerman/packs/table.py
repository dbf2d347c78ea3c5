"""A spreadsheet's rows from a CSV file: which columns there are, and on which line each row stands."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping
from pathlib import Path

from cornerman.engine.content import Row
from cornerman.errors import did_you_mean
from cornerman.packs.problems import Problem, TableInvalid
from cornerman.packs.reading import TABLE, read_text

_DELIMITERS = ",;\t"


def read_table(file: Path, columns: Mapping[str, str]) -> list[Row]:
    """The rows with their non-empty cells by column. Raises TableInvalid with everything that is wrong.

    Comma, semicolon or tab between the cells, whichever the first line has most of. Empty rows are left out.
    """
    text = read_text(file, TABLE)
    if isinstance(text, Problem):
        raise TableInvalid(file, [text])
    heading = text.partition("\n")[0]
    delimiter = max(_DELIMITERS, key=heading.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    problems: list[Problem] = []
    rows: list[Row] = []
    try:
        names = [name.strip().lower() for name in next(reader, [])]
        problems += _wrong_columns(file, names, columns)
        for cells in _with_content(reader):
            if len(cells) > len(names):
                cure = "put text that holds the separator in double quotes"
                message = f"the row has {len(cells)} cells, the first line {len(names)}"
                problems.append(Problem(file, message, line=reader.line_num, cure=cure))
            filled = {name: cell.strip() for name, cell in zip(names, cells, strict=False) if cell.strip()}
            rows.append(Row(reader.line_num, filled))
    except csv.Error as error:
        problems.append(Problem(file, f"this is not a table: {error}", line=reader.line_num))
    if not rows and not problems:
        allowed = "a first line with the names of the columns, then a row a card"
        problems.append(Problem(file, "the table has no rows", allowed=allowed))
    if problems:
        raise TableInvalid(file, problems)
    return rows


def _with_content(reader: Iterator[list[str]]) -> Iterator[list[str]]:
    return (cells for cells in reader if any(cell.strip() for cell in cells))


def _wrong_columns(file: Path, names: list[str], columns: Mapping[str, str]) -> Iterator[Problem]:
    for name in names:
        if name not in columns:
            yield Problem(
                file,
                f'there is no column "{name}"',
                line=1,
                allowed=", ".join(columns),
                cure=did_you_mean(name, columns) or "remove the column",
            )
        elif names.count(name) > 1:
            yield Problem(file, f'the column "{name}" stands there more than once', line=1, cure="remove one")
