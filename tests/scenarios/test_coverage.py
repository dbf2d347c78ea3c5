"""Coverage names the rules without a scenario, and reasons that are out of date."""

from __future__ import annotations

from pathlib import Path

import pytest

from cornerman.errors import InputError
from cornerman.rules_text import catalogue
from cornerman.scenarios.coverage import coverage
from cornerman.scenarios.reading import ScenarioInvalid

from .conftest import HEAD, NO_RULE


def folder_with(tmp_path: Path, reasons: str = "", head: str = HEAD) -> Path:
    (tmp_path / "one.toml").write_text(head, encoding="utf-8")
    if reasons:
        (tmp_path / "not_observable.toml").write_text(reasons, encoding="utf-8")
    return tmp_path


def test_what_has_no_scenario_is_missing(tmp_path: Path) -> None:
    found = coverage("sftmg", [folder_with(tmp_path)])
    assert found.covered == {"SFTMG-ATK-20": ["one"]}
    assert len(found.missing) == len(catalogue("sftmg").rules) - 1
    assert not found.is_whole
    assert any(line.startswith("no scenario  SFTMG-CHG-04") for line in found.lines())


def test_a_reason_for_a_rule_or_a_group_accounts_for_it(tmp_path: Path) -> None:
    reasons = (
        '[[without]]\nrules = ["SFTMG-CMP-01"]\nreason = "a list"\n'
        '[[without]]\nrules = ["SFTMG-MUL"]\nreason = "Team"\nlater = true\n'
    )
    found = coverage("sftmg", [folder_with(tmp_path, reasons)])
    assert found.excused == {"SFTMG-CMP-01": "a list"}
    assert set(found.later.values()) == {"Team"}
    assert not {"SFTMG-CMP-01", "SFTMG-MUL-01"} & set(found.missing)
    assert "later        7 rules: Team" in list(found.lines())


@pytest.mark.parametrize(
    ("rules", "said"), [('["SFTMG-ATK-20"]', "and a scenario does"), (f'["{NO_RULE}"]', "no such rule")]
)
def test_a_reason_that_is_out_of_date_is_a_fault(tmp_path: Path, rules: str, said: str) -> None:
    found = coverage("sftmg", [folder_with(tmp_path, f'[[without]]\nrules = {rules}\nreason = "x"\n')])
    assert said in found.faults[0]
    assert not found.is_whole


def test_a_scenario_of_a_rule_that_is_none_is_a_fault(tmp_path: Path) -> None:
    found = coverage("sftmg", [folder_with(tmp_path, head=HEAD.replace("ATK-20", "ATK-99"))])
    assert found.faults == [f"one names {NO_RULE}, and there is no such rule"]


def test_scenarios_of_another_game_do_not_count(tmp_path: Path) -> None:
    found = coverage("sftmg", [folder_with(tmp_path, head=HEAD.replace('"sftmg"', '"chess"'))])
    assert found.covered == {}


def test_a_list_of_reasons_that_is_wrong_is_told(tmp_path: Path) -> None:
    with pytest.raises(ScenarioInvalid, match="reason"):
        coverage("sftmg", [folder_with(tmp_path, '[[without]]\nrules = ["SFTMG-CMP-01"]\n')])


def test_an_empty_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no scenarios here"):
        coverage("sftmg", [tmp_path])
