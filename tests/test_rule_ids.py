"""A rule ID is the name of a rule everywhere, so every ID that is cited anywhere must be one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cornerman.rules_text import GAMES, RULE_ID, all_rule_ids, catalogue

ROOT = Path(__file__).parents[1]
FOLDERS = ("host", "firmware", "ui", "docs", "hardware", "tests")
SUFFIXES = {".py", ".toml", ".md", ".qml", ".json", ".csv", ".txt"}


def cited() -> Iterator[tuple[str, str]]:
    """Yield (rule ID, file:line) of every citation in the sources, the tests and the pages."""
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES]
    for path in [*files, *ROOT.glob("*.md")]:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for rule_id in RULE_ID.findall(line):
                yield rule_id, f"{path.relative_to(ROOT)}:{number}"


def test_every_rule_id_cited_anywhere_is_in_a_catalogue() -> None:
    known = all_rule_ids()
    citations = list(cited())
    assert len(citations) > 1_000, "the catalogues alone hold more: the search has gone blind"
    assert [f"{where} cites {rule_id}" for rule_id, where in citations if rule_id not in known] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_catalogue_cites_its_own_rules_rightly_by_their_short_form(game: str) -> None:
    rules = catalogue(game).rules
    prefix = next(iter(rules)).partition("-")[0]
    groups = {rule.group.partition("-")[2] for rule in rules.values()}
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    short = {
        f"{group}-{number}"
        for group, number in re.findall(r"(?<![\w-])([A-Z][A-Z0-9]+)-(\d\d)\b", text)
        if group in groups
    }
    assert sorted(name for name in short if f"{prefix}-{name}" not in rules) == []
