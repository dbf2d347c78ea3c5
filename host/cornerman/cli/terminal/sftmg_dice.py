"""The dice of the last attack or roll-off, drawn in boxes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from cornerman.sitting.dice import DiceTray, Die, Throw

from .hud import seat_letter, style_of
from .rows import aligned, joined, padded

STYLES: Final = {
    "AB": "#F2F2F2",
    "C": "bold #F0E442",
    "A": "#E69F00",
    "B": "#56B4E9",
    "M": "bold #CC79A7",
}
"""A colour for each face; its letters say the same."""
LABEL_COLUMNS: Final = 8
DIE_COLUMNS: Final = 4
TOTAL_COLUMNS: Final = 5


def dice_picture(tray: DiceTray, width: int, *, flat: bool) -> list[Text]:
    """Boxes side by side; in one line a side where there is no room."""
    if not tray.throws:
        return []
    most = max(len(throw.dice) for throw in tray.throws)
    boxed = not flat and LABEL_COLUMNS + most * DIE_COLUMNS + TOTAL_COLUMNS <= width
    if boxed:
        found = [line for throw in tray.throws for line in _boxes(throw, most)]
    else:
        found = aligned([[_label(throw), _flat(throw.dice), _sum(throw)] for throw in tray.throws])
    return [*found, Text(f"  {tray.sum_up}", style="bold")] if tray.sum_up else found


def _label(throw: Throw) -> Text:
    return Text(f"{seat_letter(throw.seat)} {throw.word}", style=style_of(throw.seat))


def _sum(throw: Throw) -> Text:
    return Text(f"= {throw.total}" if throw.total else "", style="bold")


def _boxes(throw: Throw, most: int) -> list[Text]:
    middle = dice_row(throw.dice, 1)
    return [
        joined((padded(Text(), LABEL_COLUMNS), dice_row(throw.dice, 0)), 1),
        joined((padded(_label(throw), LABEL_COLUMNS), padded(middle, most * DIE_COLUMNS), _sum(throw)), 1),
        joined((padded(Text(), LABEL_COLUMNS), dice_row(throw.dice, 2)), 1),
    ]


def dice_row(dice: Sequence[Die], line: int) -> Text:
    """One of the three lines of boxes side by side."""
    text = Text()
    for die in dice:
        text.append(("╭──╮", f"│{die.mark:^2}│", "╰──╯")[line], style=STYLES[die.mark])
    return text


def _flat(dice: Sequence[Die]) -> Text:
    if not dice:
        return Text("no dice", style="dim")
    return joined([Text(f"[{die.mark}]", style=STYLES[die.mark]) for die in dice])
