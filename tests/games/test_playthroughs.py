"""Whole matches as texts: a change of rules, words or lights shows as a change of lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from written_matches import FILES, replayed

every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")


@every_file
def test_the_match_goes_as_it_is_written(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    writer = Path(__file__).with_name("write_playthroughs.py")
    assert replayed(file.parts[-3], text) == text, f"python {writer} {file.stem}"


@every_file
def test_it_is_played_to_the_end(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "the match" in text or "The match is drawn" in text
    assert text.count("\n> ") > 15
    assert text.rstrip().splitlines()[-1].startswith("  ["), "nobody is asked any more"
