"""In words: what a step did, what an undo would take back, and the log of a match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

import msgspec

from cornerman.engine.automation import SETTINGS, Automation
from cornerman.engine.commands import (
    Adjust,
    Answer,
    Concede,
    ForceState,
    Pause,
    Redo,
    Resume,
    Rewind,
    TimeUp,
    Withdraw,
)
from cornerman.engine.events import (
    Adjusted,
    Conceded,
    Event,
    Forced,
    Paused,
    Resumed,
    Rolled,
    Withdrawn,
)
from cornerman.engine.observers import APP, SPECTATOR, Observer
from cornerman.engine.trackers import TABLE

from .events import HISTORY_EVENTS, tell_history
from .history import START, History
from .records import Done
from .rules_runner import AnyMatch, RulesRunner

TOGETHER_MS = 700
"""Taps on plus or minus that follow each other within this time are one step to undo: nobody reads faster."""
LINES_TOGETHER = 2
"""Equally weighty lines that name one step; more would not fit beside the undo button."""
LEVELS: Mapping[str, str] = {
    Automation.TRACK: "people do it and type in what came",
    Automation.ASK: "the app asks before it does it",
    Automation.DO: "the app does it by itself",
}
"""How much the app does, as the log tells it."""
BY_HAND: tuple[type[Event], ...] = (
    Adjusted, Forced, Paused, Resumed, Withdrawn, Conceded, *HISTORY_EVENTS,
)  # fmt: skip
"""What people did to the match beside playing it."""


class UndoStep(NamedTuple):
    """One step back. to: for ``Rewind(to=...)``. text: what it takes back, for everybody to read.

    answered: the seat that answered a question with it, dice left aside; APP for none.
    """

    to: int
    text: str
    answered: Observer = APP


class LogLine(NamedTuple):
    """One line of the log. number: of the command. undone: it lies on a way that was left by a Rewind.

    seat, kind: as in :class:`Told`.
    """

    number: int
    time: str
    text: str
    undone: bool
    seat: int = TABLE
    kind: str = ""


class Untold(Exception):
    """What a journal holds of a step's events this version cannot read or tell."""


class Told(NamedTuple):
    """An event in words. seat: whom it is about. kind: dice, damage (what people remember), hand (what was
    done to the match by hand: corrections, undo, pause) or "" for any other fact.
    """

    text: str
    seat: int
    kind: str


def tell(rules: RulesRunner, match: AnyMatch, event: Event, observer: Observer) -> str:
    """One log line for what ``observer`` may know of an event; "" for what needs none."""
    seen = event.seen_by(observer)
    if seen is None:
        return ""
    if isinstance(seen, Adjusted) and seen.path.startswith(SETTINGS):
        group = seen.path.removeprefix(SETTINGS).replace("_", " ")
        return f"{group}: {LEVELS.get(str(seen.after), str(seen.after))}"
    words = tell_history(seen, rules.name)
    return rules.game.tell(match, seen) if words is None else words


def tell_all(
    rules: RulesRunner, match: AnyMatch, events: tuple[Event, ...], observer: Observer
) -> tuple[Told, ...]:
    """The log lines of a batch of events."""
    lines = (Told(tell(rules, match, event, observer), _whose(event), kind_of(event)) for event in events)
    return tuple(line for line in lines if line.text)


def kind_of(event: Event) -> str:
    """The kind of a line, see :class:`Told`."""
    if isinstance(event, Rolled):
        return "dice"
    if isinstance(event, BY_HAND):
        return "hand"
    return "damage" if event.weight > 1 else ""


def _whose(event: Event) -> int:
    if isinstance(event, Adjusted):
        number = event.path.partition(".")[2].partition(".")[0]
        return int(number) if number.isdecimal() else TABLE
    seat = getattr(event, "seat", TABLE)
    return seat if isinstance(seat, int) else TABLE


