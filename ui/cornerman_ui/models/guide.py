"""The guided first match: a word about whatever is asked, until the attack sequence has been played once."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.requests import Choose, Request
from cornerman.session.news import News
from cornerman.sitting.choosing import FIRST_STAGE
from cornerman.sitting.wishes import HUMAN, Wishes
from cornerman_ui.desk import Desk
from cornerman_ui.models.guide_words import GOALS, LESSONS, Lesson
from cornerman_ui.properties import Property

GUIDE_SEED: Final = "guided"
"""The same dice for everybody, so that the match was tried out."""
ME: Final = 0
LATER: Final = ".later"
"""Behind the key of a question where nothing can be laid any more."""


def guided_wishes() -> Wishes:
    """The match that is explained: against the bot that keeps to the plain sequence."""
    return Wishes(
        game="sftmg",
        players=[HUMAN, "gentle"],
        fighters=["ember", "basalt"],
        names=["Ann", "Bob"],
        stage=FIRST_STAGE,
        table="sim",
    ).filled()


class GuideModel(QObject):
    """Follows the questions that are really asked; one without a lesson of its own gets a general word."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._key = ""
        self._mine = True
        self._reached: set[str] = set()
        desk.asked.connect(self._asked)
        desk.arrived.connect(self._arrived)
        self._asked()

    def _waiting(self) -> Request | None:
        batch = self._desk.session.batch
        return next((one for one in batch.requests if one.id not in batch.sealed), None)

    @Slot()
    def _asked(self) -> None:
        question = self._desk.question
        request = question or self._waiting()
        self._key = request.key if request is not None else ""
        if isinstance(request, Choose) and not any(word.startswith("attack") for word in request.options):
            self._key += LATER * (self._key == "action")
        self._mine = question is not None
        self.changed.emit()

    @Slot(object)
    def _arrived(self, news: News) -> None:
        """Tick off what has been seen; what an undo took back stays learned."""
        for event in news.events:
            for goal in GOALS:
                if goal.reached(event, ME):
                    self._reached.add(goal.id)
        self.changed.emit()

    @property
    def _lesson(self) -> Lesson:
        if self.over:
            return LESSONS["over"]
        if self.done:
            return LESSONS["done"]
        who = "me" if self._mine else "other"
        for name in (f"{self._key}.{who}", f"any.{who}"):
            if name in LESSONS:
                return LESSONS[name]
        return LESSONS["any.other"]

    @Property(str, notify=changed)
    def title(self) -> str:
        """What this is."""
        return self.tr(self._lesson.title)

    @Property(str, notify=changed)
    def words(self) -> str:
        """What happens, and what to do."""
        return self.tr(self._lesson.words)

    @Property(str, notify=changed)
    def button(self) -> str:
        """Which button does it, in words; "" where there is nothing to do."""
        return self.tr(self._lesson.button) if self._lesson.button else ""

    @Property(str, notify=changed)
    def place(self) -> str:
        """The name of the item that is meant, "" for none."""
        return self._lesson.place

    @Property(str, notify=changed)
    def rule(self) -> str:
        """The rule behind it, "" for none."""
        return self._lesson.rule

    @Property("QVariantList", notify=changed)
    def goals(self) -> list[dict[str, object]]:
        """The steps of the attack sequence: a word for each, and whether it has been played."""
        return [{"label": self.tr(goal.label), "reached": goal.id in self._reached} for goal in GOALS]

    @Property(bool, notify=changed)
    def done(self) -> bool:
        """Every step of the attack sequence has been played once."""
        return len(self._reached) == len(GOALS)

    @Property(bool, notify=changed)
    def over(self) -> bool:
        """The match has ended."""
        return self._desk.session.over
