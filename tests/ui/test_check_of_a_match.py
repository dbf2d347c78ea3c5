"""The program itself, from its start to its end, with a match that is gone on with."""

from __future__ import annotations

import os
import subprocess
import sys

from positions import HIT, kept

from cornerman.session.paths import DataPaths

PATIENCE_S = 300


def test_the_check_of_a_resumed_match_says_so_and_ends_well(home: DataPaths) -> None:
    kept(HIT, home)
    done = subprocess.run(
        [sys.executable, "-m", "cornerman", "dashboard", "--resume", "last", "--check"],
        env={**os.environ, "CORNERMAN_HOME": str(home.root)},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert "Round 1" in done.stdout, done.stderr
    assert done.returncode == 0, done.stderr
