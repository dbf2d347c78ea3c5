"""docs/scenarios.md can be trusted: its examples run, and it names everything that a file may hold."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from cornerman.games.sftmg.scenario_format import SCENARIOS
from cornerman.games.sftmg.scenario_setup import AttackSetup, FighterSetup, SeatSetup, Setup, StageSetup
from cornerman.scenarios.comparing import OPERATORS
from cornerman.scenarios.expecting import SPECIAL
from cornerman.scenarios.model import ScenarioFile, Step
from cornerman.scenarios.results import Outcome
from cornerman.scenarios.suite import run_file

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
EXAMPLES = [block for block in BLOCKS if block.startswith("id ")]
FRAGMENTS = [block for block in BLOCKS if block not in EXAMPLES]


def test_the_page_holds_examples() -> None:
    assert len(EXAMPLES) >= 2
    assert len(FRAGMENTS) >= 2


@pytest.mark.parametrize("text", EXAMPLES, ids=[str(tomllib.loads(each)["id"]) for each in EXAMPLES])
def test_an_example_of_the_page_holds(text: str, tmp_path: Path) -> None:
    file = tmp_path / "example.toml"
    file.write_text(text, encoding="utf-8")
    result = run_file(file)
    assert result.outcome is Outcome.PASSED, "\n".join(result.lines())


def test_every_number_that_the_first_example_expects_counts(tmp_path: Path) -> None:
    text = EXAMPLES[0]
    expected = text.index("[step.expect]")
    numbers = [m for m in re.finditer(r"= (\d+)\b", text) if m.start() > expected]
    assert len(numbers) > 5
    for found in numbers:
        file = tmp_path / "example.toml"
        wrong = text[: found.start(1)] + str(int(found[1]) + 1) + text[found.end(1) :]
        file.write_text(wrong, encoding="utf-8")
        assert run_file(file).outcome is Outcome.FAILED, wrong[found.start() - 20 : found.end()]


@pytest.mark.parametrize("text", FRAGMENTS)
def test_a_fragment_is_valid_toml(text: str) -> None:
    assert tomllib.loads(text)


def fields(*models: type[msgspec.Struct]) -> Iterable[str]:
    for model in models:
        yield from model.__struct_fields__


@pytest.mark.parametrize(
    "name",
    sorted(
        {
            *fields(ScenarioFile, Step, Setup, SeatSetup, FighterSetup, StageSetup, AttackSetup),
            *OPERATORS,
            *SPECIAL,
            *SCENARIOS.prompts,
        }
        - {"p1", "p2", "ultra_name", "attack_roll", "block_roll", "draw_stage", "random_discard", "roll_off"}
        - {"respond_custom", "copies"}
    ),
)
def test_the_page_names_everything_that_a_file_may_hold(name: str) -> None:
    assert re.search(rf"\b{name}\b", PAGE), f"docs/scenarios.md does not say what {name} is"
