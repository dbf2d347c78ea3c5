"""Actions of fighters and of techniques from a spreadsheet: one row an action."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from cornerman.engine.content import FieldPath, Finding, Row, Sheet, TableResult

from .pack import Action, Effect, Fighter, Style

TECHNIQUE: Final = "technique"
TECHNIQUE_NAME: Final = "technique_name"
COLUMNS: dict[str, str] = {
    TECHNIQUE: "of a style: a word of small letters for the technique whose action it is",
    TECHNIQUE_NAME: "of a style: the technique's name, where it is a new one",
    "id": "a word of small letters for the action; needed",
    "name": "the action's name; needed",
    "type": "strike, grab, block, blast, move or mode; needed",
    "priority": "the printed priority; needed",
    "damage": "strike, grab, blast: a number, or P, T or D with +n or -n",
    "defense": "block: a number, or P, T with +n or -n",
    "move": "move: advance 2, retreat 1 or either 2",
    "blast": "blast: high 2, low 1 or choice 2",
    "grid": "the three grids: C=-|S=..../.xx./.x..|J=-",
    "effects": "keywords with ; between: hit: knockdown; draw 1; link strike,grab",
}
_EFFECT = re.compile(r"(?:(\w+):\s*)?(\w+)(?:\s+([PTD](?:[+-]\d+)?|\d+|[a-z]+(?:\s*,\s*[a-z]+)*))?")


def fighter_with_cards(rows: Sequence[Row], part_id: str, old: Mapping[str, object]) -> TableResult:
    """A fighter's file with the actions of a spreadsheet; everything else stays as it was."""
    findings: list[Finding] = []
    origin: dict[FieldPath, int] = {}
    actions: list[dict[str, object]] = []
    for number, row in enumerate(rows):
        origin[("actions", number)] = number
        actions.append(_action(number, row.cells, findings))
        for column in (TECHNIQUE, TECHNIQUE_NAME):
            if row.cells.get(column):
                message = "a technique belongs to a style, and this is an action of a fighter"
                findings.append(Finding((number, column), message, cure="empty the cell, or name the style"))
    data = {"id": part_id, "name": _title(part_id), "styles": [], **old, "actions": actions}
    return TableResult(data, findings, origin)


def style_with_cards(rows: Sequence[Row], part_id: str, old: Mapping[str, object]) -> TableResult:
    """A style's file with the actions of a spreadsheet, by technique in the order of their first rows."""
    findings: list[Finding] = []
    origin: dict[FieldPath, int] = {}
    names, renamed = _names(old), dict[str, str]()
    found: dict[str, list[dict[str, object]]] = {}
    order: list[str] = []
    for number, row in enumerate(rows):
        technique = row.cells.get(TECHNIQUE, "")
        if not technique:
            message = "it does not say of which technique the action is"
            findings.append(Finding((number, TECHNIQUE), message, COLUMNS[TECHNIQUE]))
        if technique not in found:
            order.append(technique)
        actions = found.setdefault(technique, [])
        name = row.cells.get(TECHNIQUE_NAME, "")
        if name and name != names.get(technique) and renamed.setdefault(technique, name) != name:
            message = f"the technique is called {renamed[technique]} further up"
            findings.append(Finding((number, TECHNIQUE_NAME), message, cure="one name in all its rows"))
        origin[("techniques", order.index(technique), "actions", len(actions))] = number
        actions.append(_action(number, row.cells, findings))
    techniques = [
        {"id": each, "name": renamed.get(each) or names.get(each) or _title(each), "actions": actions}
        for each, actions in found.items()
    ]
    data = {"id": part_id, "name": _title(part_id), **old, "techniques": techniques}
    return TableResult(data, findings, origin)


def _title(part_id: str) -> str:
    return part_id.replace("_", " ").replace("-", " ").title()


def _names(old: Mapping[str, object]) -> dict[str, str]:
    """Names of the techniques that the file holds, by id."""
    techniques = old.get("techniques")
    found = [each for each in techniques if isinstance(each, dict)] if isinstance(techniques, list) else []
    return {str(each.get("id")): str(each.get("name", "")) for each in found}


