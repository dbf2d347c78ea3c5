"""Cards inside of a part's data, wherever a game puts them: in one list, or in lists of lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from cornerman.engine.content import FieldPath, TableResult

Card: TypeAlias = Mapping[str, object]
"""A card as a part's file holds it."""


def card_paths(result: TableResult) -> dict[FieldPath, int]:
    """Where the cards of the rows lie in the data, each with its row: the pieces that have an id."""
    return {path: number for path, number in result.rows.items() if "id" in card_at(result.data, path)}


def card_at(data: Mapping[str, object], path: FieldPath) -> Card:
    """The card at ``path``; an empty one where there is none."""
    here: object = data
    for step in path:
        if isinstance(here, list) and isinstance(step, int):
            here = here[step]
        elif isinstance(here, Mapping):
            here = here.get(step)
    return here if isinstance(here, Mapping) else {}


def cards_like(data: Mapping[str, object], path: FieldPath) -> list[Card]:
    """All cards that lie in ``data`` as the one at ``path`` does: the same fields, at any place of a list."""
    return [each for each in _below(data, path) if isinstance(each, dict)]


def _below(data: object, path: FieldPath) -> Iterator[object]:
    if not path:
        yield data
    elif isinstance(path[0], int):
        for each in data if isinstance(data, list) else ():
            yield from _below(each, path[1:])
    elif isinstance(data, Mapping) and path[0] in data:
        yield from _below(data[path[0]], path[1:])


def with_cards(data: Mapping[str, object], cards: Mapping[FieldPath, Card]) -> dict[str, object]:
    """A copy of ``data`` with other cards at these paths."""
    changed = {name: _copied(value) for name, value in data.items()}
    for path, card in cards.items():
        _put(changed, path, card)
    return changed


def _copied(value: object) -> object:
    if isinstance(value, list):
        return [_copied(each) for each in value]
    return {name: _copied(each) for name, each in value.items()} if isinstance(value, dict) else value


def _put(inside: object, path: FieldPath, card: Card) -> None:
    step, rest = path[0], path[1:]
    if isinstance(inside, list) and isinstance(step, int):
        if rest:
            _put(inside[step], rest, card)
        else:
            inside[step] = card
    elif isinstance(inside, dict):
        _put(inside[step], rest, card)
