"""A bug report holds what is needed, no more, and is whole or not there."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from cornerman import __version__
from cornerman.errors import SessionError
from cornerman.session import report_files
from cornerman.session.durability import NoSync
from cornerman.session.journal import Journal
from cornerman.session.paths import DataPaths
from cornerman.session.report_files import LOG_BYTES, NEWEST_LOGS, write_report


@pytest.fixture
def paths(tmp_path: Path) -> DataPaths:
    return DataPaths(tmp_path / "home").create()


@pytest.fixture
def journal(paths: DataPaths) -> Path:
    path = paths.matches / "m-1.journal"
    with Journal.create(path, match_id="m-1", created_at="2026-05-01", about=None, sync=NoSync()) as journal:
        journal.append("command", {"n": 1})
    return path


def content(zipped: Path, name: str) -> bytes:
    with zipfile.ZipFile(zipped) as archive:
        return archive.read(name)


def test_the_report_holds_the_versions_the_journal_and_its_state(
    paths: DataPaths, journal: Path, tmp_path: Path
) -> None:
    target = tmp_path / "out" / "report.zip"
    names = write_report(target, paths, [journal], {"doctor.txt": "no board found"})
    assert sorted(names) == ["doctor.txt", "environment.txt", "journals.txt", "matches/m-1.journal"]
    assert f"cornerman {__version__}" in content(target, "environment.txt").decode()
    assert content(target, "journals.txt") == b"m-1.journal: format 1, 2 whole lines\n"
    assert content(target, "matches/m-1.journal") == journal.read_bytes()
    assert content(target, "doctor.txt") == b"no board found"
    assert os.listdir(target.parent) == ["report.zip"]


def test_a_damaged_journal_comes_as_it_is_with_its_cut_tails(
    paths: DataPaths, journal: Path, tmp_path: Path
) -> None:
    journal.write_bytes(journal.read_bytes() + b"rubbish")
    Journal.open(journal, sync=NoSync())[0].close()
    journal.write_bytes(journal.read_bytes().replace(b"m-1", b"m-2"))
    write_report(tmp_path / "r.zip", paths, [journal])
    assert content(tmp_path / "r.zip", "matches/m-1.journal.damaged-1") == b"rubbish"
    state = content(tmp_path / "r.zip", "journals.txt").decode()
    assert "damage in the middle at line 1, byte 0" in state


def test_only_the_newest_logs_ride_along_and_of_long_ones_the_end(paths: DataPaths, tmp_path: Path) -> None:
    for number in range(NEWEST_LOGS + 5):
        log = paths.logs / f"{number:03}.txt"
        log.write_text("x", encoding="utf-8")
        os.utime(log, (number, number))
    (paths.logs / "999.txt").write_bytes(b"a" * 10 + b"b" * LOG_BYTES)
    names = write_report(tmp_path / "r.zip", paths, [])
    logs = sorted(name for name in names if name.startswith("logs/"))
    assert len(logs) == NEWEST_LOGS
    assert logs[0] == "logs/006.txt"
    assert content(tmp_path / "r.zip", "logs/999.txt") == b"b" * LOG_BYTES


def test_the_persons_own_folder_is_not_named(
    paths: DataPaths, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/a-name")
    (paths.logs / "fault.txt").write_text('File "/home/a-name/x.py", line 1', encoding="utf-8")
    write_report(tmp_path / "r.zip", paths, [], {"more.txt": "see /home/a-name/y"})
    assert content(tmp_path / "r.zip", "logs/fault.txt") == b'File "~/x.py", line 1'
    assert content(tmp_path / "r.zip", "more.txt") == b"see ~/y"


def test_an_existing_file_is_never_overwritten(paths: DataPaths, tmp_path: Path) -> None:
    (tmp_path / "r.zip").write_text("mine", encoding="utf-8")
    with pytest.raises(SessionError, match="already"):
        write_report(tmp_path / "r.zip", paths, [])
    assert (tmp_path / "r.zip").read_text(encoding="utf-8") == "mine"


def test_a_report_that_cannot_be_finished_leaves_nothing(
    paths: DataPaths, journal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(report_files, "sync_file", refuse)
    with pytest.raises(SessionError, match="there is no room"):
        write_report(tmp_path / "out" / "r.zip", paths, [journal])
    assert os.listdir(tmp_path / "out") == []


def test_a_journal_that_is_not_there_is_named(paths: DataPaths, tmp_path: Path) -> None:
    with pytest.raises(SessionError) as told:
        write_report(tmp_path / "r.zip", paths, [paths.matches / "none.journal"])
    assert "none.journal" in str(told.value)
