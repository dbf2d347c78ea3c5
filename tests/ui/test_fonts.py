"""The letters come along: what a machine has installed changes neither how the windows look nor what fits."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtGui import QRawFont

import cornerman_ui
from cornerman_ui.fonts import FAMILIES, FOLDER, SIGNS
from cornerman_ui.languages import pseudo

SOURCES: Final = Path(cornerman_ui.__file__).parent
WAIT_S: Final = 300
ASK: Final = """
from PySide6.QtGui import QFont, QGuiApplication, QTextLayout
from cornerman_ui.fonts import FAMILIES, load_fonts

app = QGuiApplication([])
assert load_fonts(app) == []
for family in FAMILIES:
    layout = QTextLayout("✓", QFont(family, 18))
    layout.beginLayout()
    layout.createLine()
    layout.endLayout()
    print(layout.glyphRuns()[0].rawFont().familyName())
"""
"""In a process of its own: which font the system would take is settled when its first one is looked for."""


@pytest.fixture
def brought(fonts: None) -> list[QRawFont]:
    return [QRawFont(str(path), 18) for path in sorted(FOLDER.glob("*.ttf"))]


def said() -> Iterator[str]:
    """Every letter of the sources, and what the pseudo-language makes of them."""
    for path in (*SOURCES.rglob("*.py"), *SOURCES.rglob("*.qml")):
        yield path.read_text(encoding="utf-8")
    yield pseudo("The quick brown fox jumps over the lazy dog. JACKDAWS LOVE MY BIG SPHINX OF QUARTZ")


def test_every_letter_and_sign_is_in_a_font_that_comes_along(brought: list[QRawFont]) -> None:
    wanted = {one for text in said() for one in text if one.isprintable()}
    assert {"✓", "⏎", "▶"} <= wanted
    lacking = [one for one in wanted if not any(font.supportsCharacter(ord(one)) for font in brought)]
    assert lacking == []


def test_signs_are_ours_whatever_the_system_has_installed() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "FONTCONFIG_FILE"}
    done = subprocess.run(
        [sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, timeout=WAIT_S
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [SIGNS] * len(FAMILIES)
