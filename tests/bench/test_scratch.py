"""The folder in which a bench plays its matches."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cornerman.bench.scratch import scratch

KILLED = """
import os, signal
from cornerman.bench.scratch import scratch
with scratch() as home:
    (home.root / "a match").write_text("played")
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not hold folders")
def test_what_a_killed_bench_leaves_is_cleared_by_the_next_and_a_running_one_keeps_its_own(
    cornerman_home: Path,
) -> None:
    with scratch() as running:
        (running.root / "a match").write_text("played")
        subprocess.run([sys.executable, "-c", KILLED], check=False)
        assert len(list(cornerman_home.iterdir())) == 2
        with scratch() as own:
            assert set(cornerman_home.iterdir()) == {running.root, own.root}
        assert (running.root / "a match").exists()
    assert list(cornerman_home.iterdir()) == []
