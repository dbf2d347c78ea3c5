"""The effects: short waves made by arithmetic, so that nobody else's sounds are in here."""

from __future__ import annotations

import io
import math
import wave
from array import array
from collections.abc import Callable
from typing import Final

RATE: Final = 22_050
LOUD: Final = 0.5
"""Of what a sample can hold: two effects at once do not clip."""
EDGE_S: Final = 0.004
"""A wave that begins or ends at once would click."""

Wave = Callable[[float, float], float]
"""Loudness (-1 to 1) at a time, of an effect that is so long; both in seconds."""


def _tone(hertz: float, seconds: float) -> float:
    return math.sin(2 * math.pi * hertz * seconds)


def _noise(seconds: float) -> float:
    """The same noise every time: a fast wave that is folded over itself."""
    return math.modf(math.sin(seconds * 91_373.77) * 43_758.5453)[0]


def _falling(seconds: float, length: float, steep: float = 4.0) -> float:
    return math.exp(-steep * seconds / length)


def _hit(t: float, length: float) -> float:
    return _falling(t, length, 6) * (0.7 * _tone(150 - 260 * t, t) + 0.5 * _noise(t) * _falling(t, length, 9))


def _gain(t: float, length: float) -> float:
    note = (523.25, 659.25, 783.99)[min(2, int(3 * t / length))]
    return 0.6 * _tone(note, t) * _falling(t, length, 1.5)


def _knock_out(t: float, length: float) -> float:
    return _falling(t, length, 3) * (
        0.6 * _tone(92 - 30 * t, t) + 0.4 * _tone(46, t) + 0.3 * _noise(t) * _falling(t, length, 12)
    )


def _dice(t: float, length: float) -> float:
    knock = t % (0.055 + 0.03 * t)
    return _noise(t) * math.exp(-120 * knock) * (1 - t / length)


def _turn(t: float, length: float) -> float:
    note = 659.25 if t < length / 2 else 880.0
    return 0.5 * _tone(note, t) * math.exp(-9 * (t % (length / 2)))


def _refused(t: float, length: float) -> float:
    return 0.5 * _tone(180 if t < length / 2 else 140, t) * _falling(t, length, 2)


def _won(t: float, length: float) -> float:
    note = (523.25, 659.25, 783.99, 1046.5)[min(3, int(4 * t / length))]
    return (0.5 * _tone(note, t) + 0.2 * _tone(note / 2, t)) * math.exp(-2.5 * (t % (length / 4)))


def _tick(t: float, length: float) -> float:
    return 0.6 * _tone(1_400, t) * _falling(t, length, 8)


EFFECTS: Final[dict[str, tuple[float, Wave]]] = {
    "hit": (0.22, _hit),
    "gain": (0.30, _gain),
    "ko": (0.90, _knock_out),
    "dice": (0.45, _dice),
    "turn": (0.36, _turn),
    "refused": (0.24, _refused),
    "won": (1.20, _won),
    "tick": (0.05, _tick),
}
"""By name: how long it is in seconds, and its wave."""


def samples(name: str) -> array[int]:
    """The samples of an effect, 16 bits each, one channel."""
    length, at = EFFECTS[name]
    count = int(length * RATE)
    found = array("h")
    for number in range(count):
        t = number / RATE
        edge = min(1.0, t / EDGE_S, (length - t) / EDGE_S)
        level = max(-1.0, min(1.0, at(t, length))) * edge * LOUD
        found.append(round(level * 32_767))
    return found


def as_wav(name: str) -> bytes:
    """An effect as the content of a WAV file."""
    import sys

    data = samples(name)
    if sys.byteorder == "big":
        data.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data.tobytes())
    return file.getvalue()
