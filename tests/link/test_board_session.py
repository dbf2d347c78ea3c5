from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.link.board_host import BOOT, SESSION, BoardHost, opened, register, rows, two_seats

from cornerman_link import to_board
from cornerman_link.board import _NEXT, CLOSED, OPEN, SILENT, WAITING
from cornerman_link.frame import TO_BOARD_MAX, encode
from cornerman_link.messages import (
    EFFECT_HIT,
    EVENT_RING,
    HOST_LOST_MS,
    PROTOCOL_MAJOR,
    RESEND_MS,
    STYLE_PULSE,
    TABLE_HASH,
)
from cornerman_link.registers import ARM, BAR, EFFECT, MAX, VALUE, WRITES
from cornerman_link.ticks import TICKS_PERIOD

# Opening


def test_the_board_says_nothing_before_a_good_hello() -> None:
    host = BoardHost()
    host.board.edge(0, True, 990)
    host.board.log.add(0, "started")
    assert host.send("P", to_board.ping(1)) == []
    assert host.send("S", to_board.state(1, bars=[(0, 7, 20, 0)])) == []
    assert host.after(10_000) == []
    assert host.board.revision == 0


def test_welcome_says_who_the_board_is_and_where_it_stands() -> None:
    host = BoardHost()
    kind, body = host.hello()[0]
    assert kind == "W"
    assert body == {
        "ma": PROTOCOL_MAJOR,
        "mi": 0,
        "ok": 1,
        "th": TABLE_HASH,
        "fw": "0.1.0",
        "ty": "test-2p",
        "u": "e6614c311b7e6f2a",
        "bt": BOOT,
        "rs": "POWER_ON",
        "dc": two_seats().crc(),
        "ses": SESSION,
        "r": 0,
        "n": 1,
    }


def test_a_repeated_hello_is_welcomed_again() -> None:
    host = opened()
    assert host.hello()[0][0] == "W"


def test_a_host_of_another_major_is_told_so_and_not_served() -> None:
    host = BoardHost()
    hello = {**to_board.hello("9.0.0", SESSION), "lo": PROTOCOL_MAJOR + 1, "hi": PROTOCOL_MAJOR + 2}
    answers = host.send("H", hello)
    assert [(kind, body["ok"]) for kind, body in answers] == [("W", 0)]
    assert host.board.state == WAITING
    assert host.send("P", to_board.ping(1)) == []


def test_a_host_with_a_range_around_our_major_is_served() -> None:
    host = BoardHost()
    hello = {**to_board.hello("9.0.0", SESSION), "lo": 0, "hi": PROTOCOL_MAJOR + 2}
    assert host.send("H", hello)[0][1]["ok"] == 1


def test_the_descriptor_comes_page_by_page_and_a_wrong_page_is_refused() -> None:
    host = opened()
    first = host.send("C", to_board.descriptor_ask(0))
    assert [kind for kind, _ in first] == ["D"]
    count = first[0][1]["n"]
    assert isinstance(count, int)
    pages = [body for page in range(count) for _, body in host.send("C", to_board.descriptor_ask(page))]
    assert [page["i"] for page in pages] == list(range(count))
    assert host.send("C", to_board.descriptor_ask(count))[0][1]["why"] == "page"


# Wanted state


def test_a_state_is_applied_and_acknowledged_after_it_was_drawn() -> None:
    host = opened()
    state = to_board.state(1, bars=[(0, 7, 20, EFFECT_HIT)], buttons=[(0, STYLE_PULSE, 77)], brightness=90)
    assert host.send("S", state) == []
    assert register(host.board.registers, "bars", 0)[:3] == [7, 20, EFFECT_HIT]
    assert register(host.board.registers, "buttons", 0)[:2] == [STYLE_PULSE, 77]
    assert host.board.registers.brightness == 90
    host.board.drawn(host.board.revision, 1234, True, host.now)
    assert host.answers() == [("R", {"r": 1, "us": 1234, "lim": 1})]


def test_a_repeated_state_changes_nothing_but_is_acknowledged_again() -> None:
    host = opened()
    state = to_board.state(1, bars=[(0, 7, 20, EFFECT_HIT)])
    host.send("S", state)
    writes = register(host.board.registers, "bars", 0)[WRITES]
    assert host.send("S", state) == []  # not drawn yet: nothing to say
    host.board.drawn(1, 100, False, host.now)
    host.answers()
    assert host.send("S", state) == [("R", {"r": 1, "us": 100, "lim": 0})]
    assert register(host.board.registers, "bars", 0)[WRITES] == writes, "the hit would be shown twice"


