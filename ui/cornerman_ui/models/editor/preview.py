"""The card that is looked at, drawn as it will be in a match."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from cornerman.sitting.editing.card_desk import EditingDesk
from cornerman.sitting.editing.desk import At
from cornerman.sitting.faces import CardFace
from cornerman_ui.properties import Property


class PreviewModel(QObject):
    """One card's face."""

    changed = Signal()

    def __init__(self, desk: EditingDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._there = False
        self._face = CardFace("", "", "")

    def show(self, at: At, card: bool) -> None:
        """Draw this card, or none."""
        self._there = card
        if card:
            self._face = self._desk.face(at)
        self.changed.emit()

    @Property(bool, notify=changed)
    def there(self) -> bool:
        """A card is looked at."""
        return self._there

    @Property(str, notify=changed)
    def title(self) -> str:
        """Its name."""
        return self._face.name

    @Property(str, notify=changed)
    def kind(self) -> str:
        """Its type in words."""
        return self._face.kind

    @Property(str, notify=changed)
    def shade(self) -> str:
        """Its type, for the colour."""
        return self._face.shade

    @Property(str, notify=changed)
    def figure(self) -> str:
        """The number that is looked for first."""
        return self._face.figure

    @Property(str, notify=changed)
    def unit(self) -> str:
        """Of what the number is."""
        return self._face.unit

    @Property("QStringList", notify=changed)
    def facts(self) -> list[str]:
        """Short lines."""
        return list(self._face.facts)

    @Property(str, notify=changed)
    def says(self) -> str:
        """Its own words."""
        return self._face.says

    @Property(int, notify=changed)
    def count(self) -> int:
        """Copies in the deck."""
        return self._face.count

    @Property(bool, notify=changed)
    def placeholder(self) -> bool:
        """Its numbers are invented."""
        return self._face.placeholder
