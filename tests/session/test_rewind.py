"""Undo: nothing is deleted, nothing is left behind, and everybody can read what it takes back."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import duelling
import msgspec
import pytest
import toygame
from duelling import begin, play, play_out, play_to, state_bytes

from cornerman.engine.automation import Automation, automation, set_automation
from cornerman.engine.chart import CompiledChart
from cornerman.engine.commands import Adjust, Answer, Redo, Rewind
from cornerman.engine.driver import Driver
from cornerman.engine.observers import APP, REFEREE, SPECTATOR
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose, Roll
from cornerman.session.durability import NoSync
from cornerman.session.events import Redone, Rewound
from cornerman.session.journal_reader import read_journal
from cornerman.session.loading import load
from cornerman.session.match_session import MatchSession
from cornerman.session.paths import data_paths
from cornerman.session.rules_runner import automatic
from cornerman.session.states import KEEP_EVERY


def history_of(session: MatchSession):
    history = load(read_journal(session.path)).history
    assert history is not None
    return history


def never_gone(session: MatchSession) -> bytes:
    """The state that the steps on the present line lead to, played by a driver that knows of no undo."""
    driver = Driver(toygame.GAME, CompiledChart(toygame.GAME.chart))
    match = toygame.GAME.match(session.config, [toygame.LONG_PACK])
    history = history_of(session)
    for number in history.line():
        done = history.done(number)
        if done.command is None:
            driver.begin(match)
        else:
            driver.submit(match, done.command)
        own = done.command.request if isinstance(done.command, Answer) else None
        for draw in automatic(done.draws, own):
            driver.submit(match, Answer(by=APP, request=draw.request, value=draw.value, source=draw.source))
    return msgspec.json.encode(match.state)


def test_a_thousand_random_rewinds_leave_the_state_as_if_never_gone() -> None:
    session = begin(pack=toygame.LONG_PACK)
    rng = random.Random(11)
    shown = {0: state_bytes(session)}
    rewinds = 0
    while rewinds < 1_000:
        what = rng.random()
        if what < 0.5 and session.number:
            to = rng.randint(0, session.number)
            if history_here(session, to):
                continue
            session.submit(Rewind(to=to))
            assert state_bytes(session) == shown[to], f"not as it was after command {to}"
            rewinds += 1
        elif what < 0.6 and session.can_redo():
            session.redo()
        else:
            duelling.step(session, rng)
        shown[session.number] = state_bytes(session)
    assert state_bytes(session) == never_gone(session)
    assert state_bytes(duelling.again(session)) == shown[session.number]


def history_here(session: MatchSession, to: int) -> bool:
    return session._history.step_after(to) == session._history.cursor


def test_going_back_and_forth_ends_where_it_began() -> None:
    session = play(begin(), 30)
    rng = random.Random(4)
    here, before = session.number, state_bytes(session)
    for _ in range(50):
        to = rng.randrange(30)
        if not history_here(session, to):
            session.submit(Rewind(to=to))
    session.submit(Rewind(to=here))
    assert state_bytes(session) == before
    play(session, 20, seed=9)
    straight = play(begin(), 30)
    play(straight, 20, seed=9)
    assert state_bytes(session) == state_bytes(straight)


def test_nothing_is_ever_taken_out_of_the_journal() -> None:
    session = play(begin(), 20)
    written = session.path.read_bytes()
    for _ in range(10):
        session.undo()
        assert session.path.read_bytes().startswith(written)
        written = session.path.read_bytes()
    play(session, 5, seed=3)
    assert session.path.read_bytes().startswith(written)


def test_redo_goes_forward_step_by_step_until_something_else_is_done() -> None:
    session = play(begin(), 12)
    states = [state_bytes(session)]
    for _ in range(4):
        session.undo()
        states.append(state_bytes(session))
    for state in reversed(states[:-1]):
        assert session.can_redo()
        session.redo()
        assert state_bytes(session) == state
    assert not session.can_redo()
    with pytest.raises(Refused, match="nothing to redo"):
        session.redo()
    session.undo()
    session.undo()
    duelling.step(session, random.Random(8))
    assert not session.can_redo()
    with pytest.raises(Refused, match="something else was done"):
        session.submit(Redo())


def test_redo_is_possible_after_a_restart() -> None:
    session = play(begin(), 12)
    last = state_bytes(session)
    session.undo()
    session.undo()
    session = duelling.again(session)
    session.redo()
    session.redo()
    assert state_bytes(session) == last


def test_undo_stops_at_the_start() -> None:
    session = play(begin(), 7)
    start = play(begin(), 0)
    for _ in range(7):
        session.undo()
    assert state_bytes(session) == state_bytes(start)
    assert session.batch.undo is None
    with pytest.raises(Refused, match="this is the start"):
        session.undo()


def test_a_number_names_the_moment_just_after_that_command_also_on_a_way_that_was_left() -> None:
    session = play(begin(), 10)
    left = state_bytes(session)
    session.submit(Rewind(to=4))
    at_four = state_bytes(session)
    play(session, 5, seed=77)
    session.submit(Rewind(to=10))
    assert state_bytes(session) == left
    session.submit(Rewind(to=11))
    assert state_bytes(session) == at_four, "command 11 was the Rewind to 4"


def test_a_roll_that_comes_up_again_shows_the_same_faces() -> None:
    session = begin()
    roll = play_to(session, Roll)
    faces = session.chance(roll).value
    session.roll(roll.id)
    after = state_bytes(session)
    session.undo()
    assert session.recorded(roll).value == faces
    session.roll(roll.id, by=roll.seat)
    assert state_bytes(session) == after


def test_drawing_anew_uses_numbers_that_were_never_used_for_dice_and_decks() -> None:
    session = play(begin(pack=toygame.LONG_PACK), 60)
    numbers = history_of(session)
    used = numbers.fresh()
    session.submit(Rewind(to=20, redraw=True))
    assert session.recorded(play_to(session, Roll)) is None
    play(session, 60, seed=6)
    history = history_of(session)
    drawn = [d for n in range(62, session.number + 1) for d in history.done(n).draws]
    assert {d.what for d in drawn} >= {"dice", "shuffle"}
    assert all(d.number >= used[d.stream] for d in drawn)
    pairs = [(d.stream, d.number) for d in drawn]
    assert len(pairs) == len(set(pairs))


def test_drawing_anew_right_here_changes_only_what_comes() -> None:
    session = begin()
    roll = play_to(session, Roll)
    faces = {session.chance(roll).value}
    for _ in range(20):
        session.submit(Rewind(to=session.number, redraw=True))
        assert session.batch.requests == (roll,)
        faces.add(session.chance(roll).value)
        session.roll(roll.id)
        session.undo()
    assert len(faces) > 1


def test_only_the_referee_has_chance_drawn_anew() -> None:
    session = play(begin(), 8)
    before = duelling.everything(session)
    for by in (0, 1, APP):
        with pytest.raises(Refused, match="only the referee"):
            session.submit(Rewind(by=by, to=3, redraw=True))
    assert duelling.everything(session) == before
    session.submit(Rewind(by=REFEREE, to=3, redraw=True))


def test_faces_of_real_dice_are_offered_again_and_may_be_corrected() -> None:
    session = begin(toygame.duel(dice="faces"))
    roll = play_to(session, Roll)
    wrong, right = (6,) * roll.count, (1,) * roll.count
    session.submit(Answer(by=roll.seat, request=roll.id, value=wrong))
    session.undo()
    assert session.chance(roll).value == wrong
    session.roll(roll.id)
    session.undo()
    session.submit(Answer(by=roll.seat, request=roll.id, value=right))
    session.undo()
    assert session.chance(roll).value == right, "what was put in last counts"


def test_settings_come_back_with_the_state() -> None:
    session = play(begin(), 3)
    session.submit(set_automation("dice", Automation.DO, by=1))
    assert session.news(SPECTATOR).lines == ("dice: the app does it by itself",)
    assert automation(session.news(SPECTATOR).state, "dice") is Automation.DO
    session = duelling.again(session)
    assert automation(session.news(SPECTATOR).state, "dice") is Automation.DO
    session.undo()
    assert automation(session.news(SPECTATOR).state, "dice") is Automation.ASK


# in words


def test_an_undo_names_what_it_takes_back() -> None:
    session = begin()
    named = []
    rng = random.Random(2)
    while not session.over:
        batch = duelling.step(session, rng)
        hurt = [line for line in batch.news(SPECTATOR).lines if "loses" in line]
        if hurt:
            assert batch.undo.text == hurt[0]
            named.append(hurt[0])
            undone = session.undo(by=0).news(SPECTATOR)
            assert undone.events == (Rewound(to=batch.undo.to, by=0, undone=hurt[0]),)
            assert undone.lines == (f"undone: {hurt[0]} (Ann)",)
            redone = session.redo(by=1).news(SPECTATOR)
            assert redone.events == (Redone(to=batch.number, by=1, redone=hurt[0]),)
            assert redone.lines == (f"redone: {hurt[0]} (Bob)",)
    assert len(named) > 3


def test_a_redo_of_several_steps_names_the_last_and_counts_the_others() -> None:
    session = begin()
    play(session, 6)
    last = session.batch.undo.text
    session.submit(Rewind(by=0, to=list(session.undo_steps())[2].to))
    assert session.redo(by=1).news(SPECTATOR).lines == (f"redone: {last}, and 2 more (Bob)",)


def test_an_undo_button_tells_nothing_that_is_hidden() -> None:
    session = begin()
    request = session.batch.requests[0]
    batch = session.submit(Answer(by=0, request=request.id, value=request.options[0]))
    assert batch.undo.text == 'Ann\'s answer to "Lay a card"'
    play(session, 60)
    for step in session.undo_steps():
        assert "draws" not in step.text


def test_a_hidden_value_set_by_hand_is_named_to_nobody_but_the_referee() -> None:
    session = begin()
    batch = session.submit(Adjust(path="seats.0.card", value="h"))
    assert batch.undo.text == "seats.0.card:  to  (referee)"
    assert " h " in session.news(REFEREE).lines[0]
    for observer in (0, 1, SPECTATOR):
        assert session.news(observer).lines == ("seats.0.card:  to  (referee)",)
        assert list(session.log(observer))[-1].text == "seats.0.card:  to  (referee)"


def test_several_steps_back_are_listed_and_lead_where_they_say() -> None:
    session = play(begin(), 9)
    steps = list(session.undo_steps())
    assert [step.to for step in steps] == list(range(8, -1, -1))
    session.submit(Rewind(to=steps[2].to))
    assert session.news(SPECTATOR).lines == (f"undone: {steps[0].text}, and 2 more",)


def slow_clock(gaps_ms: list[int]) -> Iterator[datetime]:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    yield now  # the id
    yield now  # the header
    for gap in gaps_ms:
        now += timedelta(milliseconds=gap)
        yield now


def test_quick_taps_on_one_value_are_undone_together_slow_ones_one_by_one() -> None:
    gaps = [0, 5_000, 200, 200, 5_000, 100]
    clock = slow_clock(gaps + [0] * 10)
    session = MatchSession.new(
        toygame.GAME,
        toygame.duel(),
        [toygame.PACK],
        seed="1",
        home=data_paths(),
        clock=lambda: next(clock),
        sync=NoSync(),
    )
    for value in (7, 6, 5):
        session.submit(Adjust(path="seats.1.life", value=value))
    session.submit(Adjust(path="seats.1.life", value=4))
    session.submit(Adjust(path="seats.0.life", value=3))
    texts = [(step.to, step.text) for step in session.undo_steps()]
    assert texts == [
        (4, "seats.0.life: 8 to 3 (referee)"),
        (3, "seats.1.life: 5 to 4 (referee)"),
        (0, "seats.1.life: 8 to 5 (referee)"),
    ]


def test_the_log_keeps_what_was_undone_and_marks_it() -> None:
    session = play_out(begin())
    before = list(session.log(SPECTATOR))
    assert not any(line.undone for line in before)
    session.undo()
    session.undo()
    after = list(session.log(SPECTATOR))
    assert [line.text for line in after][: len(before)] == [line.text for line in before]
    gone = {line.number for line in after if line.undone}
    assert gone
    assert gone <= {session.number - 2, session.number - 3}
    assert [line.text[:7] for line in after[-2:]] == ["undone:", "undone:"]


# speed


def test_going_back_in_a_running_match_replays_a_few_steps_only() -> None:
    session = play(begin(pack=toygame.LONG_PACK), 300)
    for to in range(0, 300, 7):
        _, _, steps = session._states.way_to(to)
        assert len(steps) <= KEEP_EVERY


def test_going_back_anywhere_in_a_long_match_takes_a_few_milliseconds() -> None:
    session = play(begin(pack=toygame.LONG_PACK), 3_000)
    session = duelling.again(session)
    rng = random.Random(1)
    taken = []
    for _ in range(200):
        began = time.thread_time()
        session.submit(Rewind(to=rng.randrange(3_000)))
        taken.append(time.thread_time() - began)
    taken.sort()
    assert taken[100] < 0.025


def test_a_choice_made_after_going_back_is_a_new_way_and_the_old_one_can_still_be_reached() -> None:
    session = begin()
    first = play_to(session, Choose)
    options = first.options
    session.submit(Answer(by=first.seat, request=first.id, value=options[0]))
    one = state_bytes(session)
    session.undo()
    session.submit(Answer(by=first.seat, request=first.id, value=options[1]))
    assert state_bytes(session) != one
    session.submit(Rewind(to=1))
    assert state_bytes(session) == one
