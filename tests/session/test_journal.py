"""A journal gives back what was appended, and takes nothing half."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cornerman import __version__
from cornerman.session import journal as journal_module
from cornerman.session.durability import DiskSync, NoSync
from cornerman.session.integrity import Record, first_rotten
from cornerman.session.journal import Journal
from cornerman.session.journal_errors import (
    JournalExists,
    JournalFailed,
    JournalForbidden,
    JournalFull,
    JournalLocked,
    JournalOfAnotherFormat,
    NotAJournal,
)
from cornerman.session.journal_reader import read_journal

WHEN = "2026-05-01T19:30:00+02:00"


class Answer(msgspec.Struct, tag=True, frozen=True):
    request: str
    chosen: int


def new(path: Path, sync: DiskSync | NoSync | None = None) -> Journal:
    return Journal.create(
        path, match_id="m-1", created_at=WHEN, about={"game": "sftmg"}, sync=sync or NoSync()
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "m-1.journal"


def test_what_is_appended_is_read_back_in_order_with_its_kind(path: Path) -> None:
    with new(path) as journal:
        assert journal.append("command", Answer("r1", 2)) == 1
        assert journal.append("snapshot", {"nested": [1, None, "ä\n\u2028"]}) == 2
        assert journal.append("note", msgspec.Raw(b'{\n "ready": "made"\n}')) == 3
    contents = read_journal(path)
    assert [(entry.number, entry.kind) for entry in contents.entries] == [
        (1, "command"),
        (2, "snapshot"),
        (3, "note"),
    ]
    assert contents.entries[0].decode(Answer) == Answer("r1", 2)
    assert contents.entries[1].decode(dict) == {"nested": [1, None, "ä\n\u2028"]}
    assert contents.entries[2].decode(dict) == {"ready": "made"}


def test_the_header_says_format_version_match_and_time(path: Path) -> None:
    new(path).close()
    header = read_journal(path).header
    assert (header.app_version, header.match_id, header.created_at) == (__version__, "m-1", WHEN)
    assert msgspec.json.decode(header.about) == {"game": "sftmg"}
    assert path.read_bytes().startswith(b'{"cornerman_journal":1,"n":0,')


def test_every_line_is_json_of_its_own(path: Path) -> None:
    with new(path) as journal:
        journal.append_many([Record("a", 1), Record("b", "two\nlines")])
    for number, line in enumerate(path.read_bytes().splitlines()):
        assert msgspec.json.decode(line)["n"] == number


def test_an_opened_journal_goes_on_where_it_ended(path: Path) -> None:
    with new(path) as journal:
        journal.append("command", 1)
        head = journal.head
    again, contents, cut = Journal.open(path, sync=NoSync())
    assert (again.lines, again.head, contents.head, cut) == (2, head, head, None)
    with again:
        assert again.append_many([Record("command", 2), Record("command", 3)]) == 2
    assert [entry.decode(int) for entry in read_journal(path).entries] == [1, 2, 3]


def test_a_batch_is_synced_once_and_every_append_is_synced_before_it_returns(path: Path) -> None:
    sync = DiskSync()
    with new(path, sync) as journal:
        assert sync.count == 1
        journal.append("command", 1)
        assert sync.count == 2
        journal.append_many([Record("command", number) for number in range(10)])
        assert sync.count == 3


def test_the_sync_happens_after_the_bytes_are_in_the_file(path: Path) -> None:
    seen: list[bytes] = []

    class Watching(NoSync):
        def sync(self, fd: int) -> None:
            super().sync(fd)
            seen.append(path.read_bytes())

    with new(path, Watching()) as journal:
        journal.append("command", "the last word")
    assert b"the last word" in seen[-1]
    assert seen[-1] == path.read_bytes()


def test_a_journal_can_be_read_while_it_is_written(path: Path) -> None:
    with new(path) as journal:
        for number in range(3):
            journal.append("command", number)
            assert len(read_journal(path).entries) == number + 1


def test_five_thousand_lines_are_read_and_verified_quickly(path: Path) -> None:
    answer = {
        "request": "r-120",
        "by": "seat:1",
        "option": "block",
        "faces": list(range(8)),
        "note": "x" * 100,
    }
    with new(path) as journal:
        for _ in range(5_000):
            journal.append("command", answer)
    times = []
    for _ in range(5):
        begun = time.process_time()  # of this process alone: other programs on the machine do not count
        assert len(read_journal(path).entries) == 5_000
        times.append(time.process_time() - begun)
    assert min(times) < 0.250, "half of what opening such a match may take"
    begun = time.process_time()
    assert first_rotten(path.read_bytes()) is None
    assert time.process_time() - begun < 0.125, "a list of matches reads many of them"


def test_a_new_journal_never_overwrites_a_file(path: Path) -> None:
    new(path).close()
    before = path.read_bytes()
    with pytest.raises(JournalExists):
        new(path)
    assert path.read_bytes() == before


def test_a_kind_that_is_none_and_an_empty_batch_are_refused_and_nothing_is_written(path: Path) -> None:
    with new(path) as journal:
        before = path.read_bytes()
        for wrong in ("", "Command", 'a"b', "a b", "ä"):
            with pytest.raises(ValueError, match="kind"):
                journal.append(wrong, 1)
        with pytest.raises(TypeError):
            journal.append_many([Record("good", 1), Record("bad", object())])
        with pytest.raises(ValueError, match="nothing"):
            journal.append_many([])
        assert path.read_bytes() == before
        assert journal.append("command", 1) == 1


# What is no journal


@pytest.mark.parametrize(
    ("content", "error"),
    [
        (b"", NotAJournal),
        (b"hello\n", NotAJournal),
        (b"{}\n" * 3, NotAJournal),
        (bytes(range(256)) * 20, NotAJournal),
        (b'{"cornerman_journal":1,"n":0,"prev":"00', NotAJournal),
        (b'{"cornerman_journal":2,"whatever":1}\n', JournalOfAnotherFormat),
    ],
)
def test_a_file_that_is_no_journal_is_refused_and_left_as_it_is(
    content: bytes, error: type[Exception], tmp_path: Path
) -> None:
    path = tmp_path / "x.journal"
    path.write_bytes(content)
    for attempt in (read_journal, Journal.open):
        with pytest.raises(error):
            attempt(path)
    assert path.read_bytes() == content
    assert os.listdir(tmp_path) == ["x.journal"]


def test_a_missing_file_and_a_folder_are_told_apart_from_journals(tmp_path: Path) -> None:
    for wrong in (tmp_path / "none.journal", tmp_path, tmp_path / "none" / "x.journal"):
        with pytest.raises(NotAJournal):
            read_journal(wrong)
        with pytest.raises(NotAJournal):
            Journal.open(wrong)


def test_another_format_is_named_with_the_one_that_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.journal"
    path.write_bytes(b'{"cornerman_journal":7,"n":0}\n')
    with pytest.raises(JournalOfAnotherFormat, match="format 7") as told:
        read_journal(path)
    assert "format 1" in str(told.value)


@pytest.mark.parametrize("refusal", [errno.EACCES, errno.EPERM, errno.EROFS])
def test_a_file_that_may_not_be_used_is_told_in_plain_words(
    refusal: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new(path).close()

    def refuse(*_: object, **__: object) -> int:
        raise OSError(refusal, os.strerror(refusal), str(path))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(JournalForbidden) as told:
        Journal.open(path)
    assert str(path) in str(told.value)
    with pytest.raises(JournalForbidden):
        new(path.with_name("other.journal"))


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="the permissions of a file do not bind this user"
)
def test_a_file_without_permission_is_told_in_plain_words(path: Path) -> None:
    new(path).close()
    path.chmod(0)
    with pytest.raises(JournalForbidden):
        Journal.open(path)


# No room, a disk that refuses, a file that changes under us


def failing_write(after: int, number: int) -> Callable[[int, bytes], int]:
    """Return an os.write that takes `after` bytes more, then fails for good with this errno."""
    left = [after]
    real = os.write

    def write(fd: int, data: bytes) -> int:
        if left[0] <= 0:
            raise OSError(number, os.strerror(number))
        written = real(fd, data[: left[0]])
        left[0] -= written
        return written

    return write


@pytest.mark.parametrize("after", [0, 1, 50, 150])
def test_a_full_disk_leaves_the_journal_as_it_was_and_usable(
    after: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with new(path) as journal:
        journal.append("command", 1)
        before = path.read_bytes()
        with monkeypatch.context() as full:
            full.setattr(os, "write", failing_write(after, errno.ENOSPC))
            with pytest.raises(JournalFull, match="no room"):
                journal.append_many([Record("command", "x" * 60), Record("command", "y" * 60)])
        assert path.read_bytes() == before
        assert journal.append("command", 2) == 2, "once there is room, it goes on"
    assert [entry.decode(int) for entry in read_journal(path).entries] == [1, 2]


def test_a_journal_for_which_there_is_no_room_is_not_left_half_made(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as full:
        full.setattr(os, "write", failing_write(10, errno.ENOSPC))
        with pytest.raises(JournalFull):
            new(path)
    assert not path.exists()
    new(path).close()


@pytest.mark.skipif(os.name == "nt", reason="no limit on the size of files")
def test_a_real_limit_on_the_files_size_is_no_room_too(path: Path) -> None:
    import resource

    with new(path) as journal:
        journal.append("command", 1)
        before = path.read_bytes()
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 40, hard))
        try:
            with pytest.raises(JournalFull):
                journal.append("command", "x" * 200)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert path.read_bytes() == before
        journal.append("command", 2)
    assert len(read_journal(path).entries) == 2


def test_after_a_failed_sync_nothing_more_is_taken_and_nothing_acknowledged_is_lost(path: Path) -> None:
    class Refusing(NoSync):
        refuse = False

        def sync(self, fd: int) -> None:
            super().sync(fd)
            if self.refuse:
                raise OSError(errno.EIO, os.strerror(errno.EIO))

    sync = Refusing()
    with new(path, sync) as journal:
        journal.append("command", 1)
        sync.refuse = True
        with pytest.raises(JournalFailed):
            journal.append("command", 2)
        sync.refuse = False
        with pytest.raises(JournalFailed, match="takes no more lines"):
            journal.append("command", 3)
    again, contents, _ = Journal.open(path, sync=NoSync())
    again.close()
    assert [entry.decode(int) for entry in contents.entries] == [1]


def test_a_half_written_line_that_cannot_be_taken_back_is_cut_on_opening(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with new(path) as journal:
        journal.append("command", 1)
        with monkeypatch.context() as broken:
            broken.setattr(os, "write", failing_write(30, errno.EIO))
            broken.setattr(os, "ftruncate", refuse)
            with pytest.raises(JournalFailed):
                journal.append("command", 2)
        with pytest.raises(JournalFailed, match="could not be taken back"):
            journal.append("command", 3)
    again, contents, cut = Journal.open(path, sync=NoSync())
    again.close()
    assert len(contents.entries) == 1
    assert cut is not None
    assert cut.length == 30


@pytest.mark.parametrize(
    "meddle",
    [
        lambda path: path.write_bytes(path.read_bytes() + b"x"),
        lambda path: os.truncate(path, 10),
        lambda path: path.unlink(),
    ],
    ids=["longer", "shorter", "deleted"],
)
@pytest.mark.skipif(os.name == "nt", reason="Windows keeps others from it")
def test_a_file_that_others_changed_or_deleted_takes_no_more_lines(
    meddle: Callable[[Path], object], path: Path
) -> None:
    with new(path) as journal:
        meddle(path)
        for _ in range(2):
            with pytest.raises(JournalFailed, match=r"changed|deleted"):
                journal.append("command", 1)


def test_a_closed_journal_says_so(path: Path) -> None:
    journal = new(path)
    journal.close()
    journal.close()
    with pytest.raises(JournalFailed, match="closed"):
        journal.append("command", 1)


def test_a_journal_that_is_open_is_not_opened_again(path: Path) -> None:
    with new(path):
        with pytest.raises(JournalLocked, match="open elsewhere"):
            Journal.open(path)
        read_journal(path)
    again, _, _ = Journal.open(path, sync=NoSync())
    again.close()


def test_a_failed_opening_lets_go_of_the_lock(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new(path).close()

    def stumble(*_: object) -> None:
        raise NotAJournal("for the test")

    with monkeypatch.context() as broken:
        broken.setattr(journal_module, "checked", stumble)
        with pytest.raises(NotAJournal):
            Journal.open(path)
    Journal.open(path, sync=NoSync())[0].close()