def _action(number: int, cells: Mapping[str, str], findings: list[Finding]) -> dict[str, object]:
    action: dict[str, object] = {"id": cells.get("id", ""), "name": cells.get("name", ""), "source": "user"}
    action["type"] = cells.get("type", "").lower()
    said = cells.get("priority", "")
    if said.isdecimal():
        action["priority"] = int(said[:6])
    else:
        findings.append(Finding((number, "priority"), f'"{said}" is no number', "digits only"))
    for column in ("damage", "defense"):
        if cells.get(column):
            action[column] = _value(cells[column])
    if cells.get("move"):
        action["move"] = _pair(number, "move", cells["move"], "dir", findings)
    if cells.get("blast"):
        action["blast"] = _pair(number, "blast", cells["blast"], "height", findings)
    if cells.get("grid"):
        action["grid"] = cells["grid"].replace(" ", "")
    effects = [
        _effect(number, said, findings) for said in cells.get("effects", "").split(";") if said.strip()
    ]
    if effects:
        action["effects"] = [each for each in effects if each]
    return action


def _value(said: str) -> int | str:
    return int(said[:6]) if said.isdecimal() else said.upper().replace(" ", "")


def _pair(number: int, column: str, said: str, word: str, findings: list[Finding]) -> dict[str, object]:
    parts = said.lower().split()
    if len(parts) != 2 or not parts[1].isdecimal():
        findings.append(Finding((number, column), f'"{said}" is not a word and a number', COLUMNS[column]))
        return {}
    return {word: parts[0], "n": int(parts[1][:6])}


def _effect(number: int, said: str, findings: list[Finding]) -> dict[str, object]:
    match = _EFFECT.fullmatch(said.strip())
    if match is None:
        findings.append(Finding((number, "effects"), f'"{said.strip()}" is no keyword', COLUMNS["effects"]))
        return {}
    timing, keyword, value = match.groups()
    effect: dict[str, object] = {"keyword": keyword.lower()}
    if timing:
        effect["timing"] = timing.lower()
    if value and keyword.lower() == "link":
        effect["types"] = [each.strip() for each in value.split(",")]
    elif value:
        effect["value"] = _value(value)
    return effect


def sheet(fighter: Fighter) -> Sheet:
    """A fighter's actions, one row each; what only the file can say of one is named in ``cut``."""
    return Sheet(
        [_row(action) for action in fighter.actions],
        [action.id for action in fighter.actions if _says_more(action)],
    )


def style_sheet(style: Style) -> Sheet:
    """The actions of a style's techniques, one row each; as :func:`sheet`."""
    return Sheet(
        [
            {TECHNIQUE: technique.id, TECHNIQUE_NAME: technique.name, **_row(action)}
            for technique in style.techniques
            for action in technique.actions
        ],
        [action.id for each in style.techniques for action in each.actions if _says_more(action)],
    )


def _row(action: Action) -> dict[str, str]:
    cells = {
        "id": action.id,
        "name": action.name,
        "type": action.type,
        "priority": str(action.priority),
        "damage": "" if action.damage is None else str(action.damage),
        "defense": "" if action.defense is None else str(action.defense),
        "move": f"{action.move.dir} {action.move.n}" if action.move else "",
        "blast": f"{action.blast.height} {action.blast.n}" if action.blast else "",
        "grid": action.grid,
        "effects": "; ".join(map(_written, action.effects)),
    }
    return {column: cell for column, cell in cells.items() if cell}


def _written(effect: Effect) -> str:
    """An effect as the sheet has it: ``hit: draw 1``, ``link strike,grab``."""
    timing = f"{effect.timing}: " if effect.timing != "none" else ""
    value = ",".join(effect.types) or (str(effect.value) if effect.value else "")
    return f"{timing}{effect.keyword} {value}".strip()


def _says_more(action: Action) -> bool:
    """Whether the columns cannot say all of it (that the owner typed it in is what a new row means)."""
    return bool(action.text or action.copies) or any(
        effect.target or effect.text or effect.modify or effect.moment != "start" for effect in action.effects
    )
