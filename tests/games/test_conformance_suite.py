"""What every game promises in every mode, whoever holds the cards, under every house rule.

A new game is in the suite as soon as it is registered and ships a pack.
"""

from __future__ import annotations

import ast
import functools
import inspect
import random
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from arenas import Arena, arenas, compiled, live
from invariants import sound
from randomplay import (
    begun,
    default_of,
    encode,
    fork,
    play_to,
    reloaded,
    seed_of,
    state_bytes,
    steps,
    waiting,
)

from cornerman.engine.commands import Adjust, Answer
from cornerman.engine.events import (
    Adjusted,
    Conceded,
    Event,
    Forced,
    Paused,
    PhaseChanged,
    Resumed,
    Rolled,
    Sealed,
    Withdrawn,
)
from cornerman.engine.game import Match
from cornerman.engine.observers import REFEREE, SPECTATOR
from cornerman.engine.refused import Refused
from cornerman.engine.requests import Choose, ChooseSome, Number, Request, Roll
from cornerman.games.registry import GAMES
from cornerman.rules_text import all_rule_ids

MAY_BE_DRAWN = frozenset({"sf_rivals", "wotf"})
"""Games whose matches can end without a winner."""

ENGINE_EVENTS = (
    Rolled,
    PhaseChanged,
    Adjusted,
    Forced,
    Paused,
    Resumed,
    Sealed,
    Withdrawn,
    Conceded,
)
PROMPT_MAX = 40
DEFAULTS_IN_A_ROW = 700
STATE_BYTES_AT_MOST = 20_000
"""A state in the middle of an attack takes 5,000; one that grows with every turn would soon pass this."""

every_arena = pytest.mark.parametrize("arena", arenas(), ids=str)


class Recorded(NamedTuple):
    """A random match: commands with a checksum of the state after each, and all events."""

    steps: list[tuple[Request, Answer, int]]
    last: bytes
    events: bytes


@functools.cache
def recorded(name: str) -> Recorded:
    """One match in each arena, played on the compiled chart."""
    arena = next(a for a in arenas() if str(a) == name)
    match = begun(arena)
    taken = [
        (step.request, step.command, checksum(match))
        for step in steps(match, compiled(arena.game), random.Random(6), seed_of(6))
    ]
    return Recorded(taken, state_bytes(match), encode(match.events))


def checksum(match: Match) -> int:
    """The state in 32 bits."""
    return zlib.crc32(state_bytes(match))


def stops(arena: Arena, seed: int, every: int) -> Iterator[tuple[Match, random.Random]]:
    """Copies of one random match at random places, and of the chance that drives it."""
    match, rng, driver = begun(arena), random.Random(seed), compiled(arena.game)
    for _ in steps(match, driver, rng, seed_of(seed)):
        match.events.clear()
        if random.Random(match.state.serial * 7 + seed).random() < 1 / every:
            same = random.Random()
            same.setstate(rng.getstate())
            yield fork(match), same


def twin_of(rng: random.Random) -> random.Random:
    """The same chance once more."""
    same = random.Random()
    same.setstate(rng.getstate())
    return same


def test_every_registered_game_is_in_the_suite() -> None:
    assert {arena.game for arena in arenas()} == set(GAMES)
    assert all((arena.game, mode) for arena in arenas() for mode in arena.rules.modes)


# to the end


@every_arena
def test_a_random_match_is_sound_at_every_step_and_ends_with_what_its_game_says(arena: Arena) -> None:
    driver = compiled(arena.game)
    for seed in range(2):
        match, rng = begun(arena), random.Random(seed)
        sound(match)
        for _ in steps(match, driver, rng, seed_of(seed)):
            sound(match)
            match.events.clear()
        assert driver.finished(match)
        winner = arena.rules.winner(match.state)
        assert winner in range(len(match.config.seats)) or (winner is None and arena.game in MAY_BE_DRAWN)


@every_arena
def test_the_default_of_every_open_question_is_accepted(arena: Arena) -> None:
    driver = compiled(arena.game)
    match, rng = begun(arena), random.Random(11)
    for number, _ in enumerate(steps(match, driver, rng, seed_of(11))):
        match.events.clear()
        if number % 2:
            continue
        other = fork(match)
        for request in waiting(other):
            driver.submit(other, Answer(by=request.seat, request=request.id, value=request.default))


@every_arena
def test_a_match_left_to_its_defaults_ends_or_goes_in_circles_without_growing(arena: Arena) -> None:
    driver = compiled(arena.game)
    match, rng = begun(arena), random.Random(2)
    lazily = functools.partial(default_of, seed=seed_of(2))
    for number, _ in enumerate(steps(match, driver, rng, seed_of(2), answer=lazily)):
        match.events.clear()
        if number > DEFAULTS_IN_A_ROW:
            break
    sound(match)
    assert len(state_bytes(match)) < STATE_BYTES_AT_MOST


