"""What a session publishes: after each command one batch, and for each observer the news that it may have."""

from __future__ import annotations

import copy
import logging
import threading
from collections import deque
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TypeAlias

from cornerman.engine.commands import Command
from cornerman.engine.events import Event
from cornerman.engine.observers import REFEREE, SPECTATOR, Observer, actor_name
from cornerman.engine.requests import Option, Request, Waiting, seen_by
from cornerman.engine.state import MatchState
from cornerman.engine.trackers import Tracker

from .history import START, History
from .rules_runner import AnyMatch, RulesRunner
from .telling import Told, UndoStep, tell_all, undo_steps

log = logging.getLogger(__name__)


class Batch:
    """Everything that one accepted command led to. Never changes; views are made when they are asked for.

    number: of the command. command: None for the start and for a match that was just resumed. events,
    requests: whole, for whoever runs the match; everybody else gets :meth:`news`. tokens: for each open
    request the number of the command that opened it.
    """

    def __init__(
        self,
        *,
        number: int,
        command: Command | None,
        events: tuple[Event, ...],
        match: AnyMatch,
        rules: RulesRunner,
        history: History,
        tokens: Mapping[int, int],
    ) -> None:
        self.number = number
        self.command = command
        self.events = events
        self.tokens = tokens
        self._match = match
        self._rules = rules
        self._history = history
        self._step = history.step_after(number)
        self._news: dict[Observer, News] = {}
        self._options: dict[int, tuple[Option, ...]] = {}

    @property
    def requests(self) -> tuple[Request, ...]:
        """The open requests, those whose answer is sealed too."""
        return self._match.state.open

    @property
    def sealed(self) -> frozenset[int]:
        """Ids of the open requests whose answer is in."""
        return frozenset(self._match.state.sealed)

    @cached_property
    def over(self) -> bool:
        """The match has ended."""
        return self._rules.over(self._match)

    @property
    def at_start(self) -> bool:
        """There is nothing to undo."""
        return self._step == START

    @cached_property
    def undo(self) -> UndoStep | None:
        """What one step back would take back; None at the start."""
        return next(undo_steps(self._rules, self._match, self._history, self._step), None)

    @cached_property
    def trackers(self) -> tuple[Tracker, ...]:
        """What the lights of the table show: made from the spectator's view alone."""
        return self._rules.game.trackers(self._match, self.news(SPECTATOR).state)

    def options(self, request: Request) -> tuple[Option, ...]:
        """Every option of an open request, with label and button hint, in words for who is asked."""
        known = self._options.get(request.id)
        if known is None:
            known = self._options[request.id] = self._rules.game.options(self._match, request)
        return known

    def prompt(self, request: Request) -> str:
        """The question, at most 40 characters, in words for who is asked."""
        return self._rules.game.prompt(self._match, request)

    def news(self, observer: Observer) -> News:
        """What ``observer`` may know of this batch."""
        if observer not in self._news:
            self._news[observer] = News(self, observer, self._match, self._rules)
        return self._news[observer]


class News:
    """One batch as one observer may know it; all that an agent, a window, a light or an overlay gets."""

    def __init__(self, batch: Batch, observer: Observer, match: AnyMatch, rules: RulesRunner) -> None:
        self.observer = observer
        self.number = batch.number
        self.tokens = batch.tokens
        self.sealed = batch.sealed
        self._batch = batch
        self._match = match
        self._rules = rules

    @cached_property
    def state(self) -> MatchState:
        """The game's view of the state."""
        return self._rules.game.view(self._match, self.observer)

    @cached_property
    def match(self) -> AnyMatch:
        """A match with nothing in it that the observer may not know, for bots; not to be changed."""
        seen = copy.copy(self._match)
        seen.state = self.state
        seen.events = []
        return seen

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """The events, what is hidden absent."""
        seen = (event.seen_by(self.observer) for event in self._batch.events)
        return tuple(event for event in seen if event is not None)

    @cached_property
    def requests(self) -> tuple[Request | Waiting, ...]:
        """The open requests; of another seat's only that it is asked."""
        if self.observer == REFEREE:
            return self._batch.requests
        return tuple(seen_by(request, self.observer) for request in self._batch.requests)

    def prompt(self, request: Request) -> str:
        """The question in words. Errors: ValueError for one that the observer may not see."""
        self._must_see(request)
        return self._batch.prompt(request)

    def options(self, request: Request) -> tuple[Option, ...]:
        """Every option of a question. Errors: ValueError for one that the observer may not see."""
        self._must_see(request)
        return self._batch.options(request)

    def _must_see(self, request: Request) -> None:
        if request not in self.requests:
            raise ValueError(f"question {request.id} is not open, or not for {actor_name(self.observer)}")

    @cached_property
    def told(self) -> tuple[Told, ...]:
        """The events in words, with whom they are about."""
        return tell_all(self._rules, self._match, self._batch.events, self.observer)

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The events in words."""
        return tuple(line.text for line in self.told)

    @property
    def over(self) -> bool:
        """The match has ended."""
        return self._batch.over

    @property
    def trackers(self) -> tuple[Tracker, ...]:
        """What the lights of the table show."""
        return self._batch.trackers

    @property
    def undo(self) -> UndoStep | None:
        """What one step back would take back, in public words."""
        return self._batch.undo


Listener: TypeAlias = Callable[[News], None]


class Publisher:
    """Hands each batch to every subscriber, in order, one batch at a time.

    A listener may submit a command: its batch is handed out after the present one has reached everybody.
    A listener that fails is logged and keeps its subscription: a broken lamp must not stop a match.
    """

    def __init__(self) -> None:
        self._listeners: list[tuple[Observer, Listener]] = []
        self._waiting: deque[Batch] = deque()
        self._busy = False
        self._lock = threading.Lock()

    def subscribe(self, listener: Listener, observer: Observer = SPECTATOR) -> Callable[[], None]:
        """Call ``listener`` with the news for ``observer`` after every command; returns what ends that."""
        entry = (observer, listener)
        self._listeners.append(entry)

        def unsubscribe() -> None:
            if entry in self._listeners:
                self._listeners.remove(entry)

        return unsubscribe

    def enqueue(self, batch: Batch) -> None:
        """Put a batch in line; the caller makes sure that batches come in the order of their numbers."""
        self._waiting.append(batch)

    def hand_out(self) -> None:
        """Hand out what is in line, unless that is being done already, here or in another thread."""
        while True:
            with self._lock:
                if self._busy or not self._waiting:
                    return
                self._busy = True
                batch = self._waiting.popleft()
            try:
                for observer, listener in tuple(self._listeners):
                    self._tell(listener, batch, observer)
            finally:
                with self._lock:
                    self._busy = False

    def _tell(self, listener: Listener, batch: Batch, observer: Observer) -> None:
        try:
            listener(batch.news(observer))
        except Exception:
            log.exception("a listener failed on command %d; the match goes on", batch.number)
