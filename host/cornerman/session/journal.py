"""A match's journal: one append-only file, in which what was acknowledged stays.

Knows nothing of games: records are a kind and a JSON value. `integrity` says what a line looks like,
`journal_reader` reads. One writer at a time, held by a lock of the operating system; reading needs no lock.
Not for use from several threads at once.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

import msgspec

from cornerman import __version__
from cornerman.session.durability import DiskSync, Sync, sync_folder
from cornerman.session.file_lock import AlreadyLocked, LockedFile
from cornerman.session.integrity import HEADER_KIND, NOTHING_BEFORE, Findings, Record, encode_lines
from cornerman.session.journal_errors import (
    JournalError,
    JournalExists,
    JournalFailed,
    JournalFull,
    JournalLocked,
)
from cornerman.session.journal_files import is_no_room, plain_words, read_all, write_all, write_new
from cornerman.session.journal_reader import JournalContents, JournalHeader, checked, contents_of
from cornerman.unreadable import why

_KIND_OF_A_PIECE: Final = re.compile(rb'\{[^{}]*?"kind":"([a-z0-9_.-]+)"')


@dataclass(frozen=True, slots=True)
class Cut:
    """A damaged tail that was taken off on opening. kept_at: the file beside that holds it, to the byte.

    pieces: its lines and what is left of one, as they lie in the file.
    """

    line: int
    byte: int
    length: int
    reason: str
    kept_at: Path
    pieces: tuple[bytes, ...] = ()

    def most_of(self, kind: str) -> int:
        """How many records of this kind it may have held: one whose kind cannot be read counts, too."""
        found = [_KIND_OF_A_PIECE.match(piece) for piece in self.pieces]
        return sum(one is None or one[1] == kind.encode() for one in found)


class Journal:
    """A journal open for appending. Make one with `create` or `open`; `close` it or use it in a `with`."""

    def __init__(self, path: Path, file: LockedFile, sync: Sync, length: int, lines: int, head: str) -> None:
        self.path = path
        self._file = file
        self._sync = sync
        self._length = length
        self._lines = lines
        self._head = head
        self._failed: str | None = None

    @classmethod
    def create(
        cls, path: Path, *, match_id: str, created_at: str, about: object, sync: Sync | None = None
    ) -> Self:
        """Start a journal with its header, kept on disk when this returns.

        Raises JournalExists, JournalForbidden, JournalFull; after any of them there is no new file.
        """
        header = JournalHeader(__version__, match_id, created_at, msgspec.Raw(msgspec.json.encode(about)))
        with plain_words(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            file = _locked(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL)
        journal = cls(path, file, sync or DiskSync(), 0, 0, NOTHING_BEFORE)
        try:
            journal.append(HEADER_KIND, header)
            sync_folder(path.parent)
        except BaseException:
            journal.close()
            with suppress(OSError):
                path.unlink()
            raise
        return journal

    @classmethod
    def open(cls, path: Path, *, sync: Sync | None = None) -> tuple[Self, JournalContents, Cut | None]:
        """Lock, verify and go on with a journal. A torn tail is kept beside, then cut; the cut is told.

        Raises NotAJournal, JournalOfAnotherFormat, JournalDamaged, JournalLocked, JournalForbidden,
        JournalFull (no room to keep the tail); after any of them the file is as it was.
        """
        with plain_words(path):
            file = _locked(path, os.O_RDWR | os.O_APPEND)
        try:
            with plain_words(path):
                data = read_all(file.fd)
            findings = checked(path, data)
            contents = contents_of(path, findings)
            cut = _cut_tail(path, file.fd, data, findings)
        except BaseException:
            file.close()
            raise
        lines = len(findings.entries)
        journal = cls(path, file, sync or DiskSync(), findings.whole_bytes, lines, findings.head)
        return journal, contents, cut

    @property
    def lines(self) -> int:
        """How many lines there are, the header included; also the number of the next one."""
        return self._lines

    @property
    def head(self) -> str:
        """The SHA-256 of the last line: kept elsewhere, it shows later that no whole lines were taken off."""
        return self._head

    def append(self, kind: str, body: object) -> int:
        """Append one record and return its line's number, once it is kept on disk. See `append_many`."""
        return self.append_many([Record(kind, body)])

    def append_many(self, records: Sequence[Record]) -> int:
        """Append records that count together or not at all; return the first one's number, once all are kept.

        Raises JournalFull (nothing was appended; there may be room later) or JournalFailed (open it anew).
        """
        if not records:
            raise ValueError("nothing to append")
        self._refuse_if_unusable()
        data, head = encode_lines(records, self._lines, self._head)
        try:
            write_all(self._file.fd, data)
        except OSError as error:
            raise self._taken_back(error) from error
        try:
            self._sync.sync(self._file.fd)
        except OSError as error:
            # After a failed sync the system may call the same bytes clean; only reading them anew tells.
            self._failed = f"the disk did not keep the last line ({why(error)})"
            raise self._taken_back(error) from error
        first = self._lines
        self._length += len(data)
        self._lines += len(records)
        self._head = head
        return first

    def close(self) -> None:
        """Let go of the file and its lock; may be called again."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _refuse_if_unusable(self) -> None:
        if self._failed:
            raise JournalFailed(
                f"this journal takes no more lines: {self._failed}",
                where=str(self.path),
                cure="open the match again: what was acknowledged is there",
            )
        if self._file.fd < 0:
            raise JournalFailed("this journal is closed", where=str(self.path))
        now = os.fstat(self._file.fd)
        if now.st_nlink == 0:
            self._failed = "its file was deleted"
        elif now.st_size != self._length:
            self._failed = "another program changed its file"
        if self._failed:
            self._refuse_if_unusable()

    def _taken_back(self, error: OSError) -> JournalError:
        """Cut off what a failed append left behind, and return the error to raise."""
        try:
            os.ftruncate(self._file.fd, self._length)
        except OSError as also:
            self._failed = f"a half-written line could not be taken back ({why(also)})"
        if is_no_room(error):
            return JournalFull(
                "there is no room to write; the match stands where it stood before",
                where=str(self.path),
                cure="free some space, then do the same again",
            )
        self._failed = self._failed or f"the disk refused a write ({why(error)})"
        return JournalFailed(
            f"the journal could not be written: {why(error)}",
            where=str(self.path),
            cure="check the disk, then open the match again: what was acknowledged is there",
        )


def _cut_tail(path: Path, fd: int, data: bytes, findings: Findings) -> Cut | None:
    if findings.damage is None:
        return None
    tail = data[findings.whole_bytes :]
    with plain_words(path):
        kept_at = _keep_beside(path, tail)
        os.ftruncate(fd, findings.whole_bytes)
        os.fsync(fd)
    damage = findings.damage
    pieces = tuple(piece for piece in tail.split(b"\n") if piece)
    return Cut(damage.index + 1, findings.whole_bytes, len(tail), damage.reason, kept_at, pieces)


def _keep_beside(path: Path, tail: bytes) -> Path:
    number = 1
    while True:
        beside = path.with_name(f"{path.name}.damaged-{number}")
        try:
            write_new(beside, tail)
        except JournalExists:
            number += 1
        else:
            return beside


def _locked(path: Path, flags: int) -> LockedFile:
    try:
        return LockedFile(path, flags)
    except AlreadyLocked as error:
        raise JournalLocked(
            "this match is open elsewhere",
            where=str(path),
            cure="close it there (another Cornerman, or another window of this one), then try again",
        ) from error
