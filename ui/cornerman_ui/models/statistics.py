"""The statistics of a match as QML draws them; counted elsewhere, and only while somebody looks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from cornerman.session.statistics.facts import DiceCount, MatchStatistics, Plot
from cornerman.sitting.statistics_page import duration, round_row
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows
from cornerman_ui.work import Counting

SETTLE_MS: Final = 400
"""So long after the last change of a match that goes on it is counted again."""


@dataclass(frozen=True, slots=True)
class PlotRow:
    """A value over the match: for each seat of ``seats`` its places (in steps, in turns) and values."""

    key: str
    title: str
    maximum: int
    seats: list[int]
    steps: list[list[float]]
    turns: list[list[float]]
    values: list[list[int]]


@dataclass(frozen=True, slots=True)
class SourceRow:
    """Damage that a seat dealt with something. share: of the biggest."""

    seat: int
    title: str
    amount: int
    times: int
    share: float


@dataclass(frozen=True, slots=True)
class FigureRow:
    """A line of the table. part: it belongs to the line before."""

    title: str
    values: list[str]
    part: bool


@dataclass(frozen=True, slots=True)
class DiceRow:
    """A kind of dice. counts: for each mark by seat. judged: the chi-square words, "" for too few dice."""

    kind: str
    note: str
    judged: str
    typed: int
    marks: list[str]
    counts: list[list[int]]
    expected: list[float]


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round. seats: that won it. stood: what was left."""

    number: str
    winner: str
    seats: list[int]
    how: str
    stood: str
    length: str


