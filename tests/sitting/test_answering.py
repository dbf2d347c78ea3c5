"""What a person types becomes the answer that was meant, or words about what would be one."""

from __future__ import annotations

import pytest

from cornerman.cli.terminal.question import Question
from cornerman.engine.requests import (
    Choose,
    ChooseSome,
    Number,
    Option,
    Order,
    Place,
    Request,
    Reveal,
    Roll,
    Value,
)
from cornerman.sitting.answering import Asked, NotUnderstood, Several
from cornerman.sitting.dice import RealDie

NAMES = ("Ann", "Bob")
BATTLE_DIE = RealDie({"ab": 1, "c": 3, "a": 4, "b": 5, "m": 6})
CORE_DIE = RealDie({"1": 1, "2": 3, "3": 5}, "core")
POWER_DIE = RealDie({"2": 1, "3": 3, "4": 5}, "power")
WHO = {"id": 1, "seat": 0, "key": "k", "rule": "SFTMG-TRN-05"}


def asked(request: Request, *options: Option, dice: tuple[RealDie, ...] = ()) -> Asked:
    ids = getattr(request, "options", ())
    return Asked(request, options or tuple(Option(id=o, label=o.title()) for o in ids), NAMES, dice)


ACTION = asked(
    Choose(**WHO, options=("attack:jab", "attack:hook", "move", "draw", "end"), default="end"),
    Option(id="attack:jab", label="Attack: Quick Jab (strike 3 dice, range 1)"),
    Option(id="attack:hook", label="Attack: Quick Hook (strike 4 dice, range 1)"),
    Option(id="move", label="Move", hint="A"),
    Option(id="draw", label="Draw 2 cards", hint="B"),
    Option(id="end", label="End turn", hint="NEXT"),
    Option(
        id="super:nova", label="Super: Nova", enabled=False, why_not="it costs 4 Meter", rule="SFTMG-MTR-07"
    ),
)
CELLS = asked(Place(**WHO, what="cell", options=("e4", "e5", "f5"), default="e5"))
WAYS = asked(Place(**WHO, what="direction", options=("N", "W", "NE", "none"), default="N"))
HAND = asked(ChooseSome(**WHO, options=("jab", "hook", "jab"), low=0, high=3))
TWO_OF = asked(ChooseSome(**WHO, options=("jab", "hook", "kick"), low=2, high=2))
THREE_DICE = Roll(**WHO, what="dice", count=3, sides=6, stream="dice0")
ROLL = asked(THREE_DICE, dice=(BATTLE_DIE,) * 3)
POOL = asked(THREE_DICE, dice=(CORE_DIE, CORE_DIE, POWER_DIE))
ORDER = asked(Order(**WHO, options=("stun", "throw")))
HOW_MANY = asked(Number(**WHO, low=0, high=5, default=0))
CARDS = asked(Reveal(**WHO, options=tuple(f"blow-{n}" for n in range(12)), default="blow-0"))


@pytest.mark.parametrize(
    ("question", "typed", "value"),
    [
        (ACTION, "1", "attack:jab"),
        (ACTION, " 5 ", "end"),
        (ACTION, "", "end"),
        (ACTION, "a", "move"),
        (ACTION, "N", "end"),
        (ACTION, "next", "end"),
        (ACTION, "Move", "move"),
        (ACTION, "hook", "attack:hook"),
        (ACTION, "attack with quick jab", "attack:jab"),
        (CELLS, "F5", "f5"),
        (CELLS, "stay", "e5"),
        (CELLS, "", "e5"),
        (CELLS, "a1", "a1"),
        (WAYS, "w", "W"),
        (WAYS, "north-east", "NE"),
        (WAYS, "4", "none"),
        (HAND, "", ()),
        (HAND, "1 3", ("jab", "jab")),
        (HAND, "3,2", ("jab", "hook")),
        (HAND, "hook, jab", ("hook", "jab")),
        (HAND, "all", ("jab", "hook", "jab")),
        (TWO_OF, "2 1", ("hook", "jab")),
        (ROLL, "3 5 6", (3, 5, 6)),
        (ROLL, "356", (3, 5, 6)),
        (ROLL, "m, ab C", (6, 1, 3)),
        (ORDER, "2 1", ("throw", "stun")),
        (ORDER, "", ("stun", "throw")),
        (HOW_MANY, "", 0),
        (HOW_MANY, "5", 5),
        (CARDS, "blow 7", "blow-7"),
    ],
)
def test_what_is_typed_is_the_answer_that_was_meant(question: Asked, typed: str, value: Value) -> None:
    assert question.read(typed) == value


