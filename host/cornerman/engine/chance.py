"""The committed source of chance: one stream per owner, counter-based, verifiable afterwards.

Draw number ``n`` of stream ``s`` is made from HMAC-SHA256(seed, s, n, block): bytes are used in order,
and rejection sampling maps a byte to 1..sides without bias. The seed's SHA-256 is published at the
start (the commitment), the seed itself at the end.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator

from cornerman.engine.requests import Roll

SEED_BYTES = 32
_HEX_DIGITS = frozenset("0123456789abcdefABCDEF")


def commitment(seed: bytes) -> str:
    """The published hash of ``seed``, 64 hex digits."""
    return hashlib.sha256(seed).hexdigest()


def seed_from_text(text: str) -> bytes:
    """The 32 bytes for a seed given by hand: 64 hex digits as they are, any other text by its hash.

    Errors: ValueError for an empty text.
    """
    if not text.strip():
        raise ValueError("a seed is a number, a word or 64 hex digits; it cannot be empty")
    if len(text) == 2 * SEED_BYTES and _HEX_DIGITS.issuperset(text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode()).digest()


def _bytes(seed: bytes, stream: str, number: int) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(seed, f"{stream}:{number}:{block}".encode(), "sha256")
        block += 1


def draw(seed: bytes, roll: Roll, number: int) -> tuple[int, ...]:
    """The result of ``roll`` as draw ``number`` of its stream.

    Errors: ValueError when more than 256 sides or things are asked for.
    """
    if roll.what == "dice":
        return _dice(seed, roll.stream, number, roll.count, roll.sides)
    if roll.count > 256 or roll.sides > 256:
        raise ValueError("a draw is among at most 256 things")
    source = _bytes(seed, roll.stream, number)
    things = list(range(roll.count if roll.what == "shuffle" else roll.sides))
    take = len(things) - 1 if roll.what == "shuffle" else min(roll.count, len(things))
    for i in range(take):
        left = len(things) - i
        limit = 256 - 256 % left
        for byte in source:
            if byte < limit:
                j = i + byte % left
                break
        things[i], things[j] = things[j], things[i]
    if roll.what == "shuffle":
        return tuple(things)
    return tuple(sorted(things[:take]))


def _dice(seed: bytes, stream: str, number: int, count: int, sides: int) -> tuple[int, ...]:
    if not 1 <= sides <= 256:
        raise ValueError("a die has 1 to 256 sides")
    limit = 256 - 256 % sides
    faces: list[int] = []
    block = 0
    while len(faces) < count:
        raw = hmac.digest(seed, f"{stream}:{number}:{block}".encode(), "sha256")
        faces += [byte % sides + 1 for byte in raw if byte < limit]
        block += 1
    return tuple(faces[:count])
