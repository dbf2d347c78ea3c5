"""One match at the desk: its session, its table, its bots, and whose eyes the operator's screen has.

Everything in here runs in the GUI's thread; what happens elsewhere (a press on the table, a bot's thought)
comes in by queued signals. The rules stay with the session: the desk only says what somebody wants.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot

from cornerman.agents.apart import BotsApart
from cornerman.engine.commands import Command, Redo, Rewind, TimeUp
from cornerman.engine.observers import REFEREE, SPECTATOR, Observer
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Request, Roll
from cornerman.errors import CornermanError
from cornerman.session.match_session import MatchSession
from cornerman.session.news import Batch, News
from cornerman.session.paths import DataPaths
from cornerman.sitting.clock import RoundClock, past_of
from cornerman.sitting.players import Players
from cornerman.sitting.words import MatchWords, words_of
from cornerman.table.notices import Notice, NoticeKind
from cornerman.table.opening import OpenTable, TableKind, open_table

log = logging.getLogger(__name__)

PACE_MS: Final = 700
"""A bot's step, and a roll that nobody asked for, come so long after what was before: people read along."""
TICK_MS: Final = 1_000
"""The clock of a round shows seconds."""


class Desk(QObject):
    """A match that is played. Make one, connect to it, then :meth:`begin`; :meth:`close` it in the end."""

    arrived = Signal(object)
    """News of one batch, as everybody may know it."""
    asked = Signal()
    """Another question, other eyes, or the same question once more."""
    told = Signal(str)
    """Something that people should know: a refusal, a stray press."""
    table_changed = Signal()
    """A board came, went or has another state."""
    looked = Signal()
    """An earlier moment is shown, or the present again: what reads :attr:`public` is to be read anew."""
    ticked = Signal()
    """The clock of the round went on."""

    _from_session = Signal(object)
    _from_table = Signal(object)
    _from_bot = Signal(object, object, int)
    _opened = Signal(object, str, int)

    def __init__(
        self,
        session: MatchSession,
        bots: Mapping[int, str],
        *,
        table: TableKind = "none",
        faulty: bool = False,
        home: DataPaths | None = None,
        pace_ms: int = PACE_MS,
        parent: QObject | None = None,
    ) -> None:
        """bots: a bot's name for each seat that one plays. home: remembers boards."""
        super().__init__(parent)
        self.session = session
        self.players = Players(session.config, [seat in bots for seat in range(len(session.config.seats))])
        self.words: MatchWords = words_of(session.game.id)
        self.clock = RoundClock(session.config)
        self.eyes: Observer = self.players.eyes
        self.curtain = SPECTATOR
        """The seat for whose eyes alone the next question is, until its player has lifted the curtain."""
        self.people_asked: set[int] = set()
        """Commands after which a person was asked: an undo against bots leads back to one of these."""
        self.pace_ms = pace_ms
        self.past: Batch | None = None
        """An earlier moment that the screens show instead of the present one; the match waits meanwhile."""
        self.table: OpenTable | None = None
        self._table_number = 0
        self.opening_table = False
        """A table is being opened, in a thread of its own."""
        self._table_kind, self._faulty, self._home = table, faulty, home
        self._bots = BotsApart(session.config, session.packs, bots) if bots else None
        self._stuck = False
        self._closed = False
        self._table_thread: threading.Thread | None = None
        self._table_stack = ExitStack()
        self._unsubscribe = session.subscribe(self._from_session.emit, SPECTATOR)
        self._from_session.connect(self._arrived)
        self._from_table.connect(self._noticed)
        self._from_bot.connect(self._bot_answered, Qt.ConnectionType.QueuedConnection)
        self._opened.connect(self._table_opened)
        self._pacing = QTimer(self)
        self._pacing.setSingleShot(True)
        self._pacing.timeout.connect(self._let_play)
        self._ticking = QTimer(self)
        self._ticking.setInterval(TICK_MS)
        self._ticking.timeout.connect(self._tick)

    # coming and going

    def begin(self) -> None:
        """Show where the match stands, start the bots and open the table, without waiting for either."""
        self.words.note(self.news)
        if self.clock:
            if self.session.number:
                self.clock.take_up(past_of(self.session))
            self._ticking.start()
        if self._bots is not None:
            self._bots.warm_up()
        self.open_table(self._table_kind)
        self._go_on()

    def open_table(self, kind: TableKind) -> None:
        """Open another table in place of the present one; starting a simulated board takes a moment."""
        self._close_table()
        self._table_kind = kind
        self._table_number += 1
        if kind == "none":
            self.table_changed.emit()
            return
        self.opening_table = True
        self._table_thread = threading.Thread(
            target=self._open_apart, args=(kind, self._table_number), name="open table"
        )
        self._table_thread.start()

    def close(self) -> None:
        """Say goodbye to boards and bots; the session is closed by whoever opened it."""
        if self._closed:
            return
        self._closed = True
        self._pacing.stop()
        self._ticking.stop()
        self._unsubscribe()
        self._close_table()
        if self._bots is not None:
            self._bots.close()

    # what there is

    @property
    def table_kind(self) -> TableKind:
        """Which table was wanted last, whether or not it could be opened."""
        return self._table_kind

    @property
    def news(self) -> News:
        """The match as the operator's eyes may see it; an earlier moment while one is looked at."""
        return self.session.news(self.eyes) if self.past is None else self.past.news(self.eyes)

    @property
    def public(self) -> News:
        """The match as everybody may see it; an earlier moment while one is looked at."""
        return self.now if self.past is None else self.past.news(SPECTATOR)

    @property
    def now(self) -> News:
        """The present of the match as everybody may see it, whatever the screens show."""
        return self.session.news(SPECTATOR)

    @property
    def question(self) -> Request | None:
        """What a person is asked now, and may see; None while bots think, at a curtain, or at the end."""
        if self.curtain != SPECTATOR or self.session.over or self.past is not None or self.now.state.paused:
            return None
        return next(iter(self._for_people()), None)

    def is_open(self, request: Request, token: int) -> bool:
        """Whether this very question still stands unanswered."""
        batch = self.session.batch
        return (
            request in batch.requests
            and request.id not in batch.sealed
            and batch.tokens.get(request.id) == token
        )

    def app_rolls(self, request: Roll) -> bool:
        """Whether the app has these dice; else their faces are typed in."""
        return self.players.app_rolls(self.now.state, request)

    # what is done

    def submit(self, command: Command, token: int | None = None) -> bool:
        """Carry a command out, or tell why not. token: of the question as it was shown."""
        try:
            self.session.submit(command, token=token)
        except (Refused, CornermanError) as no:
            self.told.emit(str(no))
            self.asked.emit()
            return False
        return True

    def roll(self, request: Roll) -> bool:
        """The app rolls these dice."""
        try:
            self.session.roll(request.id, by=request.seat if request.seat >= 0 else REFEREE)
        except (Refused, CornermanError) as no:
            self.told.emit(str(no))
            return False
        return True

    def look(self, step: int) -> None:
        """Show how the match stood just after a step; nothing changes, and the match waits meanwhile."""
        try:
            self.past = self.session.look_back(step)
        except Refused as no:
            self.told.emit(str(no))
        self._go_on()
        self.looked.emit()

    def look_at_present(self) -> None:
        """Show the present again, and go on."""
        if self.past is not None:
            self.past = None
            self._go_on()
            self.looked.emit()

    def undo(self) -> None:
        """One step back; against bots to the last question that a person was asked."""
        steps = list(self.session.undo_steps())
        if not steps:
            self.told.emit(self.tr("There is nothing to undo: this is the start."))
            return
        against_bots = any(self.players.bots) and bool(self.players.people)
        target = steps[0]
        if against_bots:
            people = self.players.people
            asked = (step for step in steps if step.to in self.people_asked or step.answered in people)
            target = next(asked, target)
        self.submit(Rewind(by=REFEREE, to=target.to))

    def redo(self) -> None:
        """Take the last undo back."""
        self.submit(Redo(by=REFEREE))

    def lift_curtain(self) -> None:
        """The player of the curtain's seat is alone with the screen."""
        if self.curtain == SPECTATOR:
            return
        self.eyes, self.curtain = self.curtain, SPECTATOR
        self.asked.emit()

    # the match goes on

    @Slot(object)
    def _arrived(self, news: News) -> None:
        if self._closed:
            return
        self._stuck = False
        looked_back, self.past = self.past is not None, None
        self.clock.note(news.events)
        self.words.note(news)
        self.arrived.emit(news)
        if looked_back:
            self.looked.emit()
        if news.number == self.session.number:
            self._go_on()

    def _waiting(self) -> list[Request]:
        batch = self.session.batch
        return [request for request in batch.requests if request.id not in batch.sealed]

    def _answers_itself(self, request: Request) -> bool:
        return self.players.answers_itself(self.now.state, request)

    def _for_people(self) -> list[Request]:
        return [request for request in self._waiting() if not self._answers_itself(request)]

    def _go_on(self) -> None:
        """Let who is asked answer: a bot after a pause, a person when the screen is theirs."""
        self._pacing.stop()
        if self.past is not None:
            pass  # somebody looks back: the match waits for them
        elif self.session.over or self.now.state.paused:
            self.curtain = SPECTATOR
            if self.session.over:
                self.eyes = self.players.eyes
        elif any(self._answers_itself(request) for request in self._waiting()) and not self._stuck:
            self._pacing.start(self.pace_ms)
        else:
            self._draw_curtain()
        if (question := self.question) is not None and not isinstance(question, Roll):
            self.people_asked.add(self.session.number)
        self.asked.emit()

    def _draw_curtain(self) -> None:
        """Two people at one screen: nobody sees the other's cards."""
        self.curtain = SPECTATOR
        asked = self._for_people()
        if not self.players.hidden or not asked:
            return
        request = asked[0]
        if isinstance(request, Roll) or self.words.open_to_all(request):
            self.eyes = SPECTATOR
        elif request.seat != self.eyes:
            self.eyes, self.curtain = SPECTATOR, request.seat

    @Slot()
    def _let_play(self) -> None:
        request = next((one for one in self._waiting() if self._answers_itself(one)), None)
        if request is None or self._closed or self.past is not None:
            return
        if isinstance(request, Roll):
            self.roll(request)
            return
        assert self._bots is not None
        token = self.session.batch.tokens[request.id]
        thought = self._bots.ask(self.session.news(request.seat).state, request)
        thought.add_done_callback(lambda done: self._from_bot.emit(done, request, token))

    @Slot(object, object, int)
    def _bot_answered(self, done: Future[Command], request: Request, token: int) -> None:
        if self._closed or done.cancelled() or not self.is_open(request, token):
            return
        if self.past is not None:
            return  # it is asked again when the present is looked at
        try:
            command = done.result()
        except BrokenProcessPool:
            self.told.emit(self.tr("The bots' process ended; it is started anew."))
            self._pacing.start(self.pace_ms)
            return
        except Exception as error:
            log.exception("the bot of seat %d failed", request.seat, exc_info=error)
            self._stuck = True
            self.told.emit(self.tr("The bot cannot answer: {0}").format(error))
            self.asked.emit()
            return
        if not self.submit(command, token):
            self._stuck = True

    @Slot()
    def _tick(self) -> None:
        self.ticked.emit()
        if not self.session.over and self.clock.rings():
            self.submit(TimeUp(by=REFEREE))

    # the table

    def _open_apart(self, kind: TableKind, number: int) -> None:
        people = self.players.people
        stack, opened, trouble = ExitStack(), None, ""
        try:
            opened = stack.enter_context(
                open_table(
                    kind,
                    self.session,
                    hands=people,
                    notify=self._from_table.emit,
                    home=self._home.root if self._home else None,
                    faulty=self._faulty,
                )
            )
        except CornermanError as error:
            trouble = str(error)
        self._table_stack = stack
        self._opened.emit(opened, trouble, number)

    @Slot(object, str, int)
    def _table_opened(self, opened: OpenTable | None, trouble: str, number: int) -> None:
        if self._closed or number != self._table_number:
            return
        self.table = opened
        self.opening_table = False
        if trouble:
            self.told.emit(trouble)
        self.table_changed.emit()

    def _close_table(self) -> None:
        if self._table_thread is not None:
            self._table_thread.join()
            self._table_thread = None
        self.opening_table = False
        if self.table is not None:
            self.table = None
            self.table_changed.emit()  # whoever has hands on it lets go before it is closed
        stack, self._table_stack = self._table_stack, ExitStack()
        stack.close()

    @Slot(object)
    def _noticed(self, notice: Notice) -> None:
        if self._closed:
            return
        if notice.kind is not NoticeKind.LINK:
            private = notice.private if notice.seat == self.eyes else ""
            self.told.emit(private or notice.text)
        self.table_changed.emit()
