"""The firmware against what CircuitPython itself says of each board: modules, pins, types."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from tests.firmware.stubs import modules_of, pins_of
from tests.firmware.test_subset import running_code

from cornerman.sim.board_file import load_board_file
from cornerman.sim.board_kinds import kind_names, kind_of
from cornerman.sim.drive import board_names, drive_files

ROOT = Path(__file__).parents[2]
BOARDS = sorted({kind for name in board_names() for kind in load_board_file(name).circuitpython})
NOT_LISTED = {"gc"}  # part of the language's core: CircuitPython does not list it


def modules_on_the_drive(files: dict[str, Path]) -> set[str]:
    return {name.removeprefix("lib/").split("/")[0].removesuffix(".py") for name in files}


def imported(files: dict[str, Path]) -> set[tuple[str, str]]:
    """(file, module) for all that the board imports, also inside of functions."""
    found = set()
    for name, path in files.items():
        for node in running_code(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {(name, alias.name.split(".")[0]) for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found.add((name, str(node.module).split(".")[0]))
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_a_board_has_every_module_that_its_drive_imports(board: str) -> None:
    name = next(name for name in board_names() if board in load_board_file(name).circuitpython)
    files = {name: path for name, path in drive_files(name).items() if name.endswith(".py")}
    there = modules_of(board) | modules_on_the_drive(files) | NOT_LISTED
    # what the vendored driver imports to have names for types, and does without where it is missing
    optional = {
        ("lib/neopixel.py", "typing"),
        ("lib/neopixel.py", "types"),
        ("lib/neopixel.py", "circuitpython_typing"),
    }
    missing = {(file, module) for file, module in imported(files) if module not in there}
    assert missing - optional == set()
    assert len(imported(files)) > 30


def test_a_module_that_a_board_lacks_is_found(tmp_path: Path) -> None:
    path = tmp_path / "x.py"
    path.write_text("def f():\n    import threading\n")
    assert imported({"x.py": path}) == {("x.py", "threading")}
    assert "threading" not in modules_of(BOARDS[0])


@pytest.mark.parametrize("board", [name for name in kind_names() if name != "raspberry_pi"])
def test_the_pins_that_we_know_of_a_board_are_those_of_its_stub(board: str) -> None:
    kind = kind_of(board)
    assert kind is not None
    assert kind.pins == pins_of(board)
    assert set(kind.used) <= set(kind.pins.values())


@pytest.mark.parametrize("name", board_names())
def test_the_pins_of_a_board_file_are_in_the_stub_of_each_of_its_boards(name: str) -> None:
    file = load_board_file(name)
    named = [strip.pin for strip in file.strips] + [button.pin for button in file.buttons]
    for board in file.circuitpython:
        assert [pin for pin in named if pin not in pins_of(board)] == []


def typed(*paths: Path | str, cache: Path) -> str:
    """What mypy says of files, against the stubs."""
    command = [sys.executable, "-m", "mypy", "--config-file", "firmware/mypy.ini", "--cache-dir", str(cache)]
    done = subprocess.run([*command, *map(str, paths)], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout


def test_what_circuitpython_does_not_have_is_an_error_of_types(tmp_path: Path) -> None:
    """`make lint` runs the check on the firmware; this is what it would say."""
    wrong = tmp_path / "wrong.py"
    wrong.write_text(
        "import keypad\nimport supervisor\nimport usb_cdc\n"
        "supervisor.ticks_us()\nusb_cdc.data.read(1)\nkeypad.Keys((), value_when_pressed=0, debounce=2)\n"
    )
    said = typed(wrong, cache=tmp_path / "cache")
    for words in (
        'no attribute "ticks_us"',
        'has no attribute "read"',
        'Unexpected keyword argument "debounce"',
    ):
        assert words in said, said
