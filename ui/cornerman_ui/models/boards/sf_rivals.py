"""The table of a Rivals fight: the last round step by step, and what both sides may still hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.games.sf_rivals.bout import Bout
from cornerman.games.sf_rivals.state import RivalsState
from cornerman.sitting.sf_rivals import RivalsWords
from cornerman.sitting.sf_rivals_sides import Holding, holdings
from cornerman_ui.desk import Desk
from cornerman_ui.models.boards import Board
from cornerman_ui.models.decision import DecisionModel
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


@dataclass(frozen=True, slots=True)
class SideRow:
    """A side of the fight. cards: what it may still hold, by initiative, each in one line."""

    seat: int
    letter: str
    player: str
    character: str
    notes: list[str]
    hand: int
    names: list[str]
    initiatives: list[str]
    copies: list[int]


class SidesModel(QObject):
    """What everybody may know of a fight."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._sides = Rows(SideRow, self)
        desk.asked.connect(self.refresh)
        desk.looked.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show where the fight stands now."""
        public = self._desk.public
        bout, state = cast(Bout, public.match), cast(RivalsState, public.state)
        self._sides.show([_row(side) for side in holdings(bout, state)])
        self.changed.emit()

    @Property(QObject, constant=True)
    def sides(self) -> Rows[SideRow]:
        """Both sides, :class:`SideRow`."""
        return self._sides

    @Property(str, notify=changed)
    def against(self) -> str:
        """The cards of the last round, "" before one was judged."""
        words = cast(RivalsWords, self._desk.words)
        return words.last.against(cast(Bout, self._desk.public.match)) if words.last.steps else ""

    @Property("QStringList", notify=changed)
    def steps(self) -> list[str]:
        """How the last round was decided, step by step."""
        return list(cast(RivalsWords, self._desk.words).last.steps)


def _row(side: Holding) -> SideRow:
    return SideRow(
        seat=side.seat,
        letter=chr(ord("A") + side.seat),
        player=side.player,
        character=side.character,
        notes=list(side.states),
        hand=side.hand,
        names=[card.name for card in side.cards],
        initiatives=[f"{card.initiative}{card.mark}" for card in side.cards],
        copies=[card.copies for card in side.cards],
    )


def board(desk: Desk, decision: DecisionModel, parent: QObject) -> Board:
    """For :func:`~cornerman_ui.models.boards.board_of`."""
    return Board("SidesBoard", SidesModel(desk, parent))
