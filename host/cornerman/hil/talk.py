"""The host's end while a board is tried: frames by hand, so that wrong ones can be sent too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypedDict, Unpack

from cornerman.hil.board import PATIENCE_MS, Board
from cornerman.hil.outcome import Broken
from cornerman_link import to_board
from cornerman_link.bodies import DescriptorPage
from cornerman_link.descriptor import Descriptor
from cornerman_link.frame import FROM_BOARD_MAX, TO_BOARD_MAX, Decoder, Encoder
from cornerman_link.message_table import FROM_BOARD, known, problem
from cornerman_link.messages import PING_EVERY_MS
from cornerman_link.readers import from_pages, read_page

VERSION: Final = "0.1.0"
HELLOS: Final = 10
HELLO_MS: Final = 300

Body = dict[str, object]


class Shown(TypedDict, total=False):
    """Rows of a state, as of :func:`cornerman_link.to_board.state`."""

    bars: Sequence[tuple[int, int, int, int]]
    meters: Sequence[tuple[int, int]]
    lamps: Sequence[tuple[int, int, int]]
    buttons: Sequence[tuple[int, int, int]]
    numbers: Sequence[tuple[int, int]]
    brightness: int


class Talk:
    """`heard`: all frames since the last `forget`, as (kind, body); each is checked against the table.

    Errors of all that listens: Broken for a frame that breaks the table, or none where one must come.
    """

    def __init__(self, board: Board, session: str = "aabbccdd") -> None:
        self.board = board
        self.session = session
        self.heard: list[tuple[str, Body]] = []
        self.revision = 0
        self._encoder = Encoder(TO_BOARD_MAX)
        self._decoder = Decoder(FROM_BOARD_MAX)
        self._pinged_ms = 0.0

    def open(self) -> None:
        """Open the port, and nothing else."""
        self.board.open()
        self._decoder.reset()

    def connect(self) -> Body:
        """Open port and session; return W."""
        self.open()
        for _ in range(HELLOS):
            self.send("H", to_board.hello(VERSION, self.session))
            if self.wait_for("W", HELLO_MS, must=False):
                break
        welcome = self.last("W")
        self.revision = number(welcome, "r")
        return welcome

    def hello(self) -> Body:
        """Say H again; return W."""
        return self.ask("H", to_board.hello(VERSION, self.session), "W")

    def send(self, kind: str, body: Mapping[str, object]) -> None:
        """Send a frame, right or wrong."""
        self.board.write(self._encoder.encode(kind, body))

    def listen(self, ms: float) -> None:
        """Let time pass and take in what comes."""
        for _ in self.board.moments(ms):
            self._take()

    def stay(self, ms: float) -> None:
        """As `listen`, with the pings of a host that is there."""
        for _ in self.board.moments(ms):
            self._ping_if_due()
            self._take()

    def wait_for(
        self, kind: str, ms: float = PATIENCE_MS, *, must: bool = True, staying: bool = False
    ) -> Body:
        """Return the first body of a kind from now on; {} when none comes and it need not."""
        known_before = len(self.of(kind))
        for _ in self.board.moments(ms):
            if staying:
                self._ping_if_due()
            self._take()
            if len(self.of(kind)) > known_before:
                return self.of(kind)[known_before]
        if must:
            heard = ", ".join(kind for kind, _ in self.heard[-8:]) or "nothing"
            raise Broken(f"no {kind} came within {ms:.0f} ms; heard: {heard}")
        return {}

    def ask(self, kind: str, body: Mapping[str, object], answer: str, ms: float = PATIENCE_MS) -> Body:
        """Send and return the answer."""
        self.send(kind, body)
        return self.wait_for(answer, ms)

    def show(self, **registers: Unpack[Shown]) -> int:
        """Send a state, wait until it is drawn, return its revision."""
        self.revision += 1
        drawn = self.ask("S", to_board.state(self.revision, **registers), "R")
        if drawn["r"] != self.revision:
            raise Broken(f"R names revision {drawn['r']}, sent was {self.revision}")
        return self.revision

    def descriptor(self) -> Descriptor:
        """Ask for all pages."""
        count = self._page(0)["n"]
        return from_pages([self._page(page) for page in range(count)])

    def _page(self, page: int) -> DescriptorPage:
        return read_page(self.ask("C", to_board.descriptor_ask(page), "D"))

    def of(self, kind: str) -> list[Body]:
        """All bodies of a kind since the last `forget`."""
        return [body for heard, body in self.heard if heard == kind]

    def last(self, kind: str) -> Body:
        """The newest body of a kind."""
        bodies = self.of(kind)
        if not bodies:
            raise Broken(f"no {kind} was heard")
        return bodies[-1]

    def forget(self) -> None:
        """Take in what is still on its way, and forget all."""
        self.listen(20)
        self.heard.clear()

    def _ping_if_due(self) -> None:
        now_ms = self.board.now_ms()
        if now_ms - self._pinged_ms >= PING_EVERY_MS:
            self._pinged_ms = now_ms
            self.send("P", to_board.ping(int(now_ms)))

    def _take(self) -> None:
        for kind, _, body in self._decoder.feed(self.board.read()):
            if not known(kind, FROM_BOARD):
                raise Broken(f"{kind} is no message of a board")
            if wrong := problem(kind, body):
                raise Broken(f"message {kind}: {wrong}: {body}")
            self.heard.append((kind, body))


def number(body: Body, key: str) -> int:
    """A whole number of a body that was checked against the table."""
    value = body[key]
    assert isinstance(value, int)
    return value


def edges(events: Body) -> list[list[int]]:
    """The edges of an E: number, button, down, ms, arm token."""
    rows = events["x"]
    assert isinstance(rows, list)
    return rows
