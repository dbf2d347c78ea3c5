"""The board file as the simulator reads it: where the light of a button is, which pins are which."""

from codecs import BOM_UTF8
from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec

from cornerman.sim.board_kinds import RP2, Chip, Kind, chip_of, kind_of
from cornerman.sim.drive import board_path
from cornerman.unreadable import Unreadable, decoded, named_bytes

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue as they are sent to a pixel, 0..255 each."""


class StripFile(msgspec.Struct, forbid_unknown_fields=True):
    """A strip: data pin, number of pixels, order of colours on the wire."""

    pin: str
    pixels: int
    order: str

    def colours(self, data: bytes) -> list[Colour]:
        """Return red, green, blue of each pixel from what was written to the strip; b"" for dark."""
        data = data or bytes(3 * self.pixels)
        red, green, blue = (self.order.index(colour) for colour in "RGB")
        return [(data[at + red], data[at + green], data[at + blue]) for at in range(0, len(data), 3)]


class PixelsFile(msgspec.Struct, forbid_unknown_fields=True):
    """A bar, meter (then with `steps`) or lamp group; `reverse`: it begins at the far end of the strip."""

    seat: int
    name: str
    strip: int
    first: int
    pixels: int
    steps: int = 0
    reverse: bool = False

    def of(self, strip: Sequence[Colour]) -> list[Colour]:
        """Return its pixels out of those of its strip, in its own order."""
        pixels = list(strip[self.first : self.first + self.pixels])
        return pixels[::-1] if self.reverse else pixels


class ButtonFile(msgspec.Struct, forbid_unknown_fields=True):
    """A button, its pin and its light."""

    seat: int
    name: str
    pin: str
    strip: int
    pixel: int

    @property
    def label(self) -> str:
        """What people call it: "1.roll", "2.a", "next"."""
        return f"{self.seat}.{self.name}" if self.seat else self.name


class BoardFile(msgspec.Struct, forbid_unknown_fields=True):
    """One file of `firmware/boards`, or one of the user's own.

    circuitpython: ids of the boards that it is for. computers: "raspberry_pi" where the computer's own pins
    are the board's.
    """

    name: str
    circuitpython: list[str]
    seats: int
    budget_ma: int
    brightness: int
    strips: list[StripFile]
    bars: list[PixelsFile]
    meters: list[PixelsFile]
    lamps: list[PixelsFile]
    buttons: list[ButtonFile]
    computers: list[str] = []

    @property
    def kinds(self) -> list[str]:
        """Ids of all that it is for."""
        return [*self.circuitpython, *self.computers]

    @property
    def kind(self) -> Kind | None:
        """The first kind of board that it is for, None where that is one that we do not know."""
        return kind_of(self.kinds[0]) if self.kinds else None

    def button(self, name: str) -> ButtonFile:
        """Return a button by `seat.name` ("1.roll", "2.a"), or by name alone for the table's own ("next").

        Raises `KeyError` naming the buttons there are.
        """
        names = {button.label: button for button in self.buttons}
        if name not in names:
            raise KeyError(f"no button {name!r}: there are {', '.join(names)}")
        return names[name]


class BoardFileError(ValueError):
    """A board file is not as it must be. problems: each in plain words, all that were found."""

    def __init__(self, path: str, problems: list[str]) -> None:
        super().__init__(
            "\n  ".join([f"{path}:", *problems]) if len(problems) > 1 else f"{path}: {problems[0]}"
        )
        self.problems = problems


def load_board_file(board: str) -> BoardFile:
    """Return the board file of `board`: a name of ours, or the path of a .json file.

    Raises `ValueError` for an unknown board, `BoardFileError` (a `ValueError`) for a wrong file.
    """
    from cornerman.sim.board_check import problems

    path = board_path(board)
    try:
        data = named_bytes(path)
        if data.startswith(BOM_UTF8):
            raise Unreadable(
                "a byte order mark stands before the text, and boards cannot read it",
                cure='save it again with the encoding "UTF-8", without the mark (BOM)',
            )
        file = decoded(data, BoardFile)
    except Unreadable as error:
        what = _in_words(error.message)
        raise BoardFileError(str(path), [f"{what}; {error.cure}" if error.cure else what]) from error
    found = problems(file)
    if found:
        raise BoardFileError(str(path), found)
    return file


def hardware_of(path: Path | None) -> tuple[Chip, tuple[str, ...]]:
    """Return the chip and the pins of the board that a board file is for; without one an RP2 and no pins.

    A board that we do not know is an RP2 with the pins that its file names. A file that is not as it must be
    may be on a drive all the same: that is the firmware's affair then, on an RP2.
    """
    if path is None:
        return RP2, ()
    try:
        board = load_board_file(str(path))
    except BoardFileError:
        return RP2, ()
    named = (*(strip.pin for strip in board.strips), *(button.pin for button in board.buttons))
    return chip_of(board.kind), tuple(board.kind.pins) if board.kind else named


def _in_words(text: str) -> str:
    """Return what the JSON decoder says, place first: "bars[0].pixels: expected `int`, got `str`"."""
    what, _, place = text.partition(" - at `$")
    where = place.removesuffix("`").lstrip(".")
    return f"{where}: {what[:1].lower()}{what[1:]}" if where else what
