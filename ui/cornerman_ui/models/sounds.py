"""What is heard of a match, and the announcer's sentence for those who read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from cornerman.engine.events import Rolled
from cornerman.session.news import News
from cornerman.sitting.announcing import Announcer, Change
from cornerman_ui.desk import Desk
from cornerman_ui.models.settings import SettingsModel
from cornerman_ui.properties import Property
from cornerman_ui.sound.players import NullSound, Sound

CAPTION_MS: Final = 5_000
"""So long a sentence can be read twice."""
LAST_SECONDS: Final = 10
"""The seconds of a round's clock that are heard."""


class SoundsModel(QObject):
    """Listens to the desk that is open. make: what this machine can do; asked for with the first sound."""

    captionChanged = Signal()  # noqa: N815

    def __init__(self, settings: SettingsModel, make: Callable[[], Sound], parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._make = settings, make
        self._sound: Sound | None = None
        self._desk: Desk | None = None
        self._announcer = Announcer([])
        self._asked = -1
        self._caption = ""
        self._fading = QTimer(self)
        self._fading.setSingleShot(True)
        self._fading.setInterval(CAPTION_MS)
        self._fading.timeout.connect(self._fade)

    def listen(self, desk: Desk) -> None:
        """A match was opened."""
        self._desk, self._asked = desk, -1
        self._announcer = Announcer([seat.name for seat in desk.session.config.seats])
        self._announcer.changes(desk.public.trackers)
        desk.arrived.connect(self._arrived)
        desk.asked.connect(self._asked_anew)
        desk.told.connect(self._told)
        desk.ticked.connect(self._ticked)

    def stop(self) -> None:
        """The match was left."""
        self._desk = None
        self._fade()

    def close(self) -> None:
        """End what still sounds."""
        if self._sound is not None:
            self._sound.close()

    @property
    def sound(self) -> Sound:
        """What plays: silence while sounds are off."""
        if self._settings.settings.sound == "off":
            return NullSound()
        if self._sound is None:
            self._sound = self._make()
        return self._sound

    @Slot(object)
    def _arrived(self, news: News) -> None:
        desk = self._desk
        if desk is None:
            return
        changes = self._announcer.changes(news.trackers)
        loud = desk.words.loud(news)
        if effect := self._effect(news, changes):
            self.sound.play(effect)
        self._announce(". ".join(filter(None, [*map(self._announcer.words, changes), loud])))

    def _effect(self, news: News, changes: list[Change]) -> str:
        """The one sound that says most of what has happened, "" for none."""
        if self._desk is not None and self._desk.session.over:
            return "won"
        if any(change.left == 0 for change in changes):
            return "ko"
        if changes:
            return "hit" if any(change.by < 0 for change in changes) else "gain"
        rolled = any(isinstance(event, Rolled) and event.what == "dice" for event in news.events)
        return "dice" if rolled else ""

    def _announce(self, sentence: str) -> None:
        if not sentence or self._settings.settings.sound != "announcer":
            return
        self._caption = sentence
        self.captionChanged.emit()
        self._fading.start()
        self.sound.say(sentence)

    @Slot()
    def _asked_anew(self) -> None:
        """A sound when a bot has done something and a person is asked about it, once for each question."""
        desk = self._desk
        question = desk.question if desk is not None else None
        if desk is None or question is None or question.id == self._asked:
            return
        self._asked = question.id
        command = desk.session.batch.command
        if command is not None and desk.players.is_bot(command.by):
            self.sound.play("turn")

    @Slot(str)
    def _told(self, text: str) -> None:
        if text:
            self.sound.play("refused")

    @Slot()
    def _ticked(self) -> None:
        desk = self._desk
        if desk is not None and desk.clock and 0 < desk.clock.left <= LAST_SECONDS:
            self.sound.play("tick")

    @Slot()
    def _fade(self) -> None:
        if self._caption:
            self._caption = ""
            self.captionChanged.emit()

    @Property(str, notify=captionChanged)
    def caption(self) -> str:
        """The announcer's sentence, "" while there is none."""
        return self._caption
