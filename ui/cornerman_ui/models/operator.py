"""What the operator's view has beside the question: cards, corrections, the past, the chart, the log."""

from __future__ import annotations

from PySide6.QtCore import QObject

from cornerman_ui.desk import Desk
from cornerman_ui.models.cards import CardsModel
from cornerman_ui.models.chart import ChartModel
from cornerman_ui.models.corrections import CorrectionsModel
from cornerman_ui.models.decision import DecisionModel
from cornerman_ui.models.instructions import InstructionsModel
from cornerman_ui.models.log import LogModel
from cornerman_ui.models.past import PastModel
from cornerman_ui.models.referee import RefereeModel
from cornerman_ui.models.table import TableModel
from cornerman_ui.properties import Property


class OperatorModel(QObject):
    """The operator's tools over one match."""

    def __init__(self, desk: Desk, decision: DecisionModel, parent: QObject) -> None:
        super().__init__(parent)
        self._cards = CardsModel(desk, decision, self)
        self._corrections = CorrectionsModel(desk, self)
        self._referee = RefereeModel(desk, self._corrections, self)
        self._past = PastModel(desk, self)
        self._chart = ChartModel(desk, self)
        self._log = LogModel(desk, self)
        self._instructions = InstructionsModel(desk, self)
        self._table = TableModel(desk, self)

    @Property(CardsModel, constant=True)
    def cards(self) -> CardsModel:
        """Hand, choice of cards, cards that are typed in."""
        return self._cards

    @Property(CorrectionsModel, constant=True)
    def corrections(self) -> CorrectionsModel:
        """Every value that can be set by hand."""
        return self._corrections

    @Property(RefereeModel, constant=True)
    def referee(self) -> RefereeModel:
        """Ways out, automation, deck check."""
        return self._referee

    @Property(PastModel, constant=True)
    def past(self) -> PastModel:
        """Undo by name and the time line."""
        return self._past

    @Property(ChartModel, constant=True)
    def chart(self) -> ChartModel:
        """Where the match stands on the rules chart."""
        return self._chart

    @Property(LogModel, constant=True)
    def log(self) -> LogModel:
        """The log with its filters."""
        return self._log

    @Property(InstructionsModel, constant=True)
    def instructions(self) -> InstructionsModel:
        """What is to be done at the table."""
        return self._instructions

    @Property(TableModel, constant=True)
    def table(self) -> TableModel:
        """The boards: simulated ones, and twins of real ones."""
        return self._table
