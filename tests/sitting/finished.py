"""Whole matches between bots, played once for all tests that read one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from cornerman.agents.casting import bots_of
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Roll
from cornerman.games.registry import game
from cornerman.session.durability import NoSync
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import DataPaths
from cornerman.sitting.wishes import Wishes

FIGHT = Wishes(game="sftmg", fighters=["ember", "basalt"], stage="dojo")
SOON_OVER = 2_000
"""Answers after which a match between bots has ended long ago."""


def begin(wishes: Wishes, home: DataPaths, seed: str | None = "9") -> MatchSession:
    """A match at its first question; its bots are put in by :func:`play`."""
    wishes = wishes.filled()
    prepared = wishes.prepared()
    rules = game(wishes.game)
    return MatchSession.new(rules, prepared.config, prepared.packs, seed=seed, home=home, sync=NoSync())


def play(session: MatchSession, until: Callable[[MatchSession], bool] = lambda session: session.over) -> None:
    """Let bots play until something holds."""
    makers = bots_of(session.game)
    best = next(iter(makers))
    bots = {seat: makers[best](f"bot {seat}") for seat in range(len(session.config.seats))}
    for _ in range(SOON_OVER):
        if until(session):
            return
        batch = session.batch
        request = next(one for one in batch.requests if one.id not in batch.sealed)
        if isinstance(request, Roll):
            session.roll(request.id, by=request.seat if request.seat >= 0 else REFEREE)
        else:
            session.submit(bots[request.seat].answer(session.news(request.seat).match, request))
    raise AssertionError("the match does not come to that")


def finished(wishes: Wishes, home: DataPaths, seed: str | None = "9") -> Path:
    """The journal of a whole match."""
    with begin(wishes, home, seed) as session:
        play(session)
        return session.path
