"""A match in progress: the single writer of its state and of its journal."""

from __future__ import annotations

import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar, cast

import msgspec

from cornerman import __version__
from cornerman.engine.commands import Answer, Command, Redo, Rewind, Withdraw
from cornerman.engine.config import MatchConfig
from cornerman.engine.events import Event, PhaseChanged
from cornerman.engine.game import Game, Match
from cornerman.engine.observers import APP, REFEREE, SPECTATOR, Observer, actor_name
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Request, Roll
from cornerman.engine.state import MatchState
from cornerman.games.registry import AnyGame
from cornerman.unreadable import UNREADABLE

from .chance_source import TYPED_IN
from .durability import Sync
from .events import Redone, Rewound
from .faults import Diverged, RulesFault
from .integrity import Record
from .journal_errors import JournalError
from .news import Batch, Listener, News, Publisher
from .opening import Clock, Opened, begin, carried, reopen, stamp, utc_now
from .paths import DataPaths, data_paths
from .records import COMMAND, FAULT, SNAPSHOT, Done, Draw, Fault, Press, Snapshot
from .rules_runner import AnyMatch, digest, draw_fact
from .telling import LogLine, UndoStep, and_more, log_lines, undo_steps

S = TypeVar("S", bound=MatchState)
M = TypeVar("M", bound=Match)  # type: ignore[type-arg]  # any state

DECLINED = ("pass", "stop", "none", "no")
"""Answers after which nothing happens, as everybody at the table sees."""
SNAPSHOT_EVERY = 100
"""Commands between snapshots in the journal: opening replays at most so many, some 10 ms."""


