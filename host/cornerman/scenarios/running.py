"""A whole scenario in every way in which a match can be run: the same must come out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from cornerman.engine.refused import Refused
from cornerman.games.registry import game
from cornerman.scenarios.checking import check_steps
from cornerman.scenarios.format import GameScenarios, ShippedPacks, format_of
from cornerman.scenarios.model import Scenario
from cornerman.scenarios.one_run import OneRun
from cornerman.scenarios.playing import WAYS, Play, Way
from cornerman.scenarios.reading import ScenarioInvalid, problem_in
from cornerman.scenarios.results import Failure, Outcome, ScenarioResult


def run_scenario(scenario: Scenario, shipped: ShippedPacks, ways: Sequence[Way] = WAYS) -> ScenarioResult:
    """Run it in every way. Raises ScenarioInvalid for what is wrong with the file and only seen here."""
    words = format_of(scenario.content.game)
    first: OneRun | None = None
    for way in ways:
        run = OneRun(scenario, words, _play(scenario, words, shipped, way))
        failures = run.failures()
        if first is not None and not failures:
            failures = list(_differences(first, run, ways[0]))
        if failures:
            placed = [msgspec.structs.replace(each, way=way.name) for each in failures]
            return _result(scenario, Outcome.FAILED, placed, run)
        first = first or run
    return _result(scenario, Outcome.PASSED)


def _result(
    scenario: Scenario, outcome: Outcome, failures: Iterable[Failure] = (), run: OneRun | None = None
) -> ScenarioResult:
    return ScenarioResult(
        file=scenario.file,
        outcome=outcome,
        id=scenario.id,
        rules=tuple(scenario.content.rules),
        failures=tuple(failures),
        log=tuple(run.play.log) if run else (),
        waiting=run.waiting if run else "",
    )


def _play(scenario: Scenario, words: GameScenarios, shipped: ShippedPacks, way: Way) -> Play:
    content = scenario.content
    options = {name: value for name, value in content.options.items() if isinstance(value, str | int | bool)}
    the_game = game(content.game)
    try:
        match = words.begin(content.mode, options, scenario.cards, scenario.setup, shipped)
    except Refused as refused:
        # the first field that the refusal speaks of; it names no place in a file
        named = (name for name in ("mode", "options") if name.rstrip("s") in refused.reason)
        path = (next(named, "setup"),)
        raise ScenarioInvalid(scenario.file, [problem_in(scenario, path, str(refused))]) from None
    problems = list(check_steps(scenario, words, the_game, match))
    if problems:
        raise ScenarioInvalid(scenario.file, problems)
    return Play(the_game, match, way.mover(the_game), stored=way.stored)


def _differences(one: OneRun, other: OneRun, way: Way) -> Iterator[Failure]:
    for number, (a, b) in enumerate(zip(one.trace, other.trace, strict=True)):
        if a != b:
            yield Failure(
                message=f"this comes out otherwise than with the {way.name}",
                step=number,
                line=one.line(number),
                wanted=a.decode(),
                got=b.decode(),
            )
            return
