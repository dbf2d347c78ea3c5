"""What can be seen to be wrong in the steps before any is done: players, questions, events, rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from cornerman.engine import events as engine_events
from cornerman.engine.content import FieldPath
from cornerman.engine.events import Event
from cornerman.errors import did_you_mean
from cornerman.games.registry import AnyGame
from cornerman.packs.problems import Problem
from cornerman.packs.wording import kind_of_value
from cornerman.scenarios.comparing import NoSuchPath, look_up, paths_in
from cornerman.scenarios.expecting import SPECIAL, event_tables
from cornerman.scenarios.format import AnyMatch, GameScenarios
from cornerman.scenarios.model import Scenario, Step
from cornerman.scenarios.reading import problem_in
from cornerman.scenarios.seats import observer_of
from cornerman.scenarios.stepping import chance_items

_QUESTIONS = ("asked", "not_asked", "offers", "only_offers", "not_offered")
_ALWAYS = ("waiting", "waiting_for")


def check_steps(
    scenario: Scenario, words: GameScenarios, game: AnyGame, match: AnyMatch
) -> Iterator[Problem]:
    """Every wrong word in every step."""
    return _Checking(scenario, words, game, match).problems()


class _Checking:
    def __init__(self, scenario: Scenario, words: GameScenarios, game: AnyGame, match: AnyMatch) -> None:
        self._scenario = scenario
        self._prompts = words.prompts
        self._faces = words.faces
        self._names = words.names(match)
        self._states = game.chart.states
        self._facts = words.facts(match, match.state)
        self._events = _event_fields((*_engine_event_types(), *game.event_types))

    def problems(self) -> Iterator[Problem]:
        for number, step in enumerate(self._scenario.content.step):
            yield from self._step(step, ("step", number))

    def _step(self, step: Step, path: FieldPath) -> Iterator[Problem]:
        if step.seat is not None:
            yield from self._seat(step.seat, (*path, "seat"))
        if step.concede is not False and not (step.concede is True and step.seat is not None):
            yield from self._seat(step.concede, (*path, "concede"))
        if step.prompt:
            yield from self._prompt(step.prompt, (*path, "prompt"))
        for name in step.also:
            key = name.replace(" ", ".").rpartition(".")[2]
            if not isinstance(step.also[name], Mapping):
                yield from self._prompt(key, (*path, "also", name))
        for name, value in paths_in(step.also):
            if not isinstance(value, str | int | list):
                message = f"this is {kind_of_value(value)}"
                yield self._problem((*path, "also", name), message, "a word, a number or a list")
        yield from self._dice(step.dice, (*path, "dice"))
        if step.force and step.force not in self._states:
            hint = did_you_mean(step.force, self._states) or ""
            message = f'there is no state "{step.force}"'
            yield self._problem((*path, "force"), message, ", ".join(self._states), hint)
        yield from self._expect(step.expect, (*path, "expect"))

    def _dice(self, dice: Mapping[str, object], path: FieldPath) -> Iterator[Problem]:
        for name, value in paths_in(dice):
            try:
                self._faces(chance_items(value))
            except ValueError as wrong:
                yield self._problem((*path, *name.split(".")), str(wrong))

    def _expect(self, expect: Mapping[str, object], path: FieldPath) -> Iterator[Problem]:
        for name, wanted in expect.items():
            here = (*path, name)
            if name in ("events", "no_events"):
                for item in event_tables(wanted):
                    yield from self._event(item, here)
            elif name in _QUESTIONS:
                yield from self._question_names(name, wanted, here)
            elif name == "seen_by":
                yield from self._seen_by(wanted, here)
            elif name not in _ALWAYS:
                yield from self._paths({name: wanted}, path)

    def _paths(self, expect: Mapping[str, object], path: FieldPath) -> Iterator[Problem]:
        for name, _ in paths_in(expect):
            try:
                look_up(self._facts, name, self._names)
            except NoSuchPath as wrong:
                also = f"or one of: {', '.join((*_ALWAYS, *SPECIAL))}" if "." not in name else ""
                yield self._problem((*path, name), str(wrong), cure=also)

    def _seen_by(self, wanted: object, path: FieldPath) -> Iterator[Problem]:
        if not isinstance(wanted, Mapping):
            yield self._problem(
                path, f"this is {kind_of_value(wanted)}", 'a table such as {p2 = {"p1.hand" = 3}}'
            )
            return
        for who, expect in wanted.items():
            yield from self._seat(who, (*path, who))
            if isinstance(expect, Mapping):
                yield from self._paths(expect, (*path, who))

    def _question_names(self, name: str, wanted: object, path: FieldPath) -> Iterator[Problem]:
        if name in ("asked", "not_asked"):
            for each in wanted if isinstance(wanted, list) else [wanted]:
                yield from self._prompt(str(each), path)
        elif isinstance(wanted, Mapping):
            for each in wanted:
                yield from self._prompt(str(each), (*path, str(each)))
        else:
            allowed = '{question = [options]}, such as {reaction = ["block"]}'
            yield self._problem(path, f"this is {kind_of_value(wanted)}", allowed)

    def _event(self, item: Mapping[str, object], path: FieldPath) -> Iterator[Problem]:
        name = item.get("event")
        if name is None:
            fields = {each for fields in self._events.values() for each in fields}
        elif isinstance(name, str) and name in self._events:
            fields = set(self._events[name])
        else:
            hint = did_you_mean(str(name), self._events) or ""
            yield self._problem(path, f'there is no event "{name}"', ", ".join(sorted(self._events)), hint)
            return
        for each in item:
            if each not in fields:
                allowed = ", ".join(sorted(fields))
                yield self._problem(
                    path, f'the event "{name}" has no "{each}"', allowed, did_you_mean(each, fields) or ""
                )

    def _prompt(self, name: str, path: FieldPath) -> Iterator[Problem]:
        if name not in self._prompts:
            hint = did_you_mean(name, self._prompts) or ""
            yield self._problem(path, f'there is no question "{name}"', ", ".join(self._prompts), hint)

    def _seat(self, word: object, path: FieldPath) -> Iterator[Problem]:
        try:
            observer_of(word, self._names)
        except ValueError as wrong:
            yield self._problem(path, str(wrong))

    def _problem(self, path: FieldPath, message: str, allowed: str = "", cure: str = "") -> Problem:
        return problem_in(self._scenario, path, message, allowed, cure)


def _engine_event_types() -> tuple[type[Event], ...]:
    return tuple(
        each
        for each in vars(engine_events).values()
        if isinstance(each, type) and issubclass(each, Event) and each is not Event
    )


@cache
def _event_fields(types: tuple[type[Event], ...]) -> dict[str, tuple[str, ...]]:
    """Fields of each event by its name."""
    return {str(each.__struct_config__.tag): ("event", *each.__struct_fields__) for each in types}
