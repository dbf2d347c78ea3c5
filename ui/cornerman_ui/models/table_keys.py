"""The virtual table's buttons on the keyboard: Shift and a letter, so that digits stay the operator's.

Two people share one keyboard: the first has the left hand's end of it, the second the right hand's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import Qt

from cornerman_link.descriptor import NEXT, ROLL, TABLE_SEAT, UNDO, A, B, C
from cornerman_ui.models.board import BoardModel

TABLE: Final = -1
"""The table's own buttons."""
_HANDS: Final = ("QASD", "PJKL", "EZXC", "IVBM", "RFGH", "OTWY")
"""For each seat the letters of ROLL, A, B and C."""
_OWN: Final = {NEXT: "N", UNDO: "U"}


class TableButton(NamedTuple):
    """A button as the keyboard knows it. seat: of the match, or :data:`TABLE`."""

    seat: int
    button: str


def keys_of(seat: int) -> Mapping[str, str]:
    """The letters of a seat's buttons, by the buttons' names; none for a seat beyond the keyboard."""
    if seat == TABLE:
        return _OWN
    return dict(zip((ROLL, A, B, C), _HANDS[seat], strict=True)) if 0 <= seat < len(_HANDS) else {}


def _all() -> Iterator[tuple[int, TableButton]]:
    for seat in range(TABLE, len(_HANDS)):
        for button, letter in keys_of(seat).items():
            yield int(getattr(Qt.Key, f"Key_{letter}")), TableButton(seat, button)


BUTTON_OF: Final[Mapping[int, TableButton]] = dict(_all())
"""Qt's key code -> the button."""


class TableKeys:
    """The keys that are down, and the buttons that they press: a key that comes up lets go of its own."""

    def __init__(self) -> None:
        self._down: dict[int, tuple[BoardModel, int, str]] = {}

    def down(self, key: int, boards: Iterable[BoardModel]) -> bool:
        """A key goes down; returns whether it presses a button of one of these boards."""
        if key in self._down:
            return True
        wanted = BUTTON_OF.get(key)
        if wanted is None:
            return False
        for board in boards:
            if not board.is_simulated() or board.is_gone():
                continue
            for seat in board.all_seats:
                mine = seat.number == TABLE_SEAT if wanted.seat == TABLE else seat.matchSeat == wanted.seat
                if mine and wanted.button in seat.names:
                    self._down[key] = (board, seat.number, wanted.button)
                    board.push(seat.number, wanted.button)
                    return True
        return False

    def up(self, key: int) -> bool:
        """A key comes up; returns whether it had pressed a button."""
        pressed = self._down.pop(key, None)
        if pressed is None:
            return False
        board, seat, button = pressed
        board.release(seat, button)
        return True

    def forget(self, board: BoardModel | None = None) -> None:
        """This board is gone, or None: nothing is down any more."""
        kept = {} if board is None else self._down
        self._down = {key: one for key, one in kept.items() if one[0] is not board}
