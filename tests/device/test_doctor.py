"""`cornerman doctor` and `cornerman monitor` with simulated boards behind real ports."""

from __future__ import annotations

import io
import json
import os
import sys
import tty
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from cornerman.cli.main import main
from cornerman.device.command import bundled_version
from cornerman.device.doctor import Finding, boards, strangers, system
from cornerman.device.monitor import Screen, Watch, decoded
from cornerman.device.search import Facts, Traffic
from cornerman.device.words import Words
from cornerman.sim.faults import NO_FAULTS
from cornerman.sim.start import start_process
from cornerman.sim.table import SimTable
from cornerman_link.recorder import Recorded

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")


@pytest.fixture(autouse=True)
def ports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of simulated ports of this test alone, and no real ones."""
    monkeypatch.setenv("CORNERMAN_SIM_DIR", str(tmp_path / "ports"))
    monkeypatch.setattr("serial.tools.list_ports.comports", list)
    return tmp_path / "ports"


@pytest.fixture
def board() -> Iterator[SimTable]:
    with start_process(seed=11, faults=NO_FAULTS) as board:
        yield board


def test_without_a_board_the_doctor_says_so_with_the_cure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "!! boards: no board is plugged in" in out
    assert "what to do: plug one in" in out


def test_where_nobody_answers_at_an_address_nothing_is_to_be_plugged_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["doctor", "--port", "socket://127.0.0.1:1"]) == 1
    out = capsys.readouterr().out
    assert "nobody answers at this address" in out
    assert "compare host and port number" in out
    assert "plug it in" not in out


@pytest.mark.parametrize("words", [["doctor"], ["devices", "list"], ["monitor", "--seconds", "1"], ["hil"]])
def test_a_port_that_can_be_none_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--port", "foo://x"]) == 2
    assert "there is no such kind of address: foo://" in capsys.readouterr().err


def test_a_healthy_board_is_good(board: SimTable, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["good"] is True
    assert any("ready on" in one["text"] for one in found["findings"])


def test_a_board_whose_program_has_ended_is_found_silent(
    board: SimTable, capsys: pytest.CaptureFixture[str]
) -> None:
    board.interrupt()
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "nobody answers" in out
    assert "what to do: press reset" in out


def test_a_port_that_another_program_holds_is_told_with_its_name(
    board: SimTable, capsys: pytest.CaptureFixture[str]
) -> None:
    import serial

    with serial.Serial(board.port_name, exclusive=True):
        assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "is held by" in out
    assert "what to do: close" in out


def test_something_else_on_the_port_is_no_board(capsys: pytest.CaptureFixture[str]) -> None:
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    try:
        assert main(["doctor", "--port", os.ttyname(theirs)]) == 1
    finally:
        os.close(ours)
        os.close(theirs)
    assert "nobody answers" in capsys.readouterr().out


def facts(firmware: str, rtt_ms: float = 3.0, **health: int | None) -> Facts:
    good = Words("pico-2p 1234", "ready on ttyX", "", True)
    return Facts(good, "READY", "ttyX", "ab1234", "pico-2p", firmware, rtt_ms, dict(health), {})


def test_another_firmware_a_slow_cable_and_lost_presses_are_found() -> None:
    assert [f.bad for f in boards([facts(bundled_version())])] == [False]
    texts = [f"{f.text} -> {f.cure}" for f in boards([facts("0.0.1", rtt_ms=80.0, lost=3)])]
    assert any("its firmware is 0.0.1" in text and "cornerman firmware install" in text for text in texts)
    assert any("answers take 80 ms" in text and "hub" in text for text in texts)
    assert any("3 button presses" in text for text in texts)


def test_a_board_without_our_firmware_is_told() -> None:
    (one,) = strangers(["/dev/ttyACM7"])
    assert one.bad
    assert one.cure


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="groups and udev of Linux")
def test_a_port_that_may_not_be_opened_modemmanager_and_an_old_rule_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port, rules, processes = tmp_path / "ttyACM0", tmp_path / "70.rules", tmp_path / "proc"
    port.touch()
    (processes / "77").mkdir(parents=True)
    (processes / "77" / "comm").write_text("ModemManager\n")
    monkeypatch.setattr("os.access", lambda path, mode: Path(path) != port)
    listed = [SimpleNamespace(device=str(port), product=None, serial_number=None, interface=None)]
    found = list(system(lambda: listed, rules, processes))
    assert "ModemManager runs" in found[0].text
    assert "cornerman devices udev" in found[0].cure
    assert "may not open" in found[1].text
    assert found[1].bad
    rules.write_text("something older")
    assert [f.text for f in system(list, rules, processes)] == ["is not the rule of this program"]


def test_findings_are_marked_by_how_bad_they_are() -> None:
    assert Finding("a", "b").lines() == ["ok a: b"]
    assert Finding("a", "b", "c").lines() == [" ! a: b", "   what to do: c"]
    assert Finding("a", "b", "c", bad=True).lines()[0] == "!! a: b"


def test_the_monitor_shows_messages_in_words_and_figures(
    board: SimTable, capsys: pytest.CaptureFixture[str]
) -> None:
    board.press("1.roll")
    assert main(["monitor", "--seconds", "2.5"]) == 0
    out = capsys.readouterr().out
    assert "> hello oldest protocol major 1" in out
    assert "< welcome protocol major 1" in out
    assert "< events boot id" in out
    assert "round trip" in out
    assert "messages/s, 0 damaged" in out
    assert out.count("< events") < 4, "a press is acknowledged, for nobody else will"


def test_the_monitor_says_when_there_is_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["monitor", "--seconds", "3.5"]) == 1
    assert "`cornerman doctor` looks for the reason" in capsys.readouterr().out


def frame(ms: float, kind: str = "R") -> Recorded:
    return Recorded(ms, "<", kind, 1, {"r": 7} if kind == "R" else {"t": 1})


def traffic(*frames: Recorded, good: int = 0) -> Traffic:
    return Traffic("pico-2p 1234", "ttyX", frames, good, 1, 2, 3.25, {"lost": 0})


def test_each_message_is_shown_once_and_pings_can_be_left_out() -> None:
    watch = Watch(quiet=True)
    first, second, ping = frame(1000), frame(2000), frame(3000, "P")
    assert watch.lines([traffic(first)]) == ["1234        1.000 < applied revision drawn 7"]
    assert len(watch.lines([traffic(first, second, ping)])) == 1
    assert watch.lines([traffic(first, second, ping)]) == []
    assert decoded(ping).endswith("< ping sender's ms 1")


def test_figures_are_of_the_last_seconds() -> None:
    watch = Watch(quiet=False)
    watch.figures(traffic(good=10), now_s=100.0)
    assert "10 messages/s, 1 damaged, 2 missed" in watch.figures(traffic(good=50), now_s=104.0)


def test_on_a_terminal_the_figures_stay_below() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    screen = Screen(stream)
    screen.figures("figures")
    screen.say("line")
    assert stream.getvalue() == "figures\r       \rline\nfigures"
