"""The rule catalogues as an index: what a rule ID such as `SFTMG-CHG-04` says, and where it stands.

The catalogues are the Markdown files of `docs/rules/`. A rule is one bullet that begins with its ID in bold,
with the lines that belong to it. A game's catalogue is read when a rule of that game is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from cornerman.errors import InputError, did_you_mean

#: The beginning of a game's rule IDs, and the key of the game (also the name of its catalogue).
GAME_OF_PREFIX = {"SFTMG": "sftmg", "SFR": "sf_rivals", "WOTF": "wotf", "SM": "street_masters"}

GAMES = tuple(GAME_OF_PREFIX.values())

#: A whole rule ID, anywhere in a text.
RULE_ID = re.compile(rf"\b(?:{'|'.join(GAME_OF_PREFIX)})-[A-Z][A-Z0-9]*-\d+\b")

_RULE_BEGINS = re.compile(rf"^[*-] \*\*(?P<id>{RULE_ID.pattern})\*\*\s*(?P<text>.*)$")
_HEADING = re.compile(r"^(?P<depth>#+) (?P<title>.*)$")
_TITLE_ENDS = ": rule catalogue"
_SHORT_ID = re.compile(r"\b(?:[A-Z]+-)?[A-Z][A-Z0-9]*-\d+\b")


class UnknownRule(InputError):
    """No catalogue holds this rule ID, or no rule begins like that."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. text: Markdown, its Decision lines included, one string a line as in the catalogue."""

    id: str
    game: str
    section: str
    text: str

    @property
    def group(self) -> str:
        """The ID without its number, such as `SFTMG-CHG`."""
        return self.id.rpartition("-")[0]

    @property
    def decides(self) -> bool:
        """Whether the rulebook leaves this open and the catalogue settles it."""
        return "Decision" in self.text


@dataclass(frozen=True, slots=True)
class Catalogue:
    """One game's rules, in the order of the catalogue."""

    game: str
    title: str
    rules: dict[str, Rule]


@cache
def catalogue(game: str) -> Catalogue:
    """Return the catalogue of a game; raises InputError for a game that is none."""
    if game not in GAMES:
        hint = did_you_mean(game, GAMES)
        raise InputError(f'there is no game "{game}"' + (f"; {hint}" if hint else ""), allowed=GAMES)
    return _parse(game, (_catalogue_folder() / f"{game}.md").read_text(encoding="utf-8").splitlines())


def find_rule(rule_id: str) -> Rule:
    """Return the rule of this ID, capitals or not; raises UnknownRule, naming those that come near."""
    wanted = rule_id.strip().upper()
    game = GAME_OF_PREFIX.get(wanted.partition("-")[0])
    rule = catalogue(game).rules.get(_two_digits(wanted)) if game else None
    if rule is None:
        raise _unknown(rule_id, wanted, game)
    return rule


def rules_below(prefix: str) -> list[Rule]:
    """Return the rules whose ID begins with whole parts of `prefix` (`SFTMG-CHG`); raises UnknownRule."""
    wanted = prefix.strip().upper().rstrip("-")
    game = GAME_OF_PREFIX.get(wanted.partition("-")[0])
    found = [rule for rule in _rules(game) if rule.id.startswith(f"{wanted}-")] if game else []
    if not found:
        raise _unknown(prefix, wanted, game)
    return found


def all_rule_ids() -> frozenset[str]:
    """Return every rule ID of every game."""
    return frozenset(rule_id for game in GAMES for rule_id in catalogue(game).rules)


def cited_rules(rule: Rule) -> list[Rule]:
    """Return the other rules that a rule names, in full or by the short form of its own game (`CON-08`)."""
    own_prefix = rule.id.partition("-")[0]
    rules = catalogue(rule.game).rules
    named = (word for word in _SHORT_ID.findall(rule.text))
    full = (word if word in rules else f"{own_prefix}-{word}" for word in named)
    return [rules[word] for word in dict.fromkeys(full) if word in rules and word != rule.id]


def _catalogue_folder() -> Path:
    """Return the folder of the catalogues: within an installed package, or docs/rules of a checkout."""
    packaged = Path(str(resources.files("cornerman"))) / "_rules"
    if packaged.is_dir():
        return packaged
    return Path(__file__).resolve().parents[2] / "docs" / "rules"


def _parse(game: str, lines: Iterable[str]) -> Catalogue:
    title = game
    headings: dict[int, str] = {}
    parts: dict[str, list[str]] = {}
    sections: dict[str, str] = {}
    current: list[str] | None = None
    for line in lines:
        heading = _HEADING.match(line)
        begins = _RULE_BEGINS.match(line)
        if heading:
            depth = len(heading["depth"])
            headings = {d: t for d, t in headings.items() if d < depth} | {depth: heading["title"]}
            title = headings.get(1, game).removesuffix(_TITLE_ENDS)
            current = None
        elif begins:
            if begins["id"] in parts:
                raise InputError(f"rule {begins['id']} stands twice in the catalogue", where=f"{game}.md")
            current = parts[begins["id"]] = [begins["text"]]
            sections[begins["id"]] = " / ".join(t for d, t in sorted(headings.items()) if d > 1)
        elif current is not None and line.startswith("  "):
            current.append(line.strip())
        else:
            current = None
    rules = {
        rule_id: Rule(rule_id, game, sections[rule_id], "\n".join(text)) for rule_id, text in parts.items()
    }
    return Catalogue(game, title, rules)


def _rules(game: str) -> Iterable[Rule]:
    return catalogue(game).rules.values()


def _two_digits(wanted: str) -> str:
    """Return the ID with its number in two digits: people drop the zero."""
    head, dash, number = wanted.rpartition("-")
    return f"{head}{dash}{number.zfill(2)}" if number.isdigit() else wanted


def _unknown(asked: str, wanted: str, game: str | None) -> UnknownRule:
    if game is None:
        return UnknownRule(
            f'"{asked}" is no rule ID',
            allowed=f"an ID such as SFTMG-CHG-04; it begins with {', '.join(GAME_OF_PREFIX)}",
            cure="cornerman rule --list GAME lists a game's rules",
        )
    groups = dict.fromkeys(rule.group for rule in _rules(game))
    group = wanted.rpartition("-")[0]
    near = [rule.id for rule in _rules(game) if rule.group == group]
    if near:
        message = f'there is no rule "{asked}"; the group {group} ends at {near[-1]}'
    else:
        hint = did_you_mean(group if group in groups else wanted, [*groups, *catalogue(game).rules])
        message = f'there is no rule "{asked}"' + (f"; {hint}" if hint else "")
    return UnknownRule(
        message, where=f"docs/rules/{game}.md", cure=f"cornerman rule --list {game} lists what there is"
    )
