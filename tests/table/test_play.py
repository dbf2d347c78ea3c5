"""Playing at a simulated table: lights, presses, answers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cornerman.engine.commands import Adjust, Pause, Resume
from cornerman.engine.requests import Roll
from cornerman.session.journal_errors import JournalError
from cornerman.table.notices import NoticeKind
from cornerman.table.prompts import Button, GoBack

from .bout import bout
from .rig import Rig


def to_turn(rig: Rig) -> None:
    rig.press("1.a")
    rig.press("2.a")
    assert rig.asked() == "turn"


def to_response(rig: Rig) -> None:
    to_turn(rig)
    rig.press("1.a")
    assert rig.asked() == "respond"


def to_roll(rig: Rig) -> None:
    to_response(rig)
    rig.press("2.a")
    assert rig.asked() == "strike"


def to_confirm(rig: Rig) -> None:
    to_roll(rig)
    rig.press("1.roll")
    assert rig.asked() == "confirm"


def test_a_whole_round_is_played_with_buttons_alone(rig: Rig) -> None:
    to_confirm(rig)
    assert rig.health(1) < 12
    rig.press("next")
    assert rig.asked() == "lock"
    rig.assert_bar(1, rig.health(1))
    rig.assert_bar(0, 12)
    assert rig.told(NoticeKind.STRAY) == []


def test_only_the_buttons_that_answer_something_are_lit(rig: Rig) -> None:
    lit = {name for name in ("1.roll", "1.a", "1.b", "1.c", "2.a", "2.b", "next", "undo") if rig.is_lit(name)}
    assert lit == {"1.a", "2.a"}, "both may lock; there is nothing to undo yet"
    to_turn(rig)
    lit = {name for name in ("1.roll", "1.a", "1.b", "1.c", "2.a", "2.b", "next", "undo") if rig.is_lit(name)}
    assert lit == {"1.a", "1.b", "next", "undo"}


def test_each_of_two_players_locks_for_himself_and_a_second_press_counts_for_nothing(rig: Rig) -> None:
    rig.press("1.a")
    assert rig.asked() == "lock"
    assert not rig.is_lit("1.a")
    assert rig.is_lit("2.a")
    rig.press("1.a")
    assert rig.session.number == 1
    assert len(rig.told(NoticeKind.STRAY)) == 1
    rig.press("2.a")
    assert rig.asked() == "turn"


def test_roll_is_rolled_by_the_app_for_its_player_exactly_once(rig: Rig) -> None:
    to_roll(rig)
    number = rig.session.number
    rig.board.press("1.roll")
    rig.advance_time_and_run(30)
    rig.board.release("1.roll")
    rig.advance_time_and_run(30)
    rig.board.press("1.roll")
    rig.advance_time_and_run(30)
    rig.board.release("1.roll")
    rig.advance_time_and_run(200)
    assert rig.session.number == number + 1
    (event,) = [event for event in rig.session.batch.events if event.__class__.__name__ == "Rolled"]
    assert event.source == "app"  # type: ignore[attr-defined]


def test_the_other_players_roll_button_does_not_roll(rig: Rig) -> None:
    to_roll(rig)
    rig.press("2.roll")
    assert rig.asked() == "strike"
    assert rig.told(NoticeKind.STRAY) == ["ROLL was pressed: nobody waits for it now"]


def test_real_dice_leave_the_roll_button_dark(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig(config=bout(dice="faces"))
    rig.run_until_ready()
    to_roll(rig)
    assert not rig.is_lit("1.roll")
    rig.press("1.roll")
    assert isinstance(rig.session.batch.requests[0], Roll)


def test_undo_takes_back_the_last_step_and_the_bar_rises_without_a_show(rig: Rig) -> None:
    to_confirm(rig)
    rig.press("undo")
    assert rig.asked() == "strike"
    assert rig.health(1) == 12
    rig.assert_bar(1, 12)
    meaning = rig.service.table.scene.armed[Button(-1, "undo")].meaning
    assert isinstance(meaning, GoBack)
    assert set(rig.service.table.scene.effects) == {0}, "nobody was healed"


def test_two_undo_presses_one_after_the_other_take_back_two_steps(rig: Rig) -> None:
    to_roll(rig)
    rig.press("undo")
    rig.press("undo")
    assert rig.asked() == "turn"


def test_damage_shows_a_hit_with_a_trail_and_the_end_shows_a_ko(rig: Rig) -> None:
    to_confirm(rig)
    pixels = rig.board.segment("bars", 2, "life")
    colours = {pixel for pixel in pixels if max(pixel) > 0}
    assert len(colours) >= 2, "the part just lost is still there in another colour"
    rig.session.submit(Adjust(path="sides.1.health", value=1))
    rig.session.submit(Adjust(path="sides.1.health", value=0))
    rig.advance_time_and_run(20)
    assert rig.service.table.scene.effects[4] == 3
    rig.assert_bar(1, 0)


def test_the_trail_of_a_hit_stays_until_the_attack_has_resolved_and_then_drains(rig: Rig) -> None:
    to_confirm(rig)
    left = rig.lit_pixels(1)
    assert left < 20
    rig.advance_time_and_run(6000)
    pixels = rig.board.segment("bars", 2, "life")
    assert all(max(pixel) > 0 for pixel in pixels), "the trail is still there"
    assert rig.lit_pixels(1) == left
    rig.press("next")
    rig.advance_time_and_run(600)
    pixels = rig.board.segment("bars", 2, "life")
    assert sum(1 for pixel in pixels if max(pixel) > 0) == left


def test_what_the_screen_answers_is_shown_at_the_table_too(rig: Rig) -> None:
    rig.answer(0, "locked")
    rig.advance_time_and_run(30)
    assert not rig.is_lit("1.a")
    rig.press("2.a")
    assert rig.asked() == "turn"


def test_what_was_done_before_the_table_listened_is_shown_too(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig(listen=False)
    rig.answer(0, "locked")
    rig.service.listen()
    rig.run_until_ready()
    rig.advance_time_and_run(200)
    assert not rig.is_lit("1.a")
    assert rig.is_lit("2.a")


def test_meter_fills_the_gauge_in_its_own_steps(rig: Rig) -> None:
    rig.session.submit(Adjust(path="sides.0.meter", value=2))
    rig.advance_time_and_run(400)
    lit = [max(pixel) > 0 for pixel in rig.board.segment("meters", 1, "meter")]
    assert lit == [True] * 4 + [False] * 4, "2 of 4 on a gauge of 8"


def test_the_action_lamps_of_the_one_whose_turn_it_is_are_lit(rig: Rig) -> None:
    rig.advance_time_and_run(50)
    assert [max(p) > 0 for p in rig.board.segment("lamps", 1, "actions")] == [True, True, False]
    assert [max(p) > 0 for p in rig.board.segment("lamps", 2, "actions")] == [False, False, False]


def test_a_bots_seat_has_no_lit_buttons(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig(hands={0})
    rig.run_until_ready()
    assert rig.is_lit("1.a")
    assert not rig.is_lit("2.a")
    rig.press("2.a")
    assert rig.session.number == 0


def test_a_paused_match_takes_no_answer_but_can_be_undone(rig: Rig) -> None:
    to_turn(rig)
    rig.session.submit(Pause())
    rig.advance_time_and_run(30)
    assert not rig.is_lit("1.a")
    rig.press("1.a")
    assert rig.asked() == "turn"
    rig.session.submit(Resume())
    rig.advance_time_and_run(30)
    rig.press("1.a")
    assert rig.asked() == "respond"


def test_response_windows_light_alike_whatever_the_hand_holds(make_rig: Callable[..., Rig]) -> None:
    looks = []
    for counter in (False, True):
        rig = make_rig(config=bout(counter=counter))
        rig.run_until_ready()
        rig.advance_time_and_run(200)
        to_response(rig)
        rig.advance_time_and_run(1000)
        pixels = [rig.board.pixels(strip) for strip in range(2)]
        registers = [frame.count(b'"k"') for frame in rig.written]
        looks.append((pixels, registers, {b: a.style for b, a in rig.service.table.scene.armed.items()}))
    assert looks[0] == looks[1]
    assert {button.name for button in looks[0][2]} >= {"a", "b", "c", "next"}


def test_a_press_that_the_rules_do_not_allow_says_so_and_changes_nothing(rig: Rig) -> None:
    to_response(rig)
    number = rig.session.number
    rig.press("2.b")
    assert rig.asked() == "respond"
    assert rig.session.number == number
    (notice,) = [notice for notice in rig.notices if notice.kind is NoticeKind.REFUSED]
    assert notice.seat == 1
    assert notice.text == "B: not possible now", "what everybody reads tells nothing of the hand"
    assert "counter" in notice.private
    rig.press("2.a")
    assert rig.asked() == "strike"


def test_a_press_waits_while_the_journal_cannot_be_written_and_counts_afterwards(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    submit = rig.session.submit
    full = JournalError("the disk is full")

    def no_room(*_: object, **__: object) -> None:
        raise full

    monkeypatch.setattr(rig.session, "submit", no_room)
    rig.press("1.a")
    rig.advance_time_and_run(1000)
    assert len(rig.told(NoticeKind.FAULT)) == 1, "said once, not at every attempt"
    assert rig.host().memory is not None
    assert rig.host().memory.gate.committed == 0, "not acknowledged"
    monkeypatch.setattr(rig.session, "submit", submit)
    rig.advance_time_and_run(400)
    assert rig.session.number == 1
    assert rig.host().memory.gate.committed == 2


def test_press_to_light_is_measured_in_every_match(rig: Rig) -> None:
    to_confirm(rig)
    times = rig.service.table.times
    assert len(times) == 5
    p99 = times.percentile(0.99)
    assert p99 is not None
    assert 0 < p99 < 60
