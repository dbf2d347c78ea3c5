"""Lights of a board as a screen shows them: where they are, and their colours with the LEDs' gamma undone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from cornerman.sim.board_file import BoardFile, Colour
from cornerman.sim.twin import TwinSection
from cornerman_link.descriptor import Descriptor, Item

GAMMA: Final = 2.2
"""The firmware drives LEDs through this; a screen has a gamma of its own."""
DARK: Final = ""
"""A pixel that is off."""


class Light(NamedTuple):
    """A bar, meter, lamp group or button light of a board. seat: from 1, 0 for the table's own."""

    section: TwinSection
    id: int
    seat: int
    name: str


Picture: TypeAlias = Callable[[Light], Sequence[Colour]]
"""The colours of a light's pixels, as the eye should see them."""


def lights_of_file(board: BoardFile) -> list[Light]:
    """The lights of a board by its file."""
    sections: tuple[tuple[TwinSection, Sequence[tuple[int, str]]], ...] = (
        ("b", [(entry.seat, entry.name) for entry in board.bars]),
        ("m", [(entry.seat, entry.name) for entry in board.meters]),
        ("l", [(entry.seat, entry.name) for entry in board.lamps]),
        ("k", [(entry.seat, entry.name) for entry in board.buttons]),
    )
    return [
        Light(section, number, seat, name)
        for section, items in sections
        for number, (seat, name) in enumerate(items)
    ]


def lights_of_descriptor(has: Descriptor) -> list[Light]:
    """The lights of a board by what it says of itself."""
    sections: tuple[tuple[TwinSection, list[Item]], ...] = (
        ("b", has.bars), ("m", has.meters), ("l", has.lamps), ("k", has.buttons)
    )  # fmt: skip
    return [Light(section, item.id, item.seat, item.name) for section, items in sections for item in items]


class FilePixels:
    """What the strips of a board show, light by light. What has not changed is the same list as before."""

    def __init__(self, board: BoardFile) -> None:
        self._board = board
        self._undone = _undone(board.brightness)
        self._sent: dict[str, bytes] = {}
        self._strips: list[list[Colour]] = [strip.colours(b"") for strip in board.strips]
        self._known: dict[Light, tuple[list[Colour], list[Colour]]] = {}

    def see(self, strips: Mapping[str, bytes]) -> None:
        """The strips show this now. strips: pin -> bytes in wire order."""
        for number, strip in enumerate(self._board.strips):
            sent = strips.get(strip.pin, b"")
            if sent != self._sent.get(strip.pin, b""):
                self._strips[number] = strip.colours(sent)
        self._sent = dict(strips)

    def colours(self, light: Light) -> list[Colour]:
        """The pixels of a light with gamma undone, as bright as this board can be."""
        sent = self._pixels(light)
        known = self._known.get(light)
        if known is None or known[0] != sent:
            undone = self._undone
            known = sent, [(undone[red], undone[green], undone[blue]) for red, green, blue in sent]
            self._known[light] = known
        return known[1]

    def _pixels(self, light: Light) -> list[Colour]:
        board = self._board
        if light.section == "k":
            button = board.buttons[light.id]
            return [self._strips[button.strip][button.pixel]]
        entries = (
            board.bars if light.section == "b" else board.meters if light.section == "m" else board.lamps
        )
        entry = entries[light.id]
        return entry.of(self._strips[entry.strip])


def _undone(brightness: int) -> bytes:
    """What a screen shows for each value that goes to an LED; a board's full brightness is a screen's."""
    full = (brightness + 1) / 256
    return bytes(min(255, round(255 * (value / 255) ** (1 / GAMMA) / full)) for value in range(256))


def shown(colours: Sequence[Colour]) -> list[str]:
    """Colours in words that QML takes; :data:`DARK` for a pixel that is off."""
    return [
        f"#{red:02x}{green:02x}{blue:02x}" if red or green or blue else DARK for red, green, blue in colours
    ]
