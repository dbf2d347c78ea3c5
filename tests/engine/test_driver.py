"""The driver: runs to the next question, takes answers, and a refusal has changed nothing."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from smallest import ANSWERS, COMPILED, CONFIG, GAME, LIVE, ROW, Note, Table, answer_all, at, state_bytes

from cornerman.engine.chart import Chart, CompiledChart, NoWay, Transition
from cornerman.engine.commands import (
    Adjust,
    Answer,
    Command,
    Concede,
    ForceState,
    Pause,
    Redo,
    Resume,
    Rewind,
    TimeUp,
    Withdraw,
)
from cornerman.engine.driver import STEP_LIMIT, Driver
from cornerman.engine.events import (
    Adjusted,
    Conceded,
    Forced,
    Paused,
    PhaseChanged,
    Resumed,
    Rolled,
    Sealed,
    Withdrawn,
)
from cornerman.engine.game import FrameRules, Phase
from cornerman.engine.observers import APP, REFEREE
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose, Value


def answer(match: Table, value: Value, index: int = 0, **fields: object) -> Answer:
    """An answer to an open question by its own seat."""
    request = match.state.open[index]
    return Answer(**{"by": request.seat, "request": request.id, "value": value, **fields})  # type: ignore[arg-type]


def refused(match: Table, command: Command) -> Refused:
    """The refusal of ``command``, which left no trace."""
    before = state_bytes(match)
    for driver in (COMPILED, LIVE):
        with pytest.raises(Refused) as caught:
            driver.submit(match, command)
        assert state_bytes(match) == before
        assert not match.events
    return caught.value


# running


def test_a_match_begins_at_the_first_question_and_says_where_it_is() -> None:
    match = GAME.match(CONFIG, ())
    COMPILED.begin(match)
    assert match.events == [PhaseChanged(path="play.deal")]
    assert [request.key for request in match.state.open] == ["deal"]


def test_every_kind_of_question_is_answered_and_the_match_ends() -> None:
    match = at("deal")
    for state in ROW:
        assert match.state.path == f"play.{state}"
        answer_all(match)
    assert COMPILED.finished(match)
    assert match.state.open == ()
    assert match.state.taken[0] == "(2, 0, 1)"
    assert [e.path for e in match.events if isinstance(e, PhaseChanged)][-1] == "over"


def test_bulk_answers_make_the_same_match_as_submitted_ones() -> None:
    one, other = at("deal"), at("deal")
    while not COMPILED.finished(one):
        values = ANSWERS[one.state.path.removeprefix("play.")]
        for request, value in zip(other.state.open, values, strict=True):
            COMPILED.answer(other, request, value)
        answer_all(one)
        assert state_bytes(one) == state_bytes(other)
    assert one.events == other.events


def test_ids_of_questions_rise_and_never_come_twice() -> None:
    match, seen = at("deal"), list[int]()
    while not COMPILED.finished(match):
        seen += [request.id for request in match.state.open]
        answer_all(match)
    assert seen == sorted(set(seen))
    assert match.state.serial == seen[-1]


def test_the_live_chart_drives_the_same_match() -> None:
    one, other = at("deal", COMPILED), at("deal", LIVE)
    while not COMPILED.finished(one):
        answer_all(one, COMPILED)
        answer_all(other, LIVE)
        assert state_bytes(one) == state_bytes(other)
    assert one.events == other.events


# what is refused


ILLEGAL: dict[str, tuple[str, Callable[[Table], Command]]] = {
    "a question that is not open": ("one", lambda m: Answer(by=0, request=999, value="plain")),
    "a question that was answered": ("one", lambda m: Answer(by=0, request=1, value=(0, 1, 2))),
    "somebody else's question": ("one", lambda m: answer(m, "plain", by=1)),
    "the app's choice": ("one", lambda m: answer(m, "plain", by=APP)),
    "no option": ("one", lambda m: answer(m, "nothing")),
    "an option in other letters": ("one", lambda m: answer(m, "Plain")),
    "a number for an option": ("one", lambda m: answer(m, 0)),
    "a list for an option": ("one", lambda m: answer(m, ("plain",))),
    "a card typed in where none is asked for": ("place", lambda m: answer(m, "b2", entry="{}")),
    "too low a number": ("bid", lambda m: answer(m, -1)),
    "too high a number": ("bid", lambda m: answer(m, 6)),
    "a number beyond every bound": ("bid", lambda m: answer(m, 10**30)),
    "a word for a number": ("bid", lambda m: answer(m, "3")),
    "a truth for a number": ("bid", lambda m: answer(m, True)),
    "too few": ("some", lambda m: answer(m, ())),
    "too many": ("some", lambda m: answer(m, ("a", "b", "b"))),
    "one taken more often than it is there": ("some", lambda m: answer(m, ("a", "a"))),
    "one that is not there": ("some", lambda m: answer(m, ("c",))),
    "a word for a list": ("some", lambda m: answer(m, "b")),
    "numbers for options": ("some", lambda m: answer(m, (1,))),
    "an order with one left out": ("order", lambda m: answer(m, ("x", "y"))),
    "an order with one twice": ("order", lambda m: answer(m, ("x", "y", "y"))),
    "a word for an order": ("order", lambda m: answer(m, "x")),
    "a cell that is not offered": ("place", lambda m: answer(m, "c3")),
    "a card that cannot be it": ("reveal", lambda m: answer(m, "c")),
    "too few faces": ("roll", lambda m: answer(m, (3,))),
    "too many faces": ("roll", lambda m: answer(m, (3, 3, 3))),
    "a face that no die has": ("roll", lambda m: answer(m, (7, 1))),
    "a face below one": ("roll", lambda m: answer(m, (0, 1))),
    "words for faces": ("roll", lambda m: answer(m, ("3", "4"))),
    "truths for faces": ("roll", lambda m: answer(m, (True, True))),
    "a number for faces": ("roll", lambda m: answer(m, 3)),
    "a shuffle that loses a card": ("deal", lambda m: answer(m, (0, 1, 1))),
    "a shuffle of other cards": ("deal", lambda m: answer(m, (1, 2, 3))),
    "a pick of one thing twice": ("pick", lambda m: answer(m, (2, 2))),
    "a pick beyond the last": ("pick", lambda m: answer(m, (0, 5))),
    "a pick below the first": ("pick", lambda m: answer(m, (-1, 0))),
    "taking back what is not in": ("bid", lambda m: Withdraw(by=0, request=m.state.open[0].id)),
    "taking back what was never asked": ("bid", lambda m: Withdraw(by=0, request=999)),
    "a value that is not there": ("one", lambda m: Adjust(path="nothing", value=1)),
    "a value of another kind": ("one", lambda m: Adjust(path="limit", value="3")),
    "a level that is none": ("one", lambda m: Adjust(path="settings.dice", value="sometimes")),
    "a group that is none": ("one", lambda m: Adjust(path="settings.", value="ask")),
    "a state that is not there": ("one", lambda m: ForceState(path="play.nowhere")),
    "a state that the game forbids": ("one", lambda m: ForceState(path="play.place")),
    "time up without a clock": ("deal", lambda m: TimeUp()),
    "giving up for somebody else": ("one", lambda m: Concede(by=0, seat=1)),
    "giving up for nobody": ("one", lambda m: Concede(by=5, seat=5)),
    "the referee giving up for nobody": ("one", lambda m: Concede(by=REFEREE, seat=-1)),
    "giving up when the game forbids it": ("order", lambda m: Concede(by=0, seat=0)),
    "going on without a pause": ("one", lambda m: Resume()),
    "going back, which is the session's": ("one", lambda m: Rewind(to=0)),
    "redoing, which is the session's": ("one", lambda m: Redo()),
}


@pytest.mark.parametrize("what", ILLEGAL)
def test_an_illegal_command_is_refused_with_a_reason_and_leaves_no_trace(what: str) -> None:
    state, command = ILLEGAL[what]
    match = at(state)
    assert refused(match, command(match)).reason


def test_a_refusal_names_the_rule_of_the_question_or_of_the_game() -> None:
    assert refused(at("bid"), answer(at("bid"), 6)).rule == "SFTMG-CON-09"
    assert refused(at("one"), answer(at("one"), "nothing")).rule == "SFTMG-CON-02"
    assert refused(at("deal"), TimeUp()).rule == "SFTMG-DCK-08"


def test_a_reason_is_cut_where_nobody_would_read_on() -> None:
    assert len(Refused("x" * 5_000).reason) == 600
    assert str(Refused("not now", "SFTMG-CON-02")) == "not now (SFTMG-CON-02)"


def test_a_finished_match_takes_no_answer_and_cannot_be_given_up() -> None:
    match = at("pick")
    pick = match.state.open[0].id
    answer_all(match)
    match.events = []
    for command in (Answer(by=0, request=pick, value=(0, 1)), Concede(by=0, seat=0)):
        assert refused(match, command).reason


# several questions at once


def test_answers_to_questions_asked_together_are_sealed_until_the_last_is_in() -> None:
    match = at("bid")
    COMPILED.submit(match, answer(match, 1, index=1))
    assert match.state.taken[1:] == []
    assert match.events == [Sealed(seat=1)]
    COMPILED.submit(match, answer(match, 4, index=0))
    assert match.state.taken[1:] == ["4", "1"], "in the order of the questions, not of the answers"
    assert match.state.sealed == {}


def test_an_answer_that_is_in_cannot_be_given_again() -> None:
    match = at("bid")
    COMPILED.submit(match, answer(match, 4))
    match.events = []
    assert "in already" in refused(match, answer(match, 4)).reason


def test_a_sealed_answer_can_be_taken_back_by_its_own_seat_and_the_referee() -> None:
    for who in (0, REFEREE):
        match = at("bid")
        before = state_bytes(match)
        COMPILED.submit(match, answer(match, 4))
        COMPILED.submit(match, Withdraw(by=who, request=match.state.open[0].id))
        assert state_bytes(match) == before
        assert match.events == [Sealed(seat=0), Withdrawn(seat=0)]


def test_nobody_else_can_take_a_sealed_answer_back() -> None:
    match = at("bid")
    COMPILED.submit(match, answer(match, 4))
    match.events = []
    assert "player 1" in refused(match, Withdraw(by=1, request=match.state.open[0].id)).reason


def test_dice_that_were_rolled_stay_rolled() -> None:
    match = at("roll")
    COMPILED.submit(match, answer(match, (6, 1)))
    match.events = []
    assert "stay rolled" in refused(match, Withdraw(by=0, request=match.state.open[0].id)).reason


def test_every_draw_is_counted_once_in_its_own_stream_whenever_it_comes_in() -> None:
    match = at("roll")
    assert match.state.draws == {"deck0": 1}
    COMPILED.submit(match, answer(match, (3,), index=1))
    assert match.state.draws == {"deck0": 1, "dice1": 1}
    COMPILED.submit(match, answer(match, (6, 1)))
    assert match.state.draws == {"deck0": 1, "dice1": 1, "dice0": 1}


def test_dice_show_as_soon_as_they_are_rolled_with_where_they_came_from() -> None:
    match = at("roll")
    COMPILED.submit(match, answer(match, (6, 1), source="faces", by=1))
    assert match.events[0] == Rolled(
        rule="SFTMG-CON-09", seat=0, key="roll", what="dice", faces=(6, 1), source="faces"
    )


# in between


def test_frames_are_asked_first_to_last_before_the_state_goes_on() -> None:
    match = at("one")
    COMPILED.submit(match, answer(match, "extra"))
    assert [(r.key, r.seat) for r in match.state.open] == [("extra", 0)]
    COMPILED.submit(match, answer(match, "go"))
    assert [(r.key, r.seat) for r in match.state.open] == [("extra", 1)]
    COMPILED.submit(match, answer(match, "drop"))
    assert match.state.taken[-3:] == ["extra", "extra 0 go", "extra 1 drop"]
    assert [r.key for r in match.state.open] == ["one"], "the state asks once more"


def test_an_interrupt_drops_what_is_being_resolved_and_the_first_one_counts() -> None:
    match = at("one")
    COMPILED.submit(match, answer(match, "stop"))
    assert COMPILED.finished(match)
    assert (match.state.agenda, match.state.open, match.state.interrupt) == ((), (), "")


# corrections


def test_a_correction_tells_what_was_and_what_is_and_keeps_questions_that_stay_the_same() -> None:
    match = at("order")
    before = match.state.open
    COMPILED.submit(match, Adjust(by=1, path="limit", value=5, reason="typing error"))
    assert match.events == [Adjusted(path="limit", before=3, after=5, by=1, reason="typing error")]
    assert match.state.open == before


def test_a_correction_asks_anew_what_it_made_different() -> None:
    match = at("bid")
    first, second = match.state.open
    COMPILED.submit(match, Adjust(path="limit", value=1))
    assert match.state.open[0] == first
    assert match.state.open[1].id > second.id
    assert match.state.open[1].high == 1  # type: ignore[union-attr]
    match.events = []
    assert "not open" in refused(match, Answer(by=1, request=second.id, value=1)).reason


def test_a_sealed_answer_outlives_a_correction_if_its_question_stays_the_same() -> None:
    match = at("bid")
    COMPILED.submit(match, answer(match, 4))
    COMPILED.submit(match, Adjust(path="limit", value=1))
    assert list(match.state.sealed.values()) == [4]
    COMPILED.submit(match, answer(match, 0, index=1))
    assert match.state.taken[1:] == ["4", "0"]


def test_a_sealed_answer_to_a_question_that_was_made_different_is_gone() -> None:
    match = at("bid")
    COMPILED.submit(match, answer(match, 3, index=1))
    COMPILED.submit(match, Adjust(path="limit", value=1))
    assert match.state.sealed == {}
    assert [r.key for r in match.state.open] == ["bid", "bid"]


def test_two_questions_alike_keep_their_own_ids() -> None:
    """Both bids may be 0 to 5 then, of different seats: each keeps its id and its sealed answer."""
    match = at("bid")
    COMPILED.submit(match, Adjust(path="limit", value=5))
    ids = [r.id for r in match.state.open]
    COMPILED.submit(match, answer(match, 2, index=1))
    COMPILED.submit(match, Adjust(path="dice", value=1))
    assert [r.id for r in match.state.open] == ids
    assert match.state.sealed == {ids[1]: 2}


def test_a_correction_that_takes_the_last_open_question_away_lets_the_match_go_on() -> None:
    """Seat 1 has rolled; seat 0 turns out to have no dice: nobody is left to answer."""
    match = at("roll")
    COMPILED.submit(match, answer(match, (3,), index=1))
    COMPILED.submit(match, Adjust(path="dice", value=0))
    assert match.state.path == "play.reveal"
    assert match.state.taken[-1] == "(3,)"
    assert match.state.sealed == {}


def test_two_questions_alike_to_the_same_seat_stay_two() -> None:
    twice = faulty(Phase(ask=lambda m: (m.number(0, "bid", "", 0, 5), m.number(0, "bid", "", 0, 5))))
    match = GAME.match(CONFIG, ())
    twice.begin(match)
    before = match.state.open
    twice.submit(match, answer(match, 4, index=1))
    twice.submit(match, Adjust(path="limit", value=9))
    assert match.state.open == before
    assert match.state.sealed == {before[1].id: 4}


def test_a_correction_does_not_enter_the_state_once_more() -> None:
    match = at("one")
    for limit in (1, 2, 3):
        COMPILED.submit(match, Adjust(path="limit", value=limit))
    assert match.state.entered_states == ["deal", "bid", "one"]


def test_a_correction_may_end_what_is_going_on() -> None:
    match = at("one")
    COMPILED.submit(match, Adjust(path="cards", value=()))
    assert COMPILED.finished(match)


def test_a_correction_in_between_asks_the_frame_again() -> None:
    match = at("one")
    COMPILED.submit(match, answer(match, "extra"))
    before = match.state.open
    COMPILED.submit(match, Adjust(path="limit", value=9))
    assert match.state.open == before


def test_a_correction_after_the_end_asks_nothing() -> None:
    match = at("pick")
    answer_all(match)
    COMPILED.submit(match, Adjust(path="limit", value=9))
    assert match.state.open == ()
    assert COMPILED.finished(match)


def test_the_referee_puts_the_match_elsewhere_without_its_effects_on_entry() -> None:
    match = at("bid")
    COMPILED.submit(match, answer(match, 4))
    COMPILED.submit(match, ForceState(path="play.one", reason="skip the bids"))
    assert match.events[-1] == Forced(path="play.one", reason="skip the bids")
    assert [r.key for r in match.state.open] == ["one"]
    assert match.state.sealed == {}
    assert match.state.entered_states == ["deal", "bid"]


def test_the_referee_clears_what_was_being_resolved() -> None:
    match = at("one")
    COMPILED.submit(match, answer(match, "extra"))
    COMPILED.submit(match, ForceState(path="play.roll"))
    assert match.state.agenda == ()
    assert [r.key for r in match.state.open] == ["roll", "roll"]


def test_the_referee_can_end_and_reopen_a_match() -> None:
    match = at("bid")
    COMPILED.submit(match, ForceState(path="over"))
    assert COMPILED.finished(match)
    assert match.state.open == ()
    COMPILED.submit(match, ForceState(path="play.bid"))
    assert not COMPILED.finished(match)
    answer_all(match)
    assert match.state.path == "play.one"


# pause, time, giving up


def test_answers_wait_for_the_end_of_a_pause_and_nothing_else_does() -> None:
    match = at("bid")
    COMPILED.submit(match, answer(match, 4))
    COMPILED.submit(match, Pause())
    match.events = []
    assert "paused" in refused(match, answer(match, 1, index=1)).reason
    assert "paused already" in refused(match, Pause()).reason
    COMPILED.submit(match, Withdraw(by=0, request=match.state.open[0].id))
    COMPILED.submit(match, Adjust(path="limit", value=2))
    COMPILED.submit(match, Resume())
    assert [type(e) for e in match.events] == [Withdrawn, Adjusted, Resumed]
    answer_all(match)
    assert match.state.path == "play.one"


def test_a_pause_is_part_of_the_state() -> None:
    match = at("one")
    COMPILED.submit(match, Pause())
    assert match.events == [Paused()]
    assert match.state.clone().paused


def test_time_up_is_the_games_to_judge() -> None:
    match = at("one")
    COMPILED.submit(match, TimeUp())
    assert COMPILED.finished(match)


@pytest.mark.parametrize("by", [0, REFEREE])
def test_a_seat_gives_up_itself_or_by_the_referee(by: int) -> None:
    match = at("one")
    COMPILED.submit(match, Concede(by=by, seat=0))
    assert match.events[0] == Conceded(seat=0)
    assert GAME.winner(match.state) == 1
    assert COMPILED.finished(match)


# faults of a game are told, not run in circles


def faulty(phase: Phase[Table], *more: Transition) -> Driver:  # type: ignore[type-arg]
    chart = Chart[Table](
        initial="a", finals=("end",), transitions=(Transition("a", "next", "end"), *more), guards={}
    )

    class Faulty(type(GAME)):  # type: ignore[misc]
        phases = {"a": phase, "b": phase}  # noqa: RUF012
        frames = {  # noqa: RUF012
            frame: FrameRules(lambda m, f: None, rules.answer) for frame, rules in GAME.frames.items()
        }

    Faulty.chart = chart
    return Driver(Faulty(), CompiledChart(chart))


def test_a_state_that_neither_asks_nor_goes_on_is_a_fault_that_names_it() -> None:
    with pytest.raises(RuntimeError, match="'a' neither asks nor goes on"):
        faulty(Phase(ask=lambda m: None)).begin(GAME.match(CONFIG, ()))


def test_rules_that_never_ask_are_a_fault_and_not_an_endless_loop() -> None:
    turning = Transition("a", "turn", "b"), Transition("b", "turn", "a"), Transition("b", "next", "end")
    with pytest.raises(RuntimeError, match=f"{STEP_LIMIT} steps without a question"):
        faulty(Phase(ask=lambda m: "turn"), *turning).begin(GAME.match(CONFIG, ()))


def test_a_frame_that_never_resolves_is_a_fault_and_not_an_endless_loop() -> None:
    match = at("one")
    COMPILED.submit(match, answer(match, "extra"))
    match.state.path = "a"
    with pytest.raises(RuntimeError, match="without a question"):
        faulty(Phase(ask=lambda m: "next")).go_on(match)


def test_a_trigger_that_leads_nowhere_is_a_fault_that_names_state_and_trigger() -> None:
    with pytest.raises(NoWay, match=r"'a'.*'sideways'"):
        faulty(Phase(ask=lambda m: "sideways")).begin(GAME.match(CONFIG, ()))


def test_notes_are_told_in_order() -> None:
    match = at("some")
    COMPILED.submit(match, answer(match, ("b", "a")))
    assert next(e for e in match.events if isinstance(e, Note)).what == "('b', 'a')"


def test_a_question_is_for_the_seat_it_names_whoever_else_is_there() -> None:
    for state, by in itertools.product(("one", "some"), (0, 1)):
        match = at(state)
        request = match.state.open[0]
        if request.seat != by:
            assert f"player {request.seat + 1}" in refused(match, answer(match, "plain", by=by)).reason
    assert isinstance(at("one").state.open[0], Choose)
