"""The match that was not played to its end, and how it stands, for the offer to go on with it."""

from __future__ import annotations

from pathlib import Path

from cornerman.engine.observers import SPECTATOR
from cornerman.engine.trackers import TABLE, Bar
from cornerman.errors import CornermanError
from cornerman.session.looking import look
from cornerman.session.matches import Summary, summaries
from cornerman.session.news import Batch
from cornerman.session.paths import DataPaths
from cornerman.sitting.words import words_of


def unfinished(home: DataPaths) -> Summary | None:
    """The match played last of those that are whole and not over; None where there is none."""
    return next((m for m in summaries(home.matches) if not (m.over or m.trouble or m.damage)), None)


def standing_in_words(path: Path) -> str:
    """How a match stands: the round, and what each player has left; "" where that cannot be read."""
    try:
        seen = look(path)
    except (CornermanError, OSError):
        return ""
    news = Batch(
        number=seen.history.number,
        command=None,
        events=(),
        match=seen.match,
        rules=seen.rules,
        history=seen.history,
        tokens={},
    ).news(SPECTATOR)
    names = [seat.name for seat in seen.rules.config.seats]
    bars = {t.seat: t for t in reversed(news.trackers) if isinstance(t, Bar) and t.seat != TABLE}
    life = [f"{names[seat]} {bar.value}/{bar.maximum}" for seat, bar in sorted(bars.items())]
    title = words_of(seen.rules.game.id).title(news)
    return ". ".join(filter(None, [title, ", ".join(life)]))
