"""The table view, pixel for pixel, as it was when somebody last looked at it and found it good.

`pytest tests/ui --update-pictures` keeps what is drawn now; look at the pictures before they are committed.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from draw_table import PICTURES, keep
from PySide6.QtGui import QImage

GOLDEN: Final = Path(__file__).parent / "golden"
DIFFERENT: Final = Path(__file__).parents[2] / "build" / "pictures"
"""Where a picture that is not as it was is put, and what is different in it."""
ALL_BYTES_MOST: Final = 3_000_000
RED: Final = 0xFFFF0000
PATIENCE_S: Final = 300
"""A loaded machine takes its time."""


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    file = f"table-{name}.png"
    command = [sys.executable, str(Path(__file__).with_name("draw_table.py")), name, str(tmp_path / file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr
    if request.config.getoption("--update-pictures", default=False):
        GOLDEN.mkdir(exist_ok=True)
        shutil.copy(tmp_path / file, GOLDEN / file)
    drawn, kept = picture(tmp_path / file), picture(GOLDEN / file)
    assert (drawn.width(), drawn.height()) == PICTURES[name][1].size
    assert len({drawn.pixel(x, drawn.height() // 5) for x in range(drawn.width())}) > 10, "it is empty"
    if kept != drawn:
        at = DIFFERENT / file
        keep(drawn, at)
        keep(difference(kept, drawn), at.with_suffix(".diff.png"))
        pytest.fail(f"{file} is not as it was; see {at} and {at.with_suffix('.diff.png')}")


def test_all_pictures_are_small_and_there_is_none_that_nobody_draws() -> None:
    found = sorted(GOLDEN.glob("table-*.png"))
    assert [path.stem.removeprefix("table-") for path in found] == sorted(PICTURES)
    assert sum(path.stat().st_size for path in found) < ALL_BYTES_MOST


def test_a_picture_that_differs_in_one_pixel_is_told_apart() -> None:
    one = QImage(4, 3, QImage.Format.Format_RGB32)
    one.fill(0)
    other = one.copy()
    other.setPixel(2, 1, 0x010000)
    assert one != other
    found = difference(one, other)
    assert [(x, y) for y in range(3) for x in range(4) if found.pixel(x, y) == RED] == [(2, 1)]


def picture(path: Path) -> QImage:
    found = QImage(str(path))
    assert not found.isNull(), f"{path} is not there; run with --update-pictures"
    return found.convertToFormat(QImage.Format.Format_RGB32)


def difference(kept: QImage, drawn: QImage) -> QImage:
    """What was drawn, with every pixel red that is not as it was."""
    found = drawn.copy()
    if kept.size() != drawn.size():
        return found
    for y in range(drawn.height()):
        if kept.constScanLine(y) == drawn.constScanLine(y):
            continue
        for x in range(drawn.width()):
            if kept.pixel(x, y) != drawn.pixel(x, y):
                found.setPixel(x, y, RED)
    return found
