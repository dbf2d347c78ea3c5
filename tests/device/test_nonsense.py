"""Boards whose frames are whole and whose words make no sense: the host says so, and goes on."""

from __future__ import annotations

from random import Random

import pytest

from cornerman.device.states import LinkState
from cornerman.device.words import words
from cornerman_link.frame import FROM_BOARD_MAX, FrameTooLongError, encode
from cornerman_link.message_table import ROWS, TABLE
from cornerman_link.messages import MAX_COUNTER, TABLE_HASH

from .test_links import Bench, FakeBoard

NONSENSE: tuple[object, ...] = (
    None,
    -1,
    0,
    MAX_COUNTER,
    1 << 70,
    "",
    "x" * 99,
    "\x1b[2J",
    [],
    {},
    [[]],
    True,
    1.5,
)
ENTRIES = ([0, 1, "life", 20], ["seats", 2], ["seats", MAX_COUNTER], [0, 1, "roll", 1], ["x"], [])


class Babbling(FakeBoard):
    """Says what it must, and between it frames of all kinds, many of them nearly right."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.chance = chance
        self.babbles = True

    def turn(self, data: bytes, ms: int) -> bytes:
        out = super().turn(data, ms)
        return out + self.babble() if self.babbles and self.chance.random() < 0.3 else out

    def babble(self) -> bytes:
        kind, _, fields = self.chance.choice(TABLE)
        body = {f[0]: self.value(*f[1:4]) for f in fields if f[4] or self.chance.random() < 0.5}
        if self.chance.random() < 0.8:
            true = {
                "bt": self.session.identity.boot,
                "ses": self.session._session,
                "th": TABLE_HASH,
                "ma": 1,
                "ok": 1,
            }
            body.update({key: true[key] for key in body if key in true})
        try:
            return encode(kind, self.chance.randrange(256), body, FROM_BOARD_MAX)
        except FrameTooLongError:
            return b""  # too long to be said at all

    def value(self, shape: str, low: int, high: int) -> object:
        chance = self.chance
        if chance.random() < 0.1:
            return chance.choice(NONSENSE)
        if shape == "hex":
            return "".join(chance.choice("0123456789abcdef") for _ in range(chance.randint(low, high)))
        if shape == "text":
            return "".join(chance.choice("ab\x1b\n1") for _ in range(chance.randint(low, min(high, 20))))
        if shape == "map":
            return {name: chance.randint(-5, MAX_COUNTER) for name in chance.sample("abcdef", 3)}
        if shape == "list":
            return chance.sample(ENTRIES, 2)
        if shape == "rows":
            return [[chance.randint(a, min(b, a + 12)) for a, b in ROWS["Ex"]] for _ in range(3)]
        return chance.choice([low, high, chance.randint(low, high)])


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_board_says_the_host_goes_on_and_has_words_for_it(seed: int) -> None:
    bench, board = Bench(), Babbling(Random(seed))
    bench.plug("ttyACM1", board)
    seen = set()
    for _ in range(120):
        bench.run(250)
        for link in bench.links:
            seen.add(link.state)
            assert words(link).text
            assert all(link.frames)
    assert {LinkState.READY, LinkState.INCOMPATIBLE} <= seen
    board.babbles = False
    bench.run(6000)
    assert bench.state() is LinkState.READY


@pytest.mark.parametrize("key", ["r", "n"])
def test_a_board_that_has_counted_beyond_all_measure_is_said_so(key: str) -> None:
    bench, board = Bench(), FakeBoard()
    if key == "r":
        board.session.revision = MAX_COUNTER
    else:
        board.session.edges.next_event = MAX_COUNTER
    bench.plug("ttyACM1", board)
    bench.run(2000)
    assert f"message W: {key} is {MAX_COUNTER}, more than a board can have counted" in bench.lines()[0]
