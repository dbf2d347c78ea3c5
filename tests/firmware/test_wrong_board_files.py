"""A board file that went wrong on the drive itself: the board says so and waits for a person."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.sim.drive import board_path, drive_files
from cornerman.sim.faults import NO_FAULTS
from cornerman.sim.virtual import VirtualTable

Json = dict[str, list[dict[str, object]]]
BITE_MS = 5000  # a watchdog that was armed would have bitten by then


def without_strips(board: Json) -> None:
    del board["strips"]


def short_strip(board: Json) -> None:
    board["strips"][0]["pixels"] = 10


def no_such_strip(board: Json) -> None:
    board["bars"][0]["strip"] = 7


def no_such_pin(board: Json) -> None:
    board["strips"][0]["pin"] = "GP99"


def a_pin_twice(board: Json) -> None:
    board["buttons"][1]["pin"] = board["buttons"][0]["pin"]


def no_pixels(board: Json) -> None:
    board["bars"][0]["pixels"] = 0


def text_for_a_number(board: Json) -> None:
    board["bars"][0]["first"] = "0"  # type: ignore[assignment]


HARM = [without_strips, short_strip, no_such_strip, no_such_pin, a_pin_twice, no_pixels, text_for_a_number]


def console_of(text: str, tmp_path: Path) -> str:
    """What a board with that board file prints; it must stand still for longer than a watchdog waits."""
    path = tmp_path / "board.json"
    path.write_text(text)
    files = drive_files("pico-2p") | {"board.json": path}
    table = VirtualTable(files, 1, NO_FAULTS, "wrong", boot_ms=20, wire_time=False)
    try:
        table.advance(200)
        said = table.console()
        assert table.state() == "repl"
        table.advance(3 * BITE_MS)
        assert table.state() == "repl"
        assert table.console() == said
        return said
    finally:
        table.close()


@pytest.mark.parametrize("harm", HARM, ids=[harm.__name__ for harm in HARM])
def test_a_wrong_board_file_ends_the_program_once_with_a_word_on_the_console(
    harm: Callable[[Json], None], tmp_path: Path
) -> None:
    board = json.loads(board_path("pico-2p").read_bytes())
    harm(board)
    assert "Error: " in console_of(json.dumps(board), tmp_path)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"strips": 3}'])
def test_a_file_that_is_none_ends_it_too(text: str, tmp_path: Path) -> None:
    assert "Error: " in console_of(text, tmp_path)
