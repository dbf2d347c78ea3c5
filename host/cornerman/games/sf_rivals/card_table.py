"""A character's cards from a spreadsheet: one row a card."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from cornerman.engine.content import FieldPath, Finding, Row, Sheet, TableResult

from .pack import Character, Clause, Technique

COLUMNS: Final[Mapping[str, str]] = {
    "id": "a word of small letters for the card; needed",
    "name": "the card's name; needed",
    "initiative": "the number in the top left corner; needed",
    "damage": "the number in the bottom right corner of the printed card; empty if not known",
    "placeholder": "a damage that stands in until the printed one is known",
    "count": "how many of them; 1 if empty",
    "kind": "normal, super or ultra; normal if empty",
    "powers": "clauses with ; between: reduce(2);init_next(2)",
}
TYPED: Final = "user"
"""The source of a damage that the owner of the cards has typed in."""
_CLAUSE = re.compile(r"(\w+)(?:\(\s*(\d+)\s*(?:,\s*(\d+)\s*)?\))?")
_FIELDS: dict[str, tuple[str, ...]] = {
    "reduce": ("n",),
    "no_damage": (),
    "init_next": ("n",),
    "lasting": ("i", "d"),
    "reveal_next": (),
    "swap": (),
    "void_if": ("n",),
    "cancel_power": (),
    "cancel_power_if": ("n",),
    "break_if": ("n", "x"),
    "force_draw": (),
}


def character_with_cards(rows: Sequence[Row], part_id: str, old: Mapping[str, object]) -> TableResult:
    """A character's file with the cards of a spreadsheet; name and the rest stay as they were."""
    findings: list[Finding] = []
    origin: dict[FieldPath, int] = {}
    cards: list[dict[str, object]] = []
    for number, row in enumerate(rows):
        origin[("cards", number)] = number
        cards.append(_card(number, row, findings))
    data = {"id": part_id, "name": part_id.replace("_", " ").title(), **old, "cards": cards}
    return TableResult(data, findings, origin)


def _card(number: int, row: Row, findings: list[Finding]) -> dict[str, object]:
    cells = row.cells
    card: dict[str, object] = {"id": cells.get("id", ""), "name": cells.get("name", "")}
    found: dict[str, int] = {}
    for column in ("initiative", "damage", "placeholder", "count"):
        said = cells.get(column, "")
        if said.isdecimal():
            found[column] = int(said[:6])
        elif said:
            findings.append(Finding((number, column), f'"{said}" is no number', "digits only"))
    card |= {column: found[column] for column in ("initiative", "count") if column in found}
    if "damage" in found:
        card |= {"damage": found["damage"], "damage_source": TYPED}
    elif "placeholder" in found:
        card |= {"damage": found["placeholder"], "damage_source": "placeholder"}
    if cells.get("kind"):
        card["kind"] = cells["kind"].lower()
    powers = [_clause(number, said, findings) for said in cells.get("powers", "").split(";") if said.strip()]
    if powers:
        card["powers"] = [p for p in powers if p]
    return card


def _clause(number: int, said: str, findings: list[Finding]) -> dict[str, object]:
    match = _CLAUSE.fullmatch(said.strip())
    given = tuple(g for g in match.groups()[1:] if g is not None) if match else ()
    fields = _FIELDS.get(match[1]) if match else None
    if match is None or fields is None or len(fields) != len(given):
        allowed = ", ".join(f"{op}({','.join(f)})" if f else op for op, f in _FIELDS.items())
        findings.append(Finding((number, "powers"), f'"{said.strip()}" is no clause', allowed))
        return {}
    return {"op": match[1], **{name: int(value) for name, value in zip(fields, given, strict=True)}}


def sheet(character: Character) -> Sheet:
    """A character's cards, one row each; nothing of them is left out."""
    return Sheet([_row(card) for card in character.cards])


def _row(card: Technique) -> dict[str, str]:
    damage = "placeholder" if card.damage_source == "placeholder" else "damage"
    cells = {
        "id": card.id,
        "name": card.name,
        "initiative": str(card.initiative),
        damage: "" if card.damage is None else str(card.damage),
        "count": str(card.count) if card.count > 1 else "",
        "kind": card.kind if card.kind != "normal" else "",
        "powers": "; ".join(map(written, card.powers)),
    }
    return {column: cell for column, cell in cells.items() if cell}


def written(clause: Clause) -> str:
    """A clause as the sheet and the catalogue have it: `break_if(7,10)`."""
    op = str(clause.__struct_config__.tag)
    numbers = ",".join(str(getattr(clause, name)) for name in _FIELDS[op])
    return f"{op}({numbers})" if numbers else op
