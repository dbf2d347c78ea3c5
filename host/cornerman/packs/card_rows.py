"""Cards from a spreadsheet, for a pack on the disk or one that is open: read and checked, not written."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from cornerman.engine.content import (
    FieldPath,
    Finding,
    PackFormat,
    PartModel,
    Row,
    Severity,
    TableResult,
    WritesTables,
)
from cornerman.errors import InputError
from cornerman.packs.card_paths import Card, card_at, card_paths, cards_like, with_cards
from cornerman.packs.problems import Problem, TableInvalid, problem
from cornerman.packs.shape import shape_findings
from cornerman.packs.table import read_table
from cornerman.packs.table_owners import by_part, label


class GivenCards(NamedTuple):
    """The rows of one part, what its file held, and what they have become."""

    model: PartModel
    part_id: str
    rows: list[Row]
    old: Mapping[str, object]
    result: TableResult


def read_cards(
    table: Path,
    pack_format: PackFormat,
    meant: tuple[str, str],
    old_of: Callable[[PartModel, str], Mapping[str, object]],
    header: msgspec.Struct | None,
) -> list[GivenCards]:
    """The cards of a CSV file, part by part; nothing is written.

    meant: kind and id of the part that rows without an owner belong to, id "" where each must say it. old_of:
    what a part holds so far, empty for a new one. A row that says what the part holds anyway leaves that card
    as it is. Raises TableInvalid with everything that is wrong, by the table's own lines.
    """
    models = {model.word: model for model in table_parts(pack_format)}
    rows = read_table(table, columns_of(pack_format))
    given = []
    for (word, name), own in by_part(table, rows, tuple(models), meant).items():
        old = old_of(models[word], name)
        result = pack_format.from_table(models[word], own, name, old)
        kept = _untouched_kept(pack_format, models[word], own, old, result)
        given.append(GivenCards(models[word], name, own, old, kept))
    problems = [each for one in given for each in _problems(table, one, _findings(pack_format, header, one))]
    if any(each.severity is Severity.ERROR for each in problems):
        raise TableInvalid(table, sorted(problems, key=lambda each: each.line or 0))
    return given


def columns_of(pack_format: PackFormat) -> dict[str, str]:
    """All columns that a table may have: whose cards they are, then those of the format."""
    words = [model.word for model in table_parts(pack_format)]
    whose = {word: f"the {word} whose card it is, where a table holds several" for word in words}
    return {**whose, **pack_format.table_columns}


def table_parts(pack_format: PackFormat) -> Sequence[PartModel]:
    """The kinds of parts whose cards a table holds. Raises InputError where there are none."""
    if not pack_format.table_parts:
        raise InputError(
            f"the cards of {pack_format.game} cannot come from a table",
            cure="type them into the pack's files",
        )
    return pack_format.table_parts


def _untouched_kept(
    pack_format: PackFormat,
    model: PartModel,
    rows: list[Row],
    old: Mapping[str, object],
    result: TableResult,
) -> TableResult:
    """Cards whose row says nothing new stay as the file has them, with all that a table cannot say."""
    if not isinstance(pack_format, WritesTables) or shape_findings(old, model.model):
        return result
    sheet = pack_format.to_table(msgspec.convert(old, model.model))
    written = {row.get("id"): row for row in sheet.rows}
    kept: dict[FieldPath, Card] = {}
    for path, number in card_paths(result).items():
        name = str(card_at(result.data, path)["id"])
        same = [card for card in cards_like(old, path) if card.get("id") == name]
        if same and written.get(name) == rows[number].cells:
            kept[path] = same[0]
        elif name in sheet.cut:
            print(f"{name}: this row is new; what only the file said of the card is gone", file=sys.stderr)
    return TableResult(with_cards(result.data, kept), result.findings, result.rows)


def _findings(pack_format: PackFormat, header: msgspec.Struct | None, given: GivenCards) -> Iterator[Finding]:
    """What is wrong with the part that the rows have become, by the part's own fields."""
    data, model = given.result.data, given.model.model
    found = shape_findings(data, model)
    yield from found
    if not found:
        yield from pack_format.check_part(msgspec.convert(data, model), header)


def _problems(table: Path, given: GivenCards, of_data: Iterable[Finding]) -> Iterator[Problem]:
    """Every finding with the line of its row; a row that cannot be read is not judged a second time."""
    rows, result = given.rows, given.result
    unreadable = {each.path[0] for each in result.findings}
    for finding in result.findings:
        number, column = finding.path
        row = rows[int(number)]
        yield problem(table, row.line, label(row), finding._replace(path=(column,)))
    for finding in of_data:
        row_number = _row_of(result.rows, finding.path)
        if row_number is None:
            yield problem(table, None, "", finding)
        elif row_number not in unreadable:
            row = rows[row_number]
            yield problem(table, row.line, label(row), finding)


def _row_of(rows: Mapping[FieldPath, int], path: FieldPath) -> int | None:
    lengths = range(len(path), 0, -1)
    return next((rows[path[:length]] for length in lengths if path[:length] in rows), None)
