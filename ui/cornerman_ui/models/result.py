"""What a match has come to: who won, its rounds, statistics, proof and files; of one that is open or kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.session.paths import DataPaths
from cornerman.session.statistics.facts import GONE, MatchStatistics
from cornerman.sitting.statistics_page import headline, when
from cornerman_ui.models.exporting import ExportModel
from cornerman_ui.models.proof import ProofModel
from cornerman_ui.models.statistics import StatisticsModel
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player. rounds: won. stood: what was left in the end, "" where nothing is counted."""

    seat: int
    name: str
    fighter: str
    won: bool
    rounds: int
    stood: str


class ResultModel(QObject):
    """path: of the journal. undo: takes the last step of an open match back; None for one that is kept."""

    changed = Signal()
    leaving = Signal()
    """Back to the start."""
    againWanted = Signal(str)  # noqa: N815
    """A match that is set up like the one with this id."""
    newWanted = Signal()  # noqa: N815
    takeUpWanted = Signal(str)  # noqa: N815
    """The kept match with this id is to be gone on with, before its last step."""

    def __init__(
        self,
        match_id: str,
        path: Callable[[], Path],
        home: DataPaths,
        parent: QObject,
        undo: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(parent)
        self._id, self._undo = match_id, undo
        self._of: MatchStatistics | None = None
        self._players = Rows(PlayerRow, self)
        self._statistics = StatisticsModel(path, self)
        self._proof = ProofModel(path, self)
        self._export = ExportModel(path, home, self._statistics, self._proof, self)
        self._statistics.counted.connect(self._show)
        self._statistics.changed.connect(self.changed)

    @Slot(object)
    def _show(self, of: MatchStatistics) -> None:
        self._of = of
        won = [sum(seat in one.winners for one in of.rounds) for seat in range(len(of.players))]
        self._players.show(
            [
                PlayerRow(seat, name, of.fighters[seat], seat in of.winners, won[seat], self._left(of, seat))
                for seat, name in enumerate(of.players)
            ]
        )
        self._proof.about(of.commitment, of.seeded)
        self.changed.emit()

    def _left(self, of: MatchStatistics, seat: int) -> str:
        for plot in of.plots[:1]:
            for line in plot.lines:
                if line.seat == seat and line.points[-1].value != GONE:
                    return f"{line.points[-1].value} {plot.name}"
        return ""

    @Slot(object)
    def went_on(self, _: object) -> None:
        """The open match went on: what was found of it before is of another one."""
        self._statistics.went_on()
        self._proof.forget()

    @Slot()
    def close(self) -> None:
        """Nobody looks any more."""
        self._statistics.watch(False)
        self._proof.stop()
        self._export.stop()

    # what is read

    @Property(bool, notify=changed)
    def ready(self) -> bool:
        """There is something to see."""
        return self._of is not None

    @Property(bool, notify=changed)
    def over(self) -> bool:
        """The match has ended."""
        return self._of is not None and self._of.over

    @Property(bool, constant=True)
    def live(self) -> bool:
        """The match is open here, and not only kept."""
        return self._undo is not None

    @Property(str, notify=changed)
    def headline(self) -> str:
        """Who has won."""
        if self._statistics.trouble:
            return self.tr("This match cannot be read")
        return headline(self._of) if self._of else self.tr("Counting …")

    @Property("QVariantList", notify=changed)
    def winners(self) -> list[int]:
        """The seats that have won."""
        return list(self._of.winners) if self._of else []

    @Property(str, notify=changed)
    def facts(self) -> str:
        """Game, mode, when, how long."""
        if self._of is None:
            return self._id
        mode = self._of.mode.replace("_", " ")
        parts = [self._of.title, mode, when(self._of), self._statistics.played, *self._of.house_rules]
        return "  ·  ".join(parts)

    @Property(str, constant=True)
    def matchId(self) -> str:  # noqa: N802
        """The match's id."""
        return self._id

    @Property(QObject, constant=True)
    def players(self) -> Rows[PlayerRow]:
        """The players, :class:`PlayerRow`."""
        return self._players

    @Property(StatisticsModel, constant=True)
    def statistics(self) -> StatisticsModel:
        """What was counted."""
        return self._statistics

    @Property(ProofModel, constant=True)
    def proof(self) -> ProofModel:
        """Proof of the dice."""
        return self._proof

    @Property(ExportModel, constant=True)
    def files(self) -> ExportModel:
        """Files of one's own."""
        return self._export

    # what is done

    @Slot()
    def again(self) -> None:
        """A new match that is set up like this one."""
        self.againWanted.emit(self._id)

    @Slot()
    def newMatch(self) -> None:  # noqa: N802
        """Set another match up."""
        self.newWanted.emit()

    @Slot()
    def toStart(self) -> None:  # noqa: N802
        """Back to the first screen."""
        self.leaving.emit()

    @Slot()
    def takeUp(self) -> None:  # noqa: N802
        """Take the last step back: the match goes on."""
        if self._undo is not None:
            self._undo()
        else:
            self.takeUpWanted.emit(self._id)
