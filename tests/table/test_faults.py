"""What goes wrong in the middle of a prompt, and how the table is whole again without anybody's help."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cornerman.device.states import LinkState
from cornerman.sim.faults import DEVELOPER_FAULTS, NO_FAULTS, FaultRates
from cornerman.sim.table import SimTable
from cornerman.table.notices import NoticeKind
from cornerman.table.prompts import Button

from .rig import Rig, is_coloured
from .test_play import to_confirm, to_response, to_roll, to_turn

BACK_MS = 3000
BOOT_MS = 300


Colours = list[tuple[int, int, int]]


def looks(rig: Rig) -> Colours:
    """The pixels that stand still; what a restart forgets, such as the trail of a hit, counts as dark."""
    bars = [rig.board.segment("bars", seat, "life") for seat in (1, 2)]
    meters = [rig.board.segment("meters", seat, "meter") for seat in (1, 2)]
    pixels = [pixel for segment in (*bars, *meters) for pixel in segment]
    return [pixel if is_coloured(pixel) else (0, 0, 0) for pixel in pixels]


def alike(one: Colours, other: Colours) -> bool:
    """The same, but for what the current limit takes off when buttons pulse."""
    return all(abs(a - b) <= 6 for p, q in zip(one, other, strict=True) for a, b in zip(p, q, strict=True))


def test_unplugged_and_replugged_under_another_name_the_table_looks_and_works_as_before(rig: Rig) -> None:
    to_confirm(rig)
    rig.press("next")
    rig.press("1.a")
    rig.advance_time_and_run(2500)
    before = looks(rig)
    rig.board.unplug()
    rig.run_until(lambda: rig.state() is LinkState.ABSENT, 100)
    assert any("not plugged in" in line for line in rig.words())
    rig.advance_time_and_run(1000)
    rig.board.replug("ttyV7")
    rig.run_until(lambda: rig.board.port_name != "", 2000)
    assert rig.run_until_ready(BACK_MS) < BACK_MS
    assert rig.link().device == "ttyV7"
    rig.advance_time_and_run(1000)
    assert alike(looks(rig), before)
    assert rig.lit_pixels(1) < 20
    rig.press("2.a")
    assert rig.asked() == "turn"


def test_a_reset_of_the_board_lights_the_open_prompt_again(rig: Rig) -> None:
    to_response(rig)
    rig.board.reset()
    rig.advance_time_and_run(20)
    assert rig.state() is not LinkState.READY
    rig.run_until(lambda: rig.board.state == "run", 2000)
    assert rig.run_until_ready(BACK_MS) < BACK_MS
    rig.advance_time_and_run(400)
    assert rig.is_lit("2.a")
    rig.press("2.a")
    assert rig.asked() == "strike"


def test_a_program_that_starts_anew_behind_the_open_port_is_noticed_and_served(rig: Rig) -> None:
    to_response(rig)
    rig.board.soft_reload()
    rig.advance_time_and_run(30)
    assert rig.run_until(lambda: rig.is_lit("2.a"), BACK_MS) < BACK_MS
    rig.press("2.a")
    assert rig.asked() == "strike"


def test_what_passed_before_a_board_fell_silent_is_kept_for_a_bug_report(rig: Rig) -> None:
    to_turn(rig)
    rig.board.advance(3100)
    rig.now += 3100
    rig.advance_time_and_run(5)
    (kept,) = (rig.home / "logs").glob("link-*.txt")
    text = kept.read_text()
    assert rig.board.uid in text
    assert "READY to OPENING" in text or "SUSPECT to OPENING" in text
    assert "< E" in text
    assert "> A" in text
    rig.run_until_ready()


def test_a_sleep_of_the_computer_reopens_the_port_at_once(rig: Rig) -> None:
    to_turn(rig)
    ports = len(rig.ports)
    rig.sleep(60_000)
    assert rig.run_until(lambda: len(rig.ports) > ports, 600) < 600
    assert rig.run_until_ready(BACK_MS) < BACK_MS
    rig.press("1.a")
    assert rig.asked() == "respond"


def test_a_press_made_while_unplugged_answers_the_question_that_is_still_open(
    make_rig: Callable[..., Rig],
) -> None:
    rig = make_rig()
    rig.run_until_ready()
    to_turn(rig)
    rig.board.unplug(keep_power=True)
    rig.advance_time_and_run(100)
    rig.push("1.a")
    rig.advance_time_and_run(5000)
    assert rig.asked() == "turn"
    rig.board.replug("ttyV5")
    rig.run_until(lambda: rig.asked() == "respond", BACK_MS)
    assert rig.session.number == 3


def test_a_press_made_while_unplugged_never_answers_the_next_question(rig: Rig) -> None:
    to_turn(rig)
    rig.board.unplug(keep_power=True)
    rig.advance_time_and_run(100)
    rig.push("1.a")
    rig.answer(0, "rest")
    for seat in (0, 1):
        rig.answer(seat, "locked")
    rig.answer(1, "end")
    number = rig.session.number
    assert rig.asked() == "lock"
    rig.board.replug()
    rig.run_until_ready(BACK_MS)
    rig.advance_time_and_run(500)
    assert rig.session.number == number
    assert rig.told(NoticeKind.STRAY) == ["A was pressed: that question is over"]


def test_a_press_of_before_an_undo_does_not_answer_the_question_asked_anew(rig: Rig) -> None:
    to_turn(rig)
    rig.board.unplug(keep_power=True)
    rig.advance_time_and_run(100)
    rig.push("1.a")
    rig.answer(0, "strike")
    rig.session.undo()
    assert rig.asked() == "turn"
    number = rig.session.number
    rig.board.replug()
    rig.run_until_ready(BACK_MS)
    rig.advance_time_and_run(500)
    assert rig.session.number == number
    assert rig.told(NoticeKind.STRAY) == ["A was pressed: that question is over"]


def test_dice_do_not_roll_by_themselves_long_after_the_press(rig: Rig) -> None:
    to_roll(rig)
    rig.board.unplug(keep_power=True)
    rig.advance_time_and_run(100)
    rig.push("1.roll")
    rig.advance_time_and_run(4000)
    rig.board.replug()
    rig.run_until_ready(BACK_MS)
    rig.advance_time_and_run(500)
    assert rig.asked() == "strike"
    (text,) = rig.told(NoticeKind.AGAIN)
    assert "press it again" in text
    shown = set()
    for _ in range(60):
        rig.advance_time_and_run(10)
        shown.add(rig.is_lit("1.roll"))
    assert shown == {True, False}, "it blinks"
    rig.press("1.roll")
    assert rig.asked() == "confirm"


def test_a_crash_after_the_commit_and_before_the_acknowledgement_counts_the_press_once(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_turn(rig)
    commits: list[int] = []
    monkeypatch.setattr(rig.service.table, "_commit", lambda uid, boot, event: commits.append(event))
    rig.board.press("1.b")
    rig.advance_time_and_run(40)
    rig.board.release("1.b")
    assert rig.session.number == 3
    assert rig.asked() == "lock"
    assert rig.host().memory is not None
    assert rig.host().memory.gate.committed < commits[-1], "the board was not told"
    rig.crash_host()
    assert rig.session.number == 3
    rig.run_until_ready(BACK_MS)
    rig.advance_time_and_run(500)
    assert rig.session.number == 3
    assert rig.told(NoticeKind.STRAY) == rig.told(NoticeKind.REFUSED) == []
    rig.press("1.a")
    rig.press("2.a")
    assert rig.asked() == "turn", "later presses count"


def test_a_crash_before_the_commit_lets_the_press_count_after_the_resume(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_turn(rig)
    monkeypatch.setattr(rig.service.table, "pressed", lambda press: None)
    rig.push("1.b")
    assert rig.session.number == 2
    rig.crash_host()
    rig.run_until(lambda: rig.session.number == 3, BACK_MS)
    rig.advance_time_and_run(500)
    assert rig.session.number == 3
    assert rig.asked() == "lock"


def test_presses_lost_by_a_full_board_are_told(rig: Rig) -> None:
    rig.board.unplug(keep_power=True)
    rig.advance_time_and_run(100)
    for _ in range(12):
        rig.push("2.c")
    rig.board.replug()
    rig.run_until_ready(BACK_MS)
    rig.advance_time_and_run(500)
    (text,) = rig.told(NoticeKind.LOST)
    assert "8 button presses or releases were lost" in text
    rig.press("1.a")
    assert rig.session.number == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_bad_cable_loses_no_press_and_counts_none_twice(make_rig: Callable[..., Rig], seed: int) -> None:
    faults = FaultRates(drop=8e-4, flip=8e-4, double=8e-4, split=0.3, late=0.2, late_ms=30)
    rig = make_rig(faults=faults, seed=100 + seed)
    rig.run_until_ready(8000)
    presses = 0
    for _ in range(24):
        armed = {b: a for b, a in rig.service.table.scene.armed.items() if b.name != "undo"}
        button = next(
            b
            for b in (*(Button(s, n) for s in (0, 1) for n in ("roll", "a")), Button(-1, "next"))
            if b in armed
        )
        name = button.name if button.seat < 0 else f"{button.seat + 1}.{button.name}"
        token = armed[button].token
        rig.run_until(lambda token=token, button=button: _armed_at_board(rig, button, token), 9000)
        number = rig.session.number
        rig.push(name)
        presses += 1
        rig.run_until(lambda number=number: rig.session.number > number, 9000)
    rig.advance_time_and_run(2000)
    assert rig.session.number == presses
    assert rig.told(NoticeKind.STRAY) == []


def _armed_at_board(rig: Rig, button: Button, token: int) -> bool:
    """The board has drawn the button's light: a person would press now."""
    link = rig.link()
    return link.state is LinkState.READY and link.uid != "" and link.wanted.pending == 0


