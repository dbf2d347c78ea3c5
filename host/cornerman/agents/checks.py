"""What must hold at every moment of every match, watched while bots play.

Game-neutral promises stand here; a game adds its own in a module ``invariants`` of its package:
``faults(match)`` yields what is wrong, in words.
"""

from __future__ import annotations

import copy
import importlib
import importlib.util
from collections.abc import Callable, Iterable, Sequence

import msgspec

from cornerman.engine.chart import LiveChart
from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig
from cornerman.engine.driver import Driver
from cornerman.engine.observers import REFEREE
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Request, Value
from cornerman.errors import CheckFailed

from .agent import AnyGame, AnyMatch

INVARIANTS_MODULE = "invariants"
Faults = Callable[[AnyMatch], Iterable[str]]


class Watch:
    """Watches one match. where: how to find it again. Every broken promise is a CheckFailed."""

    def __init__(self, game: AnyGame, config: MatchConfig, packs: Sequence[bytes], where: str) -> None:
        self._game = game
        self._config = config
        self._packs = packs
        self._where = where
        self._answers: list[tuple[Request, Value]] = []
        self._encoder = msgspec.json.Encoder()
        self._decoder = msgspec.json.Decoder(game.state_type)
        self._faults = _faults_of(game)

    def answer(self, driver: Driver, match: AnyMatch, request: Request, value: Value) -> None:  # type: ignore[type-arg]
        """Answer with every check on: legality, lossless JSON, independent clones, the game's own."""
        before = self._encoder.encode(match.state)
        if self._encoder.encode(self._decoder.decode(before)) != before:
            self._fail("the state does not survive JSON", request)
        self._default_is_legal(driver, match, request)
        clone = match.state.clone()
        command = Answer(by=REFEREE, request=request.id, value=value, source="app")
        try:
            driver.submit(match, command)
        except Refused as refused:
            self._fail(f"the answer {value!r} is refused: {refused}", request)
        if self._encoder.encode(clone) != before:
            self._fail("a clone changed with the state that it was made from", request)
        self._answers.append((request, value))
        for fault in self._faults(match):
            self._fail(fault, request)

    def ended(self, match: AnyMatch) -> None:
        """The match is over: played again on the live chart it must come to the same state, bit by bit."""
        again = self._game.match(self._config, self._packs)
        driver = Driver(self._game, LiveChart(self._game.chart))
        driver.begin(again)
        for request, value in self._answers:
            if request not in again.state.open:
                self._fail("the live chart asks something else in a replay", request)
            driver.submit(again, Answer(by=REFEREE, request=request.id, value=value, source="app"))
        if self._encoder.encode(again.state) != self._encoder.encode(match.state):
            raise CheckFailed("a replay on the live chart ends in another state", where=self._where)

    def _default_is_legal(self, driver: Driver, match: AnyMatch, request: Request) -> None:  # type: ignore[type-arg]
        trial = _fork(match)
        command = Answer(by=REFEREE, request=request.id, value=request.default, source="app")
        try:
            driver.submit(trial, command)
        except Refused as refused:
            self._fail(f"the default {request.default!r} is not legal: {refused}", request)

    def _fail(self, what: str, request: Request) -> None:
        raise CheckFailed(
            what,
            where=f"{self._where}, answer {len(self._answers)}, {request.key!r} of seat {request.seat}",
            cure="the same command with the same seed comes to the same place again",
        )


def _fork(match: AnyMatch) -> AnyMatch:
    other = copy.copy(match)
    other.state = match.state.clone()
    other.events = []
    return other


def _none(match: AnyMatch) -> Iterable[str]:
    return ()


def _faults_of(game: AnyGame) -> Faults:
    name = f"{type(game).__module__.rpartition('.')[0]}.{INVARIANTS_MODULE}"
    if importlib.util.find_spec(name) is None:
        return _none
    found: Faults = importlib.import_module(name).faults
    return found
