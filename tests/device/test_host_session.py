"""The host's session against the board's own session, in virtual time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.link.board_host import register

from cornerman_link.frame import FROM_BOARD_MAX, Encoder
from cornerman_link.happenings import (
    Answered,
    Described,
    Heard,
    Mismatched,
    PoorLine,
    Pressed,
    Quiet,
    Silent,
    Synced,
    Unanswered,
    Welcomed,
)
from cornerman_link.host import Stage
from cornerman_link.messages import EFFECT_HIT, EFFECT_NONE, STYLE_PULSE
from cornerman_link.registers import ARM, BUTTON
from cornerman_link.wanted import Channel

from .link_pair import UID, Faults, LinkPair

LIFE = Channel("b", 0)
ROLL = Channel("k", 0)


def want(pair: LinkPair, channel: Channel, *row: int) -> None:
    pair.memories.of(UID).wanted.set(channel, row)


def kinds(happened: list[object]) -> list[str]:
    return [type(thing).__name__ for thing in happened]


def sent(pair: LinkPair, kind: str) -> int:
    return sum(1 for frame in pair.host.recorder if frame.direction == ">" and frame.kind == kind)


def test_the_first_connect_says_hello_until_the_board_is_described_and_shows_what_is_wanted() -> None:
    pair = LinkPair()
    want(pair, LIFE, 7, 20, EFFECT_NONE)
    want(pair, ROLL, STYLE_PULSE, 4711)
    happened = pair.run(400)
    assert kinds(happened)[:3] == ["Welcomed", "Described", "Drawn"]
    assert any(isinstance(thing, Synced) for thing in happened)
    assert pair.host.stage is Stage.READY
    assert register(pair.board.registers, "bars", 0)[:3] == [7, 20, EFFECT_NONE]
    assert register(pair.board.registers, "buttons", 0)[:2] == [STYLE_PULSE, 4711]


def test_hello_is_repeated_every_300_ms_while_nobody_answers() -> None:
    pair = LinkPair()
    pair.plugged = False
    pair.run(3100)
    assert sent(pair, "H") == 11
    assert [thing for thing in pair.happened if isinstance(thing, Unanswered)] == [Unanswered(False)]


def test_every_frame_to_a_six_seat_board_keeps_the_limit_of_120_bytes() -> None:
    pair = LinkPair()
    for i in range(6):
        want(pair, Channel("b", i), 9998, 9999, EFFECT_HIT)
    for i in range(26):
        want(pair, Channel("k", i), STYLE_PULSE, (1 << 30) - 1 - i)
    pair.run(800)
    assert 100 < pair.to_board.longest <= 120
    assert pair.host.stage is Stage.READY
    assert pair.board.registers.buttons[ARM::BUTTON] == [(1 << 30) - 1 - i for i in range(26)]


def test_a_board_that_was_only_unplugged_is_sent_nothing_it_shows_already() -> None:
    pair = LinkPair()
    want(pair, LIFE, 7, 20, EFFECT_NONE)
    pair.run(400)
    pair.open_port()
    happened = pair.run(400)
    assert pair.host.stage is Stage.READY
    assert sent(pair, "S") == 0
    assert sent(pair, "C") == 0, "a descriptor that is known is not asked for again"
    welcomed = next(thing for thing in happened if isinstance(thing, Welcomed))
    assert not welcomed.rebooted


def test_a_board_that_started_anew_is_sent_everything_again() -> None:
    pair = LinkPair()
    want(pair, LIFE, 7, 20, EFFECT_NONE)
    pair.run(400)
    pair.start_board()
    pair.open_port()
    happened = pair.run(400)
    assert next(thing for thing in happened if isinstance(thing, Welcomed)).rebooted
    assert register(pair.board.registers, "bars", 0)[:2] == [7, 20]


def test_what_changes_while_the_cable_is_out_is_shown_after_it() -> None:
    pair = LinkPair()
    want(pair, LIFE, 7, 20, EFFECT_NONE)
    pair.run(400)
    pair.plugged = False
    want(pair, LIFE, 3, 20, EFFECT_HIT)
    pair.run(100)
    pair.plugged = True
    pair.open_port()
    pair.run(400)
    assert register(pair.board.registers, "bars", 0)[:2] == [3, 20]


def test_a_new_run_of_the_host_darkens_what_an_earlier_one_left_lit() -> None:
    pair = LinkPair()
    want(pair, ROLL, STYLE_PULSE, 4711)
    want(pair, LIFE, 7, 20, EFFECT_NONE)
    pair.run(400)
    pair.start_host()
    want(pair, LIFE, 8, 20, EFFECT_NONE)
    pair.run(600)
    assert register(pair.board.registers, "buttons", 0)[:2] == [0, 0]
    assert register(pair.board.registers, "bars", 0)[:2] == [8, 20]


def test_a_welcome_meant_for_an_earlier_run_of_the_host_is_ignored() -> None:
    pair = LinkPair()
    before = pair.host
    pair.run(20)
    answer = next(frame for frame in before.recorder if frame.kind == "W")
    pair.start_host()
    late = Encoder(FROM_BOARD_MAX).encode("W", answer.body)
    assert pair.host.feed(late, pair.now_ms) == []
    assert pair.host.stage is Stage.GREETING
    pair.run(400)
    assert pair.host.stage is Stage.READY


def test_changes_made_while_a_frame_is_under_way_are_merged_into_the_next_one() -> None:
    pair = LinkPair(faults=Faults(delay_ms=40))
    pair.run(800)
    before = sent(pair, "S")
    for value in range(50, 0, -1):
        want(pair, LIFE, value, 50, EFFECT_HIT)
        pair.run(2)
    pair.run(400)
    assert register(pair.board.registers, "bars", 0)[0] == 1
    assert sent(pair, "S") - before < 15, "50 changes took a frame each"


def test_state_that_is_not_answered_is_sent_again_after_60_ms_doubling_to_a_second() -> None:
    pair = LinkPair()
    pair.run(400)
    pair.board_runs = False
    want(pair, LIFE, 3, 20, EFFECT_HIT)
    pair.run(2900)
    times = [frame.ms for frame in pair.host.recorder if frame.direction == ">" and frame.kind == "S"][-6:]
    gaps = [round(b - a) for a, b in pairwise(times)]
    assert gaps == pytest.approx([60, 120, 240, 480, 960], abs=4)


def test_a_press_is_handed_up_once_and_acknowledged_only_after_the_commit() -> None:
    pair = LinkPair()
    pair.commit_at_once = False
    want(pair, ROLL, STYLE_PULSE, 4711)
    pair.run(400)
    pair.press(1, "roll")
    pair.run(500)
    press, release = pair.presses()
    assert (press.button.name, press.button.seat, press.down, press.token) == ("roll", 1, True, 4711)
    assert not release.down
    assert sent(pair, "A") == 0
    pair.commit(press)
    pair.commit(release)
    pair.run(20)
    assert sent(pair, "A") == 1, "one acknowledgement covers both"
    frames = pair.to_host.frames
    pair.run(200)
    assert pair.to_host.frames - frames <= 2, "the board stops repeating"


def test_an_edge_that_was_never_handed_up_cannot_be_committed() -> None:
    pair = LinkPair()
    pair.run(400)
    with pytest.raises(ValueError, match="never handed up"):
        pair.host.commit(UID, pair.board.identity.boot, 3)


@pytest.mark.parametrize("seed", range(12))
def test_no_press_is_lost_doubled_or_out_of_order_on_a_bad_cable_with_host_crashes(seed: int) -> None:
    pair = LinkPair(seed, Faults(lose=0.1, double=0.1, damage=0.1, delay_ms=30))
    pair.commit_at_once = False
    pair.reopens = True
    pressed = 0
    for round_ in range(60):
        pair.run(pair.random.uniform(20, 400))
        # commit what was handed up: sometimes the host dies before, sometimes just after the commit
        fate = pair.random.random()
        fresh = [p for p in pair.presses() if p not in pair.journal]
        if fate < 0.15:
            pair.happened.clear()
            pair.start_host()
        else:
            for press in fresh:
                pair.commit(press)
            if fate < 0.3:
                pair.happened.clear()
                pair.start_host()
            elif fate < 0.45:
                pair.open_port()
        if round_ < 50 and len(pair.board.edges._waiting) <= 12:
            pair.press(pair.random.randrange(1, 7), "roll")
            pressed += 1
    pair.faults.lose = pair.faults.double = pair.faults.damage = 0.0
    for _ in range(40):
        pair.run(200)
        for press in [p for p in pair.presses() if p not in pair.journal]:
            pair.commit(press)
    numbers = [press.event for press in pair.journal]
    assert numbers == list(range(1, 2 * pressed + 1))


def test_a_press_made_while_unplugged_comes_with_its_age() -> None:
    pair = LinkPair()
    pair.run(400)
    pair.plugged = False
    pair.run(100)
    pair.press(2, "a")
    pair.run(1200)
    pair.plugged = True
    pair.open_port()
    pair.run(400)
    press = pair.presses()[0]
    assert press.age_ms == pytest.approx(1200, abs=400)
    assert press.age_ms >= 1200


def test_a_press_made_before_the_host_was_started_has_its_age_too() -> None:
    pair = LinkPair()
    pair.run(400)
    pair.plugged = False
    pair.press(2, "a")
    pair.run(1500)
    pair.plugged = True
    pair.start_host()
    pair.run(400)
    assert 1500 <= pair.presses()[0].age_ms <= 1900


def test_a_press_right_after_a_restart_of_the_board_has_its_age_by_the_new_clock() -> None:
    pair = LinkPair()
    pair.run(5000)
    pair.start_board()
    pair.ticks_offset_ms = 65_000 - 4_000
    pair.open_port()
    pair.press(1, "a")
    pair.run(400)
    assert [press.age_ms < 200 for press in pair.presses()] == [True, True]


def test_ages_are_right_across_the_wrap_of_the_boards_ticks() -> None:
    pair = LinkPair()
    pair.run(65_000 - 1000 - 40)
    pair.plugged = False
    pair.press(1, "b")
    pair.run(500)
    assert pair.ticks() < 1000, "the ticks have wrapped"
    pair.plugged = True
    pair.open_port()
    pair.run(400)
    assert 500 <= pair.presses()[0].age_ms <= 900


def test_silence_is_noticed_after_one_and_a_half_seconds_and_given_up_after_three() -> None:
    pair = LinkPair()
    pair.run(400)
    pair.plugged = False
    heard = pair.now_ms
    quiet_at = lost_at = 0.0
    while pair.host.stage is not Stage.CLOSED:
        for thing in pair.run(2):
            quiet_at = pair.now_ms if isinstance(thing, Quiet) else quiet_at
            lost_at = pair.now_ms if isinstance(thing, Silent) else lost_at
    assert 1000 <= quiet_at - heard <= 1510
    assert 2500 <= lost_at - heard <= 3010
    assert pair.host.poll(pair.now_ms) == b""


def test_a_board_that_answers_but_draws_nothing_is_suspected_and_then_given_up() -> None:
    pair = LinkPair()
    pair.run(400)
    pair.draws = False
    want(pair, LIFE, 3, 20, EFFECT_HIT)
    begun = pair.now_ms
    pair.run(2500)
    assert any(isinstance(thing, Quiet) for thing in pair.happened)
    assert sent(pair, "P") >= 5
    while pair.host.stage is not Stage.CLOSED:
        pair.run(10)
    assert 4900 <= pair.now_ms - begun <= 5200


def test_a_board_that_draws_again_is_trusted_again() -> None:
    pair = LinkPair()
    pair.run(400)
    pair.draws = False
    want(pair, LIFE, 3, 20, EFFECT_HIT)
    pair.run(2500)
    pair.draws = True
    happened = kinds(pair.run(1500))
    assert "Heard" in happened
    assert pair.host.stage is Stage.READY
    assert register(pair.board.registers, "bars", 0)[0] == 3


def test_a_board_that_stalls_for_two_seconds_is_suspected_and_then_heard_again() -> None:
    pair = LinkPair()
    pair.run(400)
    pair.board_runs = False
    pair.run(2000)
    pair.board_runs = True
    happened = kinds(pair.run(200))
    assert "Quiet" in kinds(pair.happened)
    assert "Heard" in happened
    assert pair.host.stage is Stage.READY
    assert not [thing for thing in pair.happened if isinstance(thing, Silent)]


def test_a_board_that_was_only_quiet_is_greeted_no_more_once_it_has_answered() -> None:
    pair = LinkPair()
    pair.run(400)
    pair.board_runs = False
    pair.run(1300)
    pair.board_runs = True
    pair.run(700)
    hellos = sent(pair, "H")
    assert hellos > 1
    pair.run(3000)
    assert sent(pair, "H") == hellos


def test_an_ack_that_meets_a_board_that_has_just_started_anew_is_no_quarrel() -> None:
    pair = LinkPair()
    pair.run(1000)
    pair.commit_at_once = False
    pair.press(1, "roll")
    pair.run(10)
    press = pair.presses()[-1]
    pair.start_board()
    put, lost = pair.to_host.put, []

    def lose_the_first_welcome(data: bytes, now_ms: float) -> None:
        if data.startswith(b"~W") and not lost:
            lost.append(data)
        else:
            put(data, now_ms)

    pair.to_host.put = lose_the_first_welcome  # type: ignore[method-assign]
    while not lost:
        pair.run(2)
    pair.host.commit(press.uid, press.boot, press.event)
    pair.run(20)
    assert [frame.body["why"] for frame in pair.host.recorder if frame.kind == "N"] == ["boot"]
    pair.run(1000)
    assert "Objected" not in kinds(pair.happened)
    assert [thing.rebooted for thing in pair.happened if isinstance(thing, Welcomed)] == [False, True]


def test_a_board_that_refuses_acks_of_the_boot_that_it_names_itself_is_told_of() -> None:
    pair = LinkPair()
    pair.run(1000)
    pair.press(1, "roll")
    pair.run(100)
    refusal = Encoder(FROM_BOARD_MAX).encode("N", {"why": "boot", "k": "A", "q": 1})
    pair.to_host.put(refusal, pair.now_ms)
    pair.run(1000)
    assert "Objected" not in kinds(pair.happened), "it is asked for its boot first"
    pair.to_host.put(refusal, pair.now_ms)
    pair.run(1000)
    assert kinds(pair.happened).count("Objected") == 1


def test_a_program_that_starts_anew_behind_an_open_port_is_found_without_opening_it_again() -> None:
    pair = LinkPair()
    want(pair, LIFE, 7, 20, EFFECT_NONE)
    pair.run(1000)
    pair.start_board()
    pair.run(2000)
    assert pair.host.stage is Stage.READY
    assert register(pair.board.registers, "bars", 0)[:2] == [7, 20]
    welcomes = [thing for thing in pair.happened if isinstance(thing, Welcomed)]
    assert [welcome.rebooted for welcome in welcomes] == [False, True]


@pytest.mark.parametrize("press", [False, True])
def test_a_board_that_started_anew_is_found_even_if_its_welcome_is_lost(press: bool) -> None:
    pair = LinkPair()
    want(pair, LIFE, 7, 20, EFFECT_NONE)
    pair.run(1000)
    pair.start_board()
    put, lost = pair.to_host.put, []

    def lose_the_first_welcome(data: bytes, now_ms: float) -> None:
        if data.startswith(b"~W") and not lost:
            lost.append(data)
        else:
            put(data, now_ms)

    pair.to_host.put = lose_the_first_welcome  # type: ignore[method-assign]
    while not lost:
        pair.run(2)
    if press:
        pair.press(1, "roll")
    pair.run(1500)
    assert register(pair.board.registers, "bars", 0)[:2] == [7, 20], (
        "from here on it answers pings, as if all were well"
    )
    assert [thing.rebooted for thing in pair.happened if isinstance(thing, Welcomed)] == [False, True]


def test_presses_count_again_from_one_after_a_restart_of_the_board() -> None:
    pair = LinkPair()
    pair.run(400)
    pair.press(1, "roll")
    pair.run(200)
    pair.start_board()
    pair.run(2000)
    pair.press(1, "roll")
    pair.run(400)
    assert [press.event for press in pair.presses()] == [1, 2, 1, 2]
    assert len({press.boot for press in pair.presses()}) == 2


def test_another_version_of_the_link_is_said_in_plain_words_and_nothing_is_sent_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pair = LinkPair()
    monkeypatch.setattr("cornerman_link.board.PROTOCOL_MAJOR", 2)
    happened = pair.run(400)
    assert happened == [Mismatched(UID, "1.0.0", "the board speaks version 2 of the link, this program 1")]
    assert pair.host.stage is Stage.CLOSED
    assert pair.host.poll(pair.now_ms) == b""


def test_a_changed_message_table_is_a_mismatch_even_under_the_same_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pair = LinkPair()
    monkeypatch.setattr("cornerman_link.board.TABLE_HASH", "0badcafe")
    (mismatch,) = pair.run(400)
    assert isinstance(mismatch, Mismatched)
    assert "0badcafe" in mismatch.why


def test_a_call_is_carried_out_once_however_often_it_must_be_repeated() -> None:
    pair = LinkPair(seed=3, faults=Faults(lose=0.5))
    pair.run(3000)
    carried_out = 0
    first = pair.host.call("identify")
    second = pair.host.call("self_test")
    for _ in range(2000):
        pair.run(2)
        if taken := pair.board.calls.take():
            carried_out += 1
            pair.board.calls.answer(taken[0], {"ok": 1})
    answers = [thing for thing in pair.happened if isinstance(thing, Answered)]
    assert [answer.call_id for answer in answers] == [first, second]
    assert carried_out == 2


def test_the_round_trip_and_the_boards_figures_are_known_after_the_first_ping() -> None:
    pair = LinkPair(faults=Faults(delay_ms=10))
    pair.run(400)
    assert pair.host.rtt_ms is not None
    assert 0 <= pair.host.rtt_ms <= 26
    assert pair.host.health["memory_free"] == 90_000


def test_a_bad_cable_is_said_once_a_window() -> None:
    pair = LinkPair(seed=1, faults=Faults(damage=0.1))
    pair.run(500)
    while not any(isinstance(thing, PoorLine) for thing in pair.happened):
        pair.press(1, "a")
        pair.run(60)
        assert pair.now_ms < 120_000
    poor = [thing for thing in pair.happened if isinstance(thing, PoorLine)]
    assert poor[0].bad > 0.02 * poor[0].of


def test_the_flight_recorder_keeps_the_last_200_frames_as_readable_lines() -> None:
    pair = LinkPair()
    pair.run(120_000)
    lines = pair.host.recorder.lines()
    assert len(lines) == 200
    assert any("> P" in line for line in lines)
    assert any("< O" in line for line in lines)


def test_goodbye_puts_the_board_into_its_waiting_look_at_once() -> None:
    pair = LinkPair()
    pair.run(400)
    pair.board.feed(pair.host.leave("closed by the person"), pair.ticks())
    assert pair.board.state == "waiting"
    assert pair.host.stage is Stage.CLOSED


def test_due_never_lies_in_the_past_for_long_and_never_sleeps_over_a_duty() -> None:
    pair = LinkPair()
    pair.run(400)
    calls = 0
    end = pair.now_ms + 10_000
    while pair.now_ms < end:
        due = pair.host.due(pair.now_ms)
        assert due is not None
        pair.now_ms = max(pair.now_ms + 0.5, due)
        pair.step()
        pair.step()
        calls += 1
    assert pair.host.stage is Stage.READY
    assert calls < 200, "it asks to be called too often"
    assert not [thing for thing in pair.happened if isinstance(thing, Quiet | Silent)]


def test_described_comes_before_any_press() -> None:
    pair = LinkPair()
    pair.press(1, "roll")
    pair.run(600)
    order = [type(thing) for thing in pair.happened if isinstance(thing, Described | Pressed | Heard)]
    assert order == [Described, Pressed, Pressed]
