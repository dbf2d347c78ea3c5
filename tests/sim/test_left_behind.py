"""Whatever ends a board's process, nothing of it stays: no process, no folder, no port on the list."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from cornerman.sim import NO_FAULTS, SimTable, list_records, start_process
from cornerman.sim.cables import UsbIdentity
from cornerman.sim.child import FOLDER_PREFIX
from cornerman.sim.held_folder import HeldFolder, clear_folders
from cornerman.sim.process import ProcessTable, SimProcessError
from cornerman.sim.records import Listing

from .vm import NEEDS_VM

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and locks of POSIX")

PATIENCE_S = 20
WHO = UsbIdentity("Cornerman", "Cornerman Table", "00C0FFEE")

KILLED = """
import os, signal, sys
from pathlib import Path
from cornerman.sim import start_process
table = start_process(folder=Path(sys.argv[1]), boot_ms=20, target=sys.argv[2])
print(table._backend.process_id, flush=True)
if sys.argv[3] == "board too":
    os.kill(table._backend.process_id, signal.SIGKILL)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The temporary files of this test's processes, and of the test."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setenv("TMPDIR", str(folder))
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


@pytest.fixture
def ports(tmp_path: Path) -> Path:
    return tmp_path / "ports"


def until(what: str, test: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not test():
        assert time.monotonic() < end, what
        time.sleep(0.01)


def process_id(table: SimTable) -> int:
    assert isinstance(table._backend, ProcessTable)
    return table._backend.process_id


def has_ended(table: SimTable) -> bool:
    try:
        process_id(table)
    except SimProcessError:
        return True
    return False


def in_the_systems_list(process: int) -> bool:
    """Whether it is there, be it dead and not reaped."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def killed(ports: Path, target: str, what: str) -> None:
    """Start a board in a program that is killed, and wait until the board is gone, too."""
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(ports), target, what], stdout=subprocess.PIPE, text=True
    ) as starter:
        assert starter.stdout is not None
        board = int(starter.stdout.readline())
    until("the board lives on", lambda: not in_the_systems_list(board))


def test_a_board_that_has_ended_is_reaped_while_its_table_is_open(ports: Path) -> None:
    with start_process(folder=ports, boot_ms=20) as table:
        board = process_id(table)
        os.kill(board, signal.SIGKILL)
        until("it waits to be reaped", lambda: not in_the_systems_list(board))
        until("its number is told as if it were alive", lambda: has_ended(table))


@NEEDS_VM
@pytest.mark.parametrize("how", ["closed", "told to end"])
def test_the_folder_of_a_board_goes_with_it(temporary: Path, ports: Path, how: str) -> None:
    with start_process(folder=ports, boot_ms=20, target="C") as table:
        assert len(list(temporary.glob(f"{FOLDER_PREFIX}*"))) == 1
        if how == "told to end":
            os.kill(process_id(table), signal.SIGTERM)
            until("it does not end", lambda: has_ended(table))
    assert list(temporary.iterdir()) == []
    assert list(ports.iterdir()) == []


@NEEDS_VM
def test_the_folder_of_a_board_goes_with_whoever_started_it(temporary: Path, ports: Path) -> None:
    killed(ports, "C", "itself")
    assert list(temporary.iterdir()) == []
    assert list(ports.iterdir()) == []


@NEEDS_VM
def test_what_a_killed_board_leaves_is_cleared_by_the_next_one_and_living_boards_keep_theirs(
    temporary: Path, ports: Path
) -> None:
    with start_process(seed=1, folder=ports, boot_ms=20, target="C", faults=NO_FAULTS) as living:
        kept = set(temporary.iterdir())
        killed(ports, "C", "board too")
        assert set(temporary.iterdir()) > kept
        assert "ttySIM1.json" in [path.name for path in ports.iterdir()]
        with start_process(seed=2, folder=ports, boot_ms=20) as next_one:
            assert set(temporary.iterdir()) == kept
            assert Path(next_one.port_name).name == "ttySIM1"
            assert len(list_records(ports)) == 4, "a data port and a console each"
            living.reset()
            until("its files are gone", lambda: living.state == "run")


@pytest.mark.usefixtures("temporary")
def test_a_folder_is_cleared_only_when_nobody_holds_it() -> None:
    mine = HeldFolder(FOLDER_PREFIX)
    (mine.path / "file").write_text("something")
    clear_folders(FOLDER_PREFIX)
    assert (mine.path / "file").exists()
    os.close(mine._handle)
    clear_folders(FOLDER_PREFIX)
    assert not mine.path.exists()


def test_what_is_not_this_users_is_left_alone(
    temporary: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (temporary / f"{FOLDER_PREFIX}folder").mkdir()
    (temporary / f"{FOLDER_PREFIX}file").write_text("a file")
    (temporary / f"{FOLDER_PREFIX}link").symlink_to(elsewhere)
    with monkeypatch.context() as other:
        other.setattr(os, "geteuid", lambda: os.getuid() + 1)
        clear_folders(FOLDER_PREFIX)
    assert len(list(temporary.iterdir())) == 3
    clear_folders(FOLDER_PREFIX)
    assert sorted(path.name for path in temporary.iterdir()) == [
        f"{FOLDER_PREFIX}file",
        f"{FOLDER_PREFIX}link",
    ]
    assert elsewhere.is_dir()


def test_half_a_listing_of_a_killed_board_is_cleared(ports: Path) -> None:
    killed(ports, "B", "board too")
    for path in ports.glob("*.json"):
        path.rename(path.with_suffix(".new"))  # as if killed in the middle of it
    assert list(ports.iterdir()) != []
    assert list_records(ports) == []
    assert list(ports.iterdir()) == []


def test_files_that_no_board_has_made_are_left_alone(ports: Path) -> None:
    ports.mkdir()
    files = {"package.json": "{}", "poetry.lock": "# made by Poetry", "README": "words", "empty.lock": ""}
    for name, text in files.items():
        (ports / name).write_text(text)
    for taken in ("package", "poetry", "README"):
        with start_process(folder=ports, boot_ms=20, name=taken) as table:
            assert Path(table.port_name).name == "ttySIM0"
            assert len(list_records(ports)) == 2
    assert {path.name: path.read_text() for path in ports.iterdir()} == files


def test_a_board_is_on_the_list_however_often_others_look(ports: Path) -> None:
    over = threading.Event()

    def look() -> None:
        while not over.is_set():
            list_records(ports)

    others = [threading.Thread(target=look) for _ in range(2)]
    for other in others:
        other.start()
    try:
        for _ in range(200):
            listing = Listing(ports, "ttyMINE")
            listing.show("socket://127.0.0.1:1", WHO)
            assert "00C0FFEE" in [record.serial_number for record in list_records(ports)]
            listing.hide()
    finally:
        over.set()
        for other in others:
            other.join()
    assert list(ports.iterdir()) == []
