"""What is hidden changes nothing that anybody else can see (SFR-SET-06, RND-01)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from arenas import Arena
from bouts import DRIVER, with_other_cards
from randomplay import begun, encode, fork, seed_of, steps, waiting

from cornerman.engine.commands import Answer
from cornerman.engine.observers import REFEREE, SPECTATOR, Observer
from cornerman.engine.requests import seen_by
from cornerman.games.sf_rivals import GAME
from cornerman.games.sf_rivals.bout import Bout
from cornerman.games.sf_rivals.state import UNKNOWN


def moments(cards: str, seed: int) -> Iterator[Bout]:
    bout, rng = begun(Arena("sf_rivals", "best_of", cards)), random.Random(seed)
    for _ in steps(bout, DRIVER, rng, seed_of(seed)):
        bout.events.clear()
        if bout.state.path.startswith("fight."):
            yield bout


def everything_seen(bout: Bout, observer: Observer) -> bytes:
    seen = GAME.view(bout, observer)
    return encode(
        [
            seen,
            [seen_by(request, observer) for request in bout.state.open],
            len(bout.state.sealed),
            GAME.trackers(bout, GAME.view(bout, SPECTATOR)),
        ]
    )


@pytest.mark.parametrize("cards", ["app", "mixed"])
def test_another_hand_looks_alike_to_everybody_else(cards: str) -> None:
    rng, compared = random.Random(5), 0
    for seed in range(6):
        for bout in moments(cards, seed):
            for observer in (0, 1, SPECTATOR):
                other = with_other_cards(bout, observer, rng)
                assert everything_seen(other, observer) == everything_seen(bout, observer)
                compared += other.state != bout.state
    assert compared > 200, "hardly anything was exchanged"


def test_the_referee_sees_everything() -> None:
    bout = next(moments("app", 1))
    assert GAME.view(bout, REFEREE) == bout.state


def test_a_sealed_card_shows_that_it_is_there_and_not_which() -> None:
    for bout in moments("app", 2):
        if bout.state.path != "fight.choose" or bout.state.sealed:
            continue
        looks = set()
        for option in bout.state.open[0].options:  # type: ignore[union-attr]
            other = fork(bout)
            DRIVER.submit(other, Answer(by=0, request=bout.state.open[0].id, value=option))
            assert GAME.view(other, 1).sides[0].locked == UNKNOWN
            assert GAME.view(other, 0).sealed == {bout.state.open[0].id: option}
            looks.add(everything_seen(other, 1) + everything_seen(other, SPECTATOR))
        assert len(looks) == 1
        break
    else:
        pytest.fail("nobody chose")


def test_the_other_ones_question_is_absent_not_masked() -> None:
    for bout in moments("app", 3):
        for observer in (0, 1):
            mine = {request.id for request in waiting(bout) if request.seat == observer}
            assert {request.id for request in GAME.view(bout, observer).open} >= mine
            assert all(request.seat == observer for request in GAME.view(bout, observer).open)
