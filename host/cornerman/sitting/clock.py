"""The clock of a round, which runs outside the rules and sends them TimeUp (SFTMG-DCK-08)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final, NamedTuple

from cornerman.engine.config import MatchConfig
from cornerman.engine.events import Event, Paused, Resumed
from cornerman.session.match_session import MatchSession

MINUTE_S: Final = 60
BEGINS: Final = "RoundBegan"
"""The event that starts the clock anew, in every game that has rounds with a clock."""
THINKING_MOST_S: Final = 600
"""Of a longer time between two commands only this much counts after a resume: the program was closed then."""


class Moment(NamedTuple):
    """What happened when. time: ISO 8601."""

    time: str
    events: tuple[Event, ...]


def past_of(session: MatchSession) -> list[Moment]:
    """What has happened in a match that was resumed, on the way that counts, oldest first."""
    from cornerman.session.looking import look  # reads the whole journal, which a new match has no use for

    seen = look(session.path, game=session.game)
    done = [seen.history.done(step) for step in seen.history.line()]
    return [Moment(each.time, seen.rules.read_events(each.events)) for each in done]


class RoundClock:
    """Counts down the minutes of the option ``clock_min``; stands still while the match is paused."""

    def __init__(self, config: MatchConfig, now: Callable[[], float] = time.monotonic) -> None:
        self._seconds = int(config.options.get("clock_min", 0)) * MINUTE_S
        self._now = now
        self._left = float(self._seconds)
        self._since: float | None = None
        self._rung = False

    def __bool__(self) -> bool:
        """Whether the match has a clock."""
        return self._seconds > 0

    def take_up(self, past: Iterable[Moment]) -> None:
        """Go on after a resume: by the times of what has happened so far, oldest first."""
        before: datetime | None = None
        for moment in past:
            at = datetime.fromisoformat(moment.time)
            if before is not None and self._since is not None:
                self._left -= min(THINKING_MOST_S, max(0.0, (at - before).total_seconds()))
                self._since = self._now()
            before = at
            self.note(moment.events)

    def note(self, events: Iterable[Event]) -> None:
        """A round began, or the match was paused or resumed."""
        for event in events:
            if type(event).__name__ == BEGINS and self._seconds:
                self._left, self._since, self._rung = float(self._seconds), self._now(), False
            elif isinstance(event, Paused) and self._since is not None:
                self._left, self._since = self.left, None
            elif isinstance(event, Resumed) and self._seconds and self._since is None:
                self._since = self._now()

    @property
    def left(self) -> float:
        """Seconds left."""
        gone = self._now() - self._since if self._since is not None else 0.0
        return max(0.0, self._left - gone)

    @property
    def words(self) -> str:
        """Minutes and seconds; "" without a clock, and before the first round."""
        if not self._seconds or (self._since is None and self._left == self._seconds):
            return ""
        left = int(self.left)
        return f"clock {left // MINUTE_S}:{left % MINUTE_S:02}"

    def rings(self) -> bool:
        """True once, when the time is over."""
        if not self._seconds or self._rung or self.left > 0:
            return False
        self._rung = True
        return True