def test_a_hit_that_comes_again_under_a_newer_revision_is_one_hit() -> None:
    host = opened()
    host.send("S", to_board.state(1, bars=[(0, 7, 20, EFFECT_HIT)]))
    writes = register(host.board.registers, "bars", 0)[WRITES]
    host.send("S", to_board.state(2, bars=[(0, 7, 20, EFFECT_HIT), (1, 9, 20, 0)]))
    assert register(host.board.registers, "bars", 0)[WRITES] == writes
    host.send("S", to_board.state(3, bars=[(0, 6, 20, EFFECT_HIT)]))
    assert register(host.board.registers, "bars", 0)[WRITES] != writes


def test_an_older_state_that_arrives_late_is_not_applied() -> None:
    host = opened()
    host.send("S", to_board.state(5, bars=[(0, 5, 20, 0)]))
    host.send("S", to_board.state(4, bars=[(0, 9, 20, 0)]))
    assert register(host.board.registers, "bars", 0)[VALUE] == 5
    assert host.board.revision == 5


def test_registers_that_a_state_does_not_name_stay() -> None:
    host = opened()
    host.send("S", to_board.state(1, bars=[(0, 7, 20, 0), (1, 9, 20, 0)], meters=[(1, 4)]))
    host.send("S", to_board.state(2, bars=[(1, 8, 20, 0)]))
    assert register(host.board.registers, "bars", 0)[VALUE] == 7
    assert register(host.board.registers, "bars", 1)[VALUE] == 8
    assert register(host.board.registers, "meters", 1)[VALUE] == 4


def test_a_value_out_of_range_is_clamped_and_refused_once_per_channel() -> None:
    host = opened()
    body = {"r": 1, "b": [[0, 25, 20, 0], [1, -3, 20, 0]], "m": [[0, 99]], "g": 300}
    answers = host.send("S", body)
    refused = [(b["why"], b["ch"], b["id"]) for kind, b in answers if kind == "N"]
    assert refused == [("range", "b", 0), ("range", "b", 1), ("range", "m", 0), ("range", "g", 0)]
    assert register(host.board.registers, "bars", 0)[:2] == [20, 20]
    assert register(host.board.registers, "bars", 1)[VALUE] == 0
    assert register(host.board.registers, "meters", 0)[VALUE] == 8
    assert host.board.registers.brightness == 255
    assert host.send("S", {**body, "r": 2}) == []


def test_an_unknown_channel_is_left_out_and_the_rest_of_the_frame_applied() -> None:
    host = opened()
    answers = host.send("S", {"r": 1, "b": [[7, 1, 20, 0], [1, 6, 20, 0]], "n": [[0, 3]]})
    assert [(kind, body["why"], body["id"]) for kind, body in answers] == [("N", "channel", 7)]
    assert register(host.board.registers, "bars", 1)[VALUE] == 6
    assert register(host.board.registers, "numbers", 0)[VALUE] == 3


def test_an_unknown_effect_shows_the_value_without_it() -> None:
    host = opened()
    answers = host.send("S", {"r": 1, "b": [[0, 6, 20, 99]], "k": [[0, 99, 5]], "l": [[0, 2, 99]]})
    assert [body["why"] for _, body in answers] == ["effect", "effect", "effect"]
    assert register(host.board.registers, "bars", 0)[: EFFECT + 1] == [6, 20, 0]
    assert register(host.board.registers, "buttons", 0)[ARM] == 5


@pytest.mark.parametrize(
    "row", [[0, 7], [0, 7, 20, 0, 0], "bar", [0, 7.5, 20, 0], [0, None, 20, 0], [True, 7, 20, 0]]
)
def test_a_row_that_is_no_row_is_refused_alone(row: object) -> None:
    host = opened()
    answers = host.send("S", {"r": 1, "b": [row, [1, 6, 20, 0]]})
    assert [body["why"] for _, body in answers] == ["body"]
    assert register(host.board.registers, "bars", 1)[VALUE] == 6
    assert register(host.board.registers, "bars", 0)[:2] == [0, 1]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=2), inner, max_size=3),
    max_leaves=10,
)


