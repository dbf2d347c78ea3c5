"""Sizes of the printed housing: its parameters, and what board file and bill say of the pixels."""

from __future__ import annotations

import tomllib

import msgspec

from cornerman_hardware.kit import HARDWARE, Kit, WrongKit, read_kit

ENCLOSURE = HARDWARE / "enclosure"


class BarSizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The life bar, in mm."""

    channel: float
    gutter: float
    wall: float
    rib: float
    group_rib: float
    floor: float
    cell: float
    notch: float
    slide: float
    play: float
    end: float
    crossing: float
    segments: int
    cap: float

    @property
    def width(self) -> float:
        """Return the whole width."""
        return 2 * self.wall + 2 * self.channel + 2 * self.rib + self.gutter

    @property
    def top(self) -> float:
        """Return the height of the ribs, where the diffuser lies."""
        return self.floor + self.cell

    @property
    def height(self) -> float:
        """Return the whole height."""
        return self.top + self.slide

    def row(self, index: int) -> tuple[float, float]:
        """Return the inner sides of a row across the bar: 0 life, 1 meter and lamps, 2 the gutter."""
        start = self.wall + index * (self.channel + self.rib)
        return start, start + (self.gutter if index == 2 else self.channel)


class ButtonSizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The button box, in mm."""

    hole: float
    pitch: float
    margin: float
    depth: float
    height: float
    plate: float
    window: float
    skin: float
    ring: float
    letter: float
    engraved: float


class BoxSizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The box for the board, in mm, outside."""

    length: float
    depth: float
    height: float


class ScrewSizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Holes for M3 screws, in mm."""

    pilot: float
    clear: float
    head: float
    boss: float


class Parameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    kit: str
    bar: BarSizes
    buttons: ButtonSizes
    board: BoxSizes
    screw: ScrewSizes


class Design(msgspec.Struct, frozen=True):
    """Parameters, with what the kit says. `rows`: for each row its groups as (name, pixels)."""

    sizes: Parameters
    pitch: float
    rows: list[list[tuple[str, int]]]
    button_sets: list[list[str]]

    @property
    def cells(self) -> int:
        """Return the pixels of a segment of the bar."""
        return sum(pixels for _, pixels in self.rows[0]) // self.sizes.bar.segments

    @property
    def segment(self) -> float:
        """Return the length of a segment without its end."""
        return self.cells * self.pitch

    def ribs(self, row: int) -> list[tuple[float, float]]:
        """Return (middle, thickness) of each rib of a row, from the first pixel's outer side on."""
        bar = self.sizes.bar
        bounds: set[int] = set()
        at = 0
        for _, pixels in self.rows[row]:
            at += pixels
            bounds.add(at)
        whole = self.cells * bar.segments
        bounds -= {whole}
        return [(i * self.pitch, bar.group_rib if i in bounds else bar.rib) for i in range(1, whole)]

    def used(self, row: int) -> int:
        """Return how many pixels of a row have a light."""
        return sum(pixels for _, pixels in self.rows[row])


def read_parameters() -> Parameters:
    """Read the file. Raises `WrongKit`, `OSError`."""
    text = (ENCLOSURE / "parameters.toml").read_text(encoding="utf-8")
    try:
        return msgspec.convert(tomllib.loads(text), Parameters)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise WrongKit(f"enclosure/parameters.toml: {error}") from error


def design(kit: Kit | None = None) -> Design:
    """Return the design for a kit, the one that the parameters name unless told otherwise."""
    sizes = read_parameters()
    kit = kit or read_kit(sizes.kit)
    board = kit.board
    rows = [
        [(bar.name, bar.pixels) for bar in board.bars if bar.seat == 1],
        [(entry.name, entry.pixels) for entry in [*board.meters, *board.lamps] if entry.seat == 1],
    ]
    sets = sorted({tuple(_names(kit, seat)) for seat in range(1, board.seats + 1)}, key=len)
    pitch = next(line.pitch_mm for line in kit.bill.line if line.pitch_mm is not None)
    return Design(sizes, pitch, rows, [list(names) for names in sets])


def _names(kit: Kit, seat: int) -> list[str]:
    """Return the buttons whose lights are on a seat's strip, in the order of the data."""
    strip = next(bar.strip for bar in kit.board.bars if bar.seat == seat)
    found = [(button.pixel, button.name.upper()) for button in kit.board.buttons if button.strip == strip]
    return [name for _, name in sorted(found)]
