"""`cornerman scenario`: exit codes, and output for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cornerman.cli.main import main

GOOD = 'id = "good"\nrules = ["SFTMG-TRN-05"]\ngame = "sftmg"\n[[step]]\nexpect = { actions = 2 }\n'
BAD = GOOD.replace("good", "bad").replace("actions = 2", "actions = 3")
STRANGE = GOOD.replace("good", "strange").replace("expect", "expects")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in (("good", GOOD), ("bad", BAD), ("strange", STRANGE)):
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def test_good_scenarios_end_with_0(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", str(folder / "good.toml")]) == 0
    assert capsys.readouterr().out == "1 scenario: 1 passed\n"


def test_a_failed_one_ends_with_1_and_does_not_stop_the_others(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", "run", str(folder / "bad.toml"), str(folder / "good.toml")]) == 1
    out = capsys.readouterr().out
    assert "FAILED bad (SFTMG-TRN-05)" in out
    assert out.endswith("2 scenarios: 1 passed, 1 failed\n")


def test_a_file_that_cannot_be_run_ends_with_2(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", str(folder)]) == 2
    out = capsys.readouterr().out
    assert f"CANNOT RUN {folder / 'strange.toml'}" in out
    assert 'did you mean "expect"?' in out
    assert out.endswith("3 scenarios: 1 passed, 1 failed, 1 cannot be run\n")


def test_programs_get_one_object(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", str(folder), "--json"]) == 2
    data = json.loads(capsys.readouterr().out)
    assert data["ok"] is False
    by_id = {each["id"]: each for each in data["scenarios"]}
    assert by_id["good"]["outcome"] == "passed"
    (failure,) = by_id["bad"]["failures"]
    assert (failure["step"], failure["path"], failure["wanted"], failure["got"]) == (1, "actions", "3", "2")
    assert by_id[""]["problems"]


def test_a_path_that_leads_nowhere_ends_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "run", str(tmp_path / "nothing")]) == 2
    assert "no such file or folder" in capsys.readouterr().err
    assert main(["scenario", "run", str(tmp_path)]) == 2
    assert "no scenarios here" in capsys.readouterr().err


def test_the_schema_names_every_field_of_the_file_the_step_the_card_and_the_setup(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["scenario", "schema"]) == 0
    schema = json.loads(capsys.readouterr().out)
    parts = schema["$defs"]
    whole = parts["ScenarioFile"]["properties"]
    assert {"id", "rules", "game", "options", "card", "setup", "step"} <= set(whole)
    assert whole["setup"] == {"$ref": "#/$defs/Setup"}
    assert whole["card"]["items"] == {"$ref": "#/$defs/ScenarioCard"}
    assert {"seat", "answer", "dice", "expect", "refuse", "adjust", "rewind"} <= set(
        parts["Step"]["properties"]
    )
    assert {"state", "active", "p1", "p2", "stage"} <= set(parts["Setup"]["properties"])
    assert {"owner", "attack", "counter", "event"} <= set(parts["ScenarioCard"]["properties"])


def test_coverage_of_the_checkout_is_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "coverage"]) == 0
    assert "0 without" in capsys.readouterr().out.splitlines()[-1]


def test_coverage_with_gaps_ends_with_1(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "strange.toml").unlink()
    assert main(["scenario", "coverage", str(folder), "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["covered"] == {"SFTMG-TRN-05": ["bad", "good"]}
    assert "SFTMG-CHG-04" in data["missing"]


def test_a_game_without_scenarios_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "schema", "--game", "chess"]) == 2
    assert 'there is no game "chess"' in capsys.readouterr().err
