"""A whole table in virtual time: board with the real firmware, links, table, session and journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from cornerman.device.errors import PortGone
from cornerman.device.link import Link
from cornerman.device.port import Arrived, Closed, Failed, Opened, Port, Report, Sink
from cornerman.device.scanner import Found
from cornerman.device.states import LinkState
from cornerman.engine.commands import Answer
from cornerman.engine.config import MatchConfig
from cornerman.games.registry import AnyGame
from cornerman.session.match_session import MatchSession
from cornerman.sim.faults import NO_FAULTS, FaultRates
from cornerman.sim.pipe_cable import PortGoneError, SimPort
from cornerman.sim.table import SimTable
from cornerman.table.notices import Notice, NoticeKind
from cornerman.table.service import TableService
from cornerman_link.host import HostSession

from .bout import GAME, bout

SCAN_MS = 500
PRESS_MS = 60


def is_coloured(pixel: tuple[int, int, int]) -> bool:
    """A pixel in a seat's colour; the trail of a hit and the tip of a gain are white or grey."""
    return max(pixel) - min(pixel) > 2


class VirtualPort:
    """The host's end of a simulated cable, pumped by the rig."""

    def __init__(self, rig: Rig, device: str, sink: Sink) -> None:
        self.device = device
        self._rig = rig
        self._sink = sink
        self._handle: SimPort | None = None
        self._done = False

    def start(self) -> None:
        board = next((board for board in self._rig.boards if board.port_name == self.device), None)
        try:
            if board is None:
                raise PortGoneError(2, "no such port")
            self._handle = board.open_port()
        except PortGoneError as error:
            self._tell(Failed(PortGone(self.device, str(error))))
        else:
            self._rig.ports.append(self)
            self._tell(Opened())

    def write(self, data: bytes) -> None:
        self._rig.written.append(data)
        try:
            if self._handle is None:
                raise PortGoneError(5, "closed")
            self._handle.write(data)
        except PortGoneError as error:
            raise PortGone(self.device) from error

    def pump(self) -> None:
        if self._handle is None:
            return
        try:
            if data := self._handle.read():
                self._tell(Arrived(data))
        except PortGoneError as error:
            self._handle = None
            self._tell(Failed(PortGone(self.device, str(error))))

    def close(self) -> None:
        if self._handle:
            self._handle.close()
            self._handle = None
        if not self._done:
            self._done = True
            self._tell(Closed())

    def join(self) -> bool:
        return True

    def _tell(self, report: Report) -> None:
        self._sink(self, report)