@given(
    st.sampled_from("HCSAPOXYLNBWREDZ"),
    st.dictionaries(
        st.sampled_from(
            ["r", "b", "m", "l", "k", "n", "g", "bt", "e", "t", "i", "f", "a", "why", "lo", "hi"]
        ),
        json_values,
        max_size=6,
    ),
)
def test_no_body_whatever_it_says_breaks_the_board(kind: str, body: dict[str, object]) -> None:
    host = opened()
    # Longer than the wire allows, so that every body gets past the decoder.
    host.board.decoder.limit = 100_000
    host.board.feed(encode(kind, 0, body, 100_000), host.now)
    host.answers()
    for bar in rows(host.board.registers.bars, BAR):
        assert 1 <= bar[MAX] <= 9999
        assert 0 <= bar[VALUE] <= bar[MAX]
    if kind != "B":
        assert host.send("P", to_board.ping(4))[-1][0] == "O"


def test_a_flood_of_nonsense_gets_a_few_answers_only() -> None:
    host = opened()
    flood = b"".join(encode("Z", n, None, TO_BOARD_MAX) for n in range(100))
    host.board.feed(flood, host.now)
    answers = host.answers()
    assert {(kind, body["why"]) for kind, body in answers} == {("N", "kind")}
    assert len(answers) <= 8


# Silence


def test_two_seconds_of_silence_are_noticed_and_any_good_frame_opens_again() -> None:
    host = opened()
    host.send("S", to_board.state(1, bars=[(0, 7, 20, 0)]))
    host.after(HOST_LOST_MS - 1)
    assert host.board.state == OPEN
    host.after(1)
    assert host.board.state == SILENT
    assert register(host.board.registers, "bars", 0)[VALUE] == 7
    assert [kind for kind, _ in host.send("P", to_board.ping(9))] == ["O"]
    assert host.board.state == OPEN


def test_a_quiet_host_is_asked_before_it_is_called_lost() -> None:
    host = opened()
    assert [kind for kind, _ in host.after(1000)] == ["P"]
    assert host.board.state == OPEN
    host.send("O", to_board.pong(1))
    host.after(1900)
    assert host.board.state == OPEN


def test_a_closed_port_needs_a_hello() -> None:
    host = opened()
    host.board.feed(b"~P00{half a fra", host.now)
    host.board.port_closed()
    assert host.board.state == CLOSED
    assert host.send("P", to_board.ping(1)) == []
    assert host.hello()[0][0] == "W"
    assert host.board.decoder.bad == 0


def test_goodbye_is_no_silence_the_board_waits_at_once() -> None:
    host = opened()
    host.send("B", to_board.bye("quit"))
    assert host.board.state == WAITING


def test_silence_is_told_right_across_the_wrap_of_the_ticks() -> None:
    host = BoardHost(now=(1 << 29) - 500)
    host.hello()
    host.after(1999)
    assert host.board.state == OPEN
    host.after(1)
    assert host.board.state == SILENT


def test_every_state_of_the_link_can_be_reached_and_left() -> None:
    reached = set(_NEXT.values())
    left = {state for state, _ in _NEXT}
    assert reached | {WAITING} == left == {WAITING, OPEN, SILENT, CLOSED}


# Events


def test_an_edge_carries_number_button_time_and_arm_token() -> None:
    host = opened()
    host.show(to_board.state(1, buttons=[(4, STYLE_PULSE, 4711)]))
    assert host.board.edge(4, True, 995)
    assert host.answers() == [("E", {"bt": BOOT, "x": [[1, 4, 1, 995, 4711]], "lost": 0, "lv": 16})]


def test_an_edge_keeps_the_token_that_the_button_had_at_that_moment() -> None:
    host = opened()
    host.show(to_board.state(1, buttons=[(4, STYLE_PULSE, 4711)]))
    host.board.edge(4, True, 995)
    host.show(to_board.state(2, buttons=[(4, STYLE_PULSE, 4712)]))
    assert [body["x"] for kind, body in host.after(RESEND_MS) if kind == "E"] == [[[1, 4, 1, 995, 4711]]]


def test_an_edge_carries_the_token_that_was_drawn_when_the_finger_came_down() -> None:
    host = opened()
    host.show(to_board.state(1, buttons=[(4, STYLE_PULSE, 4711)]))
    host.send("S", to_board.state(2, buttons=[(4, STYLE_PULSE, 4712)]))
    host.board.edge(4, True, host.now)  # the next one is here, and not drawn
    host.board.drawn(2, 100, False, host.now)
    host.board.edge(4, False, host.now - 3)  # scanned before it was drawn, told later
    host.board.edge(4, True, host.now + 4)  # the first of its two scans was before that
    host.board.edge(4, False, host.now + 5)
    edges = [body["x"] for kind, body in host.after(20) if kind == "E"][-1]
    assert [edge[4] for edge in edges] == [4711, 4711, 4711, 4712]  # type: ignore[attr-defined]


