"""What people must do at the table: kept until somebody was asked with it on the screen."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.session.news import News
from cornerman.sitting.at_the_table import by_person, merged
from cornerman.sitting.words import ToDo
from cornerman_ui.desk import Desk
from cornerman_ui.properties import Property


class InstructionsModel(QObject):
    """Move figures, draw and shuffle printed cards: what the rules have decided and hands must do."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._todo: list[ToDo] = []
        self._was_seen = False
        desk.arrived.connect(self._went_on)
        desk.asked.connect(self._asked)

    @Property("QVariantList", notify=changed)
    def lines(self) -> list[str]:
        """Who does what, a line for each."""
        return [f"{who}: {', '.join(what)}" for who, what in by_person(self._todo).items()]

    @Slot(object)
    def _went_on(self, news: News) -> None:
        if self._was_seen:
            self._was_seen, self._todo = False, []
        self._todo = merged(self._todo, self._desk.words.by_hand(news))
        self.changed.emit()

    @Slot()
    def _asked(self) -> None:
        self._was_seen = self._was_seen or self._desk.question is not None