class MatchSession:
    """One match. Make one with :func:`~.opening.new_match` or :func:`~.opening.resume_match`; ``close`` it.

    Every change goes through :meth:`submit`: it works on a copy, journals, and only then is anything shown. A
    refused command (``Refused``), a journal that cannot be written (``JournalError``) and a fault in the
    rules (``RulesFault``) leave everything as it was. Safe to use from several threads.
    """

    def __init__(self, opened: Opened) -> None:
        self.id = opened.match_id
        self.notice = opened.notice
        """What a person must know about how the match was opened; "" for nothing."""
        self.cut = opened.cut
        """The torn end that was taken off the journal when it was opened (a loss of power), or None."""
        self._journal = opened.journal
        self._rules = opened.rules
        self._source = opened.source
        self._history = opened.history
        self._states = opened.states
        self._presses = opened.presses
        self._match = opened.match
        self._tokens = opened.tokens
        self._clock = opened.clock
        self._snapshot_at = opened.snapshot_at
        self._closed = False
        self._lock = threading.Lock()
        self._publisher = Publisher()
        self._batch = self._batch_now(None, opened.events)

    @classmethod
    def new(
        cls,
        game: Game[S, M],
        config: MatchConfig,
        packs: Sequence[bytes] = (),
        *,
        seed: str | None = None,
        home: DataPaths | None = None,
        clock: Clock = utc_now,
        sync: Sync | None = None,
    ) -> Self:
        """Begin a match, down to its first question.

        packs: canonical content of each pack in ``config.packs``. seed: makes the match reproducible, and no
        proof; without it 32 random bytes are drawn. home: the data folder. The configuration gets the seed's
        commitment. Errors: Refused for a set-up that the rules do not allow, SessionError; there is no file
        then.
        """
        folder = (home or data_paths()).matches
        return cls(
            begin(cast(AnyGame, game), config, packs, folder=folder, seed=seed, clock=clock, sync=sync)
        )

    @classmethod
    def resume(
        cls,
        path: Path,
        *,
        game: Game[S, M] | None = None,
        clock: Clock = utc_now,
        sync: Sync | None = None,
    ) -> Self:
        """Take a match up at the very question where it stood, with the same request ids and tokens.

        game: where it is not one of the registry's. What a person must know stands in :attr:`notice`.
        Errors: JournalError, SessionError; then the file is as it was.
        """
        return cls(reopen(path, game=cast("AnyGame | None", game), clock=clock, sync=sync))

    # what there is

    @property
    def path(self) -> Path:
        """The journal's file."""
        return self._journal.path

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._rules.game

    @property
    def config(self) -> MatchConfig:
        """What was settled before the match began."""
        return self._rules.config

    @property
    def packs(self) -> tuple[bytes, ...]:
        """Canonical content of each pack of the configuration."""
        return self._rules.packs

    @property
    def number(self) -> int:
        """The number of the last command."""
        return self._history.number

    @property
    def batch(self) -> Batch:
        """The latest batch: the whole state of affairs, for whoever runs the match."""
        return self._batch

    @property
    def over(self) -> bool:
        """The match has ended (an undo may take it up again)."""
        return self._batch.over

    @property
    def winner(self) -> int | None:
        """The seat that has won, or None while nobody has."""
        return self._rules.game.winner(self._match.state)

    @property
    def seed(self) -> str:
        """The secret behind the app's dice and decks, hex. Errors: Refused before the match is over."""
        if not self.over:
            raise Refused("the seed is revealed when the match is over: until then it would tell what comes")
        return self._source.reveal()

    def news(self, observer: Observer) -> News:
        """The present state of affairs as ``observer`` may know it."""
        return self._batch.news(observer)

    def subscribe(self, listener: Listener, observer: Observer = SPECTATOR) -> Callable[[], None]:
        """Call ``listener`` with the :class:`~.news.News` for ``observer`` after every command.

        Returns what ends the subscription. The present state of affairs is in :meth:`news`.
        """
        return self._publisher.subscribe(listener, observer)

    def request(self, request_id: int) -> Request:
        """The open request with this id. Errors: Refused where none has it."""
        for request in self._match.state.open:
            if request.id == request_id:
                return request
        raise Refused(f"question {request_id} is not open; it was answered or has changed")

    def last_press(self, board: str, boot: int) -> int:
        """The number of the last press of this boot of this board that gave a command; 0 if none did."""
        return self._presses.last(board, boot)

    # what is done

    def submit(self, command: Command, *, press: Press | None = None, token: int | None = None) -> Batch:
        """Carry out a command, keep it, publish what it led to, and return that.

        press: the table button behind it; the same press never counts twice. token: of the question as the
        actor saw it (:attr:`Batch.tokens`); an answer to a question that was asked anew since is refused.
        Errors: Refused, JournalError, RulesFault; after each, nothing has changed.
        """
        with self._lock:
            batch = self._accept(command, press, token)
            self._publisher.enqueue(batch)
        self._publisher.hand_out()
        return batch

    def chance(self, request: Request, by: Observer = APP) -> Answer:
        """The answer to an open roll: what came up there before an undo, else what the app draws.

        Asking changes nothing and always gives the same. Errors: Refused where it is no roll or where real
        dice decide.
        """
        if not isinstance(request, Roll):
            raise Refused("this question is no matter of chance", request.rule)
        return self._source.answer(self._match.state, request, self.recorded(request), by)

    def roll(self, request_id: int, by: Observer = APP, *, press: Press | None = None) -> Batch:
        """Roll the dice of an open request: at once (by the app) or on its player's ROLL button.

        Errors: as :meth:`submit`; Refused for another player's dice.
        """
        request = self.request(request_id)
        if by not in (request.seat, REFEREE, APP):
            raise Refused(f"{actor_name(request.seat)} rolls these dice, not {actor_name(by)}", request.rule)
        return self.submit(self.chance(request, by), press=press)

    def recorded(self, request: Request) -> Draw | None:
        """What came up for this roll before an undo led back to it: offered again, also for real dice."""
        if not isinstance(request, Roll):
            return None
        return self._history.drawn(request, self._match.state.draws.get(request.stream, 0))

    def undo_steps(self) -> Iterator[UndoStep]:
        """What one, two, three steps back would take back, the last step first, in public words."""
        return undo_steps(self._rules, self._match, self._history, self._history.cursor)

    def undo(self, by: Observer = REFEREE, *, redraw: bool = False, press: Press | None = None) -> Batch:
        """One step back. Errors: Refused at the start; as :meth:`submit`."""
        step = self._batch.undo
        if step is None:
            raise Refused("there is nothing to undo: this is the start")
        return self.submit(Rewind(by=by, to=step.to, redraw=redraw), press=press)

    def redo(self, by: Observer = REFEREE, *, press: Press | None = None) -> Batch:
        """Take the last undo back. Errors: Refused where something else was done since; as :meth:`submit`."""
        return self.submit(Redo(by=by), press=press)

    def can_redo(self) -> bool:
        """Whether :meth:`redo` would be accepted."""
        return self._history.can_redo()

    def log(self, observer: Observer) -> Iterator[LogLine]:
        """The whole log as ``observer`` may know it, undone lines marked."""
        return log_lines(self._rules, self._match, self._history, observer)

    def look_back(self, step: int) -> Batch:
        """How the match stood just after a step (``UndoStep.to``), to be looked at; nothing changes.

        Errors: Refused where there is no such step, or where the rules have changed since.
        """
        with self._lock:
            try:
                match = self._states.after(self._history.step_after(step))
            except Diverged as gone:
                raise Refused(f"that moment cannot be shown, since the rules have changed: {gone}") from gone
            return Batch(
                number=step,
                command=None,
                events=(),
                match=match,
                rules=self._rules,
                history=self._history,
                tokens={},
            )

    def states_passed(self, most: int) -> list[str]:
        """The chart's states on the way that counts, the present one last, of the last ``most`` steps."""
        passed: list[str] = []
        for step in reversed(list(islice(self._history.back(), most))):
            done = self._history.done(step)
            try:
                events = self._rules.read_events(done.events)
            except UNREADABLE:
                events = ()  # told by another version of the rules; where the step led stands beside
            paths = [event.path for event in events if isinstance(event, PhaseChanged)]
            for path in (*paths, done.path):
                if passed[-1:] != [path]:
                    passed.append(path)
        return passed

    def close(self) -> None:
        """Keep a snapshot, so that the next opening is quick under any rules, and let go of the file."""
        with self._lock:
            if self._snapshot_at != self.number and not self._closed:
                state = self._rules.state_bytes(self._match.state)
                with suppress(JournalError):  # it only saves time later: every command is kept already
                    self._journal.append(SNAPSHOT, self._snapshot(self.number, state, self._tokens))
                    self._snapshot_at = self.number
            self._closed = True
            self._journal.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # one command, from the check to the swap

    def _accept(self, command: Command, press: Press | None, token: int | None) -> Batch:
        if press is not None and press.number <= self._presses.last(press.board, press.boot):
            raise Refused("this press of the button counted already")
        command = self._checked(command, token)
        number = self.number + 1
        asked, declined = self._asked(command)
        try:
            match, draws, fresh = self._carried_out(command)
            state = self._rules.state_bytes(match.state)
            done = Done(
                n=number,
                time=stamp(self._clock),
                command=command,
                asked=asked,
                declined=declined,
                press=press,
                draws=tuple(draws),
                fresh=fresh,
                events=msgspec.Raw(self._rules.event_bytes(match.events)),
                state=digest(state),
                path=match.state.path,
                over=self._rules.over(match),
                winner=self._rules.game.winner(match.state),
            )
        except Refused:
            raise
        except Exception as error:  # whatever the rules do, the match must stand where it stood
            raise self._fault(command, error) from error
        moved = isinstance(command, Rewind | Redo)
        tokens = carried({} if moved else self._tokens, self._match.state.open, match.state.open, number)
        records = [Record(COMMAND, done)]
        snapshot = None
        if number - self._snapshot_at >= SNAPSHOT_EVERY or (done.over and not self.over):
            snapshot = self._snapshot(number, state, tokens)
            records.append(Record(SNAPSHOT, snapshot))
        self._journal.append_many(records)
        # From here on the command has happened; nothing below can fail.
        self._history.add(done)
        self._presses.note(press)
        self._match, self._tokens = match, tokens
        if snapshot is not None:
            self._states.add_snapshot(snapshot)
            self._snapshot_at = number
        if self._history.cursor == number:
            self._states.keep(number, match)
        self._batch = self._batch_now(command, tuple(match.events))
        return self._batch

    def _checked(self, command: Command, token: int | None) -> Command:
        """The command, once it may be tried: by somebody who acts here, for a question that still stands."""
        if command.by not in (REFEREE, APP) and not 0 <= command.by < len(self.config.seats):
            raise Refused(f"{actor_name(command.by)} has no part in this match")
        if isinstance(command, Answer | Withdraw) and token not in (None, self._tokens.get(command.request)):
            raise Refused("that question is gone: it was asked anew since")
        if not isinstance(command, Answer):
            return command
        state = self._match.state
        for roll in state.open:
            if isinstance(roll, Roll) and roll.id == command.request and roll.id not in state.sealed:
                if not command.source:
                    command = msgspec.structs.replace(command, source=TYPED_IN)
                self._source.check(state, roll, self.recorded(roll), command)
        return command

    def _asked(self, command: Command) -> tuple[str, bool]:
        """The wording key of the question that is answered, and whether everybody sees a no."""
        if not isinstance(command, Answer):
            return "", False
        open_now = self._match.state.open
        key = next((r.key for r in open_now if r.id == command.request), "")
        return key, len(open_now) == 1 and command.value in DECLINED

    def _carried_out(self, command: Command) -> tuple[AnyMatch, list[Draw], dict[str, int]]:
        """What the command leads to, on a copy: the match with its events, the draws, the fresh numbers."""
        if isinstance(command, Rewind | Redo):
            return self._moved(command)
        match = self._rules.fork(self._match)
        draws: list[Draw] = []
        if isinstance(command, Answer):
            own = (r for r in match.state.open if isinstance(r, Roll) and r.id == command.request)
            draws += (draw_fact(match.state, roll, command) for roll in own)
        self._rules.carry_out(match, command, {})
        draws += self._rules.settle(match, self._source, self._history)
        return match, draws, {}

    def _moved(self, command: Rewind | Redo) -> tuple[AnyMatch, list[Draw], dict[str, int]]:
        target = self._history.target(command)
        try:
            match = self._rules.fork(self._states.after(target))
        except Diverged as gone:
            raise Refused(f"the match cannot go back there, since the rules have changed: {gone}") from gone
        if isinstance(command, Redo):
            match.emit(Redone(to=target, by=command.by, redone=self._redone(match, target)))
            return match, [], {}
        undone = self._undone(target)
        match.emit(Rewound(to=command.to, by=command.by, redraw=command.redraw, undone=undone))
        if not command.redraw:
            return match, [], {}
        fresh = self._history.fresh()
        self._rules.carry_out(match, command, fresh)
        return match, self._rules.settle(match, self._source, self._history), fresh

    def _undone(self, target: int) -> str:
        """What going back to ``target`` takes back, in public words; "" where it lies on another way."""
        steps = next((i for i, here in enumerate(self._history.back()) if here == target), 0)
        last = self._batch.undo
        if last is None or steps == 0:
            return ""
        return last.text if last.to == target else and_more(last.text, steps - 1)

    def _redone(self, match: AnyMatch, target: int) -> str:
        """What going forward to ``target`` brings back, in public words."""
        last = next(undo_steps(self._rules, match, self._history, target), None)
        if last is None:
            return ""
        cursor = self._history.cursor
        steps = next((i for i, here in enumerate(self._history.back(target)) if here == cursor), 0)
        return last.text if last.to == cursor or not steps else and_more(last.text, steps - 1)

    def _snapshot(self, number: int, state: bytes, tokens: dict[int, int]) -> Snapshot:
        return Snapshot(n=number, app=__version__, state=msgspec.Raw(state), opened=tokens)

    def _batch_now(self, command: Command | None, events: tuple[Event, ...]) -> Batch:
        return Batch(
            number=self.number,
            command=command,
            events=events,
            match=self._match,
            rules=self._rules,
            history=self._history,
            tokens=self._tokens,
        )

    def _fault(self, command: Command, error: Exception) -> RulesFault:
        """Keep what a bug report needs, and return what to raise."""
        fault = Fault(
            n=self.number + 1,
            time=stamp(self._clock),
            app=__version__,
            command=command,
            error=f"{type(error).__name__}: {error}",
            trace="".join(traceback.format_exception(error)),
        )
        with suppress(JournalError):  # the fault itself is what must be told
            self._journal.append(FAULT, fault)
        return RulesFault(self.id, f"command {fault.n}", error)
