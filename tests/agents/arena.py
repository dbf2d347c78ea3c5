"""Matches of the shipped fighters, for the tests of those who play them."""

from __future__ import annotations

import hashlib
from functools import cache

from cornerman.agents.agent import AnyGame, AnyMatch, seen_match
from cornerman.agents.bulk import BulkPlay
from cornerman.agents.casting import bot_named
from cornerman.engine.chance import draw
from cornerman.engine.chart import CompiledChart
from cornerman.engine.config import CardSource, MatchConfig, OptionValue, SeatConfig
from cornerman.engine.driver import Driver
from cornerman.engine.requests import Request, Roll
from cornerman.games.pack_formats import pack_formats
from cornerman.games.registry import GAMES
from cornerman.packs.library import shipped_root
from cornerman.packs.loader import load_pack

SFTMG: AnyGame = GAMES["sftmg"]


@cache
def training() -> bytes:
    """The shipped training pack."""
    return load_pack(shipped_root() / "training", pack_formats()).canonical


def duel(
    *fighters: str,
    stage: str = "dojo",
    cards: tuple[CardSource, CardSource] = ("app", "app"),
    **options: OptionValue,
) -> MatchConfig:
    one, other = fighters or ("ember", "basalt")
    seats = (
        SeatConfig(name="Ann", fighter=one, cards=cards[0]),
        SeatConfig(name="Bob", fighter=other, cards=cards[1]),
    )
    return MatchConfig(game="sftmg", mode="versus", stage=stage, seats=seats, options=options)


def series(bots: tuple[str, str], config: MatchConfig, seed: str, **how: bool) -> BulkPlay:
    return BulkPlay(SFTMG, config, [training()], [bot_named(SFTMG, bot) for bot in bots], seed=seed, **how)


def won(bots: tuple[str, str], games: int, config: MatchConfig | None = None, seed: str = "s") -> list[int]:
    """How many matches each corner wins, seats swapped half of the time."""
    found = [0, 0]
    for bout in series(bots, config or duel(), seed, swap=True).bouts(games):
        assert bout.winner is not None
        found[bout.winner] += 1
    return found


class Walk:
    """A match that is played question by question by bots, so that a test can look at each."""

    def __init__(self, config: MatchConfig, bots: tuple[str, str], seed: str) -> None:
        self.match: AnyMatch = SFTMG.match(config, [training()])
        self.driver = Driver(SFTMG, CompiledChart(SFTMG.chart))
        self.driver.begin(self.match)
        self.bots = [bot_named(SFTMG, bot)(f"{seed}:{i}") for i, bot in enumerate(bots)]
        self.secret = hashlib.sha256(seed.encode()).digest()

    @property
    def request(self) -> Request | None:
        """The question that is answered next."""
        state = self.match.state
        return next((r for r in state.open if r.id not in state.sealed), None)

    def seen(self, seat: int) -> AnyMatch:
        """The match as a seat may see it."""
        return seen_match(SFTMG, self.match, seat)

    def step(self) -> None:
        """Answer the question: by chance, or by the bot that is asked."""
        request = self.request
        assert request is not None
        if isinstance(request, Roll):
            value = draw(self.secret, request, self.match.state.draws.get(request.stream, 0))
        else:
            command = self.bots[request.seat].answer(self.seen(request.seat), request)
            value = command.value  # type: ignore[union-attr]
        self.driver.answer(self.match, request, value, "app")
        self.match.events.clear()
