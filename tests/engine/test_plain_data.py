"""States, requests, events and commands are plain data: to JSON and back, cloned, seen by those who may."""

from __future__ import annotations

import typing

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from smallest import COMPILED, GAME, ROW, Notes, at, state_bytes

from cornerman.engine.automation import Automation, adjust_setting, automation, set_automation
from cornerman.engine.commands import Adjust, Answer, Command
from cornerman.engine.events import Adjusted, Rolled, Sealed
from cornerman.engine.observers import APP, REFEREE, SPECTATOR, actor_name
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose, Order, Request, Reveal, Roll, Waiting, seen_by
from cornerman.engine.state import MatchState

values = st.one_of(
    st.text(max_size=20),
    st.integers(-(2**63), 2**63 - 1),
    st.lists(st.one_of(st.text(max_size=5), st.integers(-(2**63), 2**63 - 1)), max_size=5).map(tuple),
)


@pytest.mark.parametrize("state", ROW)
def test_a_state_is_the_same_after_json_whatever_it_waits_for(state: str) -> None:
    match = at(state)
    loaded = msgspec.json.decode(state_bytes(match), type=GAME.state_type)
    assert loaded == match.state
    assert msgspec.json.encode(loaded) == state_bytes(match)


@given(values)
def test_a_sealed_answer_of_any_kind_survives_json(value: typing.Any) -> None:
    state = Notes(sealed={7: value}, draws={"dice0": 3}, settings={"dice": "ask"})
    assert msgspec.json.decode(msgspec.json.encode(state), type=Notes) == state


def test_a_clone_shares_nothing_that_can_change() -> None:
    match = at("bid")
    COMPILED.submit(match, Answer(by=0, request=match.state.open[0].id, value=2))
    before = state_bytes(match)
    other = match.state.clone()
    assert other == match.state
    other.sealed.clear()
    other.draws["deck0"] = 99
    other.settings["dice"] = "do"
    other.taken.append("more")
    other.path, other.serial, other.agenda = "over", 1_000, ()
    assert state_bytes(match) == before


def test_the_parts_of_a_state_are_its_own() -> None:
    """Two new states must not share the dict that stands as default in the class."""
    one, other = MatchState(), MatchState()
    one.draws["x"] = 1
    one.sealed[1] = "x"
    one.settings["x"] = "do"
    assert (other.draws, other.sealed, other.settings) == ({}, {}, {})


COMMANDS = typing.get_args(Command)


@pytest.mark.parametrize("kind", COMMANDS, ids=lambda kind: kind.__name__)
def test_every_command_is_the_same_after_json(kind: type[msgspec.Struct]) -> None:
    samples = {"request": 3, "value": ("a", 2), "path": "x.y", "seat": 1, "to": 5}
    command = kind(by=1, **{f: samples[f] for f in kind.__struct_fields__ if f in samples})
    assert msgspec.json.decode(msgspec.json.encode(command), type=Command) == command


def test_commands_are_the_referees_unless_somebody_signs_them() -> None:
    assert Adjust(path="x", value=1).by == REFEREE


# who sees what

CHOICE = Choose(id=4, seat=1, key="one", rule="", options=("a", "b"), default="a")
DICE = Roll(id=5, seat=1, key="roll", rule="", what="dice", count=2, sides=6, stream="dice1")


@pytest.mark.parametrize("observer", [1, REFEREE])
def test_a_question_is_seen_whole_by_its_seat_and_by_the_referee(observer: int) -> None:
    assert seen_by(CHOICE, observer) is CHOICE


@pytest.mark.parametrize("observer", [0, 2, SPECTATOR, APP])
def test_others_see_that_somebody_is_asked_and_none_of_the_options(observer: int) -> None:
    seen = seen_by(CHOICE, observer)
    assert seen == Waiting(id=4, seat=1, key="one")
    assert b"options" not in msgspec.json.encode(seen)


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR, REFEREE])
def test_everybody_sees_what_is_rolled(observer: int) -> None:
    assert seen_by(DICE, observer) is DICE