# the same again


@every_arena
def test_a_match_that_was_saved_and_loaded_goes_on_alike(arena: Arena) -> None:
    driver = compiled(arena.game)
    for match, rng in stops(arena, seed=3, every=60):
        other, same = reloaded(arena, match), twin_of(rng)
        assert other.state == match.state
        assert state_bytes(other) == state_bytes(match)
        play_to(match, driver, rng, seed_of(3), 20)
        play_to(other, driver, same, seed_of(3), 20)
        assert state_bytes(other) == state_bytes(match)
        assert encode(other.events) == encode(match.events)


@every_arena
def test_a_match_saved_and_loaded_after_every_answer_is_the_same_match(arena: Arena) -> None:
    kept, match, driver = recorded(str(arena)), begun(arena), compiled(arena.game)
    for _, command, after in kept.steps:
        driver.submit(match, command)
        assert checksum(match) == after
        match.state = reloaded(arena, match).state
    assert encode(match.events) == kept.events


@every_arena
def test_a_clone_agrees_and_playing_on_with_one_leaves_the_other_alone(arena: Arena) -> None:
    driver = compiled(arena.game)
    for match, rng in stops(arena, seed=5, every=60):
        other, same = fork(match), twin_of(rng)
        before = state_bytes(match)
        play_to(other, driver, same, seed_of(5), 30)
        assert state_bytes(match) == before
        after = state_bytes(other)
        play_to(match, driver, rng, seed_of(5), 30)
        assert state_bytes(match) == after == state_bytes(other)


@every_arena
def test_recorded_answers_played_again_make_the_same_events_and_the_same_states(arena: Arena) -> None:
    kept, again, driver = recorded(str(arena)), begun(arena), compiled(arena.game)
    for _, command, after in kept.steps:
        driver.submit(again, msgspec.json.decode(msgspec.json.encode(command), type=Answer))
        assert checksum(again) == after
    assert state_bytes(again) == kept.last
    assert encode(again.events) == kept.events


@every_arena
def test_the_live_chart_and_the_compiled_one_drive_the_same_match(arena: Arena) -> None:
    kept, driver = recorded(str(arena)), live(arena.game)
    other = begun(arena, driver)
    for _, command, after in kept.steps:
        driver.submit(other, command)
        assert checksum(other) == after
    assert encode(other.events) == kept.events


@every_arena
def test_bulk_play_without_checks_is_the_same_match_as_submitting(arena: Arena) -> None:
    kept, other, driver = recorded(str(arena)), begun(arena), compiled(arena.game)
    for request, command, after in kept.steps:
        driver.answer(other, request, command.value, command.source)
        assert checksum(other) == after
    assert encode(other.events) == kept.events


# asked twice


@every_arena
def test_setting_a_value_to_what_it_is_keeps_the_questions_and_changes_nothing(arena: Arena) -> None:
    driver = compiled(arena.game)
    match, rng = begun(arena), random.Random(9)
    for number, _ in enumerate(steps(match, driver, rng, seed_of(9))):
        match.events.clear()
        if number % 3:
            continue
        paths = arena.rules.adjustable(match)
        path = rng.choice(sorted(paths))
        before, serial = _without_serial(match), match.state.serial
        other = fork(match)
        try:
            driver.submit(other, Adjust(path=path, value=paths[path]))
        except Refused:
            assert other.state.serial == serial
        assert _without_serial(other) == before, f"{path} = {paths[path]!r} set to what it was"


def _without_serial(match: Match) -> bytes:
    state = match.state.clone()
    state.serial = 0
    return encode(state)


@every_arena
def test_every_value_that_can_be_set_names_itself_when_it_is_refused(arena: Arena) -> None:
    driver = compiled(arena.game)
    for match, _ in stops(arena, seed=10, every=150):
        before = state_bytes(match)
        for path in arena.rules.adjustable(match):
            if path.startswith("settings."):
                continue
            with pytest.raises(Refused) as refused:
                driver.submit(match, Adjust(path=path, value="no such value"))
            assert refused.value.reason
            assert state_bytes(match) == before


# events


