"""What a board says it has: its bars, meters, lamps, buttons and numbers, in pages that fit a frame.

Seats count from 1; seat 0 is the table itself. `descriptor` is how the host keeps the same facts.
"""

import json
from binascii import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from .bodies import DescriptorPage

    Entry = list[int | str]


# Sections, in the order of the pages. Entries:
FACTS = "board"  # [name, value]: "seats", "budget_ma", "pixels"
BARS = "bar"  # [id, seat, name, pixels]
METERS = "meter"  # [id, seat, name, steps]
LAMPS = "lamp"  # [id, seat, name, pixels]
BUTTONS = "button"  # [id, seat, name, 1 if it has a light]
NUMBERS = "number"  # [id, seat, name, digits]
SECTIONS = (FACTS, BARS, METERS, LAMPS, BUTTONS, NUMBERS)

_PAGE_ROOM = 150  # bytes of entries in a page: with keys, page numbers and frame it stays under 240
_PLACES = 3  # seat, name, size


class Channels:
    """All that a board says about itself.

    `facts`: "seats", "budget_ma", "pixels" and whatever a newer board adds.
    """

    def __init__(self, facts: "dict[str, int]", items: "dict[str, Entry]") -> None:
        """Keep them. `items`: section -> seat, name and size of each of its channels, in one flat list."""
        self.facts = facts
        self._items = items

    def count(self, section: str) -> int:
        """Return how many channels there are in a section."""
        return len(self._items.get(section, ())) // _PLACES

    def seat(self, section: str, channel: int) -> int:
        """Return the seat of a channel."""
        return self._items[section][_PLACES * channel]  # type: ignore[return-value]

    def name(self, section: str, channel: int) -> str:
        """Return the name of a channel: a fixed word, so that hosts find "the roll button of seat 2"."""
        return self._items[section][_PLACES * channel + 1]  # type: ignore[return-value]

    def size(self, section: str, channel: int) -> int:
        """Return the size of a channel: see the sections."""
        return self._items[section][_PLACES * channel + 2]  # type: ignore[return-value]

    def entries(self, section: str) -> "Iterator[Entry]":
        """Yield the entries of a section, one at a time: all of them together would take much memory."""
        if section == FACTS:
            for name in sorted(self.facts):
                yield [name, self.facts[name]]
        for channel in range(self.count(section)):
            at = _PLACES * channel
            entry: Entry = [channel]
            entry += self._items[section][at : at + _PLACES]
            yield entry

    def crc(self) -> str:
        """Return 8 hex digits over the whole of it: a host that has seen them needs no pages."""
        crc = crc32(b"[")
        for section in SECTIONS:
            between = "" if section == FACTS else ","
            if between and not self.count(section):
                continue
            crc = crc32((between + '["' + section + '",[').encode(), crc)
            between = ""
            for entry in self.entries(section):
                crc = crc32((between + _text(entry)).encode(), crc)
                between = ","
            crc = crc32(b"]]", crc)
        crc = crc32(b"]", crc)
        return f"{crc:08x}"

    def page(self, index: int) -> "DescriptorPage | None":
        """Return a D body, None when there are fewer pages."""
        count = 0
        found = None
        for chunk in self._chunks():
            if count == index:
                found = chunk
            count += 1
        return None if found is None else {"i": index, "n": count, "k": found[0], "x": found[1]}

    def _chunks(self) -> "Iterator[tuple[str, list[Entry]]]":
        """Yield what stands in each page."""
        for section in SECTIONS:
            chunk: list[Entry] = []
            room = _PAGE_ROOM
            for entry in self.entries(section):
                size = len(_text(entry)) + 1
                if chunk and size > room:
                    yield section, chunk
                    chunk = []
                    room = _PAGE_ROOM
                room -= size
                chunk.append(entry)
            if chunk or section == FACTS:
                yield section, chunk


def _text(entry: "Entry") -> str:
    """Return an entry as JSON."""
    return json.dumps(entry, separators=(",", ":"))
