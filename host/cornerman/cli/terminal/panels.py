"""What a game brings to its picture in the terminal; a game that brings nothing is shown all the same."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from typing import ClassVar, cast

from rich.text import Text

from cornerman.engine.requests import Request
from cornerman.session.news import News
from cornerman.sitting.words import MatchWords


class Panel(MatchWords):
    """One match as its game shows it; made anew for each match. Everything here is the neutral default."""

    drawn_elsewhere: ClassVar[tuple[str, ...]] = ()
    """Names of trackers that need no place in the line of a seat: the board shows them."""

    def board(self, news: News, request: Request | None) -> list[Text]:
        """The board, with what the open question allows marked; [] for a game without one."""
        return []

    def facts(self, news: News, width: int) -> list[Text]:
        """What a player wants to have in sight beside the board."""
        return []

    def essentials(self, news: News, width: int) -> list[Text]:
        """The same where there is little room: what nobody can choose without."""
        return self.facts(news, width)

    def dice(self, news: News, width: int, *, flat: bool) -> list[Text]:
        """The dice that lie on the table, with their totals. flat: in as few lines as possible."""
        return []


def panel_of(game_id: str) -> Panel:
    """The game's panel for one match, from ``terminal/<game>.py`` if there is one."""
    module = f"cornerman.cli.terminal.{game_id}"
    if importlib.util.find_spec(module) is None:
        return Panel()
    return cast("Callable[[], Panel]", importlib.import_module(module).panel)()
