"""The line of each seat: life bar with number and trail, gauges, rounds, Actions; drawn from trackers alone.

Colours are told apart by the colour-blind too, and never stand alone: each seat has its letter and its place,
each value its number, and a bar that runs low gets another pattern.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from cornerman.engine.trackers import Active, Bar, Count, Gauge, Lamps, Pips, Tracker
from cornerman.sitting.trails import Trails

SEAT_COLOURS: Final = ("#56B4E9", "#E69F00", "#009E73", "#CC79A7", "#F0E442", "#BBBBBB")
"""Sky blue and orange stay apart under every kind of colour blindness; the others are helped by letters."""
TRAIL_COLOUR: Final = "#F2F2F2"
LOW_PERCENT: Final = 25
"""At or below this share a bar runs low (SFTMG catalogue section 36)."""
WIDE: Final = 112
"""Columns from which on names of Characters and of lamps are written out."""
NARROW: Final = 78
"""Columns below which bars are short and plain numbers are left out."""
BARS: Final = {WIDE: 30, NARROW: 18, 0: 10}
"""Cells of a life bar from so many columns on."""
TIGHT_BARS: Final = (30, 14, 10, 10, 8)
"""Cells of a life bar at most, by how much is given up for a line that holds all of a seat."""
BARE: Final = 3
"""From so tight on, what says nothing is left out."""
TIGHTEST: Final = len(TIGHT_BARS) - 1
NAME_MAX: Final = 10


def seat_colour(seat: int) -> str:
    """The seat's colour."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def style_of(seat: int) -> str:
    """The style of what belongs to a seat."""
    return f"bold {seat_colour(seat)}"


def seat_letter(seat: int) -> str:
    """The letter of a seat: A, B, ..."""
    return chr(ord("A") + seat % 26)


def life(bar: Bar, before: int, cells: int, *, ever: bool = True) -> Text:
    """A life bar: what is left, what the last attack took, what is gone, and the number.

    ever: it belongs to somebody; before a Character is picked there is no number, and nobody is knocked out.
    """
    maximum = max(1, bar.maximum)
    left = -(-bar.value * cells // maximum)
    trail = max(0, min(cells, -(-before * cells // maximum)) - left)
    low = bar.value * 100 <= maximum * LOW_PERCENT
    text = Text(("▚" if low else "█") * left, style=seat_colour(bar.seat))
    text.append("▒" * trail, style=TRAIL_COLOUR)
    text.append("░" * (cells - left - trail), style="dim")
    if not ever:
        return text
    text.append(f" {bar.value:>2}/{bar.maximum}", style="bold")
    if bar.value <= 0:
        text.append(" KO", style="bold reverse")
    elif before > bar.value:
        text.append(f" −{before - bar.value}", style="bold")
    elif low:
        text.append(" low", style="bold")
    return text


def is_somebodys(bar: Bar, trails: Trails) -> bool:
    """Whether a Character is there: the bar is filled, was at some time, or can hold more than the least."""
    return bar.value > 0 or bar.maximum > 1 or trails.ever(bar)


def gauge(tracker: Gauge, marks: Mapping[int, str], *, drawn: bool = True) -> Text:
    """A gauge in steps with a mark behind the steps that pay for something, and what it pays for now.

    marks: the step to its word, such as 4 to SUPER. drawn: its steps; else it is a number with its words.
    """
    text = Text()
    for step in range(1, tracker.steps + 1 if drawn else 1):
        full = step <= tracker.value
        text.append("▮" if full else "▯", style=seat_colour(tracker.seat) if full else "dim")
        if step in marks and step < tracker.steps:
            text.append("╎", style="dim")
    words = [word for step, word in marks.items() if step <= tracker.value]
    text.append(f" {tracker.value}" if drawn else str(tracker.value), style="bold")
    if words or not marks:
        text.append(f" {words[-1] if words else tracker.name}", style="bold" if words else "dim")
    return text


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What stands in the line of one seat. character: who plays there, in words. active: its turn."""

    seat: int
    name: str
    character: str
    trackers: Sequence[Tracker]
    active: bool


@dataclass(frozen=True, slots=True)
class SeatCells:
    """The line of a seat, essentials first. drawn: stand below those of other seats. words: follow."""

    drawn: list[Text]
    words: list[Text]


def cells_of(
    line: SeatLine, trails: Trails, marks: Mapping[str, Mapping[int, str]], width: int, tight: int = 0
) -> SeatCells:
    """What a seat's line shows in so many columns: bars, one gauge, and the rest in words.

    tight: how much is given up for all to stand in one line, 0 to TIGHTEST: first cells of the bars, then
    what says nothing (an empty count, what a gauge holds at most), then the cells of the gauge.
    """
    wide = width >= WIDE
    bar_cells = next(cells for least, cells in BARS.items() if width >= least)
    bar_cells = min(bar_cells, TIGHT_BARS[tight])
    head = Text("▶ " if line.active else "  ", style="bold")
    head.append(seat_letter(line.seat), style=f"reverse {style_of(line.seat)}")
    head.append(f" {line.name[:NAME_MAX]}", style=style_of(line.seat))
    drawn, words = [head], []
    if wide:
        drawn.append(Text(line.character, style="dim"))
    gauges = [t for t in line.trackers if isinstance(t, Gauge)]
    shown = next((g for g in gauges if marks.get(g.name)), gauges[0] if gauges else None)
    for tracker in line.trackers:
        if isinstance(tracker, Bar):
            before, ever = trails.before(tracker), is_somebodys(tracker, trails)
            drawn.append(life(tracker, before, bar_cells, ever=ever))
        elif tracker is shown and isinstance(tracker, Gauge):
            plain = tight == TIGHTEST
            drawn.append(gauge(tracker, marks.get(tracker.name, {}), drawn=not plain))
        elif isinstance(tracker, Count) and (width < NARROW or (tight >= BARE and not tracker.value)):
            continue
        elif piece := _small(tracker, wide, bare=tight >= BARE):
            words.append(piece)
    return SeatCells(drawn, words)


def _small(tracker: Tracker, wide: bool, *, bare: bool) -> Text | None:
    if isinstance(tracker, Lamps) and tracker.of == 1:
        return Text(tracker.name, style="bold") if tracker.lit else None
    if isinstance(tracker, Lamps):
        words = f"{tracker.name} " if wide else ""
        return Text(f"{words}{'●' * tracker.lit}{'○' * (tracker.of - tracker.lit)}")
    if isinstance(tracker, Pips):
        words = f"{tracker.name} " if wide else ""
        return Text(f"{words}{'★' * tracker.count}{'☆' * (tracker.of - tracker.count)}")
    if isinstance(tracker, Gauge) and bare and not tracker.value:
        return None
    if isinstance(tracker, Gauge):
        return Text(f"{tracker.name} {tracker.value}{'' if bare else f'/{tracker.steps}'}", style="dim")
    if isinstance(tracker, Count):
        return Text(f"{tracker.name} {tracker.value}", style="dim")
    if isinstance(tracker, Active) and tracker.name != "turn":
        return Text(tracker.name if wide else tracker.name[:3].upper(), style="bold")
    return None
