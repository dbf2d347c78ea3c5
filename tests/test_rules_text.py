"""The rule index says what the catalogues say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cornerman.errors import InputError
from cornerman.rules_text import (
    GAMES,
    UnknownRule,
    all_rule_ids,
    catalogue,
    cited_rules,
    find_rule,
    rules_below,
)

CATALOGUES = Path(__file__).parents[1] / "docs" / "rules"


@pytest.mark.parametrize("game", GAMES)
def test_no_bold_rule_id_of_a_catalogue_is_missed_and_each_has_words(game: str) -> None:
    bold = re.findall(
        r"\*\*([A-Z]+-[A-Z0-9]+-\d+)\*\*", (CATALOGUES / f"{game}.md").read_text(encoding="utf-8")
    )
    rules = catalogue(game).rules
    assert list(rules) == bold
    assert len(set(bold)) == len(bold), "an ID is never used twice"
    assert all(rule.text.strip() and rule.section for rule in rules.values())


def test_a_rule_comes_with_its_decision_lines_and_its_section() -> None:
    rule = find_rule("SFTMG-MTR-03")
    assert rule.game == "sftmg"
    assert rule.section == "3. Meter and the Golden Meter Rule"
    assert rule.text.startswith("The rule hits only the player who spent.")
    assert rule.text.rstrip().endswith("spends.")
    assert rule.decides
    assert not find_rule("SFTMG-MTR-01").decides


def test_the_lines_of_a_rule_end_where_the_next_text_begins() -> None:
    last_of_section = find_rule("SFTMG-MTR-10")
    assert "Table mode" not in last_of_section.text
    assert "##" not in last_of_section.text


def test_a_rule_is_found_in_small_letters_and_without_the_zero() -> None:
    assert find_rule(" sftmg-chg-4 ") is find_rule("SFTMG-CHG-04")


def test_a_prefix_means_whole_parts_of_the_id() -> None:
    assert {rule.group for rule in rules_below("sftmg-chg")} == {"SFTMG-CHG"}
    assert len(rules_below("SFTMG")) == len(catalogue("sftmg").rules)
    with pytest.raises(UnknownRule):
        rules_below("SFTMG-CH")


def test_an_unknown_rule_names_the_near_ones() -> None:
    with pytest.raises(UnknownRule, match="SFTMG-CHG-") as typo:
        find_rule("SFTMG-CGH-" + "01")
    assert typo.value.exit_code == 2
    with pytest.raises(UnknownRule, match="ends at SFTMG-CHG-12"):
        find_rule("SFTMG-CHG-" + "99")
    with pytest.raises(UnknownRule, match="no rule ID"):
        find_rule("42")


def test_an_unknown_game_names_the_near_one() -> None:
    with pytest.raises(InputError, match='did you mean "sf_rivals"'):
        catalogue("sf_rival")


def test_a_rule_names_the_rules_of_its_own_game_in_the_short_form_too() -> None:
    assert "SFTMG-CON-08" in [rule.id for rule in cited_rules(find_rule("SFTMG-DIE-11"))]
    assert "SM-EXH-02" in [rule.id for rule in cited_rules(find_rule("SM-REACT-03"))]


def test_every_game_is_in_the_whole_set() -> None:
    ids = all_rule_ids()
    assert {rule_id.partition("-")[0] for rule_id in ids} == {"SFTMG", "SFR", "WOTF", "SM"}
    assert sum(len(catalogue(game).rules) for game in GAMES) == len(ids)
