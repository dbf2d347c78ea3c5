"""The fonts that come along; digits of one width, so that a clock does not jitter."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QGuiApplication

FOLDER: Final = Path(__file__).parent / "assets" / "fonts"
TEXT: Final = "Barlow"
"""What is read close by."""
FAMILIES: Final = (TEXT, "Barlow Condensed", "Bebas Neue")
SIGNS: Final = "Cornerman Signs"
"""Arrows, ticks, keys: what the families lack. Of the system's fonts each machine would take another one."""


def load_fonts(app: QGuiApplication) -> list[str]:
    """Make the fonts known; returns the files that could not be read: system fonts take their place."""
    bad = [
        path.name for path in sorted(FOLDER.glob("*.ttf")) if QFontDatabase.addApplicationFont(str(path)) < 0
    ]
    for family in FAMILIES:
        QFont.insertSubstitution(family, SIGNS)
    font = QFont(TEXT)
    font.setPixelSize(18)
    app.setFont(font)
    return bad
