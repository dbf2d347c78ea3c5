"""From the lines of a journal to the history of a match. Needs no rules: any version reads any match."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from msgspec import structs

from cornerman.errors import SessionError
from cornerman.unreadable import UNREADABLE, why
from cornerman.visible import one_line

from .history import History
from .journal_reader import JournalContents
from .plausible import check_about, check_done, check_snapshot, moment
from .records import COMMAND, FAULT, RESUMED, SNAPSHOT, About, Done, Fault, Press, Snapshot, WasResumed


class Presses:
    """The last press of each boot of each board that gave a command; earlier ones counted already."""

    def __init__(self) -> None:
        self._last: dict[tuple[str, int], int] = {}

    def last(self, board: str, boot: int) -> int:
        """The number of the last press that gave a command; 0 if none did."""
        return self._last.get((board, boot), 0)

    def note(self, press: Press | None) -> None:
        """Note the press of an accepted command."""
        if press is not None:
            self._last[press.board, press.boot] = press.number


class Versions:
    """Which version of the app was at work when each command was accepted."""

    def __init__(self, first: str) -> None:
        self._since = [0]
        self._apps = [first]

    def change(self, n: int, app: str) -> None:
        """From command ``n + 1`` on it is ``app``."""
        if app != self._apps[-1]:
            self._since.append(n + 1)
            self._apps.append(app)

    def at(self, number: int) -> str:
        """The version that accepted command ``number``."""
        return self._apps[bisect_left(self._since, number + 1) - 1]

    @property
    def latest(self) -> str:
        """The version that wrote last."""
        return self._apps[-1]

    def __len__(self) -> int:
        return len(self._apps)


@dataclass(slots=True)
class Loaded:
    """A match as its journal tells it. history: None where it was killed before it began."""

    path: Path
    id: str
    created: str
    about: About
    history: History | None
    versions: Versions
    presses: Presses = field(default_factory=Presses)
    snapshots: list[Snapshot] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    def packs(self) -> list[bytes]:
        """The canonical content of every pack. Errors: SessionError where one is not what it should be."""
        try:
            if [pack.hash for pack in self.about.packs] != [ref.hash for ref in self.about.config.packs]:
                raise ValueError("it is not the one that the match names")
            return [pack.unpack() for pack in self.about.packs]
        except ValueError as error:
            raise SessionError(
                f"a pack kept with the match cannot be used: {error}", where=str(self.path)
            ) from error


def load(contents: JournalContents) -> Loaded:
    """Read every record. Errors: SessionError where a whole line says what cannot be."""
    header = contents.header
    line = 1
    try:
        about = _readable(msgspec.json.decode(header.about, type=About))
        moment(header.created_at)
        check_about(about)
        loaded = Loaded(
            contents.path,
            one_line(header.match_id),
            header.created_at,
            about,
            None,
            Versions(header.app_version),
        )
        for entry in contents.entries:
            line = entry.number + 1
            _RECORDS.get(entry.kind, _unknown)(loaded, entry.body)
    except UNREADABLE as error:
        raise SessionError(
            f"the journal is whole, but says what no match of this format can: {why(error)}",
            where=f"{contents.path}, line {line}",
            cure="open it with the version of Cornerman that wrote it "
            f"(the last was {loaded.versions.latest if line > 1 else header.app_version})",
        ) from error
    return loaded


def _readable(about: About) -> About:
    """The same match with names that can be shown: a file that somebody sent may hold anything."""
    seats = tuple(structs.replace(seat, name=one_line(seat.name)) for seat in about.config.seats)
    return structs.replace(about, config=structs.replace(about.config, seats=seats))


_read_done = msgspec.json.Decoder(Done).decode


def _done(loaded: Loaded, body: bytes) -> None:
    done = _read_done(body)
    check_done(done, loaded.about)
    if loaded.history is None:
        if done.n != 0 or done.command is not None:
            raise ValueError(f"command {done.n} stands where the start belongs")
        loaded.history = History(done)
    else:
        loaded.history.add(done)
    loaded.presses.note(done.press)


def _snapshot(loaded: Loaded, body: bytes) -> None:
    snapshot = msgspec.json.decode(body, type=Snapshot)
    if loaded.history is None:
        raise ValueError("a snapshot stands before the start")
    check_snapshot(snapshot, loaded.history.number)
    loaded.snapshots.append(snapshot)


def _resumed(loaded: Loaded, body: bytes) -> None:
    resumed = msgspec.json.decode(body, type=WasResumed)
    if loaded.history is None or resumed.n != loaded.history.number:
        raise ValueError(f"that it was resumed after command {resumed.n} is not where it belongs")
    loaded.versions.change(resumed.n, resumed.app)


def _fault(loaded: Loaded, body: bytes) -> None:
    loaded.faults.append(msgspec.json.decode(body, type=Fault))


def _unknown(loaded: Loaded, body: bytes) -> None:
    """A kind that a later version may write; it changes no state, since that would be another format."""


_RECORDS = {COMMAND: _done, SNAPSHOT: _snapshot, RESUMED: _resumed, FAULT: _fault}
