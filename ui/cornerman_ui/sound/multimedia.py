"""Effects through Qt Multimedia, where that is installed (PySide6-Addons); speech as without it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from PySide6.QtCore import QUrl

from cornerman_ui.sound.effects import EFFECTS
from cornerman_ui.sound.players import ProgramSound, write_effects


class QtSound(ProgramSound):
    """Errors: ImportError where Qt Multimedia does not load."""

    def __init__(self, folder: Path, speaker: Sequence[str]) -> None:
        super().__init__(folder, (), speaker)
        write_effects(folder)
        multimedia: Any = import_module("PySide6.QtMultimedia")
        self._effects = {name: multimedia.QSoundEffect() for name in EFFECTS}
        for name, effect in self._effects.items():
            effect.setSource(QUrl.fromLocalFile(str(folder / f"{name}.wav")))

    def play(self, effect: str) -> None:
        """Start it; without a device this does nothing."""
        self._effects[effect].play()
