"""A fighter's cards from a spreadsheet: one row a card, one column a thing that is printed on it."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence

from cornerman.engine.content import FieldPath, Finding, Row, TableResult

from .pack import BUILT_IN_CARDS
from .short_effects import read_effects
from .terms import CardKind, KeywordName

COLUMNS: dict[str, str] = {
    "name": "the card's name; needed",
    "kind": "strike, special, projectile, super, character_event, bait or focus; needed",
    "count": "how many of them are in the deck, 0 for none; needed",
    "id": "a word of small letters for it; made from the name if empty",
    "text": "words shown to the players",
    "dice": "printed dice, 0 to 8",
    "range": "one number, or two with a dash between: 1-2",
    "charge": "X of Charge, instead of a range",
    "dash": "X of Dash, instead of a range",
    "ex": "x if the dice are yellow",
    "left": "colours of the dots on the left, with spaces between",
    "right": "colours of the dots on the right",
    "combo": "dice more as a follow-up",
    "edge": "dice more, a colon, the distance: 1: 2-3 (other conditions: in the file)",
    **{name.value: "its X" for name in KeywordName},
    "poke": "x if the card has it",
    "unblockable": "x if the card has it",
    "effects": "what an attack or Event does: damage 2; draw 1",
    "counter": "what the card counters: strike, special or projectile",
    "counter_effects": "what happens then: damage 2; push 1 away",
    "timing": "of an Event: action, free_action or response",
    "window": "of a Response: reaction, on_reveal, before_action, after_damage, whiff",
}

_YES = frozenset({"x", "yes", "true", "1", "ja"})
_NO = frozenset({"no", "false", "0", "-", "nein"})
_SPAN = re.compile(r"(\d+)\s*(?:[-\u2013]\s*(\d+))?")
_EDGE = re.compile(r"(\d+)\s*:\s*(.+)")


class _Cells:
    """One row's cells as what they mean; what cannot be read becomes a finding."""

    def __init__(self, number: int, row: Row) -> None:
        self._number = number
        self._cells = row.cells
        self.findings: list[Finding] = []

    def text(self, column: str) -> str:
        return self._cells.get(column, "")

    def word(self, column: str) -> str:
        return self.text(column).lower().replace(" ", "_").rstrip("!")

    def wrong(self, column: str, message: str, allowed: str, cure: str = "") -> None:
        self.findings.append(Finding((self._number, column), message, allowed, cure))

    def number(self, column: str) -> int | None:
        said = self.text(column)
        if said and not said.isdecimal():
            self.wrong(column, f'"{said}" is no number', "digits only")
        return int(said[:9]) if said.isdecimal() else None

    def yes(self, column: str) -> bool:
        said = self.text(column).lower()
        if said and said not in _YES | _NO:
            self.wrong(column, f'"{said}" is neither yes nor no', "x, or nothing")
        return said in _YES

    def span(self, column: str, said: str) -> dict[str, object] | None:
        match = _SPAN.fullmatch(said)
        if match is None:
            if said:
                self.wrong(column, f'"{said}" is no distance', "one number, or two with a dash: 1-2")
            return None
        low, high = match.groups()
        return {"min": int(low), "max": int(high or low)}

    def effects(self, column: str) -> list[dict[str, object]]:
        effects = []
        for effect, finding in read_effects(self.text(column)):
            if finding is not None:
                self.wrong(column, finding.message, finding.allowed, finding.cure)
            if effect is not None:
                effects.append(effect)
        return effects


