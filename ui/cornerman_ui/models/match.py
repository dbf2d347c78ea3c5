"""A match as a whole: where it stands, its seats, its log, its question, and what may be undone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.commands import Pause, Resume
from cornerman.engine.observers import REFEREE, SPECTATOR
from cornerman.engine.trackers import TABLE
from cornerman.session.news import News
from cornerman.session.paths import DataPaths
from cornerman.sitting.trails import Trails
from cornerman_ui.desk import Desk
from cornerman_ui.models.boards import board_of
from cornerman_ui.models.decision import DecisionModel
from cornerman_ui.models.operator import OperatorModel
from cornerman_ui.models.public import PublicModel
from cornerman_ui.models.result import ResultModel
from cornerman_ui.models.seat import SeatModel
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

LOG_LINES: Final = 500
"""Lines that the log shows; the journal has all."""


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line of the log. number: of the command. undone: taken back since."""

    number: int
    line: str
    undone: bool


class MatchModel(QObject):
    """The root of everything that QML sees of a match."""

    changed = Signal()
    bannerChanged = Signal()  # noqa: N815
    messageChanged = Signal()  # noqa: N815
    clockChanged = Signal()  # noqa: N815
    linesChanged = Signal()  # noqa: N815
    leaving = Signal()
    """Somebody wants to leave the match; it is kept."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self.desk = desk
        self._trails = Trails()
        self._banner = ""
        self._message = ""
        config = desk.session.config
        self._seats = [
            SeatModel(seat, one.name, desk.players.is_bot(seat), self)
            for seat, one in enumerate(config.seats)
        ]
        self._log = Rows(LogRow, self)
        self._last_lines: list[str] = []
        self._decision = DecisionModel(desk, self)
        self._operator = OperatorModel(desk, self._decision, self)
        self._public = PublicModel(desk, self)
        self._board = board_of(desk, self._decision, self)
        self._result = _result_of(desk, self)
        desk.arrived.connect(self._arrived)
        desk.asked.connect(self._asked)
        desk.told.connect(self.say)
        desk.ticked.connect(self.clockChanged)
        desk.looked.connect(self._looked)
        self._trails.note(desk.public.trackers)
        self._read_log()
        self._show(desk.public)

    @Slot(object)
    def _arrived(self, news: News) -> None:
        self._trails.note(news.trackers)
        self._banner = self.desk.words.loud(news)
        if self._banner:
            self.bannerChanged.emit()
        self._message = ""
        self.messageChanged.emit()
        if any(row.undone for row in self._log.rows) or not news.lines:
            self._read_log()
        else:
            fresh = [LogRow(news.number, text, False) for text in news.lines]
            self._show_log([*self._log.rows, *fresh])
        self._show(news)

    def _read_log(self) -> None:
        lines = self.desk.session.log(SPECTATOR)
        self._show_log([LogRow(line.number, line.text, line.undone) for line in lines])

    def _show_log(self, rows: list[LogRow]) -> None:
        self._log.show(rows[-LOG_LINES:])
        standing = islice((row.line for row in reversed(self._log.rows) if not row.undone), 2)
        last = list(reversed(list(standing)))
        if last != self._last_lines:
            self._last_lines = last
            self.linesChanged.emit()

    def _show(self, news: News) -> None:
        words = self.desk.words
        marks = {t.name: dict(words.gauge_marks(t.name)) for t in news.trackers}
        for seat in self._seats:
            fighter = words.seat_words(news, seat.seat)
            seat.show(news.trackers, fighter, self._trails, marks, words.seen_at_table)
        self._public.show(news)
        self.changed.emit()

    @Slot()
    def _asked(self) -> None:
        self._public.ask()
        self.changed.emit()

    @Slot()
    def _looked(self) -> None:
        self._show(self.desk.public)

    @Slot(str)
    def say(self, text: str) -> None:
        """Something that people should know, until the match goes on."""
        self._message = text
        self.messageChanged.emit()

    # what is read

    @Property(str, constant=True)
    def game(self) -> str:
        """The game's id."""
        return self.desk.session.game.id

    @Property(str, constant=True)
    def gameTitle(self) -> str:  # noqa: N802
        """The game's name."""
        return self.desk.session.game.title

    @Property(str, constant=True)
    def mode(self) -> str:
        """The mode's name."""
        return self.desk.session.config.mode

    @Property("QVariantList", constant=True)
    def houseRules(self) -> list[str]:  # noqa: N802
        """The house rules that are on, as chips."""
        options = self.desk.session.config.options
        words = {key: key.replace("_", " ") for key in options}
        return [words[key] if value is True else f"{words[key]}: {value}" for key, value in options.items()]

    @Property(str, notify=changed)
    def title(self) -> str:
        """Where the match stands, in a few words."""
        return self.desk.words.title(self.desk.public)

    @Property(str, notify=changed)
    def path(self) -> str:
        """The state of the rules chart."""
        return self.desk.public.state.path

    @Property("QVariantList", constant=True)
    def seats(self) -> list[QObject]:
        """The seats in order, each a SeatModel."""
        return list(self._seats)

    @Property(DecisionModel, constant=True)
    def decision(self) -> DecisionModel:
        """The open question, a DecisionModel."""
        return self._decision

    @Property(OperatorModel, constant=True)
    def operator(self) -> OperatorModel:
        """The operator's tools, an OperatorModel."""
        return self._operator

    @Property(ResultModel, constant=True)
    def result(self) -> ResultModel:
        """What it has come to so far: statistics, proof, files; a ResultModel."""
        return self._result

    @Property(str, constant=True)
    def boardItem(self) -> str:  # noqa: N802
        """The QML item that draws the game's board, "" for a game without one."""
        return self._board.item

    @Property(QObject, constant=True)
    def board(self) -> QObject | None:
        """What the board's item shows."""
        return self._board.model

    @Property(QObject, constant=True)
    def log(self) -> Rows[LogRow]:
        """The log, :class:`LogRow`."""
        return self._log

    @Property("QVariantList", notify=linesChanged)
    def lastLines(self) -> list[str]:  # noqa: N802
        """The last two lines of the log that stand."""
        return self._last_lines

    @Property(bool, notify=changed)
    def over(self) -> bool:
        """The match has ended."""
        return self.desk.session.over

    @Property(bool, notify=changed)
    def paused(self) -> bool:
        """The match is paused."""
        return self.desk.public.state.paused

    @Property(str, notify=changed)
    def winner(self) -> str:
        """Who has won, "" while nobody has."""
        winner = self.desk.session.winner
        return self.desk.session.config.seats[winner].name if winner is not None else ""

    @Property(str, notify=changed)
    def waitingFor(self) -> str:  # noqa: N802
        """Who is asked now, people and bots, by name."""
        batch = self.desk.session.batch
        seats = {r.seat for r in batch.requests if r.id not in batch.sealed and r.seat != TABLE}
        return ", ".join(self._seats[seat].name for seat in sorted(seats))

    @Property(PublicModel, constant=True)
    def public(self) -> PublicModel:
        """What the table view shows: nothing that a hand would tell."""
        return self._public

    @Property(str, notify=changed)
    def publicPrompt(self) -> str:  # noqa: N802
        """The question as everybody may read it."""
        return self._public.prompt

    @Property(str, notify=changed)
    def undo(self) -> str:
        """What an undo would take back, "" for nothing."""
        step = self.desk.session.batch.undo
        return step.text if step is not None else ""

    @Property(bool, notify=changed)
    def redo(self) -> bool:
        """There is something to redo."""
        return self.desk.session.can_redo()

    @Property(str, notify=bannerChanged)
    def banner(self) -> str:
        """What is worth a line of its own: a knock-out, a won round."""
        return self._banner

    @Property(str, notify=messageChanged)
    def message(self) -> str:
        """What people should know: a refusal, a stray press."""
        return self._message

    @Property(str, notify=clockChanged)
    def clock(self) -> str:
        """Minutes and seconds that are left, "" without a clock."""
        return self.desk.clock.words.removeprefix("clock ")

    # what is done

    @Slot()
    def undoStep(self) -> None:  # noqa: N802
        """One step back."""
        self.desk.undo()

    @Slot()
    def redoStep(self) -> None:  # noqa: N802
        """Take the last undo back."""
        self.desk.redo()

    @Slot()
    def pause(self) -> None:
        """Pause, or go on."""
        self.desk.submit(Resume(by=REFEREE) if self.paused else Pause(by=REFEREE))

    @Slot()
    def leave(self) -> None:
        """Leave the match; it is kept."""
        self.leaving.emit()


def _result_of(desk: Desk, parent: QObject) -> ResultModel:
    session = desk.session
    home = DataPaths(session.path.parent.parent)
    result = ResultModel(session.id, lambda: session.path, home, parent, desk.undo)
    desk.arrived.connect(result.went_on)
    return result
