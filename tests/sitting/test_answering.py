"""What a person types becomes the answer that was meant, or words about what would be one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cornerman.cli.terminal.question import Question, Telling
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
UNSPENT = replace(ACTION, unspent="2 Actions left")
FORCED = Choose(**WHO, options=("end",), default="end")
CELLS = asked(Place(**WHO, what="cell", options=("e4", "e5", "f5"), default="e5"))
WAYS = asked(Place(**WHO, what="direction", options=("N", "W", "NE", "none"), default="N"))
HAND = asked(ChooseSome(**WHO, options=("jab", "hook", "jab"), low=0, high=3))
TWO_OF = asked(ChooseSome(**WHO, options=("jab", "hook", "kick"), low=2, high=2))
THREE_DICE = Roll(**WHO, what="dice", count=3, sides=6, stream="dice0")
ROLL = asked(THREE_DICE, dice=(BATTLE_DIE,) * 3)
POOL = asked(THREE_DICE, dice=(CORE_DIE, CORE_DIE, POWER_DIE))
ORDER = asked(Order(**WHO, options=("stun", "throw")))
HOW_MANY = asked(Number(**WHO, low=0, high=5, default=0))
SIDES = asked(
    Choose(**WHO, options=("west", "east"), default="west"),
    Option(id="west", label="West side", hint="A"),
    Option(id="east", label="East side", hint="B"),
)
COMMAND = asked(
    Choose(**WHO, options=("kneel", "shift:advance", "leap:advance:1", "leap:retreat:1"), default="kneel"),
    Option(id="kneel", label="Kneel"),
    Option(id="shift:advance", label="Shift: advance 1"),
    Option(id="leap:advance:1", label="Leap: advance 1"),
    Option(id="leap:retreat:1", label="Leap: retreat 1"),
    Option(id="move", label="Move", enabled=False, why_not="no Action is left", rule="SFTMG-TRN-05"),
)
DECK = asked(
    ChooseSome(**WHO, options=("kindling", "wildfire", "wings", "winds"), low=2, high=2),
    Option(id="kindling", label="Kindling (Ember Reading)"),
    Option(id="wildfire", label="Wildfire (Ember Reading)"),
    Option(id="wings", label="Wingbeat (Harrier Kicking)"),
    Option(id="winds", label="High Wind (Harrier Kicking)"),
)
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
        (SIDES, "e", "east"),
        (SIDES, "west s", "west"),
        (COMMAND, "k", "kneel"),
        (COMMAND, "leap adv 1", "leap:advance:1"),
        (COMMAND, "leap a 1", "leap:advance:1"),
        (COMMAND, "leap r", "leap:retreat:1"),
        (COMMAND, "retreat", "leap:retreat:1"),
        (CELLS, "move f5", "f5"),
        (CELLS, "to f5", "f5"),
        (CELLS, "go to the f5", "f5"),
        (WAYS, "throw ne", "NE"),
        (DECK, "kind, wild", ("kindling", "wildfire")),
        (DECK, "wildfire high", ("wildfire", "winds")),
        (DECK, "high 1", ("winds", "kindling")),
        (DECK, "wing wind", ("wings", "winds")),
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
        (ACTION, "F5", "to go there type move f5"),
        (COMMAND, "move", "Move: no Action is left (SFTMG-TRN-05)"),
        (DECK, "w k", "'w' may be 2 Wildfire, 3 Wingbeat"),
        (DECK, "kindling", "type 2 numbers"),
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


def test_a_label_that_begins_with_a_number_stands_apart_from_its_own() -> None:
    dice = Question(asked(FORCED, Option(id="end", label="2 core")), "How many dice?", "")
    assert [line.plain for line in dice.options(40, 3, "") or ()] == [" 1: 2 core"]


def test_an_answer_in_full_goes_before_any_other_meaning_of_a_word() -> None:
    assert WAYS.exact("w") == "W", "west, and not the word that takes an answer back"
    assert ACTION.exact("u") is None
    assert HAND.exact("jab") is None, "several are chosen by number or name"


def test_a_part_of_several_names_is_none_of_them() -> None:
    found = ACTION.read("quick")
    assert isinstance(found, Several)
    assert [option.id for option in found.options] == ["attack:jab", "attack:hook"]
    assert ACTION.candidates(found) == "1 Attack: Quick Jab, 2 Attack: Quick Hook"
    many = CARDS.read("blow")
    assert isinstance(many, Several)
    assert CARDS.candidates(many).endswith("6 Blow-5 and 6 more")


def test_a_cell_behind_an_action_is_kept_for_the_next_question() -> None:
    assert ACTION.then("move f5") == ("move", "f5")
    assert ACTION.then("2 f5") == ("attack:hook", "f5")
    assert COMMAND.then("move f5") == (NotUnderstood("Move: no Action is left (SFTMG-TRN-05)"), "f5")
    assert ACTION.then("move") is None
    assert ACTION.then("quick f5") is None, "it is not clear which"
    assert ACTION.then("attack jab") is None
    assert CELLS.then("move f5") is None, "it is asked for now"


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
        (ACTION, "quick", "2 fit: 1 Attack: Quick Jab, 2 Attack: Quick Hook"),
        (UNSPENT, "", "2 Actions left, n: End turn"),
        (UNSPENT, "n", "Enter: End turn"),
        (asked(FORCED), "", "Enter: End"),
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


def test_enter_alone_gives_nothing_away_that_can_still_be_used() -> None:
    assert ACTION.default == "end"
    assert UNSPENT.default is None
    assert UNSPENT.read("") == NotUnderstood("2 Actions left, n: End turn")
    assert UNSPENT.read("n") == UNSPENT.read("end") == "end"
    assert replace(asked(FORCED), unspent="2 Actions left").read("") == "end", "there is no other choice"


def test_what_an_option_does_stands_dim_behind_its_label_in_one_line() -> None:
    does = {"west": "on b5, where the sun goes down late", "east": "on h5"}
    question = Question(SIDES, "Which side?", "", says=does.__getitem__)
    lines = question.options(48, 9, "", Telling.DEEDS) or []
    assert [line.plain for line in lines] == [
        " 1 West side [A]  on b5, where the sun goes dow…",
        " 2 East side [B]  on h5",
    ]
    assert {str(span.style) for line in lines for span in line.spans if span.start >= 16} == {"dim"}
    assert "? 1: in full" in question.head(80)[0].plain
    assert "? 1" not in Question(SIDES, "Which side?", "").head(80)[0].plain, "there is no more to say"


def test_where_a_push_ends_is_told_in_few_lines() -> None:
    ends = {"N": "Bob to e6", "W": "Bob to d5, into an Object: Bob loses 1", "NE": "Bob to f6", "none": ""}
    question = Question(WAYS, "Push?", "", says=ends.__getitem__)
    assert [line.plain for line in question.options(79, 3, "", Telling.RUNNING) or ()] == [
        " 1 N  Bob to e6    2 W  Bob to d5, into an Object: Bob loses 1",
        " 3 Ne  Bob to f6    4 None",
    ]


def test_where_there_is_no_room_to_say_anything_of_them_options_stand_alone() -> None:
    question = Question(SIDES, "Which side?", "", says=lambda _: "on b5, where the sun goes down")
    assert question.options(40, 9, "", Telling.DEEDS) is None
    assert question.options(79, 9, "", Telling.DEEDS)


def test_real_dice_are_asked_for_in_their_own_marks() -> None:
    question = Question(ROLL, "Roll the attack", "", app_rolls=False)
    assert question.enter("") == "type 3 faces of the real dice, such as 1 2 3 or AB C A"
    assert question.enter("m m c") == "Enter: rolled M M C"
    assert ROLL.read("m m x") == NotUnderstood(
        "a die shows AB, C, A, B or M, not 'x'; type 3 faces of the real dice, such as 1 2 3 or AB C A"
    )


def test_numbers_that_stand_on_real_dice_are_faces_and_not_counted_sides() -> None:
    wanted = "type 3 faces of the real dice, such as 1 2 4: 2 core (1 2 3), 1 power (2 3 4)"
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
