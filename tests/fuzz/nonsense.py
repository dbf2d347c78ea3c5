"""Commands as bugs, children and foreign programs send them: legal, nearly legal, absurd; drawn by seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec
from arenas import AnyMatch
from randomplay import rolled, seed_of, some_value, waiting

from cornerman.engine.commands import (
    Adjust,
    Answer,
    Command,
    Concede,
    ForceState,
    Pause,
    Redo,
    Resume,
    Rewind,
    TimeUp,
    Withdraw,
)
from cornerman.engine.requests import Request, Roll, Value
from cornerman.games.registry import GAMES

Rng = random.Random

WORDS = (
    "", " ", "block", "attack", "attack:", "attack:flick-jab", "counter:?", "counter:bait", "ultra", "ultra:",
    "super:avalanche", "free:hot-streak", "meter:comet-knee", "event:slip", "respond:sinkhole", "focus",
    "follow:low-scythe", "none", "pass", "done", "stop", "end", "move", "draw", "yes", "no", "seat0", "seat7",
    "west", "b5", "a0", "a1", "j1", "z99", "aa11", "stay", "N", "NE3", "NE99", "E0", "die1", "die9", "?",
    "bait", "flick-jab", "slab-jab", "ember", "basalt", "dojo", "x:y:z", ":", "::", "quick-1", "text",
    "\N{SNOWMAN}", "a\N{SUPERSCRIPT TWO}", "b\N{FULLWIDTH DIGIT FIVE}", "\x00", "\n", "e\u0301",
    "A" * 5_000, "{}", "0", "1", "-1", "1e9", "None", "True", "a1,b2", "c4,,d7", "settings.", "track", "do",
)  # fmt: skip
ZONES = ("hand", "deck", "discard", "in_play", "lineup", "bench")
NUMBERS = (0, 1, 2, -1, 3, 5, 7, 8, 9, 40, 41, 61, 99, 100, 255, 256, 2**31, -(2**31), 2**63 - 1, -(2**63))
PATHS = (
    "", ".", "seats", "seats.0", "seats.0.", "seats.9.health", "seats.-1.health", "seats.0.health.x",
    "seats.0.fighter", "seats.1.start", "health", "path", "agenda", "open", "winner", "serial", "attack",
    "attack.card", "attack.boost", "attack.edge", "attack.attack_faces", "attack.block_faces", "objects",
    "settings.dice", "settings.", "settings.a b", "settings.cards", "round", "stage", "seats.1.in_play",
    "\N{SNOWMAN}", "__class__", "seats.0.__class__", "settings.__class__",
)  # fmt: skip


def some_word(rng: Rng, match: AnyMatch) -> str:
    """A word out of a list, or one that stands in the state right now."""
    if rng.random() < 0.5:
        return rng.choice(WORDS)
    options = [o for r in match.state.open for o in getattr(r, "options", ())]
    return rng.choice(options) if options else rng.choice(WORDS)


def any_value(rng: Rng, match: AnyMatch) -> Value:
    """Any value of any type that a command can carry."""
    kind = rng.randrange(4)
    if kind == 0:
        return some_word(rng, match)
    if kind == 1:
        return rng.choice(NUMBERS)
    if kind == 2:
        return tuple(some_word(rng, match) for _ in range(rng.randrange(5)))
    return tuple(rng.choice(NUMBERS) for _ in range(rng.choice([0, 1, 2, 4, 8, 40, 41])))


def an_id(rng: Rng, match: AnyMatch) -> int:
    """An open question's id, an old one, or none that ever was."""
    ids = [r.id for r in match.state.open] * 4
    return rng.choice([*ids, match.state.serial, match.state.serial + 1, *NUMBERS])


def somebody(rng: Rng) -> int:
    """A seat, a role, or nobody."""
    return rng.choice([0, 1, 0, 1, -1, -1, -2, -3, 2, 99, -(2**31)])


def legal_answer(rng: Rng, match: AnyMatch) -> Answer:
    """What a player might answer."""
    request = rng.choice(waiting(match))
    if isinstance(request, Roll):
        return rolled(match, request, seed_of(rng.randrange(1_000)))
    return Answer(by=request.seat, request=request.id, value=some_value(request, rng))


