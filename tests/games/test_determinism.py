"""Pure means: the same answers make the same bytes in every process, whatever Python's hash seed is."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import msgspec
from arenas import AnyMatch, Arena, arenas, compiled, packs
from randomplay import begun, encode, rolled, seed_of, some_value, state_bytes, steps

from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig, SeatConfig
from cornerman.engine.requests import Request, Reveal, Roll
from cornerman.games.sftmg import GAME
from cornerman.games.sftmg.pack import Card, Pack

SEED = seed_of(5)
COLOURS = ("red", "yellow", "green", "blue")
TYPED_IN = {
    "id": "quick-wave",
    "name": "Wave",
    "kind": "strike",
    "attack": {
        "dice": 6,
        "range": {"min": 1, "max": 16},
        "linkers": {"left": COLOURS, "right": COLOURS},
        "effects": [{"op": "reroll", "n": 4, "faces": ["C", "A", "B", "M", "AB"]}],
    },
    "counter": {"type": "strike"},
}


def colourful(pack: bytes) -> bytes:
    """The pack, the very first attack of each fighter with all four colours on either side."""
    data = msgspec.json.decode(pack)
    for fighter in data["fighters"]:
        fighter["cards"][0]["attack"]["linkers"] = {"left": COLOURS, "right": COLOURS}
    return msgspec.json.encode(msgspec.convert(data, Pack))


def fingerprint() -> str:
    """All states and events of a match in which lists of colours and faces come up, as one hash."""
    digest, rng, driver = hashlib.sha256(), random.Random(5), compiled("sftmg")
    seats = (
        SeatConfig(name="A", fighter="ember", cards="app"),
        SeatConfig(name="B", fighter="basalt", cards="printed"),
    )
    config = MatchConfig(game="sftmg", mode="versus", stage="dojo", seats=seats)
    match = GAME.match(config, [colourful(packs("sftmg")[0])])
    driver.begin(match)

    def answer(match: AnyMatch, request: Request) -> Answer:
        if isinstance(request, Roll):
            return rolled(match, request, SEED)
        if isinstance(request, Reveal) and request.key == "which_attack":
            entry = msgspec.json.encode(TYPED_IN).decode()
            return Answer(by=request.seat, request=request.id, value="quick-wave", entry=entry)
        return Answer(by=request.seat, request=request.id, value=some_value(request, rng))

    for _ in steps(match, driver, rng, SEED, answer=answer):
        digest.update(state_bytes(match))
        digest.update(encode(match.events))
        match.events.clear()
    assert match.state.entries, "the card was never typed in"
    for seed in (33, 54, 72):
        digest.update(strange_fingerprint(seed))
    for arena in arenas():
        if arena.cards == "app" and not arena.options:
            digest.update(plain_fingerprint(arena))
    return digest.hexdigest()


def plain_fingerprint(arena: Arena) -> bytes:
    """The events of a random match of any game and mode, and how it ended."""
    match = begun(arena)
    for _ in steps(match, compiled(arena.game), random.Random(7), SEED):
        pass
    return encode(match.events) + state_bytes(match)


def strange_fingerprint(seed: int) -> bytes:
    """The same of a match in which cards do anything at any step."""
    from recording import record, versus
    from strange_fighters import strange_pack

    kept = record(versus(("app", "app")), seed, strange_pack(seed))
    return encode([kept.events, [decision.cards for decision in kept.decisions]])


def in_a_process(hash_seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", "import test_determinism; print(test_determinism.fingerprint())"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join([*HERE, *sys.path])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


HERE = [str(Path(__file__).parent), str(Path(__file__).parent / "sftmg")]


def test_states_and_events_are_the_same_bytes_under_every_hash_seed() -> None:
    assert in_a_process("1") == in_a_process("2")


def test_linkers_and_faces_have_one_order_however_they_are_written() -> None:
    card = msgspec.convert(TYPED_IN, Card)
    assert card.attack is not None
    assert card.attack.linkers.left == ("blue", "green", "red", "yellow")
    assert [face.value for face in card.attack.effects[0].faces] == ["A", "AB", "B", "C", "M"]
