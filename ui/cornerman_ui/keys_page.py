"""All keys on one page, for the screen and for paper."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPdfWriter

DOTS_PER_INCH: Final = 300
MARGIN_MM: Final = 15
COLUMNS: Final = 2


class KeyGroup(NamedTuple):
    """Keys that belong together: each with what it does."""

    title: str
    rows: tuple[tuple[str, str], ...]


def key_groups(tr: Callable[[str], str]) -> list[KeyGroup]:
    """Every key of the dashboard. tr: translates one text."""
    return [
        KeyGroup(
            tr("Everywhere"),
            (
                ("?  F1", tr("This page; in a match with the rule of the question")),
                ("F4", tr("Settings")),
                ("F6", tr("Size of the screen (calibration)")),
                ("F11", tr("Whole screen, and back")),
                ("Tab  Shift Tab", tr("To the next control, and back")),
                ("Enter  Space", tr("Press the control that is marked")),
                ("Esc", tr("One step out")),
                ("Ctrl Q", tr("Quit; the match is kept")),
            ),
        ),
        KeyGroup(
            tr("A question"),
            (
                ("Enter", tr("What the big button says")),
                ("1 … 9, 0", tr("The option with this digit; a die with this mark")),
                ("↑  ↓", tr("Through the options")),
                ("+  −", tr("More or less of a number")),
                ("Backspace", tr("Take the last die back")),
                ("/", tr("Find a card or an option by its name")),
                ("P", tr("Show the options as cards")),
                ("W", tr("Why: the rule behind the question")),
            ),
        ),
        KeyGroup(
            tr("Past and corrections"),
            (
                ("Ctrl Z", tr("Undo")),
                ("Ctrl Y", tr("Redo")),
                ("C", tr("Correct a value")),
                ("T", tr("Look at an earlier moment")),
                ("L", tr("The log")),
                ("M", tr("Referee: pause, give up, leave")),
                ("G", tr("Where the match is in the rules")),
            ),
        ),
        KeyGroup(
            tr("Cards and screens"),
            (
                ("H", tr("The hand")),
                ("S", tr("Statistics")),
                ("V", tr("The virtual table")),
                ("D", tr("Deck check")),
                ("F2", tr("Table view, and back")),
                ("F3", tr("Table view on a second screen")),
                ("Space", tr("Controls up over the table view")),
            ),
        ),
        KeyGroup(
            tr("Virtual table, held down"),
            (
                ("Shift Q A S D", tr("ROLL, A, B, C of the first seat")),
                ("Shift P J K L", tr("ROLL, A, B, C of the second seat")),
                ("Shift E Z X C", tr("ROLL, A, B, C of the third seat")),
                ("Shift I V B M", tr("ROLL, A, B, C of the fourth seat")),
                ("Shift N  Shift U", tr("NEXT, UNDO")),
            ),
        ),
        KeyGroup(
            tr("After the match"),
            (
                ("1 … 7", tr("Result, course, damage, dice, numbers, proof, save")),
                ("A", tr("Again, set up the same")),
                ("N", tr("A new match")),
                ("U  Ctrl Z", tr("Undo the last step: the match goes on")),
                ("B", tr("Back to the first screen")),
                ("V", tr("Verify the dice (on the page Proof)")),
                ("F", tr("Choose a folder (on the page Save)")),
                ("Esc", tr("The table of the match; Enter: the result again")),
            ),
        ),
        KeyGroup(
            tr("Card and stage editor"),
            (
                ("Ctrl L", tr("A card as one line")),
                ("Ctrl N", tr("A new card, like the one before")),
                ("Ctrl Shift D", tr("The card once more")),
                ("Ctrl Shift Del", tr("Take the card out")),
                ("PgUp  PgDn", tr("The card before, the next one; with Ctrl: move it")),
                ("Ctrl S", tr("Save and check")),
                ("Ctrl T  Ctrl P", tr("Cards as a table; parts of the pack")),
                ("S L V T 1 2 3 4 X", tr("On a stage: put it on the cell")),
            ),
        ),
        KeyGroup(
            tr("First screen and set-up"),
            (
                ("R", tr("Go on with the unfinished match")),
                ("A", tr("Play the same as last time")),
                ("N", tr("A new match")),
                ("G", tr("The guided first match")),
                ("D", tr("Watch a demo match")),
                ("K", tr("Matches that are kept")),
                ("E", tr("Cards and stages")),
                ("Alt ←  Alt →", tr("A page of the set-up back, or on")),
                ("L", tr("This page as last time")),
                ("Ctrl Enter", tr("Begin the match from any page")),
            ),
        ),
    ]


def print_keys(groups: Sequence[KeyGroup], path: Path, title: str) -> None:
    """Write the page as a PDF, one A4 page. Errors: OSError."""
    beside = path.with_suffix(".new")
    writer = QPdfWriter(str(beside))
    writer.setTitle(title)
    writer.setResolution(DOTS_PER_INCH)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    painter = QPainter()
    if not painter.begin(writer):
        raise OSError(f"{beside} cannot be written")
    _draw(painter, groups, title, writer.width(), writer.height())
    painter.end()
    os.replace(beside, path)


def _draw(painter: QPainter, groups: Sequence[KeyGroup], title: str, width: int, height: int) -> None:
    line = height / 46
    column = width / COLUMNS
    painter.setFont(_font(20, bold=True))
    painter.drawText(QRectF(0, 0, width, 2 * line), int(Qt.AlignmentFlag.AlignLeft), title)
    tops = [2.5 * line] * COLUMNS
    for group in groups:
        at = tops.index(min(tops))
        x, y = at * column, tops[at]
        painter.setFont(_font(12, bold=True))
        painter.drawText(QRectF(x, y, column - line, line), int(Qt.AlignmentFlag.AlignLeft), group.title)
        painter.drawLine(int(x), int(y + line), int(x + column - line), int(y + line))
        y += 1.25 * line
        for keys, does in group.rows:
            painter.setFont(_font(9, bold=True))
            painter.drawText(QRectF(x, y, column * 0.3, line), _MIDDLE, keys)
            painter.setFont(_font(9))
            left = x + column * 0.31
            painter.drawText(QRectF(left, y, column * 0.66, 1.2 * line), _MIDDLE | _WRAP, does)
            y += line * 1.1
        tops[at] = y + line


_MIDDLE = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
_WRAP = int(Qt.TextFlag.TextWordWrap)


def _font(points: int, *, bold: bool = False) -> QFont:
    font = QFont("Barlow", points)
    font.setBold(bold)
    return font
