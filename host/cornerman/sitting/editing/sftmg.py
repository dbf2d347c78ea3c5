"""SFTMG in the editor: a line a card, the deck of 40, the dots' colours, stages as boards (catalogue 37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from cornerman.engine.content import FieldPath
from cornerman.games.sftmg.card_checks import HALVES
from cornerman.games.sftmg.facts import CardFacts
from cornerman.games.sftmg.fighter_checks import EVENTS_AT_LEAST, IN_EVERY_DECK
from cornerman.games.sftmg.pack import BUILT_IN_CARDS, DECK_SIZE, DEFAULT_PALETTE, Card
from cornerman.games.sftmg.terms import CardKind
from cornerman.packs.editing.data import Data, list_at, table_at, value_at, with_item, with_value
from cornerman.sitting.faces import CardFace
from cornerman.sitting.sftmg_cards import face_of

from .help import EditingHelp, Line, Sum, text_at, whole
from .sftmg_line import HOW, read_line

_BEGIN: Final[Mapping[str, Mapping[str, object]]] = {
    "attack": {"dice": 3, "range": {"min": 1, "max": 1}},
    "counter": {"type": "strike"},
    "event": {"timing": "action"},
}
"""What a half begins with that a card of its kind must have."""
_KIND_NAMES: Final = {
    CardKind.STRIKE: "Strikes",
    CardKind.SPECIAL: "Specials",
    CardKind.PROJECTILE: "Projectiles",
    CardKind.SUPER: "Supers",
    CardKind.CHARACTER_EVENT: "Events",
    CardKind.BAIT: "Bait!",
    CardKind.FOCUS: "Focus",
}


class SftmgHelp(EditingHelp):
    """See :class:`EditingHelp`."""

    hidden: ClassVar[frozenset[str]] = frozenset({"deck", "void", "special", "objects", "starts"})
    board: ClassVar[str] = "stage"
    how: ClassVar[str] = HOW
    labels: ClassVar[Mapping[str, str]] = {
        "ex": "EX",
        "los": "Line of sight",
        "x": "X",
        "linkers": "Dots",
        "who": "Whom",
        "op": "What",
    }

    def suggestions(self, header: Data, part: Data, path: FieldPath) -> Sequence[str]:
        """The four colours of the pack for dots."""
        if len(path) > 1 and path[-2] == "linkers":
            palette = [str(each) for each in list_at(header, ("palette",))]
            return palette or DEFAULT_PALETTE
        return ()

    # the deck

    def copies(self, part: Data, card: str) -> int | None:
        """As often as its line in the deck says; 0 without one."""
        found = [table_at(entry, ()).get("count") for entry in _deck(part) if _named(entry) == card]
        return sum(count for count in found if isinstance(count, int))

    def with_copies(self, part: Data, card: str, copies: int) -> Data:
        """Its line in the deck changed, made or taken out."""
        at = next((n for n, entry in enumerate(_deck(part)) if _named(entry) == card), None)
        if at is not None:
            return with_value(part, ("deck", at, *(("count",) if copies else ())), copies or None)
        if not copies:
            return part
        end = sum(_named(entry) not in BUILT_IN_CARDS for entry in _deck(part))
        place = len(_deck(part)) if card in BUILT_IN_CARDS else end
        return with_item(part, ("deck",), place, {"card": card, "count": copies})

    def with_id(self, part: Data, old: str, new: str) -> Data:
        """The deck's line names the card by its new id."""
        for number, entry in enumerate(_deck(part)):
            if _named(entry) == old:
                part = with_value(part, ("deck", number, "card"), new)
        return part

    def built_in(self, part: Data) -> Sequence[tuple[str, str]]:
        """Bait! and Focus Attack."""
        return [(card.id, card.name) for card in BUILT_IN_CARDS.values()]

    def sums(self, part: Data) -> list[Sum]:
        """Forty cards, each kind as often as every deck has it (SFTMG-CMP-08, EVT-01, EVT-02)."""
        kinds = {_id(card): text_at(table_at(card, ()), "kind") for card in list_at(part, ("cards",))}
        kinds |= {card.id: card.kind.value for card in BUILT_IN_CARDS.values()}
        have: Counter[str] = Counter()
        for entry in _deck(part):
            count = table_at(entry, ()).get("count")
            have[kinds.get(_named(entry), "")] += count if isinstance(count, int) else 0
        total = sum(have.values())
        sums = [Sum("cards in the deck", total, str(DECK_SIZE), total == DECK_SIZE)]
        for kind, name in _KIND_NAMES.items():
            number = have[kind.value]
            if kind in IN_EVERY_DECK:
                sums.append(Sum(name, number, str(IN_EVERY_DECK[kind]), number == IN_EVERY_DECK[kind]))
            elif kind is CardKind.CHARACTER_EVENT:
                sums.append(Sum(name, number, f"{EVENTS_AT_LEAST}+", number >= EVENTS_AT_LEAST))
            else:
                sums.append(Sum(name, number))
        return sums

    # a card

    def reshaped(self, part: Data, path: FieldPath) -> Data:
        """Another kind has other halves; an attack has a range or a movement, never both."""
        if path[-1] == "kind" and path[0] == "cards" and len(path) == 3:
            return self._with_halves(part, path[:-1])
        if path[-1] in ("range", "movement") and value_at(part, path) is not None:
            other = "movement" if path[-1] == "range" else "range"
            return with_value(part, (*path[:-1], other), None)
        return part

    def _with_halves(self, part: Data, card: FieldPath) -> Data:
        kind = text_at(part, *card, "kind")
        if kind not in list(CardKind) or not HALVES[CardKind(kind)]:
            return part
        needed = HALVES[CardKind(kind)]
        for half, begin in _BEGIN.items():
            there = value_at(part, (*card, half)) is not None
            if there != (half in needed):
                part = with_value(part, (*card, half), None if there else dict(begin))
        return part

    def face(self, part: Data, card: Data) -> CardFace | None:
        """The card as it is drawn in a match; for one that is built in, its name."""
        built_in = BUILT_IN_CARDS.get(str(card.get("id")))
        made = built_in or whole(card, Card)
        if not isinstance(made, Card) or not made.name:
            return None
        count = self.copies(part, made.id) or 0
        placeholder = made.placeholder or part.get("placeholder") is True
        return face_of(CardFacts(made, {}), says=made.text, count=count, placeholder=placeholder)

    def read_line(self, text: str, before: Line | None) -> Line | str:
        """A card as one line."""
        return read_line(text, before)


def _deck(part: Data) -> Sequence[object]:
    return list_at(part, ("deck",))


def _named(entry: object) -> str:
    return str(table_at(entry, ()).get("card", ""))


def _id(card: object) -> str:
    return str(table_at(card, ()).get("id", ""))


HELP = SftmgHelp()
