"""The last messages before something went wrong."""

from __future__ import annotations

from pathlib import Path

from cornerman.table.flight import FILES_KEPT, keep_frames


def test_only_the_newest_files_are_kept(tmp_path: Path) -> None:
    made = [keep_frames(tmp_path, "aabbccdd", f"trouble {n}", ["a frame"]) for n in range(FILES_KEPT + 3)]
    left = sorted((tmp_path / "logs").iterdir())
    assert left == made[3:]
    assert "trouble 3" in left[0].read_text()


def test_a_disk_that_takes_nothing_stops_no_match(tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("not a folder")
    assert keep_frames(tmp_path, "aabbccdd", "trouble", []) is None
