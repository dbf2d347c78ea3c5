"""The tools of `hardware/` are no part of the package: they are imported from their folder."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "hardware"))
