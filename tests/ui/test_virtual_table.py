"""The virtual table: buttons go the whole way and count once, lights are the board's own, links speak."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import msgspec
import pytest
from positions import HIT, Position, kept
from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtTest import QTest
from the_window import Hands

from cornerman.session.paths import DataPaths
from cornerman.sim import NO_FAULTS, start_process
from cornerman.sim.board_file import load_board_file
from cornerman.sim.machine import Moment
from cornerman.sitting.wishes import Wishes
from cornerman_ui.desk import Desk
from cornerman_ui.lights import FilePixels, lights_of_file, shown
from cornerman_ui.models.board import BoardModel
from cornerman_ui.models.board_kinds import SimBoardModel, faults_of
from cornerman_ui.models.board_seat import ButtonRow
from cornerman_ui.models.match import LogRow
from cornerman_ui.models.table import TableModel

TWO = Wishes(
    game="sftmg",
    stage="dojo",
    fighters=["ember", "basalt"],
    players=["human", "human"],
    cards=["printed"],
    table="sim",
)
ATTACKED = Position({**HIT.wishes, "table": "sim"}, 11)
"""Bob attacks with a facedown card; Ann is asked whether she blocks."""
QUIET_MS = 1_000
"""A lamp that pulses is drawn several times in it."""
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(autouse=True)
def ports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No board of anybody else is found."""
    monkeypatch.setenv("CORNERMAN_SIM_DIR", str(tmp_path / "ports"))
    monkeypatch.setattr("cornerman.device.scanner.list_ports.comports", list)


def desk_of(ui: Hands) -> Desk:
    assert ui.app.match is not None
    return ui.app.match.desk


def table_of(ui: Hands) -> TableModel:
    assert ui.app.match is not None
    return ui.app.match.operator.table


def boards(ui: Hands) -> list[BoardModel]:
    return list(table_of(ui).boards)  # type: ignore[arg-type]


def board(ui: Hands) -> SimBoardModel:
    one = boards(ui)[0]
    assert isinstance(one, SimBoardModel)
    return one


def button(model: BoardModel, seat: int, name: str) -> ButtonRow:
    (place,) = [one for one in model.all_seats if one.number == seat]
    (row,) = [row for row in place.buttons.rows if row.button == name]
    return row


@pytest.fixture
def at_table(ui: Hands) -> Hands:
    """Two people at a simulated table; the virtual one is open."""
    ui.app.begin(TWO, seed="5")
    ui.until(lambda: bool(boards(ui)) and boards(ui)[0].good, "a board that is ready")
    ui.key(Qt.Key.Key_V)
    ui.until(lambda: button(board(ui), 1, "roll").colour != "", "Ann's ROLL is lit")
    return ui


def log(ui: Hands) -> list[LogRow]:
    assert ui.app.match is not None
    return list(ui.app.match.log.rows)


def edges(ui: Hands, pin: str) -> list[bool]:
    """What the key scanner of the board has seen of a button since the last look: True for down."""
    moments: list[Moment] = board(ui)._apart.table.moments()
    return [one.down for one in moments if one.kind == "edge" and one.pin == pin]


def presses(ui: Hands) -> list[dict[str, object]]:
    """The presses that the journal holds, in order."""
    lines = desk_of(ui).session.path.read_text().splitlines()
    records = [json.loads(line) for line in lines]
    return [press for one in records for press in _found(one)]


def _found(record: object) -> list[dict[str, object]]:
    if isinstance(record, dict):
        here = [record["press"]] if isinstance(record.get("press"), dict) else []
        return here + [press for value in record.values() for press in _found(value)]
    return []


def asked(desk: Desk) -> set[str]:
    """The open questions."""
    batch = desk.session.batch
    return {request.key for request in batch.requests if request.id not in batch.sealed}


def push(ui: Hands, place: int, name: str) -> None:
    """Press a lit button with the mouse, or, where a curtain hides the table's page, with its key."""
    model = board(ui)
    real, label = model._apart.table, f"{place}.{name}" if place else name
    ui.until(lambda: any(real.lamp(label)), f"{label} is lit")
    if ui.find("boards") is not None:
        ui.click(f"{model.uid}-{place}-{name}")
    else:
        ui.key(getattr(Qt.Key, f"Key_{button(model, place, name).key}"), SHIFT)


