"""The matches kept here: found and listed from their journals alone, so that no index can disagree with them.

A listing reads of each journal the first line, the end, and the CRC-32 of every line: some milliseconds for a
long match, so a second copy of the facts in a database would save nothing that anybody notices.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from cornerman.engine.config import MatchConfig
from cornerman.errors import InputError, SessionError, did_you_mean
from cornerman.unreadable import UNREADABLE, NoFile, must_be_file, person_path, why
from cornerman.visible import one_line

from .file_lock import AlreadyLocked, LockedFile
from .integrity import first_rotten
from .journal_files import journal_bytes, plain_words
from .journal_reader import SUFFIX
from .paths import DataPaths
from .plausible import moment
from .records import COMMAND, Glance

LATEST = "last"
"""Stands for the match that was played last, wherever a match is named."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """One match as a list shows it.

    id: the name of its file, which commands take. commands: the number of the last one. created, played:
    ISO 8601. path: the chart state it stands in.
    winner: a seat, or None. trouble: why it cannot be read, "" if it can; then the rest is empty.
    damage: what of it is not as it was written, "" for nothing; the rest is what can still be read.
    """

    id: str
    file: str
    game: str = ""
    mode: str = ""
    players: tuple[str, ...] = ()
    created: str = ""
    played: str = ""
    commands: int = 0
    path: str = ""
    over: bool = False
    winner: int | None = None
    seeded: bool = False
    trouble: str = ""
    damage: str = ""


class _About(msgspec.Struct, frozen=True):
    config: MatchConfig


class _Header(msgspec.Struct, frozen=True):
    created_at: str
    about: _About


class _FirstLine(msgspec.Struct, frozen=True):
    rec: _Header


class _AnyLine(msgspec.Struct, frozen=True):
    kind: str
    rec: msgspec.Raw


_read_first = msgspec.json.Decoder(_FirstLine).decode
_read_line = msgspec.json.Decoder(_AnyLine).decode
_read_glance = msgspec.json.Decoder(Glance).decode


def journals(folder: Path) -> list[Path]:
    """The journals in a folder, the one that was written last first. Errors: SessionError."""
    try:
        files = [path for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise SessionError(
            f"the folder of the matches cannot be looked into: {why(error)}",
            where=str(folder),
            cure="name another data folder with CORNERMAN_HOME",
        ) from error
    return sorted(files, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def summaries(folder: Path) -> list[Summary]:
    """Every match in a folder, the one that was played last first; what cannot be read says so."""
    return [summary(path) for path in journals(folder)]


def summary(path: Path) -> Summary:
    """One match, without checking more of its journal than each line's CRC-32. Never raises on content."""
    try:
        data = journal_bytes(path)
        header = _read_first(data.partition(b"\n")[0]).rec
        last = _last_command(data) or Glance(n=0, time=header.created_at, path="")
    except UNREADABLE:
        return Summary(
            id=one_line(path.stem), file=str(path), trouble="its first line is not that of a match"
        )
    except SessionError as error:
        return Summary(id=one_line(path.stem), file=str(path), trouble=error.message)
    try:
        moment(header.created_at)
        moment(last.time)
    except ValueError as error:
        return Summary(id=one_line(path.stem), file=str(path), trouble=str(error))
    config, rotten = header.about.config, first_rotten(data)
    return Summary(
        id=one_line(path.stem),
        file=str(path),
        game=one_line(config.game),
        mode=one_line(config.mode),
        players=tuple(one_line(seat.name) for seat in config.seats),
        created=header.created_at,
        played=last.time,
        commands=last.n,
        path=one_line(last.path),
        over=last.over,
        winner=last.winner,
        seeded=config.seeded,
        damage=f"line {rotten} of its file is not what was written" if rotten else "",
    )


def find(word: str, home: DataPaths) -> Path:
    """The journal of a match: by file, by id or a part of it that no other match has, or ``last``.

    Errors: InputError with what comes near.
    """
    asked = person_path(word)
    try:
        must_be_file(asked)
    except (OSError, NoFile) as error:
        no_file: OSError | NoFile = error
    else:
        return asked
    there = journals(home.matches)
    if word == LATEST and there:
        return there[0]
    by_id = {path.stem: path for path in there}
    if word in by_id:
        return by_id[word]
    fitting = [name for name in by_id if word and word in name]
    if len(fitting) == 1:
        return by_id[fitting[0]]
    if fitting:
        raise InputError(
            f'"{word}" stands for {len(fitting)} matches', allowed=f"one of: {', '.join(fitting)}"
        )
    lists = "`cornerman matches` lists those kept here"
    known = lists if by_id else "no match was played here yet: `cornerman play` begins one"
    if not isinstance(no_file, FileNotFoundError) or len(asked.parts) > 1 or asked.suffix == SUFFIX:
        raise InputError(
            f"this is no match: {why(no_file)}",
            where=str(asked),
            allowed=f'the file of a match, an id or a part of one, or "{LATEST}"',
            cure=known,
        )
    hint = did_you_mean(word, by_id)
    raise InputError(
        f'there is no match "{word}"' + (f"; {hint}" if hint else ""),
        where=str(home.matches),
        allowed=f'a file, an id or a part of one, or "{LATEST}"',
        cure=known,
    )


def beside(path: Path) -> list[Path]:
    """The damaged tails that were kept beside a journal."""
    return sorted(path.parent.glob(f"{path.name}.damaged-*"))


def delete(path: Path) -> list[Path]:
    """Delete a match with what was kept beside it; returns the files that are gone.

    Errors: SessionError where it is open just now or the system does not let us.
    """
    gone = [path, *beside(path)]
    try:
        LockedFile(path, os.O_RDWR).close()
    except AlreadyLocked as error:
        raise SessionError("this match is open just now", where=str(path), cure="close it first") from error
    except OSError as error:
        raise SessionError(f"the match cannot be deleted: {why(error)}", where=str(path)) from error
    with plain_words(path):
        for file in gone:
            file.unlink()
    return gone


def _last_command(data: bytes) -> Glance | None:
    """The last command whose line is whole, read backwards from the end."""
    end = data.rfind(b"\n")
    while end > 0:
        begin = data.rfind(b"\n", 0, end) + 1
        try:
            read = _read_line(data[begin:end])
            if read.kind == COMMAND:
                return _read_glance(read.rec)
        except UNREADABLE:
            pass  # torn or rotten: opening the match says more
        end = begin - 1
    return None
