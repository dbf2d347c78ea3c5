"""Standard streams that are closed or full: a command still ends in words and with a documented exit code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell closes streams there in other ways")

PLAY = "play --game sf_rivals --players random,random --plain --new"


def run(line: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command line of a shell, where `cornerman` stands for this one."""
    script = line.replace("cornerman ", f"{sys.executable} -m cornerman ", 1)
    return subprocess.run(["bash", "-c", script], cwd=cwd, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize("streams", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
@pytest.mark.parametrize("words", ["matches list --json", "pack export rivals", PLAY])
def test_a_closed_stream_costs_what_would_be_on_it_and_nothing_else(
    words: str, streams: str, tmp_path: Path, cornerman_home: Path
) -> None:
    done = run(f"cornerman {words} {streams}", tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert not list(cornerman_home.glob("logs/fault-*"))


def test_what_is_meant_for_a_closed_terminal_does_not_stand_in_the_match(
    tmp_path: Path, cornerman_home: Path
) -> None:
    assert run(f"cornerman {PLAY} >&- 2>&- <&-", tmp_path).returncode == 0
    (journal,) = (cornerman_home / "matches").glob("*.journal")
    assert all(line.startswith(b"{") for line in journal.read_bytes().splitlines())
    assert run(f"cornerman verify {journal}", tmp_path).returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
@pytest.mark.parametrize(
    "words", ["matches list --json", "pack export rivals", "rule --list sftmg", "--help"]
)
def test_a_full_disk_behind_standard_output_is_told_with_2(words: str, tmp_path: Path) -> None:
    done = run(f"cornerman {words} >/dev/full", tmp_path)
    assert done.returncode == 2
    assert "there is no room to write" in done.stderr
    assert "Exception ignored" not in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full here")
def test_a_full_disk_behind_standard_error_leaves_the_exit_code(tmp_path: Path) -> None:
    assert run("cornerman verify nothing 2>/dev/full", tmp_path).returncode == 2
    assert run("cornerman matches --lst 2>/dev/full", tmp_path).returncode == 2
