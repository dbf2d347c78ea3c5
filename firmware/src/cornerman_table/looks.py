"""How the table as a whole looks.

Waiting for a host, driven by one, having lost it, dark after a long while.
"""

from cornerman_link.board import CLOSED, OPEN, SILENT, WAITING
from cornerman_table.pulses import FULL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from cornerman_table.pulses import Pulses

LOOK_WAITING, LOOK_DRIVEN, LOOK_LOST, LOOK_DARK = range(4)

_LOOK_OF = {WAITING: LOOK_WAITING, OPEN: LOOK_DRIVEN, SILENT: LOOK_LOST, CLOSED: LOOK_LOST}

_RAMP_MS = (
    300  # a power supply that sags when all lights come on at once does so gently, and people are not dazzled
)
_LOST_LEVEL = 123  # a fifth of the light, after gamma: still legible, plainly not a match that runs on
_DARK_AFTER_MS = 600_000  # ten minutes without a host: the laptop is gone, not restarting


class Looks:
    """The look and the level 0..256 that dims all pixels, as of the last `step`."""

    def __init__(self, pulses: "Pulses") -> None:
        """Start waiting, at the dark end of the start-up ramp."""
        self._pulses = pulses
        self._ramp_ms = 0
        self._lost_ms = 0
        self.look = LOOK_WAITING
        self.level = 0

    def step(self, dt_ms: int, link_state: str, brightness: int) -> bool:
        """Move on by `dt_ms`; return whether the look changed. `brightness` 0..255 is the wanted one."""
        look = _LOOK_OF[link_state]
        if look == LOOK_LOST:
            self._lost_ms = min(self._lost_ms + dt_ms, _DARK_AFTER_MS)
            if self._lost_ms >= _DARK_AFTER_MS:
                look = LOOK_DARK
        else:
            self._lost_ms = 0
        if self._ramp_ms < _RAMP_MS:
            self._ramp_ms = min(self._ramp_ms + dt_ms, _RAMP_MS)
        level = (brightness + 1 if brightness else 0) * self._ramp_ms // _RAMP_MS
        if look == LOOK_DARK:
            level = 0
        elif look != LOOK_DRIVEN:
            level = level * _LOST_LEVEL * self._pulses.breath // (FULL * FULL)
        self.level = level
        changed = look != self.look
        self.look = look
        return changed
