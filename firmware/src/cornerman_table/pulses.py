"""Slow rhythms shared by all lights, so that everything that pulses does so in step."""

from cornerman_link.messages import STYLE_BLINK, STYLE_DIM, STYLE_OFF, STYLE_PULSE, STYLE_STEADY

_PULSE_MS = 1200  # a calm heartbeat: seen from two metres, not nervous
_BLINK_MS = 500  # two a second: under the three flashes a second that photosensitive people are spared
_BREATH_MS = 4000  # a sleeper's breath: nobody is driving the table
_ROUND_MS = 12000  # all three periods fit in it without a rest

FULL = 256
_DIM = 64  # a quarter: visible in daylight next to a full one, plainly not it
_PULSE_LOW = 80
_BREATH_LOW = 120


class Pulses:
    """Levels 0..256 of this moment: `pulse`, `blink`, `breath`."""

    def __init__(self) -> None:
        """Start at the dark end."""
        self._ms = 0
        self.pulse = _PULSE_LOW
        self.blink = FULL
        self.breath = _BREATH_LOW

    def step(self, dt_ms: int) -> None:
        """Move on by `dt_ms`."""
        self._ms = (self._ms + dt_ms) % _ROUND_MS
        self.pulse = _wave(self._ms, _PULSE_MS, _PULSE_LOW)
        self.blink = FULL if self._ms % _BLINK_MS < _BLINK_MS // 2 else 0
        self.breath = _wave(self._ms, _BREATH_MS, _BREATH_LOW)

    def level(self, style: int) -> int:
        """Return the level 0..256 of a light style (`messages.STYLE_*`)."""
        if style == STYLE_STEADY:
            return FULL
        if style == STYLE_PULSE:
            return self.pulse
        if style == STYLE_BLINK:
            return self.blink
        if style == STYLE_DIM:
            return _DIM
        assert style == STYLE_OFF
        return 0


def _wave(ms: int, period_ms: int, low: int) -> int:
    """Return a triangle between `low` and full: through gamma it looks like a breath."""
    half = period_ms // 2
    at = ms % period_ms
    if at > half:
        at = period_ms - at
    return low + (FULL - low) * at // half
