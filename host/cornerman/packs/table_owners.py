"""Whose card each row of a spreadsheet is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cornerman.engine.content import Finding, Row
from cornerman.packs.problems import TableInvalid, problem
from cornerman.packs.wording import shown


def by_part(
    table: Path, rows: Sequence[Row], words: Sequence[str], meant: tuple[str, str]
) -> dict[tuple[str, str], list[Row]]:
    """The rows by kind and id of the part whose cards they are, the columns that say so taken out.

    words: the columns, one a kind of part. meant: kind and id for rows that do not say it, id "" where they
    must. Raises TableInvalid with every row that does not fit.
    """
    found: dict[tuple[str, str], list[Row]] = {}
    problems = []
    for row in rows:
        said = [(word, row.cells[word]) for word in words if word in row.cells]
        if finding := _misfit(said, words, meant):
            problems.append(problem(table, row.line, label(row), finding))
        cells = {column: cell for column, cell in row.cells.items() if column not in words}
        found.setdefault(said[0] if said else meant, []).append(Row(row.line, cells))
    if problems:
        raise TableInvalid(table, problems)
    return found


def _misfit(said: Sequence[tuple[str, str]], words: Sequence[str], meant: tuple[str, str]) -> Finding | None:
    part_id = meant[1]
    if len(said) > 1:
        (one, of_one), (other, of_other) = said[:2]
        message = f'this is a card of the {one} "{of_one}" and of the {other} "{of_other}"'
        return Finding((other,), message, "one of them", "empty the other cell")
    if said and part_id and said[0][1] != part_id:
        word, name = said[0]
        return Finding((word,), f'this is a card of "{name}"', part_id, f"leave {part_id} away")
    if not said and not part_id:
        whose = " or ".join(words)
        return Finding((words[0],), f"it does not say whose card it is: the {whose} is missing")
    return None


def label(row: Row) -> str:
    """What a row is called where something is wrong with it: its card's name."""
    name = row.cells.get("name")
    return shown(name) if name else ""
