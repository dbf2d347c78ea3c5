"""Helpers stand beside this file and beside the tests of the games; all are imported by their plain names."""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
for folder in (HERE, HERE.parent / "games", HERE.parent / "games" / "sftmg"):
    sys.path.insert(0, str(folder))