def test_a_whole_attack_is_played_on_virtual_buttons_and_each_press_counts_once(
    ui: Hands, home: DataPaths
) -> None:
    ui.app.resume(kept(ATTACKED, home))
    ui.until(lambda: bool(boards(ui)) and boards(ui)[0].good, "a board that is ready")
    ui.key(Qt.Key.Key_V)
    desk, health = desk_of(ui), [seat.life for seat in ui.app.match.seats]  # type: ignore[union-attr]
    steps = [
        (1, "a", "reaction"),  # block
        (0, "next", "boosts"),  # none
        (2, "roll", "attack_roll"),
        (1, "roll", "block_roll"),
        (0, "next", "respond_after_damage"),
        (2, "b", "combo"),  # stop
        (0, "next", "action"),  # end the turn
    ]
    for place, name, question in steps:
        assert question in asked(desk)
        number = desk.session.number
        push(ui, place, name)
        ui.until(lambda: desk.session.number > number, f"what {name} answers to {question}")  # noqa: B023
    numbers = [press["number"] for press in presses(ui)]
    assert len(numbers) == len(set(map(str, numbers))) == len(steps)
    assert ui.app.match.seats[0].life < health[0]  # type: ignore[union-attr]
    assert asked(desk) == {"move_phase"}
    push(ui, 0, "undo")
    ui.until(lambda: asked(desk) == {"action"}, "the end of the turn is taken back")
    assert len(presses(ui)) == len(steps) + 1


def test_a_button_is_down_as_long_as_the_mouse_holds_it(at_table: Hands) -> None:
    ui, model = at_table, board(at_table)
    pin = model._apart.table.board.button("2.c").pin
    edges(ui, pin)
    seen: list[bool] = []

    def down() -> bool:
        seen.extend(edges(ui, pin))
        return seen == [True] and button(model, 2, "c").held

    ui.hold(f"{model.uid}-2-c", down)

    def up() -> bool:
        seen.extend(edges(ui, pin))
        return seen == [True, False]

    ui.until(up, "the button comes up")
    assert not button(model, 2, "c").held


def test_a_finger_a_letter_space_and_enter_press_as_well(at_table: Hands) -> None:
    ui, desk = at_table, desk_of(at_table)
    ui.touch(f"{board(ui).uid}-1-roll")
    ui.until_logged("Ann rolls off")
    ui.until(lambda: button(board(ui), 2, "roll").colour != "", "Bob's ROLL is lit")
    number = desk.session.number
    QTest.keyPress(ui.window, Qt.Key.Key_P, SHIFT)
    ui.until(lambda: button(board(ui), 2, "roll").held, "the key holds the button")
    ui.until(lambda: desk.session.number > number, "the second roll")
    QTest.keyRelease(ui.window, Qt.Key.Key_P)
    ui.until(lambda: not button(board(ui), 2, "roll").held, "the key is up, whether or not Shift is")
    assert len(presses(ui)) == 2
    number = desk.session.number
    ui.item(f"{board(ui).uid}-0-undo").forceActiveFocus()
    QTest.keyClick(ui.window, Qt.Key.Key_Space)
    ui.until(lambda: desk.session.number > number, "Space on UNDO")
    assert len(presses(ui)) == 3
    ui.until(lambda: button(board(ui), 2, "roll").colour != "", "Bob's ROLL is lit again")
    number = desk.session.number
    ui.item(f"{board(ui).uid}-2-roll").forceActiveFocus()
    QTest.keyClick(ui.window, Qt.Key.Key_Return)
    ui.until(lambda: desk.session.number > number, "Enter on ROLL")
    assert len(presses(ui)) == 4, "the board was pressed: Enter was not the big button's"


