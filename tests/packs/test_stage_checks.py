"""A stage can be stood on: cells inside the grid, one thing on each, free starts, a Classic line of nine."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.engine.content import Severity
from cornerman.packs.problems import Problem

Change = Callable[[str, str], None]
Only = Callable[[], Problem]

LINE = 'id = "yard"\nname = "Yard"\nrows = 1\n[starts]\nversus = { west = ["c1"], east = ["g1"] }\n'

STAGE_CASES = {
    "cell outside": (
        ('name = "Yard"', 'name = "Yard"\nrows = 4'),
        # everything in row 5 and above is outside now: the first of them is looked at
        ("objects[0].cell", "e5 lies outside the grid", "a1 to i4"),
    ),
    "no cell at all": (('cell = "e5"', 'cell = "e10"'), ("objects[0].cell", '"e10" cannot stand here', "b5")),
    "two objects on a cell": (
        ('cell = "e5" }', 'cell = "e5" }, { id = "box", kind = "crate", size = "large", cell = "e5" }'),
        ("objects[1].cell", "the object box cannot be on e5: there is the object crate already", "one thing"),
    ),
    "start on an object": (
        ('cell = "e5"', 'cell = "b5"'),
        (
            "starts.versus.west[0]",
            "a versus start cannot be on b5: there is the object crate already",
            "one thing",
        ),
    ),
    "start outside the board": (
        ('name = "Yard"', 'name = "Yard"\nvoid = ["i7"]'),
        (
            "starts.multiplayer.east[1]",
            "a multiplayer start cannot be on i7: there is no grid already",
            "one",
        ),
    ),
    "a cell of special terrain twice": (
        ('name = "Yard"', 'name = "Yard"\nspecial = ["d4", "d4"]'),
        ("special[1]", "special terrain cannot be on d4", "one thing"),
    ),
    "two versus starts": (
        ('west = ["b5"]', 'west = ["b5", "b6"]'),
        ("starts.versus.west", "there are 2 versus starts in the west", "1 a side"),
    ),
    "no versus start": (
        ('east = ["h5"]', "east = []"),
        ("starts.versus.east", "there are 0 versus starts in the east", "1 a side"),
    ),
    "one multiplayer start": (
        ('west = ["a3", "a7"]', 'west = ["a3"]'),
        ("starts.multiplayer.west", "there are 1 multiplayer starts", "2 a side"),
    ),
    "two objects of one id": (
        ('cell = "e5" }', 'cell = "e5" }, { id = "crate", kind = "crate", size = "large", cell = "e6" }'),
        ("objects[1].id", 'more than one object "crate"', ""),
    ),
    "picture outside the pack": (
        ('name = "Yard"', 'name = "Yard"\nart = "../../secret.png"'),
        ("art", "must lie inside the pack", "art/board.png"),
    ),
    "picture with a drive": (
        ('name = "Yard"', 'name = "Yard"\nart = "C:\\\\secret.png"'),
        ("art", "must lie inside the pack", "art/board.png"),
    ),
}


@pytest.mark.parametrize(("change", "expected"), STAGE_CASES.values(), ids=STAGE_CASES.keys())
def test_a_stage_that_cannot_be_stood_on_is_refused(
    change: tuple[str, str],
    expected: tuple[str, str, str],
    pack: Path,
    in_stage: Change,
    problems_of: Callable[[Path], tuple[Problem, ...]],
) -> None:
    in_stage(*change)
    problem = problems_of(pack)[0]
    field, message, allowed = expected
    assert problem.field == field
    assert message in problem.message
    assert allowed in problem.allowed
    assert problem.severity is Severity.ERROR


def test_a_stage_without_multiplayer_starts_is_a_warning(in_stage: Change, only_problem: Only) -> None:
    in_stage('multiplayer = { west = ["a3", "a7"], east = ["i3", "i7"] }\n', "")
    problem = only_problem()
    assert problem.severity is Severity.WARNING
    assert "no multiplayer starts" in problem.message


@pytest.mark.parametrize(
    ("old", "new", "field", "allowed"),
    [
        ("rows = 1", "rows = 1\ncols = 8", "cols", "cols = 9"),
        ('name = "Yard"', 'name = "Yard"\nvoid = ["e1"]', "void", ""),
        (
            'name = "Yard"',
            'name = "Yard"\nobjects = [{ id = "crate", kind = "crate", size = "small", cell = "e1" }]',
            "objects",
            "",
        ),
        ('["c1"]', '["b1"]', "starts.versus.west[0]", "c1"),
        ('["g1"]', '["h1"]', "starts.versus.east[0]", "g1"),
    ],
)
def test_a_classic_line_is_nine_free_cells_with_its_starts(
    old: str, new: str, field: str, allowed: str, pack: Path, only_problem: Only
) -> None:
    (pack / "stages" / "yard.toml").write_text(LINE.replace(old, new, 1), encoding="utf-8")
    problem = only_problem()
    assert (problem.field, problem.severity) == (field, Severity.ERROR)
    assert allowed in problem.allowed


def test_a_classic_line_needs_no_multiplayer_starts(
    pack: Path, problems_of: Callable[[Path], tuple[Problem, ...]]
) -> None:
    (pack / "stages" / "yard.toml").write_text(LINE, encoding="utf-8")
    assert problems_of(pack) == ()


def test_a_line_that_stands_upright_is_refused(
    pack: Path, problems_of: Callable[[Path], tuple[Problem, ...]]
) -> None:
    upright = 'id = "yard"\nname = "Yard"\ncols = 1\n[starts]\nversus = { west = ["a3"], east = ["a7"] }\n'
    (pack / "stages" / "yard.toml").write_text(upright, encoding="utf-8")
    assert "a line runs from west to east" in [each.message for each in problems_of(pack)]


def test_a_palette_names_four_different_colours(in_header: Change, only_problem: Only) -> None:
    in_header("schema = 1", 'schema = 1\npalette = ["red", "red", "blue", "green"]')
    assert only_problem().message == "a colour stands there twice"


def test_a_palette_has_four_colours(
    in_header: Change, problems_of: Callable[[Path], tuple[Problem, ...]], pack: Path
) -> None:
    in_header("schema = 1", 'schema = 1\npalette = ["red"]')
    problem = problems_of(pack)[0]
    assert (problem.field, problem.message) == ("palette", "there are 1 here")
    assert problem.allowed == "4"
