"""The life bars: value, delayed damage trail, gain, KO."""

from cornerman_link.messages import EFFECT_GAIN, EFFECT_HELD, EFFECT_HIT, EFFECT_KO
from cornerman_link.registers import BAR, EFFECT, MAX, VALUE, WRITES
from cornerman_table.palette import KO, TRAIL, WHITE
from cornerman_table.pulses import FULL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from cornerman_table.canvas import Canvas

_STEPS = 64  # parts of a pixel: a bar of 20 pixels moves smoothly through 200 health
_LEAST = 16  # parts that a fighter with any health at all still shows: alive is never dark

_FLASH_MS = 90  # five frames: seen as a blow, over before the eye looks for it
_HOLD_MS = 1200  # the lost part stays until people have looked up from the dice
_DRAIN_MS = 400
_CLIMB_MS = 400
_KO_MS = 1050  # three flashes at the rate below
_KO_FLASH_MS = 350  # just under three a second, the limit for photosensitive people

_STILL, _HOLD, _DRAIN, _CLIMB, _KO, _HELD = range(6)

# What follows when a state's time is over: (milliseconds, next state).
_AFTER = {
    _HOLD: (_HOLD_MS, _DRAIN),
    _DRAIN: (_DRAIN_MS, _STILL),
    _CLIMB: (_CLIMB_MS, _STILL),
    _KO: (_KO_MS, _STILL),
}

# Places of one bar in the flat list of all of them; heights are in 1/64 pixel. SEEN: the register's writes as
# of the last step. SHOWN: height of the coloured part. TRAIL_TO: height of the trail, equal to SHOWN when
# there is none. FROM: where a drain or climb began.
_SEEN, _STATE, _SINCE_MS, _SHOWN, _TRAIL_TO, _FROM, _TARGET, _PLACES = range(8)


class Bars:
    """Draws the bar registers into their segments."""

    def __init__(
        self, registers: "Sequence[int]", runs: "Sequence[int]", colours: "Sequence[int]", canvas: "Canvas"
    ) -> None:
        """Start empty. `runs`: see `Layout`."""
        self._registers = registers
        self._runs = runs
        self._colours = colours
        self._canvas = canvas
        self._shown = [-1, _STILL, 0, 0, 0, 0, 0] * len(colours)

    def step(self, dt_ms: int) -> None:
        """Move on by `dt_ms` and draw what changed."""
        shown = self._shown
        for bar in range(len(self._colours)):
            at = _PLACES * bar
            state = shown[at + _STATE]
            writes = self._registers[BAR * bar + WRITES]
            if writes != shown[at + _SEEN]:
                shown[at + _SEEN] = writes
                self._start(bar)
            elif state == _STILL or (state == _HELD and shown[at + _SINCE_MS] > _FLASH_MS):
                continue
            else:
                shown[at + _SINCE_MS] += dt_ms
            self._move(at)
            self._paint(bar)

    def repaint(self) -> None:
        """Draw everything again, after something else was on the pixels."""
        for bar in range(len(self._colours)):
            self._paint(bar)

    def _start(self, bar: int) -> None:
        """Begin to show a new value."""
        registers = self._registers
        shown = self._shown
        at = BAR * bar
        value = registers[at + VALUE]
        effect = registers[at + EFFECT]
        height = value * self._runs[3 * bar + 1] * _STEPS // registers[at + MAX]
        if value > 0 and height < _LEAST:
            height = _LEAST
        at = _PLACES * bar
        shown[at + _TARGET] = height
        shown[at + _SINCE_MS] = 0
        highest = max(shown[at + _SHOWN], shown[at + _TRAIL_TO])
        if effect == EFFECT_HIT and shown[at + _STATE] == _HELD and height == shown[at + _SHOWN]:
            # What held the trail is over: it goes, without another flash.
            shown[at + _FROM] = shown[at + _TRAIL_TO]
            shown[at + _STATE] = _DRAIN
        elif effect in (EFFECT_HIT, EFFECT_HELD) and height < highest:
            # Several hits in a row add up in one trail.
            shown[at + _TRAIL_TO] = highest
            shown[at + _SHOWN] = height
            shown[at + _STATE] = _HELD if effect == EFFECT_HELD else _HOLD
        elif effect == EFFECT_GAIN and height > shown[at + _SHOWN]:
            shown[at + _FROM] = shown[at + _SHOWN]
            shown[at + _STATE] = _CLIMB
        else:
            shown[at + _SHOWN] = height
            shown[at + _TRAIL_TO] = height
            shown[at + _STATE] = _KO if effect == EFFECT_KO else _STILL

    def _move(self, at: int) -> None:
        """Bring heights to this moment, and go to the next state when the time of this one is over."""
        shown = self._shown
        while shown[at + _STATE] in _AFTER:
            length, following = _AFTER[shown[at + _STATE]]
            if shown[at + _SINCE_MS] < length:
                break
            shown[at + _SINCE_MS] -= length
            shown[at + _STATE] = following
            shown[at + _FROM] = shown[at + _TRAIL_TO]
            if following == _STILL:
                shown[at + _SHOWN] = shown[at + _TARGET]
                shown[at + _TRAIL_TO] = shown[at + _TARGET]
        begun = shown[at + _FROM]
        way = (shown[at + _TARGET] - begun) * shown[at + _SINCE_MS]
        if shown[at + _STATE] == _DRAIN:
            shown[at + _TRAIL_TO] = begun + way // _DRAIN_MS
        elif shown[at + _STATE] == _CLIMB:
            shown[at + _SHOWN] = begun + way // _CLIMB_MS
            shown[at + _TRAIL_TO] = shown[at + _SHOWN]

    def _paint(self, bar: int) -> None:
        """Draw the whole of one."""
        canvas = self._canvas
        pixel, count, way = self._runs[3 * bar : 3 * bar + 3]
        _, state, since_ms, height, trail_to, _, _ = self._shown[_PLACES * bar : _PLACES * (bar + 1)]
        if state == _KO:
            level = FULL if since_ms % _KO_FLASH_MS < _KO_FLASH_MS // 2 else 0
            for _ in range(count):
                canvas.shade(pixel, KO, level)
                pixel += way
            return
        colour = self._colours[bar]
        flash = state in (_HOLD, _HELD) and since_ms < _FLASH_MS
        trail = WHITE if flash else TRAIL
        tip = height // _STEPS if state == _CLIMB else -1
        below = 0  # the height of what is drawn already
        for index in range(count):
            fill = min(max(height - below, 0), _STEPS)
            rest = min(max(trail_to - below, 0), _STEPS) - fill
            if index == tip:
                canvas.shade(pixel, WHITE, FULL)  # the tip of a climb is white: gaining differs from having
            elif rest == 0:
                canvas.shade(pixel, colour, fill * (FULL // _STEPS))
            else:
                canvas.put(
                    pixel,
                    ((colour >> 16) * fill + (trail >> 16) * rest) // _STEPS,
                    ((colour >> 8 & 255) * fill + (trail >> 8 & 255) * rest) // _STEPS,
                    ((colour & 255) * fill + (trail & 255) * rest) // _STEPS,
                )
            below += _STEPS
            pixel += way
