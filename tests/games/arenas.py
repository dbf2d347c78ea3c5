"""Every kind of match that there is: games x modes x where the cards are x house rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from cornerman.engine.chart import CompiledChart, LiveChart
from cornerman.engine.config import CardSource, MatchConfig, OptionValue, SeatConfig
from cornerman.engine.driver import Driver
from cornerman.engine.game import Match
from cornerman.engine.state import MatchState
from cornerman.games.pack_formats import pack_formats
from cornerman.games.registry import GAMES, AnyGame
from cornerman.packs.library import open_library, shipped_root

AnyMatch = Match[MatchState]
AnyDriver = Driver[MatchState, AnyMatch]

HOUSE_RULES: dict[str, list[dict[str, OptionValue]]] = {
    "sftmg": [
        {"time_out": True, "clock_min": 25},
        {
            "health_cap": "none",
            "boost_cards": "any_event",
            "allow_no_reaction": True,
            "los": "all",
            "free_placement": True,
            "mirror": True,
        },
    ],
    "sf_rivals": [
        {
            "allow_mirror": True,
            "life_max": 15,
            "setup_order": "sequential",
            "ultra_gate": "power",
            "illegal_play": "takeback",
            "points_per_win": 2,
            "best_of": 5,
            "points_target": 6,
        },
    ],
    "wotf": [
        {
            "newcomer_hand": True,
            "start_spaces": "5,6",
            "initiative_roll": "winner_chooses",
            "blast_tokens": 1,
            "life_order": "owner_choice",
            "token_walk_in": "immediate",
            "best_of": 3,
        },
    ],
}
"""Options to try beside the defaults. A game that is not named here is played by its defaults."""


@dataclass(frozen=True)
class Arena:
    """One kind of match. cards: app, printed, or mixed (every second seat printed)."""

    game: str
    mode: str
    cards: str
    options: dict[str, OptionValue] = field(default_factory=dict)

    def __str__(self) -> str:
        words = [self.game, self.mode, self.cards, *(f"{k}={v}" for k, v in self.options.items())]
        return "-".join(words)

    @property
    def rules(self) -> AnyGame:
        """The game."""
        return GAMES[self.game]

    def source(self, seat: int) -> CardSource:
        """Where the cards of a seat are."""
        if self.cards == "mixed":
            return "printed" if seat % 2 else "app"
        return "printed" if self.cards == "printed" else "app"

    def config(self) -> MatchConfig:
        """Nothing is settled before the match: Characters and stage are chosen in its set-up."""
        seats = self.rules.seats[self.mode]
        return MatchConfig(
            game=self.game,
            mode=self.mode,
            options=self.options,
            seats=tuple(SeatConfig(name=f"Player {i + 1}", cards=self.source(i)) for i in range(seats)),
        )

    def match(self) -> AnyMatch:
        """A match before its first step."""
        return self.rules.match(self.config(), packs(self.game))


@cache
def packs(game: str) -> tuple[bytes, ...]:
    """What ships for a game."""
    library = open_library(pack_formats(), Path("/nonexistent"))
    assert not library.broken, f"a pack below {shipped_root()} is broken: {library.broken}"
    return tuple(pack.canonical for pack in library.of_game(game))


@cache
def compiled(game: str) -> AnyDriver:
    """The game driven by the table."""
    return Driver(GAMES[game], CompiledChart(GAMES[game].chart))


@cache
def live(game: str) -> AnyDriver:
    """The game driven by the ``transitions`` machine."""
    return Driver(GAMES[game], LiveChart(GAMES[game].chart))


def arenas() -> list[Arena]:
    """All of them, defaults first; under house rules nobody mixes dealt and printed cards, to save time."""
    return [
        Arena(game, mode, cards, options)
        for game in GAMES
        for mode in GAMES[game].modes
        for options in [{}, *HOUSE_RULES.get(game, [])]
        for cards in (("app", "printed") if options else ("app", "printed", "mixed"))
    ]
