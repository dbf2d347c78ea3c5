"""Starting a simulated board in a process of its own."""

import time
from pathlib import Path
from typing import Literal

from cornerman.sim.faults import DEVELOPER_FAULTS, FaultRates
from cornerman.sim.table import BOOT_MS, SimTable, Transport
from cornerman.sim.vm import HEAP_KIB

_READY_S = 10  # beyond the boot time: a slow computer that is busy with something else


def start_process(
    board: str = "pico-2p",
    seed: int = 0,
    faults: FaultRates = DEVELOPER_FAULTS,
    *,
    name: str | None = None,
    boot_ms: int = BOOT_MS,
    wire_time: bool = False,
    transport: Transport | None = None,
    folder: Path | None = None,
    target: Literal["B", "C"] = "B",
    heap_kib: int = HEAP_KIB,
    mpy: bool = True,
) -> SimTable:
    """Return a table of target B or C whose port is there: `port_name` opens with pyserial.

    Arguments as of `SimTable`. Use it as a context manager or `close` it; it ends with this process in any
    case. Raises `SimProcessError` when it does not come up, `ValueError` for an unknown board,
    `VmMissing` for target C where there is no VM.
    """
    table = SimTable(
        target,
        board,
        seed,
        faults,
        name=name,
        boot_ms=boot_ms,
        wire_time=wire_time,
        transport=transport,
        folder=folder,
        heap_kib=heap_kib,
        mpy=mpy,
    )
    wait_for_port(table, boot_ms / 1000 + _READY_S)
    return table


def wait_for_port(table: SimTable, seconds: float) -> None:
    """Return once the table's data port is there.

    Raises `TimeoutError`, with the board's console, and closes it.
    """
    end = time.monotonic() + seconds
    while not table.port_name:
        if time.monotonic() > end:
            console = table.console
            table.close()
            raise TimeoutError(
                f"the simulated board has no data port after {seconds} s; its console: {console!r}"
            )
        time.sleep(0.01)
