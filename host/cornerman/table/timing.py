"""From press to light, measured in every match, and to the microsecond where the board is simulated."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

KEPT = 1000  # presses: more than an evening has


class PressTime(NamedTuple):
    """One press that led to something. event: its number on the board ``uid``.

    pressed_ms: when it came in at the host. drawn_ms: when the board had said that its pixels show what it
    led to. Both by the host's monotonic clock.
    """

    uid: str
    event: int
    pressed_ms: float
    drawn_ms: float

    @property
    def ms(self) -> float:
        """From the press coming in to the light being reported."""
        return self.drawn_ms - self.pressed_ms


class _Waiting(NamedTuple):
    uid: str
    event: int
    revision: int
    pressed_ms: float


class PressTimes:
    """The last press-to-light times, without debounce and the way of the press from board to host."""

    def __init__(self) -> None:
        self._waiting: list[_Waiting] = []
        self._log: deque[PressTime] = deque(maxlen=KEPT)

    def __len__(self) -> int:
        """How many are known."""
        return len(self._log)

    @property
    def log(self) -> tuple[PressTime, ...]:
        """The presses, oldest first."""
        return tuple(self._log)

    def pressed(self, uid: str, event: int, revision: int, pressed_ms: float) -> None:
        """A press led to changes on the board where it was made, the most important of them ``revision``."""
        self._waiting.append(_Waiting(uid, event, revision, pressed_ms))

    def drawn(self, uid: str, revision: int, now_ms: float) -> None:
        """A board shows everything up to ``revision``."""
        done = [one for one in self._waiting if one.uid == uid and one.revision <= revision]
        self._log.extend(PressTime(uid, one.event, one.pressed_ms, now_ms) for one in done)
        self._waiting = [one for one in self._waiting if one not in done]

    def left(self, uid: str) -> None:
        """A board is gone: what was under way to it is not measured."""
        self._waiting = [one for one in self._waiting if one.uid != uid]

    def percentile(self, share: float) -> float | None:
        """The milliseconds that ``share`` (0..1) of the presses stay within, None before the first."""
        return percentile([one.ms for one in self._log], share)


def percentile(values: Iterable[float], share: float) -> float | None:
    """The value that ``share`` (0..1) of the values stay within, None for no values."""
    ordered = sorted(values)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)] if ordered else None


def press_to_light_us(
    edges_us: Sequence[int], pixels_us: Sequence[int], presses: Iterable[PressTime]
) -> list[int]:
    """For each press the microseconds from its edge in the board's key queue to the strip write that shows
    it.

    edges_us: when presses (not releases) entered the key queue; pixels_us: when pixels were written anew;
    both from a simulated board on this computer, rising, by the same monotonic clock as the presses' times.
    The strip write that shows a press is the last one before the board reported it: it reports right after
    writing. The button's own flash, which needs no host, comes earlier and is not taken for it.
    """
    times: list[int] = []
    for press in presses:
        edge = bisect_right(edges_us, int(press.pressed_ms * 1000)) - 1
        light = bisect_left(pixels_us, int(press.drawn_ms * 1000)) - 1
        if edge >= 0 and light >= 0 and pixels_us[light] > edges_us[edge]:
            times.append(pixels_us[light] - edges_us[edge])
    return times
