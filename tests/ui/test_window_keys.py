"""Keys that count on every screen, on every system's own idea of the standard keys."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy
from the_window import Hands

import cornerman_ui

QML = Path(cornerman_ui.__file__).parent / "qml"


def test_ctrl_q_leaves_the_program(ui: Hands) -> None:
    quits = QSignalSpy(ui.app.quitWanted)
    ui.key(Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    ui.until(lambda: quits.count() == 1, "the wish to leave")


def test_no_shortcut_names_a_key_twice() -> None:
    """StandardKey.Quit is Ctrl+Q on some systems: a shortcut that lists both is ambiguous there, and dead."""
    lists = [
        (path.name, found.split(","))
        for path in QML.rglob("*.qml")
        for found in re.findall(r"sequences: \[([^\]]*)\]", path.read_text("utf-8"))
    ]
    assert lists
    for name, keys in lists:
        if any("StandardKey" in key for key in keys):
            assert not [key for key in keys if "+" in key], f"{name}: {keys}"
