"""The wanted state as the board holds it: last writer wins, one register per channel."""

from .channels import BARS, BUTTONS, LAMPS, METERS, NUMBERS
from .messages import (
    EFFECT_NONE,
    EFFECTS,
    MAX_BRIGHTNESS,
    MAX_COUNTER,
    MAX_VALUE,
    STYLE_OFF,
    STYLES,
    WHY_BODY,
    WHY_CHANNEL,
    WHY_EFFECT,
    WHY_RANGE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .channels import Channels

    Refuse = Callable[[str, str, int], None]

# Places in a register, and how many there are. `WRITES` counts how often it was written, so that whoever
# draws sees a repeated hit too. `SHOWN_ARM` is the token under the light that people see.
VALUE, MAX, EFFECT, WRITES, BAR = range(5)
METER_WRITES, METER = 1, 2  # value, writes; a number is the same
LIT, STYLE, LAMP_WRITES, LAMP = range(4)
BUTTON_STYLE, ARM, SHOWN_ARM, BUTTON = range(4)

_WRITES_MASK = 0xFFFF  # stays a small int for ever


class Registers:
    """What bars, meters, lamps, buttons, numbers and brightness should show.

    All registers of a section stand in one flat list, for fifty lists would take four times the memory: the
    first place of bar `id` is `bars[BAR * id]`.
    """

    def __init__(self, channels: "Channels", brightness: int) -> None:
        """Start with everything empty and dark, at the board's own `brightness` (0..255)."""
        self._channels = channels
        self.bars = [0, 1, EFFECT_NONE, 0] * channels.count(BARS)
        self.meters = [0, 0] * channels.count(METERS)
        self.lamps = [0, STYLE_OFF, 0] * channels.count(LAMPS)
        self.buttons = [STYLE_OFF, 0, 0] * channels.count(BUTTONS)
        self.numbers = [0, 0] * channels.count(NUMBERS)
        self.brightness = brightness

    def apply(self, body: "Mapping[str, object]", refuse: "Refuse") -> None:
        """Write what a state body carries.

        Values out of range are clamped; items for channels that this board lacks are left out; an unknown
        effect or style shows the value without it. Each of these calls `refuse(why, register key, id)`.
        """
        if "b" in body:
            self._rows("b", body["b"], self.bars, BAR, refuse)
        if "m" in body:
            self._rows("m", body["m"], self.meters, METER, refuse)
        if "l" in body:
            self._rows("l", body["l"], self.lamps, LAMP, refuse)
        if "k" in body:
            self._rows("k", body["k"], self.buttons, BUTTON, refuse)
        if "n" in body:
            self._rows("n", body["n"], self.numbers, METER, refuse)
        if "g" in body:
            self.brightness = _clamped(body["g"], 0, MAX_BRIGHTNESS, "g", 0, refuse)

    def show(self) -> None:
        """Note that people see all of it: from now on presses carry the tokens that came with it."""
        for at in range(0, len(self.buttons), BUTTON):
            self.buttons[at + SHOWN_ARM] = self.buttons[at + ARM]

    def _rows(self, key: str, rows: object, registers: "list[int]", places: int, refuse: "Refuse") -> None:
        """Write the rows of one section. A row has its id in front, and the register's last place not."""
        assert isinstance(rows, list)
        for row in rows:
            if not _is_row(row, places):
                refuse(WHY_BODY, key, 0)
                continue
            channel = row[0]
            if not 0 <= channel < len(registers) // places:
                refuse(WHY_CHANNEL, key, channel)
                continue
            if key == "b":
                row[2] = _clamped(row[2], 1, MAX_VALUE, key, channel, refuse)
                row[1] = _clamped(row[1], 0, row[2], key, channel, refuse)
                row[3] = _known(row[3], EFFECTS, EFFECT_NONE, key, channel, refuse)
            elif key == "m":
                row[1] = _clamped(row[1], 0, self._channels.size(METERS, channel), key, channel, refuse)
            elif key == "l":
                row[1] = _clamped(row[1], 0, self._channels.size(LAMPS, channel), key, channel, refuse)
                row[2] = _known(row[2], STYLES, STYLE_OFF, key, channel, refuse)
            elif key == "k":
                row[1] = _known(row[1], STYLES, STYLE_OFF, key, channel, refuse)
                row[2] = _clamped(row[2], 0, MAX_COUNTER, key, channel, refuse)
            else:
                row[1] = _clamped(row[1], 0, MAX_VALUE, key, channel, refuse)
            _write(registers, places * channel, row, key)


def _is_row(row: object, columns: int) -> bool:
    """Tell whether a row has that many whole numbers."""
    if not isinstance(row, list) or len(row) != columns:
        return False
    return all(type(value) is int for value in row)


def _write(registers: "list[int]", at: int, row: "list[int]", key: str) -> None:
    """Write the register at a place. One that holds just that is left alone: a hit sent twice is one hit."""
    changed = False
    for value in row[1:]:
        if registers[at] != value:
            registers[at] = value
            changed = True
        at += 1
    if changed and key != "k":
        registers[at] = (registers[at] + 1) & _WRITES_MASK


def _clamped(value: object, low: int, high: int, key: str, channel: int, refuse: "Refuse") -> int:
    """Return `value` inside low..high; outside, refuse it once and return the nearer end."""
    assert isinstance(value, int)
    if low <= value <= high:
        return value
    refuse(WHY_RANGE, key, channel)
    return low if value < low else high


def _known(value: int, count: int, fallback: int, key: str, channel: int, refuse: "Refuse") -> int:
    """Return `value` when it is one of the `count` first, else refuse it and return the fallback."""
    if 0 <= value < count:
        return value
    refuse(WHY_EFFECT, key, channel)
    return fallback
