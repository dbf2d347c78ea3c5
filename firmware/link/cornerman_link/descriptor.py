"""What a board has, as the host keeps it: a list of items for each section. The board does not get this file.

The host takes every id from here. Names are fixed words (`ROLL`, `LIFE` ...), so that it finds "the roll
button of seat 2" on any board.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .channels import BARS as BARS
from .channels import BUTTONS as BUTTONS
from .channels import FACTS as FACTS
from .channels import LAMPS as LAMPS
from .channels import METERS as METERS
from .channels import NUMBERS as NUMBERS
from .channels import SECTIONS as SECTIONS
from .channels import Channels

if TYPE_CHECKING:
    from .bodies import DescriptorPage
    from .channels import Entry

TABLE_SEAT = 0

LIFE, METER, ACTIONS, PIPS = "life", "meter", "actions", "pips"
ROLL, A, B, C, NEXT, UNDO = "roll", "a", "b", "c", "next", "undo"


class BodyError(ValueError):
    """A body breaks the message table: the other side's program is wrong."""


class Item:
    """One channel of a board: a bar, meter, lamp group, button or number display.

    `size`: pixels of a bar or lamp group, steps of a meter, digits of a number, 1 or 0 for a button with or
    without a light.
    """

    def __init__(self, item_id: int, seat: int, name: str, size: int) -> None:
        """Keep the four facts."""
        self.id = item_id
        self.seat = seat
        self.name = name
        self.size = size


class Descriptor(Channels):
    """All that a board says about itself, item by item."""

    def __init__(
        self,
        facts: dict[str, int],
        bars: Sequence[Item] = (),
        meters: Sequence[Item] = (),
        lamps: Sequence[Item] = (),
        buttons: Sequence[Item] = (),
        numbers: Sequence[Item] = (),
    ) -> None:
        """Keep the items; ids of each section count from 0 without gaps. Raises `BodyError`."""
        super().__init__(facts, {})
        self.bars = list(bars)
        self.meters = list(meters)
        self.lamps = list(lamps)
        self.buttons = list(buttons)
        self.numbers = list(numbers)
        self._lists = {
            BARS: self.bars,
            METERS: self.meters,
            LAMPS: self.lamps,
            BUTTONS: self.buttons,
            NUMBERS: self.numbers,
        }
        for items in self._lists.values():
            for index, item in enumerate(items):
                if item.id != index:
                    raise BodyError(f"descriptor: id {item.id} ({item.name}) stands at place {index}")

    def find(self, section: str, seat: int, name: str) -> Item | None:
        """Return the item of that section, seat and name, or None when the board has none."""
        for item in self._lists[section]:
            if item.seat == seat and item.name == name:
                return item
        return None

    def count(self, section: str) -> int:
        """Return how many items a section has."""
        return len(self._lists.get(section, ()))

    def seat(self, section: str, channel: int) -> int:
        """Return the seat of an item."""
        return self._lists[section][channel].seat

    def name(self, section: str, channel: int) -> str:
        """Return the name of an item."""
        return self._lists[section][channel].name

    def size(self, section: str, channel: int) -> int:
        """Return the size of an item."""
        return self._lists[section][channel].size

    def entries(self, section: str) -> Iterator[Entry]:
        """Yield the entries of a section."""
        if section == FACTS:
            yield from super().entries(section)
        for item in self._lists.get(section, ()):
            yield [item.id, item.seat, item.name, item.size]

    def sections(self) -> list[tuple[str, list[Entry]]]:
        """Return (section, entries) for the facts and each section that has entries, in the fixed order."""
        told = [(section, list(self.entries(section))) for section in SECTIONS]
        return [(section, entries) for section, entries in told if entries or section == FACTS]

    def pages(self) -> list[DescriptorPage]:
        """Return the D bodies."""
        pages: list[DescriptorPage] = []
        while (page := self.page(len(pages))) is not None:
            pages.append(page)
        return pages
