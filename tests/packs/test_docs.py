"""The page for owners is true: its example loads, its tables name every word, its messages are real."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import get_args

import pytest

from cornerman.cli.main import main
from cornerman.games.sftmg.terms import (
    AttackKind,
    CardKind,
    Face,
    KeywordName,
    Landmark,
    Moment,
    Until,
    Window,
)
from cornerman.games.sftmg.vocabulary import Condition, PerCopyInDiscard, SimpleEffect
from cornerman.packs.loader import Formats, load_pack

PAGE = (Path(__file__).parents[2] / "docs" / "packs.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`([\w/.]+)`\n\n```(?:toml|csv)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))
CONSOLE = re.findall(r"```console\n\$ (.*?)\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def example(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The worked example as its readers have it: in the folder in which they stand."""
    monkeypatch.chdir(tmp_path)
    folder = Path("my-fighters")
    for path in ("pack.toml", "fighters/vesper.toml"):
        write(folder / path)
    return folder


def write(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(FILES["/".join(file.parts[1:])], encoding="utf-8")


def answers(command: str) -> list[str]:
    """What the page shows under a command, use by use."""
    return [shown for said, shown in CONSOLE if said == command]


def test_the_page_holds_the_files_that_its_tests_look_at() -> None:
    assert list(FILES) == [
        "pack.toml",
        "fighters/vesper.toml",
        "fighters/stub.toml",
        "stages/back_alley.toml",
        "vesper.csv",
    ]


def test_the_worked_example_is_a_fighter_that_the_app_can_deal(example: Path, formats: Formats) -> None:
    loaded = load_pack(example, formats)
    assert loaded.problems == ()
    loaded.require_dealable("fighters", "vesper")


def test_every_file_of_the_page_belongs_into_the_example(example: Path, formats: Formats) -> None:
    for path in ("fighters/stub.toml", "stages/back_alley.toml"):
        write(example / path)
    loaded = load_pack(example, formats)
    assert {each.file.name for each in loaded.problems} == {"stub.toml"}
    assert loaded.problems == loaded.not_dealable("fighters", "stub")


def test_the_check_of_the_example_prints_what_the_page_shows(
    example: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, broken = answers("cornerman pack check my-fighters")
    assert main(["pack", "check", str(example)]) == 0
    assert capsys.readouterr().out == good
    file = example / "fighters" / "vesper.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("range = {", "rnage = {", 1), encoding="utf-8")
    assert main(["pack", "check", str(example)]) == 1
    assert capsys.readouterr().out == broken


def test_the_table_of_the_page_can_be_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, formats: Formats
) -> None:
    monkeypatch.chdir(tmp_path)
    main(["pack", "new", "My fighters", "my-fighters"])
    Path("vesper.csv").write_text(FILES["vesper.csv"], encoding="utf-8")
    assert answers("cornerman pack import vesper.csv my-fighters vesper") == [""]
    assert main(["pack", "import", "vesper.csv", "my-fighters", "vesper"]) == 0
    loaded = load_pack(Path("my-fighters"), formats)
    assert [each.message for each in loaded.not_dealable()] == ["there is no [ultra]"]


def test_the_folder_that_the_page_draws_is_the_one_that_new_makes(tmp_path: Path) -> None:
    assert main(["pack", "new", "My fighters", str(tmp_path / "my-fighters")]) == 0
    (picture,) = re.findall(r"^my-fighters/\n((?:  .*\n)+)", PAGE, re.MULTILINE)
    drawn = [line.split()[0] for line in picture.splitlines()]
    assert len(drawn) == 4
    assert [path for path in drawn if not (tmp_path / "my-fighters" / path).exists()] == []


def rows_under(heading: str) -> list[list[str]]:
    """The rows of the table whose first column has this heading, cell by cell."""
    (table,) = re.findall(rf"^\| `{heading}` \|.*\n\|[-| ]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()]


def table_under(heading: str) -> list[str]:
    return [row[0] for row in rows_under(heading)]


def quoted(words: Iterable[str]) -> list[str]:
    return [f"`{word}`" for word in words]


def tags(union: object) -> list[str]:
    return [str(each.__struct_config__.tag) for each in get_args(union)]


def test_every_effect_has_its_row() -> None:
    of_simple = tags(SimpleEffect)
    every = [*of_simple, str(PerCopyInDiscard.__struct_config__.tag)]
    assert sorted(table_under("op")) == sorted(quoted(every))


def test_every_condition_has_its_row() -> None:
    assert sorted(table_under("when")) == sorted(quoted(tags(Condition)))


@pytest.mark.parametrize(("heading", "words"), [("at", Moment), ("window", Window)])
def test_every_step_and_window_has_its_row(heading: str, words: type[StrEnum]) -> None:
    assert sorted(table_under(heading)) == sorted(quoted(words))


@pytest.mark.parametrize("words", [KeywordName, Face, AttackKind, Landmark, CardKind, Until])
def test_every_other_word_of_the_format_is_mentioned(words: type[StrEnum]) -> None:
    unsaid = [word for word in words if not re.search(rf'[`"]{word}[`"]', PAGE)]
    if words is CardKind:
        assert unsaid == []
    assert [word for word in unsaid if word != Until.NONE] == []


def test_the_fields_in_the_effects_table_are_those_of_the_format() -> None:
    named = {op: field_names(fields) for op, fields, _ in rows_under("op")}
    for effect in [*get_args(SimpleEffect), PerCopyInDiscard]:
        tag = f"`{effect.__struct_config__.tag}`"
        assert named[tag] == set(effect.__struct_fields__) - {"at", "only_if"}, tag


def test_the_fields_in_the_conditions_table_are_those_of_the_format() -> None:
    named = {when: field_names(fields) for when, fields, _ in rows_under("when")}
    for condition in get_args(Condition):
        tag = f"`{condition.__struct_config__.tag}`"
        assert named[tag] == set(condition.__struct_fields__), tag


def field_names(cell: str) -> set[str]:
    """`n or "all", [who = self]` names n and who."""
    return {field.strip("[ ").split()[0].rstrip("]") for field in cell.split(",") if field.strip()}
