"""A small game for commands that read matches: the sessions' toy, known to the registry while a test runs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "session"))


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the toy game a game like any other."""
    import toygame

    from cornerman.games import registry

    monkeypatch.setattr(registry, "GAMES", {**registry.GAMES, "toy": toygame.GAME})
