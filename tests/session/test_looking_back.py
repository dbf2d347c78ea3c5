"""An earlier moment is shown as it was, to everybody as much as then, and nothing changes by it."""

from __future__ import annotations

import itertools

import pytest
from duelling import begin, play, state_bytes

from cornerman.engine.commands import Adjust
from cornerman.engine.observers import REFEREE, SPECTATOR
from cornerman.engine.refused import Refused
from cornerman.session.match_session import MatchSession


@pytest.fixture
def session() -> MatchSession:
    return begin()


def test_every_step_back_looks_as_it_looked_then(session: MatchSession) -> None:
    then = [(session.number, session.news(SPECTATOR).state, session.batch.trackers)]
    for _ in range(12):
        play(session, 1)
        then.append((session.number, session.news(SPECTATOR).state, session.batch.trackers))
    before = state_bytes(session)
    for number, state, trackers in then:
        seen = session.look_back(number)
        assert (seen.news(SPECTATOR).state, seen.trackers) == (state, trackers)
    assert state_bytes(session) == before
    assert session.number == then[-1][0]


def test_no_step_is_made_up(session: MatchSession) -> None:
    with pytest.raises(Refused, match="there is no command 99"):
        session.look_back(99)


def test_the_states_passed_end_where_the_match_stands(session: MatchSession) -> None:
    play(session, 6)
    passed = session.states_passed(100)
    assert passed[-1] == session.news(SPECTATOR).state.path
    assert len(passed) > 2
    assert session.states_passed(1)[-1] == passed[-1]
    assert all(one != other for one, other in itertools.pairwise(passed))


def test_a_line_of_the_log_knows_whom_it_is_about_and_what_was_done_by_hand(session: MatchSession) -> None:
    play(session, 4)
    path = next(path for path in session.game.adjustable(session.news(REFEREE).match) if ".1." in path)
    session.submit(Adjust(by=REFEREE, path=path, value=1))
    lines = list(session.log(SPECTATOR))
    assert (lines[-1].seat, lines[-1].kind) == (1, "hand")
    assert "dice" in {line.kind for line in lines}
    assert session.news(SPECTATOR).lines == tuple(line.text for line in session.news(SPECTATOR).told)
