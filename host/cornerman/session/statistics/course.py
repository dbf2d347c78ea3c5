"""Values over a match, from the trackers that the lights of the table are driven by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cornerman.engine.trackers import Bar, Gauge, Tracker

from .facts import GONE, Line, Mark, Plot, Point


@dataclass(slots=True)
class Course:
    """names: the trackers that are drawn; () = the first bar and the first gauge that a seat has."""

    names: tuple[str, ...]
    _tops: dict[str, int] = field(default_factory=dict)
    _lines: dict[tuple[str, int], list[tuple[int, int]]] = field(default_factory=dict)

    def note(self, at: int, trackers: Iterable[Tracker]) -> None:
        """What the lights show after step ``at``."""
        shown = [t for t in trackers if isinstance(t, Bar | Gauge) and t.seat >= 0]
        if not self.names:
            first = (next((t.name for t in shown if isinstance(t, kind)), "") for kind in (Bar, Gauge))
            self.names = tuple(filter(None, first))
        there = set()
        for tracker in shown:
            if tracker.name in self.names:
                there.add((tracker.name, tracker.seat))
                top = tracker.maximum if isinstance(tracker, Bar) else tracker.steps
                self._put(tracker.name, tracker.seat, at, tracker.value, top)
        for name, seat in self._lines.keys() - there:
            self._put(name, seat, at, GONE, 1)

    def bars(self, trackers: Iterable[Tracker]) -> dict[int, int]:
        """The drawn bar of each seat that has one."""
        return {
            t.seat: t.value for t in trackers if isinstance(t, Bar) and t.seat >= 0 and t.name in self.names
        }

    def between(self, at: int, seat: int, value: int) -> None:
        """The first value stood so for a moment within step ``at``: a knock-out before the next round."""
        if self.names and (self.names[0], seat) in self._lines:
            self._put(self.names[0], seat, at, value, 1)

    def _put(self, name: str, seat: int, at: int, value: int, top: int) -> None:
        line = self._lines.setdefault((name, seat), [])
        if not line or line[-1][1] != value:
            line.append((at, value))
        self._tops[name] = max(self._tops.get(name, 1), top, value)

    def plots(self, turns: Turns, end: int) -> tuple[Plot, ...]:
        """Each value that was ever there; lines go on to the end."""
        return tuple(
            Plot(
                name=name,
                maximum=self._tops[name],
                lines=tuple(
                    Line(seat=seat, points=_points([*line, (end, line[-1][1])], turns))
                    for (one, seat), line in sorted(self._lines.items())
                    if one == name
                ),
            )
            for name in self.names
            if name in self._tops
        )


@dataclass(slots=True)
class Turns:
    """Where turns begin on the line of steps: the same line measured in turns."""

    begins: list[int] = field(default_factory=list)
    end: int = 0

    def at(self, step: int) -> float:
        """A place in turns; what is before the first turn is turn 0."""
        number = sum(1 for begin in self.begins if begin <= step)
        start = self.begins[number - 1] if number else 0
        after = self.begins[number] if number < len(self.begins) else max(self.end, start + 1)
        return number + (step - start) / max(1, after - start)


def _points(values: Sequence[tuple[int, int]], turns: Turns) -> tuple[Point, ...]:
    return tuple(Point(at, round(turns.at(at), 3), value) for at, value in values)


def mark(at: int, turns: Turns, kind: str, label: str, seat: int) -> Mark:
    """A round or a turn on the line."""
    return Mark(at=at, turn=round(turns.at(at), 3), kind=kind, label=label, seat=seat)
