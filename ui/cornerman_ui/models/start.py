"""The first screen: the match to go on with, the set-up of last time, the matches that are kept."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDate, QLocale, QObject, QTimer, Signal, Slot

from cornerman.errors import CornermanError
from cornerman.games.registry import GAMES, game
from cornerman.session.export import as_csv, as_json
from cornerman.session.journal_files import write_new
from cornerman.session.looking import look
from cornerman.session.matches import Summary, delete, find, summaries
from cornerman.session.paths import DataPaths
from cornerman.sitting import memory
from cornerman.sitting.unfinished import standing_in_words
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

EXPORTS: Final = "exports"
"""In the data folder: matches that were written as JSON or CSV."""


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A match that is kept. stands: how, in words. open: it can be gone on with. bad: it cannot be read."""

    id: str
    who: str
    game: str
    when: str
    stands: str
    open: bool
    bad: bool


class StartModel(QObject):
    """What the first screen offers; read anew by :meth:`refresh`."""

    changed = Signal()
    told = Signal(str)

    def __init__(self, home: DataPaths, parent: QObject) -> None:
        super().__init__(parent)
        self._home = home
        self._unfinished: Summary | None = None
        self._standing = ""
        self._again = ""
        self._kept = Rows(KeptRow, self)
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.setInterval(0)
        self._reading.timeout.connect(self._read_standing)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Look at the data folder again."""
        found = summaries(self._home.matches)
        self._unfinished = next((m for m in found if not (m.over or m.trouble or m.damage)), None)
        self._standing = ""
        self._again = self._last_time()
        self._kept.show([self._row(match) for match in found])
        self.changed.emit()
        if self._unfinished is not None:
            self._reading.start()

    @Slot()
    def _read_standing(self) -> None:
        """How the unfinished match stands: that takes a moment, and the screen is there before."""
        if self._unfinished is not None:
            self._standing = standing_in_words(Path(self._unfinished.file))
            self.changed.emit()

    def _last_time(self) -> str:
        last = memory.last_time(self._home)
        if last is None:
            return ""
        return self.tr("{0}: {1}").format(game(last.game).title, self._against(last.names))

    def _against(self, names: list[str] | tuple[str, ...]) -> str:
        return self.tr(" against ").join(names) if len(names) == 2 else ", ".join(names)

    def _row(self, match: Summary) -> KeptRow:
        title = game(match.game).title if match.game in GAMES else match.game
        return KeptRow(
            id=match.id,
            who=self._against(match.players) or match.id,
            game=title,
            when=self._when(match.played),
            stands=self._stands(match),
            open=not (match.over or match.trouble or match.damage) and match.game in GAMES,
            bad=bool(match.trouble or match.damage),
        )

    def _stands(self, match: Summary) -> str:
        if match.trouble:
            return self.tr("cannot be read: {0}").format(match.trouble)
        if match.damage:
            return self.tr("damaged: {0}").format(match.damage)
        if match.over and match.winner is not None and 0 <= match.winner < len(match.players):
            return self.tr("won by {0}").format(match.players[match.winner])
        if match.over:
            return self.tr("over, a draw")
        return self.tr("{0} steps played").format(match.commands)

    def _when(self, played: str) -> str:
        """In words of the system's language; today by its time alone."""
        if not played:
            return ""
        moment = datetime.fromisoformat(played).astimezone()
        if moment.date() == datetime.now().astimezone().date():
            return self.tr("today {0}").format(f"{moment:%H:%M}")
        day = QLocale().toString(QDate(moment.year, moment.month, moment.day), QLocale.FormatType.ShortFormat)
        return f"{day} {moment:%H:%M}"

    # what is read

    @Property(bool, notify=changed)
    def first(self) -> bool:
        """Nobody has played here yet."""
        return not self._kept.rows

    @Property(str, notify=changed)
    def unfinished(self) -> str:
        """The id of the match to go on with, "" for none."""
        return self._unfinished.id if self._unfinished else ""

    @Property(str, notify=changed)
    def unfinishedWho(self) -> str:  # noqa: N802
        """Who plays it."""
        return self._against(self._unfinished.players) if self._unfinished else ""

    @Property(str, notify=changed)
    def unfinishedStands(self) -> str:  # noqa: N802
        """Where it stands: the round, and what each has left."""
        return self._standing

    @Property(str, notify=changed)
    def unfinishedWhen(self) -> str:  # noqa: N802
        """Which game, and when it was played last."""
        match = self._unfinished
        if match is None:
            return ""
        title = game(match.game).title if match.game in GAMES else match.game
        return self.tr("{0}, last played {1}").format(title, self._when(match.played))

    @Property(str, notify=changed)
    def again(self) -> str:
        """How the last match was set up, "" where that is not known."""
        return self._again

    @Property(QObject, constant=True)
    def kept(self) -> Rows[KeptRow]:
        """The matches that are kept, the one played last first; :class:`KeptRow`."""
        return self._kept

    @Property(int, notify=changed)
    def count(self) -> int:
        """How many are kept."""
        return len(self._kept.rows)

    # what is done

    @Slot(str)
    def remove(self, match: str) -> None:
        """Delete a match for good."""
        try:
            delete(find(match, self._home))
        except CornermanError as error:
            self.told.emit(str(error))
        self.refresh()

    @Slot(str, str)
    def export(self, match: str, kind: str) -> None:
        """Write a match as json or csv into the data folder, and tell where."""
        try:
            seen = look(find(match, self._home))
            data = as_json(seen) if kind == "json" else as_csv(seen).encode()
            path = self._free(f"{match}.{kind}")
            write_new(path, data)
        except (CornermanError, OSError) as error:
            self.told.emit(str(error))
            return
        hidden = "" if seen.over else "\n" + self.tr("It is not over: what is hidden is left out.")
        self.told.emit(self.tr("Written: {0}").format(path) + hidden)

    def _free(self, name: str) -> Path:
        folder = self._home.root / EXPORTS
        folder.mkdir(parents=True, exist_ok=True)
        path, number = folder / name, 2
        while path.exists():
            stem, dot, kind = name.rpartition(".")
            path, number = folder / f"{stem}-{number}{dot}{kind}", number + 1
        return path
