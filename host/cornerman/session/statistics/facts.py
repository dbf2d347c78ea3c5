"""The statistics of one match as plain data: what a screen draws, a page prints, an export writes.

Everything is as everybody at the table may know it, also while the match goes on. Steps are the commands that
stand; what was undone counts nowhere. ``at`` is a place on the line of steps (0 is the start), ``turn`` the
same place in turns, a fraction within one.
"""

from __future__ import annotations

import msgspec

NOBODY = -1
"""The seat of what belongs to no player."""
GONE = -1
"""The value of a line where its seat is not in play."""


class Point(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """From here on the value is this, until the next point."""

    at: int
    turn: float
    value: int


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's value over the match, only where it changes."""

    seat: int
    points: tuple[Point, ...]


class Plot(msgspec.Struct, frozen=True, kw_only=True):
    """A value of all seats over the match. maximum: the top of the scale, at least 1."""

    name: str
    maximum: int
    lines: tuple[Line, ...]


class Mark(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Where a round or a turn begins. label: its number or name. seat: whose turn, NOBODY for everybody's."""

    at: int
    turn: float
    kind: str
    label: str
    seat: int = NOBODY


class RoundResult(msgspec.Struct, frozen=True, kw_only=True):
    """A round, game or fight. winners: seats, () if drawn. how: in words. left: by seat, GONE = not in it."""

    number: int
    winners: tuple[int, ...]
    how: str
    left: tuple[int, ...]
    turns: int
    seconds: float


class Source(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Damage that ``seat`` dealt with one thing (a card, a wall): ``n`` in all, in ``times`` hits."""

    seat: int
    name: str
    n: int
    times: int


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a table. values: by seat, in words."""

    name: str
    values: tuple[str, ...]


class Face(msgspec.Struct, frozen=True, kw_only=True):
    """What a die can show. expected: of all dice of its kind, of a fair one. counts: by seat."""

    mark: str
    expected: float
    counts: tuple[int, ...]

    @property
    def count(self) -> int:
        """How often it fell."""
        return sum(self.counts)


class DiceCount(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of dice. kind: "" where there is only one. typed: how many were real dice, typed in.

    chi_square, chance: None below some hundred dice; chance: the share of matches with fair dice that differ
    as much or more. note: what it means, in words.
    """

    kind: str
    rolled: int
    typed: int
    faces: tuple[Face, ...]
    chi_square: float | None
    chance: float | None
    note: str


class TurnTime(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How long a turn took. number: from 1. seat: NOBODY where all move together."""

    number: int
    seat: int
    seconds: float


class MatchStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """All of it. seconds: played, without pauses and breaks. steps: commands that stand. undone: that do not.

    winners: seats. notes: what the reader should know. seeded, commitment: as in the match's configuration.
    """

    id: str
    game: str
    title: str
    mode: str
    created: str
    played: str
    seconds: float
    players: tuple[str, ...]
    fighters: tuple[str, ...]
    house_rules: tuple[str, ...]
    over: bool
    winners: tuple[int, ...]
    steps: int
    undone: int
    seeded: bool
    commitment: str
    plots: tuple[Plot, ...]
    marks: tuple[Mark, ...]
    rounds: tuple[RoundResult, ...]
    sources: tuple[Source, ...]
    figures: tuple[Figure, ...]
    dice: tuple[DiceCount, ...]
    turns: tuple[TurnTime, ...]
    notes: tuple[str, ...]
