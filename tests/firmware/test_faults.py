"""What the firmware does about its own mistakes, and about CircuitPython's ways of stopping it."""

from __future__ import annotations

import pytest
from tests.firmware.table_host import BOOTED_MS, TableHost, lit

from cornerman.sim import NO_FAULTS, SimTable
from cornerman_link.messages import EFFECT_NONE

RESTART_MS = 2000


def crash(table: SimTable, error: Exception) -> None:
    """Have the program meet an error in the middle of its loop."""
    assert table._virtual is not None
    table._virtual.machine.request = error
    table.advance(20)


def shows_fault(table: SimTable) -> bool:
    """Tell whether the first pixel of each strip is red and nothing else is lit."""
    strips = [table.pixels(0), table.pixels(1)]
    return all(lit(strip) == 1 and strip[0][0] > 0 == strip[0][1] == strip[0][2] for strip in strips)


@pytest.mark.parametrize("error", [ValueError("wrong value"), MemoryError("memory allocation failed")])
def test_a_mistake_is_shown_and_told_and_the_program_starts_again_by_itself(
    host: TableHost, error: Exception
) -> None:
    first_boot = host.of("W")[-1]["bt"]
    host.show(bars=[(0, 7, 20, EFFECT_NONE)])
    crash(host.table, error)
    assert shows_fault(host.table)
    host.advance(RESTART_MS - 200)
    assert shows_fault(host.table)
    host.advance(400)
    assert not shows_fault(host.table)
    assert host.table.port_name, "USB stays up"
    host.close()
    welcome = host.connect()
    assert welcome["bt"] != first_boot
    assert welcome["r"] == 0, "the host must send everything again"
    host.advance(50)
    assert [body["lv"] for body in host.of("L")] == [2]
    assert str(error) in str(host.of("L")[0]["tx"])
    assert str(error) in host.table.console


def test_after_three_mistakes_in_a_minute_it_waits_for_a_person(host: TableHost) -> None:
    for _ in range(3):
        crash(host.table, ValueError("again"))
        host.advance(RESTART_MS + 200)
    host.advance(60_000)
    assert shows_fault(host.table)
    host.table.tap("next")
    host.advance(100)
    assert not shows_fault(host.table)


def test_a_host_that_opens_the_port_anew_also_ends_that_wait(host: TableHost) -> None:
    for _ in range(3):
        crash(host.table, ValueError("again"))
        host.advance(RESTART_MS + 200)
    host.close()
    host.advance(1000)
    assert shows_fault(host.table)
    assert host.connect()["ok"] == 1


def test_mistakes_far_apart_never_add_up(host: TableHost) -> None:
    for _ in range(5):
        crash(host.table, ValueError("again"))
        host.table.advance(RESTART_MS + 200)
        assert not shows_fault(host.table)
        host.table.advance(31_000)


def test_a_reset_is_a_new_boot_on_a_new_port(host: TableHost) -> None:
    first = host.of("W")[-1]
    host.table.reset()
    host.advance(10)
    assert host.table.port_name == ""
    host.advance(BOOTED_MS)
    second = host.connect()
    assert second["bt"] != first["bt"]
    assert second["u"] == first["u"]
    assert second["rs"] == "RESET_PIN"


def test_a_soft_reload_is_a_new_boot_on_the_same_port(host: TableHost) -> None:
    first = host.of("W")[-1]
    host.table.soft_reload()
    host.advance(600)
    assert host.table.port_name
    host.send("H", {"lo": 1, "hi": 1, "mi": 0, "app": "0.1.0", "ses": "aabbccdd"})
    host.advance(30)
    assert host.of("W")[-1]["bt"] != first["bt"]


def test_a_program_that_hangs_is_reset_by_the_watchdog(host: TableHost) -> None:
    assert host.table._virtual is not None
    machine = host.table._virtual.machine
    machine.feed_watchdog = lambda: None  # type: ignore[method-assign]
    host.advance(4900)
    assert host.table.state == "run"
    host.advance(150)
    assert host.table.state == "boot"
    del machine.feed_watchdog
    host.advance(BOOTED_MS)
    assert host.connect()["rs"] == "WATCHDOG"


def test_safe_mode_is_left_by_itself_three_times_and_then_stays() -> None:
    with SimTable("A", faults=NO_FAULTS) as table:
        assert table._virtual is not None
        machine = table._virtual.machine
        table.advance(BOOTED_MS)
        table.safe_mode("HARD_FAULT")
        table.advance(2 * BOOTED_MS)
        assert table.state == "run"
        assert machine.nvm[1] == 0, "a program that stands takes the count back"
        machine.nvm[1] = 3
        table.safe_mode("HARD_FAULT")
        table.advance(2 * BOOTED_MS)
        assert table.state == "safe mode"
        assert table.port_name == "", "the data port is missing: that is how a host can tell"


def test_a_person_who_wants_safe_mode_gets_it() -> None:
    with SimTable("A", faults=NO_FAULTS) as table:
        table.advance(BOOTED_MS)
        table.safe_mode("USER")
        table.advance(3 * BOOTED_MS)
        assert table.state == "safe mode"


def test_the_board_names_itself_and_its_drive_for_the_host() -> None:
    with SimTable("A", faults=NO_FAULTS) as table:
        table.advance(BOOTED_MS)
        assert table._virtual is not None
        machine = table._virtual.machine
        assert (machine.usb.manufacturer, machine.usb.product) == ("Cornerman", "Cornerman Table")
        assert machine.drive_label == "CORNERMAN"
