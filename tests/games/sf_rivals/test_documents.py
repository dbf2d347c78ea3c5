"""What the pages say of Rivals is what the code does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
from catalogue_cards import shipped

from cornerman.games.sf_rivals.card_table import written
from cornerman.games.sf_rivals.pack import Clause
from cornerman.games.sf_rivals.scenario_format import SCENARIOS
from cornerman.games.sf_rivals.scenario_setup import SeatSetup, Setup

ROOT = Path(__file__).parents[3]
GAME = ROOT / "host" / "cornerman" / "games" / "sf_rivals"


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def of_rivals(name: str) -> str:
    """The section about this game."""
    return page(name).partition("\n## Street Fighter Rivals\n")[2]


def test_the_guide_names_every_file_of_the_game_and_no_other() -> None:
    table = page("adding-a-game.md").partition("## The files")[2].partition("## 1.")[0]
    named = set(re.findall(r"`(\w+\.py|\w+/)`", table))
    there = {file.name for file in GAME.glob("*.py")} - {"__init__.py"}
    assert named == there | {"pack_template/"}


def test_the_guide_names_every_test_of_the_game() -> None:
    table = page("adding-a-game.md").partition("## Tests that you write")[2].partition("## Speed")[0]
    named = set(re.findall(r"`(test_\w+\.py)`", table))
    there = {file.name for file in Path(__file__).parent.glob("test_*.py")} - {Path(__file__).name}
    assert named == there


def test_every_clause_has_its_row_in_both_its_forms() -> None:
    rows = re.findall(r"^\| `\{ (.+?) \}` \| `(.+?)` \|", of_rivals("packs.md"), re.MULTILINE)
    clauses = {}
    for fields, short in rows:
        data = dict(pair.split(" = ") for pair in fields.split(", "))
        plain = {name: value.strip('"') if name == "op" else int(value) for name, value in data.items()}
        clauses[short] = msgspec.convert(plain, Clause)  # type: ignore[call-overload]
    assert {str(each.__struct_config__.tag) for each in clauses.values()} == {
        str(kind.__struct_config__.tag) for kind in get_args(Clause)
    }
    assert {written(each): each for each in clauses.values()} == clauses


def test_the_scenario_page_names_every_field_and_question() -> None:
    text = of_rivals("scenarios.md")
    fields = {*Setup.__struct_fields__, *SeatSetup.__struct_fields__} - {f"p{n}" for n in range(2, 8)}
    assert [name for name in sorted(fields) if f"`{name}`" not in text] == []
    assert [name for name in SCENARIOS.prompts if f"`{name}`" not in text] == []


def test_the_numbers_on_the_pages_are_those_of_the_pack() -> None:
    header = shipped().header
    assert f"`life_max` ({header.life_max})" in of_rivals("packs.md")
    assert f"`super_from_round` ({header.super_from_round})" in of_rivals("packs.md")
    assert f"`ultra_max_life` ({header.ultra_max_life})" in of_rivals("packs.md")
