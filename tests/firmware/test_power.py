"""The table never draws more than its budget."""

from __future__ import annotations

import pytest
from tests.firmware.table_host import BOOTED_MS, TableHost

from cornerman.sim import NO_FAULTS, SimTable
from cornerman_link.messages import EFFECT_NONE, STYLE_STEADY

FULL_CHANNEL_MA = 20
IDLE_PIXEL_MA = 1
BUDGET_MA = 400


def current_ma(table: SimTable) -> float:
    """Return what the strips draw, by the usual figures of the part's data sheet."""
    pixels = [pixel for strip in range(len(table.board.strips)) for pixel in table.pixels(strip)]
    return len(pixels) * IDLE_PIXEL_MA + sum(sum(pixel) for pixel in pixels) * FULL_CHANNEL_MA / 255


def everything_on(host: TableHost, brightness: int = 255) -> None:
    host.show(bars=[(0, 20, 20, EFFECT_NONE), (1, 20, 20, EFFECT_NONE)], brightness=brightness)
    host.show(meters=[(0, 7), (1, 7)], lamps=[(n, 2, STYLE_STEADY) for n in range(4)])
    host.show(buttons=[(n, STYLE_STEADY, 0) for n in range(8)])
    host.show(400, buttons=[(8, STYLE_STEADY, 0), (9, STYLE_STEADY, 0)])


def test_with_everything_on_at_full_the_budget_is_used_but_not_passed(host: TableHost) -> None:
    everything_on(host)
    assert host.of("R")[-1]["lim"] == 1
    assert BUDGET_MA * 0.85 <= current_ma(host.table) <= BUDGET_MA


def test_below_the_budget_nothing_is_dimmed(host: TableHost) -> None:
    host.show(bars=[(0, 5, 20, EFFECT_NONE)], brightness=255)
    assert host.of("R")[-1]["lim"] == 0
    assert max(host.table.segment("bars", 1, "life")[0]) == 255


@pytest.mark.parametrize("moment", range(0, 3000, 100))
def test_no_picture_of_a_self_test_passes_the_budget(host: TableHost, moment: int) -> None:
    host.show(brightness=255, bars=[(0, 20, 20, EFFECT_NONE)])
    host.call("self_test")
    host.advance(moment)
    assert current_ma(host.table) <= BUDGET_MA


def test_lights_come_up_gently() -> None:
    with SimTable("A", faults=NO_FAULTS, boot_ms=300) as table:
        host = TableHost(table)
        levels = []
        table.advance(310)
        for _ in range(30):
            table.advance(20)
            levels.append(current_ma(table))
        assert levels[0] < levels[10] <= max(levels)
        host.connect()


def test_after_a_brownout_the_board_comes_back_with_half_the_budget_until_it_is_plugged_in_anew() -> None:
    with SimTable("A", faults=NO_FAULTS) as table:
        table.advance(BOOTED_MS)
        table.safe_mode("BROWNOUT")
        table.advance(2 * BOOTED_MS)
        host = TableHost(table)
        assert host.connect()["rs"] == "SOFTWARE"
        host.send("C", {"i": 0})
        host.advance(20)
        facts = host.of("D")[-1]["x"]
        assert isinstance(facts, list)
        assert ["budget_ma", BUDGET_MA // 2] in facts
        assert any("supply" in str(body["tx"]) for body in host.of("L"))
        everything_on(host)
        assert current_ma(table) <= BUDGET_MA // 2
        table.unplug()
        table.advance(100)
        table.replug()
        table.advance(BOOTED_MS)
        host = TableHost(table)
        assert host.connect()["rs"] == "POWER_ON"
        everything_on(host)
        assert current_ma(table) > BUDGET_MA // 2
