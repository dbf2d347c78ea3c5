"""Rivals: the printed damages of all cards, ten cards a character (SFR catalogue sections 5, 14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from cornerman.games.sf_rivals.pack import CARDS_PER_CHARACTER, Technique
from cornerman.packs.editing.data import Data, list_at, table_at
from cornerman.sitting.faces import CardFace
from cornerman.sitting.sf_rivals import face_of

from .help import EditingHelp, Sum, whole


class RivalsHelp(EditingHelp):
    """See :class:`EditingHelp`."""

    sweep: ClassVar[str] = "damage"
    labels: ClassVar[Mapping[str, str]] = {"i": "Initiative", "d": "Damage", "x": "Damage"}

    def face(self, part: Data, card: Data) -> CardFace | None:
        """The technique."""
        made = whole(card, Technique)
        if not isinstance(made, Technique):
            return None
        return face_of(made, made.damage, made.count, placeholder=self.is_placeholder(card))

    def sums(self, part: Data) -> list[Sum]:
        """Ten cards, one Super, one Ultra (SFR-DAT-01, GEN-03)."""
        counts = {"": 0, "super": 0, "ultra": 0}
        for card in (table_at(item, ()) for item in list_at(part, ("cards",))):
            count = card.get("count", 1)
            copies = count if isinstance(count, int) else 0
            counts[""] += copies
            if card.get("kind") in ("super", "ultra"):
                counts[str(card["kind"])] += copies
        need = {"": CARDS_PER_CHARACTER, "super": 1, "ultra": 1}
        names = {"": "cards", "super": "Super", "ultra": "Ultra"}
        return [
            Sum(names[kind], counts[kind], str(need[kind]), counts[kind] == need[kind]) for kind in counts
        ]

    def is_placeholder(self, card: Data) -> bool:
        """Nobody has read the damage off the printed card yet (SFR-DAT-02)."""
        return card.get("damage") is None or card.get("damage_source", "placeholder") == "placeholder"


HELP = RivalsHelp()
