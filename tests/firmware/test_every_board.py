"""Each board that we have a file for keeps the contract, lights all its lights and hears all its buttons.

The contract is that of `cornerman hil`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.firmware.table_host import BOOTED_MS, TableHost, lit
from tests.sim.vm import NEEDS_VM

from cornerman.bench.firmware_scenario import Talk
from cornerman.hil.board import simulated
from cornerman.hil.outcome import Verdict
from cornerman.hil.person import Simulated
from cornerman.hil.suite import try_all
from cornerman.sim import NO_FAULTS, SimTable
from cornerman.sim.board_file import load_board_file
from cornerman.sim.drive import board_names
from cornerman.sim.records import list_records
from cornerman.sim.start import start_process
from cornerman_link import to_board
from cornerman_link.messages import STYLE_STEADY

# One of each family and layout: what their other files have is of the same kind.
DIFFERENT = [
    "pico-1p", "pico-5p", "pico2-2p", "feather-rp2040-4p", "feather-esp32s3-2p", "pga2350-6p",
    "raspberry-pi-2p",
]  # fmt: skip


@pytest.mark.parametrize("name", DIFFERENT)
def test_it_keeps_every_promise_of_the_contract(name: str, tmp_path: Path) -> None:
    board = simulated("A", tmp_path, name)
    try:
        assert board.sim is not None
        trial = try_all(board, Simulated(board.sim), lambda outcome: None)
    finally:
        board.shut()
    assert [(one.name, one.why) for one in trial.outcomes if one.verdict is not Verdict.KEPT] == []
    assert trial.about.type == name


@pytest.mark.parametrize("name", board_names())
def test_it_lights_all_its_lights_within_its_budget_and_hears_all_its_buttons(name: str) -> None:
    with SimTable("A", name, 3, NO_FAULTS) as table:
        table.advance(BOOTED_MS)
        host = TableHost(table)
        assert host.connect()["ty"] == name
        file = table.board
        for index, bar in enumerate(file.bars):
            host.show(bars=[(index, bar.pixels, bar.pixels, 0)], meters=[(index, file.meters[index].steps)])
        for index, lamp in enumerate(file.lamps):
            host.show(lamps=[(index, lamp.pixels, STYLE_STEADY)])
        for index in range(len(file.buttons)):
            host.show(buttons=[(index, STYLE_STEADY, 100 + index)])
        host.show(brightness=255, wait_ms=100)
        assert [lit(table.pixels(index)) for index in range(len(file.strips))] == [
            strip.pixels for strip in file.strips
        ]
        load = sum(sum(pixel) for index in range(len(file.strips)) for pixel in table.pixels(index))
        idle_ma = sum(strip.pixels for strip in file.strips)
        assert idle_ma + load * 20 / 255 <= file.budget_ma
        for index, button in enumerate(file.buttons):
            table.tap(button.label)
            host.advance(80)
            host.acknowledge()
            assert [[edge[1], edge[2], edge[4]] for edge in host.edges()[-2:]] == [
                [index, 1, 100 + index],
                [index, 0, 100 + index],
            ]
        assert "Error" not in table.console


ESP = "feather-esp32s3-2p"
PATIENCE_S = 20.0
BITE_MS = 5500  # the watchdog's five seconds, and a little


def test_an_esp32_gives_up_its_console_for_the_data_port_and_has_it_back_in_safe_mode() -> None:
    with SimTable("A", ESP, 1, NO_FAULTS) as table:
        table.advance(BOOTED_MS)
        assert (table.state, len(table.uid)) == ("run", 12)
        assert table.port_name
        table.safe_mode("USER")
        table.advance(BOOTED_MS)
        assert table.state == "safe mode"
        assert not table.port_name


def test_an_esp32_whose_program_hangs_comes_back_by_itself() -> None:
    with SimTable("A", ESP, 1, NO_FAULTS) as table:
        table.advance(BOOTED_MS)
        table.stall(60_000)
        table.advance(BITE_MS + 3 * BOOTED_MS)
        assert table.state == "run"
        host = TableHost(table)
        assert host.connect()["rs"] == "SOFTWARE"  # by safemode.py: after a bite this chip is in safe mode


@NEEDS_VM
@pytest.mark.parametrize("name", [ESP, "pico-5p", "feather-rp2040-4p"])
def test_its_firmware_runs_in_a_boards_memory(name: str, tmp_path: Path) -> None:
    with (
        start_process(name, 1, NO_FAULTS, folder=tmp_path, target="C") as table,
        Talk(table.port_name) as talk,
    ):
        welcome = talk.ask("H", to_board.hello("0.1.0", "aabbccdd"), "W", PATIENCE_S)
        assert (welcome["ty"], welcome["ok"]) == (name, 1)
        bars = len(table.board.bars)
        talk.ask("S", to_board.state(1, bars=[(bars - 1, 7, 20, 0)], brightness=255), "R", PATIENCE_S)
        assert "Error" not in table.console
        # an ESP32 has endpoints for one port only
        assert len(list_records(tmp_path)) == (1 if name == ESP else 2)


def test_every_kind_of_board_is_among_the_files_that_were_tried() -> None:
    chips = {kind.chip for name in board_names() if (kind := load_board_file(name).kind)}
    assert chips == {"RP2040", "RP2350", "ESP32S3", "BCM"}
