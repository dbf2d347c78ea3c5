"""`cornerman rule`: print what a rule says, list a section or a game's rules."""

from __future__ import annotations

import re
import shutil
import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from itertools import groupby

from cornerman.errors import InputError
from cornerman.rules_text import (
    GAME_OF_PREFIX,
    GAMES,
    Rule,
    UnknownRule,
    catalogue,
    cited_rules,
    find_rule,
    rules_below,
)

#: Longer lines are hard to follow for the eye, however wide the terminal.
MAX_COLUMNS = 100
MIN_COLUMNS = 40

_MARKUP = re.compile(r"\*\*(.+?)\*\*|(?<![\w*])\*(?=\S)(.+?)(?<=\S)\*(?![\w*])")
_KEPT_AS_IT_STANDS = re.compile(r"^(\d+\.|[-*|]) ")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of `cornerman rule`."""
    parser.add_argument("ids", nargs="*", metavar="ID", help="a rule (SFTMG-CHG-04) or a group (SFTMG-CHG)")
    parser.add_argument("--list", dest="game", metavar="GAME", help=f"list the rules of: {', '.join(GAMES)}")
    parser.add_argument("--find", metavar="WORDS", help="list the rules that hold all of these words")


def run(args: Namespace) -> int:
    """Print what was asked for; raises InputError for an unknown rule, group or game."""
    width = max(MIN_COLUMNS, min(shutil.get_terminal_size().columns, MAX_COLUMNS))
    ids: list[str] = args.ids
    if args.find:
        print("\n".join(_find(args.find, [args.game] if args.game else GAMES, width)))
    elif args.game:
        print("\n".join(_listing(catalogue(args.game).rules.values(), width)))
    elif ids:
        print("\n\n".join(_answer(asked, width) for asked in ids))
    else:
        raise InputError(
            "which rule?",
            allowed=f"a rule ID or the beginning of one ({', '.join(GAME_OF_PREFIX)} and a group)",
            cure="cornerman rule SFTMG-CHG-04, cornerman rule SFTMG-CHG, cornerman rule --list sftmg",
        )
    return 0


def rule_page(rule: Rule, width: int) -> str:
    """Return one rule as plain text, `width` columns wide: heading, section, text, the rules it names."""
    lines = [f"{rule.id}   {catalogue(rule.game).title}", rule.section, ""]
    lines += _wrapped(rule.text, width, "  ")
    related = cited_rules(rule)
    if related:
        lines += ["", "  names:", *(_one_line(other, width, "    ") for other in related)]
    return "\n".join(lines)


def _answer(asked: str, width: int) -> str:
    try:
        return rule_page(find_rule(asked), width)
    except UnknownRule as unknown:
        try:
            return "\n".join(_listing(rules_below(asked), width))
        except UnknownRule:
            raise unknown from None


def _listing(rules: Iterable[Rule], width: int) -> Iterator[str]:
    for index, (section, members) in enumerate(groupby(rules, key=lambda rule: rule.section)):
        if index:
            yield ""
        yield section
        for rule in members:
            yield _one_line(rule, width, "  ")


def _find(words: str, games: Iterable[str], width: int) -> list[str]:
    wanted = words.casefold().split()
    found = [
        rule
        for game in games
        for rule in catalogue(game).rules.values()
        if all(word in rule.text.casefold() for word in wanted)
    ]
    if not found:
        raise UnknownRule(f'no rule holds all of: "{words}"', cure="try fewer or shorter words")
    return list(_listing(found, width))


def _one_line(rule: Rule, width: int, indent: str) -> str:
    head = f"{indent}{rule.id}  "
    return head + textwrap.shorten(_plain(rule.text), width - len(head), placeholder=" ...")


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    """Wrap the paragraphs of a rule; numbered steps and Decisions begin lines of their own."""
    paragraphs: list[str] = []
    for line in text.splitlines():
        own_line = _KEPT_AS_IT_STANDS.match(line) or line.startswith(("**Decision", "*Decision"))
        if own_line or not paragraphs:
            paragraphs.append(line)
        else:
            paragraphs[-1] += f" {line}"
    return [
        wrapped
        for paragraph in paragraphs
        for wrapped in textwrap.wrap(
            _plain(paragraph),
            width,
            initial_indent=indent,
            subsequent_indent=indent + ("   " if _KEPT_AS_IT_STANDS.match(paragraph) else ""),
            break_on_hyphens=False,
        )
    ]


def _plain(markdown: str) -> str:
    """Drop the marks for bold and italics; what stands between backticks is left as it is."""
    pieces = re.split(r"(`[^`]*`)", markdown)
    return "".join(
        piece if piece.startswith("`") else _MARKUP.sub(lambda m: m[1] or m[2], piece) for piece in pieces
    )
