"""Matches between bots without a table and without a journal, as fast as the rules go."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import msgspec

from cornerman.engine.chance import draw
from cornerman.engine.chart import CompiledChart
from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig
from cornerman.engine.driver import Driver
from cornerman.engine.requests import Number, Request, Roll, Value

from .agent import Agent, AnyGame, AnyMatch, seen_match
from .casting import BotMaker
from .checks import Watch

ANSWERS_MAX: Final = 100_000
"""Answers in one match after which it is taken for endless; a long one between bots has some 2,000."""


class Bout(NamedTuple):
    """One match that was played.

    number: from 0. swapped: the corners sat the other way round. winner: a corner, None = nobody. decisions:
    answers to questions that left a choice. answers: all of them, chance included.
    """

    number: int
    swapped: bool
    winner: int | None
    decisions: int
    answers: int


class BulkPlay:
    """A series of matches of the same two (or more) corners.

    config: seat by seat, corner 0 first. bots: one maker for each corner. seed: everything follows from it:
    the same seed, the same matches. swap: every other match is played with the seats the other way round.
    check: watch what must never break while playing (:mod:`~.checks`), at a tenth of the speed.
    """

    def __init__(
        self,
        game: AnyGame,
        config: MatchConfig,
        packs: Sequence[bytes],
        bots: Sequence[BotMaker],
        *,
        seed: str,
        swap: bool = False,
        check: bool = False,
    ) -> None:
        self._game = game
        self._configs = (config, msgspec.structs.replace(config, seats=config.seats[::-1]))
        self._packs = tuple(packs)
        self._bots = tuple(bots)
        self._seed = seed
        self._swap = swap
        self._check = check
        self._driver = Driver(game, CompiledChart(game.chart))

    def bouts(self, games: int) -> Iterator[Bout]:
        """The matches, one after another. Errors: CheckFailed where something broke that must not."""
        for number in range(games):
            yield self.bout(number)

    def bout(self, number: int) -> Bout:
        """Match ``number`` of the series alone."""
        swapped = self._swap and number % 2 == 1
        config = self._configs[swapped]
        seats = len(config.seats)
        corners = tuple(range(seats))[:: -1 if swapped else 1]
        agents = [self._bots[corner](f"{self._seed}:{number}:{corner}") for corner in corners]
        match = self._game.match(config, self._packs)
        played = _Playing(self._game, self._driver, match, agents, self._secret(number))
        if self._check:
            played.watch = Watch(self._game, config, self._packs, f"seed {self._seed}, match {number}")
        decisions, answers = played.to_the_end()
        won = self._game.winner(match.state)
        return Bout(number, swapped, None if won is None else corners[won], decisions, answers)

    def _secret(self, number: int) -> bytes:
        return hashlib.sha256(f"{self._seed}:{number}".encode()).digest()


class _Playing:
    """One match in progress."""

    def __init__(
        self,
        game: AnyGame,
        driver: Driver,  # type: ignore[type-arg]  # any game's
        match: AnyMatch,
        agents: Sequence[Agent],
        secret: bytes,
    ) -> None:
        self._game = game
        self._driver = driver
        self._match = match
        self._agents = agents
        self._secret = secret
        self.watch: Watch | None = None

    def to_the_end(self) -> tuple[int, int]:
        """Plays; returns the number of decisions and of all answers."""
        match, state = self._match, self._match.state
        self._driver.begin(match)
        decisions = answers = 0
        while state.open:
            match.events.clear()
            request = next(r for r in state.open if r.id not in state.sealed)
            decisions += has_choice(request)
            answers += 1
            if answers > ANSWERS_MAX:
                raise RuntimeError(f"{ANSWERS_MAX} answers and no end, last in {state.path!r}")
            value = self._value(request)
            if self.watch is None:
                self._driver.answer(match, request, value, "app")
            else:
                self.watch.answer(self._driver, match, request, value)
        if not self._driver.finished(match):
            raise RuntimeError(f"nobody is asked in {state.path!r}, and the match is not over")
        if self.watch is not None:
            self.watch.ended(match)
        return decisions, answers

    def _value(self, request: Request) -> Value:
        if isinstance(request, Roll):
            return draw(self._secret, request, self._match.state.draws.get(request.stream, 0))
        view = seen_match(self._game, self._match, request.seat)
        command = self._agents[request.seat].answer(view, request)
        if not isinstance(command, Answer) or command.request != request.id:
            raise RuntimeError(f"a bot answered {request.key!r} with {command}")
        return command.value


def has_choice(request: Request) -> bool:
    """Whether an answer to ``request`` is a decision: no chance, and two possible answers or more."""
    if isinstance(request, Roll):
        return False
    if isinstance(request, Number):
        return request.high > request.low
    return len(request.options) > 1
