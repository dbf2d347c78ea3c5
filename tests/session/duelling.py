"""Verbs for tests of sessions: begin a match, play on, look at what must be equal."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import toygame

from cornerman.engine.commands import Answer, Concede
from cornerman.engine.config import MatchConfig
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Choose, ChooseSome, Number, Order, Place, Request, Reveal, Roll, Value
from cornerman.session.durability import NoSync
from cornerman.session.integrity import Record, encode_lines, examine
from cornerman.session.match_session import MatchSession
from cornerman.session.news import Batch
from cornerman.session.paths import data_paths


def begin(
    config: MatchConfig | None = None, pack: bytes = toygame.PACK, seed: str | None = "duel"
) -> MatchSession:
    """A toy duel below this test's data folder."""
    return MatchSession.new(
        toygame.GAME, config or toygame.duel(pack), [pack], seed=seed, home=data_paths(), sync=NoSync()
    )


def endless() -> MatchSession:
    """A duel with a secret seed that does not end by itself."""
    return begin(pack=toygame.LONG_PACK, seed=None)


def again(session: MatchSession) -> MatchSession:
    """Let go of a match as a killed process would (no snapshot), and take it up again."""
    session._journal.close()
    return reopened(session.path)


def reopened(path: Path) -> MatchSession:
    return MatchSession.resume(path, game=toygame.GAME, sync=NoSync())


def some_value(request: Request, rng: random.Random) -> Value:
    """A legal answer."""
    match request:
        case Choose() | Place() | Reveal():
            return rng.choice(request.options)
        case ChooseSome():
            n = rng.randint(request.low, request.high)
            return tuple(rng.sample(request.options, n))
        case Order():
            return tuple(rng.sample(request.options, len(request.options)))
        case Number():
            return rng.randint(request.low, request.high)
        case Roll():
            return tuple(rng.randint(1, request.sides) for _ in range(request.count))


def step(session: MatchSession, rng: random.Random) -> Batch:
    """Answer one open question at random."""
    request = rng.choice([r for r in session.batch.requests if r.id not in session.batch.sealed])
    if isinstance(request, Roll):
        if request.what == "pick" or session.config.seats[request.seat].dice == "app":
            return session.roll(request.id, by=request.seat)
        return session.submit(
            Answer(by=request.seat, request=request.id, value=some_value(request, rng), source="faces")
        )
    return session.submit(Answer(by=request.seat, request=request.id, value=some_value(request, rng)))


def play(session: MatchSession, commands: int, seed: int = 1) -> MatchSession:
    """Play on for so many commands, or to the end."""
    rng = random.Random(seed)
    goal = session.number + commands
    while session.number < goal and not session.over:
        step(session, rng)
    return session


def play_out(session: MatchSession, seed: int = 1) -> MatchSession:
    """Play on to the end."""
    return play(session, 100_000, seed)


def play_to(session: MatchSession, kind: type[Request], seed: int = 1) -> Request:
    """Play on until a question of this kind is open; returns it."""
    rng = random.Random(seed)
    while True:
        for request in session.batch.requests:
            if isinstance(request, kind):
                return request
        step(session, rng)


def state_bytes(session: MatchSession) -> bytes:
    """The whole state, to be compared to the bit."""
    return msgspec.json.encode(session.news(REFEREE).state)


def everything(session: MatchSession) -> tuple[object, ...]:
    """All that must stand as it stood."""
    return (
        state_bytes(session),
        session.number,
        session.batch.requests,
        dict(session.batch.tokens),
        session.can_redo(),
        session.path.read_bytes(),
    )


def rewrite(path: Path, change: Callable[[str, dict], dict | None]) -> None:
    """Forge a journal: change records (None drops one), with CRCs and hashes made good again."""
    records = []
    for entry in examine(path.read_bytes()).entries:
        body = change(entry.kind, msgspec.json.decode(entry.body))
        if body is not None:
            records.append(Record(entry.kind, body))
    lines, head = [], "0" * 64
    for number, record in enumerate(records):
        line, head = encode_lines([record], number, head)
        lines.append(line)
    path.write_bytes(b"".join(lines))


def concede(session: MatchSession, seat: int = 0) -> Batch:
    """End the match here."""
    return session.submit(Concede(by=seat, seat=seat))
