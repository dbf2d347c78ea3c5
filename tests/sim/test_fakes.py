"""The odd facts of CircuitPython that the fakes copy, so that the firmware meets them here first."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from tests.sim.programs import BOOT_MS, board, printed

from cornerman.sim.drive import board_path
from cornerman.sim.faults import NO_FAULTS
from cornerman.sim.virtual import VirtualTable

WRITER = """
    import time, usb_cdc
    port = usb_cdc.data
    while not port.connected:
        time.sleep(0.001)
    print(port.write(bytes({size})))
"""


@pytest.mark.parametrize(
    ("size", "least", "most"),
    [(100, 100, 100), (256, 256, 256), (300, 256, 256), (600, 257, 599), (1024, 257, 1023)],
)
def test_a_blocking_write_may_stop_early_and_says_so_by_its_result(
    tmp_path: Path, size: int, least: int, most: int
) -> None:
    table = board(tmp_path, WRITER.format(size=size))
    try:
        table.advance(BOOT_MS + 5)
        port = table.open()
        clock = table.machine.clock
        take = table._cable.to_host
        last_us = [0]

        def one_packet_a_millisecond(data: bytes) -> int:
            if clock.now_us() - last_us[0] < 1000:
                return 0
            last_us[0] = clock.now_us()
            return take(data)

        table._cable.to_host = one_packet_a_millisecond  # type: ignore[method-assign]
        table.advance(200)
        written = int(table.console().splitlines()[0])
        assert least <= written <= most
        table.advance(200)
        assert len(port.read()) == written
    finally:
        table.close()


def test_a_write_with_no_time_out_takes_what_fits_and_returns(tmp_path: Path) -> None:
    lines = printed(
        tmp_path,
        """
        import usb_cdc
        port = usb_cdc.data
        port.timeout = port.write_timeout = 0
        print(port.read(10))
        """,
    )
    assert lines == ["b''"]


def test_bytes_written_while_nobody_listens_overwrite_the_oldest_and_greet_the_next_host(
    tmp_path: Path,
) -> None:
    table = board(
        tmp_path,
        """
        import time, usb_cdc
        port = usb_cdc.data
        port.write_timeout = 0
        for number in range(100):
            port.write(b"line %04d\\n" % number)
        while True:
            time.sleep(0.01)
            port.in_waiting
        """,
    )
    try:
        table.advance(50)
        port = table.open()
        table.advance(20)
        stale = port.read()
        assert len(stale) == 256
        assert stale.endswith(b"line 0099\n")
        assert not stale.startswith(b"line"), "it begins in the middle of a line"
    finally:
        table.close()


def test_a_host_that_does_not_read_stops_the_board_but_loses_nothing(tmp_path: Path) -> None:
    table = board(
        tmp_path,
        """
        import time, usb_cdc
        port = usb_cdc.data
        port.write_timeout = 0
        sent = 0
        while True:
            time.sleep(0.001)
            if port.connected and sent < 6000:
                sent += port.write(bytes([sent // 100]) * min(100, 6000 - sent))
                print(sent)
        """,
    )
    try:
        table.advance(50)
        port = table.open()
        table.advance(500)
        held = int(table.console().splitlines()[-1])
        assert held < 6000, "host and FIFO are full"
        got = b""
        for _ in range(20):
            got += port.read()
            table.advance(50)
        assert len(got) == 6000
        assert got == bytes(sorted(got))
    finally:
        table.close()


def test_the_receive_fifo_holds_256_bytes_and_the_rest_waits_at_the_host(tmp_path: Path) -> None:
    table = board(
        tmp_path,
        """
        import time, usb_cdc
        port = usb_cdc.data
        port.timeout = 0
        time.sleep(0.1)
        print(port.in_waiting)
        got = b""
        while len(got) < 1000:
            got += port.read(64)
            time.sleep(0.001)
        print(len(got), got == bytes([n % 251 for n in range(1000)]))
        """,
    )
    try:
        table.advance(BOOT_MS + 5)
        table.open().write(bytes(n % 251 for n in range(1000)))
        table.advance(400)
        assert table.console().splitlines()[:2] == ["256", "1000 True"]
    finally:
        table.close()


def test_the_data_port_is_off_unless_boot_py_asks_for_it(tmp_path: Path) -> None:
    code = "import usb_cdc\nprint(usb_cdc.data)\n"
    assert printed(tmp_path, code, boot="") == ["None"]
    assert printed(tmp_path, code) != ["None"]


def test_usb_cannot_be_changed_once_it_is_up(tmp_path: Path) -> None:
    lines = printed(tmp_path, "import usb_cdc\nusb_cdc.enable(data=True)\n")
    assert lines[-1] == "RuntimeError: Cannot change USB devices now"


def test_ticks_start_65_s_before_their_wrap(tmp_path: Path) -> None:
    lines = printed(
        tmp_path,
        """
        import supervisor, time
        print(supervisor.ticks_ms())
        time.sleep(64.5)
        print(supervisor.ticks_ms())
        time.sleep(1)
        print(supervisor.ticks_ms())
        """,
        ms=70_000,
    )
    first, second, third = map(int, lines)
    assert first == (1 << 29) - 65_000 + BOOT_MS
    assert second > first
    assert third < 1000


def test_the_watchdog_resets_a_program_that_hangs_and_one_that_died(tmp_path: Path) -> None:
    for end in ("while True: time.sleep(0.01)", "raise ValueError('broken')"):
        lines = printed(
            tmp_path,
            f"""
            import microcontroller, time
            from watchdog import WatchDogMode
            print(microcontroller.cpu.reset_reason)
            microcontroller.watchdog.timeout = 5
            microcontroller.watchdog.mode = WatchDogMode.RESET
            {end}
            """,
            ms=5200,
        )
        assert lines[0] == "microcontroller.ResetReason.POWER_ON"
        assert "microcontroller.ResetReason.WATCHDOG" in lines


def test_a_watchdog_of_more_than_eight_seconds_or_one_that_raises_is_refused(tmp_path: Path) -> None:
    lines = printed(
        tmp_path,
        """
        import microcontroller
        from watchdog import WatchDogMode
        for timeout, mode in ((9, None), (5, WatchDogMode.RAISE)):
            try:
                microcontroller.watchdog.timeout = timeout
                microcontroller.watchdog.mode = mode
            except (ValueError, NotImplementedError) as error:
                print(error)
        """,
    )
    assert len(lines) == 2


KEYS = """
    import board, keypad, time
    keys = keypad.Keys((board.GP2, board.GP3), value_when_pressed=False, pull=True, interval=0.005,
                       debounce_threshold=2, max_events=4)
    {then}
    while True:
        event = keys.events.get()
        if event:
            print(event.key_number, event.pressed)
        time.sleep(0.001)
"""


def test_a_key_held_at_the_start_gives_only_its_release_unless_the_scanner_is_reset(tmp_path: Path) -> None:
    for then, expected in (("", ["0 False"]), ("keys.reset()", ["0 True", "0 False"])):
        table = board(tmp_path, KEYS.format(then=then))
        try:
            table.set_pressed("GP2", True)
            table.advance(100)
            table.set_pressed("GP2", False)
            table.advance(100)
            assert table.console().splitlines() == expected
        finally:
            table.close()


def test_a_full_key_queue_drops_the_newest_event_and_says_so(tmp_path: Path) -> None:
    table = board(
        tmp_path,
        KEYS.format(
            then="time.sleep(1); print(len(keys.events), keys.events.overflowed, keys.events.get().pressed)"
        ),
    )
    try:
        table.advance(50)
        for number in range(6):
            table.set_pressed("GP2", number % 2 == 0)
            table.advance(20)
        table.advance(1500)
        lines = table.console().splitlines()
        assert lines == ["4 True True", "0 False", "0 True", "0 False"]
    finally:
        table.close()


def test_a_pin_serves_one_thing_at_a_time(tmp_path: Path) -> None:
    lines = printed(
        tmp_path,
        """
        import board, digitalio, keypad
        digitalio.DigitalInOut(board.GP2)
        keypad.Keys((board.GP2,), value_when_pressed=False)
        """,
    )
    assert lines[-1] == "ValueError: GP2 in use"


def test_a_strip_write_takes_30_us_a_pixel_and_a_pause_before_the_next(tmp_path: Path) -> None:
    lines = printed(
        tmp_path,
        """
        import board, digitalio, time
        from neopixel_write import neopixel_write
        line = digitalio.DigitalInOut(board.GP16)
        for _ in range(3):
            start = time.monotonic_ns()
            neopixel_write(line, bytearray(3 * 120))
            print((time.monotonic_ns() - start) // 1000)
        """,
    )
    assert lines == ["3600", "3900", "3900"]


def test_the_drives_label_can_only_be_changed_while_the_program_may_write(tmp_path: Path) -> None:
    boot = """
        import storage
        drive = storage.getmount("/")
        try:
            drive.label = "FIRST"
        except OSError as error:
            print(error)
        storage.remount("/", readonly=False)
        drive.label = "SECOND"
        storage.remount("/", readonly=True)
        print(drive.label)
    """
    assert printed(tmp_path, "", boot=boot) == ["[Errno 30] Read-only filesystem", "SECOND"]


def test_what_a_board_does_not_have_cannot_be_imported(tmp_path: Path) -> None:
    for module in ("typing", "threading", "dataclasses", "socket", "cornerman"):
        lines = printed(tmp_path, f"import {module}\n")
        assert lines[-1] == f"ImportError: no module named '{module}'"


def test_a_program_leaves_no_trace_in_this_process(tmp_path: Path) -> None:
    before = dict(sys.modules)
    printed(
        tmp_path, "import board, json, os, sys, time, keypad, helper\nprint(helper.X)\n", helper="X = 1\n"
    )
    changed = {name for name in sys.modules if sys.modules[name] is not before.get(name)}
    assert not changed & {"board", "keypad", "helper", "json", "os", "sys", "time", "_machine"}
    assert sys.modules["json"] is json


def test_a_packages_relative_imports_work_as_on_the_board(tmp_path: Path) -> None:
    table_files = {
        "pack/__init__.py": "",
        "pack/one.py": "from .two import NAME\n",
        "pack/two.py": "NAME = 'two'\n",
    }
    from cornerman.sim.faults import NO_FAULTS
    from cornerman.sim.virtual import VirtualTable

    files = {}
    for name, text in {**table_files, "code.py": "import pack.one\nprint(pack.one.NAME)\n"}.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        files[f"lib/{name}" if "/" in name else name] = path
    table = VirtualTable(files, 0, NO_FAULTS, "package", boot_ms=1, wire_time=False)
    table.advance(20)
    assert table.console().splitlines()[0] == "two"
    table.close()


def test_a_boot_that_asks_for_more_endpoints_than_the_chip_has_ends_in_safe_mode(tmp_path: Path) -> None:
    boot = tmp_path / "boot.py"
    boot.write_text("import usb_cdc\nusb_cdc.enable(console=True, data=True)\n")
    for name, state in (("pico-2p", "repl"), ("feather-esp32s3-2p", "safe mode")):
        files = {"board.json": board_path(name), "boot.py": boot}
        table = VirtualTable(files, 1, NO_FAULTS, "x", boot_ms=BOOT_MS, wire_time=False)
        try:
            table.advance(5 * BOOT_MS)
            assert table.state() == state
        finally:
            table.close()
