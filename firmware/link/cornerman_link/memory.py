"""What a host remembers of boards between connections, in one run. The board does not get this file."""

from collections.abc import Callable

from .board_clock import BoardClock
from .descriptor import Descriptor
from .gate import EdgeGate
from .wanted import Wanted


class BoardMemory:
    """One board: what is wanted of it, which of its edges are dealt with, its clock."""

    def __init__(self, uid: str) -> None:
        """Start with nothing wanted and nothing known."""
        self.uid = uid
        self.wanted = Wanted()
        self.gate = EdgeGate()
        self.clock = BoardClock()


def _nothing(_uid: str, _boot: str) -> int:
    return 0


class Memories:
    """All boards met in this run, by uid, and all descriptors by CRC: a known one needs no pages.

    `recall`: asked once for each boot of each board that is met, with uid and boot id; returns the number
    of the last of its edges that a journal holds, 0 for none. Those up to it never count again.
    """

    def __init__(self, recall: Callable[[str, str], int] = _nothing) -> None:
        """Start with none."""
        self.boards: dict[str, BoardMemory] = {}
        self.descriptors: dict[str, Descriptor] = {}
        self.recall = recall

    def of(self, uid: str) -> BoardMemory:
        """Return the memory of a board, a fresh one where it was never met."""
        return self.boards.setdefault(uid, BoardMemory(uid))
