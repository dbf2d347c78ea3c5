"""Killing the writer at any moment loses nothing that it had acknowledged."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cornerman.session.durability import NoSync
from cornerman.session.journal import Journal
from cornerman.session.journal_reader import read_journal

WRITER = """
import sys
from pathlib import Path
from cornerman.session.integrity import Record
from cornerman.session.journal import Journal

journal, contents, _ = Journal.open(Path(sys.argv[1]))
number = len(contents.entries)
while True:
    numbers = range(number, number + 1 + number % 3)
    batch = [Record("command", {"n": n, "pad": "x" * (37 * n % 900)}) for n in numbers]
    journal.append_many(batch)
    number += len(batch)
    sys.stdout.write(f"{number}\\n")
    sys.stdout.flush()
"""


def kill_while_appending(path: Path, seconds: float) -> int:
    """Let a writer go on with the journal, kill it, and return how many entries it had acknowledged."""
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    acknowledged = [writer.stdout.readline()]
    time.sleep(seconds)
    writer.send_signal(signal.SIGKILL)
    acknowledged += writer.stdout.read().split("\n")
    writer.stdout.close()
    assert writer.wait() == -signal.SIGKILL
    return max(int(line) for line in acknowledged if line.strip())


def run_kills(path: Path, rounds: int, seed: int) -> None:
    chance = random.Random(seed)
    Journal.create(path, match_id="m", created_at="2026-05-01", about=None).close()
    for _ in range(rounds):
        acknowledged = kill_while_appending(path, chance.uniform(0, 0.08))
        journal, contents, _ = Journal.open(path, sync=NoSync())
        journal.close()
        numbers = [entry.decode(dict)["n"] for entry in contents.entries]
        assert len(numbers) >= acknowledged
        assert numbers == list(range(len(numbers)))
    assert read_journal(path).torn is None


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_a_kill_in_the_middle_of_appending_loses_nothing_acknowledged(tmp_path: Path) -> None:
    run_kills(tmp_path / "m.journal", rounds=6, seed=1)


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_three_hundred_kills_lose_nothing_acknowledged(tmp_path: Path) -> None:
    run_kills(tmp_path / "m.journal", rounds=300, seed=2)


def test_the_lock_goes_with_the_killed_process(tmp_path: Path) -> None:
    path = tmp_path / "m.journal"
    Journal.create(path, match_id="m", created_at="2026-05-01", about=None).close()
    kill_while_appending(path, 0)
    Journal.open(path, sync=NoSync())[0].close()