def test_a_state_that_comes_at_the_heels_of_another_gives_its_token_only_once_it_is_drawn() -> None:
    host = opened()
    host.show(to_board.state(1, buttons=[(4, STYLE_PULSE, 4711)]))
    host.send("S", to_board.state(2, buttons=[(4, STYLE_PULSE, 4712)]))
    host.board.drawn(2, 100, False, host.now)
    host.send("S", to_board.state(3, buttons=[(4, STYLE_PULSE, 4713)]))
    host.after(100)
    host.board.edge(4, True, host.now)
    host.board.drawn(2, 100, False, host.now)  # a picture that was begun before 3 came
    host.after(100)
    host.board.edge(4, False, host.now)
    host.board.drawn(3, 100, False, host.now)
    host.after(100)
    host.board.edge(4, True, host.now)
    edges = [body["x"] for kind, body in host.after(20) if kind == "E"][-1]
    assert [edge[4] for edge in edges] == [4712, 4712, 4713]  # type: ignore[attr-defined]


def test_edges_are_sent_again_every_60_ms_until_acknowledged() -> None:
    host = opened()
    host.board.edge(0, True, 995)
    assert len(host.answers()) == 1
    assert host.after(RESEND_MS - 1) == []
    assert [kind for kind, _ in host.after(1)] == ["E"]
    host.send("A", to_board.ack(BOOT, 1))
    assert host.after(RESEND_MS * 3) == []


def test_an_acknowledgement_covers_all_before_it_and_the_rest_follows_at_once() -> None:
    host = opened()
    for number in range(6):
        host.board.edge(number % 3, number < 3, 990 + number)
    first = host.answers()
    assert [edge[0] for _, body in first for edge in body["x"]] == [1, 2, 3, 4]  # type: ignore[attr-defined]
    then = host.send("A", to_board.ack(BOOT, 4))
    assert [edge[0] for _, body in then for edge in body["x"]] == [5, 6]  # type: ignore[attr-defined]


def test_a_full_ring_refuses_the_newest_and_says_how_many_were_lost() -> None:
    host = opened()
    for number in range(EVENT_RING + 3):
        host.board.edge(0, number % 2 == 0, number)
    seen: list[int] = []
    lost = 0
    for _ in range(20):
        for kind, body in host.after(RESEND_MS):
            if kind != "E":
                continue
            edges = body["x"]
            assert isinstance(edges, list)
            seen += [edge[0] for edge in edges if edge[0] not in seen]
            assert isinstance(body["lost"], int)
            lost = body["lost"]
            host.board.feed(host.encoder.encode("A", to_board.ack(BOOT, seen[-1])), host.now)
    assert seen == list(range(1, EVENT_RING + 1))
    assert lost == 3


def test_what_is_no_edge_is_not_reported() -> None:
    host = opened()
    assert not host.board.edge(0, False, 1)  # the release of a button held at power-on
    assert host.board.edge(0, True, 2)
    assert not host.board.edge(0, True, 3)  # reported again after the scanner was reset
    assert [body["x"] for _, body in host.answers()] == [[[1, 0, 1, 2, 0]]]


def test_an_acknowledgement_of_another_boot_lets_go_of_nothing() -> None:
    host = opened()
    host.board.edge(0, True, 1)
    host.answers()
    assert host.send("A", to_board.ack("ffffffff", 1))[0][1]["why"] == "boot"
    assert host.send("A", to_board.ack(BOOT, 2))[0][1]["why"] == "range"
    assert [kind for kind, _ in host.after(RESEND_MS)] == ["E"]


def test_presses_made_without_a_host_come_with_the_next_session() -> None:
    host = opened()
    host.board.port_closed()
    host.board.edge(2, True, 50)
    host.board.edge(2, False, 90)
    answers = host.hello("11111111")
    assert [kind for kind, _ in answers] == ["W", "E"]
    assert answers[0][1]["n"] == 3
    assert answers[1][1]["x"] == [[1, 2, 1, 50, 0], [2, 2, 0, 90, 0]]


def test_a_hello_that_knows_the_last_event_is_an_acknowledgement() -> None:
    host = opened()
    host.board.edge(2, True, 50)
    host.board.edge(2, False, 90)
    host.answers()
    answers = host.send("H", to_board.hello("0.1.0", "11111111", BOOT, 1))
    assert [body["x"] for kind, body in answers if kind == "E"] == [[[2, 2, 0, 90, 0]]]
    answers = host.send("H", to_board.hello("0.1.0", "22222222", "eeeeeeee", 2))
    assert [body["x"] for kind, body in answers if kind == "E"] == [[[2, 2, 0, 90, 0]]]