def test_two_people_at_one_keyboard_press_at_the_same_time(at_table: Hands) -> None:
    ui, model = at_table, board(at_table)
    QTest.keyPress(ui.window, Qt.Key.Key_A, SHIFT)
    QTest.keyPress(ui.window, Qt.Key.Key_L, SHIFT)
    ui.until(lambda: button(model, 1, "a").held and button(model, 2, "c").held, "both are down")
    QTest.keyRelease(ui.window, Qt.Key.Key_A, SHIFT)
    ui.until(lambda: not button(model, 1, "a").held, "the first is up")
    assert button(model, 2, "c").held
    table_of(ui).releaseAll()
    assert not button(model, 2, "c").held, "a window that is left holds nothing"
    QTest.keyRelease(ui.window, Qt.Key.Key_L, SHIFT)


def test_pixels_are_shown_with_the_boards_gamma_undone_and_its_brightness_as_full() -> None:
    file = load_board_file("pico-2p")
    pixels = FilePixels(file)
    (life,) = [light for light in lights_of_file(file) if light.section == "b" and light.seat == 1]
    assert shown(pixels.colours(life)) == [""] * 20
    entry, strip = file.bars[0], file.strips[file.bars[0].strip]
    sent = [round(255 * (value * (file.brightness + 1) / 256 / 255) ** 2.2) for value in (30, 140, 255)]
    one = bytes(sent["RGB".index(colour)] for colour in strip.order)
    pixels.see({strip.pin: bytes(3 * entry.first) + one + bytes(3 * (strip.pixels - entry.first - 1))})
    red, green, blue = pixels.colours(life)[0]
    assert abs(red - 30) < 12, "dark colours have few steps on an LED"
    assert abs(green - 140) < 4
    assert abs(blue - 255) < 4
    assert pixels.colours(life)[1:] == [(0, 0, 0)] * 19


def test_boards_tell_nothing_while_nobody_looks(at_table: Hands) -> None:
    ui, told = at_table, list[object]()
    board(ui)._apart.shown.connect(told.append)
    ui.until(lambda: len(told) >= 2, "a lamp that pulses")
    ui.key(Qt.Key.Key_V)
    ui.until(lambda: ui.find("boards") is None, "the panel is shut")
    quiet = QElapsedTimer()
    quiet.start()
    board(ui)._apart.shown.connect(lambda _: quiet.restart())
    ui.until(lambda: quiet.elapsed() >= QUIET_MS, "nothing but what was on its way")


def test_a_pulled_plug_is_told_and_put_back_by_the_one_button_that_is_offered(at_table: Hands) -> None:
    ui, name = at_table, board(at_table).uid
    ui.click(f"plug-{name}")
    ui.until_seen("not plugged in – plug it in; any port will do")
    ui.until(lambda: str(ui.item(f"help-{name}").property("text")) == "Plug it in", "what is offered")
    ui.click(f"help-{name}")
    ui.until(lambda: board(ui).good, "the board is ready again")
    ui.click(f"reset-{name}")
    ui.until(lambda: not board(ui).good, "the reset")
    ui.until(lambda: board(ui).good, "the board is ready again")


def test_a_bad_cable_damages_messages_and_the_match_goes_on(at_table: Hands) -> None:
    ui, model = at_table, board(at_table)
    assert faults_of(0) == NO_FAULTS
    assert faults_of(10).drop > 50 * faults_of(1).drop > 0
    ui.item(f"cable-{model.uid}").forceActiveFocus()
    for _ in range(10):
        ui.key(Qt.Key.Key_Right)
    assert model.cable == 10
    ui.until(lambda: model._apart.table.faults == faults_of(10), "the cable is another one")
    ui.until_seen("Cable about to break")
    ui.until(lambda: "came in damaged" in model.damage, "damaged messages")
    ui.click(f"{model.uid}-1-roll")
    ui.until_logged("Ann rolls off")
    assert sum("Ann rolls off" in row.line for row in log(ui)) == 1
    model.setCable(0)
    ui.until(lambda: model._apart.table.faults == NO_FAULTS, "a good cable")


