"""The cards that ship, and the same as the catalogue's table lists them: a second source beside the pack."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec
from arenas import packs

from cornerman.games.sf_rivals.pack import Pack

TEXT = (Path(__file__).parents[3] / "docs" / "rules" / "sf_rivals.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\w+) \| (\w+) \| (.+?) \| (\d) \| (\d) \| (\w+) \| (.+?) \| (\d+) \|$", re.MULTILINE)


class Listed(NamedTuple):
    """One row. powers: clauses as they are written, such as ("break_if(7,10)",)."""

    character: str
    id: str
    name: str
    initiative: int
    count: int
    kind: str
    powers: tuple[str, ...]
    placeholder: int

    def numbers(self, op: str) -> list[list[int]]:
        """The numbers of every clause of one kind."""
        found = [re.fullmatch(rf"{op}(?:\((.*)\))?", clause) for clause in self.powers]
        return [[int(n) for n in (m[1] or "").split(",") if n] for m in found if m]


@cache
def listed() -> tuple[Listed, ...]:
    """All rows in their order."""
    rows = []
    for character, card, name, initiative, count, kind, powers, ph in ROW.findall(TEXT):
        clauses = () if powers == "none" else tuple(powers.strip("`").split(";"))
        rows.append(Listed(character, card, name, int(initiative), int(count), kind, clauses, int(ph)))
    return tuple(rows)


@cache
def shipped() -> Pack:
    """The pack that ships."""
    (pack,) = packs("sf_rivals")
    return msgspec.json.decode(pack, type=Pack)
