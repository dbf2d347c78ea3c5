"""The statistics of a match as a page of plain text, and the words that every screen has for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from cornerman.session.statistics.facts import GONE, MatchStatistics, Plot, RoundResult
from cornerman.visible import shortened

LEVELS: Final = " ▁▂▃▄▅▆▇█"
WIDTH: Final = 48
"""Columns of a line of bars: with names and numbers it fits 80."""
NAME_SHOWN: Final = 18
MINUTE_S: Final = 60


def page(of: MatchStatistics) -> Iterator[str]:
    """The figures of a match, one line each."""
    yield f"{of.id}   {of.title}, {of.mode}"
    yield f"  result      {headline(of)}"
    yield f"  played      {when(of)}, {duration(of.seconds)}, {of.steps} steps{_undone(of)}"
    for number, (player, fighter) in enumerate(zip(of.players, of.fighters, strict=True), 1):
        yield f"  player {number}    {player}{f' as {fighter}' if fighter else ''}"
    for note in of.notes:
        yield f"  note        {note}"
    if of.rounds:
        yield ""
        yield "  ROUNDS"
        yield from (f"  {line}" for line in _table([round_row(of, one) for one in of.rounds]))
    yield ""
    names = [shortened(name, NAME_SHOWN) for name in of.players]
    yield from (f"  {line}" for line in _table([("", *names), *((f.name, *f.values) for f in of.figures)]))
    for plot in of.plots:
        yield ""
        end = "the end" if of.over else "now"
        yield f"  {plot.name.upper()}, 0 to {plot.maximum}, from the start to {end}"
        for line in plot.lines:
            name = shortened(of.players[line.seat], NAME_SHOWN)
            yield f"  {name:<{NAME_SHOWN}} {_bars(plot, line.seat, of.steps)}"
    if of.sources:
        yield ""
        yield "  DAMAGE BY SOURCE"
        who = [of.players[one.seat] if one.seat >= 0 else "" for one in of.sources]
        found = zip(who, of.sources, strict=True)
        sources = [(name, one.name, str(one.n), f"{one.times} x") for name, one in found]
        yield from (f"  {line}" for line in _table(sources))
    for dice in of.dice:
        yield ""
        yield f"  DICE{f', {dice.kind}' if dice.kind else ''}: fell, and expected of fair ones"
        rows: list[tuple[str, ...]] = [("", *names, "all", "fair")]
        rows += [(f.mark, *map(str, f.counts), str(f.count), f"{f.expected:.1f}") for f in dice.faces]
        yield from (f"  {line}" for line in _table(rows))
        yield f"  {dice.note}"
        if dice.chi_square is not None:
            yield f"  chi-square {dice.chi_square:.2f}, {len(dice.faces) - 1} degrees of freedom"


def headline(of: MatchStatistics) -> str:
    """Who has won, in one line."""
    if not of.over:
        return "not over yet"
    if not of.winners:
        return "nobody has won: a draw"
    names = " and ".join(of.players[seat] for seat in of.winners)
    return f"{names} {'has' if len(of.winners) == 1 else 'have'} won{_score(of)}"


def _score(of: MatchStatistics) -> str:
    won = [sum(seat in one.winners for one in of.rounds) for seat in range(len(of.players))]
    if len(of.rounds) < 2 or len(won) != 2:
        return ""
    return f" {max(won)} : {min(won)}" if of.winners[0] == won.index(max(won)) else ""


def round_row(of: MatchStatistics, one: RoundResult) -> tuple[str, ...]:
    """A round in words: its number, who won it, how, what was left, how long it took."""
    winner = " and ".join(of.players[seat] for seat in one.winners) or "nobody"
    left = " : ".join("–" if value == GONE else str(value) for value in one.left)
    turns = f"{one.turns} turn{'s' if one.turns != 1 else ''}"
    return (str(one.number), winner, one.how, left, turns, duration(one.seconds))


def when(of: MatchStatistics) -> str:
    """When it began, in the time of this place."""
    return f"{datetime.fromisoformat(of.created).astimezone():%Y-%m-%d %H:%M}"


def duration(seconds: float) -> str:
    """Minutes and seconds."""
    minutes, rest = divmod(round(seconds), MINUTE_S)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def _undone(of: MatchStatistics) -> str:
    return f", {of.undone} undone" if of.undone else ""


def _bars(plot: Plot, seat: int, steps: int) -> str:
    """The lowest value of each stretch of the match as a bar; a gap where the seat was not in play."""
    points = next(line.points for line in plot.lines if line.seat == seat)
    values: list[list[int]] = [[] for _ in range(min(WIDTH, max(1, steps)))]
    for point, after in zip(points, [*points[1:], points[-1]], strict=True):
        first, last = (min(len(values) - 1, at * len(values) // max(1, steps)) for at in (point.at, after.at))
        for column in range(first, max(first, last) + 1):
            values[column].append(point.value)
    return "".join(_bar(min(one), plot.maximum) if one else " " for one in values)


def _bar(value: int, maximum: int) -> str:
    if value < 0:
        return " "
    return LEVELS[1 + round((len(LEVELS) - 2) * value / maximum)]


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    columns = max(map(len, rows), default=0)
    widths = [max((len(row[i]) for row in rows if i < len(row)), default=0) for i in range(columns)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()
