"""Every scenario file holds: the same on the live chart, on the compiled one and through JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from cornerman.scenarios.coverage import coverage
from cornerman.scenarios.finding import scenario_files
from cornerman.scenarios.reading import read_scenario
from cornerman.scenarios.results import Outcome
from cornerman.scenarios.suite import run_file

HERE = Path(__file__).parent
GAMES = sorted(folder.name for folder in HERE.iterdir() if folder.is_dir() and folder.name != "__pycache__")
FILES = scenario_files(HERE / game for game in GAMES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_scenario_holds(file: Path) -> None:
    result = run_file(file)
    assert result.outcome is Outcome.PASSED, "\n".join(result.lines())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_file_is_named_after_its_scenario_and_lies_with_its_rules(file: Path) -> None:
    scenario = read_scenario(file)
    assert scenario.id == file.stem
    groups = {rule.split("-")[1].lower() for rule in scenario.content.rules}
    assert file.parent.name in groups
    assert scenario.id.startswith(f"{file.parent.parent.name}-{file.parent.name}-")


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_scenario_or_a_reason_why_none_can_show_it(game: str) -> None:
    found = coverage(game, [HERE / game])
    assert found.missing == []
    assert found.faults == []
