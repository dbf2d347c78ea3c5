"""`cornerman chart`: printed, put into a document, and noticed when it is old."""

from __future__ import annotations

from pathlib import Path

import pytest

from cornerman.cli.chart import END_MARK, begin_mark, with_chart
from cornerman.cli.main import main
from cornerman.games.registry import GAMES


@pytest.fixture
def page(tmp_path: Path) -> Path:
    page = tmp_path / "page.md"
    page.write_text(f"before\n\n{begin_mark('sftmg')}\nold\n{END_MARK}\n\nafter {END_MARK}\n")
    return page


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_chart_with_each_state_in_it(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["chart", game]) == 0
    out = capsys.readouterr().out
    assert out.startswith("stateDiagram-v2\n")
    for state in GAMES[game].chart.states:
        assert f": {state}\n" in out


def test_the_chart_goes_between_its_marks_and_the_rest_stays(page: Path) -> None:
    before = page.read_text()
    assert main(["chart", "sftmg", "--into", str(page)]) == 0
    text = page.read_text()
    drawing = GAMES["sftmg"].chart.mermaid()
    assert text == before.replace("old\n", f"\n```mermaid\n{drawing}```\n\n")
    assert main(["chart", "sftmg", "--into", str(page)]) == 0
    assert page.read_text() == text, "doing it again changes nothing"


def test_check_tells_an_old_chart_from_a_current_one_and_changes_nothing(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = page.read_text()
    assert main(["chart", "sftmg", "--into", str(page), "--check"]) == 1
    assert f"cornerman chart sftmg --into {page}" in capsys.readouterr().err
    assert page.read_text() == old
    main(["chart", "sftmg", "--into", str(page)])
    assert main(["chart", "sftmg", "--into", str(page), "--check"]) == 0


def test_a_document_without_marks_is_refused_with_the_marks_that_it_needs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing here\n")
    assert main(["chart", "sftmg", "--into", str(page)]) == 2
    err = capsys.readouterr().err
    assert begin_mark("sftmg") in err
    assert END_MARK in err
    with pytest.raises(KeyError):
        with_chart("nothing here\n", "sftmg", "x")


@pytest.mark.parametrize(
    "words", [["sftmgg"], ["sftmg", "--check"], ["sftmg", "--into", "/no/such/folder/page.md"]]
)
def test_wrong_use_is_told_in_plain_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chart", *words]) == 2
    err = capsys.readouterr().err
    assert err.startswith("cornerman: ")
    assert "Traceback" not in err


def test_without_a_game_it_is_sftmg_as_a_diagram(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chart"]) == 0
    bare = capsys.readouterr().out
    assert main(["chart", "--game", "sftmg", "--mermaid"]) == 0
    assert capsys.readouterr().out == bare == GAMES["sftmg"].chart.mermaid()


@pytest.mark.parametrize("game", GAMES)
def test_as_text_every_way_of_the_chart_stands_below_its_state(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["chart", game, "--text"]) == 0
    read: list[tuple[str, str]] = []
    state = ""
    for line in capsys.readouterr().out.splitlines():
        if line.startswith("    "):
            read.append((state, line.strip()))
        else:
            state = line.partition(" ")[0]
    chart = GAMES[game].chart
    said = [
        (t.source, f"{t.trigger}{f' [{t.guard}]' if t.guard else ''} -> {t.dest}") for t in chart.declared
    ]
    assert sorted(read) == sorted(said)


def test_two_games_and_a_text_in_a_document_are_refused(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["chart", "sftmg", "--game", "sf_rivals"]) == 2
    assert main(["chart", "--text", "--into", str(page)]) == 2
    assert "leave out --text" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("data", "said"),
    [("\u00e4\n".encode("latin-1"), "not UTF-8 text"), ("x\n".encode("utf-16"), "UTF-16"), (b"", "no place")],
)
def test_a_document_that_cannot_be_read_is_told_and_left(
    data: bytes, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = tmp_path / "notes.md"
    document.write_bytes(data)
    assert main(["chart", "--into", str(document)]) == 2
    assert said in capsys.readouterr().err
    assert document.read_bytes() == data
