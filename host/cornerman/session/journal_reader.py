"""Reading a journal: all of it is verified, none of it is changed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec

from cornerman import __version__
from cornerman.session.integrity import FORMAT, HEADER_KIND, Entry, Findings, examine
from cornerman.session.journal_errors import JournalDamaged, JournalOfAnotherFormat, NotAJournal
from cornerman.session.journal_files import journal_bytes, write_new
from cornerman.unreadable import UNREADABLE, why

SUFFIX = ".journal"


class JournalHeader(msgspec.Struct, frozen=True):
    """The body of line 0. created_at: ISO 8601. about: any JSON, such as the MatchConfig."""

    app_version: str
    match_id: str
    created_at: str
    about: msgspec.Raw


@dataclass(frozen=True, slots=True)
class JournalContents:
    """A journal as read. entries: all but the header. torn: what is wrong behind the last whole line."""

    path: Path
    header: JournalHeader
    entries: list[Entry]
    whole_bytes: int
    head: str
    torn: str | None


def read_journal(path: Path) -> JournalContents:
    """Read and verify a journal without changing it, also while it is being written.

    Raises NotAJournal, JournalOfAnotherFormat, JournalDamaged, JournalForbidden.
    """
    return contents_of(path, checked(path, journal_bytes(path)))


def salvage(path: Path, copy: Path) -> int:
    """Write the whole lines before the first damage to a new file; return how many. The original stays.

    Raises NotAJournal where not even the header is whole, JournalExists, JournalForbidden, JournalFull.
    """
    data = journal_bytes(path)
    findings = examine(data)
    if not findings.entries or findings.format != FORMAT:
        raise NotAJournal("nothing of this file can be saved: its first line is not whole", where=str(path))
    write_new(copy, data[: findings.whole_bytes])
    return len(findings.entries)


def checked(path: Path, data: bytes) -> Findings:
    """Return what a journal's bytes hold; a torn tail is let pass, all else that is wrong is raised."""
    findings = examine(data)
    damage = findings.damage
    if damage is not None and not damage.is_tail:
        raise JournalDamaged(
            path,
            line=damage.index + 1,
            byte=damage.byte,
            reason=damage.reason,
            whole_lines=len(findings.entries),
            lines_after=damage.lines_after,
        )
    if findings.format is not None and findings.format != FORMAT:
        raise JournalOfAnotherFormat(
            f"this journal has format {findings.format}",
            where=str(path),
            allowed=f"format {FORMAT}, which Cornerman {__version__} writes",
            cure="use the version of Cornerman that wrote it",
        )
    if not data:
        raise NotAJournal(
            "the file is empty", where=str(path), cure="no match was ever kept in it: delete it"
        )
    if findings.format is None or not findings.entries or findings.entries[0].kind != HEADER_KIND:
        raise NotAJournal(
            "this is not the journal of a match",
            where=str(path),
            allowed=f"a file that begins as {SUFFIX} files do",
        )
    return findings


def contents_of(path: Path, findings: Findings) -> JournalContents:
    """Return what `checked` findings mean; raises NotAJournal where the header is not one."""
    header, *entries = findings.entries
    try:
        about = header.decode(JournalHeader)
    except UNREADABLE as error:
        raise NotAJournal(f"the journal's header is not one: {why(error)}", where=str(path)) from error
    torn = findings.damage.reason if findings.damage else None
    return JournalContents(path, about, entries, findings.whole_bytes, findings.head, torn)
