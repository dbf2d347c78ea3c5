"""The track of Way of the Fighter: pawns by posture, blasts, and the cards on the table with their dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.games.wotf.contest import Contest
from cornerman.games.wotf.state import ContestState
from cornerman.sitting import wotf_track as track
from cornerman_ui.desk import Desk
from cornerman_ui.models.boards import Board
from cornerman_ui.models.decision import DecisionModel
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


@dataclass(frozen=True, slots=True)
class PawnRow:
    """A pawn. line: 0 jumping, 1 standing, 2 crouching. share, of: its place among those on one spot."""

    seat: int
    letter: str
    space: int
    line: int
    facing: int
    trouble: str
    share: int
    of: int


BLAST_LINES: Final = {"high": 0, "low": 2}
"""The line of a blast: a high one also hits who jumps, a low one who crouches (WOTF-BLA-01)."""


@dataclass(frozen=True, slots=True)
class BlastRow:
    """A projectile on the track."""

    seat: int
    space: int
    line: int
    facing: int


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A card in play. title: "" while it lies face down. score: "" before it is computed."""

    seat: int
    player: str
    title: str
    place: str
    core: list[int]
    power: list[int]
    score: str


class TrackModel(QObject):
    """What stands on the track and lies on the table."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._spaces = 0
        self._pawns, self._blasts = Rows(PawnRow, self), Rows(BlastRow, self)
        self._played = Rows(PlayedRow, self)
        desk.asked.connect(self.refresh)
        desk.looked.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show where everything stands now."""
        contest = cast(Contest, self._desk.news.match)
        state = cast(ContestState, self._desk.news.state)
        names = [seat.name for seat in self._desk.session.config.seats]
        self._spaces = contest.spaces
        standing = track.pawns(state)
        self._pawns.show([self._pawn(pawn, standing) for pawn in standing])
        self._blasts.show(
            [BlastRow(b.seat, b.space, BLAST_LINES[b.height], b.facing) for b in track.blasts(state)]
        )
        self._played.show(
            [
                PlayedRow(
                    card.seat,
                    names[card.seat],
                    card.title,
                    card.place,
                    list(card.core),
                    list(card.power),
                    str(card.score) if card.score >= 0 else "",
                )
                for card in track.on_table(contest, state)
            ]
        )
        self.changed.emit()

    @staticmethod
    def _pawn(pawn: track.Pawn, standing: list[track.Pawn]) -> PawnRow:
        beside = [p for p in standing if (p.space, p.height) == (pawn.space, pawn.height)]
        letter, line = chr(ord("A") + pawn.seat), track.HEIGHTS.index(pawn.height)
        share = beside.index(pawn)
        return PawnRow(pawn.seat, letter, pawn.space, line, pawn.facing, pawn.state, share, len(beside))

    @Property(bool, notify=changed)
    def there(self) -> bool:
        """Somebody stands on the track."""
        return bool(self._pawns.rows)

    @Property(int, notify=changed)
    def spaces(self) -> int:
        """Spaces of the track."""
        return self._spaces

    @Property(QObject, constant=True)
    def pawns(self) -> Rows[PawnRow]:
        """The fighters, :class:`PawnRow`."""
        return self._pawns

    @Property(QObject, constant=True)
    def blasts(self) -> Rows[BlastRow]:
        """The projectiles, :class:`BlastRow`."""
        return self._blasts

    @Property(QObject, constant=True)
    def played(self) -> Rows[PlayedRow]:
        """The cards in play, :class:`PlayedRow`."""
        return self._played


def board(desk: Desk, decision: DecisionModel, parent: QObject) -> Board:
    """For :func:`~cornerman_ui.models.boards.board_of`."""
    return Board("TrackBoard", TrackModel(desk, parent))
