"""`cornerman bench firmware`: the memory that the firmware needs, in the MicroPython VM of target C.

The heap is the VM's, with words of eight bytes where a board has four, and holds the objects of the
simulator's fakes, whose code alone stands outside of it. So the figure is far above what a board needs.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from cornerman.bench.figures import Figure, Outcome, Yardstick, median
from cornerman.bench.firmware_scenario import STATES, NoAnswer, Talk, passes
from cornerman.bench.machine import this_machine
from cornerman.bench.progress import Tell
from cornerman.bench.scratch import scratch
from cornerman.errors import CheckFailed
from cornerman.sim import NO_FAULTS
from cornerman.sim.process import ProcessTable
from cornerman.sim.vm import HEAP_KIB
from cornerman_link import to_board

HEAP_BAR_KIB: Final = 96
BOARD: Final = "pga2350-6p"
"""Six seats, twenty-six buttons, six strips: the most that one board has."""
SMALL_BOARD: Final = "pico-2p"
_LOW_KIB, _HIGH_KIB = 48, 320
_IDLE_PROGRAM: Final = Path(__file__).with_name("idle_program.py")
_WINDOWS: Final = 12
_IDLE_S: Final = 6.0
_LOOPS = re.compile(r"LOOPS (\d+) (-?\d+)")


class Effort(NamedTuple):
    """step_kib: how exactly the smallest heap is found."""

    step_kib: int = 2


QUICK: Final = Effort(step_kib=16)
"""To see that it works."""


def measure(effort: Effort, tell: Tell) -> Outcome:
    """Find the smallest heaps, and watch an idle board. Errors: VmMissing, CheckFailed."""
    machine = this_machine()
    with scratch() as home:
        folder = home.root / "ports"
        figures = [
            _heap_figure(name, board, folder, mpy, effort, tell, bar)
            for name, board, mpy, bar in (
                ("heap_mpy", BOARD, True, HEAP_BAR_KIB),
                ("heap_py", BOARD, False, None),
                ("heap_mpy_2_seats", SMALL_BOARD, True, HEAP_KIB),
            )
        ]
        tell("firmware: garbage of idle loops")
        garbage = idle_garbage(BOARD, folder)
    figures.append(
        Figure(
            name="idle_garbage",
            what="garbage per idle loop",
            value=garbage,
            unit="bytes",
            bar=0,
            ok=garbage == 0,
        )
    )
    return Outcome(
        bench="firmware",
        machine=machine,
        figures=tuple(figures),
        yardstick={
            "vm": Yardstick(what="heap of the simulated table's target C", value=HEAP_KIB, unit="KiB")
        },
    )


def _heap_figure(
    name: str, board: str, folder: Path, mpy: bool, effort: Effort, tell: Tell, bar: float | None
) -> Figure:
    form = ".mpy" if mpy else ".py"

    def enough(kib: int) -> bool:
        tell(f"firmware: {board} as {form} on {kib} KiB")
        return passes(board, kib, folder, mpy=mpy)

    found = smallest(enough, _LOW_KIB, _HIGH_KIB, effort.step_kib)
    seats = "6 seats" if board == BOARD else "2 seats"
    return Figure(
        name=name,
        what=f"smallest heap, {seats}, all as {form}, {STATES} states",
        value=found,
        unit="KiB",
        bar=bar,
        ok=None if bar is None else found <= bar,
        note=""
        if bar is None or found <= bar
        else "words of 8 bytes instead of a board's 4, and the fakes' objects in the same heap",
    )


def smallest(enough: Callable[[int], bool], low: int, high: int, step: int) -> int:
    """The smallest of low, low + step ... that is enough, by halving. Errors: CheckFailed where none is."""
    if not enough(high):
        raise CheckFailed(f"the firmware does not run on {high} KiB", cure="see `cornerman sim --target C`")
    while high - low > step:
        middle = (low + high) // 2 // step * step
        middle = middle if low < middle < high else low + step
        if enough(middle):
            high = middle
        else:
            low = middle
    return high


def idle_garbage(board: str, folder: Path) -> float:
    """Bytes that a loop without news leaves, the median of many windows. Errors: CheckFailed."""
    table = ProcessTable(
        board,
        1,
        NO_FAULTS,
        None,
        boot_ms=20,
        wire_time=False,
        transport=None,
        folder=folder,
        heap_kib=2 * _HIGH_KIB,
        mpy=True,
        programs={"code.py": _IDLE_PROGRAM},
    )
    try:
        windows = _watch(table)
    finally:
        table.close()
    if len(windows) < _WINDOWS:
        raise CheckFailed("the idle board could not be measured", where=table.__class__.__name__)
    return median([left / loops for loops, left in windows])


def _watch(table: ProcessTable) -> list[tuple[int, int]]:
    """Connect, show something, keep the link alive, and return the later windows as (loops, bytes left)."""
    deadline = time.monotonic() + _IDLE_S
    while not table.port_name() and time.monotonic() < deadline:
        time.sleep(0.02)
    with Talk(table.port_name()) as talk:
        try:
            talk.ask("H", to_board.hello("0.1.0", "aabbccdd"), "W", 3.0)
            talk.ask("S", to_board.state(1, bars=[(0, 7, 20, 0)], meters=[(0, 3)]), "R")
        except NoAnswer as error:
            raise CheckFailed(f"the idle board did not answer: {table.console()[-300:]}") from error
        time.sleep(0.5)
        before = len(_LOOPS.findall(table.console()))
        for number in range(int(_IDLE_S / 2 / 0.5)):
            talk.send("P", to_board.ping(number))
            talk.wait("O", 0.5)
            time.sleep(0.4)
        found = _LOOPS.findall(table.console())
    return [(int(loops), int(left)) for loops, left in found[before:]]
