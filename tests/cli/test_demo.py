"""`cornerman demo` shows a whole match, the same one for the same seed, and keeps nothing to go on with."""

from __future__ import annotations

import io
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.session.looking import look
from cornerman.session.matches import journals, summaries
from cornerman.session.paths import DataPaths, data_paths


@pytest.fixture
def demo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Run it in here, where nobody types; returns what it printed."""

    def run(*words: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        assert main(["demo", *words]) == 0
        return capsys.readouterr().out

    return run


def demo_matches() -> list[Path]:
    return journals(DataPaths(data_paths().root / "demo").matches)


def test_on_a_pipe_it_prints_a_whole_match_as_plain_lines_and_ends_with_the_result(
    demo: Callable[..., str],
) -> None:
    out = demo("--seed", "5")
    lines = out.splitlines()
    assert "Round 1" in lines
    assert any(line.endswith("is knocked out!") for line in lines)
    assert "wins the match! 2 : " in lines[-2]
    assert lines[-2].endswith(" rounds.")
    assert "cornerman demo --seed 5" in lines[-1]
    assert "\x1b" not in out, "no colour and no cursor where nobody looks"


def test_the_same_seed_shows_the_same_match_and_another_another(demo: Callable[..., str]) -> None:
    short = ("--game", "sf_rivals")
    one, two, other = (demo("--seed", seed, *short) for seed in ("5", "5", "6"))
    assert one == two
    assert one.replace("--seed 5", "") != other.replace("--seed 6", "")


def test_it_keeps_its_last_match_whole_and_none_that_somebody_would_be_asked_to_go_on_with(
    demo: Callable[..., str],
) -> None:
    demo("--seed", "5", "--game", "sf_rivals")
    demo("--seed", "6", "--game", "sf_rivals")
    assert summaries(data_paths().matches) == []
    (kept,) = demo_matches()
    assert look(kept).over
    assert main(["verify", str(kept)]) == 0, "nothing was torn or left out"


def test_every_game_has_one(demo: Callable[..., str]) -> None:
    assert "The same match again" in demo("--seed", "5", "--game", "wotf", "--bots", "random")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--pace", "-1"), "0 to 60"),
        (("--pace", "1", "--fast"), "one of the two"),
        (("--seed", " "), "empty"),
        (("--bots", "heuristc"), 'did you mean "heuristic"?'),
        (("--fighters", "ember,basal"), 'did you mean "basalt"?'),
        (("--stage", "dojoo"), 'did you mean "dojo"?'),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_wrong_words_are_refused_with_what_is_allowed(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["demo", *words]) == 2
    assert told in capsys.readouterr().err


def test_ctrl_c_ends_it_with_130_and_the_match_is_whole() -> None:
    words = ("--seed", "5", "--pace", "0.05", "--table", "none")
    child = subprocess.Popen(
        [sys.executable, "-m", "cornerman", "demo", *words],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert child.stdout is not None
    assert any("Round 1" in line for line in child.stdout), "it is under way"
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=20)
    assert child.returncode == 130
    assert "Traceback" not in err
    (kept,) = demo_matches()
    seen = look(kept)
    assert not seen.trouble
    assert not seen.torn
