"""An answer may be written as one would say it, and never means two things."""

from __future__ import annotations

import pytest

from cornerman.engine.requests import (
    Choose,
    ChooseSome,
    Number,
    Option,
    Order,
    Place,
    Request,
    Roll,
    Value,
)
from cornerman.scenarios.answers import Answered, first_word, literal, plain, squeezed, value_of

NAMES = ("Ann", "Bob")
COMMON = {"id": 1, "seat": 0, "key": "k", "rule": "SFTMG-TRN-05"}

ACTION = Choose(
    **COMMON,
    options=("attack:rising-knee", "attack:jab", "action:train", "free:taunt", "move", "end"),
    default="end",
)
LABELS = (
    Option(id="attack:rising-knee", label="Attack: Rising Knee (strike 3 dice, range 1)"),
    Option(id="attack:jab", label="Attack: Quick Jab (strike 2 dice, range 1)"),
    Option(id="action:train", label="Event: Train Hard"),
    Option(id="free:taunt", label="Free Action: Taunt"),
    Option(id="move", label="Move"),
    Option(id="end", label="End turn"),
)
WHO = Choose(**COMMON, options=("seat0", "seat1"), default="seat0")
CELL = Place(**COMMON, what="cell", options=("e5", "e6", "free:taunt"), default="e5")
LINE = Place(**COMMON, what="line", options=("N1", "NE3", "stay"), default="N1")
HAND = ChooseSome(**COMMON, options=("jab", "jab", "bait"), low=0, high=3)
DICE = ChooseSome(**COMMON, options=("die1", "die3"), low=0, high=2)
ORDER = Order(**COMMON, options=("knockback", "throw"))
NUMBER = Number(**COMMON, low=0, high=5, default=0)


@pytest.mark.parametrize(
    ("request_", "answer", "value"),
    [
        (ACTION, "attack:jab", "attack:jab"),
        (ACTION, "Attack with the Jab", "attack:jab"),
        (ACTION, "attack quick jab", "attack:jab"),
        (ACTION, "jab", "attack:jab"),
        (ACTION, "rising knee", "attack:rising-knee"),
        (ACTION, "Attack: Rising-Knee", "attack:rising-knee"),
        (ACTION, "free action: taunt", "free:taunt"),
        (ACTION, "end turn", "end"),
        (ACTION, ["end"], "end"),
        (ACTION, "counter jab", None),
        (ACTION, "attack", None),
        (ACTION, "attack taunt", None),
        (WHO, 2, "seat1"),
        (WHO, "p1", "seat0"),
        (WHO, "bob", "seat1"),
        (WHO, "player 2", "seat1"),
        (CELL, "E6", "e6"),
        (CELL, "stay", "e5"),
        (CELL, "free taunt", "free:taunt"),
        (CELL, "e7", None),
        (LINE, "ne 3", "NE3"),
        (LINE, "north", None),
        (LINE, "north 1", "N1"),
        (LINE, "north-east 3", "NE3"),
        (HAND, ["jab", "jab"], ("jab", "jab")),
        (HAND, "jab, bait", ("jab", "bait")),
        (HAND, "none", ()),
        (HAND, [], ()),
        (HAND, "all", ("jab", "jab", "bait")),
        (HAND, ["bait", "bait"], None),
        (DICE, [3], ("die3",)),
        (DICE, 1, ("die1",)),
        (DICE, [2], None),
        (ORDER, "throw, knockback", ("throw", "knockback")),
        (ORDER, ["throw"], None),
        (NUMBER, 3, 3),
        (NUMBER, "3", 3),
        (NUMBER, "none", 0),
        (NUMBER, True, None),
        (NUMBER, "many", None),
    ],
)
def test_an_answer_means_the_value_that_a_player_means(
    request_: Request, answer: Answered, value: Value | None
) -> None:
    assert value_of(request_, answer, LABELS, NAMES) == value


def test_a_card_that_two_words_may_be_said_of_needs_its_word() -> None:
    both = Choose(**COMMON, options=("super:burst", "meter:burst"), default="super:burst")
    assert value_of(both, "burst", (), NAMES) is None
    assert value_of(both, "meter burst", (), NAMES) == "meter:burst"


def test_dice_are_never_an_answer() -> None:
    roll = Roll(**COMMON, what="dice", count=2, sides=6, stream="dice0")
    assert value_of(roll, [1, 2], (), NAMES) is None


@pytest.mark.parametrize(
    ("request_", "answer", "value"),
    [
        (ACTION, "super big burst", "super:big-burst"),
        (ACTION, "counter:jab", "counter:jab"),
        (ACTION, "none", "none"),
        (CELL, "J 5", "j5"),
        (LINE, "sw", "SW"),
        (HAND, ["Focus Attack"], ("focus-attack",)),
        (NUMBER, 9, 9),
        (NUMBER, "lots", "lots"),
    ],
)
def test_what_is_refused_reaches_the_rules_as_it_must_have_been_meant(
    request_: Request, answer: Answered, value: Value
) -> None:
    assert literal(request_, answer, frozenset({"super", "counter"})) == value


def test_small_words_and_marks_do_not_count() -> None:
    assert plain("Attack with the Rising-Knee!") == "attack rising knee"
    assert plain(True) == "yes"
    assert plain("a") == "a", "nothing but small words is left as it is"
    assert squeezed("NE 3") == "ne3"
    assert first_word(["block", "x"]) == "block"
