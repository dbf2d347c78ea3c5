"""The set-up as one page: Enter begins, a number changes a line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import msgspec
from rich.text import Text

from cornerman.agents.casting import bots_of
from cornerman.errors import CornermanError, InputError, did_you_mean
from cornerman.games.registry import GAMES, game
from cornerman.sitting.choosing import Who, other_game, other_mode, players_of
from cornerman.sitting.house_rules import HouseRule, house_rules
from cornerman.sitting.match_setup import Choices, choices, read_options
from cornerman.sitting.wishes import CARDS, DICE, HUMAN, Wishes

from .dialogue import Dialogue
from .leaving import Left

CARD_WORDS: Final = {"app": "dealt by the app", "printed": "printed cards on the table"}
DICE_WORDS: Final = {"app": "rolled by the app", "faces": "real dice, their faces typed in"}
IN_THE_MATCH: Final = "chosen in the match"
LABEL_COLUMNS: Final = 12
RULE_COLUMNS: Final = 30
"""Columns for what is written of a house rule, before what it does."""
VALUES_SHOWN: Final = 4
"""More values of a house rule than these are shown as a range."""
FOOT: Final = "Enter: begin   a number, or names Ann, Bob: change that line   q: leave"
HELP_WORDS: Final = ("?", "help")
HELP: Final = (
    "The number of a line shows what it may be; with the new value behind it, it is changed at once: "
    "2 human, human. Enter begins the match, and ? tells more there."
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the form. change: makes new wishes of what was typed."""

    name: str
    value: str
    allowed: str
    change: Callable[[str], Wishes]


def fill_in(dialogue: Dialogue, wishes: Wishes, title: str) -> Wishes:
    """Let a person change the wishes until Enter begins. Errors: as of Dialogue.line."""
    message = ""
    known: dict[str, Choices] = {}
    while True:
        if wishes.game not in known:  # packs are read once: that takes longer than drawing the page
            known[wishes.game] = choices(game(wishes.game))
        entries = _entries(wishes, known[wishes.game])
        rows = _rows(title, entries, message)
        typed = dialogue.line(rows, FOOT)
        message = ""
        word, rest = _words(typed, entries)
        if not word:
            try:
                wishes.prepared()
            except CornermanError as error:
                message = str(error).replace("\n", "; ")
                continue
            return wishes
        if word == "q":
            raise Left
        if word in HELP_WORDS:
            message = HELP
            continue
        found = _entry(entries, word)
        if found is None:
            hint = did_you_mean(word, [entry.name for entry in entries])
            message = f"{word[:20]!r} is no line of this page{f'; {hint}' if hint else ''}"
            continue
        said = rest or _ask(dialogue, found, title)
        if said:
            try:
                wishes = found.change(said)
            except CornermanError as error:
                message = f"{found.name}: {str(error).replace(chr(10), '; ')}"


def _words(typed: str, entries: Sequence[Entry]) -> tuple[str, str]:
    """The line that is meant, and what it is to say; a line's name may be of two words."""
    text = typed.strip()
    for entry in entries:
        if text.casefold().startswith(entry.name.casefold()):
            return entry.name, text[len(entry.name) :].strip()
    word, _, rest = text.partition(" ")
    return word, rest.strip()


def _entry(entries: Sequence[Entry], word: str) -> Entry | None:
    if word.isdecimal():
        number = int(word[:4])
        return entries[number - 1] if 1 <= number <= len(entries) else None
    begun = [entry for entry in entries if entry.name.casefold().startswith(word.casefold())]
    return begun[0] if len(begun) == 1 else None


def _rows(title: str, entries: Sequence[Entry], message: str) -> list[Text]:
    rows = [Text(title, style="bold reverse"), Text()]
    for number, entry in enumerate(entries, 1):
        row = Text(f"{number:>2} ", style="bold")
        row.append(f"{entry.name:<{LABEL_COLUMNS}}", style="dim")
        row.append(entry.value)
        rows.append(row)
    rows.append(Text())
    if message:
        rows.append(Text(message, style="bold #F0E442"))
    return rows


def _ask(dialogue: Dialogue, entry: Entry, title: str) -> str:
    rows = [Text(title, style="bold reverse"), Text(), Text(f"{entry.name}: {entry.value}", style="bold")]
    rows += [Text(f"  {line}") for line in entry.allowed.splitlines()]
    return dialogue.line([*rows, Text()], "Enter: leave it as it is").strip()


def _entries(wishes: Wishes, known: Choices) -> list[Entry]:
    """The lines of the form; those without a choice are left out."""
    entries = [_game(wishes), *_how(wishes), *_who(wishes)]
    entries += _with_pack(wishes, known.fighters, known.stages)
    return [*entries, *_sources(wishes), _rules(wishes)]


def _game(wishes: Wishes) -> Entry:
    titles = {each: game(each).title for each in GAMES}
    return Entry("game", titles[wishes.game], _numbered(titles), lambda said: _other_game(wishes, said))


def _how(wishes: Wishes) -> list[Entry]:
    modes = {mode: mode.replace("_", " ") for mode in game(wishes.game).modes}
    entry = Entry("mode", modes[wishes.mode], _numbered(modes), lambda said: _other_mode(wishes, said))
    return [entry] if len(modes) > 1 else []


def _who(wishes: Wishes) -> list[Entry]:
    return [
        Entry(
            "players",
            ", ".join(_who_are(wishes.players)),
            _players_allowed(wishes),
            lambda said: _with(wishes, players=_players(wishes, said)),
        ),
        Entry(
            "names",
            ", ".join(wishes.names),
            "names with commas between; more names, more players",
            lambda said: _with(wishes, names=_pieces(said)),
        ),
    ]


