"""Bulk play of the engine bench: what is counted, and that the ways of playing differ in speed alone."""

from __future__ import annotations

import pytest

from cornerman.agents.bulk import has_choice
from cornerman.bench.bulk import Bulk
from cornerman.bench.matches import Setting, setting
from cornerman.bench.spin import spin
from cornerman.engine.requests import Roll
from cornerman.engine.state import MatchState
from cornerman.errors import InputError


@pytest.fixture(scope="module")
def versus() -> Setting:
    return setting("sftmg")


def seen(bulk: Bulk, number: int) -> list[MatchState]:
    states: list[MatchState] = []
    bulk.match(number, lambda state: states.append(state.clone()))
    return states


def test_the_same_number_is_the_same_match_and_another_is_another(versus: Setting) -> None:
    one, again, other = seen(Bulk(versus), 3), seen(Bulk(versus), 3), seen(Bulk(versus), 4)
    assert one == again
    assert one != other


@pytest.mark.parametrize("kind", [{"live": True}, {"views": True}])
def test_the_live_chart_and_bots_with_views_play_the_very_same_matches(
    versus: Setting, kind: dict[str, bool]
) -> None:
    assert seen(Bulk(versus, **kind), 5) == seen(Bulk(versus), 5)


def test_a_match_is_played_to_its_end_with_everything_open_at_the_start(versus: Setting) -> None:
    states = seen(Bulk(versus), 0)
    assert states[0].path == "setup.select"
    assert versus.game.winner(states[-1]) is None
    assert len({state.path for state in states}) > 10


def test_rolls_shuffles_and_questions_with_one_answer_are_no_decisions(versus: Setting) -> None:
    asked = 0
    rolls = 0

    def count(state: MatchState) -> None:
        nonlocal asked, rolls
        request = next(r for r in state.open if r.id not in state.sealed)
        asked += has_choice(request)
        rolls += isinstance(request, Roll)

    decisions = Bulk(versus).match(1, count)
    assert decisions == asked > 0
    assert rolls > 0


def test_play_counts_whole_matches_and_the_time_they_took(versus: Setting) -> None:
    bulk = Bulk(versus)
    played = bulk.play(0.01)
    assert played.matches >= 1
    assert played.decisions == sum(bulk.match(number) for number in range(played.matches))
    assert played.seconds >= 0.01


def test_an_unknown_game_or_mode_is_refused_with_what_there_is() -> None:
    with pytest.raises(InputError, match="no game"):
        setting("sftmgg")
    with pytest.raises(InputError, match="no mode") as caught:
        setting("sftmg", "versos")
    assert "versus" in str(caught.value)


def test_plain_python_turns_at_a_rate_that_a_computer_can_have() -> None:
    assert 10_000 < spin(0.01) < 1_000_000_000