@pytest.mark.parametrize(
    ("question", "typed", "told"),
    [
        (ACTION, "9", "from 1 to 5"),
        (ACTION, "0", "from 1 to 5"),
        (ACTION, "nova", "it costs 4 Meter (SFTMG-MTR-07)"),
        (ACTION, "fly", "? for help"),
        (WAYS, "", "number or a name"),
        (HAND, "4", "from 1 to 3"),
        (HAND, "1 1", "each number once"),
        (HAND, "what", "Enter alone for none"),
        (TWO_OF, "1", "type 2 numbers"),
        (TWO_OF, "", "type 2 numbers"),
        (ROLL, "3 5", "3 faces"),
        (ROLL, "3 5 7", "3 faces"),
        (ROLL, "x y z", "such as 1 2 3 or AB C A"),
        (ORDER, "2", "name all 2"),
        (HOW_MANY, "6", "from 0 to 5"),
        (HOW_MANY, "-1", "from 0 to 5"),
        (CARDS, "", "part of the card's name"),
    ],
)
def test_what_is_no_answer_is_told_what_would_be_one(question: Asked, typed: str, told: str) -> None:
    found = question.read(typed)
    assert isinstance(found, NotUnderstood)
    assert told in found.text


def test_an_answer_in_full_goes_before_any_other_meaning_of_a_word() -> None:
    assert WAYS.exact("w") == "W", "west, and not the word that takes an answer back"
    assert ACTION.exact("u") is None
    assert HAND.exact("jab") is None, "several are chosen by number or name"


def test_a_part_of_several_names_is_none_of_them() -> None:
    found = ACTION.read("quick")
    assert isinstance(found, Several)
    assert [option.id for option in found.options] == ["attack:jab", "attack:hook"]


def test_a_long_list_narrows_down_and_keeps_its_numbers() -> None:
    assert [n for n, _ in CARDS.narrowed("1")] == list(range(1, 13)), (
        "a number picks, it does not narrow down"
    )
    assert [(n, o.id) for n, o in CARDS.narrowed("blow 1")] == [
        (2, "blow-1"),
        (11, "blow-10"),
        (12, "blow-11"),
    ]
    assert len(CARDS.narrowed("zzz")) == 12, "what fits nothing hides nothing"
    assert len(ACTION.narrowed("quick")) == 5, "a short list stays as it is"


@pytest.mark.parametrize(
    ("question", "typed", "words"),
    [
        (ACTION, "", "Enter: End turn"),
        (ACTION, "b", "Enter: Draw 2 cards"),
        (ACTION, "quick", "2 of these fit"),
        (ACTION, "fly", ""),
        (CELLS, "", "type a cell, such as e5, Enter: E5"),
        (CELLS, "f5", "Enter: F5"),
        (CELLS, "a1", ""),
        (HAND, "1 2", "Enter: Jab, Hook"),
        (TWO_OF, "", "type 2 numbers with spaces between"),
        (ORDER, "", "Enter: in this order"),
        (HOW_MANY, "", "type a number from 0 to 5, Enter: 0"),
        (ROLL, "", "Enter rolls 3 dice"),
    ],
)
def test_it_says_beforehand_what_enter_would_do(question: Asked, typed: str, words: str) -> None:
    assert Question(question, "Your Action?", "").enter(typed) == words


def test_real_dice_are_asked_for_in_their_own_marks() -> None:
    question = Question(ROLL, "Roll the attack", "", app_rolls=False)
    assert question.enter("") == "type 3 faces of the real dice, such as 1 2 3 or AB C A"
    assert question.enter("m m c") == "Enter: rolled M M C"
    assert ROLL.read("m m x") == NotUnderstood(
        "a die shows AB, C, A, B or M, not 'x'; type 3 faces of the real dice, such as 1 2 3 or AB C A"
    )


def test_numbers_that_stand_on_real_dice_are_faces_and_not_counted_sides() -> None:
    wanted = "type 3 faces of the real dice, such as 1 2 4: 2 core (1, 2 or 3), then 1 power (2, 3 or 4)"
    assert Question(POOL, "Roll", "", app_rolls=False).enter("") == wanted
    assert Question(POOL, "Roll", "", app_rolls=False).enter("314") == "Enter: rolled 3 1 4"
    assert POOL.read("3 1 4") == POOL.read("3, 1, 4") == POOL.read("314") == (5, 1, 5)
    assert POOL.read("3 1") == NotUnderstood(wanted)
    assert POOL.read("3 5 4") == NotUnderstood(f"die 2 is a core die: it shows 1, 2 or 3, not '5'; {wanted}")
    assert POOL.read("3 3 1") == NotUnderstood(f"die 3 is a power die: it shows 2, 3 or 4, not '1'; {wanted}")


def test_options_that_do_not_fit_are_counted() -> None:
    lines = [line.plain for line in Question(CARDS, "Which card?", "").options(20, 4, "")]
    assert lines[:3] == [" 1 Blow-0", " 2 Blow-1", " 3 Blow-2"]
    assert lines[3].strip() == "… and 9 more: type a part of the name"
    assert len(Question(CARDS, "Which card?", "").options(80, 4, "")) == 2, "side by side where there is room"
