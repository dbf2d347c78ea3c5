"""A board session in a test's hands: says hello, sends bodies, collects what the board answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cornerman_link import to_board
from cornerman_link.board import BoardSession, Identity
from cornerman_link.descriptor import Descriptor, Item
from cornerman_link.frame import FROM_BOARD_MAX, TO_BOARD_MAX, Decoder, Encoder
from cornerman_link.registers import BAR, BUTTON, LAMP, METER, Registers

if TYPE_CHECKING:
    from collections.abc import Mapping

BOOT = "0f1e2d3c"
SESSION = "aabbccdd"


class Healthy:
    """Figures of a board that is well."""

    def __init__(self) -> None:
        self.mv: int | None = None

    def worst_loop_ms(self) -> int:
        return 3

    def free_memory(self) -> int:
        return 90_000

    def supply_mv(self) -> int | None:
        return self.mv


def two_seats() -> Descriptor:
    buttons = [Item(i, i // 4 + 1, ("roll", "a", "b", "c")[i % 4], 1) for i in range(8)]
    return Descriptor(
        {"seats": 2, "budget_ma": 400, "pixels": 76},
        bars=[Item(0, 1, "life", 20), Item(1, 2, "life", 20)],
        meters=[Item(0, 1, "meter", 8), Item(1, 2, "meter", 8)],
        lamps=[Item(0, 1, "actions", 3), Item(1, 2, "actions", 3)],
        buttons=buttons,
        numbers=[Item(0, 0, "round", 1)],
    )


def register(registers: Registers, section: str, channel: int) -> list[int]:
    """What one register holds. section: "bars", "meters" ..."""
    places = {"bars": BAR, "meters": METER, "lamps": LAMP, "buttons": BUTTON, "numbers": METER}[section]
    return rows(getattr(registers, section), places)[channel]


def rows(flat: list[int], places: int) -> list[list[int]]:
    """A section's registers, one list each."""
    return [flat[at : at + places] for at in range(0, len(flat), places)]


class BoardHost:
    """Both ends of a perfect cable. `now` is the board's tick in ms."""

    def __init__(self, now: int = 1000) -> None:
        self.now = now
        self.health = Healthy()
        identity = Identity("0.1.0", "test-2p", "e6614c311b7e6f2a", BOOT, "POWER_ON")
        self.board = BoardSession(identity, two_seats(), self.health, 150)
        self.encoder = Encoder(TO_BOARD_MAX)
        self.decoder = Decoder(FROM_BOARD_MAX)

    def answers(self) -> list[tuple[str, dict[str, object]]]:
        """Return all that the board has due now."""
        found = []
        while True:
            data = self.board.poll(self.now)
            if not data:
                return found
            assert len(data) <= FROM_BOARD_MAX
            found += [(kind, body) for kind, _, body in self.decoder.feed(data)]
            assert len(found) < 100, "the board never stops talking"

    def send(self, kind: str, body: Mapping[str, object]) -> list[tuple[str, dict[str, object]]]:
        self.board.feed(self.encoder.encode(kind, body), self.now)
        return self.answers()

    def show(self, state: Mapping[str, object]) -> None:
        """Send a state and have it drawn."""
        self.send("S", state)
        self.board.drawn(self.board.revision, 100, False, self.now - 100)
        self.answers()

    def hello(self, session: str = SESSION) -> list[tuple[str, dict[str, object]]]:
        return self.send("H", to_board.hello("0.1.0", session))

    def after(self, ms: int) -> list[tuple[str, dict[str, object]]]:
        self.now = (self.now + ms) % (1 << 29)
        return self.answers()


def opened() -> BoardHost:
    host = BoardHost()
    host.hello()
    return host
