"""Series of matches: repeatable, fair to both seats, and honest where something breaks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from arena import SFTMG, duel, series, training

from cornerman.agents.agent import AnyMatch
from cornerman.agents.bulk import BulkPlay
from cornerman.agents.scripted import ScriptedAgent
from cornerman.engine.commands import Answer
from cornerman.engine.requests import Request
from cornerman.errors import CheckFailed, InputError


def test_the_same_seed_plays_the_same_matches() -> None:
    one, two = (list(series(("heuristic", "random"), duel(), "7", swap=True).bouts(6)) for _ in range(2))
    assert one == two
    assert one != list(series(("heuristic", "random"), duel(), "8", swap=True).bouts(6))


def test_one_match_of_a_series_can_be_played_again_alone() -> None:
    play = series(("random", "random"), duel(), "again", swap=True)
    assert play.bout(3) == list(play.bouts(4))[3]


def test_every_other_match_swaps_the_seats_and_the_winner_is_still_named_by_its_corner() -> None:
    bouts = list(series(("heuristic", "random"), duel(), "swap", swap=True).bouts(6))
    assert [bout.swapped for bout in bouts] == [False, True] * 3
    assert [bout.winner for bout in bouts].count(0) >= 5, "the better bot sits in both seats"


def test_watching_the_promises_changes_no_result() -> None:
    plain = list(series(("random", "random"), duel(), "watch").bouts(2))
    assert plain == list(series(("random", "random"), duel(), "watch", check=True).bouts(2))


@pytest.mark.soak
@pytest.mark.parametrize("stage", ["dojo", "air_force_base", "classic"])
def test_hundreds_of_matches_keep_every_promise(stage: str) -> None:
    for bots in (("random", "random"), ("heuristic", "random"), ("heuristic", "heuristic")):
        for bout in series(bots, duel(stage=stage), f"soak {stage}", swap=True, check=True).bouts(60):
            assert bout.winner is not None


class Cheat:
    """Answers with a card that it does not have."""

    def answer(self, view: AnyMatch, request: Request) -> Answer:
        return Answer(by=request.seat, request=request.id, value="attack:out-of-the-sleeve")


def test_an_illegal_answer_is_caught_and_told_with_seed_and_match() -> None:
    bots = [lambda seed: Cheat()] * 2
    play = BulkPlay(SFTMG, duel(), [training()], bots, seed="cheat", check=True)
    with pytest.raises(CheckFailed, match="out-of-the-sleeve") as caught:
        play.bout(5)
    assert "seed cheat, match 5" in str(caught.value)


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (lambda state: setattr(state.seats[0], "meter", 9), "9 Meter"),
        (lambda state: setattr(state.seats[1], "health", 99), "99 of"),
        (lambda state: state.seats[0].deck.pop(), "missing"),
        (lambda state: setattr(state.seats[0], "cell", state.seats[1].cell), "one cell"),
    ],
    ids=["meter", "health", "cards", "cells"],
)
def test_the_watch_sees_what_the_rules_would_have_broken(
    fault: object, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cornerman.games.sftmg import turn

    honest = turn.enter_start

    def broken(fight: AnyMatch) -> None:
        honest(fight)  # type: ignore[arg-type]
        fault(fight.state)  # type: ignore[operator]

    phases = {**SFTMG.phases, "turn.start": SFTMG.phases["turn.start"]._replace(enter=broken)}
    monkeypatch.setattr(type(SFTMG), "phases", phases)
    with pytest.raises(CheckFailed, match=words):
        series(("random", "random"), duel(), "broken", check=True).bout(0)


def questions() -> Iterator[tuple[str, str]]:
    yield "who_first", "seat0"


def test_a_script_that_expects_another_question_says_which_one_is_asked() -> None:
    agent = ScriptedAgent(questions())
    match = SFTMG.match(duel(), [training()])
    request = match.choose(0, "which_start", "SFTMG-SET-03", ("west", "east"))
    with pytest.raises(InputError, match="which_start"):
        agent.answer(match, request)


def test_a_script_answers_in_order_and_says_when_it_has_ended() -> None:
    agent = ScriptedAgent([("which_start", "east"), ("", "west")])
    match = SFTMG.match(duel(), [training()])
    request = match.choose(0, "which_start", "SFTMG-SET-03", ("west", "east"))
    values = [agent.answer(match, request).value for _ in range(2)]  # type: ignore[union-attr]
    assert values == ["east", "west"]
    with pytest.raises(InputError, match="ends after 2 answers"):
        agent.answer(match, request)
