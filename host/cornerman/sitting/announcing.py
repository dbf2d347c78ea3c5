"""What an action has done to whom once it is resolved, as a caller at the table would say it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cornerman.engine.trackers import TABLE, Bar, Tracker


class Change(NamedTuple):
    """What an action has done to somebody's bar. by: less than 0 for a loss. left: what there is now."""

    seat: int
    name: str
    by: int
    left: int


@dataclass(slots=True)
class Announcer:
    """Follows the bars of a match; several hits of one attack are one sentence."""

    names: Sequence[str]
    _values: dict[tuple[int, str], int] = field(default_factory=dict)
    _before: dict[tuple[int, str], int] = field(default_factory=dict)

    def changes(self, trackers: Iterable[Tracker]) -> list[Change]:
        """What has been resolved since the last time."""
        bars = [t for t in trackers if isinstance(t, Bar) and t.seat != TABLE]
        for bar in bars:
            key = (bar.seat, bar.name)
            self._before.setdefault(key, self._values.get(key, bar.value))
            self._values[key] = bar.value
        if any(bar.held for bar in bars):
            return []
        found = [
            Change(bar.seat, bar.name, bar.value - self._before[bar.seat, bar.name], bar.value)
            for bar in bars
            if bar.value != self._before[bar.seat, bar.name]
        ]
        self._before.clear()
        return found

    def words(self, change: Change) -> str:
        """A change as a sentence: who, by how much, and what is left."""
        name = self.names[change.seat] if change.seat < len(self.names) else ""
        verb = "loses" if change.by < 0 else "gains"
        return f"{name} {verb} {abs(change.by)}: {change.left} {change.name.replace('_', ' ')} left"
