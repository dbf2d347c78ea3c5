"""The words that are no answers: corrections, buttons, levels of help."""

from __future__ import annotations

import pytest

from cornerman.cli.terminal.commands import button_of, keys, read_level
from cornerman.cli.terminal.correcting import as_typed, example, listed, read_correction
from cornerman.engine.automation import Automation
from cornerman.engine.requests import Value

KNOWN: dict[str, Value] = {
    "seats.0.health": 25,
    "seats.1.health": 24,
    "seats.1.cell": "h5",
    "seats.0.hand": 5,
    "seats.1.in_play": 2,
    "active": 0,
    "attack.attack_faces": (3, 5),
    "attack.attack_bonus": 0,
    "round": 1,
}


@pytest.mark.parametrize(
    ("text", "path", "value"),
    [
        ("p1 health 12", "seats.0.health", 12),
        ("P2 Health = 12", "seats.1.health", 12),
        ("bob health -3", "seats.1.health", 21),
        ("a health +2", "seats.0.health", 27),
        ("seats.1.cell e5", "seats.1.cell", "e5"),
        ("bob cell e5", "seats.1.cell", "e5"),
        ("round 2", "round", 2),
        ("attack.attack_bonus =-2", "attack.attack_bonus", -2),
        ("attack attack_faces 3 5 6", "attack.attack_faces", (3, 5, 6)),
        ("attack attack_faces 3,5,6", "attack.attack_faces", (3, 5, 6)),
        ("p1 hand jab,hook", "seats.0.hand", ("jab", "hook")),
        ("b in play 3", "seats.1.in_play", 3),
        ("bob in_play -1", "seats.1.in_play", 1),
        ("active b", "active", 1),
        ("Active Bob", "active", 1),
    ],
)
def test_a_correction_names_a_value_as_people_do(text: str, path: str, value: Value) -> None:
    assert read_correction(text, KNOWN, ("Ann", "Bob")) == (path, value)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "write what"),
        ("=", "there is no value"),
        ("p1", "there is no value"),
        ("bob helth 3", 'did you mean "health"?'),
        ("rund 2", 'did you mean "round"?'),
        ("p9 health 2", "there is no value"),
        ("p1 health", "a health is 25; write its new value"),
        ("p1 health 25", "a health is 25 already"),
        ("p1 health +0", "a health is 25 already"),
        ("active", "active is A (Ann); write"),
        ("active a", "active is A (Ann) already"),
        ("active 1", "active is a player: A (Ann) or B (Bob)"),
        ("attack.attack_faces", "is 3 5; write"),
    ],
)
def test_what_is_no_correction_says_what_is_wrong(text: str, told: str) -> None:
    found = read_correction(text, KNOWN, ("Ann", "Bob"))
    assert isinstance(found, str)
    assert told in found


def test_the_list_of_values_has_them_as_they_are_typed() -> None:
    for path in KNOWN:
        found = read_correction(f"{as_typed(path)} b", KNOWN, ("Ann", "Bob"))
        assert not isinstance(found, str)
        assert found[0] == path
    assert as_typed("seats.0.life_core") == "a life core"
    assert as_typed("sides.1.life") == "b life"
    assert as_typed("attack.attack_bonus") == "attack attack bonus"


def test_the_list_of_values_calls_the_players_as_the_screen_does() -> None:
    lines = listed(KNOWN, ("Ann", "Bob"))
    assert list(lines) == ["A Ann", "B Bob", "the table"]
    assert lines["B Bob"] == ["b health = 24", "b cell = h5", "b in play = 2"]
    assert "active = A (Ann)" in lines["the table"]


def test_in_a_tag_team_a_side_has_the_initiative() -> None:
    known: dict[str, Value] = {"initiative": 0, "active.1": 2}
    names = ("Ann", "Bob", "Cleo", "Dan")
    assert listed(known, names) == {"the table": ["initiative = A (Ann), B (Bob)", "active 1 = C (Cleo)"]}
    assert read_correction("initiative d", known, names) == ("initiative", 1)
    assert read_correction("active 1 d", known, names) == ("active.1", 3)


def test_the_example_of_a_correction_is_one_that_the_game_knows() -> None:
    assert example(KNOWN) == "! a health 3"
    assert example(("round", "seats.0.life")) == "! a life 3"


@pytest.mark.parametrize(
    ("text", "button"),
    [
        ("/r", "2.roll"),
        ("/1r", "1.roll"),
        ("/2 a", "2.a"),
        ("/NEXT", "next"),
        ("/1u", "undo"),
        ("/roll", "2.roll"),
        ("/", None),
        ("/x", None),
        ("/12", None),
    ],
)
def test_a_button_is_pressed_for_whoever_is_asked_or_named(text: str, button: str | None) -> None:
    assert button_of(text, 1) == button


def test_levels_of_help_are_words() -> None:
    assert read_level("dice do", ["dice"]) == ("dice", Automation.DO)
    assert read_level("Dice TRACK", ["dice"]) == ("dice", Automation.TRACK)
    wanted = "write auto dice or auto choices and track|ask|do"
    assert {read_level(text, ["dice", "choices"]) for text in ("dice", "", "cards do")} == {wanted}


def test_every_key_is_told_in_a_line_that_fits() -> None:
    assert all(len(key) < 19 and len(does) <= 80 for key, does in keys("! a lasting damage"))
