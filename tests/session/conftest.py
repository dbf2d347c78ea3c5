"""Matches to test sessions with; the toy game stands beside this file and is imported by its plain name."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
