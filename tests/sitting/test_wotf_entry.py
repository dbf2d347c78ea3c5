"""A printed action card in one short line (WOTF-GRD-09)."""

from __future__ import annotations

import msgspec
import pytest

from cornerman.games.wotf.pack import Action
from cornerman.sitting.words import TypedCard
from cornerman.sitting.wotf_entry import PAD, read_card


def card(text: str) -> Action:
    found = read_card(text)
    assert isinstance(found, TypedCard), found
    action = msgspec.json.decode(found.entry, type=Action)
    assert action.id == found.id
    assert found.id.startswith("quick-")
    return action


def test_every_type_has_its_value() -> None:
    assert card("strike 5 2").damage == 2
    assert card("gr 4 T+1").damage == "T+1"
    assert card("block 6 3").defense == 3
    move, blast = card("move 7 advance 2").move, card("blast 4 high 2").blast
    assert move is not None
    assert (move.dir, move.n) == ("advance", 2)
    assert blast is not None
    assert (blast.height, blast.n) == ("high", 2)
    assert card("mode 3").priority == 3


def test_what_else_it_says_stands_behind_a_colon() -> None:
    assert card("strike 5 2: the opponent kneels").text == "the opponent kneels"


def test_the_same_words_are_the_same_card() -> None:
    assert read_card("strike 5 2") == read_card("STRIKE 5, 2")
    assert read_card("strike 5 2") != read_card("strike 5 3")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "at least its type and its priority"),
        ("jab 3 2", "is no type of card"),
        ("strike 5", "needs its value"),
        ("strike x 2", "is no priority"),
        ("strike 5 2 9", "too much"),
        ("move 7 sideways 2", "a move is not written like this"),
    ],
)
def test_what_is_wrong_is_said(text: str, wrong: str) -> None:
    found = read_card(text)
    assert isinstance(found, str)
    assert wrong in found


def test_the_words_for_touch_make_a_card() -> None:
    words = [PAD["Type"]["Move"], PAD["Priority"]["7"], PAD["Way"]["Retreat"], PAD["Value"]["1"]]
    assert card(" ".join(words)).move is not None
