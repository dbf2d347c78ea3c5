"""Makes the terminal of these tests known to them: a pseudo-terminal with `cornerman` in it."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
