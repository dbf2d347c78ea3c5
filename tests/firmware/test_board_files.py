"""Board files: ours are good, and what is wrong with others is said in plain words."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cornerman.sim import NO_FAULTS, SimTable
from cornerman.sim.board_check import problems
from cornerman.sim.board_file import BoardFile, BoardFileError, load_board_file
from cornerman.sim.board_kinds import kind_names, kind_of
from cornerman.sim.drive import board_names, board_path

Json = dict[str, object]


def pico() -> BoardFile:
    return load_board_file("pico-2p")


@pytest.mark.parametrize("board", board_names())
def test_a_board_file_uses_each_pixel_once_and_is_named_as_its_file(board: str) -> None:
    entry = load_board_file(board)
    assert entry.name == board == board_path(board).stem
    used = [
        (item.strip, pixel)
        for item in [*entry.bars, *entry.meters, *entry.lamps]
        for pixel in range(item.first, item.first + item.pixels)
    ]
    used += [(button.strip, button.pixel) for button in entry.buttons]
    every = [(number, pixel) for number, strip in enumerate(entry.strips) for pixel in range(strip.pixels)]
    assert sorted(used) == every
    assert all(kind_of(kind) is not None for kind in entry.kinds)


@pytest.mark.parametrize("board", board_names())
def test_every_seat_has_its_roll_and_three_answer_buttons_and_the_table_its_two(board: str) -> None:
    entry = load_board_file(board)
    names = {(button.seat, button.name) for button in entry.buttons}
    seats = range(1, entry.seats + 1)
    assert names == {(s, n) for s in seats for n in ("roll", "a", "b", "c")} | {(0, "next"), (0, "undo")}
    for section in (entry.bars, entry.meters):
        assert [item.seat for item in section] == list(seats)


def test_there_is_a_board_file_for_each_number_of_seats_and_each_kind_of_board() -> None:
    files = [load_board_file(name) for name in board_names()]
    assert {file.seats for file in files} == {1, 2, 3, 4, 5, 6}
    assert {kind for file in files for kind in file.kinds} == set(kind_names())


def test_an_unknown_board_is_told_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no board is called 'pico-9p': there are .*pga2350-6p, pico-1p"):
        load_board_file("pico-9p")


def change(section: str, index: int, **facts: object) -> Callable[[BoardFile], None]:
    def carry_out(board: BoardFile) -> None:
        target = getattr(board, section)[index] if section else board
        for key, value in facts.items():
            setattr(target, key, value)

    return carry_out


WRONG = [
    (change("", 0, name="Pico 2P"), "name is 'Pico 2P'; allowed are 1 to 20 of a-z, 0-9 and -"),
    (change("", 0, name="a" * 21), "allowed are 1 to 20 of a-z"),
    (change("", 0, circuitpython=[]), "circuitpython is empty"),
    (
        change("", 0, computers=["raspberry_pi"]),
        "boards and for computers: make a file for each",
    ),
    (
        change("", 0, circuitpython=[], computers=["amiga"]),
        "names 'amiga'; allowed is raspberry_pi",
    ),
    (change("", 0, seats=0), "seats is 0; allowed is 1 to 6"),
    (change("", 0, seats=10**9), "seats is 1000000000; allowed is 1 to 6"),
    (change("", 0, seats=3), "seat 3 has no life bar in bars"),
    (change("", 0, budget_ma=0), "budget_ma is 0 mA; allowed is 50 to 20000 mA"),
    (change("", 0, budget_ma=76), "all pixels take 76 mA when dark: none would light"),
    (change("", 0, budget_ma=90_000), "budget_ma is 90000 mA"),
    (change("", 0, brightness=0), "brightness is 0; allowed is 1 to 255"),
    (change("", 0, brightness=256), "brightness is 256; allowed is 1 to 255"),
    (change("", 0, strips=[]), "strips is empty: a table needs lights"),
    (change("strips", 0, pixels=0), "strips[0].pixels is 0; allowed is 1 to 300"),
    (change("strips", 0, pixels=10**12), "strips[0].pixels is 1000000000000; allowed is 1 to 300"),
    (change("strips", 0, order="GRX"), "strips[0].order is 'GRX'; allowed are BGR, BRG, GBR, GRB, RBG, RGB"),
    (change("strips", 0, order="RGBW"), "strips of four colours are not supported"),
    (change("strips", 0, pin="GP99"), "strips[0]: the board raspberry_pi_pico has no pin 'GP99'; it has GP0"),
    (change("strips", 0, pin="D10"), "has no pin 'D10'"),
    (change("strips", 0, pin="GP23"), "needs GP23 itself, for the mode of its power supply"),
    (change("strips", 1, pin="GP16"), "strips[1] is on GP16; strips[0] is there already"),
    (change("buttons", 0, pin="GP17"), "buttons[0] (1.roll) is on GP17; strips[1] is there already"),
    (change("bars", 0, pixels=0), "bars[0].pixels is 0; a run has 1 pixel or more"),
    (change("bars", 0, pixels=-3), "bars[0].pixels is -3"),
    (change("bars", 0, pixels=21), "meters[0] wants pixel 20 of strip 0, which is part of bars[0]"),
    (change("bars", 0, pixels=10**15), "are not on strip 0, whose pixels are 0 to 38"),
    (change("bars", 0, first=-1), "bars[0]: pixels -1 to 18 are not on strip 0"),
    (change("bars", 0, strip=2), "bars[0].strip is 2; strips are counted from 0, and there are 2"),
    (change("bars", 0, strip=-1), "bars[0].strip is -1"),
    (change("bars", 0, seat=0), "bars[0].seat is 0; allowed is 1 to 2"),
    (change("bars", 1, seat=1), "bars[1]: seat 1 has a second 'life'"),
    (change("bars", 0, name="health"), "bars[0].name is 'health'; allowed is life"),
    (change("bars", 0, steps=4), "bars[0].steps is 4; only meters have steps"),
    (change("meters", 0, steps=0), "meters[0].steps is 0; a meter has a maximum of 1 or more"),
    (change("meters", 0, steps=5), "meters[0]: 8 pixels cannot show 5 equal steps"),
    (change("lamps", 0, pixels=64), "lamps[0].pixels is 64; a lamp group has 63 at most"),
    (change("lamps", 0, name="stars"), "lamps[0].name is 'stars'; allowed is actions or pips"),
    (change("buttons", 0, name="d"), "buttons[0].name is 'd'; allowed is roll or a or b or c"),
    (change("buttons", 8, name="roll"), "buttons[8].name is 'roll'; allowed is next or undo"),
    (change("buttons", 1, name="roll"), "buttons[1]: there is a second button 1.roll"),
    (change("buttons", 0, name="c"), "seat 1 has no roll button"),
    (change("buttons", 0, pixel=39), "buttons[0]: pixel 39 is not on strip 0, whose pixels are 0 to 38"),
    (
        change("buttons", 0, pixel=34),
        "buttons[1] (1.a) wants pixel 34 of strip 0, which is part of button",
    ),
]


@pytest.mark.parametrize(("harm", "words"), WRONG, ids=[words[:40] for _, words in WRONG])
def test_what_is_wrong_is_named_in_plain_words(harm: Callable[[BoardFile], None], words: str) -> None:
    board = pico()
    assert problems(board) == []
    harm(board)
    if "seat 1 has no roll" in words:
        board.buttons = board.buttons[1:]
    assert [line for line in problems(board) if words in line], problems(board)


def test_two_names_of_one_pin_are_one_pin() -> None:
    board = pico()
    board.buttons[0].pin, board.buttons[1].pin = "GP26", "A0"
    assert problems(board) == [
        "buttons[1] (1.a) is on A0, which is GP26 by another name; buttons[0] (1.roll) is there already"
    ]


def test_thirty_one_buttons_are_more_than_the_link_can_tell() -> None:
    board = pico()
    board.buttons *= 4
    assert "buttons has 40 entries; the link has room for 30" in problems(board)


def test_a_raspberry_pi_drives_one_strip_on_the_pins_that_can() -> None:
    board = load_board_file("raspberry-pi-2p")
    board.strips[0].pin = "D4"
    assert "strips[0].pin is D4; a Raspberry Pi drives strips on D10, D12" in "\n".join(problems(board))
    board = load_board_file("raspberry-pi-2p")
    board.strips.append(type(board.strips[0])("D18", 10, "GRB"))
    assert "strips: a Raspberry Pi drives 1 strip; chain the others to it" in problems(board)


def test_of_a_board_that_we_do_not_know_all_but_its_pins_is_checked(tmp_path: Path) -> None:
    board = pico()
    board.circuitpython = ["some_board"]
    board.strips[0].pin = "X7"
    assert problems(board) == []
    board.buttons[0].pin = "X7"
    assert problems(board) == ["buttons[0] (1.roll) is on X7; strips[0] is there already"]


TEXTS = {
    "": "input data was truncated",
    "[]": "expected `object`, got `array`",
    "{": "truncated",
    '{"name": "x"}': "missing required field `circuitpython`",
    "null": "expected `object`, got `null`",
    "[" * 100_000: "",
    "\x00": "malformed",
}


@pytest.mark.parametrize("text", TEXTS, ids=[text[:8] or "empty" for text in TEXTS])
def test_a_file_that_is_no_board_file_is_refused_with_its_path(text: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text)
    with pytest.raises(BoardFileError) as caught:
        load_board_file(str(path))
    assert str(path) in str(caught.value)
    assert TEXTS[text].lower() in str(caught.value).lower()


@pytest.mark.parametrize(
    ("keys", "value", "words"),
    [
        (("bars", 0, "pixels"), "20", "bars[0].pixels: expected `int`, got `str`"),
        (("bars", 0, "reverse"), 1, "bars[0].reverse: expected `bool`, got `int`"),
        (("bars", 0, "colour"), "red", "unknown field `colour`"),
        (("strips", 0, "pixels"), 1e300, "strips[0].pixels: expected `int`, got `float`"),
        (("strips", 0, "pixels"), 10**400, "strips[0].pixels"),
        (("brightness",), None, "brightness: expected `int`, got `null`"),
        (("extra",), {}, "unknown field `extra`"),
    ],
)
def test_a_value_of_the_wrong_kind_is_named_with_its_place(
    keys: tuple[str | int, ...], value: object, words: str, tmp_path: Path
) -> None:
    document = json.loads(board_path("pico-2p").read_bytes())
    target = document
    for key in keys[:-1]:
        target = target[key]
    target[keys[-1]] = value
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(document))
    with pytest.raises(BoardFileError) as caught:
        load_board_file(str(path))
    assert words in str(caught.value)


def test_a_file_that_is_missing_a_folder_or_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    (tmp_path / "bytes.json").write_bytes(b"\xff\xfe\x00\x01")
    for name in ("none.json", "folder.json", "bytes.json"):
        with pytest.raises(BoardFileError, match=name):
            load_board_file(str(tmp_path / name))


NUMBERS = st.integers(-3, 70) | st.integers()


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["bars", "meters", "lamps", "buttons", "strips"]),
            st.integers(0, 3),
            st.sampled_from(["seat", "strip", "first", "pixels", "steps", "pixel"]),
            NUMBERS,
        ),
        max_size=4,
    )
)
def test_whatever_the_checker_lets_through_is_laid_out_by_the_firmware(
    harms: list[tuple[str, int, str, int]],
) -> None:
    board = pico()
    for section, index, key, value in harms:
        entries = getattr(board, section)
        entry = entries[index % len(entries)]
        if hasattr(entry, key):
            setattr(entry, key, value)
    if problems(board):
        return
    for item in [*board.bars, *board.meters, *board.lamps]:
        assert item.first >= 0
        assert item.pixels >= 1
        assert item.first + item.pixels <= board.strips[item.strip].pixels
    assert all(item.pixels % item.steps == 0 for item in board.meters)


def test_a_file_of_your_own_runs_on_the_simulated_table(tmp_path: Path) -> None:
    document = json.loads(board_path("pico-2p").read_bytes())
    document["name"] = "my-table"
    document["bars"][0]["reverse"] = True
    document["strips"][0]["order"] = "RGB"
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(document))
    with SimTable("A", str(path), 1, NO_FAULTS) as table:
        table.advance(900)
        assert table.state == "run"
        breathing = table.segment("bars", 1, "life")
    assert any(breathing[0])
    assert not any(any(pixel) for pixel in breathing[1:])
