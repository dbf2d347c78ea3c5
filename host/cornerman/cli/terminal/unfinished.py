"""The offer to go on with a match that was not played to its end."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from rich.text import Text

from cornerman.games.registry import GAMES, game
from cornerman.session.matches import Summary
from cornerman.session.paths import DataPaths
from cornerman.sitting.unfinished import unfinished

from .dialogue import Dialogue


def wanted(dialogue: Dialogue, home: DataPaths) -> Path | None:
    """The journal of the last unfinished match, if the person wants to go on with it."""
    match = unfinished(home)
    if match is None:
        return None
    rows = [
        Text("A match is unfinished", style="bold reverse"),
        Text(),
        Text(f"  {' against '.join(match.players)}", style="bold"),
        Text(f"  {_title(match)}, {match.mode.replace('_', ' ')}"),
        Text(f"  {match.commands} step{'' if match.commands == 1 else 's'}, last played {_when(match)}"),
        Text(),
    ]
    said = dialogue.line(rows, "Enter: go on where it stopped   n: a new match").strip().lower()
    return None if said.startswith("n") else Path(match.file)


def _title(match: Summary) -> str:
    return game(match.game).title if match.game in GAMES else match.game


def _when(match: Summary) -> str:
    return f"{datetime.fromisoformat(match.played).astimezone():%Y-%m-%d %H:%M}"
