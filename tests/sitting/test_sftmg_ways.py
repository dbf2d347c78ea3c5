"""What is said of a throw, a push, a Charge or a Dash before it is chosen comes true."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import NamedTuple

import pytest

from cornerman.engine.commands import Answer
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import ChooseSome, Number, Order, Place, Request, Roll, Value
from cornerman.games.registry import game
from cornerman.games.sftmg.events import DamageDealt
from cornerman.session.match_session import MatchSession
from cornerman.sitting.wishes import Wishes
from cornerman.sitting.words import words_of

SEEDS = (3, 4, 5)
"""Matches in which all of them are asked for, and walls, Objects and figures are hit."""
STEPS = 500
TO = re.compile(r"(?P<who>you|Ann|Bob) (?:to|stays on) (?P<cell>[a-z]\d+)")
LOSES = re.compile(r"(?P<who>Ann|Bob) loses (?P<n>\d+)")
NAMES = ("Ann", "Bob")


class Way(NamedTuple):
    """A way that was taken. cells, lost: as it was said, and as it came."""

    key: str
    words: str
    cells: dict[str, str]
    lost: dict[str, int]
    came_to: dict[str, str]
    has_lost: dict[str, int]


def _anything(request: Request, rng: random.Random) -> Value:
    if isinstance(request, Number):
        return rng.randint(request.low, request.high)
    if isinstance(request, ChooseSome):
        return tuple(rng.sample(request.options, request.low))
    if isinstance(request, Order):
        return request.options
    assert not isinstance(request, Roll)
    if request.key == "action":  # fight rather than walk about
        attacks = [option for option in request.options if option.startswith(("attack", "super"))]
        return rng.choice(attacks or request.options)
    if request.key == "reaction":
        return request.default
    return rng.choice(request.options)


@pytest.fixture(scope="module")
def ways() -> list[Way]:
    wishes = Wishes(game="sftmg", players=["human", "human"], fighters=["ember", "basalt"], stage="dojo")
    prepared = wishes.filled().prepared()
    found: list[Way] = []
    for seed in SEEDS:
        with MatchSession.new(game("sftmg"), prepared.config, prepared.packs, seed=str(seed)) as session:
            found += _taken(session, random.Random(seed))
    return found


def _taken(session: MatchSession, rng: random.Random) -> list[Way]:
    words, found = words_of("sftmg"), []
    for _ in range(STEPS):
        batch = session.batch
        if batch.over:
            break
        request = next(one for one in batch.requests if one.id not in batch.sealed)
        if isinstance(request, Roll):
            session.roll(request.id, by=request.seat if request.seat >= 0 else REFEREE)
            continue
        value = _anything(request, rng)
        says = words.option_words(session.news(request.seat), request, str(value))
        session.submit(Answer(by=request.seat, request=request.id, value=value))
        if isinstance(request, Place) and request.what != "cell":
            found.append(Way(request.key, says, *_said(says, request.seat), *_came(session)))
    return found


def _said(words: str, seat: int) -> tuple[dict[str, str], dict[str, int]]:
    cells = {m["who"].replace("you", NAMES[seat]): m["cell"] for m in TO.finditer(words)}
    return cells, {m["who"]: int(m["n"]) for m in LOSES.finditer(words)}


def _came(session: MatchSession) -> tuple[dict[str, str], dict[str, int]]:
    state = session.news(REFEREE).match
    cells = {NAMES[n]: state.grid.name(seat.cell) for n, seat in enumerate(state.state.seats)}
    lost = Counter[str]()
    for event in session.batch.events:
        if isinstance(event, DamageDealt) and event.cause in ("wall", "object", "figure"):
            lost[NAMES[event.seat]] += event.n
    return cells, dict(lost)


def test_every_kind_of_way_is_told(ways: list[Way]) -> None:
    assert {way.key for way in ways if way.words} >= {"throw", "charge", "dash", "push"}
    assert not [way.key for way in ways if not way.words]


def test_figures_end_where_it_was_said_and_are_hurt_as_it_was_said(ways: list[Way]) -> None:
    assert any(way.lost for way in ways), "some of them run into something"
    wrong = [way for way in ways if way.lost != way.has_lost or not way.cells.items() <= way.came_to.items()]
    assert not wrong