def fighter_with_cards(rows: Sequence[Row], fighter_id: str, old: Mapping[str, object]) -> TableResult:
    """The fighter with deck and cards made of the rows; a new one gets placeholders for what no row says."""
    cards: list[dict[str, object]] = []
    deck: list[dict[str, object]] = []
    findings: list[Finding] = []
    row_of: dict[FieldPath, int] = {}
    for number, row in enumerate(rows):
        cells = _Cells(number, row)
        for column in ("name", "kind", "count"):
            if not cells.text(column):
                cells.wrong(column, f"the {column} is missing", COLUMNS[column])
        kind = cells.word("kind")
        card_id = kind if kind in BUILT_IN_CARDS else cells.text("id") or _id_from(cells.text("name"))
        count = cells.number("count")
        if count != 0 or kind in BUILT_IN_CARDS:
            row_of["deck", len(deck)] = number
            deck.append({"card": card_id, "count": count or 0})
        if kind not in BUILT_IN_CARDS:
            row_of["cards", len(cards)] = number
            cards.append(_card(card_id, kind, cells))
        findings += cells.findings
    kept = {key: value for key, value in old.items() if key not in ("deck", "cards")} or _blank(fighter_id)
    return TableResult({**kept, "deck": deck, "cards": cards}, findings, row_of)


def _blank(fighter_id: str) -> dict[str, object]:
    name = fighter_id.replace("-", " ").replace("_", " ").title()
    return {"id": fighter_id, "name": name, "placeholder": True, "health": 20, "move": 3}


def _card(card_id: str, kind: str, cells: _Cells) -> dict[str, object]:
    card: dict[str, object] = {"id": card_id, "name": cells.text("name"), "kind": kind}
    if cells.text("text"):
        card["text"] = cells.text("text")
    if kind == CardKind.CHARACTER_EVENT:
        card["event"] = _event(cells)
        return card
    card["attack"] = _attack(cells)
    if cells.text("counter") or cells.text("counter_effects"):
        effects = cells.effects("counter_effects")
        card["counter"] = {"type": cells.word("counter"), **_if_any("effects", effects)}
    return card


def _event(cells: _Cells) -> dict[str, object]:
    event: dict[str, object] = {"timing": cells.word("timing")}
    if cells.text("window"):
        event["window"] = cells.word("window")
    return {**event, **_if_any("effects", cells.effects("effects"))}


def _attack(cells: _Cells) -> dict[str, object]:
    attack: dict[str, object] = {"dice": cells.number("dice") or 0}
    reach = cells.span("range", cells.text("range"))
    if reach is not None:
        attack["range"] = reach
    for movement in ("charge", "dash"):
        x = cells.number(movement)
        if x is not None:
            if "movement" in attack:
                cells.wrong(movement, "a card has Charge or Dash, not both", "one of the two")
            attack["movement"] = {"type": movement, "x": x}
    if cells.yes("ex"):
        attack["ex"] = True
    linkers = {side: colours for side in ("left", "right") if (colours := cells.text(side).lower().split())}
    return {
        **attack,
        **_if_any("linkers", linkers),
        **_if_any("combo_dice", cells.number("combo")),
        **_if_any("edge", _edge(cells)),
        **_if_any("keywords", list(_keywords(cells))),
        **_if_any("effects", cells.effects("effects")),
    }


def _edge(cells: _Cells) -> list[dict[str, object]]:
    said = cells.text("edge")
    match = _EDGE.fullmatch(said)
    if said and match is None:
        cells.wrong("edge", f'"{said}" cannot be read', "dice, a colon, the distance: 1: 2-3")
    span = cells.span("edge", match[2].strip()) if match else None
    return [{"dice": int(match[1]), "only_if": [{"when": "distance", **span}]}] if match and span else []


def _keywords(cells: _Cells) -> Iterator[dict[str, object]]:
    for name in KeywordName:
        if name in (KeywordName.POKE, KeywordName.UNBLOCKABLE):
            if cells.yes(name):
                yield {"name": name.value}
        elif (x := cells.number(name)) is not None:
            yield {"name": name.value, "x": x}


def _if_any(key: str, value: object) -> dict[str, object]:
    return {key: value} if value else {}


def _id_from(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    return words if words[:1].isalpha() else f"card-{words}".strip("-")
