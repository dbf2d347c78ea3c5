"""How the table looks with a host, without one, and between."""

from __future__ import annotations

import pytest
from tests.firmware.table_host import BOOTED_MS, TableHost, a_table, brightest, firmware_module, lit

from cornerman.sim import NO_FAULTS, SimTable
from cornerman_link import to_board
from cornerman_link.messages import EFFECT_NONE, STYLE_STEADY


def all_pixels(table: SimTable) -> list[tuple[int, int, int]]:
    return table.pixels(0) + table.pixels(1)


def shown_levels(table: SimTable, ms: int) -> list[int]:
    levels = []
    for _ in range(ms // 50):
        table.advance(50)
        levels.append(brightest(all_pixels(table)))
    return levels


def test_a_table_without_a_host_breathes_with_one_pixel_per_bar() -> None:
    with a_table() as table:
        table.advance(BOOTED_MS)
        levels = shown_levels(table, 5000)
        assert lit(all_pixels(table)) == 2
        assert lit(table.segment("bars", 1, "life")[:1]) == 1
        assert len(set(levels)) > 2
        assert 0 < max(levels) < 40


def drive(host: TableHost) -> None:
    host.show(bars=[(0, 7, 20, EFFECT_NONE)], buttons=[(0, STYLE_STEADY, 9)], brightness=255)


def test_silence_of_the_host_holds_the_values_and_dims_them(host: TableHost) -> None:
    drive(host)
    before = brightest(all_pixels(host.table))
    host.quiet = True
    host.advance(1900)
    assert brightest(all_pixels(host.table)) == before, "two seconds have not passed"
    host.advance(300)
    assert lit(host.table.segment("bars", 1, "life")) == 7
    levels = shown_levels(host.table, 4500)
    assert before * 0.1 < max(levels) <= before * 0.2 + 1
    assert len(set(levels)) > 2, "it breathes"


def test_the_host_comes_back_and_everything_is_as_before(host: TableHost) -> None:
    drive(host)
    before = all_pixels(host.table)
    host.quiet = True
    host.advance(5000)
    assert all_pixels(host.table) != before
    host.quiet = False
    host.send("P", to_board.ping(1))
    host.advance(60)
    assert all_pixels(host.table) == before


def test_a_press_made_while_the_host_was_lost_is_told_when_it_is_back(host: TableHost) -> None:
    drive(host)
    host.close()
    host.advance(3000)
    host.table.tap("1.roll")
    welcome = host.connect()
    assert welcome["r"] == 1, "the same boot: the registers are still there"
    assert [(edge[1], edge[2], edge[4]) for edge in host.edges()] == [(0, 1, 9), (0, 0, 9)]
    assert lit(host.table.segment("bars", 1, "life")) == 7


@pytest.mark.soak
def test_ten_minutes_without_a_host_are_dark_and_the_host_lights_it_again(host: TableHost) -> None:
    drive(host)
    before = all_pixels(host.table)
    host.close()
    host.table.advance(9 * 60_000)
    assert lit(all_pixels(host.table)) > 0
    host.table.advance(70_000)
    assert lit(all_pixels(host.table)) == 0
    host.connect()
    host.advance(60)
    assert all_pixels(host.table) == before


def test_the_look_goes_dark_after_exactly_ten_minutes_without_a_host() -> None:
    module = firmware_module("cornerman_table.looks")
    looks = module.Looks(firmware_module("cornerman_table.pulses").Pulses())
    looks.step(16, "open", 255)
    for _ in range(599):
        looks.step(1000, "silent", 255)
    looks.step(999, "closed", 255)
    assert (looks.look, looks.level > 0) == (module.LOOK_LOST, True)
    looks.step(1, "closed", 255)
    assert (looks.look, looks.level) == (module.LOOK_DARK, 0)
    looks.step(1, "open", 255)
    assert (looks.look, looks.level) == (module.LOOK_DRIVEN, 256)


def test_goodbye_brings_the_waiting_look_at_once(host: TableHost) -> None:
    drive(host)
    host.send("B", to_board.bye("quit"))
    host.close()
    host.table.advance(60)
    assert lit(all_pixels(host.table)) == 2
    host.connect()
    host.advance(60)
    assert lit(host.table.segment("bars", 1, "life")) == 7


@pytest.mark.parametrize("gone", ["silent", "closed", "bye"])
def test_no_failure_makes_the_table_brighter(host: TableHost, gone: str) -> None:
    host.show(bars=[(0, 20, 20, EFFECT_NONE)], brightness=40)
    before = brightest(all_pixels(host.table))
    if gone == "bye":
        host.send("B", to_board.bye("quit"))
    if gone == "silent":
        host.quiet = True
    else:
        host.close()
    for _ in range(100):
        host.advance(60)
        assert brightest(all_pixels(host.table)) <= before


def test_ticks_wrap_in_the_middle_of_a_session_without_a_trace() -> None:
    with SimTable("A", faults=NO_FAULTS) as table:
        table.advance(BOOTED_MS)
        host = TableHost(table)
        host.connect()
        host.show(bars=[(0, 20, 20, EFFECT_NONE)])
        host.advance(63_000 - BOOTED_MS)
        host.show(bars=[(0, 10, 20, 1)])
        host.table.tap("1.roll")
        host.advance(3000)  # the wrap is at 65 s
        host.table.tap("1.roll")
        host.advance(100)
        times = [edge[3] for edge in host.edges()]
        assert times[0] > times[-1], "the run did cross the wrap"
        assert lit(table.segment("bars", 1, "life")) == 10
        assert host.of("O")[-1]["lw"] != 0
        assert max(body["lw"] for body in host.of("O")) < 20  # type: ignore[type-var]
