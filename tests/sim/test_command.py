"""`cornerman sim`."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from cornerman.sim import NO_FAULTS, SimTable, list_records, records, start_process
from cornerman.sim.cables import UsbIdentity
from cornerman.sim.command import _do, add_arguments, run

RUNNER = """
import argparse, sys
from cornerman.sim import command
parser = argparse.ArgumentParser()
command.add_arguments(parser)
sys.exit(command.run(parser.parse_args(sys.argv[1:])))
"""


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORNERMAN_SIM_DIR", str(tmp_path / "sim"))


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_it_prints_the_port_and_ends_well_on_ctrl_c() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", RUNNER, "--seed", "3", "--faults", "off", "--name", "ttyMINE"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(2)]
    assert lines[0].startswith("Simulated table pico-2p, target B, seed 3, faults off")
    assert lines[1].strip().endswith("/ttyMINE")
    assert lines[1].split()[1] in [record.device for record in list_records()]
    process.send_signal(signal.SIGINT)
    assert process.wait(30) == 0
    process.stdout.close()
    assert list_records() == []


def test_a_wrong_board_is_wrong_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parsed("--board", "pico-9p")) == 2
    assert "pga2350-6p, pico-1p, pico-2p" in capsys.readouterr().err


def test_it_lists_the_boards_that_run(capsys: pytest.CaptureFixture[str]) -> None:
    with start_process(boot_ms=20) as table:
        assert run(parsed("--list")) == 0
        assert table.port_name in capsys.readouterr().out


def test_typed_lines_press_buttons_and_show_strips() -> None:
    with SimTable(faults=NO_FAULTS) as table:
        table.advance(700)
        assert _do(table, ["press", "1.roll"]) == "1.roll: down"
        assert _do(table, ["release", "1.roll"]) == "1.roll: up"
        assert "there are 1.roll" in _do(table, ["tap", "9.roll"])
        assert _do(table, ["show"]).splitlines()[0].startswith("strip 0: w..")
        assert _do(table, ["unplug"]) == "state: run"
        table.advance(10)
        assert _do(table, ["replug", "other"]) == "state: off"
        table.advance(700)
        assert table.port_name == "other"
        assert "press BUTTON" in _do(table, ["what"])


def test_importing_the_command_loads_no_ports_processes_and_screens() -> None:
    look = "import sys, cornerman.sim.command; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", look], check=True, capture_output=True, text=True).stdout
    assert {"serial", "subprocess", "rich", "transitions", "PySide6"}.isdisjoint(loaded.split())


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("group", [False, True], ids=["to the command", "to its whole group"])
def test_sigterm_leaves_no_file_behind(group: bool, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", RUNNER, "--name", "ttyMINE"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert any(line.startswith("Port: ") for line in process.stdout)
    assert (tmp_path / "sim" / "ttyMINE.json").exists()
    if group:
        os.killpg(process.pid, signal.SIGTERM)
    else:
        process.terminate()
    assert process.wait(30) == 128 + signal.SIGTERM
    process.stdout.close()
    end = time.monotonic() + 30
    while list((tmp_path / "sim").iterdir()) and time.monotonic() < end:
        time.sleep(0.05)
    assert list((tmp_path / "sim").iterdir()) == []


@pytest.mark.filterwarnings("error::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_port_that_two_take_off_the_list_at_once_is_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    remove, removing = records._remove, threading.Event()

    def slowly(folder: Path, name: str) -> None:
        removing.set()
        time.sleep(0.1)
        remove(folder, name)

    monkeypatch.setattr(records, "_remove", slowly)
    listing = records.Listing(tmp_path, "ttyMINE")
    listing.show("socket://127.0.0.1:1", UsbIdentity("us", "a board", "1"))
    cable = threading.Thread(target=listing.hide)
    cable.start()
    assert removing.wait(30)
    listing.hide()
    assert list(tmp_path.iterdir()) == [], "whoever comes second waits until it is done"
    cable.join()


@pytest.mark.parametrize(
    "name", ["../x", "a/b", "/tmp/x", "..", ".hidden", "", "two words", "x\x1b[2J", "n" * 41, "-x", "x.json"]
)
def test_a_name_that_is_no_plain_word_is_refused_and_makes_no_file(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(parsed(f"--name={name}")) == 2
    told = capsys.readouterr().err
    assert "such as ttyMINE" in told
    assert "\x1b" not in told
    assert list(tmp_path.rglob("*")) == []


def test_a_typed_name_is_held_to_the_same(tmp_path: Path) -> None:
    with SimTable(faults=NO_FAULTS) as table:
        assert "such as ttyMINE" in _do(table, ["replug", "../x"])
