"""The board file: which pixels are which bar, meter, lamp and button light, and what a host is told of it."""

import json

from cornerman_link.channels import BARS, BUTTONS, LAMPS, METERS, Channels
from cornerman_table.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cornerman_table.board_shapes import BoardFile, ButtonEntry, PixelEntry


def read_board_file(path: str) -> "BoardFile":
    """Return the board file at `path`.

    Raises `OSError` when it is missing, `ValueError` when it is no JSON.
    """
    with open(path) as file:
        board: BoardFile = json.load(file)
    return board


class Layout:
    """Canvas, runs of pixels and channels of one board, in the order of the ids on the link.

    A run is three numbers in a flat list: its first pixel (that where a bar begins), how many they are, and
    1 or -1 for the way to the next one. A button has one pixel.
    """

    def __init__(self, board: "BoardFile") -> None:
        """Lay out the pixels; the board file itself is not kept, for it is large.

        Raises `ValueError` for pixels that are not on their strip, `KeyError` for a gap.
        """
        self.name = board["name"]
        self.budget_ma = board["budget_ma"]
        self.brightness = board["brightness"]
        self.canvas = Canvas([strip["pixels"] for strip in board["strips"]])
        self.bars = self._runs(board["bars"])
        self.meters = self._runs(board["meters"])
        self.lamps = self._runs(board["lamps"])
        self.buttons = [self.canvas.place(e["strip"], e["pixel"], 1) for e in board["buttons"]]
        self.channels = Channels(
            {"seats": board["seats"], "budget_ma": board["budget_ma"], "pixels": self.canvas.pixels},
            {
                BARS: _items(board["bars"], [entry["pixels"] for entry in board["bars"]]),
                METERS: _items(board["meters"], [entry["steps"] for entry in board["meters"]]),
                LAMPS: _items(board["lamps"], [entry["pixels"] for entry in board["lamps"]]),
                BUTTONS: _items(board["buttons"], [1] * len(board["buttons"])),
            },
        )

    def _runs(self, entries: "Sequence[PixelEntry]") -> "list[int]":
        """Return the runs of bars, meters or lamps."""
        runs = [0] * (3 * len(entries))  # at once: a list that grows leaves holes in the board's memory
        at = 0
        for entry in entries:
            count = entry["pixels"]
            first = self.canvas.place(entry["strip"], entry["first"], count)
            back = entry.get("reverse", False)
            runs[at] = first + count - 1 if back else first
            runs[at + 1] = count
            runs[at + 2] = -1 if back else 1
            at += 3
        return runs


def _items(entries: "Sequence[PixelEntry] | Sequence[ButtonEntry]", sizes: "list[int]") -> "list[int | str]":
    """Return seat, name and size of each; equal names are kept once."""
    names: dict[str, str] = {}
    items: list[int | str] = [0] * (3 * len(sizes))
    for index in range(len(sizes)):
        entry = entries[index]
        name = entry["name"]
        items[3 * index] = entry["seat"]
        items[3 * index + 1] = names.setdefault(name, name)
        items[3 * index + 2] = sizes[index]
    return items
