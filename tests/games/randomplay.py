"""Plays any game at random by its public face alone: open requests, commands, the driver."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec
from arenas import AnyDriver, AnyMatch, Arena, compiled

from cornerman.engine.chance import draw
from cornerman.engine.commands import Answer
from cornerman.engine.observers import APP
from cornerman.engine.refused import Refused
from cornerman.engine.requests import (
    Choose,
    ChooseSome,
    Number,
    Order,
    Place,
    Request,
    Reveal,
    Roll,
    Value,
)

ANSWERS_AT_MOST = 30_000
"""Answers after which a random match is taken to be endless; the longest seen took a tenth of that."""


class Step(NamedTuple):
    """One command and what it answered."""

    request: Request
    command: Answer


def encode(data: object) -> bytes:
    """Anything of the engine as JSON."""
    return msgspec.json.encode(data)


def state_bytes(match: AnyMatch) -> bytes:
    """The whole state."""
    return encode(match.state)


def fork(match: AnyMatch) -> AnyMatch:
    """A copy to try something on, without events."""
    other = copy.copy(match)
    other.state = match.state.clone()
    other.events = []
    return other


def reloaded(arena: Arena, match: AnyMatch) -> AnyMatch:
    """The match as it is after it was saved and loaded."""
    other = arena.match()
    other.state = msgspec.json.decode(msgspec.json.encode(match.state), type=arena.rules.state_type)
    return other


def begun(arena: Arena, driver: AnyDriver | None = None) -> AnyMatch:
    """A match at its first question."""
    match = arena.match()
    (driver or compiled(arena.game)).begin(match)
    return match


def some_value(request: Request, rng: random.Random) -> Value:
    """A random answer that keeps to the request's own limits."""
    match request:
        case Choose() | Place() | Reveal():
            return rng.choice(request.options)
        case ChooseSome():
            return tuple(rng.sample(request.options, rng.randint(request.low, request.high)))
        case Order():
            return tuple(rng.sample(request.options, len(request.options)))
        case Number():
            return rng.randint(request.low, request.high)
        case Roll():
            raise AssertionError("chance is drawn")


def waiting(match: AnyMatch) -> list[Request]:
    """Open requests whose answer is not in yet."""
    return [r for r in match.state.open if r.id not in match.state.sealed]


def rolled(match: AnyMatch, roll: Roll, seed: bytes) -> Answer:
    """The app's answer to a roll."""
    value = draw(seed, roll, match.state.draws.get(roll.stream, 0))
    return Answer(by=APP, request=roll.id, value=value, source="app")


def default_of(match: AnyMatch, request: Request, seed: bytes) -> Answer:
    """The answer that is always legal; chance is still drawn, or nothing would ever happen."""
    if isinstance(request, Roll):
        return rolled(match, request, seed)
    return Answer(by=request.seat, request=request.id, value=request.default)


def steps(
    match: AnyMatch,
    driver: AnyDriver,
    rng: random.Random,
    seed: bytes,
    answer: Callable[[AnyMatch, Request], Answer] | None = None,
) -> Iterator[Step]:
    """Play on, and stop before each next answer with the one just given; events pile up in the match.

    A random answer may offend against a rule beyond the request's limits; then the default is given.
    """
    for _ in range(ANSWERS_AT_MOST):
        if driver.finished(match):
            return
        request = rng.choice(waiting(match))
        command = answer(match, request) if answer else _some_answer(match, request, rng, seed)
        try:
            driver.submit(match, command)
        except Refused:
            command = default_of(match, request, seed)
            driver.submit(match, command)
        yield Step(request, command)
    raise AssertionError(f"no end after {ANSWERS_AT_MOST} answers, now in {match.state.path}")


def _some_answer(match: AnyMatch, request: Request, rng: random.Random, seed: bytes) -> Answer:
    if isinstance(request, Roll):
        return rolled(match, request, seed)
    return Answer(by=request.seat, request=request.id, value=some_value(request, rng))


def play_to(match: AnyMatch, driver: AnyDriver, rng: random.Random, seed: bytes, answers: int) -> bool:
    """Give so many random answers; False where the match ended before."""
    for number, _ in enumerate(steps(match, driver, rng, seed), 1):
        if number >= answers:
            break
    return not driver.finished(match)


def seed_of(number: int) -> bytes:
    """32 bytes for the app's chance."""
    return number.to_bytes(32, "big")
