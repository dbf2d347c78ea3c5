"""From trackers and armed buttons to the registers of a board, whatever it has."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cornerman.engine.trackers import TABLE, Active, Bar, Count, Gauge, Lamps, Pips, Tracker
from cornerman.table.lights import Panel, Scene
from cornerman.table.prompts import Armed, Button, GoBack
from cornerman_link.descriptor import Descriptor, Item
from cornerman_link.messages import MAX_VALUE, STYLE_BLINK, STYLE_DIM, STYLE_OFF, STYLE_PULSE, STYLE_STEADY
from cornerman_link.wanted import Channel, Row, Wanted


def board(**sections: Sequence[tuple[int, str, int]]) -> Descriptor:
    """A board of (seat, name, size) entries."""
    items = {
        section: [Item(i, seat, name, size) for i, (seat, name, size) in enumerate(entries)]
        for section, entries in sections.items()
    }
    return Descriptor({"seats": 2}, **items)


def shown(
    descriptor: Descriptor,
    *trackers: Tracker,
    armed: dict[Button, Armed] | None = None,
    again: frozenset[int] = frozenset(),
) -> dict[Channel, Row]:
    def seat_of(seat: int) -> int | None:
        return {0: TABLE, 1: 0, 2: 1}.get(seat)

    scene = Scene(trackers, tuple(0 for _ in trackers), armed or {}, again)
    return dict(Panel(descriptor, seat_of).registers(scene))


def bar(seat: int, value: int, name: str = "health", maximum: int = 20) -> Bar:
    return Bar(seat=seat, name=name, value=value, maximum=maximum)


def test_each_seat_shows_its_own_bar() -> None:
    rows = shown(board(bars=[(1, "life", 20), (2, "life", 20)]), bar(1, 7), bar(0, 13))
    assert rows == {Channel("b", 0): (13, 20, 0), Channel("b", 1): (7, 20, 0)}


def test_a_seat_with_fewer_bars_than_trackers_shows_the_most_important() -> None:
    rows = shown(board(bars=[(1, "life", 20)]), bar(0, 13), bar(0, 5, "partner"))
    assert rows == {Channel("b", 0): (13, 20, 0)}


def test_a_channel_with_the_trackers_own_name_shows_it() -> None:
    rows = shown(board(bars=[(1, "life", 20), (1, "partner", 10)]), bar(0, 5, "partner"), bar(0, 13))
    assert rows[Channel("b", 0)][0] == 13
    assert rows[Channel("b", 1)][0] == 5


def test_what_nobody_shows_on_is_dark() -> None:
    descriptor = board(
        bars=[(1, "life", 20)],
        meters=[(1, "meter", 8)],
        lamps=[(1, "actions", 3)],
        buttons=[(1, "roll", 1)],
        numbers=[(1, "hand", 2)],
    )
    rows = shown(descriptor)
    blank = Wanted()
    blank.fill(descriptor)
    assert rows == {channel: blank[channel] for channel in rows}
    assert len(rows) == 5


def test_a_seat_where_nobody_sits_is_dark() -> None:
    rows = shown(board(bars=[(3, "life", 20)], buttons=[(3, "a", 1)]), bar(0, 13), bar(2, 9))
    assert rows == {Channel("b", 0): (0, 1, 0), Channel("k", 0): (STYLE_OFF, 0)}


def test_the_tables_own_trackers_show_on_the_tables_own_channels() -> None:
    rows = shown(board(bars=[(0, "boss", 30), (1, "life", 20)]), bar(TABLE, 44, "boss", 50), bar(0, 13))
    assert rows[Channel("b", 0)] == (44, 50, 0)


@pytest.mark.parametrize(
    ("value", "steps", "lit"),
    [(0, 8, 0), (3, 8, 3), (8, 8, 8), (1, 20, 1), (19, 20, 7), (20, 20, 8), (2, 4, 4), (1, 4, 2), (99, 4, 8)],
)
def test_a_gauge_of_other_steps_shows_something_as_something_and_full_as_full_alone(
    value: int, steps: int, lit: int
) -> None:
    gauge = Gauge(seat=0, name="meter", value=value, steps=steps)
    assert shown(board(meters=[(1, "meter", 8)]), gauge) == {Channel("m", 0): (lit,)}


def test_lamps_and_pips_find_their_groups_and_never_light_more_than_there_are() -> None:
    descriptor = board(lamps=[(1, "pips", 2), (1, "actions", 3)])
    rows = shown(
        descriptor, Lamps(seat=0, name="left", lit=5, of=5), Pips(seat=0, name="rounds", count=1, of=2)
    )
    assert rows == {Channel("l", 0): (1, STYLE_STEADY), Channel("l", 1): (3, STYLE_STEADY)}


def test_the_lamps_of_who_is_not_active_are_dim_but_never_the_pips() -> None:
    descriptor = board(lamps=[(1, "actions", 3), (2, "actions", 3), (2, "pips", 2)])
    rows = shown(
        descriptor,
        Lamps(seat=0, name="actions", lit=1, of=2),
        Lamps(seat=1, name="actions", lit=2, of=2),
        Pips(seat=1, name="rounds", count=2, of=2),
        Active(seat=0, name="turn"),
    )
    assert [rows[Channel("l", i)][1] for i in range(3)] == [STYLE_STEADY, STYLE_DIM, STYLE_STEADY]


def test_a_number_stays_within_its_digits() -> None:
    rows = shown(board(numbers=[(1, "hand", 1)]), Count(seat=0, name="hand", value=12))
    assert rows == {Channel("n", 0): (9,)}


def test_values_beyond_what_the_link_carries_are_cut_not_refused() -> None:
    rows = shown(board(bars=[(1, "life", 20)]), bar(0, 50_000, maximum=90_000))
    assert rows == {Channel("b", 0): (MAX_VALUE, MAX_VALUE, 0)}


def test_an_armed_button_has_its_style_and_token_and_blinks_when_it_is_to_be_pressed_again() -> None:
    descriptor = board(buttons=[(1, "roll", 1), (2, "roll", 1), (0, "undo", 1)])
    armed = {
        Button(0, "roll"): Armed(77, STYLE_PULSE, GoBack(0)),
        Button(TABLE, "undo"): Armed(78, STYLE_DIM, GoBack(0)),
    }
    rows = shown(descriptor, armed=armed)
    assert rows == {
        Channel("k", 0): (STYLE_PULSE, 77),
        Channel("k", 1): (STYLE_OFF, 0),
        Channel("k", 2): (STYLE_DIM, 78),
    }
    assert shown(descriptor, armed=armed, again=frozenset({77}))[Channel("k", 0)] == (STYLE_BLINK, 77)


def test_bars_come_first_and_undo_last_for_frames_are_filled_in_this_order() -> None:
    descriptor = board(
        bars=[(1, "life", 20)],
        meters=[(1, "meter", 8)],
        lamps=[(1, "actions", 3)],
        buttons=[(0, "undo", 1), (1, "a", 1)],
    )
    order = [(c.section, c.id) for c in shown(descriptor, bar(0, 3))]
    assert order == [("b", 0), ("m", 0), ("l", 0), ("k", 1), ("k", 0)]


def test_a_scene_of_another_shape_is_placed_anew() -> None:
    panel = Panel(board(bars=[(1, "life", 20), (1, "partner", 10)]), lambda seat: seat - 1)

    def show(*trackers: Tracker) -> list[int]:
        rows = dict(panel.registers(Scene(trackers, tuple(0 for _ in trackers), {})))
        return [rows[Channel("b", i)][0] for i in range(2)]

    assert show(bar(0, 13)) == [13, 0]
    assert show(bar(0, 12)) == [12, 0]
    assert show(bar(0, 5, "partner"), bar(0, 12)) == [12, 5]
    assert show() == [0, 0]
