"""Matches in the middle of a fight, reached by a fixed way of playing: the same position every time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cornerman.engine.commands import Adjust, Answer
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Choose, Request, Roll, Value
from cornerman.games.registry import game
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import DataPaths
from cornerman.sitting import memory
from cornerman.sitting.wishes import Wishes

SEED: Final = "5"
PREFERRED: Final = ("attack:", "super:", "block", "yes", "follow", "draw")
"""What is taken where it is offered; else the default, which is always legal."""


@dataclass(frozen=True)
class Position:
    """wishes: the set-up. answers: how many are given before ``corrections``, and then ``more``."""

    wishes: Mapping[str, Any]
    answers: int
    corrections: Mapping[str, Value] = field(default_factory=dict)
    more: int = 0


HIT: Final = Position(
    {"game": "sftmg", "stage": "dojo", "fighters": ["ember", "basalt"], "players": ["human", "human"]},
    13,
    {"seats.0.health": 9, "seats.1.health": 15, "seats.0.meter": 5, "seats.1.meter": 8, "seats.1.wins": 1},
    2,
)
"""Bob's attack has just taken 3 of Ann's last 9 Health, and is not resolved yet; his Meter is full."""
POOLS: Final = Position({"game": "wotf", "players": ["human", "human"]}, 57, more=1)
LAST_ROUND: Final = Position({"game": "sf_rivals", "players": ["human", "human"]}, 12, more=2)
TAG_TEAM: Final = Position({"game": "wotf", "mode": "tag_team", "players": ["human"]}, 110, more=40)
TEAMS: Final = Position({"game": "sf_rivals", "mode": "team", "players": ["human"]}, 12, more=2)


def answer(session: MatchSession) -> None:
    """Answer the first open question in the fixed way."""
    batch = session.batch
    request = next(one for one in batch.requests if one.id not in batch.sealed)
    if isinstance(request, Roll):
        session.roll(request.id, by=request.seat if request.seat >= 0 else REFEREE)
    else:
        session.submit(Answer(by=request.seat, request=request.id, value=_choice(request)))


def _choice(request: Request) -> Value:
    if isinstance(request, Choose) and request.key == "dice":
        return request.options[-1]
    if isinstance(request, Choose):
        for word in PREFERRED:
            for option in request.options:
                if option.startswith(word):
                    return option
    return request.default


def kept(position: Position, home: DataPaths) -> str:
    """Play to the position, without its last ``more`` answers; returns the id of the match that is kept."""
    wishes = Wishes(**position.wishes).filled()
    prepared = wishes.prepared()
    rules = game(wishes.game)
    session = MatchSession.new(rules, prepared.config, prepared.packs, seed=SEED, home=home)
    memory.remember(wishes, session.id, home)
    for _ in range(position.answers):
        answer(session)
    for path, value in position.corrections.items():
        session.submit(Adjust(by=REFEREE, path=path, value=value, reason="position"))
    session.close()
    return session.id
