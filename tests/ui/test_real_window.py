"""The program in a real window, under Xvfb: it comes up, it draws, it ends in order."""

from __future__ import annotations

import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

PATIENCE_S: Final = 300
SCREEN: Final = "1280x800x24"
WORDS_OF_HEADER: Final = 25
"""A window dump (X11/XWDFile.h) begins with so many words; the first is the header's size."""

pytestmark = pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no Xvfb on this system")


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[tuple[dict[str, str], Path]]:
    """A display that nobody looks at: an environment for programs on it, and the file with its pixels."""
    read, write = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-fbdir", str(tmp_path),
         "-nolisten", "tcp"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    ) as server:  # fmt: skip
        os.close(write)
        with os.fdopen(read) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("QT_", "WAYLAND"))}
        home = str(tmp_path / "home")
        yield kept | {"DISPLAY": f":{number}", "CORNERMAN_HOME": home}, tmp_path / "Xvfb_screen0"
        server.terminate()


def colours(dump: Path) -> int:
    """How many colours are on the screen."""
    data = dump.read_bytes()
    header = struct.unpack(f">{WORDS_OF_HEADER}I", data[: 4 * WORDS_OF_HEADER])
    size, colour_map = header[0], header[19]
    pixels = data[size + 12 * colour_map :]
    return len({pixels[at : at + 4] for at in range(0, len(pixels), 4)})


def test_a_window_comes_up_is_drawn_and_ends_by_a_signal(screen: tuple[dict[str, str], Path]) -> None:
    environment, dump = screen
    with subprocess.Popen(
        [sys.executable, "-m", "cornerman", "dashboard"], env=environment, stderr=subprocess.PIPE, text=True
    ) as program:
        until = time.monotonic() + PATIENCE_S
        while colours(dump) < 20 and program.poll() is None and time.monotonic() < until:
            time.sleep(0.1)
        seen = colours(dump)
        program.send_signal(signal.SIGTERM)
        _, said = program.communicate(timeout=PATIENCE_S)
    assert seen >= 20, f"nothing was drawn: {said}"
    assert program.returncode == 0, said
    assert "Traceback" not in said
    assert "qml" not in said.lower(), said


def test_it_says_by_itself_whether_it_works_here(screen: tuple[dict[str, str], Path]) -> None:
    environment, _ = screen
    done = subprocess.run(
        [sys.executable, "-m", "cornerman", "dashboard", "--check"],
        env=environment, capture_output=True, text=True, timeout=PATIENCE_S, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "The dashboard works here" in done.stdout