def undo_steps(rules: RulesRunner, match: AnyMatch, history: History, step: int) -> Iterator[UndoStep]:
    """The steps back from ``step``, the latest first; taps of one value in quick succession count as one."""
    while step != START:
        first = history.together(step, TOGETHER_MS)
        before = history.parent(first)
        command = history.done(first).command
        answered = command.by if isinstance(command, Answer) and not command.source else APP
        yield UndoStep(before, step_in_words(rules, match, history, first, step), answered)
        step = before


def step_in_words(rules: RulesRunner, match: AnyMatch, history: History, first: int, last: int) -> str:
    """What the steps ``first`` to ``last`` (one, or taps of one value) did, as everybody may know it."""
    done = history.done(last)
    try:
        with as_recorded():
            events = rules.read_events(done.events)
            if first != last:
                began = rules.read_events(history.done(first).events)
                events = _one_tap(began, events)
            told = [(event.weight, tell(rules, match, event, SPECTATOR)) for event in events]
    except Untold:
        told = []  # the command itself still has a name
    lines = [(weight, line) for weight, line in told if line]
    heaviest = max((weight for weight, _ in lines), default=0)
    best = [line for weight, line in lines if weight == heaviest]
    *others, final = best[:LINES_TOGETHER] or [_command_in_words(rules, done)]
    return ", ".join([*(line.rstrip("!") for line in others), final])


def and_more(text: str, count: int) -> str:
    """A step in words, and how many beside it; no mark stands before the comma."""
    return f"{text.rstrip('!')}, and {count} more"


def log_lines(rules: RulesRunner, match: AnyMatch, history: History, observer: Observer) -> Iterator[LogLine]:
    """The whole log as ``observer`` may know it, in the order in which things happened, undone ones too."""
    standing = set(history.line())
    for number in range(history.number + 1):
        done = history.done(number)
        moved = isinstance(done.command, Rewind | Redo)
        undone = not moved and number not in standing
        try:
            with as_recorded():
                lines = tell_all(rules, match, rules.read_events(done.events), observer)
        except Untold:
            words = f"{_command_in_words(rules, done)} (not told as this version of the rules tells it)"
            lines = (Told(words, TABLE, ""),)
        for text, seat, kind in lines:
            yield LogLine(number, done.time, text, undone, seat, kind)


@contextmanager
def as_recorded() -> Iterator[None]:
    """Around whatever tells events out of a journal. Errors: Untold, whatever is wrong with them."""
    try:
        yield
    except Exception as error:  # of another version's rules, or written by anybody, they may fail in any way
        raise Untold(str(error)) from error


def _one_tap(began: tuple[Event, ...], ended: tuple[Event, ...]) -> tuple[Event, ...]:
    before = next((e for e in began if isinstance(e, Adjusted)), None)
    return tuple(
        msgspec.structs.replace(e, before=before.before) if before and isinstance(e, Adjusted) else e
        for e in ended
    )


def _answer_in_words(rules: RulesRunner, done: Done, command: Answer) -> str:
    """Which question was answered, and by whom; of the answer itself no more than everybody has seen."""
    question, name = rules.game.asked(done.asked), rules.name(command.by)
    if not question:
        return f"an answer ({name})"
    return f'{name}\'s answer to "{question}"{f" ({command.value})" if done.declined else ""}'


def _command_in_words(rules: RulesRunner, done: Done) -> str:
    """What a step did whose events have no words, without giving away an answer."""
    match command := done.command:
        case None:
            return "the start of the match"
        case Answer():
            return _answer_in_words(rules, done, command)
        case Withdraw():
            return f"an answer taken back ({rules.name(command.by)})"
        case Adjust():
            return f"{command.path} set by hand ({rules.name(command.by)})"
        case ForceState():
            return f"put at {command.path} ({rules.name(command.by)})"
        case TimeUp():
            return "time up"
        case Concede():
            return f"{rules.name(command.seat)} conceding"
        case Pause():
            return "the pause"
        case Resume():
            return "going on after the pause"
        case Rewind():
            return "chance drawn anew"
        case Redo():
            return "redone steps"
