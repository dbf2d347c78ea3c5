"""The real port over pyserial, on pseudo-terminals."""

from __future__ import annotations

import errno
import os
import queue
import sys
import threading
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest
import serial

from cornerman.device import errors
from cornerman.device.errors import PortBusy, PortDenied, PortGone, open_error
from cornerman.device.port import Arrived, Closed, Failed, Opened, Report, SerialPort

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")

PATIENCE_S = 20
"""A loaded machine takes its time; a test that passes waits only as long as it must."""


class Terminal:
    """A pseudo-terminal: the board's end is the master."""

    def __init__(self) -> None:
        self.master, slave = os.openpty()
        tty.setraw(slave)
        self.name = os.ttyname(slave)
        os.close(slave)

    def vanish(self) -> None:
        os.close(self.master)
        self.master = -1

    def close(self) -> None:
        if self.master >= 0:
            os.close(self.master)


class Reports:
    """Takes reports of ports, from whatever thread."""

    def __init__(self) -> None:
        self._queue: queue.Queue[Report] = queue.Queue()
        self.threads: set[str] = set()

    def __call__(self, port: object, report: Report) -> None:
        self.threads.add(threading.current_thread().name)
        self._queue.put(report)

    def next(self) -> Report:
        return self._queue.get(timeout=PATIENCE_S)

    def data(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            report = self.next()
            assert isinstance(report, Arrived), report
            found += report.data
        return found


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    terminal = Terminal()
    yield terminal
    terminal.close()


@pytest.fixture
def reports() -> Reports:
    return Reports()


@pytest.fixture
def port(terminal: Terminal, reports: Reports) -> Iterator[SerialPort]:
    port = SerialPort(terminal.name, reports)
    port.start()
    assert reports.next() == Opened()
    yield port
    assert port.join()


def test_bytes_of_every_length_go_both_ways(port: SerialPort, terminal: Terminal, reports: Reports) -> None:
    for length in (1, 63, 64, 65, 120, 240, 512, 520):
        data = bytes(33 + i % 90 for i in range(length))
        port.write(data)
        seen = b""
        while len(seen) < length:
            seen += os.read(terminal.master, 4096)
        assert seen == data
        os.write(terminal.master, data)
        assert reports.data(length) == data


def test_reports_come_from_the_ports_own_thread_and_the_last_is_closed(
    port: SerialPort, reports: Reports
) -> None:
    port.close()
    assert reports.next() == Closed()
    assert port.join()
    assert reports.threads == {f"port {port.device}"}
    with pytest.raises(PortGone):
        port.write(b"x")


def test_a_port_that_vanishes_is_reported_gone_at_once(
    port: SerialPort, terminal: Terminal, reports: Reports
) -> None:
    terminal.vanish()
    report = reports.next()
    assert isinstance(report, Failed)
    assert isinstance(report.error, PortGone)
    with pytest.raises(PortGone):
        port.write(b"x")
    port.close()
    assert reports.next() == Closed()


def test_a_board_that_takes_nothing_in_is_gone_for_what_was_sent_is_not_known(port: SerialPort) -> None:
    with pytest.raises(PortGone, match="took nothing in"):
        port.write(bytes(1_000_000))


def test_a_port_in_use_is_busy_and_names_who_holds_it(
    port: SerialPort, terminal: Terminal, reports: Reports
) -> None:
    second = Reports()
    other = SerialPort(terminal.name, second)
    other.start()
    report = second.next()
    assert isinstance(report, Failed)
    assert isinstance(report.error, PortBusy)
    assert second.next() == Closed()
    assert other.join()
    if Path("/proc/self/comm").exists():
        assert report.error.holders == (Path("/proc/self/comm").read_text().strip(),)
    port.write(b"still open")
    assert os.read(terminal.master, 100) == b"still open"


def test_a_port_that_does_not_exist_is_gone(reports: Reports, tmp_path: Path) -> None:
    missing = SerialPort(str(tmp_path / "ttyACM9"), reports)
    missing.start()
    report = reports.next()
    assert isinstance(report, Failed)
    assert isinstance(report.error, PortGone)
    assert "ENOENT" in str(report.error)
    assert missing.join()


def test_a_closed_port_can_be_opened_again_at_once(
    port: SerialPort, terminal: Terminal, reports: Reports
) -> None:
    port.close()
    assert reports.next() == Closed()
    again = SerialPort(terminal.name, reports)
    again.start()
    assert reports.next() == Opened()
    assert again.join()


def test_a_denied_port_names_the_group_that_may_open_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import grp

    device = tmp_path / "ttyACM0"
    device.touch()
    device.chmod(0o660)
    monkeypatch.setattr(grp, "getgrgid", lambda gid: grp.struct_group(("uucp", "x", gid, [])))
    error = open_error(str(device), serial.SerialException(errno.EACCES, "could not open port"))
    assert isinstance(error, PortDenied)
    assert error.group == "uucp"
    assert "usermod -a -G uucp" in (error.cure or "")
    device.chmod(0o600)
    error = open_error(str(device), serial.SerialException(errno.EACCES, "could not open port"))
    assert isinstance(error, PortDenied)
    assert error.group == "", "being in the group would not help"


@pytest.mark.parametrize(
    "failure",
    [
        serial.SerialException("device reports readiness to read but returned no data"),
        OSError(errno.EIO, "Input/output error"),
        serial.SerialTimeoutException("Write timeout"),
        *(kind(errno.EIO, "Input/output error") for kind in errors.PORT_FAILURES if kind is not OSError),
        serial.SerialException(
            "ClearCommError failed (PermissionError(13, 'The device does not recognize'))"
        ),
    ],
    ids=["read", "modem lines", "write time-out", "termios", "windows"],
)
def test_every_way_in_which_a_port_vanishes_is_the_same_error(
    failure: Exception, port: SerialPort, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert isinstance(failure, errors.PORT_FAILURES)

    class Broken:
        def write(self, _data: bytes) -> None:
            raise failure

    monkeypatch.setattr(port, "_serial", Broken())
    with pytest.raises(PortGone):
        port.write(b"x")
