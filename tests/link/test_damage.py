"""Every byte of a stream lost, flipped and doubled in turn: one frame at most is lost, none is wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from cornerman_link.frame import FROM_BOARD_MAX, Decoder, Encoder

if TYPE_CHECKING:
    from cornerman_link.frame import Frame

CI_DAMAGES = 10_000
SOAK_DAMAGES = 1_000_000


def some_message(chance: random.Random) -> tuple[str, dict[str, object]]:
    """A message as they pass at a table, either way."""
    r = chance.randrange(1 << chance.randrange(4, 30))
    match chance.randrange(6):
        case 0:
            rows = [
                [bar, chance.randrange(21), 20, chance.randrange(5)] for bar in range(chance.randrange(1, 5))
            ]
            return "S", {"r": r, "b": rows, "k": [[chance.randrange(26), 3, chance.randrange(1 << 30)]]}
        case 1:
            return "R", {"r": r, "us": chance.randrange(9000), "lim": chance.randrange(2)}
        case 2:
            edges = [
                [r + edge, chance.randrange(26), edge % 2, chance.randrange(1 << 29), 0] for edge in range(3)
            ]
            return "E", {"bt": f"{chance.getrandbits(32):08x}", "x": edges, "lost": 0, "lv": 0}
        case 3:
            return "A", {"bt": f"{chance.getrandbits(32):08x}", "e": r}
        case 4:
            return "O", {"t": r, "ms": r, "lw": 4, "mf": 90_000, "bf": 0, "lost": 0, "mv": None}
        case _:
            return "L", {"lv": 1, "tx": "tilde ~ and newline \n", "c": 1}


def damages(frame: bytes) -> Iterator[bytes]:
    """The frame with each byte lost, doubled, and each of its bits flipped, in turn."""
    for at in range(len(frame)):
        yield frame[:at] + frame[at + 1 :]
        yield frame[: at + 1] + frame[at:]
        for bit in range(8):
            yield frame[:at] + bytes([frame[at] ^ 1 << bit]) + frame[at + 1 :]


def stream_of(messages: list[tuple[str, dict[str, object]]]) -> tuple[list[bytes], list[Frame]]:
    encoder, decoder = Encoder(FROM_BOARD_MAX), Decoder(FROM_BOARD_MAX)
    pieces = [encoder.encode(kind, body) for kind, body in messages]
    return pieces, [frame for piece in pieces for frame in decoder.feed(piece)]


def damage_until(count: int, seed: int) -> None:
    """Damage frames between two whole ones until so many have been damaged."""
    chance = random.Random(seed)
    done = 0
    while done < count:
        pieces, whole = stream_of([some_message(chance) for _ in range(3)])
        before, frame, after = pieces
        without = [whole[0], whole[2]]
        for hurt in damages(frame):
            found = Decoder(FROM_BOARD_MAX).feed(before + hurt + after)
            assert found in (without, whole), f"seed {seed}: {hurt!r} among {before + after!r} gave {found}"
            done += 1


def test_a_share_of_a_million_damages_gives_no_wrong_frame() -> None:
    damage_until(CI_DAMAGES, seed=1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_a_million_damages_give_no_wrong_frame(seed: int) -> None:
    damage_until(SOAK_DAMAGES // 10, seed=100 + seed)


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.soak)])
def test_a_long_stream_with_each_byte_hurt_in_turn_loses_a_frame_at_most(seed: int) -> None:
    """Wherever in the stream the byte is, and though the bytes come in packets."""
    chance = random.Random(seed)
    pieces, whole = stream_of([some_message(chance) for _ in range(6 if seed == 1 else 40)])
    stream = b"".join(pieces)
    for hurt in damages(stream):
        decoder = Decoder(FROM_BOARD_MAX)
        found = [frame for at in range(0, len(hurt), 64) for frame in decoder.feed(hurt[at : at + 64])]
        rest = iter(whole)
        assert all(frame in rest for frame in found), "a frame was changed, doubled or out of order"
        assert len(found) >= len(whole) - 1
