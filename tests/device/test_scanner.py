"""Which ports are ours."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from cornerman.device.scanner import BoardScanner, Found, NamedPorts, NoScanner, might_be_boards
from cornerman.errors import InputError
from cornerman.sim.faults import NO_FAULTS
from cornerman.sim.records import list_records
from cornerman.sim.start import start_process


class Listed(msgspec.Struct):
    device: str
    product: str | None = "Cornerman Table"
    serial_number: str | None = "E661"
    interface: str | None = "CircuitPython CDC2 data"
    vid: int | None = 0x239A
    pid: int | None = 0x80F4


def scan(*ports: Listed) -> tuple[Found, ...]:
    return BoardScanner(lambda: ports).scan()


def test_a_board_is_known_by_its_product_string_and_its_data_port_by_the_interface() -> None:
    found = scan(
        Listed("/dev/ttyACM0", interface="CircuitPython CDC control"),
        Listed("/dev/ttyACM1", interface="CircuitPython CDC2 control"),
    )
    assert found == (Found("/dev/ttyACM0", "E661", "console"), Found("/dev/ttyACM1", "E661", "data"))
    assert len({port.key for port in found}) == 1, "two ports of one board"


@pytest.mark.parametrize("product", [None, "Pico", "Arduino Uno", "cornerman table"])
def test_whatever_does_not_say_that_it_is_ours_is_left_alone(product: str | None) -> None:
    assert scan(Listed("/dev/ttyACM0", product=product)) == ()


def test_where_the_system_hides_the_interface_both_ports_are_tried_under_keys_of_their_own() -> None:
    found = scan(Listed("COM3", interface=None), Listed("COM4", interface=None))
    assert [port.purpose for port in found] == ["unsure", "unsure"]
    assert len({port.key for port in found}) == 2


def test_a_board_in_safe_mode_is_known_by_its_serial_number() -> None:
    ports = [Listed("/dev/ttyACM1")]
    scanner = BoardScanner(lambda: ports)
    scanner.scan()
    ports[:] = [Listed("/dev/ttyACM0", product="Pico", interface="CircuitPython CDC control")]
    assert scanner.scan() == (Found("/dev/ttyACM0", "E661", "console"),)


def test_named_ports_are_ours_because_the_person_says_so() -> None:
    assert NamedPorts(["socket://127.0.0.1:4000"]).scan() == (
        Found("socket://127.0.0.1:4000", "socket://127.0.0.1:4000"),
    )
    assert NoScanner().scan() == ()


def test_a_board_without_our_firmware_is_named_but_never_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    ports = [Listed("/dev/ttyACM0", product="Pico"), Listed("/dev/ttyUSB0", product="FT232R", vid=0x0403)]
    monkeypatch.setattr("cornerman.device.scanner.list_ports.comports", lambda: ports)
    assert might_be_boards() == ("/dev/ttyACM0",)
    ports.append(Listed("/dev/ttyACM7", product="Some Board", vid=1, interface="CircuitPython CDC control"))
    assert might_be_boards() == ("/dev/ttyACM0", "/dev/ttyACM7")
    assert BoardScanner().scan() == ()


def test_a_simulated_board_is_found_by_the_same_rules(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("ports")
    with start_process(faults=NO_FAULTS, folder=folder) as board:
        found, console = sorted(
            BoardScanner(lambda: list_records(folder)).scan(), key=lambda f: f.purpose != "data"
        )
        assert found.device == board.port_name
        assert console.purpose == "console"
        assert found.purpose == "data"
        assert found.board == board.uid.upper()
    assert BoardScanner(lambda: list_records(folder)).scan() == ()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "the port has no name"),
        (" ", "the port has no name"),
        ("a\0b", "the port has no name"),
        ("foo://x", "there is no such kind of address: foo://"),
        ("socket://", "lacks its host or its port number"),
        ("socket://here", "lacks its host or its port number"),
        ("socket://here:x", "lacks its host or its port number"),
        ("socket://here:99999", "lacks its host or its port number"),
        ("rfc2217://:7", "lacks its host or its port number"),
        (str(Path(__file__)), "no port"),
        (str(Path(__file__).parent), "no port"),
    ],
)
def test_what_can_be_no_port_is_refused_with_what_may_be_one(name: str, said: str) -> None:
    with pytest.raises(InputError, match=said) as error:
        NamedPorts([name])
    assert "socket://" in (error.value.allowed or "")
    assert error.value.cure


@pytest.mark.parametrize(
    "name", ["/dev/ttyGONE", "COM3", "socket://here:4000", "socket://[::1]:4000", "loop://"]
)
def test_what_may_be_a_port_is_looked_for(name: str) -> None:
    assert [found.device for found in NamedPorts([name]).scan()] == [name]
