"""Cards typed in at the table: whole ones with anything on them, and broken ones."""

from __future__ import annotations

import json
import random

import msgspec
from arenas import packs
from strange_fighters import any_card

from cornerman.games.sftmg.pack import Fighter, Pack
from cornerman.games.sftmg.quick import quick_fighter
from cornerman.games.sftmg.terms import CardKind

Rng = random.Random

EVENTS = (CardKind.CHARACTER_EVENT,)
ATTACKS = (CardKind.STRIKE, CardKind.SPECIAL, CardKind.PROJECTILE, CardKind.SUPER)

JUNK: tuple[object, ...] = (
    None, True, -1, 0, 9, 41, 10**20, "", "?", "strike", "ultra", "\N{SNOWMAN}", [], {}, [[]], [None],
    {"op": "damage"}, [{"op": "damage", "n": 3}], [{"op": "no_such_op"}], "x" * 9_000, ["red"] * 2_000,
    [{"op": "draw", "n": 40}] * 30, {"min": 5, "max": 1}, {"type": "charge", "x": 8}, {"type": "bait"},
    [{"name": "knockback", "x": 9}] * 20, [{"name": "throw", "x": 9}] * 20, [{"name": "mix_up", "x": 9}],
)  # fmt: skip


def whole_card(rng: Rng, question: str, card_id: str) -> str:
    """A card with anything on it, most often of a kind that fits the question."""
    kinds = EVENTS if (question == "which_event") == (rng.random() < 0.9) else ATTACKS
    card = msgspec.structs.replace(any_card(rng, *kinds), id=card_id)
    return msgspec.json.encode(card).decode()


def broken_card(rng: Rng, question: str, card_id: str) -> str:
    """A card in which one or two things are not as they should be, perhaps not even JSON."""
    data = json.loads(whole_card(rng, question, card_id))
    for _ in range(rng.choice([1, 1, 2])):
        _spoil(rng, data)
    text = json.dumps(data)
    if rng.random() < 0.1:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", "}", '"', "\x00", ","]) + text[at + 1 :]
    return text


def _spoil(rng: Rng, data: dict[str, object]) -> None:
    """Change something, at any depth."""
    here: dict[str, object] = data
    while True:
        key = rng.choice([*here, "surprise"])
        inside = here.get(key)
        if isinstance(inside, dict) and inside and rng.random() < 0.7:
            here = inside
            continue
        if rng.random() < 0.2:
            here.pop(key, None)
        else:
            here[key] = rng.choice(JUNK)
        return


def pack_without_cards() -> bytes:
    """Two fighters of whom nobody has made a pack: a name, Health and Move; every card is typed in."""
    pack = msgspec.json.decode(packs("sftmg")[0], type=Pack)
    fighters: tuple[Fighter, ...] = (
        quick_fighter("ember", "Nobody", 12, 3),
        quick_fighter("basalt", "Somebody", 12, 4),
    )
    return msgspec.json.encode(msgspec.structs.replace(pack, fighters=fighters))