def test_the_small_faults_of_every_developer_run_are_not_noticed_at_the_table(
    make_rig: Callable[..., Rig],
) -> None:
    rig = make_rig(faults=DEVELOPER_FAULTS, seed=77)
    rig.run_until_ready(6000)
    for _ in range(3):
        to_confirm(rig)
        rig.advance_time_and_run(300)
        rig.press("next")
        to_turn(rig)
        rig.press("next")
    assert rig.asked() == "lock"
    rig.assert_bar(1, rig.health(1))


def test_two_boards_of_the_same_uid_are_told_apart_and_the_first_keeps_working(
    make_rig: Callable[..., Rig],
) -> None:
    rig = make_rig()
    rig.run_until_ready()
    rig.boards.append(SimTable("A", "pico-2p", 1, NO_FAULTS, name="ttyTwin"))
    assert rig.boards[1].uid == rig.boards[0].uid
    rig.run_until(lambda: any("is here already" in line for line in rig.words()), 3000)
    assert any("unplug one of the two" in line for line in rig.words())
    rig.advance_time_and_run(4000)
    assert rig.state(0) is LinkState.READY
    rig.press("1.a")
    assert rig.session.number == 1
    rig.boards[1].unplug()
    rig.advance_time_and_run(1000)
    assert not any("is here already" in line for line in rig.words())
    rig.press("2.a")
    assert rig.asked() == "turn"


def test_a_second_board_is_a_spare_and_takes_over_when_the_first_breaks(make_rig: Callable[..., Rig]) -> None:
    rig = make_rig(boards=2)
    rig.run_until(lambda: rig.state(0) is rig.state(1) is LinkState.READY, 3000)
    rig.advance_time_and_run(300)
    first = 0 if rig.is_lit("1.a", 0) else 1
    assert not rig.is_lit("1.a", 1 - first)
    assert any("is a spare" in text for text in rig.told(NoticeKind.LINK))
    rig.boards[first].unplug()
    rig.advance_time_and_run(200)
    spare = 1 - first
    rig.boards[spare].unplug()
    rig.advance_time_and_run(600)
    rig.boards[spare].replug()
    rig.run_until(lambda: rig.is_lit("1.a", spare), 4000)
    rig.press("1.a", spare)
    assert rig.session.number == 1


def test_stopping_says_goodbye_and_lets_go_of_the_port(rig: Rig) -> None:
    rig.written.clear()
    assert rig.service.stop()
    assert rig.written[-1].startswith(b"~B")
    assert rig.ports[-1]._handle is None
    assert rig.state() is LinkState.ABSENT
