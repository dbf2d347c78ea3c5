"""Journals whose CRCs and hash chain are right and whose contents nobody ever played."""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

import msgspec
from randomplay import some_value

from cornerman.engine.commands import Answer
from cornerman.engine.requests import Roll
from cornerman.games.registry import game
from cornerman.session.durability import NoSync
from cornerman.session.integrity import NOTHING_BEFORE, Record, encode_lines, examine
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import DataPaths
from cornerman.sitting.choosing import with_defaults
from cornerman.sitting.wishes import Wishes

Body = Any
"""The JSON of a record."""

VALUES: tuple[object, ...] = (
    None, True, -1, 0, 7, 99, 2**31, 2**63, 2**64, 10**30, -(10**30), 1.5, 1e308, "", "x", "NaN", "\x00",
    "a" * 5_000, "..", "faces", "script", "2026-13-45", "2026-01-01", "0001-01-01T00:00:00+00:00",
    "9999-12-31T23:59:59-23:59", "\ud800", [], {}, [[]], [None], {"a": 1}, [10**30], [-1] * 40, "\x1b[31m",
)  # fmt: skip
KINDS = ("command", "snapshot", "resumed", "fault", "zzz", "header")


class Line(NamedTuple):
    """One record of a journal."""

    kind: str
    body: Body


@cache
def played(game_id: str, commands: int, folder: Path) -> tuple[Line, ...]:
    """What the journal of a random match holds after so many commands; a snapshot is its last line."""
    prepared = with_defaults(Wishes(game=game_id, players=["random", "random"])).filled().prepared()
    home, rng = DataPaths(folder), random.Random(game_id)
    with MatchSession.new(
        game(game_id), prepared.config, prepared.packs, seed="forged", home=home, sync=NoSync()
    ) as session:
        while session.number < commands and not session.over:
            request = rng.choice([r for r in session.batch.requests if r.id not in session.batch.sealed])
            if isinstance(request, Roll):
                session.roll(request.id, by=request.seat)
            else:
                value = some_value(request, rng)
                session.submit(Answer(by=request.seat, request=request.id, value=value))
    entries = examine(session.path.read_bytes()).entries
    return tuple(Line(entry.kind, json.loads(entry.body)) for entry in entries)


def signed(lines: list[Line]) -> bytes:
    """A journal of these records, every CRC and hash right."""
    written, head = [], NOTHING_BEFORE
    for number, line in enumerate(lines):
        record = Record(line.kind, msgspec.Raw(_json(line.body)))
        data, head = encode_lines([record], number, head)
        written.append(data)
    return b"".join(written)


def forged(lines: tuple[Line, ...], rng: random.Random) -> tuple[list[Line], str]:
    """The records with one or two things changed, and what that was."""
    changed: list[Line] = json.loads(json.dumps(lines))
    changed = [Line(*line) for line in changed]
    return changed, "; ".join(_change(changed, rng) for _ in range(rng.choice([1, 1, 1, 2])))


def _change(lines: list[Line], rng: random.Random) -> str:
    chance, at = rng.random(), rng.choice([0, 0, 1, len(lines) - 1, rng.randrange(len(lines))])
    if chance < 0.06 and len(lines) > 2:
        del lines[at]
        return f"line {at} taken out"
    if chance < 0.1:
        lines.insert(rng.randrange(len(lines) + 1), lines[at])
        return f"line {at} twice"
    if chance < 0.13:
        lines[at] = Line(rng.choice(KINDS), lines[at].body)
        return f"line {at} is a {lines[at].kind}"
    if chance < 0.25 and lines[-1].kind == "snapshot":
        return _impossible_state(lines, rng)
    return f"line {at}: {_spoiled(lines[at].body, rng)}"


def _impossible_state(lines: list[Line], rng: random.Random) -> str:
    """The last snapshot, and the command before it says that it came to just that."""
    state = lines[-1].body["state"]
    said = _spoiled(state, rng)
    last = next(line for line in reversed(lines) if line.kind == "command")
    last.body["state"] = f"{crc32(_json(state)):08x}"
    return f"snapshot: {said}"


def _spoiled(body: Body, rng: random.Random) -> str:
    """Change one thing, at any depth."""
    inside = [(holder, key) for holder, key in _places(body)]
    if not inside:
        return "as it was"
    holder, key = rng.choice(inside)
    before, chance = holder[key], rng.random()
    if chance < 0.15:
        del holder[key]
        return f"{key} taken out"
    if chance < 0.45 and type(before) is int:
        holder[key] = before + rng.choice([-1, 1, 5, -100, 2**40])
    else:
        holder[key] = rng.choice(VALUES)
    return f"{key} was {str(before)[:40]!r}, is {str(holder[key])[:40]!r}"


def _places(body: Body) -> list[tuple[Body, Any]]:
    found: list[tuple[Body, Any]] = []
    keys = list(body) if isinstance(body, dict) else range(len(body)) if isinstance(body, list) else ()
    for key in keys:
        found += [(body, key), *_places(body[key])]
    return found


def _json(body: Body) -> bytes:
    return json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass")
