"""The trail of a life bar: what the last attack took stays to be seen until the next one begins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from cornerman.engine.trackers import Bar, Tracker


@dataclass(slots=True)
class Trails:
    """What the last attack took from each bar: it stays to be seen until the next one begins."""

    _values: dict[tuple[int, str], int] = field(default_factory=dict)
    _since: dict[tuple[int, str], int] = field(default_factory=dict)
    _ever: set[tuple[int, str]] = field(default_factory=set)
    _held: bool = False

    def note(self, trackers: Iterable[Tracker]) -> None:
        """The match went on."""
        bars = [t for t in trackers if isinstance(t, Bar)]
        held = any(bar.held for bar in bars)
        hurt = any(bar.value < self._values.get((bar.seat, bar.name), bar.value) for bar in bars)
        if (held or hurt) and not self._held:
            self._since.clear()
        self._held = held
        for bar in bars:
            key = (bar.seat, bar.name)
            before = self._values.get(key, bar.value)
            if bar.value < before:
                self._since.setdefault(key, before)
            elif bar.value > before:
                self._since.pop(key, None)
            self._values[key] = bar.value
            if bar.value > 0:
                self._ever.add(key)

    def ever(self, bar: Bar) -> bool:
        """Whether there was anything in it."""
        return (bar.seat, bar.name) in self._ever

    def before(self, bar: Bar) -> int:
        """The value before the last attack; the present one where it took nothing."""
        return max(bar.value, self._since.get((bar.seat, bar.name), bar.value))
