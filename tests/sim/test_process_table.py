"""Targets B and C: a board in a process of its own, behind a real port."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
import serial
from tests.firmware.table_host import lit

from cornerman.sim import NO_FAULTS, SimTable, list_records, start_process
from cornerman.sim.process import ProcessTable, SimProcessError
from cornerman_link import to_board
from cornerman_link.frame import FROM_BOARD_MAX, TO_BOARD_MAX, Decoder, Encoder, encode

from .vm import NEEDS_VM

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and pseudo-terminals of POSIX")

PATIENCE_S = 20
HELLO_EVERY_S = 0.3
START_S = 0.35
"""Of the board's clock, which is this computer's: lights come up, and the scanner knows all keys."""
Body = dict[str, object]


class Host:
    """An ordinary pyserial program."""

    def __init__(self, port_name: str) -> None:
        self.port = serial.serial_for_url(port_name, timeout=0.02, exclusive=True)
        self.encoder = Encoder(TO_BOARD_MAX)
        self.decoder = Decoder(FROM_BOARD_MAX)
        self.heard: list[tuple[str, Body]] = []  # and nobody has waited for it yet

    def send(self, kind: str, body: object) -> None:
        assert isinstance(body, dict)
        self.port.write(self.encoder.encode(kind, body))

    def wait_for(self, kind: str) -> Body:
        body = self.heard_within(kind, PATIENCE_S)
        assert body is not None, f"no {kind} in {PATIENCE_S} s"
        return body

    def heard_within(self, kind: str, seconds: float) -> Body | None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            while self.heard:
                found, body = self.heard.pop(0)
                if found == kind:
                    return body
            data = self.port.read(self.port.in_waiting or 1)
            self.heard += [(found, body) for found, _, body in self.decoder.feed(data)]
        return None

    def use_for(self, seconds: float) -> None:
        """Read and write as long as the port lets us."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.port.read(1)
            self.port.write(encode("P", 0, None, TO_BOARD_MAX))
            time.sleep(0.01)

    def hello(self) -> Body:
        self.send("H", to_board.hello("0.1.0", "aabbccdd"))
        return self.wait_for("W")

    def hello_to_another_boot(self, before: object) -> Body:
        """Greet, as a host does, until a program answers that has started since."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            self.send("H", to_board.hello("0.1.0", "aabbccdd"))
            welcome = self.heard_within("W", HELLO_EVERY_S)
            if welcome is not None and welcome["bt"] != before:
                return welcome
        raise AssertionError(f"nobody but boot {before} in {PATIENCE_S} s")


Kind = tuple[Literal["B", "C"], Literal["pty", "socket"]]
KINDS = [("B", "pty"), ("B", "socket"), pytest.param(("C", "pty"), marks=NEEDS_VM)]


@pytest.fixture(params=KINDS, ids=lambda kind: "-".join(kind))
def kind(request: pytest.FixtureRequest) -> Kind:
    value: Kind = request.param
    return value


@pytest.fixture
def transport(kind: Kind) -> str:
    return kind[1]


@pytest.fixture
def table(tmp_path: Path, kind: Kind) -> Iterator[SimTable]:
    target, transport = kind
    with start_process(
        seed=4, faults=NO_FAULTS, folder=tmp_path, transport=transport, boot_ms=50, target=target
    ) as table:
        yield table


def until(what: str, test: object) -> None:
    assert callable(test)
    end = time.monotonic() + PATIENCE_S
    while not test():
        assert time.monotonic() < end, what
        time.sleep(0.01)


def test_pyserial_shakes_hands_shows_a_bar_and_gets_a_press(table: SimTable) -> None:
    host = Host(table.port_name)
    assert host.hello()["u"] == table.uid
    time.sleep(START_S)
    host.send("S", to_board.state(1, bars=[(0, 7, 20, 0)], buttons=[(0, 2, 4711)]))
    assert host.wait_for("R")["r"] == 1
    until("the lights do not come up", lambda: lit(table.segment("bars", 1, "life")) == 7)
    table.press("1.roll")
    assert host.wait_for("E")["x"][0][1::3] == [0, 4711]  # type: ignore[index]
    table.release("1.roll")
    host.port.close()


def test_the_board_reports_when_a_press_was_queued_and_when_its_light_was_written(table: SimTable) -> None:
    host = Host(table.port_name)
    host.hello()
    time.sleep(START_S)
    until("the waiting look stays", lambda: lit(table.pixels(0)) == lit(table.pixels(1)) == 0)
    table.moments()
    before_us = time.monotonic_ns() // 1000
    table.press("2.a")
    until("no flash of the button", lambda: lit([table.lamp("2.a")]))
    after_us = time.monotonic_ns() // 1000
    moments = table.moments()
    edge = next(moment for moment in moments if moment.kind == "edge")
    flash = next(moment for moment in moments if moment.kind == "pixels" and moment.us >= edge.us)
    assert (edge.pin, edge.down) == (table.board.button("2.a").pin, True)
    assert flash.pin == table.board.strips[1].pin
    assert before_us <= edge.us <= flash.us <= after_us
    host.port.close()


def test_an_unplugged_port_is_gone_and_comes_back_under_another_name(
    table: SimTable, transport: str, tmp_path: Path
) -> None:
    name = table.port_name
    host = Host(name)
    boot = host.hello()["bt"]
    table.unplug()
    assert table.port_name == ""
    assert list_records(tmp_path) == []
    with pytest.raises(OSError, match=r".+"):
        host.use_for(1.0)
    host.port.close()
    table.replug("ttyOTHER")
    until("the port does not come back", lambda: table.port_name)
    assert table.port_name != name
    if transport == "pty":
        assert table.port_name.endswith("/ttyOTHER")
    again = Host(table.port_name)
    assert again.hello()["bt"] != boot
    again.port.close()


def test_a_reset_takes_the_port_away_for_a_moment_and_is_a_new_boot(table: SimTable) -> None:
    host = Host(table.port_name)
    first = host.hello()
    table.reset()
    host.port.close()
    until("no port after the reset", lambda: table.port_name)
    host = Host(table.port_name)
    second = host.hello()
    assert second["bt"] != first["bt"]
    assert second["rs"] == "RESET_PIN"
    host.port.close()


def test_closing_the_port_is_seen_as_dtr_and_a_new_host_starts_clean(table: SimTable) -> None:
    for _ in range(3):
        host = Host(table.port_name)
        host.hello()
        host.port.close()
        time.sleep(0.05)
    host = Host(table.port_name)
    assert host.hello()["r"] == 0
    host.port.close()


def test_a_soft_reload_leaves_the_port_open_and_the_program_fresh(table: SimTable) -> None:
    host = Host(table.port_name)
    first = host.hello()
    table.soft_reload()
    assert host.hello_to_another_boot(first["bt"])["u"] == first["u"]
    host.port.close()


def test_the_record_says_what_a_scanner_needs(table: SimTable, tmp_path: Path) -> None:
    record, console = sorted(list_records(tmp_path), key=lambda r: r.device != table.port_name)
    assert record.device == table.port_name
    assert console.interface.startswith("CircuitPython CDC ")
    assert console.serial_number == record.serial_number
    assert record.product == "Cornerman Table"
    assert record.manufacturer == "Cornerman"
    assert record.serial_number == table.uid.upper()
    assert record.interface.startswith("CircuitPython CDC2")


def test_boards_take_names_that_are_free(tmp_path: Path) -> None:
    with (
        start_process(seed=1, folder=tmp_path, boot_ms=20) as one,
        start_process(seed=2, folder=tmp_path, boot_ms=20, name="ttySIM0") as two,
    ):
        assert [Path(table.port_name).name for table in (one, two)] == ["ttySIM0", "ttySIM1"]
        uids = sorted(record.serial_number for record in list_records(tmp_path))
        assert uids == sorted([one.uid.upper(), two.uid.upper()] * 2), "a data port and a console each"
    assert list_records(tmp_path) == []
    assert list(tmp_path.glob("*.json")) == []


def console_of(folder: Path) -> str:
    return next(r.device for r in list_records(folder) if r.interface.startswith("CircuitPython CDC "))


def test_in_safe_mode_only_the_console_is_there_under_the_makers_name(
    table: SimTable, tmp_path: Path
) -> None:
    table.safe_mode("USER")
    until("no console", lambda: [r.product for r in list_records(tmp_path)] == ["Pico"])
    assert table.state == "safe mode"
    assert table.port_name == ""
    until("it says why", lambda: "safe mode because: USER" in table.console)
    if not console_of(tmp_path).startswith("socket:"):  # what nobody took from a socket in time is gone
        with serial.serial_for_url(console_of(tmp_path), timeout=PATIENCE_S) as console:
            assert b"safe mode because: USER" in console.read_until(b"USER")
    table.reset()
    until("no data port", lambda: table.port_name)


def test_the_console_ends_the_program_with_ctrl_c_and_starts_it_with_ctrl_d(
    table: SimTable, tmp_path: Path
) -> None:
    host = Host(table.port_name)
    boot = host.hello()["bt"]
    with serial.serial_for_url(console_of(tmp_path), timeout=PATIENCE_S) as console:
        console.write(b"\x03")
        until("the program runs on", lambda: table.state == "repl")
        assert b"KeyboardInterrupt" in console.read_until(b"KeyboardInterrupt")
        assert table.port_name, "the data port stays, and is silent"
        console.write(b"\x04")
        until("the program does not start", lambda: table.state == "run")
    host.hello_to_another_boot(boot)
    host.port.close()


def process_id(table: SimTable) -> int:
    assert isinstance(table._backend, ProcessTable)
    return table._backend.process_id


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{process}/stat") as stat:
        return stat.read().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_closing_leaves_no_process(tmp_path: Path) -> None:
    table = start_process(folder=tmp_path, boot_ms=20)
    board = process_id(table)
    assert alive(board)
    table.close()
    assert not alive(board)
    table.close()


STARTER = """
import sys, time
from pathlib import Path
from cornerman.sim import start_process
table = start_process(folder=Path(sys.argv[1]), boot_ms=20)
print(table._backend.process_id, flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
@pytest.mark.parametrize("stopped", [False, True])
def test_a_board_dies_with_whoever_started_it_even_when_its_program_hangs(
    tmp_path: Path, stopped: bool
) -> None:
    starter = subprocess.Popen(
        [sys.executable, "-c", STARTER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert starter.stdout is not None
    board = int(starter.stdout.readline())
    if stopped:
        os.kill(board, signal.SIGSTOP)
    starter.kill()
    starter.wait()
    starter.stdout.close()
    if stopped:
        os.kill(board, signal.SIGCONT)
    until("the board lives on", lambda: not alive(board))
    assert list_records(tmp_path) == []


def test_a_record_whose_board_was_killed_is_cleared_away(tmp_path: Path) -> None:
    table = start_process(folder=tmp_path, boot_ms=20)
    os.kill(process_id(table), signal.SIGKILL)
    until("the record stays", lambda: list_records(tmp_path) == [])
    assert list(tmp_path.iterdir()) == []
    table.close()


@pytest.mark.parametrize("below", ["", "below"])
def test_a_board_that_cannot_be_listed_says_where_why_and_what_to_do(tmp_path: Path, below: str) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    with pytest.raises(SimProcessError) as caught:
        start_process(folder=blocked / below, boot_ms=10)
    said = str(caught.value)
    assert f"can be listed in {blocked / below}: " in said
    assert "a file" in said
    assert "name a folder of your own in CORNERMAN_SIM_DIR" in said


def test_a_board_that_ends_while_it_starts_says_why(tmp_path: Path) -> None:
    with pytest.raises(SimProcessError, match=r"the simulated board .*: .*no-such-board"):
        ProcessTable(
            "no-such-board", 0, NO_FAULTS, None, boot_ms=10, wire_time=False, transport=None, folder=tmp_path
        ).port_name()


def test_an_idle_board_costs_little(table: SimTable) -> None:
    if not Path("/proc/self/stat").exists():
        pytest.skip("reads /proc")

    def ticks() -> int:
        fields = Path(f"/proc/{process_id(table)}/stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    time.sleep(0.5)
    before, start = ticks(), time.monotonic()
    time.sleep(1.0)
    assert ticks() - before < 20 * (time.monotonic() - start), "a fifth of a core"
