"""The data folder is where it was asked for, and nothing is made before it is needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cornerman.session.paths import HOME_VARIABLE, DataPaths, data_paths


def test_a_folder_that_is_given_wins_over_the_environment(tmp_path: Path) -> None:
    assert data_paths(tmp_path).root == tmp_path


def test_the_environment_wins_over_the_platform(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "stick"))
    assert data_paths().matches == tmp_path / "stick" / "matches"


def test_a_relative_folder_stays_the_same_when_the_program_changes_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME_VARIABLE, "stick")
    assert data_paths().root == tmp_path / "stick"


@pytest.mark.parametrize("empty", ["", None])
def test_without_either_the_platform_says_where(empty: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if empty is None:
        monkeypatch.delenv(HOME_VARIABLE)
    else:
        monkeypatch.setenv(HOME_VARIABLE, empty)
    root = data_paths().root
    assert root.is_absolute()
    assert root.name == "cornerman"


def test_asking_where_makes_nothing_and_create_makes_all(tmp_path: Path) -> None:
    paths = data_paths(tmp_path / "home")
    assert not paths.root.exists()
    assert paths.create() == DataPaths(tmp_path / "home")
    assert sorted(folder.name for folder in paths.root.iterdir()) == ["logs", "matches", "packs"]
