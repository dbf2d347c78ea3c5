"""The bot of this game: better than chance, and it looks at nothing but its own view."""

from __future__ import annotations

import pytest
from arenas import packs

from cornerman.agents.bulk import BulkPlay
from cornerman.agents.casting import bot_named
from cornerman.engine.config import MatchConfig, SeatConfig
from cornerman.games.registry import game
from cornerman.games.wotf.game import GAME


@pytest.mark.parametrize("mode", GAME.modes)
def test_the_heuristic_bot_wins_nearly_always_against_random_play(mode: str) -> None:
    wotf = game("wotf")
    half = GAME.seats[mode] // 2
    config = MatchConfig(
        game="wotf", mode=mode, seats=tuple(SeatConfig(name=f"P{i}") for i in range(2 * half))
    )
    bots = [bot_named(wotf, "heuristic")] * half + [bot_named(wotf, "random")] * half
    play = BulkPlay(wotf, config, packs("wotf"), bots, seed="1", check=False)
    bouts = list(play.bouts(20))
    assert sum(bout.winner == 0 for bout in bouts) >= 17
