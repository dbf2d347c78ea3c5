"""Lines of text as pictures are made of: wrapped, side by side, in columns."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.text import Text


def wrapped(text: str, width: int, style: str = "", indent: str = "") -> list[Text]:
    """A text in lines of at most ``width`` columns, its own line ends kept. indent: before later lines."""
    found: list[Text] = []
    for part in text.splitlines() or [""]:
        pieces = textwrap.wrap(part, max(8, width), subsequent_indent=indent) or [""]
        found += [Text(piece, style=style) for piece in pieces]
    return found


def padded(text: Text, width: int) -> Text:
    """The text filled up with spaces, or cut, to exactly ``width`` columns."""
    copy = text.copy()
    copy.truncate(width, overflow="ellipsis", pad=True)
    return copy


def joined(cells: Sequence[Text], gap: int = 1) -> Text:
    """Texts in one line."""
    return Text(" " * gap).join(cells)


def beside(left: Sequence[Text], right: Sequence[Text], left_width: int, gap: int = 2) -> list[Text]:
    """Two blocks side by side, as high as the higher one."""
    found = []
    for number in range(max(len(left), len(right))):
        one = padded(left[number] if number < len(left) else Text(), left_width)
        other = right[number] if number < len(right) else Text()
        found.append(joined((one, other), gap))
    return found


def aligned(rows: Sequence[Sequence[Text]], gap: int = 1) -> list[Text]:
    """Rows of cells, each column as wide as its widest cell."""
    count = max((len(row) for row in rows), default=0)
    widths = [max((row[i].cell_len for row in rows if i < len(row)), default=0) for i in range(count)]
    return [joined([padded(cell, widths[i]) for i, cell in enumerate(row)], gap) for row in rows]


def in_columns(entries: Sequence[Text], width: int, gap: int = 3) -> list[Text]:
    """Entries side by side where they fit, read downwards."""
    if not entries:
        return []
    widest = min(width, max(entry.cell_len for entry in entries))
    count = max(1, min(len(entries), (width + gap) // (widest + gap)))
    high = -(-len(entries) // count)
    columns = [entries[start : start + high] for start in range(0, len(entries), high)]
    lines = []
    for row in range(high):
        line = joined([padded(column[row], widest) for column in columns if row < len(column)], gap)
        line.rstrip()
        lines.append(line)
    return lines


def running(entries: Sequence[Text], width: int, gap: int = 3) -> list[Text]:
    """Entries one after the other, as many in each line as fit."""
    lines: list[Text] = []
    for entry in entries:
        if not lines or lines[-1].cell_len + gap + entry.cell_len > width:
            lines.append(entry.copy())
        else:
            lines[-1] = joined((lines[-1], entry), gap)
    return lines


def folded(entry: Text, width: int, indent: int) -> list[Text]:
    """One entry in as many lines as it takes, whole words in each, the later ones set in."""
    lines: list[Text] = []
    rest = entry
    while rest.cell_len > (room := width - (indent if lines else 0)):
        at = rest.plain.rfind(" ", 1, room + 1)
        at = at if at > 0 else room
        lines.append(Text(" " * (indent if lines else 0)).append_text(rest[:at]))
        rest = rest[at:]
        rest = rest[len(rest) - len(rest.plain.lstrip()) :]
    return [*lines, Text(" " * (indent if lines else 0)).append_text(rest)]
