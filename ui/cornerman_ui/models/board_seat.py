"""One seat of a board as the virtual table shows it: its bars and lamps pixel by pixel, its buttons."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal

from cornerman.sim.board_file import Colour
from cornerman_ui.lights import DARK, Light, Picture, shown
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

SECTIONS: Final = {"b": "bar", "m": "meter", "l": "lamps"}


@dataclass(frozen=True, slots=True)
class StripRow:
    """A bar, meter or lamp group. kind: bar, meter or lamps. colours: of each pixel, "" for a dark one."""

    kind: str
    name: str
    colours: list[str]


@dataclass(frozen=True, slots=True)
class ButtonRow:
    """A button. button: as boards call it. colour: of its light, "" while dark. key: what presses it.

    says: what it means now, "" where that is nothing, or not for everybody. held: it is pressed from here.
    """

    button: str
    title: str
    colour: str
    key: str
    says: str
    held: bool


class BoardSeatModel(QObject):
    """A seat of a board; number 0 is the table's own buttons."""

    changed = Signal()

    def __init__(self, number: int, lights: Sequence[Light], parent: QObject) -> None:
        super().__init__(parent)
        self._number = number
        self._seat = -1
        self._player = ""
        self._seen: dict[Light, Sequence[Colour]] = {}
        self._strips = Rows(StripRow, self)
        self._buttons = Rows(ButtonRow, self)
        self._strip_lights = [one for one in lights if one.seat == number and one.section != "k"]
        self._button_lights = [one for one in lights if one.seat == number and one.section == "k"]
        self._strips.show([StripRow(SECTIONS[one.section], one.name, []) for one in self._strip_lights])
        self._buttons.show(
            [ButtonRow(one.name, one.name.upper(), DARK, "", "", False) for one in self._button_lights]
        )

    def seat(self, seat: int, player: str, keys: Mapping[str, str]) -> None:
        """Somebody else sits here. seat: of the match, -1 for nobody. keys: of the buttons, by name."""
        if (seat, player) != (self._seat, self._player):
            self._seat, self._player = seat, player
            self.changed.emit()
        self._buttons.show(
            [dataclasses.replace(row, key=keys.get(row.button, "")) for row in self._buttons.rows]
        )

    def show(self, picture: Picture) -> None:
        """The lights are like this now."""
        if fresh := self._fresh(self._strip_lights, picture):
            self._strips.show(
                [
                    dataclasses.replace(row, colours=shown(fresh[light])) if light in fresh else row
                    for row, light in zip(self._strips.rows, self._strip_lights, strict=True)
                ]
            )
        if fresh := self._fresh(self._button_lights, picture):
            self._buttons.show(
                [
                    dataclasses.replace(row, colour=shown(fresh[light])[0]) if light in fresh else row
                    for row, light in zip(self._buttons.rows, self._button_lights, strict=True)
                ]
            )

    def _fresh(self, lights: Sequence[Light], picture: Picture) -> dict[Light, Sequence[Colour]]:
        """Those that look different from before: most of a board stands still most of the time."""
        now = {light: picture(light) for light in lights}
        fresh = {light: colours for light, colours in now.items() if colours != self._seen.get(light)}
        self._seen |= fresh
        return fresh

    def say(self, hints: Mapping[str, str]) -> None:
        """What the buttons mean now, by their names."""
        self._buttons.show(
            [dataclasses.replace(row, says=hints.get(row.button, "")) for row in self._buttons.rows]
        )

    def hold(self, held: Collection[str]) -> None:
        """These buttons are pressed from here."""
        self._buttons.show([dataclasses.replace(row, held=row.button in held) for row in self._buttons.rows])

    @property
    def names(self) -> list[str]:
        """The buttons, as boards call them."""
        return [row.button for row in self._buttons.rows]

    @Property(int, constant=True)
    def number(self) -> int:
        """The board's own number of the seat, from 1."""
        return self._number

    @Property(int, notify=changed)
    def matchSeat(self) -> int:  # noqa: N802
        """The seat of the match, from 0; -1 where nobody sits."""
        return self._seat

    @Property(str, notify=changed)
    def player(self) -> str:
        """Who sits here, "" for nobody."""
        return self._player

    @Property(QObject, constant=True)
    def strips(self) -> Rows[StripRow]:
        """Bars, meters and lamp groups, :class:`StripRow`."""
        return self._strips

    @Property(QObject, constant=True)
    def buttons(self) -> Rows[ButtonRow]:
        """Buttons, :class:`ButtonRow`."""
        return self._buttons
