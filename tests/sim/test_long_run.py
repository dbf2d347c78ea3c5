"""Ninety seconds on a very bad cable, across the wrap of the board's ticks: nothing lost, nothing grown."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from tests.sim.vm import NEEDS_VM

from cornerman.device.clock import SystemClock
from cornerman.device.link import Link, Told
from cornerman.device.links import Links
from cornerman.device.loop import Loop
from cornerman.device.port import SerialPort
from cornerman.device.scanner import NamedPorts
from cornerman.device.states import LinkState
from cornerman.sim import FaultRates, SimTable, start_process
from cornerman_link.happenings import EdgesLost, Logged, Pressed, Welcomed
from cornerman_link.messages import LOG_ERROR, STYLE_STEADY
from cornerman_link.wanted import Channel

RUN_S = 90.0
WRAP_S = 65.0  # CircuitPython's ticks wrap then
WARM_S = 20.0  # what is made once has been made
SETTLE_S = 20.0
ONE_PERCENT = FaultRates(drop=1 / 300, flip=1 / 300, double=1 / 300, split=0.3, late=0.1, late_ms=20)
"""Of a hundred bytes one is lost, flipped or doubled: of frames as long as that, two of three are lost."""
VM_GROWTH_BYTES = 1024  # a table of names that grew once; a leak of one small object a second is more
PROCESS_GROWTH_BYTES = 2 << 20  # what an allocator keeps; a leak of a frame each is more


class Host:
    """Keeps one board's registers moving, and takes its presses. Driven by a thread of its own."""

    def __init__(self, table: SimTable) -> None:
        self.presses: list[tuple[str, int]] = []
        self.boots: list[str] = []
        self.errors: list[str] = []
        self.told_lost = 0
        self._table = table
        clock = SystemClock()
        self.loop = Loop(NamedPorts([table.port_name]), clock)
        self.links = Links(SerialPort, self.loop.post, clock, self._happened)
        self.loop.drive(self.links)

    def _happened(self, link: Link, thing: Told) -> None:
        if isinstance(thing, Pressed):
            if thing.down:
                self.presses.append((thing.boot, thing.event))
            self.links.commit(thing.uid, thing.boot, thing.event)
        elif isinstance(thing, Welcomed):
            self.boots.append(thing.boot)
        elif isinstance(thing, EdgesLost):
            self.told_lost += thing.edges
        elif isinstance(thing, Logged) and thing.level >= LOG_ERROR:
            self.errors.append(thing.text)

    def link(self) -> Link | None:
        return next(iter(self.links), None)

    def show(self, seat: int, value: int) -> None:
        """Have a bar, a meter and a button's token changed."""

        def change() -> None:
            link = self.link()
            if link is not None and link.uid:
                link.wanted.set(Channel("b", seat), (value, 20, 1))
                link.wanted.set(Channel("m", seat), (value % 9,))
                link.wanted.set(Channel("k", seat), (STYLE_STEADY, 1000 + value))

        self.loop.post(change)

    def free(self) -> int | None:
        link = self.link()
        session = link.session if link else None
        return session.health.get("memory_free") if session else None

    def whole(self) -> bool:
        link = self.link()
        return link is not None and link.state is LinkState.READY and not link.wanted.pending


def resident(process: int) -> int:
    """Bytes that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096


def used(table: SimTable, host: Host, target: str) -> int | None:
    """Bytes that the program takes: of the VM's heap, or of the process."""
    if target == "C":
        free = host.free()
        return None if free is None else -free
    from cornerman.sim.process import ProcessTable

    assert isinstance(table._backend, ProcessTable)
    return resident(table._backend.process_id)


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="reads what the process holds from /proc")
@pytest.mark.parametrize("target", ["B", pytest.param("C", marks=NEEDS_VM)])
def test_a_minute_and_a_half_of_bad_luck_loses_nothing_and_grows_nothing(target: str, tmp_path: Path) -> None:
    chance = random.Random(target)
    samples: list[tuple[float, int]] = []
    made = 0  # presses that the board's key scanner has seen: a busy computer may sleep over a tap
    with start_process(seed=5, faults=ONE_PERCENT, folder=tmp_path, target=target) as table:  # type: ignore[arg-type]
        host = Host(table)
        host.loop.start()
        start = time.monotonic()
        while (spent := time.monotonic() - start) < RUN_S:
            host.show(chance.randrange(2), chance.randrange(21))
            if chance.random() < 0.2:
                table.tap(chance.choice(["1.roll", "2.a", "1.b", "next"]))
            time.sleep(0.08)
            made += sum(moment.kind == "edge" and moment.down for moment in table.moments())
            if (size := used(table, host, target)) is not None:
                samples.append((spent, size))
        host.show(0, 7)
        host.show(1, 13)
        end = time.monotonic() + SETTLE_S
        made += sum(moment.kind == "edge" and moment.down for moment in table.moments())
        while time.monotonic() < end and not (host.whole() and len(host.presses) == made):
            time.sleep(0.1)
        time.sleep(2.5)  # trails
        lit = [sum(any(pixel) for pixel in table.segment("bars", seat, "life")) for seat in (1, 2)]
        assert host.loop.stop()
        console = table.console
    assert RUN_S > WRAP_S
    assert len(set(host.boots)) == 1, f"the program has started anew: {console[-500:]}"
    assert host.errors == []
    assert max(Counter(host.presses).values()) == 1
    assert made > RUN_S / 2
    # What the board could not keep while the link was down, it has told.
    assert made - host.told_lost <= len(host.presses) <= made
    assert lit == [7, 13]
    # The least in use in a stretch of time is what stays after garbage was collected.
    early = min(size for spent, size in samples if WARM_S < spent < WARM_S + 20)
    late = min(size for spent, size in samples if spent > RUN_S - 20)
    assert late - early < (VM_GROWTH_BYTES if target == "C" else PROCESS_GROWTH_BYTES)
