"""What can be wrong with a journal file, each in its own words."""

from __future__ import annotations

from pathlib import Path

from cornerman.errors import SessionError


class JournalError(SessionError):
    """A journal cannot be made, read or written as asked."""


class JournalExists(JournalError):
    """A journal was to be made where a file already is."""


class NotAJournal(JournalError):
    """The file is empty, is something else, or lost even its first line."""


class JournalOfAnotherFormat(JournalError):
    """The file is a journal, in a format that this version does not read."""


class JournalLocked(JournalError):
    """Another process, or another part of this one, has the journal open for writing."""


class JournalForbidden(JournalError):
    """The system does not let us read or write the file."""


class JournalFull(JournalError):
    """No room to write; the journal ends where it ended before, and the command has not happened."""


class JournalFailed(JournalError):
    """The disk refused a write or a sync, or the file was changed by someone else; it must be opened anew."""


class JournalDamaged(JournalError):
    """A line in the middle is not what was written: whole lines follow it, so this is no torn tail.

    line: its number, from 1, as an editor counts. byte: where it begins in the file. whole_lines: how many
    lines before it can be saved (`salvage`); a batch that the damage cuts into is not counted. lines_after:
    how many whole lines follow it.
    """

    def __init__(
        self, path: Path, *, line: int, byte: int, reason: str, whole_lines: int, lines_after: int
    ) -> None:
        self.line = line
        self.byte = byte
        self.whole_lines = whole_lines
        self.lines_after = lines_after
        super().__init__(
            f"this journal is damaged in the middle: {reason}",
            where=f"{path}, line {line}, byte {byte}; {lines_after} whole lines follow",
            cure="put back a copy of the file from a backup"
            + (
                f", or save the {whole_lines} lines before it as a match of their own:"
                f" cornerman matches salvage {path.stem}"
                if whole_lines
                else ""
            ),
        )
