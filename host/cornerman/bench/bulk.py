"""Bulk play: whole matches between random bots on the bare engine, as search and balance work play them."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import NamedTuple, TypeAlias

from cornerman.agents.agent import seen_match
from cornerman.agents.bulk import has_choice
from cornerman.agents.luck import luck_from
from cornerman.agents.random_bot import RandomBot
from cornerman.bench.matches import Setting
from cornerman.engine.chance import SEED_BYTES, draw
from cornerman.engine.chart import CompiledChart, LiveChart, Mover
from cornerman.engine.driver import Driver
from cornerman.engine.game import Match
from cornerman.engine.requests import Request, Roll, Value
from cornerman.engine.state import MatchState

Look: TypeAlias = Callable[[MatchState], None]


class Played(NamedTuple):
    """What was played: matches, decisions in them, and the seconds of the processor that took."""

    matches: int
    decisions: int
    seconds: float


class Bulk:
    """Plays matches of one setting on one kind of chart; everything in them follows from a match's number."""

    def __init__(self, setting: Setting, *, live: bool = False, views: bool = False) -> None:
        """live: on the ``transitions`` machine; else on the table compiled from the same chart.

        views: every bot gets its own view of the match, as bots do that look; a random one need not.
        """
        self._setting = setting
        self._views = views
        chart = setting.game.chart
        mover: Mover[Match[MatchState]] = LiveChart(chart) if live else CompiledChart(chart)
        self._driver = Driver(setting.game, mover)

    def match(self, number: int, look: Look | None = None) -> int:
        """Play match ``number`` to its end; returns how many decisions it took. look: sees every state."""
        driver, game = self._driver, self._setting.game
        match = game.match(self._setting.config, self._setting.packs)
        bot, seed = RandomBot(game, luck_from(str(number))), number.to_bytes(SEED_BYTES, "big")
        driver.begin(match)
        state, decisions = match.state, 0
        while state.open:
            if look is not None:
                look(state)
            request = _next(state)
            if isinstance(request, Roll):
                value: Value = draw(seed, request, state.draws.get(request.stream, 0))
            else:
                seen = seen_match(game, match, request.seat) if self._views else match
                value = bot.answer(seen, request).value
                decisions += has_choice(request)
            driver.answer(match, request, value, "app")
            match.events.clear()  # nobody listens
        return decisions

    def play(self, seconds: float) -> Played:
        """Play matches 0, 1, 2, ... until so much of the processor's time is over, the last to its end."""
        began = process_time()
        matches = decisions = 0
        while (taken := process_time() - began) < seconds or not matches:
            decisions += self.match(matches)
            matches += 1
        return Played(matches, decisions, taken)


def _next(state: MatchState) -> Request:
    """The first open request whose answer is not in yet."""
    if not state.sealed:
        return state.open[0]
    return next(request for request in state.open if request.id not in state.sealed)
