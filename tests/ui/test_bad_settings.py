"""A settings file that cannot be read: put aside, told in the window, never in the way."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

WAIT_S = 300
LOOK = """
from PySide6.QtCore import QCoreApplication, QTimer
from cornerman_ui.main import main

def look(app, window):
    print(app.message)
    QTimer.singleShot(0, QCoreApplication.quit)

raise SystemExit(main([], look))
"""


def test_settings_that_cannot_be_read_are_kept_and_told_in_the_window(tmp_path: Path) -> None:
    (tmp_path / "dashboard.json").write_text("{ half", "utf-8")
    environment = os.environ | {"CORNERMAN_HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", LOOK], env=environment, capture_output=True, text=True, timeout=WAIT_S
    )
    assert done.returncode == 0, done.stderr
    assert "dashboard.json could not be read" in done.stdout
    assert "dashboard.bad.json" in done.stdout
    assert (tmp_path / "dashboard.bad.json").read_text("utf-8") == "{ half"
