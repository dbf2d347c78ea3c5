"""A fighter's cards as a spreadsheet: what `card_table` reads, the other way round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from cornerman.engine.content import Row, Sheet

from .card_table import COLUMNS, fighter_with_cards
from .pack import BUILT_IN_CARDS, AttackSpec, Card, Edge, Fighter
from .short_effects import short_effects
from .terms import KeywordName
from .vocabulary import Distance

_WITHOUT_X = (KeywordName.POKE, KeywordName.UNBLOCKABLE)


def sheet(fighter: Fighter) -> Sheet:
    """One row a card. Cut are those that reading their row back would not make again."""
    counts: Counter[str] = Counter()
    for entry in fighter.deck:
        counts[entry.card] += entry.count
    cards = [*fighter.cards, *(BUILT_IN_CARDS[name] for name in counts if name in BUILT_IN_CARDS)]
    rows = [_row(card, counts[card.id]) for card in cards]
    cut = [card.id for card, row in zip(cards, rows, strict=True) if not _comes_back(card, row)]
    return Sheet(rows, cut)


def _comes_back(card: Card, row: Mapping[str, str]) -> bool:
    if card.id in BUILT_IN_CARDS:
        return True
    made = fighter_with_cards([Row(1, row)], "anybody", {})
    found = made.data["cards"]
    assert isinstance(found, list)
    try:
        return not made.findings and bool(msgspec.convert(found[0], Card) == card)
    except msgspec.ValidationError:
        return False


def _row(card: Card, count: int) -> dict[str, str]:
    cells = {"name": card.name, "kind": card.kind.value, "count": str(count), "text": card.text}
    if card.id in BUILT_IN_CARDS:
        return {column: cell for column, cell in cells.items() if cell}
    cells["id"] = card.id
    if card.attack is not None:
        cells |= _attack(card.attack)
    if card.counter is not None:
        cells |= {"counter": card.counter.type.value, "counter_effects": short_effects(card.counter.effects)}
    if card.event is not None:
        cells |= {"timing": card.event.timing.value, "effects": short_effects(card.event.effects)}
        cells["window"] = card.event.window.value if card.event.window else ""
    return {column: cells[column] for column in COLUMNS if cells.get(column)}


def _attack(attack: AttackSpec) -> dict[str, str]:
    cells = {
        "dice": str(attack.dice),
        "ex": "x" if attack.ex else "",
        "effects": short_effects(attack.effects),
    }
    if attack.range is not None:
        cells["range"] = _span(attack.range.min, attack.range.max)
    if attack.movement is not None:
        cells[attack.movement.type.value] = str(attack.movement.x)
    cells |= {"left": " ".join(attack.linkers.left), "right": " ".join(attack.linkers.right)}
    cells["combo"] = str(attack.combo_dice) if attack.combo_dice else ""
    cells["edge"] = _edge(attack.edge)
    for keyword in attack.keywords:
        cells[keyword.name.value] = "x" if keyword.name in _WITHOUT_X else str(keyword.x)
    return cells


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def _edge(edges: Iterable[Edge]) -> str:
    """The one form that a cell has: so many dice at such a distance."""
    for edge in edges:
        match edge.only_if:
            case (Distance() as distance,):
                return f"{edge.dice}: {_span(distance.min, distance.max)}"
    return ""