def an_answer(rng: Rng, match: AnyMatch) -> Answer:
    """To the right question or not, of the right kind or not, by the right person or not."""
    open_now = match.state.open
    request = rng.choice(open_now) if open_now and rng.random() < 0.8 else None
    value = any_value(rng, match)
    if request is not None and rng.random() < 0.5:
        value = _nearly(rng, request, match)
    return Answer(
        by=request.seat if request is not None and rng.random() < 0.7 else somebody(rng),
        request=request.id if request is not None else an_id(rng, match),
        value=value,
        source=rng.choice(["", "app", "faces", "\N{SNOWMAN}"]),
        entry=rng.choice(["", "", "", "", "{}", "[]", "null", "{", '{"id": "quick-1"}', "\x00"]),
    )


def _nearly(rng: Rng, request: Request, match: AnyMatch) -> Value:
    """A legal answer with one thing wrong, perhaps."""
    value: Value = request.default if isinstance(request, Roll) else some_value(request, rng)
    if not isinstance(value, tuple):
        return rng.choice([value, (value,), str(value), f"{value} "])
    change = rng.randrange(4)
    if change == 0:
        return (*value, any_value(rng, match)) if rng.random() < 0.1 else (*value, *value)  # type: ignore[return-value]
    if change == 1:
        return value[:-1]
    if change == 2:
        return (*value[:-1], rng.choice([*NUMBERS, *WORDS]))
    return value


def an_adjust(rng: Rng, match: AnyMatch) -> Adjust:
    """Mostly of a value that is there; now and then to something that it may be."""
    paths = GAMES[match.config.game].adjustable(match)
    path = rng.choice(sorted(paths)) if rng.random() < 0.85 else rng.choice(PATHS)
    value = any_value(rng, match)
    if rng.random() < 0.5:
        now = paths.get(path, 0)
        if isinstance(now, int):
            value = rng.randint(0, 9)
        elif isinstance(now, tuple):
            value = tuple(rng.randint(1, 6) for _ in range(rng.randint(0, 8)))
        elif path.endswith(".cell"):
            value = rng.choice("abcdefghi") + rng.choice("123456789")
        elif path == "objects":
            value = ",".join(rng.sample(now.split(","), rng.randint(0, len(now.split(",")))))
    if rng.random() < (0.5 if path.endswith(ZONES) else 0.02):
        value = _a_zone(rng, match)
    return Adjust(
        by=somebody(rng), path=path, value=value, reason=rng.choice(["", "typing error", "x" * 999])
    )


def _a_zone(rng: Rng, match: AnyMatch) -> Value:
    """A list of words that stand somewhere in the state: of cards, for example."""
    words = [*_words_in(msgspec.to_builtins(match.state, str_keys=True)), "?", "bait"]
    return tuple(rng.choice(words) for _ in range(rng.choice([0, 1, 3, 7, 8, 40, 99, 100])))


def _words_in(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for inside in data.values():
            yield from _words_in(inside)
    elif isinstance(data, list | tuple):
        for inside in data:
            yield from _words_in(inside)


def a_command(rng: Rng, match: AnyMatch) -> Command:
    """Anything at all."""
    chance = rng.random()
    if chance < 0.5 and waiting(match):
        return legal_answer(rng, match)
    if chance < 0.7:
        return an_answer(rng, match)
    if chance < 0.88:
        return an_adjust(rng, match)
    by = somebody(rng)
    states = GAMES[match.config.game].chart.states
    return rng.choice(
        [
            ForceState(by=by, path=rng.choice(states), reason="why not"),
            ForceState(by=by, path=rng.choice(states)),
            ForceState(by=by, path=some_word(rng, match)),
            TimeUp(by=by),
            Concede(by=by, seat=rng.choice([0, 1, 2, -1, 99, 2**40])),
            Withdraw(by=by, request=an_id(rng, match)),
            Pause(by=by),
            Resume(by=by),
            Resume(by=by),
            Rewind(by=by, to=rng.choice(NUMBERS)),
            Redo(by=by),
        ]
    )


def through_the_wire(command: Command) -> Command:
    """The command as it comes out of a journal, or the very one where no journal could hold it."""
    try:
        return msgspec.json.decode(msgspec.json.encode(command), type=Command)
    except (msgspec.MsgspecError, UnicodeError):
        return command
