"""`cornerman bench`: one object or one table, real figures, the exit code. Speed itself is not tested."""

from __future__ import annotations

import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from cornerman.bench import decision, engine
from cornerman.bench.figures import Outcome
from cornerman.bench.matches import setting
from cornerman.cli.main import main

NAMES = ("engine", "decision", "resume", "link", "ui")

BARS = {
    "engine": {
        "compiled": 20_000, "compiled_to_duel": 1.5, "live": 8_000, "clone": 50, "import": 0.3, "start": 0.3,
    },
    "decision": {"p99": 2},
    "resume": {"killed": 0.5, "closed": 0.5},
    "link": {"p50_to_floor": 3, "p99": 20},
    "ui": {
        "start": 1.5, "idle": 2, "frame_board": 16.7, "frame_virtual_table": 16.7, "frame_table_view": 16.7,
        "press": 50, "growth": 5,
    },
}  # fmt: skip


def silence(text: str) -> None:
    """Hear nothing."""


@pytest.fixture
def quick(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = main(["bench", request.param, "--quick", "--json"])
    return code, json.loads(capsys.readouterr().out)


needs_pty = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
needs_qt = pytest.mark.skipif(find_spec("PySide6") is None, reason="the dashboard's Qt is not installed")
#: Measuring the dashboard takes most of a minute.
NEEDS = {"link": [needs_pty], "ui": [needs_qt, pytest.mark.soak]}
EVERY = [pytest.param(name, marks=NEEDS.get(name, ())) for name in NAMES]


@pytest.mark.parametrize("quick", EVERY, indirect=True)
def test_a_bench_prints_one_object_with_real_figures(
    quick: tuple[int, dict[str, Any]], cornerman_home: Path
) -> None:
    code, said = quick
    assert list(said) == ["bench", "machine", "figures", "yardstick"]
    figures = {figure["name"]: figure for figure in said["figures"]}
    assert len(figures) == len(said["figures"])
    assert {name: f["bar"] for name, f in figures.items() if f["bar"] is not None} == BARS[said["bench"]]
    for figure in said["figures"]:
        assert figure["what"]
        if figure["value"] is None:
            assert figure["note"], "a figure that could not be measured says why"
            assert figure["ok"] is None
        else:
            assert 0 < figure["value"] < 1e9
            assert (figure["ok"] is None) == (figure["bar"] is None)
    assert any(stick["value"] for stick in said["yardstick"].values()), "a ratio always exists"
    assert code == int(any(figure["ok"] is False for figure in said["figures"]))
    assert list(cornerman_home.glob("bench-*")) == [], "nothing stays behind"


def test_engine_figures_agree_with_each_other() -> None:
    outcome = engine.measure(setting("sftmg"), engine.QUICK, silence)
    value = {figure.name: figure.value or 0.0 for figure in outcome.figures}
    assert value["matches"] * value["decisions_a_match"] == pytest.approx(value["compiled"], rel=0.8)


def test_decision_times_are_those_of_the_session() -> None:
    outcome = decision.measure(setting("sftmg"), decision.QUICK, silence)
    value = {figure.name: figure.value or 0.0 for figure in outcome.figures}
    plain = outcome.yardstick["append_p50"].value
    assert plain is not None
    assert plain < value["p50"] <= value["p99"], "rules and journal cost more than the bare write"


def test_a_missed_bar_is_explained_by_the_machine_where_it_is_the_machine() -> None:
    missed = decision.at_most("p99", "a command", [4.0], "ms", decision.P99_BAR_MS)
    met = decision.at_most("p99", "a command", [1.0], "ms", decision.P99_BAR_MS)
    assert "plain Python alone takes 3.9 ms" in decision.explained(missed, 3.9).note
    assert decision.explained(missed, 3.9).ok is False
    assert decision.explained(missed, 0.2).note == ""
    assert decision.explained(met, 3.9) == met


def test_without_json_the_last_line_sums_it_up(capsys: pytest.CaptureFixture[str]) -> None:
    main(["bench", "resume", "--quick"])
    out, err = capsys.readouterr()
    assert out.splitlines()[0].startswith("resume on ")
    assert out.splitlines()[-1].startswith("resume: ")
    assert "bars met" in out.splitlines()[-1]
    assert "round 1" in err, "progress belongs on standard error"


@pytest.mark.parametrize(("ok", "code"), [(True, 0), (False, 1), (None, 0)])
def test_the_exit_code_is_1_where_a_bar_is_missed(
    ok: bool | None, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from cornerman.bench import resume
    from cornerman.bench.figures import Figure
    from cornerman.bench.machine import this_machine

    figure = Figure(name="a", what="a", value=1.0, unit="s", bar=2.0, ok=ok)
    made = Outcome(bench="resume", machine=this_machine(), figures=(figure,), yardstick={})
    monkeypatch.setattr(resume, "measure", lambda setting, effort, tell: made)
    assert main(["bench", "resume"]) == code
    assert capsys.readouterr().out


def test_an_unknown_bench_is_refused_with_what_was_meant(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "engin"]) == 2
    err = capsys.readouterr().err
    assert 'did you mean "engine"' in err
    assert "Traceback" not in err


def test_the_help_names_every_bench(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["bench", "--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    for name in (*NAMES, "firmware"):
        assert f"\n  {name} " in out
