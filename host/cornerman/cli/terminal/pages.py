"""Pages that a person may look at beside the match: cards, log, rules, what it is played with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from rich.text import Text

from cornerman.engine.requests import Value
from cornerman.rules_text import UnknownRule, find_rule
from cornerman.session.telling import LEVELS
from cornerman.sitting.answering import NotUnderstood
from cornerman.sitting.house_rules import chip_words
from cornerman.sitting.words import owners

from . import commands, correcting
from .form import CARD_WORDS, DICE_WORDS
from .in_full import in_full, option_of
from .question import Question, shut_lines
from .rows import in_columns, wrapped

if TYPE_CHECKING:
    from .play_match import TerminalMatch

KEY_COLUMNS: Final = 19


def hand(match: TerminalMatch) -> None:
    """The hand of whoever looks, with all that the cards say."""
    seat = match.eyes
    sources = {config.cards for config in match.session.config.seats}
    if seat < 0 and "app" in sources:
        match.message = "a hand is shown to its player alone, when asked something; d shows what lies face up"
        return
    if seat < 0 or match.session.config.seats[seat].cards != "app":
        match.message = "the cards are in your own hands; d shows what lies face up"
        return
    cards = match.panel.hand_in_full(match.news, seat)
    _page(match, f"Hand of {match.session.config.seats[seat].name}", cards or ["no cards"])


def card(match: TerminalMatch, words: str) -> None:
    """Every card whose name holds these words."""
    if not words:
        match.message = "write c and a part of the card's name, such as c jab"
        return
    found: list[str] = []
    for seat in owners(match.eyes, len(match.session.config.seats)):
        lines = match.panel.card(match.news, seat, words)
        found += ["", *lines] if found and lines else lines
    if found:
        _page(match, f"Cards with {words!r} in their names", found)
    else:
        match.message = f"no card of these fighters has {words!r} in its name"


def seen_cards(match: TerminalMatch) -> None:
    """Discard piles and what else lies face up."""
    lines = match.panel.seen_cards(match.news)
    _page(match, "Cards that everybody may see", lines or ["none lie face up"])


def log(match: TerminalMatch) -> None:
    """The whole log, from its end."""
    lines = [f"{'(undone) ' if each.undone else ''}{each.text}" for each in match.session.log(match.eyes)]
    _page(match, "The log, latest first", reversed(lines))


def about(match: TerminalMatch) -> None:
    """What the match is played with: sources, house rules, seed, table."""
    session, config = match.session, match.session.config
    lines = [f"{session.game.title}, {config.mode.replace('_', ' ')}; match {session.id}"]
    for number, seat in enumerate(config.seats):
        who = "a bot" if match.players.is_bot(number) else "a person"
        character = match.panel.seat_words(match.news, number)
        plays = f" plays {character}" if character else ""
        sources = f"cards {CARD_WORDS[seat.cards]}, dice {DICE_WORDS[seat.dice]}"
        lines.append(f"{seat.name}{plays}: {who}; {sources}")
    for key, value in config.options.items():
        lines.append(f"house rule {key}={str(value).lower()}: {chip_words(config.game, key, value)}")
    lines += [f"{group}: {LEVELS[level]}" for group, level in match.news.state.settings.items()]
    lines += [f"pack: {pack.id} {pack.hash[:12]}" for pack in config.packs]
    lines += [f"table: {words.line()}" for words in match.table.status]
    lines.append(f"kept in {session.path}")
    lines.append(f"commitment of the seed: {config.commitment}")
    if config.seeded:
        lines.append("the seed was given by hand: the match is reproducible, and no proof of fair dice")
    else:
        lines.append(f"note it down: at the end cornerman verify {session.id} proves every roll against it")
    _page(match, "This match", lines)


def values(match: TerminalMatch, known: Mapping[str, Value]) -> None:
    """What can be corrected."""
    names = [seat.name for seat in match.session.config.seats]
    lines: list[str] = []
    for owner, entries in correcting.listed(known, names).items():
        texts = [Text(f"  {entry}") for entry in entries]
        lines += [owner, *(row.plain for row in in_columns(texts, match.screen.width))]
    _page(match, f"Values that can be corrected, for example {correcting.example(known)}", lines)


def help_about(match: TerminalMatch, text: str, question: Question | None) -> None:
    """All keys and what is not open now; an option in full; or a rule by its ID."""
    if text:
        found = option_of(question.asked, text) if question is not None else None
        if isinstance(found, NotUnderstood):
            match.message = found.text
        elif found is not None and question is not None:
            _page(match, question.prompt, in_full(match.panel, match.news, question.request, found))
        elif text.isdecimal():
            match.message = "nothing is asked now; ? and a number tells of an option, ? and an ID of a rule"
        elif "-" in text or question is None:
            _rule(match, text)
        else:
            rule = question.request.rule
            match.message = f"{text!r} is no option here and no rule; there are ? 1 and ? {rule}"
        return
    lines: list[str] = []
    if question is not None:
        if shut := shut_lines(question.asked):
            lines += ["Not open now:", *(f"  {line}" for line in shut), ""]
        lines += [f"The rule behind this question: ? {question.request.rule}", ""]
    known = match.session.game.adjustable(match.session.news(match.eyes).match)
    lines += [f"{key:<{KEY_COLUMNS}} {does}" for key, does in commands.keys(correcting.example(known))]
    _page(match, "Keys", lines)


def _rule(match: TerminalMatch, text: str) -> None:
    try:
        rule = find_rule(text.upper())
    except UnknownRule as error:
        match.message = str(error).replace("\n", "; ")
        return
    _page(match, f"{rule.id}: {rule.section}", rule.text.splitlines())


def whole(match: TerminalMatch) -> None:
    """The picture in lines."""
    if match.screen.full:
        match.message = "the board stands above"
    else:
        match.showing.whole()


def _page(match: TerminalMatch, title: str, lines: Iterable[str]) -> None:
    width = match.screen.width
    found: list[Text] = []
    for line in lines:
        indent = " " * (KEY_COLUMNS + 1 if title == "Keys" else len(line) - len(line.lstrip()) + 2)
        found += wrapped(line, width, indent=indent) if match.screen.full else [Text(line)]
    match.dialogue.page(title, found)
    match.showing.anew()
