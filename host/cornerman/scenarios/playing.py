"""One run of a scenario's match: commands in, what was asked and what happened out."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from cornerman.engine.chart import CompiledChart, LiveChart, Mover
from cornerman.engine.commands import Command
from cornerman.engine.driver import Driver
from cornerman.engine.events import Event
from cornerman.engine.game import Match
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Option, Request
from cornerman.engine.state import MatchState
from cornerman.games.registry import AnyGame
from cornerman.scenarios.format import AnyMatch

Question: TypeAlias = tuple[Request, tuple[Option, ...]]
"""A question and its options, those that are not open too, as they were when it was asked."""
AnyMover: TypeAlias = Mover[Match[MatchState]]


class Way(msgspec.Struct, frozen=True):
    """How a scenario is run. live: by the `transitions` machine. stored: the state goes through JSON."""

    name: str
    live: bool = False
    stored: bool = False

    def mover(self, game: AnyGame) -> AnyMover:
        """The chart that moves the match."""
        return LiveChart(game.chart) if self.live else CompiledChart(game.chart)


WAYS = (
    Way("compiled chart"),
    Way("live chart", live=True),
    Way("state through JSON before every command", stored=True),
)
"""Every scenario is run in each of these ways, and must come out alike."""


class RefusedYetChanged(Exception):
    """A command was refused, and the match is not as it was before: a fault in a game's rules."""


class Play:
    """A match under way. asked: every question since the last `turn_page`, with its options at that time."""

    def __init__(self, game: AnyGame, match: AnyMatch, mover: AnyMover, *, stored: bool) -> None:
        self.game = game
        self.match = match
        self._driver = Driver(game, mover)
        self._stored = stored
        self._seen: dict[int, Question] = {}
        self.events: list[Event] = []
        self.asked: list[Question] = []
        self.log: list[str] = []

    def start(self) -> None:
        """From the set-up to the first question."""
        if self.match.state.path in ("", self.game.chart.initial):
            self._driver.begin(self.match)
        else:
            self._driver.go_on(self.match)
        self._note()

    def submit(self, command: Command) -> None:
        """Carry out a command. Errors: Refused; RefusedYetChanged where a refusal has left a trace."""
        before = self.encoded()
        if self._stored:
            self.match.state = stored_and_read(before, self.game)
        try:
            self._driver.submit(self.match, command)
        except Refused as refused:
            if self.match.events or self.encoded() != before:
                raise RefusedYetChanged(str(refused)) from refused
            raise
        self._note()

    def encoded(self) -> bytes:
        """The whole state, to compare."""
        return msgspec.json.encode(self.match.state)

    def waiting(self) -> tuple[Request, ...]:
        """Questions that nobody has answered yet."""
        state = self.match.state
        return tuple(request for request in state.open if request.id not in state.sealed)

    def open_questions(self) -> list[Question]:
        """Those of `waiting`, with their options as they were when asked."""
        return [self._seen[request.id] for request in self.waiting()]

    def options(self, request: Request) -> tuple[Option, ...]:
        """All options of a question, worded."""
        return self.game.options(self.match, request)

    def turn_page(self) -> None:
        """Forget what happened and what was asked so far."""
        self.events = []
        self.asked = []

    def put_back(self, state: MatchState) -> None:
        """The match stands where it stood."""
        self.match.state = state.clone()
        self._seen = {request.id: (request, self.options(request)) for request in state.open}

    def _note(self) -> None:
        for event in self.match.events:
            self.events.append(event)
            line = self.game.tell(self.match, event)
            if line:
                self.log.append(f"{line}   {event.rule}".rstrip())
        self.match.events.clear()
        for request in self.match.state.open:
            if request.id not in self._seen:
                self._seen[request.id] = (request, self.options(request))
                self.asked.append(self._seen[request.id])


def stored_and_read(encoded: bytes, game: AnyGame) -> MatchState:
    """The state as it comes back from JSON."""
    return msgspec.json.decode(encoded, type=game.state_type)
