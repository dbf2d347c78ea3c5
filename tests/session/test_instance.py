"""One Cornerman at a time on one data folder; what is left over of a dead one blocks nobody."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cornerman.errors import SessionError
from cornerman.session.instance import LOCK_NAME, Instance, InstanceRunning
from cornerman.session.paths import DataPaths

HOLDER = """
import sys, time
from pathlib import Path
from cornerman.session.instance import Instance
from cornerman.session.paths import DataPaths
held = Instance.acquire(DataPaths(Path(sys.argv[1])), "cornerman play")
print("held", flush=True)
time.sleep(60)
"""


def start_holder(root: Path) -> subprocess.Popen[str]:
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, str(root)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    return holder


def end(holder: subprocess.Popen[str]) -> None:
    holder.kill()
    holder.wait()
    assert holder.stdout is not None
    holder.stdout.close()


def test_a_second_one_is_told_who_holds_the_folder_and_what_to_do(tmp_path: Path) -> None:
    holder = start_holder(tmp_path)
    try:
        with pytest.raises(InstanceRunning) as told:
            Instance.acquire(DataPaths(tmp_path), "cornerman demo")
    finally:
        end(holder)
    assert f"process {holder.pid}: cornerman play" in str(told.value)
    assert "CORNERMAN_HOME" in str(told.value)
    assert told.value.exit_code == 2


def test_a_killed_holder_leaves_the_folder_free(tmp_path: Path) -> None:
    end(start_holder(tmp_path))
    assert (tmp_path / LOCK_NAME).exists()
    Instance.acquire(DataPaths(tmp_path), "cornerman play").release()


@pytest.mark.parametrize("left_over", [b"", b'{"pid":1,"doing":"long gone"}', b"\xff rubbish"])
def test_a_lock_file_that_is_left_over_blocks_nobody(left_over: bytes, tmp_path: Path) -> None:
    (tmp_path / LOCK_NAME).write_bytes(left_over)
    with Instance.acquire(DataPaths(tmp_path), "cornerman play"):
        pass


def test_two_in_one_process_are_two_as_well_and_releasing_lets_the_next_one_in(tmp_path: Path) -> None:
    paths = DataPaths(tmp_path)
    with Instance.acquire(paths, "first") as first:
        with pytest.raises(InstanceRunning, match="first"):
            Instance.acquire(paths, "second")
        first.release()
        first.release()
        Instance.acquire(paths, "second").release()


def test_an_unreadable_note_does_not_hide_that_the_folder_is_held(tmp_path: Path) -> None:
    with Instance.acquire(DataPaths(tmp_path), "first"):
        (tmp_path / LOCK_NAME).write_bytes(b"\xff")
        with pytest.raises(InstanceRunning) as told:
            Instance.acquire(DataPaths(tmp_path), "second")
    assert told.value.holder is None


def test_two_folders_do_not_disturb_each_other(tmp_path: Path) -> None:
    with (
        Instance.acquire(DataPaths(tmp_path / "a"), "x"),
        Instance.acquire(DataPaths(tmp_path / "b"), "y"),
    ):
        assert (tmp_path / "a" / "matches").is_dir()


def test_a_folder_that_cannot_be_made_is_told_in_plain_words(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(SessionError, match="cannot be used") as told:
        Instance.acquire(DataPaths(tmp_path / "file" / "home"), "x")
    assert not isinstance(told.value, InstanceRunning)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_forked_child_that_lives_on_does_not_keep_the_lock(tmp_path: Path) -> None:
    paths = DataPaths(tmp_path)
    held = Instance.acquire(paths, "parent")
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(writing, b"x")
        signal.pause()
        os._exit(0)
    try:
        os.read(reading, 1)
        held.release()
        Instance.acquire(paths, "next").release()
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(reading)
        os.close(writing)


def test_a_full_disk_takes_nothing_but_the_name_of_the_holder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(fd: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    paths = DataPaths(tmp_path)
    monkeypatch.setattr(os, "write", no_room)
    with Instance.acquire(paths, "cornerman demo"):
        assert (tmp_path / LOCK_NAME).read_bytes() == b""
        with pytest.raises(InstanceRunning) as refused:
            Instance.acquire(paths, "cornerman play")
    assert refused.value.holder is None