class Rig:
    """Verbs for tests of the table. `boards`: simulated boards (`files`: what kinds); `session`: the match;
    `notices`: what was told.
    """

    def __init__(
        self,
        home: Path,
        *,
        game: AnyGame = GAME,  # type: ignore[assignment]
        config: MatchConfig | None = None,
        packs: Sequence[bytes] = (),
        faults: FaultRates = NO_FAULTS,
        seed: int = 1,
        boards: int = 1,
        files: Sequence[str] = (),
        hands: set[int] | None = None,
        listen: bool = True,
    ) -> None:
        self.boards = [
            SimTable("A", file, seed + i, faults, name=f"ttyV{i}")
            for i, file in enumerate(files or ["pico-2p"] * boards)
        ]
        self.home = home
        self.hands = hands
        self.ports: list[VirtualPort] = []
        self.written: list[bytes] = []
        self.notices: list[Notice] = []
        self.now = 10_000.0
        self.asleep = 0.0
        self._next_scan = 0.0
        self._file_error = False
        self.game = game
        self.session = MatchSession.new(game, config or bout(), packs, seed="rig")
        self.start_host(listen)

    @property
    def board(self) -> SimTable:
        return self.boards[0]

    # Clock and Scanner

    def now_ms(self) -> float:
        return self.now

    def asleep_too_ms(self) -> float:
        return self.now + self.asleep

    def scan(self) -> tuple[Found, ...]:
        return tuple(Found(board.port_name, board.uid) for board in self.boards if board.port_name)

    # the host program

    def start_host(self, listen: bool = True) -> None:
        self.service = TableService(
            self.session,
            self,
            hands=self.hands,
            notify=self.notices.append,
            home=self.home,
            open_port=self._open_port,
            clock=self,
        )
        if listen:
            self.service.listen()

    def crash_host(self) -> None:
        """The host dies without a word: nothing is closed, nothing more is sent. The system closes its
        port.
        """
        for port in self.ports:
            if port._handle:
                port._handle.close()
                port._handle = None
        self.ports.clear()
        path = self.session.path
        self.session._journal.close()
        self.session = MatchSession.resume(path, game=self.game)
        self.start_host()

    def _open_port(self, device: str, sink: Sink) -> Port:
        return VirtualPort(self, device, sink)

    def close(self) -> None:
        self.service.stop()
        self.session.close()
        for board in self.boards:
            board.close()

    # verbs: time

    def advance_time_and_run(self, ms: float) -> None:
        """Let time pass for the board and the host alike."""
        end = self.now + ms
        while self.now < end:
            self.now += 1
            for board in self.boards:
                board.advance(1)
            if self.now >= self._next_scan:
                self._next_scan = self.now + SCAN_MS
                self.service.loop.look()
            for port in tuple(self.ports):
                port.pump()
            while self.service.loop.step():
                pass

    def run_until(self, condition: Callable[[], bool], limit_ms: float) -> float:
        """Let time pass until something is so; return how long it took. Fails after `limit_ms`."""
        start = self.now
        while not condition():
            assert self.now - start < limit_ms, f"not so within {limit_ms} ms: {self.words()}, {self!r}"
            self.advance_time_and_run(1)
        return self.now - start

    def run_until_ready(self, limit_ms: float = 3000) -> float:
        return self.run_until(lambda: self.state() is LinkState.READY, limit_ms)

    def sleep(self, ms: float) -> None:
        """The computer sleeps: time passes for the board, and on one of the host's clocks."""
        self.asleep += ms
        for board in self.boards:
            board.advance(int(ms))

    # verbs: hands

    def press(self, button: str, board: int = 0) -> None:
        """Push a button and let it go, and let the table answer."""
        self.push(button, board)
        self.advance_time_and_run(80)

    def push(self, button: str, board: int = 0) -> None:
        """Push a button and let it go; only as long as that takes passes."""
        self.boards[board].press(button)
        self.advance_time_and_run(PRESS_MS)
        self.boards[board].release(button)
        self.advance_time_and_run(PRESS_MS)

    def push_unheard(self, button: str, board: int = 0) -> None:
        """Push a button while the host does nothing."""
        self.boards[board].press(button)
        self.boards[board].advance(PRESS_MS)
        self.boards[board].release(button)
        self.boards[board].advance(PRESS_MS)
        self.now += 2 * PRESS_MS

    def answer(self, seat: int, value: str | int) -> None:
        """Somebody answers at the screen."""
        request = next(request for request in self.session.batch.requests if request.seat == seat)
        self.session.submit(Answer(by=seat, request=request.id, value=value))

    # verbs: eyes

    def link(self, board: int = 0) -> Link:
        return next(link for link in self.service.links if link.board == self.boards[board].uid)

    def state(self, board: int = 0) -> LinkState | None:
        for link in self.service.links:
            if link.board == self.boards[board].uid:
                return link.state
        return None

    def host(self, board: int = 0) -> HostSession:
        session = self.link(board).session
        assert session is not None
        return session

    def words(self) -> list[str]:
        return [words.line() for words in self.service.status]

    def told(self, kind: NoticeKind) -> list[str]:
        return [notice.text for notice in self.notices if notice.kind is kind]

    def asked(self) -> str:
        return self.session.batch.requests[0].key

    def health(self, seat: int) -> int:
        return self.session.batch.trackers[4 * seat].value  # type: ignore[union-attr]

    def is_lit(self, button: str, board: int = 0) -> bool:
        """Whether a button shines now (one that blinks or pulses may be dark for a moment)."""
        return max(self.boards[board].lamp(button)) > 0

    def lit_pixels(self, seat: int, board: int = 0) -> int:
        """How many pixels of a life bar are in the seat's colour; its trail has none."""
        pixels = self.boards[board].segment("bars", seat + 1, "life")
        return sum(1 for pixel in pixels if is_coloured(pixel))

    def assert_bar(self, seat: int, health: int, board: int = 0) -> None:
        """The life bar shows that health, after whatever is moving has come to rest."""
        self.advance_time_and_run(2500)
        lit = self.lit_pixels(seat, board)
        assert abs(lit - health * 20 / 12) < 1, f"{lit} of 20 pixels for {health} of 12"
