"""Any card that passes the checks of a pack can be played, at any step, in any hand."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from arenas import compiled, live
from invariants import sound
from randomplay import encode, fork, seed_of, state_bytes, steps
from recording import fight_of, versus
from strange_fighters import strange_pack

from cornerman.engine.config import CardSource
from cornerman.games.sftmg import GAME
from cornerman.games.sftmg.fight import Fight

LONG_ENOUGH = 4_000
"""Answers; where both heal and hardly anybody hurts, a strange match may take very long."""
SOURCES: list[Sequence[CardSource]] = [("app", "app"), ("app", "printed"), ("printed", "printed")]


def begun(seed: int, cards: Sequence[CardSource]) -> Fight:
    return fight_of(versus(cards, {"time_out": seed % 3 == 0}), strange_pack(seed))


def is_sound_throughout(seed: int, cards: Sequence[CardSource]) -> None:
    fight, twin = begun(seed, cards), begun(seed, cards)
    one, other = compiled("sftmg"), live("sftmg")
    copy, before = fork(fight), state_bytes(fight)
    for number, step in enumerate(steps(fight, one, random.Random(seed), seed_of(seed))):
        assert state_bytes(copy) == before, "an answer to one match has changed its clone"
        copy, before = fork(fight), state_bytes(fight)
        other.submit(twin, step.command)
        assert encode(twin.events) == encode(fight.events)
        for event in fight.events:
            GAME.tell(fight, event)
        fight.events, twin.events = [], []
        sound(fight)
        for request in fight.state.open:
            assert 0 < len(GAME.prompt(fight, request)) <= 40
            GAME.options(fight, request)
        if number > LONG_ENOUGH:
            break
    assert state_bytes(fight) == state_bytes(twin)


@pytest.mark.parametrize("cards", SOURCES, ids="-".join)
@pytest.mark.parametrize("seed", [1, 2, 17, 58, 157])
def test_a_match_with_strange_cards_is_sound_at_every_step(seed: int, cards: Sequence[CardSource]) -> None:
    is_sound_throughout(seed, cards)


@pytest.mark.soak
@pytest.mark.parametrize("cards", SOURCES, ids="-".join)
def test_hundreds_of_strange_fighters_play_sound_matches(cards: Sequence[CardSource]) -> None:
    for seed in range(4_000_000, 4_000_200):
        is_sound_throughout(seed, cards)
