"""The shape of a board file, for type checkers only: the board does not get this file."""

from typing import TypedDict


class StripEntry(TypedDict):
    """A strip: data pin, number of pixels, order of colours on the wire."""

    pin: str
    pixels: int
    order: str


class PixelEntry(TypedDict):
    """A bar, meter or lamp group."""

    seat: int
    name: str
    strip: int
    first: int
    pixels: int
    steps: int
    reverse: bool


class ButtonEntry(TypedDict):
    """A button: its pin, and where its light is."""

    seat: int
    name: str
    pin: str
    strip: int
    pixel: int


class BoardFile(TypedDict):
    """The whole file."""

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
