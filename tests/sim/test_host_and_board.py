"""The host's session and the firmware's, end to end on target A: an evening on a bad cable."""

from __future__ import annotations

import random

import pytest
from tests.firmware.table_host import lit

from cornerman.sim import DEVELOPER_FAULTS, NO_FAULTS, FaultRates, PortGoneError, SimPort, SimTable
from cornerman_link.descriptor import Descriptor
from cornerman_link.happenings import Happening, Pressed, Welcomed
from cornerman_link.host import HostSession, Stage
from cornerman_link.memory import Memories
from cornerman_link.messages import STYLE_STEADY
from cornerman_link.wanted import Channel

STEP_MS = 5
READY_WITHIN_MS = 3000
BAD_CABLE = FaultRates(drop=0.001, flip=0.001, double=0.001, split=0.3, late=0.1, late_ms=30)


class Player:
    """A host program: one session per opened port, a memory and a journal that outlive them."""

    def __init__(self, table: SimTable) -> None:
        self.table = table
        self.memories = Memories(self.last_in_journal)
        self.happened: list[Happening] = []
        self.journal: list[Pressed] = []
        self.session: HostSession | None = None
        self.port: SimPort | None = None

    def last_in_journal(self, uid: str, boot: str) -> int:
        return max((p.event for p in self.journal if (p.uid, p.boot) == (uid, boot)), default=0)

    def run(self, ms: int) -> None:
        for _ in range(ms // STEP_MS):
            self.table.advance(STEP_MS)
            try:
                self.step(float(self.table.now_ms()))
            except PortGoneError:
                self.port = self.session = None

    def step(self, now_ms: float) -> None:
        if self.session is not None and self.session.stage is Stage.CLOSED:
            assert self.port is not None
            self.port.close()
            self.port = self.session = None
        if self.session is None:
            self.port = self.table.open_port()
            self.session = HostSession("0.1.0", "aabbccdd", self.memories, now_ms)
        assert self.port is not None
        for thing in self.session.feed(self.port.read(), now_ms):
            self.happened.append(thing)
            if isinstance(thing, Pressed):
                self.journal.append(thing)
                self.session.commit(thing.uid, thing.boot, thing.event)
        data = self.session.poll(now_ms)
        if data:
            self.port.write(data)

    def run_until_ready(self) -> int:
        """Run until the session is ready; return the milliseconds it took."""
        for waited in range(0, 10_000, STEP_MS):
            if self.session is not None and self.session.stage is Stage.READY:
                return waited
            self.run(STEP_MS)
        raise AssertionError("the session never gets ready")

    def run_until_shown(self) -> None:
        """Run until the board shows all that is wanted: a person presses what is lit."""
        wanted = self.memories.of(self.table.uid).wanted
        self.run_until_ready()
        for _ in range(10_000 // STEP_MS):
            if not wanted.pending:
                return
            self.run(STEP_MS)
        raise AssertionError("the board never shows all that is wanted")

    def want(self, section: str, item: int, *row: int) -> None:
        self.memories.of(self.table.uid).wanted.set(Channel(section, item), row)

    def presses(self) -> list[tuple[int, str, int]]:
        return [(p.button.seat, p.button.name, p.token) for p in self.journal if p.down]

    def board(self) -> Descriptor:
        assert self.session is not None
        assert self.session.descriptor is not None
        return self.session.descriptor


@pytest.mark.parametrize("faults", [NO_FAULTS, DEVELOPER_FAULTS, BAD_CABLE])
def test_from_power_on_to_a_lit_bar_and_a_press_in_the_journal(faults: FaultRates) -> None:
    with SimTable(seed=6, faults=faults) as table:
        player = Player(table)
        player.run(350)
        player.run_until_ready()
        player.want("b", 0, 7, 20, 0)
        player.want("k", 0, STYLE_STEADY, 4711)
        player.run(1500)
        assert lit(table.segment("bars", 1, "life")) == 7
        table.tap("1.roll")
        player.run(1500)
        assert player.presses() == [(1, "roll", 4711)]


@pytest.mark.parametrize(
    "trouble", ["reset", "soft_reload", "unplug", "renamed", "kept power", "host closed"]
)
def test_after_any_trouble_everything_is_as_before_within_three_seconds(trouble: str) -> None:
    with SimTable(seed=6, faults=DEVELOPER_FAULTS) as table:
        player = Player(table)
        player.run(350)
        player.run_until_ready()
        player.want("b", 0, 7, 20, 0)
        player.want("b", 1, 13, 20, 0)
        player.want("m", 1, 4)
        player.run(1000)
        if trouble == "host closed":
            assert player.port is not None
            player.port.close()
            player.port = player.session = None
            table.advance(5000)
        elif trouble in ("reset", "soft_reload"):
            getattr(table, trouble)()
        else:
            table.unplug(keep_power=trouble == "kept power")
            player.run(2000)
            table.replug("ttyNEW" if trouble == "renamed" else None)
        while table.state != "run" or not table.port_name:
            player.run(STEP_MS)
        player.run(READY_WITHIN_MS)
        assert player.session is not None
        assert player.session.stage is Stage.READY
        assert lit(table.segment("bars", 1, "life")) == 7
        assert lit(table.segment("bars", 2, "life")) == 13
        assert lit(table.segment("meters", 2, "meter")) == 4


def campaign(seed: int, turns: int, faults: FaultRates) -> None:
    """Play turns with faults and troubles; in the end lights and journal must be right."""
    rng = random.Random(seed)
    with SimTable(seed=seed, faults=faults) as table:
        player = Player(table)
        player.run(350)
        player.run_until_ready()
        made: list[tuple[int, str, int]] = []
        life = [20, 20]
        for turn in range(1, turns + 1):
            seat = rng.randrange(2)
            life[seat] = rng.randrange(21)
            player.want("b", seat, life[seat], 20, rng.randrange(3))
            player.want("k", 4 * seat, STYLE_STEADY, turn)
            trouble = rng.random()
            if trouble < 0.05:
                table.unplug(keep_power=True)
                table.advance(rng.randrange(1, 2000))
                table.replug(f"tty{turn}")
            elif trouble < 0.10 and player.port is not None:
                player.port.close()
                player.port = player.session = None
            elif trouble < 0.13:
                table.reset()
                player.run(1000)
            player.run_until_ready()
            player.run(rng.randrange(100, 400))
            player.run_until_shown()
            table.tap(f"{seat + 1}.roll")
            made.append((seat + 1, "roll", turn))
            player.run(300)
        player.run(4000)
        assert lit(table.segment("bars", 1, "life")) == life[0], table
        assert lit(table.segment("bars", 2, "life")) == life[1], table
        numbers = [(p.boot, p.event) for p in player.journal]
        assert len(set(numbers)) == len(numbers), f"a press came twice: {table}"
        assert player.presses() == made, table
        boots = {thing.boot for thing in player.happened if isinstance(thing, Welcomed)}
        assert {boot for boot, _ in numbers} <= boots


@pytest.mark.parametrize("seed", range(4))
def test_a_match_on_a_bad_cable_ends_with_right_lights_and_a_right_journal(seed: int) -> None:
    campaign(seed, turns=12, faults=BAD_CABLE)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 160))
def test_many_matches_on_a_bad_cable(seed: int) -> None:
    campaign(seed, turns=60, faults=BAD_CABLE)
