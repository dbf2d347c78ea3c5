"""A scenario file from the disk to a Scenario, or everything that is wrong with it, with its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec

from cornerman.engine.content import FieldPath, Finding, Severity
from cornerman.errors import InputError, did_you_mean
from cornerman.packs.problems import Problem, field_name
from cornerman.packs.reading import Source, read_source
from cornerman.packs.shape import shape_findings
from cornerman.packs.wording import kind_of_value, shown
from cornerman.rules_text import RULE_ID, UnknownRule, find_rule
from cornerman.scenarios.format import GameScenarios, format_of, formats
from cornerman.scenarios.model import DEEDS, FREE_FIELDS, Scenario, ScenarioFile


class ScenarioInvalid(InputError):
    """A file that cannot be run. problems: all that were found."""

    def __init__(self, file: Path, problems: Iterable[Problem]) -> None:
        self.file = file
        self.problems = tuple(problems)
        super().__init__("\n".join(str(each) for each in self.problems))


def read_scenario(file: Path) -> Scenario:
    """The scenario in a file. Raises ScenarioInvalid with all that is wrong."""
    source = read_source(file)
    if isinstance(source, Problem):
        raise ScenarioInvalid(file, [source])
    reading = _Reading(source)
    scenario = reading.scenario()
    if scenario is None or reading.problems:
        raise ScenarioInvalid(file, sorted(reading.problems, key=lambda each: each.line or 0))
    return scenario


def problem_in(
    scenario: Scenario, path: FieldPath, message: str, allowed: str = "", cure: str = ""
) -> Problem:
    """Something found wrong only when the scenario is run, with its line."""
    return told(Source(scenario.file, {}, scenario.lines), Finding(path, message, allowed, cure))


def told(source: Source, finding: Finding) -> Problem:
    """A finding with its line; steps, cards and rules are counted from 1, as people do."""
    problem = source.problem(finding)
    return replace(problem, field=_place(finding.path))


def _place(path: FieldPath) -> str:
    """`step 2: expect.p1.health`."""
    if len(path) > 1 and path[0] in ("step", "card", "rules") and isinstance(path[1], int):
        rest = field_name(path[2:])
        return f"{path[0]} {path[1] + 1}" + (f": {rest}" if rest else "")
    return field_name(path)


@dataclass(slots=True)
class _Reading:
    source: Source
    problems: list[Problem] = field(default_factory=list)

    def scenario(self) -> Scenario | None:
        """The scenario, if nothing is wrong."""
        data = {name: _listed(value) if name in ("card", "step") else value
                for name, value in self.source.data.items()}  # fmt: skip
        self._check_shape(data)
        words = self._format(data.get("game"))
        if words is None:
            return None
        cards = self._models(data.get("card", []), words.card, "card")
        setup = self._model(data.get("setup", {}), words.setup, ("setup",))
        mode = data.get("mode", "")
        if cards is not None and setup is not None and isinstance(mode, str):
            for part, finding in words.check(mode, cards, setup):
                if finding.severity is not Severity.WARNING:
                    self._report((part,), [finding])
        if self.problems or cards is None or setup is None:
            return None
        return Scenario(
            file=self.source.file,
            lines=self.source.lines,
            content=msgspec.convert(data, ScenarioFile),
            cards=cards,
            setup=setup,
        )

    def _check_shape(self, data: Mapping[str, object]) -> None:
        """The parts that every game's scenarios have."""
        steps = data.get("step", [])
        trimmed: dict[str, object] = {k: v for k, v in data.items() if k not in ("options", "card", "setup")}
        if isinstance(steps, list):
            trimmed["step"] = [_without_free_parts(each) for each in steps]
            for number, each in enumerate(steps):
                if isinstance(each, dict):
                    self._report(("step", number), _step_findings(each))
        self._report((), shape_findings(trimmed, ScenarioFile))
        self._report((), _options_findings(data.get("options", {})))
        self._report((), _rules_findings(data.get("rules")))

    def _format(self, game: object) -> GameScenarios | None:
        if not isinstance(game, str):
            return None
        try:
            return format_of(game)
        except InputError as error:
            cure = did_you_mean(game, formats()) or "write one of these"
            self._report(("game",), [Finding((), error.message, ", ".join(formats()), cure)])
            return None

    def _models(
        self, items: object, model: type[msgspec.Struct], name: str
    ) -> tuple[msgspec.Struct, ...] | None:
        """Every item, or None where one is wrong."""
        if not isinstance(items, list):
            self._report((name,), [Finding((), f"this is {kind_of_value(items)}", f"[[{name}]] tables")])
            return None
        found = [self._model(each, model, (name, number)) for number, each in enumerate(items)]
        good = tuple(each for each in found if each is not None)
        return good if len(good) == len(found) else None

    def _model(self, data: object, model: type[msgspec.Struct], path: FieldPath) -> msgspec.Struct | None:
        if not isinstance(data, dict):
            self._report(path, [Finding((), f"this is {kind_of_value(data)}", "a table")])
            return None
        findings = shape_findings(data, model)
        self._report(path, findings)
        return None if findings else msgspec.convert(data, model)

    def _report(self, prefix: FieldPath, findings: Iterable[Finding]) -> None:
        for each in findings:
            self.problems.append(told(self.source, each._replace(path=(*prefix, *each.path))))


