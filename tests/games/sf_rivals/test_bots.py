"""The bot sees what a player sees, plays by the rules, and better than luck."""

from __future__ import annotations

import random

import msgspec
import pytest
from arenas import Arena
from bouts import DRIVER, config, with_other_cards
from hypothesis import given
from hypothesis import strategies as st
from randomplay import begun, seed_of, steps

from cornerman.agents.agent import seen_match
from cornerman.agents.bulk import BulkPlay
from cornerman.agents.casting import bot_named, bots_of
from cornerman.bench.matches import setting
from cornerman.games.sf_rivals import GAME
from cornerman.games.sf_rivals.bot_mixing import STEPS, drawn, mixed, shown_first

SHARE = 75
"""Of 100 decided fights against a random player, this many must be won."""


def bots_play(games: int, seed: str) -> tuple[int, int]:
    """Wins of the heuristic bot and of the random one."""
    base = setting("sf_rivals", "single")
    makers = [bot_named(GAME, "heuristic"), bot_named(GAME, "random")]
    series = BulkPlay(GAME, base.config, base.packs, makers, seed=seed, swap=True)
    winners = [bout.winner for bout in series.bouts(games)]
    return winners.count(0), winners.count(1)


def test_it_is_offered_before_the_random_one() -> None:
    assert list(bots_of(GAME)) == ["heuristic", "random"]


def test_it_beats_luck() -> None:
    won, lost = bots_play(150, "in the suite")
    assert won * 100 >= (won + lost) * SHARE, f"{won} won, {lost} lost"


@pytest.mark.soak
def test_it_beats_luck_in_a_thousand_fights() -> None:
    won, lost = bots_play(1_000, "soak")
    assert won * 100 >= (won + lost) * SHARE, f"{won} won, {lost} lost"


@pytest.mark.parametrize("mode", GAME.modes)
@pytest.mark.parametrize("cards", ["app", "mixed"])
def test_it_ends_every_format_with_every_check_on(mode: str, cards: str) -> None:
    base = setting("sf_rivals", mode)
    seats = tuple(
        msgspec.structs.replace(seat, cards="printed" if cards == "mixed" and i % 2 else "app")
        for i, seat in enumerate(base.config.seats)
    )
    made = msgspec.structs.replace(base.config, seats=seats)
    series = BulkPlay(
        GAME, made, base.packs, [bot_named(GAME, "heuristic")] * len(seats), seed=mode, check=True
    )
    assert [bout.decisions > 0 for bout in series.bouts(1)] == [True]


def test_it_does_the_same_whatever_is_hidden_from_it() -> None:
    bout, rng, other_cards = begun(Arena("sf_rivals", "single", "app")), random.Random(3), random.Random(4)
    asked = 0
    for _ in steps(bout, DRIVER, rng, seed_of(3)):
        for request in bout.state.open:
            if request.id in bout.state.sealed or not bout.state.path.startswith("fight."):
                continue
            answers = set()
            for _ in range(4):
                hidden = with_other_cards(bout, request.seat, other_cards)
                bot = bot_named(GAME, "heuristic")("the same luck")
                answers.add(bot.answer(seen_match(GAME, hidden, request.seat), request))
            assert len(answers) == 1
            asked += 1
    assert asked > 8


def test_a_seat_with_printed_cards_is_only_answered_for_by_its_defaults() -> None:
    """The bot cannot see a printed hand."""
    made = GAME.match(config(cards=("printed", "app")), setting("sf_rivals").packs)
    DRIVER.begin(made)
    bot = bot_named(GAME, "heuristic")("x")
    for request in made.state.open:
        command = bot.answer(seen_match(GAME, made, request.seat), request)
        if request.seat == 0:
            assert command.value == request.default  # type: ignore[union-attr]


tables = st.integers(1, 6).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(-9_000, 9_000), min_size=width, max_size=width), min_size=1, max_size=6
    )
)


@given(tables, st.integers(0, 1_000))
def test_a_mix_counts_every_imagined_repetition(table: list[list[int]], exploit: int) -> None:
    counts = mixed(table, exploit)
    assert sum(counts) == STEPS
    assert min(counts) >= 0


@given(tables)
def test_a_row_that_is_worse_everywhere_is_never_taken(table: list[list[int]]) -> None:
    worse = [each - 1 for each in table[0]]
    assert mixed([*table, worse], 0)[-1] == 0


def test_rock_paper_scissors_is_mixed_evenly() -> None:
    counts = mixed([[0, -1000, 1000], [1000, 0, -1000], [-1000, 1000, 0]], 0)
    assert all(abs(count - STEPS // 3) <= 8 for count in counts), counts


def test_a_blind_opponent_is_exploited() -> None:
    """Against one who chooses blindly the best average is taken, whatever could be answered to it."""
    table = [[10, 10, 10], [100, 100, -100]]
    assert mixed(table, 1_000)[1] == STEPS
    assert mixed(table, 0)[0] >= STEPS - 2


def test_shown_first_it_reckons_with_the_best_answer() -> None:
    assert shown_first([[5, -7], [1, 2]], 0) == [-7, 1]
    assert shown_first([[5, -7], [1, 2]], 1_000) == [-1, 1]


@given(st.lists(st.integers(0, 9), min_size=1, max_size=9).filter(any), st.randoms())
def test_only_what_was_counted_is_drawn(counts: list[int], rng: random.Random) -> None:
    assert counts[drawn(counts, rng.randrange)] > 0
