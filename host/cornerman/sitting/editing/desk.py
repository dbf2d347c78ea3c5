"""Somebody edits a pack: one part and one card at a time, each touch one step that can be taken back."""

from __future__ import annotations

import re
from dataclasses import dataclass

from msgspec import inspect

from cornerman.engine.content import FieldPath, Finding, PartModel, SetsAlong, Severity
from cornerman.packs.editing.bench import HEADER, Bench, Part
from cornerman.packs.editing.cards import Entry, Place, blank, card_fields, entries, id_for, list_for
from cornerman.packs.editing.data import Data, list_at, table_at, value_at, with_item, with_value
from cornerman.packs.editing.form import FormField, form_fields
from cornerman.packs.editing.types import (
    item_of,
    read,
    struct_at,
    struct_of,
    tables_of,
    tag_field_of,
    type_at,
)
from cornerman.sitting.faces import CardFace

from .help import EditingHelp, Line, Sum, plain_face


@dataclass(frozen=True, slots=True)
class At:
    """Where somebody is: a part by its key, and in it the part itself (()) or a card or group.

    built_in: the id of a card that is the same for everybody; then there is no path to it.
    """

    key: int
    path: FieldPath = ()
    built_in: str = ""


class FormDesk:
    """A bench with the game's help. What is wrong is never refused: the checks say it, and saving does."""

    def __init__(self, bench: Bench, game_help: EditingHelp) -> None:
        self.bench, self.help = bench, game_help
        self._entries: dict[int, tuple[Data, list[Entry]]] = {}

    # what there is

    def part(self, at: At) -> Part:
        """The part that is looked at."""
        return self.bench.parts[at.key]

    def entries(self, key: int) -> list[Entry]:
        """The contents of a part: itself, groups, cards."""
        part = self.bench.parts[key]
        known = self._entries.get(key)
        if known is None or known[0] is not part.data:
            known = (part.data, entries(part.model.model, part.data))
            self._entries[key] = known
        return known[1]

    def card(self, at: At) -> Data:
        """The card, group or part that is looked at."""
        return {"id": at.built_in} if at.built_in else table_at(self.part(at).data, at.path)

    def form(self, at: At) -> list[FormField]:
        """The fields of what is looked at, without the cards in it."""
        part = self.part(at)
        expected = self.type_at(at, at.path)
        struct = None if expected is None else struct_at(expected, self.card(at))
        if expected is None or struct is None or at.built_in:
            return []
        header = self.bench.parts[HEADER].data
        return form_fields(
            expected,
            part.data,
            at.path,
            hidden={*card_fields(struct), *(() if at.path else self.help.hidden)},
            suggest=lambda path: self.help.suggestions(header, part.data, path),
            labels=self.help.labels,
        )

    def findings(self, at: At) -> list[Finding]:
        """What is wrong with what is looked at; for a part all that is wrong in no card of it."""
        found = self.bench.findings(at.key)
        if at.built_in:
            return []
        if at.path:
            return [each for each in found if each.path[: len(at.path)] == at.path]
        cards = [entry.path for entry in self.entries(at.key) if entry.path]
        return [each for each in found if not any(each.path[: len(path)] == path for path in cards)]

    def own_errors(self, at: At) -> list[Finding]:
        """What keeps it from being used; of a part what is in no card of it."""
        return [each for each in self.findings(at) if each.severity is Severity.ERROR]

    def copies(self, at: At) -> int | None:
        """How often the card is in the deck; None where nothing outside of it counts that."""
        if at.built_in:
            return self.help.copies(self.part(at).data, at.built_in)
        card = self.card(at)
        is_card = any(e.path == at.path and e.place is Place.CARD for e in self.entries(at.key))
        return self.help.copies(self.part(at).data, str(card.get("id", ""))) if is_card else None

    def sums(self, at: At) -> list[Sum]:
        """What the deck adds up to."""
        return self.help.sums(self.part(at).data) if self.has_cards(self.part(at).model) else []

    def has_cards(self, model: PartModel) -> bool:
        """Whether parts of this kind hold cards."""
        return list_for(model.model, ()) is not None

    def face(self, at: At) -> CardFace:
        """The card as a picture can be drawn from."""
        card = self.card(at)
        drawn = self.help.face(self.part(at).data, card)
        return drawn or plain_face(card, self.form(at), at.path)

    def type_at(self, at: At, path: FieldPath) -> inspect.Type | None:
        """What the part's model says of a path."""
        part = self.part(at)
        return type_at(struct_of(part.model.model), part.data, path)

    # fields

    def enter(self, at: At, path: FieldPath, text: str) -> None:
        """What somebody typed into a field; "" takes it away, where something must stand it stays empty."""
        expected = self.type_at(at, path)
        value = text if expected is None else read(expected, text)
        if value is None and self._needed(at, path):
            value = ""
        self.put(at, path, value)

    def _needed(self, at: At, path: FieldPath) -> bool:
        return any(field.path == path and field.needed for field in self.form(at))

    def put(self, at: At, path: FieldPath, value: object) -> None:
        """A value at a path, with all that changes along with it."""
        part = self.part(at)
        before, data = part.data, with_value(part.data, path, value)
        data = _tidied(data, path)
        if path[-1] == "name" and self.type_at(at, (*path[:-1], "id")) is not None:
            data = self._with_id(at, before, data, path)
        elif path[-1] == "id" and len(path) > 1:
            data = self.help.with_id(data, str(value_at(before, path)), str(value or ""))
        data = self.help.reshaped(data, path)
        data = self._set_along(at, data, path)
        self.bench.change(f"{part.title}: {path[-1]}", at.key, data, merge=f"{at.key}/{path}")

    def _set_along(self, at: At, data: Data, path: FieldPath) -> Data:
        pack_format = self.bench.pack_format
        if isinstance(pack_format, SetsAlong) and len(path) == len(at.path) + 1:
            for name, value in pack_format.set_along({str(path[-1]): value_at(data, path)}).items():
                data = with_value(data, (*at.path, name), value)
        return data

    def _with_id(self, at: At, before: Data, data: Data, path: FieldPath) -> Data:
        """An id that was made from the name follows it; one that somebody chose stays."""
        place = (*path[:-1], "id")
        old = str(value_at(before, place) or "")
        if self.bench.parts[at.key].file and len(path) == 1:
            return data  # a file keeps its name
        if old and old != self.id_for(at, str(value_at(before, path) or ""), place):
            return data
        new = self.id_for(at, str(value_at(data, path) or ""), place)
        if not old and new:
            data = self._counted_like_before(at, data, new)
        return (
            self.help.with_id(with_value(data, place, new), old, new) if old else with_value(data, place, new)
        )

    def _counted_like_before(self, at: At, data: Data, card: str) -> Data:
        """A new card is as often in the deck as the one before it, until somebody says otherwise."""
        before = self.before(at)
        copies = before.copies if before is not None else self.help.copies(data, card)
        return data if copies is None else self.help.with_copies(data, card, copies or 1)

    def before(self, at: At) -> Line | None:
        """The card before this one, with how often it is in the deck."""
        if not at.path or not isinstance(at.path[-1], int) or at.path[-1] == 0:
            return None
        path = (*at.path[:-1], at.path[-1] - 1)
        card = table_at(self.part(at).data, path)
        return Line(card, self.help.copies(self.part(at).data, str(card.get("id", "")))) if card else None

    def id_for(self, at: At, name: str, place: FieldPath) -> str:
        """An id made of a name that fits the game's and that no other card of the part has."""
        part = self.part(at)
        expected = self.type_at(at, place)
        if len(place) == 1:
            others = {
                each.id
                for key, each in self.bench.parts.items()
                if key != at.key and each.model == part.model
            }
        else:
            others = {e.id for e in self.entries(at.key) if e.path != place[:-1]}
            others |= {name for name, _ in self.help.built_in(part.data)}
        return id_for(name, lambda word: fits(expected, word), others.__contains__)

    def switch(self, at: At, path: FieldPath, on: bool) -> None:
        """A yes or no, or a group of fields that comes or goes."""
        expected = self.type_at(at, path)
        if expected is not None and tables_of(expected):
            self.put(at, path, blank(expected) if on else None)
        else:
            usual = next((f.usual for f in self.form(at) if f.path == path), "") == "true"
            self.put(at, path, None if on == usual else on)

    def choose_kind(self, at: At, path: FieldPath, tag: str) -> None:
        """Another kind of what stands at a path: fields that both have stay."""
        expected = self.type_at(at, path)
        struct = None if expected is None else tables_of(expected).get(tag)
        if expected is None or struct is None:
            return
        before, fields = self.card_at(at, path), {field.encode_name for field in struct.fields}
        kept = {name: value for name, value in before.items() if name in fields}
        self.put(at, path, {**blank(struct), **kept, tag_field_of(expected): tag})

    def card_at(self, at: At, path: FieldPath) -> Data:
        """The table at a path of the part."""
        return table_at(self.part(at).data, path)

    def add_item(self, at: At, path: FieldPath, tag: str = "") -> None:
        """One more in the list at a path, of a kind where there are several."""
        expected = self.type_at(at, path)
        item = None if expected is None else item_of(expected)
        if item is None:
            return
        tables = tables_of(item)
        struct = tables.get(tag) or next(iter(tables.values()))
        data = self.part(at).data
        self.bench.change(
            f"{self.part(at).title}: one more {path[-1]}",
            at.key,
            with_item(data, path, len(list_at(data, path)), blank(struct)),
        )

    def remove_item(self, at: At, path: FieldPath) -> None:
        """Take an item of a list out."""
        data = _tidied(with_value(self.part(at).data, path, None), path)
        self.bench.change(f"{self.part(at).title}: without {path[-2]} {int(path[-1]) + 1}", at.key, data)

    def free_id(self, model: PartModel, name: str) -> str:
        """An id made of a name that no other part of its kind has."""
        others = {part.id for part in self.bench.parts.values() if part.model == model}
        expected = type_at(struct_of(model.model), None, ("id",))
        return id_for(name, lambda word: fits(expected, word), others.__contains__)


def _tidied(data: Data, path: FieldPath) -> Data:
    """Without the tables and lists that have become empty on the way to a path, those of the part aside."""
    for length in range(len(path) - 1, 1, -1):
        above = path[:length]
        if value_at(data, above) not in ({}, []) or isinstance(above[-1], int):
            break
        data = with_value(data, above, None)
    return data


def fits(expected: inspect.Type | None, word: str) -> bool:
    """Whether a word may stand there, as the shape check sees it."""
    kind = expected
    while isinstance(kind, inspect.Metadata):
        kind = kind.type
    if not isinstance(kind, inspect.StrType):
        return True
    long = kind.max_length is not None and len(word) > kind.max_length
    return not long and (kind.pattern is None or re.search(kind.pattern, word) is not None)
