"""Bouts in every state, for tests: characters settled, cards dealt by the app unless said otherwise."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence

from arenas import compiled, packs
from randomplay import fork, seed_of, steps

from cornerman.engine.commands import Answer
from cornerman.engine.config import CardSource, MatchConfig, OptionValue, SeatConfig
from cornerman.engine.observers import Observer
from cornerman.games.sf_rivals import GAME
from cornerman.games.sf_rivals.bout import Bout
from cornerman.games.sf_rivals.state import Player, RivalsState, Side

DRIVER = compiled("sf_rivals")


def config(
    mode: str = "single",
    characters: Sequence[str] = ("ryu", "chunli"),
    cards: Sequence[CardSource] = ("app", "app"),
    **options: OptionValue,
) -> MatchConfig:
    """Seats for the characters, "" for one who picks later."""
    sources = [*cards, *("app",) * len(characters)]
    return MatchConfig(
        game="sf_rivals",
        mode=mode,
        options=options,
        seats=tuple(
            SeatConfig(name=f"P{i + 1}", fighter=who, cards=sources[i])  # type: ignore[arg-type]
            for i, who in enumerate(characters)
        ),
    )


def bout(settled: MatchConfig | None = None, own_packs: Sequence[bytes] | None = None) -> Bout:
    """A match at its first question."""
    made = GAME.match(settled or config(), packs("sf_rivals") if own_packs is None else own_packs)
    DRIVER.begin(made)
    return made


def scored(mode: str, players: Mapping[int, Player] | int, **options: OptionValue) -> Bout:
    """A match of many seats before its first fight, with scores."""
    given = {} if isinstance(players, int) else players
    count = players if isinstance(players, int) else max(players) + 1
    made = GAME.match(config(mode, ("",) * count, **options), packs("sf_rivals"))
    for seat, player in given.items():
        team = made.state.seats[seat].team
        made.state.seats[seat] = player
        player.team = team
    return made


def fought(match: Bout, lives: tuple[int, int], how: str = "") -> None:
    """The present pair has fought: scored as at the end of a fight, and on to what comes then."""
    state: RivalsState = match.state
    one, two = state.schedule[0]
    state.sides = [
        Side(seat=one, character="ryu", shown="guard", slider="hadouken", life=lives[0]),
        Side(seat=two, character="ken", shown="guard", slider="hadouken", life=lives[1]),
    ]
    state.round = 8
    state.path, state.entered, state.open, state.sealed = "fight.apply", True, (), {}
    DRIVER.go_on(match)


def with_other_cards(bout: Bout, observer: Observer, rng: random.Random) -> Bout:
    """The same fight as far as ``observer`` knows: other hands, other sliders, another card face down."""
    other = fork(bout)
    for side in other.state.sides:
        if side.seat == observer or not other.dealt(side):
            continue
        down = bool(side.locked) and not side.turned
        pool = [*side.hand, side.slider, *([side.locked] if down else [])]
        rng.shuffle(pool)
        side.slider = pool.pop()
        if down:
            side.locked = pool.pop()
        side.hand = pool
    return other


def answer(match: Bout, seat: int, value: object) -> None:
    """The answer to the open question of a seat."""
    request = next(r for r in match.state.open if r.seat == seat and r.id not in match.state.sealed)
    DRIVER.submit(match, Answer(by=seat, request=request.id, value=value))  # type: ignore[arg-type]


def at_random(match: Bout, seed: int, answers: int) -> None:
    """So many random answers further."""
    rng = random.Random(seed)
    for number, _ in enumerate(steps(match, DRIVER, rng, seed_of(seed)), 1):
        match.events.clear()
        if number >= answers:
            return


def pack(characters: Sequence[Mapping[str, object]], **header: object) -> bytes:
    """A pack of one's own."""
    made = {"header": {"id": "own", "title": "Own", "game": "sf_rivals", "schema": 1, **header}}
    return json.dumps({**made, "characters": list(characters)}).encode()
