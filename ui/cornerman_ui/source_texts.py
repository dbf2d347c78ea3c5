"""Every text of the window that can be translated, as it stands in the sources."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent
_QML: Final = re.compile(r'\bqsTr\(\s*("(?:[^"\\]|\\.)*")')
_PYTHON: Final = frozenset({"tr", "_noop"})
"""Calls whose first word is a text to translate."""


def source_texts() -> set[str]:
    """The texts of the QML files and of the view models. Errors: OSError."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.qml"):
        found |= {json.loads(text) for text in _QML.findall(path.read_text(encoding="utf-8"))}
    for path in PACKAGE.rglob("*.py"):
        found |= set(_of_python(path.read_text(encoding="utf-8")))
    return found


def _of_python(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        text = node.args[0]
        if name in _PYTHON and isinstance(text, ast.Constant) and isinstance(text.value, str):
            yield text.value