@pytest.mark.parametrize("what", ["dice", "pick"])
def test_dice_and_picks_are_public(what: str) -> None:
    event = Rolled(seat=0, key="k", what=what, faces=(1, 2))
    assert all(event.seen_by(observer) is event for observer in (0, 1, SPECTATOR, REFEREE))


def test_the_order_of_a_deck_is_the_referees_alone() -> None:
    event = Rolled(seat=0, key="k", what="shuffle", faces=(1, 0), source="app")
    assert event.seen_by(REFEREE) is event
    for observer in (0, 1, SPECTATOR):
        assert event.seen_by(observer) == Rolled(seat=0, key="k", what="shuffle", faces=(), source="app")


def test_a_hidden_value_that_was_set_by_hand_is_the_referees_alone() -> None:
    hidden = Adjusted(path="seats.0.hand", before=5, after=("a",), by=0, reason="found one", hidden=True)
    assert hidden.seen_by(REFEREE) is hidden
    for observer in (0, 1, SPECTATOR):
        seen = hidden.seen_by(observer)
        assert isinstance(seen, Adjusted)
        assert (seen.before, seen.after, seen.reason) == ("", "", "found one")
    public = Adjusted(path="seats.0.health", before=5, after=4, by=0)
    assert public.seen_by(1) is public


def test_that_an_answer_is_in_says_nothing_of_the_answer() -> None:
    assert set(Sealed.__struct_fields__) == {"rule", "seat"}


def test_actors_have_plain_names_and_seats_count_from_one() -> None:
    named = [actor_name(who) for who in (0, 1, REFEREE, SPECTATOR, APP)]
    assert named == ["player 1", "player 2", "referee", "spectator", "app"]


# defaults


def test_every_kind_of_question_has_a_default_that_answers_it() -> None:
    found: dict[type[Request], Request] = {}
    for state in ROW:
        match = at(state)
        for request in match.state.open:
            found[type(request)] = request
            COMPILED.submit(match, Answer(by=request.seat, request=request.id, value=request.default))
    assert set(found) == set(typing.get_args(Request))


def test_a_roll_by_default_shows_ones_the_order_as_it_is_and_the_first_positions() -> None:
    assert DICE.default == (1, 1)
    shuffle = msgspec.structs.replace(DICE, what="shuffle", count=3, sides=3)
    pick = msgspec.structs.replace(DICE, what="pick", count=2, sides=9)
    assert (shuffle.default, pick.default) == ((0, 1, 2), (0, 1))


def test_an_order_by_default_is_as_listed() -> None:
    assert Order(id=1, seat=0, key="k", rule="", options=("x", "y")).default == ("x", "y")


def test_a_question_which_card_it_was_may_have_nothing_to_offer() -> None:
    asked = at("reveal").which_card(0, "k", "", ())
    assert isinstance(asked, Reveal)
    assert (asked.default, asked.entry) == ("", True)


# how much the app does by itself


def test_a_level_of_help_is_set_in_the_state_and_read_from_it() -> None:
    state = MatchState()
    assert automation(state, "dice") is Automation.ASK
    assert automation(state, "dice", Automation.DO) is Automation.DO
    assert adjust_setting(state, "settings.dice", "track") == ""
    assert adjust_setting(state, "settings.dice", "do") == "track"
    assert automation(state, "dice") is Automation.DO
    assert state.settings == {"dice": "do"}


@pytest.mark.parametrize(
    ("path", "value"),
    [("settings.", "ask"), ("settings.a b", "ask"), ("settings.dice", "often"), ("settings.dice", 1)],
)
def test_a_level_or_a_group_that_is_none_is_refused(path: str, value: str | int) -> None:
    state = MatchState()
    with pytest.raises(Refused, match=r"settings\.dice|is track, ask, do"):
        adjust_setting(state, path, value)
    assert state.settings == {}


def test_a_level_is_set_by_a_command_that_any_session_takes() -> None:
    match = at("one")
    before = match.state.open
    COMPILED.submit(match, set_automation("dice", Automation.TRACK, by=1))
    assert match.state.settings == {"dice": "track"}
    assert match.state.open == before
    assert match.events == [Adjusted(path="settings.dice", before="", after="track", by=1)]
