"""SFTMG in the terminal: the stage and the dice."""

from __future__ import annotations

from typing import Final, cast

from rich.text import Text

from cornerman.engine.requests import Request
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.state import FightState
from cornerman.session.news import News
from cornerman.sitting.sftmg import SftmgWords
from cornerman.sitting.sftmg_dice import BattleTray

from .panels import Panel
from .sftmg_board import board
from .sftmg_dice import dice_picture

BY_HAND: Final = "Then correct what it changed: ! ann health -2, ! b meter +1, ! bob cell d5, ! b hand 4"


class SftmgPanel(SftmgWords, Panel):
    """See :class:`~.panels.Panel`."""

    def __init__(self) -> None:
        self._dice = BattleTray()

    def note(self, news: News) -> None:
        """Dice that fall stay on the table."""
        self._dice.note(news)

    def detail(self, news: News, request: Request) -> str:
        """By hand, how the app is told."""
        text = super().detail(news, request)
        return f"{text}\n{BY_HAND}" if request.key == "manual" else text

    def board(self, news: News, request: Request | None) -> list[Text]:
        """The stage, once it is known."""
        fight, state = cast(Fight, news.match), cast(FightState, news.state)
        if not state.stage or state.stage not in fight.library.stages:
            return []
        return board(fight, state, request)

    def dice(self, news: News, width: int, *, flat: bool) -> list[Text]:
        """Both rolls of the attack with their totals."""
        return dice_picture(self._dice, width, flat=flat)


def panel() -> Panel:
    """For :func:`~.panels.panel_of`."""
    return SftmgPanel()
