"""Wanted registers: whatever is lost on the way, the board ends up showing what is wanted."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.link.board_host import rows as board_rows

from cornerman_link import to_board
from cornerman_link.descriptor import Descriptor, Item
from cornerman_link.frame import TO_BOARD_MAX
from cornerman_link.messages import (
    EFFECT_GAIN,
    EFFECT_HELD,
    EFFECT_HIT,
    EFFECT_KO,
    EFFECT_NONE,
    STYLE_PULSE,
)
from cornerman_link.registers import BAR, BUTTON, LAMP, METER, Registers
from cornerman_link.wanted import BRIGHTNESS, Channel, Wanted

from .link_pair import six_seats

DESCRIPTOR = six_seats()

rows = st.one_of(
    st.tuples(
        st.integers(0, 5).map(lambda i: Channel("b", i)),
        st.tuples(st.integers(0, 9999), st.just(9999), st.integers(0, 4)),
    ),
    st.tuples(st.integers(0, 5).map(lambda i: Channel("m", i)), st.tuples(st.integers(0, 8))),
    st.tuples(
        st.integers(0, 11).map(lambda i: Channel("l", i)), st.tuples(st.integers(0, 3), st.integers(0, 4))
    ),
    st.tuples(
        st.integers(0, 25).map(lambda i: Channel("k", i)),
        st.tuples(st.integers(0, 4), st.integers(0, (1 << 30) - 1)),
    ),
    st.tuples(st.just(BRIGHTNESS), st.tuples(st.integers(0, 255))),
)
steps = st.lists(st.one_of(rows, st.sampled_from(["lost", "drawn", "unheard", "restart"])), max_size=80)


class Board:
    """What a board does with state frames, and nothing else."""

    def __init__(self) -> None:
        self.boots = 0
        self.start()

    def start(self) -> None:
        self.boots += 1
        self.revision = 0
        self.registers = Registers(DESCRIPTOR, 128)

    def take(self, body: dict[str, object]) -> int:
        revision = body["r"]
        assert isinstance(revision, int)
        if revision > self.revision:
            self.registers.apply(body, lambda *_: None)
            self.revision = revision
        return self.revision


def send(wanted: Wanted, board: Board, fate: str) -> None:
    body = wanted.frame(TO_BOARD_MAX)
    if body is None:
        return
    assert to_board.state_fits(body)
    if fate != "lost":
        drawn = board.take(dict(body))
        if fate == "drawn":
            wanted.confirm(drawn)


def is_shown(wanted: Wanted, board: Board) -> bool:
    registers = board.registers
    seen = {
        **{Channel("b", i): tuple(row[:3]) for i, row in enumerate(board_rows(registers.bars, BAR))},
        **{Channel("m", i): tuple(row[:1]) for i, row in enumerate(board_rows(registers.meters, METER))},
        **{Channel("l", i): tuple(row[:2]) for i, row in enumerate(board_rows(registers.lamps, LAMP))},
        **{Channel("k", i): tuple(row[:2]) for i, row in enumerate(board_rows(registers.buttons, BUTTON))},
    }
    return all(wanted[channel] == row for channel, row in seen.items())


@given(steps)
def test_after_the_last_frame_has_come_through_the_board_shows_what_is_wanted(
    history: list[tuple[Channel, tuple[int, ...]] | str],
) -> None:
    wanted, board = Wanted(), Board()
    wanted.fill(DESCRIPTOR)
    for step in history:
        if step == "restart":
            board.start()
            wanted.resync(f"{board.boots:08x}", board.revision)
        elif isinstance(step, str):
            send(wanted, board, step)
        else:
            wanted.set(*step)
    frames = 0
    while wanted.pending:
        send(wanted, board, "drawn")
        frames += 1
        assert frames < 60
    assert is_shown(wanted, board)
    assert wanted.frame(TO_BOARD_MAX) is None


def test_what_a_register_holds_already_is_not_sent_again() -> None:
    wanted = Wanted()
    assert wanted.set(Channel("b", 0), (7, 20, EFFECT_NONE))
    wanted.confirm(wanted.revision)
    assert not wanted.set(Channel("b", 0), (7, 20, EFFECT_NONE))
    assert wanted.pending == 0


def test_the_value_between_is_never_sent_and_the_order_of_changes_is_kept() -> None:
    wanted = Wanted()
    wanted.set(Channel("b", 0), (9, 20, EFFECT_HIT))
    wanted.set(Channel("b", 1), (8, 20, EFFECT_HIT))
    wanted.set(Channel("b", 0), (5, 20, EFFECT_HIT))
    body = wanted.frame(TO_BOARD_MAX)
    assert body is not None
    assert body.get("b") == [[1, 8, 20, EFFECT_HIT], [0, 5, 20, EFFECT_HIT]]
    assert body["r"] == 3


def test_an_effect_that_was_shown_is_not_shown_again_after_a_restart_but_a_ko_stays_one() -> None:
    wanted = Wanted()
    for i, effect in enumerate((EFFECT_HIT, EFFECT_GAIN, EFFECT_HELD, EFFECT_KO)):
        wanted.set(Channel("b", i), (4, 20, effect))
    wanted.confirm(wanted.revision)
    wanted.resync("00000002", 0)
    assert [wanted[Channel("b", i)][2] for i in range(4)] == [EFFECT_NONE] * 3 + [EFFECT_KO]


def test_revisions_go_on_above_whatever_the_board_has_seen() -> None:
    wanted = Wanted()
    wanted.set(Channel("k", 0), (STYLE_PULSE, 5))
    wanted.resync("00000001", 500)
    body = wanted.frame(TO_BOARD_MAX)
    assert body is not None
    assert body["r"] > 500


def test_registers_of_a_channel_that_the_board_lost_are_forgotten() -> None:
    wanted = Wanted()
    wanted.fill(DESCRIPTOR)
    wanted.fill(Descriptor({}, bars=[Item(0, 1, "life", 20)]))
    body = wanted.frame(TO_BOARD_MAX)
    assert body is not None
    assert set(body) == {"r", "b"}
    assert body["b"] == [[0, 0, 1, 0]]
