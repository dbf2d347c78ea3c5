"""`cornerman rule` prints what a player wants to read."""

from __future__ import annotations

import pytest

from cornerman.cli.main import main


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rule", *words]) == 0
    return capsys.readouterr().out


def test_a_rule_is_printed_with_its_game_section_and_text(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "SFTMG-CHG-04")
    assert out.splitlines()[0] == "SFTMG-CHG-04   Street Fighter: The Miniatures Game (SFTMG)"
    assert "20. Charge X" in out
    assert "pushed one cell" in " ".join(out.split())


def test_marks_for_bold_and_italics_are_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "SFTMG-MTR-03", "WOTF-GEN-02", "SM-SPACE-04")
    assert "*" not in out
    assert "\n  Decision: the EX paragraph" in out


@pytest.mark.parametrize("columns", [40, 60, 100])
def test_no_line_is_wider_than_the_terminal(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = printed(capsys, "SFTMG-CON-04", "WOTF-RES-06", "SFTMG-CHG").splitlines()
    body = [line for line in lines if line.startswith("  ")]
    assert max(map(len, body)) <= columns


def test_the_rules_that_a_rule_names_are_listed_under_it(capsys: pytest.CaptureFixture[str]) -> None:
    text, _, named = printed(capsys, "SFTMG-DIE-11").partition("names:\n")
    assert "(CON-08)" in text
    assert "    SFTMG-CON-08  Precedence" in named


def test_a_prefix_lists_its_group_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "sftmg-chg")
    assert out.count("SFTMG-CHG-") >= 12
    assert [line for line in out.splitlines() if line.startswith("  ") and "SFTMG-CHG-" not in line] == []


def test_a_games_list_holds_every_rule_under_its_section(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "--list", "sf_rivals")
    assert sum(line.startswith("  SFR-") for line in out.splitlines()) == 102
    assert "\n5. Powers (POW)\n" in out


def test_words_are_looked_for_in_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert "SFTMG-MTR-02" in printed(capsys, "--find", "golden meter")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["SFTMG-CHG-" + "99"], "ends at SFTMG-CHG-12"),
        (["SFTGM-CHG-01"], "no rule ID"),
        (["--list", "sftm"], 'did you mean "sftmg"'),
        (["--find", "xyzzy"], "no rule holds"),
        ([], "which rule?"),
        (["--lst", "sftmg"], "did you mean"),
    ],
)
def test_a_wrong_word_ends_with_2_and_says_what_is_allowed(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(["rule", *words])
    except SystemExit as left:
        code = int(str(left.code))
    captured = capsys.readouterr()
    assert code == 2
    assert said in captured.err
    assert captured.out == ""
