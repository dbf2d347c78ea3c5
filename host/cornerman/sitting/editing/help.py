"""What a game may add to the editor; one that adds nothing has the forms of its pack format."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from cornerman.engine.content import FieldPath
from cornerman.packs.editing.data import Data, value_at
from cornerman.packs.editing.form import NO_LABELS, FormField, Kind, label_of
from cornerman.sitting.faces import CardFace


@dataclass(frozen=True, slots=True)
class Sum:
    """One line of what a deck adds up to. need: how many there must be; "" for as many as one likes."""

    label: str
    have: int
    need: str = ""
    good: bool = True


@dataclass(frozen=True, slots=True)
class Line:
    """A card that was typed as one line. copies: how often it is in the deck, None where that is not said."""

    card: Data
    copies: int | None = None


class EditingHelp:
    """Nothing beyond the forms.

    hidden: fields of a part that are filled in elsewhere than in its own form. board: the kind of part that
    is drawn as a board, "" for none. sweep: the field that is typed in for every card of a pack, "" for none.
    how: how a card is typed as one line, "" where it cannot be. labels: what fields are called.
    """

    hidden: ClassVar[frozenset[str]] = frozenset()
    board: ClassVar[str] = ""
    sweep: ClassVar[str] = ""
    how: ClassVar[str] = ""
    labels: ClassVar[Mapping[str, str]] = NO_LABELS

    def suggestions(self, header: Data, part: Data, path: FieldPath) -> Sequence[str]:
        """Words that this field is filled with in this pack."""
        return ()

    def copies(self, part: Data, card: str) -> int | None:
        """How often a card is in the part's deck; None where the card says that itself."""
        return None

    def with_copies(self, part: Data, card: str, copies: int) -> Data:
        """The part with so many copies of a card in its deck."""
        return part

    def with_id(self, part: Data, old: str, new: str) -> Data:
        """The part with all that names a card by its old id naming it by the new one."""
        return part

    def built_in(self, part: Data) -> Sequence[tuple[str, str]]:
        """Id and name of cards that are the same for everybody, and only counted."""
        return ()

    def reshaped(self, part: Data, path: FieldPath) -> Data:
        """The part after the field at ``path`` was changed: what belongs to its new value comes or goes."""
        return part

    def face(self, part: Data, card: Data) -> CardFace | None:
        """The card as a picture can be drawn from; None where it is not whole yet."""
        return None

    def sums(self, part: Data) -> list[Sum]:
        """What the deck adds up to."""
        return []

    def is_placeholder(self, card: Data) -> bool:
        """Whether the numbers of a card are invented, or not there yet."""
        return card.get("placeholder") is True

    def read_line(self, text: str, before: Line | None) -> Line | str:
        """A card typed as one line, with what it leaves out taken from the card before; or what is wrong."""
        return self.how


def help_for(game: str) -> EditingHelp:
    """The help of a game."""
    name = f"{__package__}.{game}"
    if importlib.util.find_spec(name) is None:
        return EditingHelp()
    made = importlib.import_module(name).HELP
    assert isinstance(made, EditingHelp)
    return made


def plain_face(card: Data, fields: Sequence[FormField], base: FieldPath) -> CardFace:
    """A face for any card: its name and what is filled in, until its game can draw it."""
    facts = [
        f"{field.label.lower()} {field.shown.replace('_', ' ')}"
        for field in fields
        if field.kind in (Kind.NUMBER, Kind.CHOICE, Kind.TEXT)
        and field.shown
        and field.depth < 2
        and field.path[len(base)] not in ("id", "name", "kind", "type")
    ]
    kind = str(card.get("kind") or card.get("type") or "")
    return CardFace(
        id=str(card.get("id", "")),
        name=str(card.get("name", "")) or "?",
        kind=label_of(kind),
        facts=tuple(facts),
        says=str(card.get("text", "")),
        placeholder=card.get("placeholder") is True,
    )


def whole(data: Data, model: type[msgspec.Struct]) -> msgspec.Struct | None:
    """The data as their model, None where they are not whole yet."""
    try:
        return msgspec.convert(data, model)
    except (msgspec.ValidationError, ValueError):
        return None


def text_at(data: Data, *path: str | int) -> str:
    """A word of the data, "" for none."""
    found = value_at(data, path)
    return found if isinstance(found, str) else ""
