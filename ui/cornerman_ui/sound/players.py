"""What makes an effect heard and a sentence spoken on this machine; nothing at all where it cannot."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

from cornerman_ui.sound.effects import EFFECTS, as_wav

FOLDER: Final = "sounds"
"""In the data folder: the effects as WAV files."""
AT_ONCE: Final = 3
"""More programs than these at a time are no sound any more, only noise."""
PLAYERS: Final[dict[str, tuple[str, ...]]] = {
    "pw-play": (),
    "paplay": (),
    "aplay": ("-q",),
    "afplay": (),
}
"""Programs that play a file, with what goes before its name; the first that is there is taken."""
SPEAKERS: Final[dict[str, tuple[str, ...]]] = {"spd-say": (), "say": (), "espeak-ng": (), "espeak": ()}
"""Programs that speak a sentence."""


class Sound(Protocol):
    """Plays effects by name and speaks sentences; never waits and never raises."""

    def play(self, effect: str) -> None:
        """Let an effect be heard."""

    def say(self, sentence: str) -> None:
        """Let a sentence be heard."""

    def close(self) -> None:
        """End what still sounds."""


class NullSound:
    """Silence; it remembers what would have been heard."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.said: list[str] = []

    def play(self, effect: str) -> None:
        """Remember it."""
        self.played.append(effect)

    def say(self, sentence: str) -> None:
        """Remember it."""
        self.said.append(sentence)

    def close(self) -> None:
        """Nothing sounds."""


class ProgramSound:
    """Leaves effects and speech to programs of the system; those that it lacks stay silent."""

    def __init__(
        self,
        folder: Path,
        player: Sequence[str],
        speaker: Sequence[str],
        start: Callable[..., subprocess.Popen[bytes]] = subprocess.Popen,
    ) -> None:
        """player, speaker: the program and what goes before its last word; () for none."""
        self._folder, self._player, self._speaker, self._start = folder, tuple(player), tuple(speaker), start
        self._running: list[subprocess.Popen[bytes]] = []
        self._speaking: subprocess.Popen[bytes] | None = None
        if player:
            write_effects(folder)

    def play(self, effect: str) -> None:
        """Start the player, unless too much sounds already."""
        self._running = [one for one in self._running if one.poll() is None]
        if (
            self._player
            and len(self._running) < AT_ONCE
            and (started := self._run([*self._player, str(self._folder / f"{effect}.wav")]))
        ):
            self._running.append(started)

    def say(self, sentence: str) -> None:
        """Speak it; the sentence before is cut off: what is new counts."""
        if not self._speaker:
            return
        if self._speaking is not None and self._speaking.poll() is None:
            self._speaking.terminate()
        self._speaking = self._run([*self._speaker, sentence])

    def _run(self, words: Sequence[str]) -> subprocess.Popen[bytes] | None:
        quiet = subprocess.DEVNULL
        try:
            return self._start(words, stdin=quiet, stdout=quiet, stderr=quiet)
        except OSError:
            return None  # the program is gone: silence

    def close(self) -> None:
        """End what still sounds."""
        for one in [*self._running, *([self._speaking] if self._speaking else [])]:
            if one.poll() is None:
                one.terminate()
            one.wait()


class WindowsSound:
    """Windows' own player, which plays one file at a time and does not speak."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        write_effects(folder)

    def play(self, effect: str) -> None:
        """Play a file and go on."""
        if sys.platform == "win32":
            import winsound

            try:
                winsound.PlaySound(
                    str(self._folder / f"{effect}.wav"), winsound.SND_FILENAME | winsound.SND_ASYNC
                )
            except RuntimeError:
                return  # no device: silence

    def say(self, sentence: str) -> None:
        """There is no speech without further parts."""

    def close(self) -> None:
        """Nothing outlasts the program."""


def write_effects(folder: Path) -> bool:
    """Make the files that are not there yet; False where the disk does not take them."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in EFFECTS:
            path = folder / f"{name}.wav"
            if not path.exists():
                beside = path.with_suffix(".new")
                beside.write_bytes(as_wav(name))
                beside.replace(path)
    except OSError:
        return False  # a full disk: the player finds no file, and all is silent
    return True


def sound_of(folder: Path, find: Callable[[str], str | None] = shutil.which) -> Sound:
    """What this machine can do. folder: where the effects are kept as files."""
    if importlib.util.find_spec("PySide6.QtMultimedia") is not None:
        from cornerman_ui.sound.multimedia import QtSound

        try:
            return QtSound(folder, _program(SPEAKERS, find))
        except ImportError:
            pass  # its system libraries are not here
    if sys.platform == "win32":
        return WindowsSound(folder)
    return ProgramSound(folder, _program(PLAYERS, find), _program(SPEAKERS, find))


def _program(known: dict[str, tuple[str, ...]], find: Callable[[str], str | None]) -> tuple[str, ...]:
    return next(((found, *words) for name, words in known.items() if (found := find(name))), ())
