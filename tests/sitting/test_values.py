"""Values by hand in the words of people, and what stands behind a mark."""

from __future__ import annotations

import pytest

from cornerman.engine.requests import Value
from cornerman.sitting.values import behind, plain_name, read_value, seat_of, shown

KNOWN = (
    "seats.0.health",
    "seats.0.wins",
    "seats.1.health",
    "seats.1.life_core",
    "seats.1.life_power",
    "actions",
)


@pytest.mark.parametrize(
    ("path", "seat", "words"),
    [
        ("seats.1.life_core", 1, "life core"),
        ("attack.block_bonus", None, "attack: block bonus"),
        ("damages.chunli/saving_attack", None, "damages: chunli, saving attack"),
        ("round", None, "round"),
    ],
)
def test_a_path_has_a_plain_name_and_an_owner(path: str, seat: int | None, words: str) -> None:
    assert (seat_of(path), plain_name(path)) == (seat, words)


@pytest.mark.parametrize(
    ("seat", "mark", "paths"),
    [
        (0, "health", ["seats.0.health"]),
        (0, "rounds", ["seats.0.wins"]),
        (1, "life", ["seats.1.life_core", "seats.1.life_power"]),
        (0, "actions", ["actions"]),
        (0, "nothing known", ["seats.0.health", "seats.0.wins"]),
    ],
)
def test_a_mark_leads_to_the_values_behind_it(seat: int, mark: str, paths: list[str]) -> None:
    assert behind(KNOWN, seat, mark) == paths


@pytest.mark.parametrize(
    ("typed", "before", "after"),
    [
        ("12", 5, 12),
        ("+2", 5, 7),
        ("-2", 5, 3),
        ("=-2", 5, -2),
        ("jab, kick", 5, ("jab", "kick")),
        ("1 2", (3,), (1, 2)),
        ("d5", "e4", "d5"),
    ],
)
def test_a_new_value_is_read_as_people_write_it(typed: str, before: Value, after: Value) -> None:
    assert read_value(typed.split(), before) == after


def test_several_cards_are_shown_side_by_side() -> None:
    assert shown(("jab", "kick")) == "jab kick"
