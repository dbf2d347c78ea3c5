"""What a bar shows besides its value: found by comparing with what it showed before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cornerman.engine.trackers import Bar, Effect, Tracker
from cornerman_link.messages import EFFECT_GAIN, EFFECT_HELD, EFFECT_HIT, EFFECT_KO, EFFECT_NONE

_NAMED: Final[dict[Effect, int]] = {
    "none": EFFECT_NONE,
    "hit": EFFECT_HIT,
    "gain": EFFECT_GAIN,
    "ko": EFFECT_KO,
}


class Effects:
    """Remembers what each bar showed. One for a match, whatever boards there are."""

    def __init__(self) -> None:
        self._shown: dict[tuple[int, str, int], tuple[int, int]] = {}

    def of(self, trackers: Sequence[Tracker], *, moved: bool) -> tuple[int, ...]:
        """The effect (``messages.EFFECT_*``) for each tracker, in their order; none for what is no bar.

        An effect stays until the value changes again; a hit that is held becomes a plain one when its
        attack has resolved, and then the trail goes. moved: the match went back or forth in its history, so
        that nobody was hit or healed: values change without effect.
        """
        count: Counter[tuple[int, str]] = Counter()
        effects: list[int] = []
        for tracker in trackers:
            if not isinstance(tracker, Bar):
                effects.append(EFFECT_NONE)
                continue
            nth = count[tracker.seat, tracker.name]
            count[tracker.seat, tracker.name] += 1
            effects.append(self._step((tracker.seat, tracker.name, nth), tracker, moved))
        return tuple(effects)

    def _step(self, key: tuple[int, str, int], bar: Bar, moved: bool) -> int:
        before = self._shown.get(key)
        if bar.effect is not None:
            effect = _NAMED[bar.effect]
        elif before is None or moved:
            effect = EFFECT_NONE if before is None or before[0] != bar.value else before[1]
        elif bar.value == before[0]:
            let_go = before[1] == EFFECT_HELD and not bar.held
            effect = EFFECT_HIT if let_go else before[1]
        elif bar.value <= 0:
            effect = EFFECT_KO
        elif bar.value > before[0]:
            effect = EFFECT_GAIN
        else:
            effect = EFFECT_HELD if bar.held else EFFECT_HIT
        self._shown[key] = (bar.value, effect)
        return effect
