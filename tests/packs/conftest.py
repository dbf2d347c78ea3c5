"""A small pack that is whole, and ways to break it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.games.pack_formats import pack_formats
from cornerman.packs.loader import Formats, load_pack
from cornerman.packs.problems import PackInvalid, Problem

HEADER = """\
id = "corner-shop"
title = "Corner Shop"
game = "sftmg"
schema = 1
"""

FIGHTER = """\
id = "anna"
name = "Anna"
health = 20
move = 3
deck = [
  { card = "jab", count = 26 },
  { card = "big-one", count = 2 },
  { card = "breath", count = 6 },
  { card = "bait", count = 4 },
  { card = "focus", count = 2 },
]

[ultra]
dice = 7
range = { min = 1, max = 2 }

[[cards]]
id = "jab"
name = "Jab"
kind = "strike"
[cards.attack]
dice = 3
range = { min = 1, max = 1 }
linkers = { left = ["red"], right = ["red"] }
[cards.counter]
type = "strike"
effects = [{ op = "damage", n = 1 }]

[[cards]]
id = "big-one"
name = "Big One"
kind = "super"
[cards.attack]
dice = 5
movement = { type = "charge", x = 2 }

[[cards]]
id = "breath"
name = "Breath"
kind = "character_event"
[cards.event]
timing = "free_action"
effects = [{ op = "heal", n = 1 }]
"""

STAGE = """\
id = "yard"
name = "Yard"
objects = [{ id = "crate", kind = "crate", size = "small", cell = "e5" }]

[starts]
versus = { west = ["b5"], east = ["h5"] }
multiplayer = { west = ["a3", "a7"], east = ["i3", "i7"] }
"""


@pytest.fixture(scope="session")
def formats() -> Formats:
    return pack_formats()


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """The folder of a pack in which nothing is wrong."""
    folder = tmp_path / "corner-shop"
    for path, text in {"pack.toml": HEADER, "fighters/anna.toml": FIGHTER, "stages/yard.toml": STAGE}.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def fighter_file(pack: Path) -> Path:
    return pack / "fighters" / "anna.toml"


Change = Callable[[str, str], None]


@pytest.fixture
def in_fighter(fighter_file: Path) -> Change:
    return _changer(fighter_file)


@pytest.fixture
def in_stage(pack: Path) -> Change:
    return _changer(pack / "stages" / "yard.toml")


@pytest.fixture
def in_header(pack: Path) -> Change:
    return _changer(pack / "pack.toml")


def _changer(file: Path) -> Change:
    def change(old: str, new: str) -> None:
        text = file.read_text(encoding="utf-8")
        assert text.count(old) >= 1, f"nothing to change: {old}"
        file.write_text(text.replace(old, new, 1), encoding="utf-8")

    return change


@pytest.fixture
def problems_of(formats: Formats) -> Callable[[Path], tuple[Problem, ...]]:
    """Everything that is said about a pack, usable or not."""

    def problems(folder: Path) -> tuple[Problem, ...]:
        try:
            return load_pack(folder, formats).problems
        except PackInvalid as error:
            return error.problems

    return problems


@pytest.fixture
def only_problem(problems_of: Callable[[Path], tuple[Problem, ...]], pack: Path) -> Callable[[], Problem]:
    """The one thing that is wrong with the pack."""

    def only() -> Problem:
        found = problems_of(pack)
        assert len(found) == 1, "\n".join(map(str, found)) or "nothing is wrong"
        return found[0]

    return only