class StatisticsModel(QObject):
    """One match, read from its journal. path: where that is. watched: counted again when it changes."""

    changed = Signal()
    counted = Signal(object)
    """It was counted anew: a MatchStatistics."""

    def __init__(self, path: Callable[[], Path], parent: QObject) -> None:
        super().__init__(parent)
        self._path = path
        self._of: MatchStatistics | None = None
        self._trouble = ""
        self._watchers = 0
        self._counting = Counting(self)
        self._counting.counted.connect(self._show)
        self._counting.failed.connect(self._failed)
        self._plots = Rows(PlotRow, self)
        self._sources = Rows(SourceRow, self)
        self._figures = Rows(FigureRow, self)
        self._dice = Rows(DiceRow, self)
        self._rounds = Rows(RoundRow, self)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLE_MS)
        self._settling.timeout.connect(self._count)

    @property
    def of(self) -> MatchStatistics | None:
        """What was counted last."""
        return self._of

    @Slot(bool)
    def watch(self, watched: bool) -> None:
        """Somebody looks, or does so no longer; several may look at once."""
        self._watchers = max(0, self._watchers + (1 if watched else -1))
        if watched:
            self._count()
        elif not self._watchers:
            self._settling.stop()
            self._counting.close()

    @Slot()
    def went_on(self) -> None:
        """The match went on."""
        if self._watchers:
            self._settling.start()

    def _count(self) -> None:
        self._counting.count(self._path())
        self.changed.emit()

    @Slot(str)
    def _failed(self, why: str) -> None:
        self._trouble = why
        self.changed.emit()

    @Slot(object)
    def _show(self, of: MatchStatistics) -> None:
        self._of, self._trouble = of, ""
        self._plots.show([_plot(plot) for plot in of.plots])
        most = max((one.n for one in of.sources), default=1)
        self._sources.show([SourceRow(s.seat, s.name, s.n, s.times, s.n / most) for s in of.sources])
        self._figures.show([FigureRow(f.name.strip(), list(f.values), f.name[:1] == " ") for f in of.figures])
        self._dice.show([self._die(dice) for dice in of.dice])
        rows = [(one, round_row(of, one)) for one in of.rounds]
        self._rounds.show(
            [RoundRow(n, who, list(one.winners), how, left, f"{turns}, {time}")
             for one, (n, who, how, left, turns, time) in rows]
        )  # fmt: skip
        self.changed.emit()
        self.counted.emit(of)

    def _die(self, dice: DiceCount) -> DiceRow:
        judged = ""
        if dice.chi_square is not None:
            judged = self.tr("chi-square {0}, {1} degrees of freedom").format(
                f"{dice.chi_square:.2f}", len(dice.faces) - 1
            )
        return DiceRow(
            dice.kind,
            dice.note,
            judged,
            dice.typed,
            [face.mark for face in dice.faces],
            [list(face.counts) for face in dice.faces],
            [face.expected for face in dice.faces],
        )

    # what is read

    @Property(bool, notify=changed)
    def busy(self) -> bool:
        """It is being counted."""
        return self._counting.busy

    @Property(bool, notify=changed)
    def ready(self) -> bool:
        """There is something to see."""
        return self._of is not None

    @Property(str, notify=changed)
    def trouble(self) -> str:
        """Why it cannot be counted, "" for nothing."""
        return self._trouble

    @Property("QVariantList", notify=changed)
    def players(self) -> list[str]:
        """The players by seat."""
        return list(self._of.players) if self._of else []

    @Property(QObject, constant=True)
    def plots(self) -> Rows[PlotRow]:
        """Values over the match, :class:`PlotRow`."""
        return self._plots

    @Property(QObject, constant=True)
    def sources(self) -> Rows[SourceRow]:
        """Damage by source, :class:`SourceRow`."""
        return self._sources

    @Property(QObject, constant=True)
    def figures(self) -> Rows[FigureRow]:
        """The table, :class:`FigureRow`."""
        return self._figures

    @Property(QObject, constant=True)
    def dice(self) -> Rows[DiceRow]:
        """The dice, :class:`DiceRow`."""
        return self._dice

    @Property(QObject, constant=True)
    def rounds(self) -> Rows[RoundRow]:
        """The rounds, :class:`RoundRow`."""
        return self._rounds

    @Property(int, notify=changed)
    def steps(self) -> int:
        """Commands that stand: the length of the plots."""
        return max(1, self._of.steps) if self._of else 1

    @Property(float, notify=changed)
    def turnsLength(self) -> float:  # noqa: N802
        """The same in turns."""
        ends = [line.points[-1].turn for plot in self._of.plots for line in plot.lines] if self._of else []
        return max([1.0, *ends])

    @Property("QVariantList", notify=changed)
    def marks(self) -> list[dict[str, object]]:
        """Where rounds and turns begin: at, turn, kind, label, seat."""
        found = self._of.marks if self._of else ()
        return [{"at": m.at, "turn": m.turn, "kind": m.kind, "label": m.label, "seat": m.seat} for m in found]

    @Property("QVariantList", notify=changed)
    def turnSeconds(self) -> list[float]:  # noqa: N802
        """How long each turn took."""
        return [turn.seconds for turn in self._of.turns] if self._of else []

    @Property("QVariantList", notify=changed)
    def turnSeats(self) -> list[int]:  # noqa: N802
        """Whose turn each was; -1 for everybody's."""
        return [turn.seat for turn in self._of.turns] if self._of else []

    @Property(str, notify=changed)
    def played(self) -> str:
        """How long it was played, and in how many steps."""
        if self._of is None:
            return ""
        undone = self.tr(", {0} undone").format(self._of.undone) if self._of.undone else ""
        return self.tr("{0}, {1} steps{2}").format(duration(self._of.seconds), self._of.steps, undone)

    @Property("QVariantList", notify=changed)
    def notes(self) -> list[str]:
        """What the reader should know."""
        return list(self._of.notes) if self._of else []


def _plot(plot: Plot) -> PlotRow:
    return PlotRow(
        plot.name,
        plot.name.capitalize(),
        plot.maximum,
        [line.seat for line in plot.lines],
        [[float(point.at) for point in line.points] for line in plot.lines],
        [[point.turn for point in line.points] for line in plot.lines],
        [[point.value for point in line.points] for line in plot.lines],
    )
