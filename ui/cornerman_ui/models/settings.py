"""The settings as QML reads and changes them; every change is kept at once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QColor

from cornerman_ui.colour_vision import difference, readable, seen_as
from cornerman_ui.languages import LANGUAGES
from cornerman_ui.properties import Property
from cornerman_ui.settings import Settings, read_settings, write_settings

TOLD_APART: Final = 20.0
"""Colours that differ by less are taken for each other across a table."""


class SettingsModel(QObject):
    """See :class:`~cornerman_ui.settings.Settings`."""

    changed = Signal()
    trouble = Signal(str)

    def __init__(self, root: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._root = root
        self.settings, self.notice = read_settings(root)

    @Slot(str, "QVariant")
    def put(self, name: str, value: object) -> None:
        """Set one value by its name; what the field does not take is told and changes nothing."""
        try:
            held = {**msgspec.structs.asdict(self.settings), name: value}
            self.settings = msgspec.convert(held, Settings, strict=False)
        except msgspec.ValidationError as error:
            self.trouble.emit(str(error))
            return
        if trouble := write_settings(self.settings, self._root):
            self.trouble.emit(trouble)
        self.changed.emit()

    @Property(str, notify=changed)
    def palette(self) -> str:
        """default, contrast, mono or custom."""
        return self.settings.palette

    @Property(str, notify=changed)
    def customOne(self) -> str:  # noqa: N802
        """The first seat's colour in the palette of one's own, so bright that it can be read."""
        return readable(QColor(self.settings.custom_one)).name()

    @Property(str, notify=changed)
    def customTwo(self) -> str:  # noqa: N802
        """The second seat's."""
        return readable(QColor(self.settings.custom_two)).name()

    @Slot(QColor, str, result=QColor)
    def seenAs(self, colour: QColor, kind: str) -> QColor:  # noqa: N802
        """A colour as the colour-blind see it. kind: protan, deutan, tritan, or "" for all cones there."""
        return seen_as(colour, kind)

    @Slot(QColor, QColor, str, result=bool)
    def toldApart(self, one: QColor, other: QColor, kind: str) -> bool:  # noqa: N802
        """Whether two colours look different enough to somebody of this kind."""
        return difference(seen_as(one, kind), seen_as(other, kind)) >= TOLD_APART

    @Property(bool, notify=changed)
    def reducedMotion(self) -> bool:  # noqa: N802
        """Nothing moves that need not."""
        return self.settings.reduced_motion

    @Property(int, notify=changed)
    def distanceMm(self) -> int:  # noqa: N802
        """From the table view to those who read it."""
        return self.settings.distance_mm

    @Property(float, notify=changed)
    def pxPerMm(self) -> float:  # noqa: N802
        """Of the screen; 0 = as it reports."""
        return self.settings.px_per_mm

    @Property(str, notify=changed)
    def sound(self) -> str:
        """off, effects or announcer."""
        return self.settings.sound

    @Property(str, notify=changed)
    def language(self) -> str:
        """The language of the window; see :mod:`cornerman_ui.languages`."""
        return self.settings.language

    @Property(str, notify=changed)
    def renderer(self) -> str:
        """auto, software or gpu; counts from the next start on."""
        return self.settings.renderer

    @Property(str, notify=changed)
    def pace(self) -> str:
        """slow, usual or quick: how long bots wait."""
        return self.settings.pace

    @Property(bool, notify=changed)
    def secondScreen(self) -> bool:  # noqa: N802
        """A match begins with the table view on the second screen."""
        return self.settings.second_screen

    @Property(bool, notify=changed)
    def drainInward(self) -> bool:  # noqa: N802
        """Lost life goes at the inner end of a bar, what is left stays at the edge."""
        return self.settings.drain_inward

    @Property("QVariantList", constant=True)
    def languages(self) -> list[list[str]]:
        """The languages, each by its id and its name."""
        return [[each, name] for each, name in LANGUAGES.items()]
