"""A host session and a board session on one virtual clock, over pipes that lose, double, damage and delay."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from cornerman_link.board import BoardSession, Identity
from cornerman_link.descriptor import Descriptor, Item
from cornerman_link.happenings import Happening, Pressed
from cornerman_link.host import HostSession, Stage
from cornerman_link.memory import Memories

STEP_MS = 2
UID = "e6614c311b7e6f2a"
BOOT_TICKS_MS = (1 << 29) - 65_000
"""Ticks at power-on: CircuitPython wraps them 65 s later."""


class Healthy:
    """A board without troubles."""

    def worst_loop_ms(self) -> int:
        return 4

    def free_memory(self) -> int:
        return 90_000

    def supply_mv(self) -> int | None:
        return None


def six_seats() -> Descriptor:
    seats = range(1, 7)
    names = ("roll", "a", "b", "c")
    buttons = [Item(4 * (s - 1) + i, s, name, 1) for s in seats for i, name in enumerate(names)]
    buttons += [Item(24, 0, "next", 1), Item(25, 0, "undo", 1)]
    return Descriptor(
        {"seats": 6, "budget_ma": 400, "pixels": 240},
        bars=[Item(s - 1, s, "life", 24) for s in seats],
        meters=[Item(s - 1, s, "meter", 8) for s in seats],
        lamps=[
            Item(i, s, n, 3) for i, (s, n) in enumerate((s, n) for s in seats for n in ("actions", "pips"))
        ],
        buttons=buttons,
    )


@dataclass
class Faults:
    """Shares of frames that are lost, doubled or damaged, each way, and the longest delay."""

    lose: float = 0.0
    double: float = 0.0
    damage: float = 0.0
    delay_ms: int = 0


@dataclass
class Pipe:
    """One direction: pieces come out in order, whatever the delays."""

    random: random.Random
    faults: Faults
    waiting: list[tuple[float, bytes]] = field(default_factory=list)
    frames: int = 0
    longest: int = 0

    def put(self, data: bytes, now_ms: float) -> None:
        for line in data.splitlines(keepends=True):
            self.frames += 1
            self.longest = max(self.longest, len(line))
            if self.random.random() < self.faults.lose:
                continue
            if self.random.random() < self.faults.damage:
                at = self.random.randrange(len(line))
                line = line[:at] + bytes([line[at] ^ 1 << self.random.randrange(8)]) + line[at + 1 :]
            times = 2 if self.random.random() < self.faults.double else 1
            due = now_ms + self.random.uniform(0, self.faults.delay_ms)
            if self.waiting:
                due = max(due, self.waiting[-1][0])
            self.waiting.extend([(due, line)] * times)

    def take(self, now_ms: float) -> bytes:
        ready = [piece for due, piece in self.waiting if due <= now_ms]
        del self.waiting[: len(ready)]
        return b"".join(ready)


class LinkPair:
    """Two ends and the time between them. `happened`: at the host; `journal`: edges that were committed."""

    def __init__(self, seed: int = 0, faults: Faults | None = None) -> None:
        self.random = random.Random(seed)
        self.faults = faults or Faults()
        self.descriptor = six_seats()
        self.now_ms = 1000.0
        self.commit_at_once = True
        self.plugged = True
        self.board_runs = True
        self.reopens = False
        self.ticks_offset_ms = 0
        self.draws = True
        self.happened: list[Happening] = []
        self.journal: list[Pressed] = []
        self.boots = 0
        self.start_board()
        self.start_host()

    # what befalls the two

    def start_board(self) -> None:
        self.boots += 1
        boot = f"{self.random.getrandbits(32):08x}"
        self.board = BoardSession(
            Identity("1.0.0", "simulated", UID, boot, "power"), self.descriptor, Healthy(), 128
        )
        self.to_host = Pipe(self.random, self.faults)

    def start_host(self) -> None:
        """A new run of the host program: all it knows of edges is what the journal holds."""
        self.memories = Memories(self.last_in_journal)
        self.session_id = f"{self.random.getrandbits(32):08x}"
        self.open_port()

    def last_in_journal(self, uid: str, boot: str) -> int:
        return max((p.event for p in self.journal if (p.uid, p.boot) == (uid, boot)), default=0)

    def open_port(self) -> None:
        """The port is opened (again) by the same run of the host."""
        self.host = HostSession("1.0.0", self.session_id, self.memories, self.now_ms)
        self.to_board = Pipe(self.random, self.faults)
        self.to_host.waiting.clear()
        self.board.port_closed()

    def press(self, seat: int, name: str) -> None:
        item = self.descriptor.find("button", seat, name)
        assert item is not None
        self.board.edge(item.id, True, self.ticks())
        self.board.edge(item.id, False, self.ticks())

    # time

    def ticks(self) -> int:
        return int(self.now_ms + BOOT_TICKS_MS + self.ticks_offset_ms) & ((1 << 29) - 1)

    def run(self, ms: float) -> list[Happening]:
        """Let time pass; return what happened at the host meanwhile."""
        end = self.now_ms + ms
        seen = len(self.happened)
        while self.now_ms < end:
            self.now_ms += STEP_MS
            self.step()
        return self.happened[seen:]

    def step(self) -> None:
        if self.board_runs:
            self.board.feed(self.to_board.take(self.now_ms) if self.plugged else b"", self.ticks())
            if self.draws and self.board.revision != self.board.drawn_revision:
                self.board.drawn(self.board.revision, 700, False, self.ticks())
            while data := self.board.poll(self.ticks()):
                if self.plugged:
                    self.to_host.put(data, self.now_ms)
        happened = self.host.feed(self.to_host.take(self.now_ms), self.now_ms)
        self.happened += happened
        for thing in happened:
            if isinstance(thing, Pressed) and self.commit_at_once:
                self.commit(thing)
        if self.reopens and self.host.stage is Stage.CLOSED:
            self.open_port()
        data = self.host.poll(self.now_ms)
        if data and self.plugged:
            self.to_board.put(data, self.now_ms)

    def commit(self, press: Pressed) -> None:
        self.journal.append(press)
        self.host.commit(press.uid, press.boot, press.event)

    def presses(self) -> list[Pressed]:
        return [thing for thing in self.happened if isinstance(thing, Pressed)]
