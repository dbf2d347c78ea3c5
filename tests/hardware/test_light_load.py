"""The power budget's figures are those of the board's own program, run on the simulated table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from cornerman_hardware import light_load, power
from cornerman_hardware.kit import Board, read_kit
from tests.firmware.table_host import BOOTED_MS, TableHost

from cornerman.sim import NO_FAULTS, SimTable
from cornerman_link.messages import EFFECT_NONE, STYLE_STEADY

PULSE_MS = 1200  # a full meter pulses: somewhere in a period it is at its brightest
LOOK_MS = 20


def drawn_ma(table: SimTable) -> float:
    """Return what the strips take for what they were last sent."""
    pixels = [pixel for strip in range(len(table.board.strips)) for pixel in table.pixels(strip)]
    lit = sum(sum(pixel) for pixel in pixels) * light_load.CHANNEL_MA / 255
    return len(pixels) * light_load.IDLE_MA + lit


def show_everything(host: TableHost, board: Board) -> None:
    """Every bar and meter full, every lamp and button steadily lit; in frames short enough for the link."""
    for number, bar in enumerate(board.bars):
        host.show(bars=[(number, bar.pixels, bar.pixels, EFFECT_NONE)])
    for number, meter in enumerate(board.meters):
        host.show(meters=[(number, meter.pixels)])
    for number, lamp in enumerate(board.lamps):
        host.show(lamps=[(number, lamp.pixels, STYLE_STEADY)])
    for number in range(len(board.buttons)):
        host.show(buttons=[(number, STYLE_STEADY, 0)])


def most_ma(host: TableHost) -> float:
    """Return the highest current of a pulse."""
    seen = []
    for _ in range(0, PULSE_MS, LOOK_MS):
        host.advance(LOOK_MS)
        seen.append(drawn_ma(host.table))
    return max(seen)


@pytest.fixture(params=["two-seat", "six-seat"])
def kit_name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def host(kit_name: str) -> Iterator[TableHost]:
    board = read_kit(kit_name).board
    with SimTable("A", board.name, faults=NO_FAULTS, boot_ms=300) as table:
        table.advance(BOOTED_MS)
        host = TableHost(table)
        host.connect()
        yield host


def test_everything_lit_takes_what_the_budget_says(host: TableHost, kit_name: str) -> None:
    kit = read_kit(kit_name)
    show_everything(host, kit.board)
    told = power.budget(kit).play_ma
    assert most_ma(host) == pytest.approx(told, rel=0.03)


def test_a_dark_table_takes_the_idle_current(host: TableHost, kit_name: str) -> None:
    board = read_kit(kit_name).board
    host.show(brightness=0)
    host.advance(200)
    assert drawn_ma(host.table) == light_load.idle_ma(board.pixels)
