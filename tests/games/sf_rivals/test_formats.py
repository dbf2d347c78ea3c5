"""Matches of several fights: who meets whom, who is ahead, when it is over (section 9)."""

from __future__ import annotations

import random

import pytest
from bouts import DRIVER, answer, bout, config, fought, scored
from hypothesis import given
from hypothesis import strategies as st
from randomplay import seed_of, steps

from cornerman.engine.commands import Answer
from cornerman.engine.observers import APP
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Roll
from cornerman.games.sf_rivals import GAME
from cornerman.games.sf_rivals.events import Ranked
from cornerman.games.sf_rivals.formats import bracket_round, ranking, schedule
from cornerman.games.sf_rivals.state import Player

WIN, LOSS, DRAW = (5, 0), (0, 5), (3, 3)


@pytest.mark.parametrize("count", range(2, 33))
def test_a_bracket_has_byes_in_its_first_round_only(count: int) -> None:
    left, rounds = list(range(count)), 0
    while len(left) > 1:
        pairs = bracket_round(left)
        byes = len(left) - 2 * len(pairs)
        assert byes == 0 or rounds == 0
        left = [each for each in left if each not in {loser for _, loser in pairs}]
        rounds += 1
    assert left == [0]
    assert rounds == (count - 1).bit_length()


def test_who_is_listed_first_has_the_bye() -> None:
    assert bracket_round([0, 1, 2, 3, 4]) == [(3, 4)]
    assert bracket_round([0, 1, 2, 3, 4, 5]) == [(2, 3), (4, 5)]
    assert bracket_round([7, 8, 9]) == [(8, 9)]


@pytest.mark.parametrize("count", range(3, 9))
def test_a_league_has_every_pair_once(count: int) -> None:
    pairs = schedule("league", count)
    assert len(pairs) == len(set(map(frozenset, pairs))) == count * (count - 1) // 2


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 3), st.integers(0, 30)), min_size=3, max_size=8))
def test_a_ranking_is_sorted_and_only_equals_share_a_rank(scores: list[tuple[int, int, int]]) -> None:
    """SFR-MAT-05: points, then won fights, then life left, then a shared rank."""
    match = scored(
        "league", {i: Player(points=p, wins=w, life_sum=life) for i, (p, w, life) in enumerate(scores)}
    )
    order, ranks = ranking(match)
    assert sorted(order) == list(range(len(scores)))
    assert [scores[seat] for seat in order] == sorted(scores, reverse=True)
    for seat, rank in zip(order, ranks, strict=True):
        assert rank == 1 + sum(other > scores[seat] for other in scores)


def test_a_league_is_fought_to_the_end_and_ranked_once() -> None:
    match = scored("league", 3)
    told: list[Ranked] = []
    for lives in (WIN, WIN, DRAW):
        fought(match, lives)
        told += [event for event in match.events if isinstance(event, Ranked)]
        match.events.clear()
    assert match.state.path == "finished"
    assert [(event.seats, event.ranks) for event in told] == [((0, 1, 2), (1, 2, 2))]
    assert GAME.winner(match.state) == 0


def test_best_of_three_is_over_with_the_second_win() -> None:
    match = bout(config("best_of", ("ryu", "ken")))
    fought(match, WIN)
    fought(match, LOSS)
    assert match.state.path != "finished"
    fought(match, WIN)
    assert GAME.winner(match.state) == 0
    assert match.state.fights == 3


def test_draws_of_a_best_of_do_not_count_and_the_fourth_ends_it() -> None:
    match = bout(config("best_of", ("ryu", "ken")))
    fought(match, DRAW)
    fought(match, WIN)
    fought(match, DRAW)
    fought(match, DRAW)
    assert match.state.path != "finished"
    fought(match, DRAW)
    assert match.state.path == "finished"
    assert GAME.winner(match.state) is None
    assert match.state.fights == 1


def test_a_team_match_sums_its_points_and_names_the_first_seat() -> None:
    match = scored("team", 6)
    assert match.state.schedule == [(0, 3), (1, 4), (2, 5)]
    for lives in (LOSS, WIN, LOSS):
        fought(match, lives)
    assert GAME.winner(match.state) == 3


def test_a_knock_out_goes_through_replays_life_and_a_coin() -> None:
    match = scored("knockout", 4)
    fought(match, DRAW)
    fought(match, DRAW)
    assert match.state.replays == 2
    fought(match, (2, 2))
    (coin,) = match.state.open
    assert isinstance(coin, Roll)
    assert match.state.replay_life == (5, 5), "the drawn fight itself is no replay"
    with pytest.raises(Refused):
        DRIVER.submit(match, Answer(by=APP, request=coin.id, value=(2,)))
    DRIVER.submit(match, Answer(by=APP, request=coin.id, value=(1,)))
    assert match.state.bracket == [1, 2, 3]
    fought(match, WIN)
    fought(match, WIN)
    assert match.state.path == "finished"
    assert GAME.winner(match.state) == 1


@pytest.mark.parametrize("count", [5, 6, 7])
@pytest.mark.parametrize("mode", ["knockout", "league"])
def test_matches_of_many_end(mode: str, count: int) -> None:
    match = scored(mode, count)
    DRIVER.begin(match)
    for _ in steps(match, DRIVER, random.Random(count), seed_of(count)):
        match.events.clear()
    assert DRIVER.finished(match)
    if mode == "knockout":
        assert len(match.state.bracket) == 1
        assert sum(player.losses for player in match.state.seats) == count - 1


@pytest.mark.parametrize(
    ("mode", "seats"),
    [("single", 3), ("best_of", 1), ("team", 5), ("team", 2), ("league", 2), ("knockout", 3)],
)
def test_a_format_needs_its_players(mode: str, seats: int) -> None:
    with pytest.raises(Refused) as refused:
        bout(config(mode, ("",) * seats))
    assert refused.value.rule == "SFR-GEN-01"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("best_of", 2),
        ("best_of", True),
        ("life_max", 0),
        ("life_max", 31),
        ("points_per_win", 3),
        ("ultra_gate", "off"),
        ("rounds", 9),
    ],
)
def test_a_house_rule_that_is_none_is_refused(key: str, value: int | str) -> None:
    with pytest.raises(Refused, match=key):
        bout(config("single", ("ryu", "ken"), **{key: value}))


def test_the_character_last_played_is_the_default_of_the_next_fight() -> None:
    """SFR-MAT-07."""
    match = bout(config("best_of", ("ryu", "ken")))
    fought(match, WIN)
    answer(match, 0, "juri")
    (request,) = match.state.open
    assert (request.seat, request.default) == (1, "ken")
    answer(match, 1, "ken")
    fought(match, LOSS)
    (request,) = match.state.open
    assert (request.seat, request.default) == (0, "juri"), "not the one that was settled before the match"
