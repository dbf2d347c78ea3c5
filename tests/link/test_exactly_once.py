"""Button presses over a bad link, with a host that dies: each reaches the journal once."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.link.board_host import Healthy, two_seats

from cornerman_link import to_board
from cornerman_link.board import BoardSession, Identity
from cornerman_link.frame import FROM_BOARD_MAX, TO_BOARD_MAX, Decoder, Encoder
from cornerman_link.readers import read_events


class Journal:
    """What outlives the host: the last event of each boot, and the presses as they were committed."""

    def __init__(self) -> None:
        self.last: dict[str, int] = {}
        self.presses: list[tuple[str, int, int, int]] = []

    def commit(self, boot: str, edge: list[int]) -> None:
        if edge[0] <= self.last.get(boot, 0):
            return
        self.last[boot] = edge[0]
        self.presses.append((boot, edge[0], edge[1], edge[2]))


class Host:
    """The least that a host must do with events: commit in order, then acknowledge."""

    def __init__(self, journal: Journal, session: str) -> None:
        self.journal = journal
        self.session = session
        self.boot = ""
        self.encoder = Encoder(TO_BOARD_MAX)
        self.decoder = Decoder(FROM_BOARD_MAX)
        self.out: list[bytes] = []

    def start(self) -> None:
        self.out.append(self.encoder.encode("H", to_board.hello("0.1.0", self.session)))

    def take(self, data: bytes, dies_before_ack: bool) -> bool:
        for kind, _, body in self.decoder.feed(data):
            if kind == "W" and body["ses"] == self.session:
                self.boot = str(body["bt"])
            elif kind == "E":
                events = read_events(body)
                for edge in events["x"]:
                    if edge[0] == self.journal.last.get(events["bt"], 0) + 1:
                        self.journal.commit(events["bt"], edge)
                if dies_before_ack:
                    return False
                last = self.journal.last.get(events["bt"], 0)
                self.out.append(self.encoder.encode("A", to_board.ack(events["bt"], last)))
        return True


def play(seed: int, loss: float, presses: int) -> None:
    rng = random.Random(seed)
    journal = Journal()
    boots = 0

    def new_board() -> BoardSession:
        identity = Identity("0.1.0", "test", "e661", f"{boots:08x}", "POWER_ON")
        return BoardSession(identity, two_seats(), Healthy(), 150)

    def new_host() -> Host:
        host = Host(journal, f"{rng.getrandbits(32):08x}")
        host.start()
        return host

    board, host = new_board(), new_host()
    made: list[tuple[str, int, int]] = []  # boot, button, down
    gone_with_boot: list[tuple[str, int, int]] = []
    down = [False] * 8
    now = 0
    to_make = presses
    while to_make or now < 1_000_000:
        now += rng.randint(1, 30)
        if to_make and rng.random() < 0.3:
            button = rng.randrange(8)
            down[button] = not down[button]
            if board.edge(button, down[button], now):
                made.append((board.identity.boot, button, int(down[button])))
            to_make -= 1
            if not to_make:
                now = max(now, 1_000_000 - 60_000)  # then time enough to deliver what is left
        if to_make and rng.random() < 0.002:
            lost = board.edges._waiting
            gone_with_boot += [(board.identity.boot, edge[1], edge[2]) for edge in lost]
            boots += 1
            board = new_board()
            down = [False] * 8
            host.start()
        if rng.random() < 0.02:
            host.start() if not host.boot else host.out.append(host.encoder.encode("P", to_board.ping(now)))
        if host.boot != board.identity.boot and rng.random() < 0.1:
            host.start()
        for frame in host.out:
            if rng.random() >= loss:
                board.feed(frame, now)
        host.out.clear()
        for _ in range(5):
            data = board.poll(now)
            if not data:
                break
            if rng.random() >= loss and not host.take(data, dies_before_ack=rng.random() < 0.01):
                host = new_host()
    arrived = [(boot, button, is_down) for boot, _, button, is_down in journal.presses]
    unsent = [press for press in made if press not in arrived]
    assert all(press in gone_with_boot for press in unsent), "a press vanished without the board's restart"
    rest = iter(made)
    assert all(press in rest for press in arrived), "a press came twice, or out of order"
    counts = [number for _, number, _, _ in journal.presses]
    boots_seen = [boot for boot, _, _, _ in journal.presses]
    assert len(set(zip(boots_seen, counts, strict=True))) == len(counts)


@pytest.mark.parametrize("loss", [0.0, 0.01, 0.1, 0.3])
@given(seed=st.integers(0, 10_000))
def test_every_press_is_journalled_once_and_in_order(loss: float, seed: int) -> None:
    play(seed, loss, presses=150)
