"""What a bench comes to: figures against bars, yardsticks beside them, and both as JSON or as a table.

The value of a speed is its best round: other programs on the machine only ever make a round slower. The
median round stands beside it. A ratio is the median of the ratios of the rounds, since both sides were
measured in the same seconds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from cornerman.bench.machine import Machine

_DIGITS = 4  # significant ones: more would only show noise


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One measured value.

    name: for programs. what: for people. value: None where it could not be measured (``note`` says why).
    bar: None where there is none. ok: the bar is met; None where there is nothing to compare. median: of the
    rounds.
    """

    name: str
    what: str
    value: float | None
    unit: str
    bar: float | None = None
    ok: bool | None = None
    median: float | None = None
    note: str = ""


class Yardstick(msgspec.Struct, frozen=True, kw_only=True):
    """Something known, measured in the same run. value: None where it could not be; ``note`` says why."""

    what: str
    value: float | None
    unit: str
    note: str = ""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """One run of a bench. yardstick: by name."""

    bench: str
    machine: Machine
    figures: tuple[Figure, ...]
    yardstick: dict[str, Yardstick]

    @property
    def missed(self) -> tuple[Figure, ...]:
        """The figures whose bar is missed."""
        return tuple(figure for figure in self.figures if figure.ok is False)


def at_least(
    name: str, what: str, rounds: Sequence[float], unit: str, bar: float | None = None, note: str = ""
) -> Figure:
    """A figure where more is better: the best round against the bar."""
    best = max(rounds)
    ok = None if bar is None else best >= bar
    return _figure(name, what, best, unit, bar, ok, median(rounds), note)


def at_most(
    name: str, what: str, rounds: Sequence[float], unit: str, bar: float | None = None, note: str = ""
) -> Figure:
    """A figure where less is better: the best round against the bar."""
    best = min(rounds)
    ok = None if bar is None else best < bar
    return _figure(name, what, best, unit, bar, ok, median(rounds), note)


def ratio(
    name: str,
    what: str,
    over: Sequence[float],
    under: Sequence[float],
    bar: float | None = None,
    note: str = "",
) -> Figure:
    """How often ``under`` goes into ``over``, round by round; the median against the bar, more is better.

    Without rounds of ``under`` there is no value, and ``note`` says why.
    """
    if not under:
        return Figure(name=name, what=what, value=None, unit="x", bar=bar, note=note)
    middle = median([a / b for a, b in zip(over, under, strict=True)])
    return _figure(name, what, middle, "x", bar, None if bar is None else middle >= bar, middle, note)


def _figure(
    name: str, what: str, value: float, unit: str, bar: float | None, ok: bool | None, mid: float, note: str
) -> Figure:
    return Figure(
        name=name, what=what, value=rounded(value), unit=unit, bar=bar, ok=ok, median=rounded(mid), note=note
    )


def median(values: Sequence[float]) -> float:
    """The middle one, or the mean of the two in the middle. Errors: ValueError without values."""
    if not values:
        raise ValueError("no rounds, no median")
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def percentile(samples: Sequence[float], percent: float) -> float:
    """The smallest sample that at least ``percent`` % of all do not exceed (nearest rank)."""
    if not samples:
        raise ValueError("no samples, no percentile")
    ordered = sorted(samples)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


def rounded(value: float) -> float:
    """The value to four significant digits; from 1,000 on a whole number."""
    if value == 0 or not math.isfinite(value):
        return value
    digits = max(_DIGITS - 1 - math.floor(math.log10(abs(value))), 0)
    return round(value, digits)


def as_json(outcome: Outcome) -> str:
    """One JSON object, on several lines."""
    return msgspec.json.format(msgspec.json.encode(outcome), indent=2).decode()


def as_table(outcome: Outcome) -> str:
    """For people: one line a figure and a yardstick; the last line sums it up."""
    head = ("", "best", "median", "bar", "")
    rows = [
        (
            figure.what,
            _shown(figure.value, figure.unit),
            _shown(figure.median, figure.unit) if figure.median is not None else "",
            _shown(figure.bar, figure.unit) if figure.bar is not None else "",
            {True: "ok", False: "MISSED", None: ""}[figure.ok],
        )
        for figure in outcome.figures
    ]
    rows += [(f"yardstick: {one.what}", _shown(one.value, one.unit), "", "", "") for one in _sticks(outcome)]
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    lines = [f"{outcome.bench} on {outcome.machine.in_words()}", ""]
    for row in [head, *rows]:
        first, *rest = row
        cells = [f"{cell:>{width}}" for cell, width in zip(rest, widths[1:], strict=True)]
        lines.append(f"{first:<{widths[0]}}  " + "  ".join(cells).rstrip())
    parts: list[Figure | Yardstick] = [*outcome.figures, *_sticks(outcome)]
    notes = {part.note: part.what for part in parts if part.note}
    lines += ["", *(f"{what}: {note}" for note, what in notes.items())] if notes else []
    return "\n".join([*lines, "", summary(outcome)])


def summary(outcome: Outcome) -> str:
    """One line: how many bars are met, which are missed, and what could not be compared."""
    judged = [figure for figure in outcome.figures if figure.ok is not None]
    unjudged = [figure for figure in outcome.figures if figure.bar is not None and figure.ok is None]
    text = f"{outcome.bench}: {sum(1 for f in judged if f.ok)} of {len(judged)} bars met"
    if outcome.missed:
        text += "; missed: " + ", ".join(
            f"{f.what} ({_shown(f.value, f.unit)}, bar {_shown(f.bar, f.unit)})" for f in outcome.missed
        )
    if unjudged:
        text += "; not compared: " + ", ".join(f.what for f in unjudged)
    return text


def _sticks(outcome: Outcome) -> Sequence[Yardstick]:
    return list(outcome.yardstick.values())


def _shown(value: float | None, unit: str) -> str:
    if value is None:
        return "-"
    number = f"{value:,.0f}" if abs(value) >= 1000 else f"{rounded(value):g}"
    return f"{number} {unit}"
