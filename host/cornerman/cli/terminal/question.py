"""The open question as it stands above the line that is typed: words, options, what Enter would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from rich.text import Text

from cornerman.engine.requests import ChooseSome, Number, Option, Place, Request, Roll, Value
from cornerman.sitting.answering import Asked, NotUnderstood, Several

from .hud import seat_letter, style_of
from .rows import folded, in_columns, running, wrapped

LEAST_OPTIONS: Final = 3
"""Lines of options that are always shown, however low the window is."""
CUT: Final = ("…", "…)")
TELLS: Final = "  ? 1: in full"
"""Where what an option does can be read, whether there is room for it here or not."""
NUMBER_COLUMNS: Final = 4
"""How far the later lines of a long option are set in."""
LEAST_DEED: Final = 30
"""Columns of words below which they say nothing."""
LABELS: Final = 44
"""Columns of labels at most, before what the options do."""


class Telling(Enum):
    """What is shown of an option: what it does behind its label, the same one after the other, the label, or
    the name alone.
    """

    DEEDS = "deeds"
    RUNNING = "running"
    LABELS = "labels"
    NAMES = "names"


def _nothing(_: str) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Question:
    """asked: with the options. prompt: the question in words. detail: more of them. app_rolls: the app has
    the dice. table: there are buttons to press. says: what an option does beyond its label.
    """

    asked: Asked
    prompt: str
    detail: str
    app_rolls: bool = True
    table: bool = False
    says: Callable[[str], str] = _nothing

    @property
    def tells(self) -> bool:
        """Whether any of the options does more than its label says, or has a label that is cut."""
        return any(self.says(option.id) or option.label.endswith(CUT) for option in self.asked.listed)

    @property
    def request(self) -> Request:
        """What is asked."""
        return self.asked.request

    def head(self, width: int) -> list[Text]:
        """Who is asked what."""
        seat = self.request.seat
        names = self.asked.names
        line = Text()
        if 0 <= seat < len(names):
            line.append(f" {seat_letter(seat)} ", style=f"reverse {style_of(seat)}")
            line.append(f" {names[seat]}: ", style=style_of(seat))
        line.append(self.prompt, style="bold")
        line.append(f"  {self.request.rule}", style="dim")
        if line.cell_len + len(TELLS) <= width and self.tells:
            line.append(TELLS, style="dim")
        return [line, *(wrapped(self.detail, width, "italic") if self.detail else [])]

    def options(
        self, width: int, most: int, typed: str, how: Telling = Telling.LABELS, *, cut: bool = True
    ) -> list[Text] | None:
        """The options in at most ``most`` lines; what does not fit is found by typing a part of its name.

        cut: not too many lines, whatever is left out. None for deeds where there is no room to say any.
        """
        if how is Telling.DEEDS:
            return self._with_deeds(width, typed)
        if how is Telling.RUNNING:
            return running([self._with_deed(n, option) for n, option in self.asked.narrowed(typed)], width)
        entries = [
            _entry(n, option.label.partition(" (")[0] if how is Telling.NAMES else option.label, option.hint)
            for n, option in self.asked.narrowed(typed)
        ]
        lines = in_columns(entries, width)
        if any(entry.cell_len > width for entry in entries):
            whole = [line for entry in entries for line in folded(entry, width, NUMBER_COLUMNS)]
            lines = whole if len(whole) <= most else lines
        if not cut or not lines or len(lines) <= most:
            return lines
        most = max(LEAST_OPTIONS, most)
        across = -(-len(entries) // len(lines))
        kept = (most - 1) * across
        lines = in_columns(entries[:kept], width)[: most - 1]
        left = len(entries) - kept
        return [*lines, Text(f"   … and {left} more: type a part of the name", style="dim italic")]

    def _with_deed(self, number: int, option: Option) -> Text:
        entry, does = _entry(number, option.label, option.hint), self.says(option.id)
        return entry.append(f"  {does}", style="dim") if does else entry

    def _with_deeds(self, width: int, typed: str) -> list[Text] | None:
        """A line for each option, with what it does in a dim column behind its label."""
        entries = [
            (_entry(n, option.label, option.hint), self.says(option.id))
            for n, option in self.asked.narrowed(typed)
        ]
        column = max((entry.cell_len for entry, _ in entries if entry.cell_len <= LABELS), default=0)
        room = width - column - 2
        if any(room < min(len(does), LEAST_DEED) for _, does in entries):
            return None
        lines = []
        for entry, does in entries:
            if does:
                entry.pad_right(max(0, column - entry.cell_len))
                entry.append(f"  {does}", style="dim")
            entry.truncate(width, overflow="ellipsis")
            lines.append(entry)
        return lines

    def enter(self, typed: str) -> str:
        """What Enter would do with what is typed so far; "" where that is not clear yet."""
        if not typed.strip():
            return self._enter_alone()
        found = self.asked.exact(typed)
        read = self.asked.read(typed) if found is None else found
        if isinstance(read, NotUnderstood):
            return ""
        if isinstance(read, Several):
            return f"{len(read.options)} fit: {self.asked.candidates(read)}"
        if isinstance(self.request, Place) and read not in self.request.options:
            return ""
        return f"Enter: {self._said(read)}"

    def _said(self, value: Value) -> str:
        if isinstance(self.request, Roll) and isinstance(value, tuple):
            return f"rolled {self.asked.rolled(value)}"
        return self.asked.in_words(value)

    def _enter_alone(self) -> str:
        if isinstance(self.request, Roll):
            dice = f"{self.request.count} {'die' if self.request.count == 1 else 'dice'}"
            if not self.app_rolls:
                return self.asked.faces_wanted()
            return f"Enter rolls {dice}" if self.request.what == "dice" else f"Enter: {self._chance()}"
        default = self.asked.default
        if isinstance(self.request, Number):
            least = f", Enter: {default}" if default is not None else ""
            return f"type a number from {self.request.low} to {self.request.high}{least}"
        if isinstance(self.request, Place) and self.request.what == "cell":
            stay = f", Enter: {self.asked.in_words(default)}" if default is not None else ""
            return f"type a cell, such as e5{stay}"
        words = f"Enter: {self.asked.in_words(default)}" if default is not None else ""
        if isinstance(self.request, ChooseSome):
            return f"{self.asked.wanted()}{f', {words}' if words else ''}"
        return words or self.asked.held_back or self._wanted()

    def _wanted(self) -> str:
        """What is to be typed where Enter alone does nothing."""
        return "type a number or a name" if self.asked.listed else ""

    def _chance(self) -> str:
        return "the app picks" if self.app_rolls else self.asked.faces_wanted()


def _entry(number: int, label: str, hint: str) -> Text:
    mark = ":" if label[:1].isdecimal() else ""  # "1: 2 core" is no "1 2 core"
    text = Text(f"{number:>2}{mark} ", style="bold")
    text.append(label, style="not bold")
    if hint:
        text.append(f" [{hint}]", style="bold dim")
    return text


PLAIN_COLUMNS: Final = 10_000
"""Lines on a pipe are as long as they are."""


def plain_lines(question: Question, typed: str = "", width: int = PLAIN_COLUMNS) -> list[str]:
    """The question on a terminal without pictures: each option in a line, with what it does if that fits."""
    lines = [text.plain for text in question.head(PLAIN_COLUMNS)]
    for n, option in question.asked.narrowed(typed):
        entry, does = _entry(n, option.label, option.hint).plain, question.says(option.id)
        whole = f"{entry}   {does}" if does else entry
        lines.append(whole if len(whole) <= width else entry)
    enter = question.enter("")
    return [*lines, *([f"   ({enter})"] if enter else [])]


def shut_lines(asked: Asked) -> Sequence[str]:
    """What is not open now, and why."""
    return [f"{o.label}: {o.why_not} ({o.rule})" for o in asked.options if not o.enabled]
