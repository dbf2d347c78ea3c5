"""A deck that does not add up is an error where the app deals and a warning where the cards are printed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.engine.content import Severity
from cornerman.packs.loader import Formats, load_pack
from cornerman.packs.problems import PackNotDealable, Problem

Change = Callable[[str, str], None]
Only = Callable[[], Problem]

DECK_CASES = {
    "39 cards": (('"jab", count = 26', '"jab", count = 25'), "the deck has 39 cards", "40 cards", "1 more"),
    "41 cards": (
        ('"jab", count = 26', '"jab", count = 27'),
        "the deck has 41 cards",
        "40 cards",
        "1 too many",
    ),
    "3 Bait!": (
        ('"bait", count = 4 },', '"bait", count = 3 },\n  { card = "jab2", count = 1 },'),
        "the deck has 3 cards of the kind bait",
        "4 in every deck",
        "1 more",
    ),
    "1 Super": (
        (
            '"jab", count = 26 },\n  { card = "big-one", count = 2 }',
            '"jab", count = 27 },\n  { card = "big-one", count = 1 }',
        ),
        "the deck has 1 cards of the kind super",
        "2 in every deck",
        "1 more",
    ),
    "5 Events": (
        (
            '"jab", count = 26 },\n  { card = "big-one", count = 2 },\n  { card = "breath", count = 6 }',
            '"jab", count = 27 },\n  { card = "big-one", count = 2 },\n  { card = "breath", count = 5 }',
        ),
        "the deck has 5 Character Events",
        "6 or more",
        "1 more",
    ),
    "no Ultra": (
        ("[ultra]\ndice = 7\nrange = { min = 1, max = 2 }\n", ""),
        "there is no [ultra]",
        "",
        "from the Character card",
    ),
}
JAB_AGAIN = """\
[[cards]]
id = "jab2"
name = "Jab"
kind = "strike"
attack = { dice = 1, range = { min = 1, max = 1 } }
counter = { type = "strike" }
"""


@pytest.fixture
def jab_again(fighter_file: Path) -> Callable[[], None]:
    def add() -> None:
        with fighter_file.open("a", encoding="utf-8") as file:
            file.write(JAB_AGAIN)

    return add


@pytest.mark.parametrize(("change", "message", "allowed", "cure"), DECK_CASES.values(), ids=DECK_CASES.keys())
def test_a_deck_that_does_not_add_up_serves_printed_cards_and_cannot_be_dealt(
    change: tuple[str, str],
    message: str,
    allowed: str,
    cure: str,
    pack: Path,
    formats: Formats,
    in_fighter: Change,
    jab_again: Callable[[], None],
) -> None:
    in_fighter(*change)
    if "jab2" in change[1]:
        jab_again()
    loaded = load_pack(pack, formats)
    (problem,) = loaded.problems
    assert problem.severity is Severity.DEALT
    assert message in problem.message
    assert allowed in problem.allowed
    assert cure in problem.cure
    with pytest.raises(PackNotDealable, match="with printed cards they can be used: 1 error") as caught:
        loaded.require_dealable("fighters", "anna")
    assert message in str(caught.value)


def test_a_fighter_without_cards_serves_printed_cards(
    pack: Path, formats: Formats, fighter_file: Path
) -> None:
    fighter_file.write_text('id = "anna"\nname = "Anna"\nhealth = 20\nmove = 3\n', encoding="utf-8")
    loaded = load_pack(pack, formats)
    assert [each.message for each in loaded.not_dealable()] == ["there is no [ultra]", "there is no deck"]


def test_one_fighter_without_deck_does_not_keep_the_others_from_being_dealt(
    pack: Path, formats: Formats
) -> None:
    (pack / "fighters" / "bertha.toml").write_text('id = "bertha"\nname = "B"\nhealth = 9\nmove = 1\n')
    loaded = load_pack(pack, formats)
    loaded.require_dealable("fighters", "anna")
    with pytest.raises(PackNotDealable):
        loaded.require_dealable("fighters", "bertha")


@pytest.mark.parametrize(
    ("change", "field", "message", "cure"),
    [
        (('card = "jab"', 'card = "jap"'), "deck[0].card", 'there is no card "jap"', 'did you mean "jab"?'),
        (
            ('card = "big-one"', 'card = "jab"'),
            "deck[1].card",
            "stands in the deck more than once",
            "one line",
        ),
        (
            ('id = "big-one"', 'id = "jab"'),
            "cards[1].id",
            'more than one card with the id "jab"',
            "another id",
        ),
        (('id = "big-one"', 'id = "focus"'), "cards[1].id", 'the id "focus" is taken', "another id"),
    ],
)
def test_a_deck_that_names_no_card_or_one_twice_is_refused(
    change: tuple[str, str],
    field: str,
    message: str,
    cure: str,
    pack: Path,
    in_fighter: Change,
    problems_of: Callable[[Path], tuple[Problem, ...]],
) -> None:
    in_fighter(*change)
    fatal = [each for each in problems_of(pack) if each.severity is Severity.ERROR and each.field == field]
    assert len(fatal) == 1
    assert message in fatal[0].message
    assert cure in fatal[0].cure


def test_a_card_that_is_in_no_deck_is_a_warning(jab_again: Callable[[], None], only_problem: Only) -> None:
    jab_again()
    problem = only_problem()
    assert (problem.severity, problem.field, problem.subject) == (Severity.WARNING, "cards[3]", '"jab2"')
