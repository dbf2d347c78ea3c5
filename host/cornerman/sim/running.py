"""The simulated boards of one match: one to begin with, more at will, and each may go at any time."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Iterator
from typing import Final

from cornerman.errors import DeviceError
from cornerman.sim.faults import NO_FAULTS, FaultRates
from cornerman.sim.process import SimProcessError
from cornerman.sim.records import PortRecord, list_records
from cornerman.sim.start import start_process
from cornerman.sim.table import SimTable

_BOARDS: Final = ("pico-2p", "pico-3p", "pico-4p", "pico-5p", "pga2350-6p")
"""From two seats on, one more each."""


def board_for(seats: int) -> str:
    """The smallest board that has so many seats; the largest there is where none has."""
    return _BOARDS[min(max(seats - 2, 0), len(_BOARDS) - 1)]


class SimBoards:
    """Boards in processes of their own. From any thread."""

    def __init__(self, seats: int, faults: FaultRates = NO_FAULTS) -> None:
        """Start none yet. seats: of the match. faults: of each board's cable, to begin with."""
        self._board = board_for(seats)
        self._faults = faults
        self._boards: dict[str, SimTable] = {}
        self._lock = threading.Lock()
        self._closed = False

    def __iter__(self) -> Iterator[tuple[str, SimTable]]:
        """Those that were started and not ended, by uid, in that order; one of them may have died since."""
        with self._lock:
            return iter(tuple(self._boards.items()))

    def start(self) -> SimTable:
        """Start one more; takes a moment. Errors: DeviceError."""
        # Another board each time: with the same seed it would have the uid of one that is gone.
        seed = secrets.randbits(31)
        try:
            board = start_process(board=self._board, seed=seed, faults=self._faults)
            uid = board.uid
        except (SimProcessError, TimeoutError) as error:
            raise DeviceError(
                f"the simulated table does not start: {error}", cure="play without it: --table none"
            ) from error
        with self._lock:
            if not self._closed:
                self._boards[uid] = board
                return board
        board.close()
        raise DeviceError("the table was closed while a simulated board started")

    def end(self, uid: str) -> None:
        """Power one off, dead or alive."""
        with self._lock:
            board = self._boards.pop(uid, None)
        if board is not None:
            board.close()

    def records(self) -> list[PortRecord]:
        """Their ports, for a scanner that is to find no others."""
        ours = {uid.upper() for uid, _ in self}
        return [one for one in list_records() if one.serial_number in ours]

    def close(self) -> None:
        """Power all off; none starts any more."""
        with self._lock:
            self._closed = True
            boards, self._boards = self._boards, {}
        for board in boards.values():
            board.close()
