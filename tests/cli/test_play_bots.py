"""`cornerman play --bots`: what is printed, what is refused, and with which exit code."""

from __future__ import annotations

import json

import pytest

from cornerman.agents.bulk import Bout, BulkPlay
from cornerman.cli.main import main
from cornerman.errors import CheckFailed

PAIR = ("play", "--bots", "heuristic,random", "--fighters", "ember,basalt", "--stage", "dojo")


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["play", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def test_the_last_line_sums_the_series_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PAIR, "--games", "4", "--seed", "3", "--swap"]) == 0
    captured = capsys.readouterr()
    last = captured.out.strip().splitlines()[-1]
    assert last.startswith("heuristic A against random B: 4 : 0 in 4 matches (seed 3, ")
    assert "ember" in captured.out
    assert "100.0 %" in captured.out
    assert captured.err == "", "no progress bar where nobody looks at it"


def test_json_is_one_object_and_says_how_to_play_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*PAIR, "--games", "4", "--swap", "--json", "--options", "time_out=true,clock_min=25"]
    assert main(words) == 0
    one = json.loads(capsys.readouterr().out)
    assert one["games"] == 4
    assert one["complete"] is True
    assert one["options"] == {"time_out": True, "clock_min": 25}
    assert sum(corner["won"] for corner in one["corners"]) == 4
    assert [sum(corner["won_by_seat"]) for corner in one["corners"]] == [c["won"] for c in one["corners"]]
    assert main([*words, "--seed", one["seed"]]) == 0
    two = json.loads(capsys.readouterr().out)
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_checked_matches_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*PAIR, "--check", "--seed", "1"]) == 0
    assert capsys.readouterr().out.strip().endswith("all checks held)")


def test_a_check_that_fails_ends_with_1_and_says_where(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: BulkPlay, number: int) -> None:
        raise CheckFailed("two figures stand on one cell", where=f"seed 1, match {number}")

    monkeypatch.setattr(BulkPlay, "bout", broken)
    assert main([*PAIR, "--check", "--seed", "1"]) == 1
    assert "seed 1, match 0" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--bots", "heuristc,random"), 'did you mean "heuristic"?'),
        (("--bots", "random,random,random"), "--bots A,B"),
        (("--bots", "random,"), "--bots A,B"),
        (("--bots", "random", "--games", "0"), "1 to 1,000,000"),
        (("--bots", "random", "--seed", " "), "a seed cannot be empty"),
        (("--bots", "random", "--fighters", "embr,basalt"), 'did you mean "ember"?'),
        (("--bots", "random", "--fighters", "ember,ember"), "mirror"),
        (("--bots", "random", "--stage", "dojoo"), 'did you mean "dojo"?'),
        (("--bots", "random", "--mode", "team"), "versus"),
        (("--bots", "random", "--game", "sftm"), 'did you mean "sftmg"?'),
        (("--bots", "random", "--options", "time_out"), "key=value"),
        (("--bots", "random", "--options", "timeout=true"), "time_out"),
        (("--bots", "random", "--options", "clock_min=20"), "0, 15, 25"),
        (("--games", "3"), "--bots"),
        (("--json",), "--bots"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else None,
)
def test_wrong_words_are_refused_with_what_is_allowed(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert told in refused(capsys, *words)


def test_mirrors_are_played_where_the_house_rule_allows_them(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["play", "--bots", "heuristic", "--fighters", "ember,ember", "--options", "mirror=true"]
    assert main([*words, "--seed", "2"]) == 0
    assert "in 1 match " in capsys.readouterr().out


def test_ctrl_c_prints_what_was_played_and_ends_with_130(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = BulkPlay.bout

    def stopped(self: BulkPlay, number: int) -> Bout:
        if number == 3:
            raise KeyboardInterrupt
        return honest(self, number)

    monkeypatch.setattr(BulkPlay, "bout", stopped)
    assert main([*PAIR, "--games", "100", "--seed", "1"]) == 130
    last = capsys.readouterr().out.strip().splitlines()[-1]
    assert "in 3 matches" in last
    assert last.endswith("stopped by hand after 3 of 100")


def test_ctrl_c_before_the_first_match_is_over_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(self: BulkPlay, number: int) -> Bout:
        raise KeyboardInterrupt

    monkeypatch.setattr(BulkPlay, "bout", stopped)
    assert main([*PAIR, "--games", "100", "--seed", "1", "--json"]) == 130
    one = json.loads(capsys.readouterr().out)
    assert (one["games"], one["complete"]) == (0, False)
