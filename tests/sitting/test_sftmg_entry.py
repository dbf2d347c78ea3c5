"""A printed card that no pack holds is typed in as one short line."""

from __future__ import annotations

import msgspec
import pytest

from cornerman.engine.requests import Reveal
from cornerman.games.sftmg.pack import Card
from cornerman.games.sftmg.terms import CardKind, MovementType
from cornerman.sitting.sftmg_entry import read_card, words_for
from cornerman.sitting.words import TypedCard


def which(what: str) -> Reveal:
    return Reveal(id=1, seat=0, key=f"which_{what}", rule="SFTMG-ATK-20", options=(), default="")


def card(what: str, text: str) -> Card:
    found = read_card(which(what), text)
    assert isinstance(found, TypedCard), found
    typed = msgspec.json.decode(found.entry, type=Card)
    assert typed.id == found.id
    assert found.id.startswith("quick-")
    return typed


def test_type_dice_and_range_are_enough() -> None:
    attack = card("attack", "s 3 1-2")
    assert attack.kind is CardKind.STRIKE
    assert attack.attack is not None
    assert (attack.attack.dice, attack.attack.range.min, attack.attack.range.max) == (3, 1, 2)  # type: ignore[union-attr]


@pytest.mark.parametrize("words", ["x 4 c3", "special 4d charge 3", "X 4 C3"])
def test_special_movement_stands_in_place_of_the_range(words: str) -> None:
    attack = card("attack", words).attack
    assert attack is not None
    assert attack.movement is not None
    assert (attack.movement.type, attack.movement.x) == (MovementType.CHARGE, 3)


def test_all_that_may_be_printed_goes_behind() -> None:
    attack = card("attack", "p 3 range 2-5 ex, +2, knockback 2, mix-up 1, poke, dots red yellow").attack
    assert attack is not None
    assert attack.ex
    assert attack.edge[0].dice == 2
    assert [(k.name.value, k.x) for k in attack.keywords] == [("knockback", 2), ("mix_up", 1), ("poke", None)]
    assert attack.linkers.right == ("red", "yellow")


def test_what_the_app_understands_of_a_counter_it_carries_out() -> None:
    counter = card("counter", "x damage 2; draw 1").counter
    assert counter is not None
    assert counter.type.value == "special"
    assert [effect.__struct_config__.tag for effect in counter.effects] == ["damage", "draw"]


@pytest.mark.parametrize("words", ["you may push", "damage 2; dance", "damage 99"])
def test_any_other_words_are_kept_for_people_to_carry_out(words: str) -> None:
    counter = card("counter", f"s {words}").counter
    assert counter is not None
    (effect,) = counter.effects
    assert msgspec.to_builtins(effect) == {"op": "manual", "text": words}


def test_an_event_may_stay_in_play() -> None:
    event = card("event", "stays draw 2").event
    assert event is not None
    assert event.stays_in_play
    assert len(event.effects) == 1
    assert not card("event", "draw 2").event.stays_in_play  # type: ignore[union-attr]


def test_the_same_words_are_the_same_card() -> None:
    assert read_card(which("attack"), "s 3 1") == read_card(which("attack"), " strike 3 1-1 ")
    assert read_card(which("attack"), "s 3 1") != read_card(which("attack"), "s 3 2")


@pytest.mark.parametrize(
    ("what", "text", "told"),
    [
        ("attack", "", "at least its type"),
        ("attack", "s 3", "at least its type"),
        ("attack", "q 3 1", "'q' is no type"),
        ("attack", "s 9 1", "from 0 to 8"),
        ("attack", "s x 1", "from 0 to 8"),
        ("attack", "s 3 3-1", "lower to a higher"),
        ("attack", "s 3 far", "no range"),
        ("attack", "s 3 c", "from 1 to 8"),
        ("attack", "s 3 c9", "from 1 to 8"),
        ("attack", "s 3 1 knokback 2", 'did you mean "knockback"?'),
        ("attack", "s 3 1 knockback", "needs its number"),
        ("counter", "", "nothing that a card counters"),
        ("counter", "q draw 1", "'q' is nothing"),
        ("event", "  ", "does something"),
    ],
)
def test_what_cannot_be_read_says_what_and_how_it_is_written(what: str, text: str, told: str) -> None:
    found = read_card(which(what), text)
    assert isinstance(found, str)
    assert told in found
    assert words_for(which(what)) in found
