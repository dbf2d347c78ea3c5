"""Which rules have a scenario, which cannot have one and why, and which still lack one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from cornerman.packs.problems import Problem
from cornerman.packs.reading import read_source
from cornerman.packs.shape import shape_findings
from cornerman.rules_text import catalogue
from cornerman.scenarios.finding import scenario_files
from cornerman.scenarios.reading import ScenarioInvalid

REASONS_FILE = "not_observable.toml"


class _Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rules that no scenario can show. rules: IDs, or groups such as SFTMG-MUL for all that begin so."""

    rules: list[str]
    reason: str
    later: bool = False


class _Reasons(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file: `[[without]]` tables."""

    without: list[_Reason] = []


class Coverage(msgspec.Struct, frozen=True, kw_only=True):
    """covered: scenario ids by rule. excused: the reason by rule. later: rules of modes still to come.

    missing: rules with neither. faults: reasons that are out of date.
    """

    game: str
    covered: dict[str, list[str]]
    excused: dict[str, str]
    later: dict[str, str]
    missing: list[str]
    faults: list[str]

    @property
    def is_whole(self) -> bool:
        """Whether every rule is accounted for."""
        return not self.missing and not self.faults

    def lines(self) -> Iterator[str]:
        """For people: what is missing first."""
        rules = catalogue(self.game).rules
        for rule_id in self.missing:
            yield f"no scenario  {rule_id}  {' '.join(rules[rule_id].text.split())[:80]}"
        for fault in self.faults:
            yield f"out of date  {fault}"
        for rule_id, reason in self.excused.items():
            yield f"not shown    {rule_id}  {reason}"
        for reason in dict.fromkeys(self.later.values()):
            count = sum(1 for each in self.later.values() if each == reason)
            yield f"later        {count} rules: {reason}"
        yield (
            f"{self.game}: {len(rules)} rules: {len(self.covered)} with scenarios, "
            f"{len(self.excused)} that none can show, {len(self.later)} of modes still to come, "
            f"{len(self.missing)} without"
        )


def coverage(game: str, folders: Iterable[Path]) -> Coverage:
    """The coverage by the scenarios in some folders. Errors: InputError, ScenarioInvalid."""
    places = list(folders)
    known = catalogue(game).rules
    covered: dict[str, list[str]] = {}
    for file in scenario_files(places):
        scenario_id, rules = _header(file, game)
        for rule_id in rules:
            covered.setdefault(rule_id, []).append(scenario_id)
    reasons = [each for place in places for each in _reasons(place)]
    excused, later, faults = _spread(reasons, known, covered)
    faults += [f"{', '.join(ids)} names {rule_id}, and there is no such rule"
               for rule_id, ids in covered.items() if rule_id not in known]  # fmt: skip
    order = [rule_id for rule_id in known if rule_id in covered]
    return Coverage(
        game=game,
        covered={rule_id: covered[rule_id] for rule_id in order},
        excused=excused,
        later=later,
        missing=[r for r in known if r not in covered and r not in excused and r not in later],
        faults=faults,
    )


def _header(file: Path, game: str) -> tuple[str, list[str]]:
    """Id and rules of one file; nothing for another game's."""
    source = read_source(file)
    if isinstance(source, Problem):
        raise ScenarioInvalid(file, [source])
    rules = source.data.get("rules", [])
    if source.data.get("game") != game or not isinstance(rules, list):
        return "", []
    return str(source.data.get("id", file.stem)), [str(each) for each in rules]


def _reasons(folder: Path) -> list[_Reason]:
    file = folder / REASONS_FILE
    if not file.is_file():
        return []
    source = read_source(file)
    if isinstance(source, Problem):
        raise ScenarioInvalid(file, [source])
    findings = shape_findings(source.data, _Reasons)
    if findings:
        raise ScenarioInvalid(file, [source.problem(each) for each in findings])
    return msgspec.convert(source.data, _Reasons).without


def _spread(
    reasons: Iterable[_Reason], known: Mapping[str, object], covered: Mapping[str, object]
) -> tuple[dict[str, str], dict[str, str], list[str]]:
    excused: dict[str, str] = {}
    later: dict[str, str] = {}
    faults: list[str] = []
    for each in reasons:
        for name in each.rules:
            found = [r for r in known if r == name or r.rpartition("-")[0] == name]
            if not found:
                faults.append(f"{REASONS_FILE} names {name}, and there is no such rule")
            for rule_id in found:
                if rule_id not in covered:
                    (later if each.later else excused)[rule_id] = each.reason
                elif rule_id == name:
                    faults.append(f"{REASONS_FILE} says that nothing can show {name}, and a scenario does")
    return excused, later, faults
