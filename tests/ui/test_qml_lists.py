"""What every list of the windows must declare."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cornerman_ui.window import QML

VIEW = re.compile(r"^(?P<indent> *)(?:contentItem: )?(?:ListView|GridView) \{$", re.MULTILINE)


@pytest.mark.parametrize("file", sorted(QML.rglob("*.qml")), ids=lambda file: file.stem)
def test_a_list_builds_no_row_ahead(file: Path) -> None:
    """Qt builds rows ahead between frames; one that leaves the model meanwhile is asked for and not found."""
    text = file.read_text(encoding="utf-8")
    for view in VIEW.finditer(text):
        end = text.index(f"\n{view['indent']}}}", view.end())
        assert "cacheBuffer: 0" in text[view.end() : end], f"line {text[: view.start()].count(chr(10)) + 1}"
