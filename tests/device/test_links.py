"""The state machine of links, with ports that do as they are told and the board's own session behind them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

import pytest

from cornerman.device.errors import PortBusy, PortDenied, PortGone
from cornerman.device.link import Link, Moved, Told
from cornerman.device.links import Links
from cornerman.device.port import Arrived, Closed, Failed, Opened, Port, Report, Sink
from cornerman.device.scanner import Found
from cornerman.device.states import TABLE, TALKING, TRYING, LinkEvent, LinkState
from cornerman.device.words import words
from cornerman_link.board import BoardSession, Identity
from cornerman_link.happenings import Pressed

from .link_pair import UID, Healthy, six_seats

STEP_MS = 5


class FakeBoard:
    """A board behind a port: the real session, or nobody at all."""

    def __init__(self, uid: str = UID, boot: str = "00000001") -> None:
        self.descriptor = six_seats()
        self.session = BoardSession(
            Identity("1.0.0", "simulated", uid, boot, "power"), self.descriptor, Healthy(), 128
        )
        self.answers = True

    def turn(self, data: bytes, ms: int) -> bytes:
        if not self.answers:
            return b""
        self.session.feed(data, ms)
        if self.session.revision != self.session.drawn_revision:
            self.session.drawn(self.session.revision, 700, False, ms)
        out = b""
        while piece := self.session.poll(ms):
            out += piece
        return out


class FakePort:
    def __init__(self, bench: Bench, device: str, sink: Sink) -> None:
        self.device = device
        self.bench = bench
        self.sink = sink
        self.to_board = b""
        self.open = False
        self.closes = True

    def start(self) -> None:
        self.bench.ports.append(self)
        error = self.bench.refusals.get(self.device)
        if error is not None:
            self.tell(Failed(error))
        elif self.device not in self.bench.boards:
            self.tell(Failed(PortGone(self.device)))
        elif any(port.open and port.device == self.device for port in self.bench.ports):
            self.tell(Failed(PortBusy(self.device, ("ourselves",))))
        else:
            self.open = True
            self.tell(Opened())

    def write(self, data: bytes) -> None:
        if not self.open:
            raise PortGone(self.device)
        self.to_board += data

    def close(self) -> None:
        if self.closes:
            self.open = False
            self.tell(Closed())

    def join(self) -> bool:
        return True

    def tell(self, report: Report) -> None:
        self.sink(self, report)


class Bench:
    """Links on a virtual clock. `boards`: by the port they are at; `listed`: what the scanner finds."""

    def __init__(self) -> None:
        self.now = 5000.0
        self.asleep = 0.0
        self.jobs: list[Callable[[], None]] = []
        self.boards: dict[str, FakeBoard] = {}
        self.listed: list[Found] = []
        self.refusals: dict[str, PortBusy | PortDenied] = {}
        self.ports: list[FakePort] = []
        self.told: list[Told] = []
        self.links = Links(self.open_port, self.jobs.append, self, self.hear)
        self._next_scan = 0.0

    def now_ms(self) -> float:
        return self.now

    def asleep_too_ms(self) -> float:
        return self.now + self.asleep

    def open_port(self, device: str, sink: Sink) -> Port:
        return FakePort(self, device, sink)

    def hear(self, _link: Link, thing: Told) -> None:
        self.told.append(thing)

    def plug(self, device: str, board: FakeBoard, key: str = UID) -> None:
        self.boards[device] = board
        self.listed.append(Found(device, key))

    def unplug(self, device: str) -> None:
        del self.boards[device]
        self.listed = [port for port in self.listed if port.device != device]
        for port in self.ports:
            if port.device == device and port.open:
                port.open = False
                port.tell(Failed(PortGone(device)))

    def run(self, ms: float) -> None:
        end = self.now + ms
        while self.now < end:
            self.now += STEP_MS
            if self.now >= self._next_scan:
                self._next_scan = self.now + 500
                self.links.listed(tuple(self.listed))
            for port in self.ports:
                if port.open:
                    data, port.to_board = port.to_board, b""
                    if answer := self.boards[port.device].turn(data, int(self.now)):
                        port.tell(Arrived(answer))
            while self.jobs:
                self.jobs.pop(0)()
            self.links.tick()

    def states(self) -> list[LinkState]:
        return [link.state for link in self.links]

    def state(self) -> LinkState:
        (state,) = self.states()
        return state

    def lines(self) -> list[str]:
        return [words(link).line() for link in self.links]

    def moves(self) -> list[LinkState]:
        return [thing.after for thing in self.told if isinstance(thing, Moved)]


@pytest.fixture
def bench(caplog: pytest.LogCaptureFixture) -> Iterator[Bench]:
    """A bench; a pair of state and event that the table lacks is logged as an error, and fails the test."""
    yield Bench()
    errors = [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.ERROR]
    assert errors == []


def test_a_board_goes_from_absent_to_ready_by_itself(bench: Bench) -> None:
    bench.plug("ttyACM1", FakeBoard())
    bench.run(1000)
    assert bench.moves() == [
        LinkState.OPENING,
        LinkState.GREETING,
        LinkState.DESCRIBING,
        LinkState.SYNCING,
        LinkState.READY,
    ]
    assert bench.lines() == ["simulated 6f2a: ready on ttyACM1"]


def test_a_board_plugged_in_elsewhere_is_the_same_link_under_a_new_name(bench: Bench) -> None:
    board = FakeBoard()
    bench.plug("ttyACM1", board)
    bench.run(1000)
    bench.unplug("ttyACM1")
    bench.run(600)
    assert bench.state() is LinkState.ABSENT
    assert bench.lines() == ["simulated 6f2a: not plugged in - plug it in; any port will do"]
    bench.plug("ttyACM4", board)
    bench.run(1200)
    assert bench.lines() == ["simulated 6f2a: ready on ttyACM4"]


def test_a_renamed_port_is_followed_even_when_the_old_handle_says_nothing(bench: Bench) -> None:
    board = FakeBoard()
    bench.plug("ttyACM1", board)
    bench.run(1000)
    bench.listed = [Found("ttyACM2", UID)]
    bench.boards["ttyACM2"] = board
    bench.run(1500)
    assert bench.lines() == ["simulated 6f2a: ready on ttyACM2"]


def test_a_denied_port_says_what_to_do_and_is_used_as_soon_as_that_is_done(bench: Bench) -> None:
    bench.plug("ttyACM1", FakeBoard())
    bench.refusals["ttyACM1"] = PortDenied("ttyACM1", "dialout")
    bench.run(600)
    assert bench.state() is LinkState.DENIED
    (line,) = bench.lines()
    assert "group dialout" in line
    assert "usermod -a -G dialout" in line
    bench.run(5000)
    assert bench.state() is LinkState.DENIED
    assert 3 <= len(bench.ports) <= 5, "tried every two seconds, not in a loop"
    bench.refusals.clear()
    bench.run(3000)
    assert bench.state() is LinkState.READY


def test_a_busy_port_names_the_other_program(bench: Bench) -> None:
    bench.plug("ttyACM1", FakeBoard())
    bench.refusals["ttyACM1"] = PortBusy("ttyACM1", ("ModemManager",))
    bench.run(600)
    assert bench.state() is LinkState.BUSY
    assert "held by ModemManager - close ModemManager" in bench.lines()[0]
    bench.refusals.clear()
    bench.run(3000)
    assert bench.state() is LinkState.READY


def test_a_port_where_nobody_answers_is_silent_and_is_heard_when_somebody_does(bench: Bench) -> None:
    board = FakeBoard()
    board.answers = False
    bench.plug("ttyACM1", board)
    bench.run(4000)
    assert bench.state() is LinkState.SILENT
    assert "nobody answers" in bench.lines()[0]
    bench.run(20_000)
    assert bench.state() is LinkState.SILENT, "without flickering through other states"
    board.answers = True
    bench.run(3000)
    assert bench.state() is LinkState.READY


def test_another_firmware_is_incompatible_until_it_is_replaced(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("cornerman_link.board.TABLE_HASH", "0badcafe")
        bench.plug("ttyACM1", FakeBoard())
        bench.run(5000)
        assert bench.state() is LinkState.INCOMPATIBLE
        (line,) = bench.lines()
        assert "0badcafe" in line
        assert "install the firmware" in line
    bench.run(3000)
    assert bench.state() is LinkState.READY


@pytest.mark.parametrize(
    ("item", "wrong", "said"),
    [("size", 0, "size 1..9999"), ("seat", 64, "seat 0..63"), ("id", 5, "id 5 (life) stands at place 0")],
)
def test_a_board_whose_descriptor_makes_no_sense_is_said_with_what_is_wrong(
    bench: Bench, item: str, wrong: int, said: str
) -> None:
    board = FakeBoard()
    setattr(board.descriptor.bars[0], item, wrong)
    bench.plug("ttyACM1", board)
    bench.run(5000)
    assert bench.state() is LinkState.INCOMPATIBLE
    assert said in bench.lines()[0]
    assert "install the firmware" in bench.lines()[0]
    bench.boards["ttyACM1"] = FakeBoard()
    bench.run(3000)
    assert bench.state() is LinkState.READY


def test_a_board_with_seats_beyond_all_measure_is_not_seated(bench: Bench) -> None:
    board = FakeBoard()
    board.descriptor.facts["seats"] = 1 << 29
    bench.plug("ttyACM1", board)
    bench.run(2000)
    assert "0 to 63 seats" in bench.lines()[0]


def test_a_welcome_that_breaks_the_table_is_said_with_what_is_wrong(bench: Bench) -> None:
    board = FakeBoard()
    board.session.identity.reset_reason = ""
    bench.plug("ttyACM1", board)
    bench.run(2000)
    assert bench.state() is LinkState.INCOMPATIBLE
    assert "message W: rs must be" in bench.lines()[0]


def test_a_board_that_only_shows_its_console_is_in_safe_mode(bench: Bench) -> None:
    bench.plug("ttyACM1", FakeBoard())
    bench.run(1000)
    bench.unplug("ttyACM1")
    bench.listed = [Found("ttyACM0", UID, "console")]
    bench.run(1500)
    assert bench.state() is LinkState.SAFE_MODE
    assert "boot_out.txt" in bench.lines()[0]
    assert not any(port.device == "ttyACM0" for port in bench.ports), "the console is never opened"
    bench.listed.clear()
    bench.plug("ttyACM1", FakeBoard(boot="00000002"))
    bench.run(1500)
    assert bench.state() is LinkState.READY


def test_where_interfaces_have_no_names_the_one_that_answers_is_the_data_port(bench: Bench) -> None:
    console = FakeBoard()
    console.answers = False
    bench.boards = {"COM3": console, "COM4": FakeBoard()}
    bench.listed = [Found("COM3", UID, "unsure"), Found("COM4", UID, "unsure")]
    bench.run(2000)
    assert bench.lines() == ["simulated 6f2a: ready on COM4"]
    opened = len([port for port in bench.ports if port.device == "COM3"])
    bench.run(10_000)
    assert len([port for port in bench.ports if port.device == "COM3"]) == opened, "the console is left alone"


def test_a_second_board_with_the_same_uid_is_a_duplicate_until_the_first_is_gone(bench: Bench) -> None:
    bench.plug("ttyACM1", FakeBoard(), key="first")
    bench.run(1000)
    bench.plug("ttyACM3", FakeBoard(boot="00000002"), key="second")
    bench.run(8000)
    assert bench.states() == [LinkState.READY, LinkState.DUPLICATE]
    assert "unplug one of the two" in bench.lines()[1]
    bench.unplug("ttyACM1")
    bench.run(3000)
    assert bench.states() == [LinkState.READY]


def test_a_board_that_has_gone_silent_and_answers_on_another_port_moves_there(bench: Bench) -> None:
    board = FakeBoard()
    bench.plug("ttyACM1", board, key="first")
    bench.run(1000)
    stale = FakeBoard()
    stale.answers = False
    bench.boards["ttyACM1"] = stale
    bench.run(1600)
    assert bench.state() is LinkState.SUSPECT
    bench.plug("ttyACM3", board, key="second")
    bench.run(800)
    assert [words(link).text for link in bench.links if link.state is LinkState.READY] == ["ready on ttyACM3"]


def test_silence_is_suspected_then_the_port_is_opened_anew(bench: Bench) -> None:
    board = FakeBoard()
    bench.plug("ttyACM1", board)
    bench.run(1000)
    board.answers = False
    bench.run(1800)
    assert bench.state() is LinkState.SUSPECT
    assert "does not answer" in bench.lines()[0]
    bench.run(2000)
    assert len(bench.ports) == 2
    board.answers = True
    bench.run(1000)
    assert bench.state() is LinkState.READY


def test_a_port_that_hangs_in_close_does_not_hold_up_the_new_one_for_long(bench: Bench) -> None:
    board = FakeBoard()
    bench.plug("ttyACM1", board)
    bench.run(1000)
    bench.ports[0].closes = False
    bench.unplug("ttyACM1")
    bench.plug("ttyACM2", board)
    bench.run(1500)
    assert len(bench.ports) == 1, "first the old one is to be let go"
    bench.run(1500)
    assert bench.lines() == ["simulated 6f2a: ready on ttyACM2"]


def test_a_sleep_of_the_computer_opens_the_port_anew_without_waiting_for_silence(bench: Bench) -> None:
    bench.plug("ttyACM1", FakeBoard())
    bench.run(1000)
    bench.asleep += 3_600_000
    bench.run(300)
    assert len(bench.ports) == 2
    bench.run(500)
    assert bench.state() is LinkState.READY


def test_a_busy_machine_is_no_sleep(bench: Bench) -> None:
    bench.plug("ttyACM1", FakeBoard())
    bench.run(1000)
    bench.asleep += 1_500
    bench.run(300)
    assert len(bench.ports) == 1


def test_presses_come_up_with_the_name_of_their_button(bench: Bench) -> None:
    board = FakeBoard()
    bench.plug("ttyACM1", board)
    bench.run(1000)
    board.session.edge(0, True, int(bench.now))
    bench.run(100)
    (press,) = [thing for thing in bench.told if isinstance(thing, Pressed)]
    assert (press.button.seat, press.button.name, press.down) == (1, "roll", True)


def test_stopping_leaves_every_link_absent_and_every_port_closed(bench: Bench) -> None:
    bench.plug("ttyACM1", FakeBoard())
    bench.plug("ttyACM2", FakeBoard(uid="aa11"), key="aa11")
    bench.run(1000)
    bench.links.stop()
    while bench.jobs:
        bench.jobs.pop(0)()
    assert set(bench.states()) == {LinkState.ABSENT}
    assert not any(port.open for port in bench.ports)
    assert bench.links.join()


def test_every_state_has_words_and_every_side_state_an_action() -> None:
    quiet = {
        LinkState.OPENING,
        LinkState.GREETING,
        LinkState.DESCRIBING,
        LinkState.SYNCING,
        LinkState.READY,
    }
    bench = Bench()
    bench.plug("ttyACM1", FakeBoard())
    bench.run(1000)
    (link,) = bench.links
    for state in LinkState:
        link.state = state
        link.error = {
            LinkState.DENIED: PortDenied("ttyACM1", "dialout"),
            LinkState.BUSY: PortBusy("ttyACM1"),
        }.get(state)
        told = words(link)
        assert told.text, state
        assert bool(told.action) == (state not in quiet), state


def test_the_table_of_states_has_no_dead_end_and_reaches_every_state() -> None:
    reached = {LinkState.ABSENT}
    while more := {row[0] for (state, _), row in TABLE.items() if state in reached} - reached:
        reached |= more
    assert reached == set(LinkState)
    for state in LinkState:
        assert (state, LinkEvent.SLEPT) in TABLE
        assert (state, LinkEvent.STOP) in TABLE
        if state is not LinkState.ABSENT:
            assert (state, LinkEvent.UNLISTED) in TABLE
    assert set(TRYING) | set(TALKING) | {LinkState.ABSENT, LinkState.SAFE_MODE} == set(LinkState)
