"""A kit as its files say: the board file, the bill of materials and the wiring."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

HARDWARE = Path(__file__).parents[1]
ROOT = HARDWARE.parent
KITS = HARDWARE / "kits"
BOARDS = ROOT / "firmware" / "boards"

Kind = Literal[
    "board",
    "buffer",
    "capacitor",
    "fuse",
    "joint",
    "pull_up",
    "resistor",
    "socket",
    "strip",
    "supply",
    "switch",
]
Price = Literal["A", "B", "C", "D"]

_T = TypeVar("_T")


class WrongKit(ValueError):
    """A file of a kit cannot be read: which one, where, and what is allowed."""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of a bill. Ratings are those of the maker, per piece.

    `volts`, `amps`: what it gives (supply) or carries (all else). `milliohm`: its own resistance, cold.
    `area_mm2`: copper of one core. `pixels`, `pitch_mm`, `order`: a strip. `wired`: it stands in the wiring.
    """

    ref: str
    part: str
    maker: str
    number: str
    quantity: int
    unit: str = "piece"
    price: Price
    why: str
    wired: bool = True
    spare: int = 0
    volts: float | None = None
    amps: float | None = None
    milliohm: float | None = None
    area_mm2: float | None = None
    pixels: int | None = None
    pitch_mm: float | None = None
    order: str | None = None


class Bill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kit's bill of materials."""

    title: str
    line: list[Line]

    def __getitem__(self, ref: str) -> Line:
        """Return the line with that reference; raises `WrongKit` when there is none."""
        for line in self.line:
            if line.ref == ref:
                return line
        raise WrongKit(f"the bill has no line {ref!r}; it has {', '.join(line.ref for line in self.line)}")


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What some pixels of a piece of strip show."""

    name: str
    pixels: int


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing with pins. `quantity` pieces of the bill's line `bill` are drawn as one.

    `through`: pairs of pins between which current or data goes on (fuse, resistor, buffer, strip).
    `fitted`: the bill's line of the fuses in a holder, one for each pair.
    `seat`, `name`: of a switch or strip. `shows`: pixels in the order of the data.
    """

    id: str
    bill: str
    kind: Kind
    title: str
    pins: list[str]
    quantity: int = 1
    fitted: str = ""
    through: list[tuple[str, str]] = []
    seat: int | None = None
    name: str = ""
    shows: list[Shown] = []

    @property
    def pixels(self) -> int:
        """Return how many pixels a piece of strip has."""
        return sum(shown.pixels for shown in self.shows)


class Cable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wires that go together. `carries`, for the power budget: the lights of `all`, of
    `seat N`, of each `row N` of that seat on its own, or a `signal`.

    `wires`: [from `part:pin`, to `part:pin`, colour code of IEC 60757].
    """

    id: str
    bill: str
    title: str
    length_m: float
    carries: str
    wires: list[tuple[str, str, str]]
    bundle: bool = False


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A drawing: some of the cables (`D1`; `D1:1,2` for two of its wires) with the parts that they end at."""

    name: str
    title: str
    cables: list[str]


class Wiring(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every wire of a kit."""

    board: str
    part: list[Part]
    cable: list[Cable]
    sheet: list[Sheet]

    def wires(self) -> Iterator[tuple[Cable, str, str, str]]:
        """Yield (cable, from, to, colour) of every wire."""
        for cable in self.cable:
            for start, end, colour in cable.wires:
                yield cable, start, end, colour


class StripEntry(msgspec.Struct, frozen=True):
    """A strip in a board file."""

    pin: str
    pixels: int
    order: str


class PixelEntry(msgspec.Struct, frozen=True):
    """A bar, meter or lamp group in a board file."""

    seat: int
    name: str
    strip: int
    first: int
    pixels: int


class ButtonEntry(msgspec.Struct, frozen=True):
    """A button in a board file."""

    seat: int
    name: str
    pin: str
    strip: int
    pixel: int


class Board(msgspec.Struct, frozen=True):
    """What the hardware must know of a board file; the firmware reads the rest."""

    name: str
    circuitpython: list[str]
    seats: int
    budget_ma: int
    brightness: int
    strips: list[StripEntry]
    bars: list[PixelEntry]
    meters: list[PixelEntry]
    lamps: list[PixelEntry]
    buttons: list[ButtonEntry]

    @property
    def pixels(self) -> int:
        """Return the pixels of all strips."""
        return sum(strip.pixels for strip in self.strips)


class Kit(msgspec.Struct, frozen=True):
    """A kit with the board file that it is built for."""

    name: str
    bill: Bill
    wiring: Wiring
    board: Board


def kit_names() -> list[str]:
    """Return the folders under `hardware/kits`."""
    return sorted(folder.name for folder in KITS.iterdir() if (folder / "bill.toml").is_file())


def read_kit(name: str) -> Kit:
    """Read a kit and its board file. Raises `WrongKit`, `OSError`."""
    folder = KITS / name
    wiring = _toml(folder / "wiring.toml", Wiring)
    return Kit(name, _toml(folder / "bill.toml", Bill), wiring, read_board(wiring.board))


def read_board(name: str) -> Board:
    """Read the board file of that name. Raises `WrongKit`, `OSError`."""
    path = BOARDS / f"{name}.json"
    return _convert(json.loads(path.read_text(encoding="utf-8")), Board, path)


def _toml(path: Path, model: type[_T]) -> _T:
    try:
        tree = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise WrongKit(f"{path.name}: {error}") from error
    return _convert(tree, model, path)


def _convert(tree: object, model: type[_T], path: Path) -> _T:
    try:
        return msgspec.convert(tree, model)
    except msgspec.ValidationError as error:
        raise WrongKit(f"{path.parent.name}/{path.name}: {error}") from error