def test_a_killed_board_is_told_in_plain_words_and_another_one_plays_on(at_table: Hands) -> None:
    ui, first = at_table, board(at_table)
    os.kill(first._apart.table._backend.process_id, signal.SIGKILL)  # type: ignore[attr-defined]
    ui.until_seen("its process has ended; the match goes on, and nothing of it is lost")
    ui.until_seen("A simulated board has ended")
    first.push(1, "roll")
    first.setCable(3)
    ui.click(f"help-{first.uid}")
    ui.until(lambda: bool(boards(ui)) and boards(ui)[0] is not first and boards(ui)[0].good, "another board")
    ui.until(lambda: button(board(ui), 1, "roll").colour != "", "Ann's ROLL is lit on it")
    ui.click(f"{board(ui).uid}-1-roll")
    ui.until_logged("Ann rolls off")


def test_seats_are_given_by_a_press_that_answers_nothing(at_table: Hands) -> None:
    ui, model = at_table, board(at_table)
    number = desk_of(ui).session.number
    ui.click("seating")
    ui.until_seen("Ann: press ROLL, A, B or C where you sit")
    ui.click(f"{model.uid}-0-next")
    ui.click(f"{model.uid}-2-a")
    ui.until_seen("Bob: press ROLL, A, B or C where you sit")
    ui.click("seatingSkip")
    ui.until(
        lambda: [seat.player for seat in model.all_seats[:2]] == ["Bob", "Ann"], "they have changed sides"
    )
    assert desk_of(ui).session.number == number
    assert button(model, 2, "roll").key == "Q", "the keys go with the player"
    ui.click(f"blink-{model.uid}")
    ui.click(f"{model.uid}-2-roll")
    ui.until_logged("Ann rolls off")


def test_more_boards_and_fewer_and_another_kind_of_table(at_table: Hands) -> None:
    ui, first = at_table, board(at_table)
    ui.click("newBoard")
    ui.until(lambda: len(boards(ui)) == 2 and boards(ui)[1].good, "a second board")
    assert [seat.player for seat in boards(ui)[1].all_seats] == ["", "", ""], "a spare one"
    ui.click(f"remove-{first.uid}")
    ui.until(lambda: [seat.player for seat in board(ui).all_seats[:2]] == ["Ann", "Bob"], "it takes over")
    ui.click("table-none")
    ui.until_seen("This match is played on the screen alone")
    ui.click("newBoard")
    ui.until(lambda: bool(boards(ui)) and boards(ui)[0].good, "a simulated table")


def test_a_board_that_is_elsewhere_is_shown_as_its_twin(ui: Hands) -> None:
    with start_process(faults=NO_FAULTS, seed=11) as real:
        ui.app.begin(msgspec.structs.replace(TWO, table="auto"), seed="5")
        ui.key(Qt.Key.Key_V)
        ui.until(lambda: bool(boards(ui)) and boards(ui)[0].good, "the board is found")
        (twin,) = boards(ui)
        assert not twin.is_simulated()
        ui.until(lambda: button(twin, 1, "roll").colour != "", "its ROLL is lit, as the board's")
        ui.until_seen("A twin: drawn from what the board was told")
        lit = [max(pixel) > 0 for pixel in real.segment("bars", 1, "life")]
        ui.until(
            lambda: [colour != "" for colour in twin.all_seats[0].strips.rows[0].colours] == lit,
            "its bar is as long as the board's",
        )
        number = desk_of(ui).session.number
        ui.click(f"{twin.uid}-1-roll")
        assert not button(twin, 1, "roll").held
        real.tap("1.roll")
        ui.until(lambda: desk_of(ui).session.number > number, "the press at the table")
        real.unplug()
        ui.until_seen("not plugged in")


def test_beside_the_board_where_there_is_room(at_table: Hands) -> None:
    ui = at_table
    ui.key(Qt.Key.Key_V)
    assert ui.find("tableSide") is None
    ui.window.resize(1600, 900)
    ui.until(lambda: ui.find("tableSide") is not None, "the table at the side")
    ui.click(f"side-{board(ui).uid}-1-roll")
    ui.until_logged("Ann rolls off")
