"""Rivals in the terminal: what both may still hold, and the last round step by step."""

from __future__ import annotations

from typing import cast

from rich.text import Text

from cornerman.games.sf_rivals.bout import Bout
from cornerman.games.sf_rivals.state import RivalsState
from cornerman.session.news import News
from cornerman.sitting.sf_rivals import RivalsWords, counted
from cornerman.sitting.sf_rivals_sides import Holding, holdings

from .hud import seat_letter, style_of
from .panels import Panel
from .rows import wrapped


class RivalsPanel(RivalsWords, Panel):
    """See :class:`~.panels.Panel`."""

    def facts(self, news: News, width: int) -> list[Text]:
        """The last round as it was judged; what each may still hold; what is known of it."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        lines: list[Text] = []
        if self.last.steps:
            told = (t for step in self.last.steps for t in wrapped(f"  {step}", width, indent="    "))
            lines = [Text(self.last.against(bout), style="bold"), *told, Text()]
        for side in holdings(bout, state):
            lines += _side(side, width)
        return [*lines, Text()] if lines else []

    def essentials(self, news: News, width: int) -> list[Text]:
        """What is known of each side; the last round stands in the log, what is held in the options."""
        bout, state = cast(Bout, news.match), cast(RivalsState, news.state)
        return [_head(side) for side in holdings(bout, state)]


def panel() -> Panel:
    """For :func:`~.panels.panel_of`."""
    return RivalsPanel()


def _side(side: Holding, width: int) -> list[Text]:
    """What this side may still hold as the other one knows it, by initiative."""
    told = ", ".join(counted(f"{card.name} {card.initiative}{card.mark}", card.copies) for card in side.cards)
    held = f"holds {side.hand} of (speed; S Super, U Ultra): " if side.hand else ""
    return [_head(side), *wrapped(f"  {held}{told}", width, indent="  ")]


def _head(side: Holding) -> Text:
    """Who it is, and what is known of it."""
    states = f" ({'; '.join(side.states)})" if side.states else ""
    return Text(
        f"{seat_letter(side.seat)} {side.player}, {side.character}{states}", style=style_of(side.seat)
    )
