"""No command, however absurd, breaks a match: it is refused and changes nothing, or is carried out whole."""

from __future__ import annotations

import random

import pytest
from arenas import AnyDriver, AnyMatch, Arena, arenas, compiled, live
from hypothesis import given, settings
from hypothesis import strategies as st
from nonsense import a_command, an_answer, through_the_wire
from randomplay import begun, fork, play_to, seed_of, state_bytes, steps
from referee import carried_out, defaults_are_accepted, in_step

from cornerman.engine.commands import Command, Concede, Resume, TimeUp, Withdraw

COMMANDS = 40
ANSWERS_AFTERWARDS = 200
CONCESSIONS_AT_MOST = 60
SOAK_COMMANDS = 100_000


def campaign(arena: Arena, rng: random.Random, commands: int) -> AnyMatch:
    """Random play from a random place, with nonsense in between; live and compiled charts agree."""
    driver, other = compiled(arena.game), live(arena.game)
    match = begun(arena)
    play_to(match, driver, rng, seed_of(rng.randrange(99)), rng.choice([0, 0, 3, 30, 100, 300]))
    twin = fork(match)
    for _ in range(commands):
        command = through_the_wire(a_command(rng, match))
        if carried_out(match, driver, command):
            other.submit(twin, command)
            assert state_bytes(twin) == state_bytes(match)
            in_step(match)
            if not match.state.paused:
                defaults_are_accepted(fork(match), driver)
    return match


def goes_to_an_end(match: AnyMatch, driver: AnyDriver, rng: random.Random, answers: int) -> None:
    """Whatever was done to it, it can be played on, and whoever has had enough can end it."""
    if match.state.paused:
        driver.submit(match, Resume())
    for number, _ in enumerate(steps(match, driver, rng, seed_of(1)), 1):
        match.events.clear()
        if number >= answers:
            break
    give_up(match, driver)
    assert not match.state.open
    in_step(match)


def give_up(match: AnyMatch, driver: AnyDriver) -> None:
    """One after another concedes; in a league that takes a while."""
    for _ in range(CONCESSIONS_AT_MOST):
        for seat in range(len(match.config.seats)):
            if driver.finished(match):
                return
            if not carried_out(match, driver, Concede(by=seat, seat=seat)):
                play_to(match, driver, random.Random(seat), seed_of(1), 1)
    raise AssertionError(f"nobody may give up in {match.state.path}")


GAMES_OF_ARENAS = sorted({arena.game for arena in arenas()})


@pytest.mark.parametrize("game", GAMES_OF_ARENAS)
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32))
def test_nonsense_is_refused_or_carried_out_and_the_match_can_be_finished(seed: int, game: str) -> None:
    rng = random.Random(seed)
    arena = rng.choice([arena for arena in arenas() if arena.game == game])
    match = campaign(arena, rng, COMMANDS)
    goes_to_an_end(match, compiled(arena.game), rng, ANSWERS_AFTERWARDS)


@pytest.mark.parametrize("game", GAMES_OF_ARENAS)
def test_a_finished_match_takes_no_more_answers_and_no_more_concessions(game: str) -> None:
    for arena in arenas():
        if arena.game != game:
            continue
        rng, driver = random.Random(1), compiled(game)
        match = begun(arena)
        give_up(match, driver)
        late: list[Command] = [an_answer(rng, match) for _ in range(40)]
        late += [Withdraw(by=0, request=number) for number in range(1, 4)]
        late += [Concede(by=seat, seat=seat) for seat in range(len(match.config.seats))]
        assert not any(carried_out(match, driver, command) for command in [*late, TimeUp()])


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES_OF_ARENAS)
def test_a_hundred_thousand_commands_of_nonsense(game: str) -> None:
    everywhere = [arena for arena in arenas() if arena.game == game]
    for seed in range(SOAK_COMMANDS // COMMANDS):
        rng, arena = random.Random(5_000_000 + seed), everywhere[seed % len(everywhere)]
        match = campaign(arena, rng, COMMANDS)
        goes_to_an_end(match, compiled(arena.game), rng, 1_000)
