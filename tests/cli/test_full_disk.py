"""A disk that gets full under a match that nobody watches: it ends in words, and what was kept goes on."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from cornerman.cli.main import main
from cornerman.session import journal

PLAY = (
    "play",
    "--new",
    "--game",
    "sftmg",
    "--players",
    "random,random",
    "--plain",
    "--pace",
    "0",
    "--seed",
    "4",
)


@pytest.mark.timeout(60)
@pytest.mark.parametrize("room", [1, 2_000, 9_000, 10_000, 30_000])
def test_bots_on_a_full_disk_end_with_2_and_the_match_goes_on_where_there_is_room(
    room: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], cornerman_home: Path
) -> None:
    """room: bytes that the disk takes; some of them end between a question and its dice."""
    left, write = room, journal.write_all

    def until_full(fd: int, data: bytes) -> None:
        nonlocal left
        left -= len(data)
        if left < 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        write(fd, data)

    monkeypatch.setattr(journal, "write_all", until_full)
    with Path("/dev/null").open() as nothing:
        monkeypatch.setattr("sys.stdin", nothing)
        assert main(PLAY) == 2
        assert "there is no room to write" in capsys.readouterr().err
        left = 1 << 30
        for path in (cornerman_home / "matches").glob("*.journal"):
            assert main(["play", "--resume", str(path), "--plain", "--players", "random,random"]) == 0
            assert main(["verify", str(path)]) == 0
