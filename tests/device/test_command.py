"""`cornerman devices` with simulated boards behind real ports."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import time
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.device import advice
from cornerman.session.paths import data_paths
from cornerman.sim.faults import NO_FAULTS
from cornerman.sim.start import start_process
from cornerman.sim.table import SimTable
from cornerman.table.seating import FILE_NAME, Seating


@pytest.fixture(autouse=True)
def ports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of simulated ports of this test alone, and no real ones."""
    monkeypatch.setenv("CORNERMAN_SIM_DIR", str(tmp_path / "ports"))
    monkeypatch.setattr("cornerman.device.scanner.list_ports.comports", list)
    return tmp_path / "ports"


@pytest.fixture
def board() -> Iterator[SimTable]:
    with start_process(seed=11, faults=NO_FAULTS) as board:
        yield board


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")
@pytest.mark.parametrize(
    ("words", "reader"), [("monitor", "head -2"), ("monitor --quiet", "true"), ("devices watch", "head -2")]
)
def test_a_reader_that_goes_away_ends_what_watches_without_a_word(
    words: str, reader: str, board: SimTable, ports: Path
) -> None:
    start = f"import sys; from cornerman.cli.main import main; sys.exit(main({words.split()!r}))"
    script = f"({shlex.quote(sys.executable)} -c {shlex.quote(start)}; echo $? >&2) | (sleep 0.3; {reader})"
    shell = subprocess.Popen(["sh", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    while shell.poll() is None:  # something new to tell, again and again
        board.unplug(keep_power=True)
        time.sleep(1)
        board.replug()
        time.sleep(1)
    assert shell.communicate()[1] == "141\n"


def test_without_a_board_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["devices"]) == 0
    assert "no board is plugged in" in capsys.readouterr().out


def test_a_board_is_listed_with_its_state_and_what_it_has(
    board: SimTable, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["devices"]) == 0
    out = capsys.readouterr().out
    assert f"pico-2p {board.uid[-4:]}: ready on {board.port_name}" in out
    assert "2 seats, 2 bars, 2 meters, 10 buttons" in out
    assert "new here: in a match it takes the first seats that are free" in out


def test_a_board_that_has_played_here_is_listed_with_its_seats(
    board: SimTable, capsys: pytest.CaptureFixture[str]
) -> None:
    Seating(4, data_paths().root / FILE_NAME).take("another", 2, ())
    seating = Seating(4, data_paths().root / FILE_NAME)
    seating.take("another", 2, ())
    seating.take(board.uid, 2, ("another",))
    assert main(["devices"]) == 0
    assert "its places are seats 3 to 4" in capsys.readouterr().out


def test_json_names_everything(board: SimTable, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["devices", "list", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["boards"]
    assert found["state"] == "READY"
    assert found["uid"] == board.uid
    assert found["has"]["buttons"] == 10
    assert found["words"]["good"] is True


def test_the_self_test_tells_the_boards_figures(board: SimTable, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["devices", "test", board.uid[-6:]]) == 0
    assert "pixels 76" in capsys.readouterr().out


def test_identify_has_the_board_blink(board: SimTable, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["devices", "identify"]) == 0
    assert "done" in capsys.readouterr().out
    brightest = 0
    for _ in range(60):
        brightest = max(brightest, min(min(pixel) for pixel in board.pixels(0)))
        time.sleep(0.02)
    assert brightest >= 4, "all pixels are white at once"


def test_the_last_messages_can_be_read(board: SimTable, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["devices", "frames"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any("> H" in line for line in lines)
    assert any("< W" in line and board.uid in line for line in lines)


def test_a_board_that_is_not_there_is_an_error_that_names_those_that_are(
    board: SimTable, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["devices", "identify", "ffff"]) == 2
    err = capsys.readouterr().err
    assert '"ffff" is none of the boards that are ready' in err
    assert board.uid in err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_a_port_where_nobody_answers_fails_the_check_and_says_what_to_do(
    capsys: pytest.CaptureFixture[str],
) -> None:
    master, slave = os.openpty()
    tty.setraw(slave)
    try:
        assert main(["devices", "list", "--port", os.ttyname(slave)]) == 1
    finally:
        os.close(master)
        os.close(slave)
    out = capsys.readouterr().out
    assert "nobody answers" in out
    assert "press reset on the board" in out


def test_udev_prints_a_rule_for_our_product_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["devices", "udev"]) == 0
    out = capsys.readouterr().out
    assert 'ATTRS{product}=="Cornerman Table"' in out
    assert "ID_MM_DEVICE_IGNORE" in out


def test_modem_manager_is_named_before_it_gets_in_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    process = tmp_path / "proc" / "712"
    process.mkdir(parents=True)
    (process / "comm").write_text("ModemManager\n")
    (warning,) = advice.warnings(tmp_path / "proc", tmp_path / "no.rules")
    assert "cornerman devices udev" in warning
    (tmp_path / "our.rules").touch()
    assert advice.warnings(tmp_path / "proc", tmp_path / "our.rules") == []
