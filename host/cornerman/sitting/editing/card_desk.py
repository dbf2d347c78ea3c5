"""Cards and parts come, go and are copied; what a pack holds as a whole."""

from __future__ import annotations

from collections.abc import Sequence

from cornerman.engine.content import PartModel
from cornerman.packs.editing.bench import HEADER
from cornerman.packs.editing.cards import Place, blank, entries, like, list_for
from cornerman.packs.editing.data import Data, list_at, table_at, with_item, with_moved, with_value
from cornerman.packs.editing.types import struct_of

from .desk import At, FormDesk
from .help import Line


class EditingDesk(FormDesk):
    """All that somebody at an editor may do."""

    def add_card(self, at: At) -> At:
        """A new card behind the one that is looked at, with what that says as a beginning."""
        part = self.part(at)
        model = part.model.model
        where = list_for(model, at.path)
        if where is None:
            return at
        here = (
            at.path[-1] + 1
            if at.path and at.path[:-1] == where and isinstance(at.path[-1], int)
            else len(list_at(part.data, where))
        )
        before = self.before(At(at.key, (*where, here)))
        item = (*where, here)
        expected = self.type_at(at, (*where, 0))
        card = like(model, item, before.card) if before is not None else blank(expected) if expected else {}
        data = with_item(part.data, where, here, card)
        self.bench.change(f"a new card of {part.title}", at.key, data)
        return At(at.key, item)

    def try_line(self, at: At, text: str) -> str:
        """What is wrong with a line while it is typed, "" for a whole card."""
        found = self._read_line(at, text)
        return found if isinstance(found, str) else ""

    def _read_line(self, at: At, text: str) -> tuple[At, Line] | str:
        """Where the card of a line goes, and the card; or what is wrong."""
        part = self.part(at)
        where = list_for(part.model.model, at.path)
        if where is None:
            return "there are no cards in this part"
        inside = bool(at.path) and at.path[:-1] == where and isinstance(at.path[-1], int)
        here = int(at.path[-1]) + 1 if inside else len(list_at(part.data, where))
        item = At(at.key, (*where, here))
        line = self.help.read_line(text, self.before(item))
        return line if isinstance(line, str) else (item, line)

    def enter_line(self, at: At, text: str) -> At | str:
        """A card typed as one line, behind the one that is looked at; where it is then, or what is wrong."""
        found = self._read_line(at, text)
        if isinstance(found, str):
            return found
        item, line = found
        part, where, here = self.part(at), item.path[:-1], int(item.path[-1])
        if line.card.keys() == {"id"}:
            return self._count_built_in(at, line)
        name = str(line.card.get("name", ""))
        data = with_item(part.data, where, here, line.card)
        card_id = self.id_for(item, name, (*item.path, "id"))
        data = with_value(data, (*item.path, "id"), card_id)
        if line.copies is not None:
            data = self.help.with_copies(data, card_id, line.copies)
        self.bench.change(f"{name} of {part.title}", at.key, data)
        return item

    def _count_built_in(self, at: At, line: Line) -> At:
        name = str(line.card["id"])
        self.set_copies(At(at.key, built_in=name), line.copies or 0)
        return At(at.key, built_in=name)

    def set_copies(self, at: At, copies: int) -> None:
        """So many of the card in the deck."""
        part = self.part(at)
        name = at.built_in or str(self.card(at).get("id", ""))
        data = self.help.with_copies(part.data, name, max(0, copies))
        self.bench.change(f"{part.title}: how many {name}", at.key, data, merge=f"{at.key}/{name}/copies")

    def duplicate(self, at: At) -> At:
        """The same once more, under another name and id: a card, a group or a whole part."""
        part = self.part(at)
        if at.built_in:
            return at
        if not at.path:
            return self._duplicate_part(at.key)
        where, here = at.path[:-1], int(at.path[-1]) + 1
        card = self.card(at)
        item = At(at.key, (*where, here))
        data = with_item(part.data, where, here, {**card, "name": f"{card.get('name', '')} 2"[:60]})
        new = self.id_for(at, str(card.get("name", "")), (*item.path, "id"))
        data = with_value(data, (*item.path, "id"), new)
        copies = self.copies(at)
        if copies:
            data = self.help.with_copies(data, new, copies)
        self.bench.change(f"{card.get('name', '')} once more", at.key, data)
        return item

    def _duplicate_part(self, key: int) -> At:
        part = self.bench.parts[key]
        if key == HEADER:
            return At(key)
        name = f"{part.title} 2"
        new = self.free_id(part.model, name)
        data = with_value(with_value(part.data, ("name",), name), ("id",), new)
        return At(self.bench.add(f"{part.title} once more", part.model, data))

    def add_part(self, model: PartModel, name: str) -> At:
        """A new fighter, stage or other part, with what its model needs and nothing else."""
        data = {**blank(struct_of(model.model)), "name": name, "id": self.free_id(model, name)}
        return At(self.bench.add(f"{name}, a new {model.word}", model, data))

    def delete(self, at: At) -> At:
        """Take a card out of part and deck, or a part out of the pack; where to look then."""
        part = self.part(at)
        if at.built_in:
            self.set_copies(at, 0)
            return at
        if not at.path:
            if at.key == HEADER:
                return at
            self.bench.remove(f"{part.title} taken out", at.key)
            return At(max((k for k in self.bench.parts if k < at.key), default=HEADER))
        card = self.card(at)
        data = self.help.with_copies(part.data, str(card.get("id", "")), 0)
        data = with_value(data, at.path, None)
        self.bench.change(f"{card.get('name') or 'a card'} taken out", at.key, data)
        where, here = at.path[:-1], int(at.path[-1])
        left = len(list_at(data, where))
        return At(at.key, (*where, min(here, left - 1)) if left else where[:-1])

    def move(self, at: At, by: int) -> At:
        """A card so many places further down (or up, below 0)."""
        if not at.path or at.built_in:
            return at
        where, here = at.path[:-1], int(at.path[-1])
        to = here + by
        part = self.part(at)
        if not 0 <= to < len(list_at(part.data, where)):
            return at
        self.bench.change(f"{part.title}: another order", at.key, with_moved(part.data, where, here, to))
        return At(at.key, (*where, to))

    # all cards of the pack

    def sweep(self) -> Sequence[tuple[At, Data]]:
        """Every card of the pack, for the one field that is typed in for all of them."""
        return [
            (At(key, entry.path), table_at(part.data, entry.path))
            for key, part in self.bench.parts.items()
            for entry in entries(part.model.model, part.data)
            if entry.place is Place.CARD
        ]
