"""Target A: many boards in one process, each a world of its own."""

from __future__ import annotations

import threading

import pytest
from tests.firmware.table_host import BOOTED_MS, TableHost, lit

from cornerman.sim import DEVELOPER_FAULTS, NO_FAULTS, FaultRates, PortGoneError, SimTable
from cornerman_link import to_board
from cornerman_link.frame import TO_BOARD_MAX, Encoder


def test_boards_do_not_know_each_other() -> None:
    with SimTable(seed=1, faults=NO_FAULTS) as one, SimTable(seed=2, faults=NO_FAULTS) as two:
        hosts = []
        for number, table in enumerate((one, two), start=1):
            table.advance(BOOTED_MS)
            host = TableHost(table)
            assert host.connect()["u"] == table.uid
            hosts.append(host)
            host.show(bars=[(0, 5 * number, 20, 0)])
        assert one.uid != two.uid
        assert lit(one.segment("bars", 1, "life")) == 5
        assert lit(two.segment("bars", 1, "life")) == 10
        one.press("1.roll")
        hosts[0].advance(50)
        hosts[1].advance(50)
        assert len(hosts[0].edges()) == 1
        assert hosts[1].edges() == []


def test_fifty_boards_leave_no_thread_behind() -> None:
    before = threading.active_count()
    for seed in range(50):
        with SimTable(seed=seed, faults=NO_FAULTS) as table:
            table.advance(400)
            assert table.state == "run"
    assert threading.active_count() == before


def test_a_board_that_is_closed_before_it_ever_ran_is_no_trouble() -> None:
    SimTable().close()


def test_the_board_stands_still_while_the_test_thinks() -> None:
    with SimTable(faults=NO_FAULTS) as table:
        table.advance(BOOTED_MS)
        at = table.now_ms()
        assert table.now_ms() == at == BOOTED_MS


def test_a_port_that_is_not_there_cannot_be_opened() -> None:
    with SimTable(faults=NO_FAULTS) as table:
        with pytest.raises(PortGoneError, match="does not exist"):
            table.open_port()
        table.advance(BOOTED_MS)
        port = table.open_port()
        with pytest.raises(PortGoneError, match="in use"):
            table.open_port()
        port.close()
        table.open_port()


def test_unplugging_takes_the_port_from_under_the_host_and_replugging_may_rename_it() -> None:
    with SimTable(faults=NO_FAULTS, name="ttyA") as table:
        table.advance(BOOTED_MS)
        host = TableHost(table)
        boot = host.connect()["bt"]
        port = host.port
        table.unplug()
        with pytest.raises(PortGoneError):
            port.read()
        with pytest.raises(PortGoneError):
            port.write(b"x")
        table.advance(500)
        assert (table.state, table.port_name) == ("off", "")
        assert lit(table.pixels(0)) == 0
        table.replug("ttyB")
        table.advance(BOOTED_MS)
        assert table.port_name == "ttyB"
        assert host.connect()["bt"] != boot


def test_a_board_with_its_own_supply_outlives_the_plug() -> None:
    with SimTable(faults=NO_FAULTS) as table:
        table.advance(BOOTED_MS)
        host = TableHost(table)
        boot = host.connect()["bt"]
        host.show(bars=[(0, 7, 20, 0)])
        table.unplug(keep_power=True)
        table.tap("1.roll")
        table.advance(1000)
        assert lit(table.segment("bars", 1, "life")) == 7
        table.replug()
        table.advance(50)
        welcome = host.connect()
        assert (welcome["bt"], welcome["r"], welcome["n"]) == (boot, 1, 3)
        assert [edge[2] for edge in host.edges()] == [1, 0]


@pytest.mark.parametrize("seed", range(5))
def test_a_session_gets_through_light_faults(seed: int) -> None:
    with SimTable(seed=seed, faults=DEVELOPER_FAULTS) as table:
        table.advance(BOOTED_MS)
        host = TableHost(table)
        host.connect()
        for value in range(20, 0, -1):
            state = host.show(60, bars=[(0, value, 20, 1)])
            while not host.of("R") or host.of("R")[-1]["r"] != state["r"]:
                host.send("S", state)
                host.advance(60)
        host.advance(2500)
        assert lit(table.segment("bars", 1, "life")) == 1


def test_heavy_faults_never_stop_the_board() -> None:
    rates = FaultRates(drop=0.02, flip=0.02, double=0.02, split=0.5, late=0.2, late_ms=50)
    with SimTable(seed=3, faults=rates) as table:
        table.advance(BOOTED_MS)
        port = table.open_port()
        encoder = Encoder(TO_BOARD_MAX)
        for number in range(1, 400):
            port.write(encoder.encode("H", to_board.hello("0.1.0", "aabbccdd")))
            port.write(encoder.encode("S", to_board.state(number, bars=[(0, number % 21, 20, 1)])))
            table.advance(10)
            port.read()
        assert table.state == "run"
        assert table.console == ""


def test_an_unknown_button_or_bar_is_told_with_those_there_are() -> None:
    with SimTable() as table:
        with pytest.raises(KeyError, match=r"no button '3\.roll': there are 1\.roll, 1\.a"):
            table.press("3.roll")
        with pytest.raises(KeyError, match="no bars 'mana' of seat 1"):
            table.segment("bars", 1, "mana")


def test_a_failure_names_the_seed() -> None:
    with SimTable(seed=77) as table:
        assert "seed=77" in repr(table)