def _who_are(players: Sequence[str]) -> list[str]:
    """Who sits where, in order; bots that follow each other are counted."""
    words = []
    for word, group in groupby(players):
        count = len(list(group))
        one = "a person" if word == HUMAN else f"the {word} bot"
        many = f"{count} people" if word == HUMAN else f"{count} {word} bots"
        words.append(one if count == 1 else many)
    return words


def _with_pack(wishes: Wishes, fighters: Mapping[str, str], stages: Mapping[str, str]) -> list[Entry]:
    found = [
        Entry(
            "Characters",
            ", ".join(fighters.get(each, IN_THE_MATCH) for each in wishes.fighters),
            f"{_numbered(fighters)}\n0 {IN_THE_MATCH}; one for each player, with commas between",
            lambda said: _with(wishes, fighters=_each(said, fighters, len(wishes.names))),
        )
    ]
    if stages:
        found.append(
            Entry(
                "stage",
                stages.get(wishes.stage, IN_THE_MATCH),
                f"{_numbered(stages)}\n0 {IN_THE_MATCH}",
                lambda said: _with(wishes, stage=_each(said, stages, 1)[0]),
            )
        )
    return found


def _sources(wishes: Wishes) -> list[Entry]:
    more = "\none for all, or one for each with commas between"
    return [
        Entry(
            "cards",
            " and ".join(dict.fromkeys(CARD_WORDS[word] for word in wishes.cards)),
            _numbered(CARD_WORDS) + more,
            lambda said: _with(wishes, cards=[_one(word, CARDS) for word in _pieces(said)]),
        ),
        Entry(
            "dice",
            " and ".join(dict.fromkeys(DICE_WORDS[word] for word in wishes.dice)),
            _numbered(DICE_WORDS) + more,
            lambda said: _with(wishes, dice=[_one(word, DICE) for word in _pieces(said)]),
        ),
    ]


def _rules(wishes: Wishes) -> Entry:
    now = ", ".join(f"{key}={str(value).lower()}" for key, value in wishes.options.items())
    known = [_rule(rule) for rule in house_rules(wishes.game)]
    column = max((len(written) for written, _ in known if len(written) < RULE_COLUMNS), default=0)
    allowed = "\n".join(f"{written:<{column}}  {does}" for written, does in known)
    allowed += "\nas written, several with commas between; none for none"
    return Entry("house rules", now or "none", allowed, lambda said: _other_options(wishes, said))


def _rule(rule: HouseRule) -> tuple[str, str]:
    """What may be typed for a house rule, and what it changes."""
    values = [str(choice.value).lower() for choice in rule.choices if choice.value is not None]
    said = "|".join(values) if len(values) <= VALUES_SHOWN else f"{values[0]}..{values[-1]}"
    return f"{rule.key}={said}", f"{rule.title}: {rule.about}" if rule.about else rule.title


def _with(wishes: Wishes, **fields: object) -> Wishes:
    return msgspec.structs.replace(wishes, **fields).filled()


def _numbered(known: Mapping[str, str]) -> str:
    return "\n".join(f"{number} {name}" for number, name in enumerate(known.values(), 1))


def _pieces(said: str) -> list[str]:
    return [piece.strip() for piece in said.split(",") if piece.strip()]


def _one(said: str, allowed: Sequence[str]) -> str:
    """The one that is meant: by number, or by a part of its id."""
    return _meant(said, {word: word for word in allowed})


def _meant(said: str, known: Mapping[str, str]) -> str:
    """The id that is meant: by number, by id or name, by the beginning or a part of either; else ``said``."""
    if said.isdecimal() and 1 <= int(said[:4]) <= len(known):
        return list(known)[int(said) - 1]
    text = said.casefold()
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [
            each for each, name in known.items() if fits(each.casefold(), text) or fits(name.casefold(), text)
        ]
        if text and len(found) == 1:
            return found[0]
    return said


def _each(said: str, known: Mapping[str, str], count: int) -> list[str]:
    """Ids by number, id or name; "" for what is chosen in the match."""
    found = []
    for piece in _pieces(said)[:count]:
        one = "" if piece in ("0", "-") else _meant(piece, known)
        if one and one not in known:
            hint = did_you_mean(piece, [*known, *known.values()])
            raise InputError(f'there is no "{piece}"' + (f"; {hint}" if hint else ""), allowed=known)
        found.append(one)
    return [*found, *[""] * (count - len(found))]


def _players_allowed(wishes: Wishes) -> str:
    bots = list(bots_of(game(wishes.game)))
    return (
        f"1 you against {'bots' if len(wishes.names) > 2 else 'a bot'} ({bots[0]})\n2 people only\n"
        f"3 bots only, to watch\nor a word for each player with commas between: {', '.join([HUMAN, *bots])}"
    )


def _players(wishes: Wishes, said: str) -> list[str]:
    bots = list(bots_of(game(wishes.game)))
    presets = dict(zip("123", (players_of(wishes, who) for who in Who), strict=True))
    return presets.get(said.strip()) or [_one(word, [HUMAN, *bots]) for word in _pieces(said)]


def _other_game(wishes: Wishes, said: str) -> Wishes:
    return other_game(wishes, _meant(said.strip(), {each: game(each).title for each in GAMES}))


def _other_mode(wishes: Wishes, said: str) -> Wishes:
    return other_mode(wishes, _one(said.strip().replace(" ", "_"), game(wishes.game).modes))


def _other_options(wishes: Wishes, said: str) -> Wishes:
    options = {} if said.strip().casefold() == "none" else {**wishes.options, **read_options(said)}
    changed = msgspec.structs.replace(wishes, options=options)
    changed.prepared()
    return changed
