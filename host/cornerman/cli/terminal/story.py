"""What has happened lately: the log, what must be done at the table, what is worth a line of its own."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import Final

from cornerman.session.news import News
from cornerman.sitting.at_the_table import merged
from cornerman.sitting.trails import Trails
from cornerman.sitting.words import ToDo

from .panels import Panel

LOG_LINES: Final = 80
"""Lines kept for the picture: as many as the highest screen shows."""


@dataclass(slots=True)
class Story:
    """Collects what the news bring. fresh: how many lines of the log are new to whoever is asked.

    by_hand: what people must do at the table. loud: what is worth a line of its own.
    """

    panel: Panel
    log: deque[str] = field(default_factory=lambda: deque(maxlen=LOG_LINES))
    fresh: int = 0
    by_hand: list[ToDo] = field(default_factory=list)
    loud: str = ""
    trails: Trails = field(default_factory=Trails)
    noted: int = 0
    """How many news there were."""
    _was_seen: bool = False

    def note(self, news: News) -> list[str]:
        """The match went on; returns the new lines of the log."""
        if self._was_seen:
            self._was_seen, self.fresh, self.loud, self.by_hand = False, 0, "", []
        self.noted += 1
        lines = list(news.lines)
        self.log.extend(lines)
        self.fresh += len(lines)
        self.loud = self.panel.loud(news) or self.loud
        self.by_hand = merged(self.by_hand, self.panel.by_hand(news))
        self.panel.note(news)
        self.trails.note(news.trackers)
        return lines

    def seen(self) -> None:
        """Somebody was asked with all this on the screen: what comes next is new."""
        self._was_seen = True
