"""What the pages say of Way of the Fighter is what the code does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from cornerman.games.wotf import pack
from cornerman.games.wotf.contest import ALLOWED
from cornerman.games.wotf.scenario_format import SCENARIOS
from cornerman.games.wotf.scenario_setup import ActingSetup, SeatSetup, Setup, TableCard, TokenSetup

ROOT = Path(__file__).parents[3]


def of_wotf(name: str) -> str:
    """The section about this game."""
    page = (ROOT / "docs" / name).read_text(encoding="utf-8")
    return page.partition("\n## Way of the Fighter: Turbo\n")[2].partition("\n## ")[0]


def unnamed(names: set[str], page: str) -> list[str]:
    return [name for name in sorted(names) if not re.search(rf"\b{name}\b", of_wotf(page))]


@pytest.mark.parametrize("part", [Setup, SeatSetup, TableCard, TokenSetup, ActingSetup])
def test_the_scenario_page_names_every_field(part: type) -> None:
    fields = set(part.__struct_fields__) - {"p2", "p3"}  # type: ignore[attr-defined]
    assert unnamed(fields, "scenarios.md") == []


def test_the_scenario_page_names_every_question() -> None:
    assert [key for key in SCENARIOS.prompts if f"`{key}`" not in of_wotf("scenarios.md")] == []


def test_the_page_of_packs_names_every_type_timing_keyword_and_setting() -> None:
    words = {*get_args(pack.ActionType), *get_args(pack.Timing), *get_args(pack.KeywordName)}
    words |= {*pack.Board.__struct_fields__, *pack.Dice.__struct_fields__}
    assert unnamed(words, "packs.md") == []


def test_how_to_play_names_every_house_rule_with_what_it_may_be() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \| (.+)$", of_wotf("playing.md"), re.MULTILINE))
    assert rows.keys() == {*ALLOWED, "start_spaces"}
    for key, allowed in ALLOWED.items():
        for value in allowed:
            said = str(value).lower() if isinstance(value, bool) else str(value)
            assert key == "blast_tokens" or said in rows[key], f"{key}={said}"
