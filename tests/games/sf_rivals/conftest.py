"""Helpers stand beside this file, imported by their plain names; the rig of the table by its full one."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
sys.path.append(str(Path(__file__).parents[3]))
