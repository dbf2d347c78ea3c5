"""The pictures of the manual are pictures of this program: every screen, pixel for pixel.

`pytest tests/ui/test_screen_pictures.py --update-pictures` keeps what is drawn now; look at it before it is
committed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from draw_screens import SCREENS, SIZE, TIMED
from PySide6.QtGui import QImage

ROOT: Final = Path(__file__).parents[2]
KEPT: Final = ROOT / "docs" / "pictures"
DIFFERENT: Final = ROOT / "build" / "pictures"
"""Where pictures that are not as they were are put."""
PATIENCE_S: Final = 1_000
BYTES_MOST: Final = 140_000
ALL_BYTES_MOST: Final = 3_000_000


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    """All of them as they are drawn now, in one process of their own."""
    folder = tmp_path_factory.mktemp("pictures")
    command = [sys.executable, str(Path(__file__).with_name("draw_screens.py")), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert ".qml:" not in done.stderr, done.stderr[-3000:]
    if request.config.getoption("--update-pictures", default=False):
        KEPT.mkdir(exist_ok=True)
        for path in folder.glob("*.png"):
            shutil.copyfile(path, KEPT / path.name)
    return folder


@pytest.mark.timeout(PATIENCE_S + 20)
@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_as_the_manual_shows_it(name: str, drawn: Path) -> None:
    now = QImage(str(drawn / f"{name}.png"))
    kept = QImage(str(KEPT / f"{name}.png"))
    assert (now.width(), now.height()) == SIZE
    assert (kept.width(), kept.height()) == SIZE, "run with --update-pictures"
    rows = range(0, SIZE[1], 7)
    assert len({now.pixel(x, y) for x in range(0, SIZE[0], 5) for y in rows}) > 15, "it is empty"
    if name not in TIMED and now != kept:
        DIFFERENT.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(drawn / f"{name}.png", DIFFERENT / f"{name}.png")
        pytest.fail(f"{name}.png is not as it was; it is now as in {DIFFERENT}")


def test_the_pictures_are_small_and_the_manual_shows_each() -> None:
    found = sorted(KEPT.glob("*.png"))
    assert sorted(path.stem for path in found) == sorted(SCREENS)
    assert max(path.stat().st_size for path in found) < BYTES_MOST
    assert sum(path.stat().st_size for path in found) < ALL_BYTES_MOST
    manual = (ROOT / "docs" / "dashboard.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"\]\(pictures/([a-z-]+)\.png\)", manual))
    assert shown <= set(SCREENS)
    assert {"start", "setup-game", "operator", "table-view", "virtual-table", "result", "help"} <= shown
