"""Way of the Fighter: Turbo: seven actions a fighter, four a technique (WOTF catalogue section 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

import msgspec

from cornerman.engine.content import FieldPath
from cornerman.games.wotf.pack import FIGHTER_ACTIONS, TECHNIQUE_ACTIONS, Action
from cornerman.games.wotf.pack_checks import FIELDS
from cornerman.packs.editing.data import Data, list_at, table_at, value_at, with_value
from cornerman.sitting.faces import CardFace
from cornerman.sitting.wotf_cards import action_face
from cornerman.sitting.wotf_entry import WORDS, read_card

from .help import EditingHelp, Line, Sum, whole

_BEGIN: Final[Mapping[str, object]] = {
    "damage": 0,
    "defense": 0,
    "move": {"dir": "advance", "n": 1},
    "blast": {"height": "high", "n": 1},
}
"""What a value begins with that an action of its type must have."""


class WotfHelp(EditingHelp):
    """See :class:`EditingHelp`."""

    how: ClassVar[str] = f"NAME: {WORDS}"

    def reshaped(self, part: Data, path: FieldPath) -> Data:
        """Another type has other values."""
        if path[-1] != "type" or len(path) < 2:
            return part
        action = table_at(part, path[:-1])
        needed = FIELDS.get(str(action.get("type")))
        if needed is None:
            return part
        for name, begin in _BEGIN.items():
            there = value_at(part, (*path[:-1], name)) is not None
            if there != (name in needed):
                part = with_value(part, (*path[:-1], name), None if there else begin)
        return part

    def face(self, part: Data, card: Data) -> CardFace | None:
        """The action."""
        made = whole(card, Action)
        if not isinstance(made, Action):
            return None
        usual = 1 if made.type == "block" else 2
        return action_face(made.id, made, usual if made.copies is None else made.copies)

    def sums(self, part: Data) -> list[Sum]:
        """One block and six other actions; four actions a technique (WOTF-DCK-02, DCK-03)."""
        techniques = list_at(part, ("techniques",))
        if techniques or "techniques" in part:
            return [
                _sum(
                    str(table_at(each, ()).get("name", "?")),
                    len(list_at(each, ("actions",))),
                    TECHNIQUE_ACTIONS,
                )
                for each in techniques
            ]
        types = [table_at(each, ()).get("type") for each in list_at(part, ("actions",))]
        blocks = types.count("block")
        return [_sum("block", blocks, 1), _sum("other actions", len(types) - blocks, FIGHTER_ACTIONS)]

    def is_placeholder(self, card: Data) -> bool:
        """Nobody has typed in what the printed card says."""
        return card.get("source") == "placeholder"

    def read_line(self, text: str, before: Line | None) -> Line | str:
        """The name, a colon, and the card as it is typed at the table; the form holds the rest."""
        name, colon, words = text.partition(":")
        if not colon or not words.strip():
            return f"Behind the name stands a colon, then the card. {self.how}"
        typed = read_card(words)
        if isinstance(typed, str):
            return typed
        card = msgspec.json.decode(typed.entry, type=dict[str, object])
        return Line({**card, "id": "", "name": name.strip()})


def _sum(label: str, have: int, need: int) -> Sum:
    return Sum(label, have, str(need), have == need)


HELP = WotfHelp()
