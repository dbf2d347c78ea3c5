"""Which board is meant: the only one that is plugged in, or the one whose serial number ends as told."""

from __future__ import annotations

from cornerman.device.scanner import BoardScanner, Scanner, Several
from cornerman.errors import DeviceError
from cornerman.hil.board import Board, plugged_in
from cornerman.sim.records import list_records

TRY_SIMULATED = "`cornerman hil --target A` tries a simulated one"


def the_board(serial_end: str | None, scanner: Scanner | None = None) -> Board:
    """The board that is meant, real or simulated by another program. Errors: DeviceError."""
    scanner = scanner or Several(BoardScanner(), BoardScanner(list_records))
    there = sorted({found.board for found in scanner.scan()})
    chosen = [board for board in there if board.lower().endswith((serial_end or "").lower())]
    if len(chosen) == 1:
        return plugged_in(scanner, chosen[0])
    if not there:
        raise DeviceError(
            "no board is plugged in, or its cable carries no data",
            cure=f"plug one in; `cornerman doctor` looks for the reason; {TRY_SIMULATED}",
        )
    problem = (
        f'no board\'s serial number ends in "{serial_end}"' if not chosen else "more than one board is there"
    )
    raise DeviceError(problem, allowed=there, cure="name one by the end of its serial number: --board SERIAL")