# Calls, pongs, log


def test_a_call_is_carried_out_once_however_often_it_is_repeated() -> None:
    host = opened()
    for _ in range(3):
        assert host.send("X", to_board.call(7, "identify")) == []
    assert host.board.calls.take() == (7, "identify", {})
    assert host.board.calls.take() is None
    host.send("X", to_board.call(7, "identify"))
    assert host.board.calls.take() is None, "it is under way"
    host.board.calls.answer(7, {"s": 3})
    assert host.answers() == [("Y", {"i": 7, "ok": 1, "v": {"s": 3}})]
    assert host.send("X", to_board.call(7, "identify")) == [("Y", {"i": 7, "ok": 1, "v": {"s": 3}})]
    assert host.board.calls.take() is None


def test_the_last_four_answers_are_remembered() -> None:
    host = opened()
    for call_id in range(1, 6):
        host.send("X", to_board.call(call_id, "identify"))
        assert host.board.calls.take() is not None
        host.board.calls.answer(call_id)
        host.answers()
    assert host.send("X", to_board.call(2, "identify"))[0][0] == "Y"
    host.send("X", to_board.call(1, "identify"))
    assert host.board.calls.take() == (1, "identify", {})


def test_call_ids_of_an_earlier_host_mean_nothing() -> None:
    host = opened()
    host.send("X", to_board.call(7, "identify"))
    host.board.calls.take()
    host.hello("11111111")
    host.board.calls.answer(7)
    assert host.answers() == []
    host.send("X", to_board.call(7, "self_test"))
    assert host.board.calls.take() == (7, "self_test", {})


def test_a_pong_carries_the_boards_figures() -> None:
    host = opened()
    host.board.feed(b"~noise\n", host.now)
    host.health.mv = 4980
    assert host.send("P", to_board.ping(123)) == [
        ("O", {"t": 123, "ms": 1000, "lw": 3, "mf": 90_000, "bf": 1, "lost": 0, "mv": 4980})
    ]


def test_log_lines_are_folded_and_held_to_five_a_second() -> None:
    host = opened()
    for _ in range(3):
        host.board.log.add(1, "the same")
    for number in range(20):
        host.board.log.add(0, f"line {number}")
    lines = [body for _ in range(500) for kind, body in host.after(2) if kind == "L"]
    assert lines[0] == {"lv": 1, "tx": "the same", "c": 3}
    assert len(lines) in (5, 6)


@given(st.text(max_size=400))
def test_any_text_makes_a_log_line_that_fits(text: str) -> None:
    host = opened()
    host.board.log.add(2, text)
    assert [kind for kind, _ in host.answers()] == ["L"]


@pytest.mark.parametrize("start_over", ["scanner_started", "levels_lost"])
def test_a_button_held_since_before_the_scanner_started_answers_nothing(start_over: str) -> None:
    host = opened()
    getattr(host.board.edges, start_over)(host.now)
    host.show(to_board.state(1, buttons=[(4, STYLE_PULSE, 4711), (5, STYLE_PULSE, 4711)]))
    assert host.board.edge(4, True, host.now + 10)
    host.after(100)
    assert host.board.edge(5, True, host.now)
    events = [body["x"] for kind, body in host.answers() if kind == "E"]
    assert [(edge[1], edge[4]) for edge in events[-1]] == [(4, 0), (5, 4711)]  # type: ignore[attr-defined]


def test_a_board_that_is_on_for_days_goes_on_giving_presses_their_tokens() -> None:
    host = opened()
    host.board.edges.scanner_started(host.now)
    host.show(to_board.state(1, buttons=[(4, STYLE_PULSE, 4711)]))
    host.now += TICKS_PERIOD // 2 - 1
    host.board.poll(host.now)
    host.now += 1000  # seen from here the start is in the future
    assert host.board.edge(4, True, host.now)
    assert host.board.edges._waiting[-1][4] == 4711


def test_after_lost_edges_a_released_button_can_be_pressed_and_a_held_one_is_not_pressed_anew() -> None:
    host = opened()
    for button in (0, 1):
        assert host.board.edge(button, True, host.now)
    host.answers()
    host.board.edges.levels_lost(host.now)
    assert not host.board.edge(1, True, host.now + 10), "held all the time"
    assert host.board.edges.held == 0b10
    assert host.board.edge(0, True, host.now + 500), "its release was lost"
    assert host.board.edge(1, False, host.now + 600)
    assert host.board.edge(1, True, host.now + 700)
    assert host.board.edges.lost == 1
