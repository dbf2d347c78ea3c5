"""What the host wants a board to show: last-writer-wins registers with one rising revision.

Each change of a register gets a revision of its own, and frames take changes in that order. So the revision
of a frame is that of the last change in it, and a board that has drawn revision r shows every change up to r.
A register that changes again while it waits moves to the end: the value between is never sent.

The board does not get this file.
"""

from collections.abc import Container
from typing import NamedTuple

from .bodies import State
from .descriptor import Descriptor
from .frame import OVERHEAD
from .messages import EFFECT_GAIN, EFFECT_HELD, EFFECT_HIT, EFFECT_NONE, STYLE_OFF
from .to_board import row_bytes, state_of

_REVISION_BYTES = len('{"r":1073741823}')
_SECTION_BYTES = len(',"b":[]')
_BRIGHTNESS_BYTES = len(',"g":255')
_ROWS_MAX = 16  # of one section in one frame: what the message table allows


class Channel(NamedTuple):
    """One register of a board: its section as in S (`b m l k n`, `g` for the brightness) and its id."""

    section: str
    id: int


Row = tuple[int, ...]
"""What a register holds, without its id: the columns of `message_table.ROWS` after the first."""

BRIGHTNESS = Channel("g", 0)


class Wanted:
    """The wanted registers of one board and what of them the board is known to show.

    `revision`: newest change. `applied`: newest one known to be on the pixels.
    """

    def __init__(self) -> None:
        """Start with no register: nothing is wanted of a board that is not described yet."""
        self.revision = 0
        self.applied = 0
        self._boot = ""  # of the board when `applied` was true
        self._rows: dict[Channel, Row] = {}
        self._pending: dict[Channel, int] = {}  # in rising order of the revision

    def __getitem__(self, channel: Channel) -> Row:
        """Return what the register should hold. Raises KeyError for one that was never set."""
        return self._rows[channel]

    @property
    def pending(self) -> int:
        """How many registers the board does not show yet, as far as is known."""
        return len(self._pending)

    def set(self, channel: Channel, row: Row) -> bool:
        """Want `row` in the register; return False when that is what it holds already."""
        if self._rows.get(channel) == row:
            return False
        self._rows[channel] = row
        self._touch(channel)
        return True

    def fill(self, descriptor: Descriptor) -> None:
        """Want dark and empty whatever of `descriptor` nobody has set: an earlier host may have left it lit.

        Registers of channels that this descriptor does not have are forgotten.
        """
        blank: dict[Channel, Row] = {
            **{Channel("b", item.id): (0, 1, EFFECT_NONE) for item in descriptor.bars},
            **{Channel("m", item.id): (0,) for item in descriptor.meters},
            **{Channel("l", item.id): (0, STYLE_OFF) for item in descriptor.lamps},
            **{Channel("k", item.id): (STYLE_OFF, 0) for item in descriptor.buttons},
            **{Channel("n", item.id): (0,) for item in descriptor.numbers},
        }
        for channel in [c for c in self._rows if c not in blank and c != BRIGHTNESS]:
            del self._rows[channel]
            self._pending.pop(channel, None)
        for channel, row in blank.items():
            if channel not in self._rows:
                self.set(channel, row)

    def resync(self, boot: str, board_revision: int) -> None:
        """The board has said how far it is: if that is what is known nothing is sent, else everything is.

        A hit or gain that was shown once is not shown again: only its value is.
        """
        if boot == self._boot and board_revision == self.applied:
            return
        self._boot = boot
        self.revision = max(self.revision, board_revision)
        self.applied = board_revision
        for channel, row in self._rows.items():
            if channel.section == "b" and row[2] in (EFFECT_HIT, EFFECT_GAIN, EFFECT_HELD):
                self._rows[channel] = (row[0], row[1], EFFECT_NONE)
        self._pending.clear()
        for channel in self._rows:
            self._touch(channel)

    def confirm(self, revision: int) -> None:
        """The board has drawn everything up to `revision`."""
        self.applied = max(self.applied, min(revision, self.revision))
        for channel in [c for c, changed in self._pending.items() if changed <= revision]:
            del self._pending[channel]

    def frame(self, limit: int) -> State | None:
        """Return the oldest changes that fit a frame of `limit` bytes as the body of S, None if none wait."""
        room = limit - OVERHEAD - _REVISION_BYTES
        taken: dict[str, list[list[int]]] = {}
        brightness = None
        revision = 0
        for channel, changed in self._pending.items():
            row = [channel.id, *self._rows[channel]]
            cost = _cost(channel, row, taken)
            if cost > room or len(taken.get(channel.section, ())) >= _ROWS_MAX:
                break
            room -= cost
            if channel == BRIGHTNESS:
                brightness = row[1]
            else:
                taken.setdefault(channel.section, []).append(row)
            revision = changed
        return state_of(revision, taken, brightness) if revision else None

    def _touch(self, channel: Channel) -> None:
        self.revision += 1
        self._pending.pop(channel, None)
        self._pending[channel] = self.revision


def _cost(channel: Channel, row: list[int], taken: Container[str]) -> int:
    """The bytes that one more row takes in a frame."""
    if channel == BRIGHTNESS:
        return _BRIGHTNESS_BYTES
    return row_bytes(row) + (0 if channel.section in taken else _SECTION_BYTES)