@every_arena
def test_every_event_can_be_saved_and_told_and_names_a_rule_that_exists(arena: Arena) -> None:
    driver, rules = compiled(arena.game), all_rule_ids()
    decoder = msgspec.json.Decoder(_union((*ENGINE_EVENTS, *arena.rules.event_types)))
    match, rng = begun(arena), random.Random(12)
    kinds: set[type[Event]] = set()
    for _ in steps(match, driver, rng, seed_of(12)):
        for event in match.events:
            kinds.add(type(event))
            assert decoder.decode(msgspec.json.encode(event)) == event
            if not isinstance(event, ENGINE_EVENTS):
                assert event.rule in rules, f"{event} has no rule"
            elif event.rule:
                assert event.rule in rules
            _is_told_in_one_line(arena, match, event)
        match.events.clear()
    assert kinds & set(arena.rules.event_types)


def _is_told_in_one_line(arena: Arena, match: Match, event: Event) -> None:
    for observer in (*range(len(match.config.seats)), REFEREE, SPECTATOR):
        seen = event.seen_by(observer)
        line = arena.rules.tell(match, seen) if seen else ""
        assert "\n" not in line
        assert "?" not in line, f"{event} shows an unknown card as a question mark"


def _union(kinds: tuple[type[Event], ...]) -> object:
    union: object = kinds[0]
    for kind in kinds[1:]:
        union = union | kind  # type: ignore[operator]
    return union


# words


@every_arena
def test_prompts_fit_and_options_have_labels_and_say_why_not(arena: Arena) -> None:
    driver, rules, words = compiled(arena.game), all_rule_ids(), arena.rules
    match, rng = begun(arena), random.Random(14)
    for number, _ in enumerate(steps(match, driver, rng, seed_of(14))):
        match.events.clear()
        if number % 3:
            continue
        for request in match.state.open:
            assert 0 < len(words.prompt(match, request)) <= PROMPT_MAX
            assert request.rule in rules, f"{request.key} names no rule"
            shown = words.options(match, request)
            # A question that is asked alike for every hand may find nothing to choose from.
            assert shown or (isinstance(request, ChooseSome) and not request.high)
            _options_are_told(request, shown, rules)


def _options_are_told(request: object, shown: tuple, rules: frozenset[str]) -> None:
    enabled = [option.id for option in shown if option.enabled]
    for option in shown:
        assert option.label, f"{option.id} of {request} has no label"
        assert option.hint in ("", "A", "B", "C", "ROLL", "NEXT")
        if not option.enabled:
            assert option.why_not, f"{option.id} does not say why not"
            assert option.rule in rules, f"{option.id} names no rule"
    if isinstance(request, Number):
        assert enabled == [str(n) for n in range(request.low, request.high + 1)]
    elif not isinstance(request, Roll):
        assert enabled == list(request.options)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_question_in_the_code_has_a_wording(game: str) -> None:
    arena = next(a for a in arenas() if a.game == game)
    match, _ = next(stops(arena, seed=1, every=20))
    keys = set(_keys_in_the_code(Path(inspect.getfile(type(arena.rules))).parent))
    assert keys, "the search found no question"
    for key in sorted(keys):
        request = Choose(id=1, seat=0, key=key, rule="", options=("a",), default="a", args=("1", "2"))
        prompt = arena.rules.prompt(match, request)
        assert 0 < len(prompt) <= PROMPT_MAX, key


_ASKING = {
    "choose", "choose_some", "number", "order", "place_cell", "place_direction", "place_line", "dice",
    "shuffle", "pick", "which_card",
}  # fmt: skip


def _keys_in_the_code(folder: Path) -> Iterator[str]:
    """Every key that stands in the code as the second argument of a call that asks."""
    for file in sorted(folder.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr in _ASKING and len(node.args) > 1:
                yield from _texts(node.args[1])


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


# long campaigns


@pytest.mark.soak
@every_arena
def test_hundreds_of_random_matches_are_sound_at_every_step(arena: Arena) -> None:
    one, other = compiled(arena.game), live(arena.game)
    for seed in range(1_000, 1_250):
        match, twin, rng = begun(arena), begun(arena, other), random.Random(seed)
        for step in steps(match, one, rng, seed_of(seed)):
            sound(match)
            match.events.clear()
            other.submit(twin, step.command)
        assert state_bytes(match) == state_bytes(twin)


PLAIN_ARENAS = [arena for arena in arenas() if arena.cards == "app" and not arena.options]


@pytest.mark.soak
@pytest.mark.parametrize("arena", PLAIN_ARENAS, ids=str)
def test_ten_thousand_random_matches_of_every_mode_end(arena: Arena) -> None:
    driver = compiled(arena.game)
    for seed in range(10_000):
        match, rng = begun(arena), random.Random(seed)
        for _ in steps(match, driver, rng, seed_of(seed)):
            match.events.clear()
        assert driver.finished(match), seed
