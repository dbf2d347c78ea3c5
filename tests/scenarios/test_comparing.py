"""Expected values are compared as a player reads them; a path that is none is told with what there is."""

from __future__ import annotations

import pytest

from cornerman.scenarios.comparing import NoSuchPath, fits, look_up, paths_in, told
from cornerman.scenarios.seats import observer_of

NAMES = ("Ann", "Bob")
FACTS = {"p1": {"health": 7, "hand": ["jab", "bait"], "deck": ("a", "b")}, "p2": {"health": 9}, "winner": 1}


@pytest.mark.parametrize(
    ("wanted", "got"),
    [
        (7, 7),
        ("7", 7),
        ("p2", 2),
        ("Bob", 2),
        ("none", 0),
        (True, True),
        ("E5", "e5"),
        ("Quick Jab", "quick-jab"),
        (["bait", "jab"], ["jab", "bait"]),
        (["jab", "jab"], ["jab", "jab"]),
        (2, ["jab", "bait"]),
        ("jab", ["jab"]),
        ("jab, bait", ["bait", "jab"]),
        ([], []),
        ("none", []),
        (["a", "b"], ("a", "b")),
        (["?", "?"], ["?", "?"]),
        ({"has": ["jab"]}, ["jab", "bait"]),
        ({"has": "jab", "lacks": ["focus"], "size": 2}, ["jab", "bait"]),
        ({"not": 3}, 4),
        ({"at_least": 3, "at_most": 5}, 5),
    ],
)
def test_it_is_as_expected(wanted: object, got: object) -> None:
    assert fits(wanted, got, NAMES)


@pytest.mark.parametrize(
    ("wanted", "got"),
    [
        (7, 8),
        (1, True),
        (True, 1),
        ("", "e5"),
        ("e5", ""),
        (["b", "a"], ("a", "b")),
        (["jab"], ["jab", "jab"]),
        (["?"], ["jab"]),
        (3, ["jab", "bait"]),
        ({"has": ["jab", "jab"]}, ["jab", "bait"]),
        ({"lacks": ["jab"]}, ["jab"]),
        ({"not": 3}, 3),
        ({"at_least": 3}, 2),
        ({"at_most": 3}, 4),
        ({"at_least": 3}, "3"),
        ({"has": "jab"}, 3),
    ],
)
def test_it_is_not_as_expected(wanted: object, got: object) -> None:
    assert not fits(wanted, got, NAMES)


@pytest.mark.parametrize("path", ["p1.health", "Ann.health", "seats.0.health", "player 1.health"])
def test_a_path_may_name_the_player_in_any_way(path: str) -> None:
    assert look_up(FACTS, path, NAMES) == 7


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("p1.helth", 'did you mean "health"?'),
        ("p3.health", "p1, p2, winner"),
        ("p1.health.x", "single value"),
    ],
)
def test_a_path_that_leads_nowhere_says_what_there_is(path: str, said: str) -> None:
    with pytest.raises(NoSuchPath, match=said.replace("?", r"\?")):
        look_up(FACTS, path, NAMES)


def test_dotted_and_nested_paths_are_the_same() -> None:
    assert dict(paths_in({"p1": {"health": 7, "hand": {"size": 2}}, "p2.health": 9})) == {
        "p1.health": 7,
        "p1.hand": {"size": 2},
        "p2.health": 9,
    }


def test_values_are_told_as_the_file_would_have_them() -> None:
    assert told({"has": ["jab", 1, True]}) == '{has = ["jab", 1, true]}'


@pytest.mark.parametrize("word", [0, 3, "p9", "Eve", True, "", None])
def test_nobody_is_taken_for_a_player(word: object) -> None:
    with pytest.raises(ValueError, match=r"players are 1 \(p1, Ann\), 2 \(p2, Bob\)"):
        observer_of(word, NAMES)