def _listed(value: object) -> object:
    """`[step]` where there is only one means the same as `[[step]]`."""
    return [value] if isinstance(value, dict) else value


def _without_free_parts(step: object) -> object:
    if not isinstance(step, dict):
        return step
    return {name: value for name, value in step.items() if name not in FREE_FIELDS and name != "adjust"}


def _step_findings(step: Mapping[str, object]) -> Iterator[Finding]:
    for name in FREE_FIELDS & step.keys():
        if not isinstance(step[name], dict):
            yield Finding((name,), f"this is {kind_of_value(step[name])}", "a table {...}")
    if "adjust" in step:
        yield from _adjust_findings(step["adjust"])
    done = [name for name in DEEDS if step.get(name, False) is not False]
    if len(done) > 1:
        yield Finding(
            (), f"a step does one thing, and this one does {' and '.join(done)}", "one of them", "make it two"
        )
    refuse = step.get("refuse", False)
    if isinstance(refuse, str):
        yield from _rule_finding(refuse, ("refuse",))
    if refuse is not False and not done and "entry" not in step:
        yield Finding(("refuse",), "there is nothing here that could be refused", cure="add an answer")


def _adjust_findings(value: object) -> Iterator[Finding]:
    for item in value if isinstance(value, list) else [value]:
        if not isinstance(item, dict):
            yield Finding(("adjust",), f"this is {kind_of_value(item)}", '{path = "p1.health", value = 7}')
            continue
        yield from (each._replace(path=("adjust", *each.path)) for each in shape_findings(
            {name: each for name, each in item.items() if name != "value"}, _PathOnly
        ))  # fmt: skip
        if "value" not in item:
            yield Finding(("adjust",), 'the field "value" is missing', cure="add value = ...")


class _PathOnly(msgspec.Struct, forbid_unknown_fields=True):
    """What of a ByHand has a fixed shape."""

    path: str
    reason: str = ""


def _options_findings(options: object) -> Iterator[Finding]:
    if not isinstance(options, dict):
        yield Finding(("options",), f"this is {kind_of_value(options)}", "a table of house rules")
        return
    for name, value in options.items():
        if not isinstance(value, str | int | bool):
            yield Finding(
                ("options", name), f"this is {kind_of_value(value)}", "a word, a number, true, false"
            )


def _rules_findings(rules: object) -> Iterator[Finding]:
    for number, rule_id in enumerate(rules if isinstance(rules, list) else []):
        if isinstance(rule_id, str) and RULE_ID.fullmatch(rule_id):
            yield from _rule_finding(rule_id, ("rules", number))


def _rule_finding(rule_id: str, path: FieldPath) -> Iterator[Finding]:
    try:
        rule = find_rule(rule_id)
    except UnknownRule as unknown:
        yield Finding(path, unknown.message, cure=unknown.cure or "`cornerman rule` prints the rules")
        return
    if rule.id != rule_id:
        yield Finding(path, f"{shown(rule_id)} is not how the catalogue writes it", cure=f"write {rule.id}")
