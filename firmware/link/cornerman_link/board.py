"""The board's end of the link.

Bytes and milliseconds in, bytes out. No port, clock or light is touched here.
"""

from .calls import CallDesk
from .edges import EdgeRing
from .frame import FROM_BOARD_MAX, TO_BOARD_MAX, Decoder, Encoder
from .log_lines import LogLines
from .messages import (
    FIELDS,
    HOST_LOST_MS,
    LOG_ERROR,
    PROTOCOL_MAJOR,
    PROTOCOL_MINOR,
    TABLE_HASH,
    WHY_BODY,
    WHY_BOOT,
    WHY_KIND,
    WHY_PAGE,
    WHY_RANGE,
    problem,
)
from .registers import BUTTON, SHOWN_ARM, Registers
from .ticks import ticks_diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    from .bodies import Ack, Applied, BoardPong, Hello, Refuse, State, Welcome
    from .channels import Channels

    class Health(Protocol):
        """What the board can say of itself, asked when a pong is due."""

        def worst_loop_ms(self) -> int:
            """Return the longest loop since the last question."""

        def free_memory(self) -> int:
            """Return bytes free."""

        def supply_mv(self) -> "int | None":
            """Return the supply voltage, None where the board cannot measure it."""


# States of the link as the board sees it.
WAITING = "waiting"  # no host since the start, or it said goodbye
OPEN = "open"
SILENT = "silent"  # no good frame for HOST_LOST_MS; any good frame opens the session again
CLOSED = "closed"  # the host let go of the port; only a hello opens

_HELLO, _FRAME, _SILENCE, _PORT_CLOSED, _BYE = "hello", "frame", "silence", "port closed", "bye"

_NEXT = {
    (WAITING, _HELLO): OPEN,
    (WAITING, _PORT_CLOSED): WAITING,
    (OPEN, _HELLO): OPEN,
    (OPEN, _FRAME): OPEN,
    (OPEN, _SILENCE): SILENT,
    (OPEN, _PORT_CLOSED): CLOSED,
    (OPEN, _BYE): WAITING,
    (SILENT, _HELLO): OPEN,
    (SILENT, _FRAME): OPEN,
    (SILENT, _PORT_CLOSED): CLOSED,
    (SILENT, _BYE): WAITING,
    (CLOSED, _HELLO): OPEN,
    (CLOSED, _PORT_CLOSED): CLOSED,
}

_QUIET_MS = 1000  # half of HOST_LOST_MS: time for two questions before the board calls the host lost
_FINGER_MS = 5  # from one scan to the next: a finger is down so long at least before its edge is known
_REFUSALS_WAITING = 8  # a host that sends nonsense gets a few answers, not a flood
_REFUSALS_KNOWN = 64  # channels refused once already in this session
_PAGES_WAITING = 8


class Identity:
    """Who this board is and how it came up: what W says. `uid` and `boot` are lower-case hex."""

    def __init__(self, firmware: str, board_type: str, uid: str, boot: str, reset_reason: str) -> None:
        """Keep the facts; `boot` is 8 hex digits, drawn anew at each start of the program."""
        self.firmware = firmware
        self.board_type = board_type
        self.uid = uid
        self.boot = boot
        self.reset_reason = reset_reason


class BoardSession:
    """Registers, events and calls of one board, and the frames that carry them.

    Call `feed` with what came in, `poll` until it returns b"" for what goes out, `edge` for each button edge,
    `drawn` after each strip write. `state` is one of WAITING, OPEN, SILENT, CLOSED; `revision` is the newest
    state received, `drawn_revision` the newest on the pixels.
    """

    def __init__(self, identity: Identity, channels: "Channels", health: "Health", brightness: int) -> None:
        """Start waiting for a host, with empty registers at `brightness` 0..255."""
        self.identity = identity
        self.registers = Registers(channels, brightness)
        self.edges = EdgeRing()
        self.calls = CallDesk()
        self.log = LogLines()
        self.decoder = Decoder(TO_BOARD_MAX)
        self.state = WAITING
        self.revision = 0
        self.drawn_revision = 0
        self.refused_by_host = 0
        self._encoder = Encoder(FROM_BOARD_MAX)
        self._health = health
        self._channels = channels
        self._descriptor_crc = channels.crc()
        self._session = ""
        self._heard_ms = 0
        self._pinged_ms = 0
        self._welcome = ""  # host session to be welcomed
        self._welcome_ok = True
        self._pages_due: list[int] = []
        self._refusals: list[Refuse] = []
        self._refused: set[str] = set()
        self._applied_due = False
        self._show_due = False  # what was drawn at `_shown_ms` is seen soon: then its tokens count
        self._shown_ms = 0
        self._draw_us = 0
        self._limited = False
        self._pong_due = False
        self._ping_ms = 0
        self._kind = ""
        self._sequence = 0

    def feed(self, data: bytes, now_ms: int) -> None:
        """Take in bytes from the host at tick `now_ms`. Never raises because of what they say."""
        self.pass_time(now_ms)
        for kind, sequence, body in self.decoder.feed(data):
            if kind != "H" and self.state in (WAITING, CLOSED):
                continue  # nobody has said who is talking
            self._kind = kind
            self._sequence = sequence
            if kind not in FIELDS:
                self._refuse(WHY_KIND)
            elif problem(kind, body):
                self._refuse(WHY_BODY)
            else:
                self._take(kind, body)
            self._heard_ms = now_ms
            self._pinged_ms = now_ms
            if self.state == SILENT:
                self._go(_FRAME)

    def port_closed(self) -> None:
        """Note that the host let go of the port: half a frame is forgotten, only a hello opens again."""
        self.decoder.reset()
        self._welcome = ""
        self._go(_PORT_CLOSED)

    def edge(self, button: int, down: bool, ms: int) -> bool:
        """Take in a debounced edge of a button (descriptor id) at tick `ms`, under the token on its light.

        That is the token of the state that was drawn when the finger came down: nobody had seen one that
        waits to be drawn, or was drawn since.
        Returns False when it is no edge, or the ring is full (then it is counted as lost).
        """
        self.pass_time(ms)
        return self.edges.add(button, down, ms, self.registers.buttons[BUTTON * button + SHOWN_ARM])

    def drawn(self, revision: int, draw_us: int, limited: bool, now_ms: int) -> None:
        """Note that all up to `revision` is on the pixels since tick `now_ms`.

        The write took `draw_us`, `limited` by the budget or not.
        """
        self._show_due = revision == self.revision
        self._shown_ms = now_ms
        self.drawn_revision = revision
        self._draw_us = draw_us
        self._limited = limited
        self._applied_due = True

    def pass_time(self, now_ms: int) -> None:
        """Note that time has passed: fingers that come down from now on mean what was drawn last."""
        if self._show_due and ticks_diff(now_ms, self._shown_ms) >= _FINGER_MS:
            self._show_due = False
            self.registers.show()

    def poll(self, now_ms: int) -> bytes:
        """Return the next frame to send, b"" when none is due. Allocates nothing when none is due."""
        self.pass_time(now_ms)
        self.edges.pass_time(now_ms)
        if self.state == OPEN and ticks_diff(now_ms, self._heard_ms) >= HOST_LOST_MS:
            self._go(_SILENCE)
        if self._welcome:
            return self._welcome_frame()
        if self.state == OPEN:
            return self._open_frame(now_ms)
        if self.state == SILENT and ticks_diff(now_ms, self._pinged_ms) >= _QUIET_MS:
            return self._ping_frame(now_ms)
        return b""

    # What came in

    def _take(self, kind: str, body: "Any") -> None:
        """Act on a frame whose body keeps the table; each kind has a shape of its own, see `bodies`."""
        if kind == "H":
            self._take_hello(body)
        elif kind == "S":
            self._take_state(body)
        elif kind == "A":
            self._take_ack(body)
        elif kind == "P":
            self._ping_ms = body["t"]
            self._pong_due = True
        elif kind == "C":
            self._take_page(body["i"])
        elif kind == "X":
            self.calls.ask(body["i"], body["f"], body.get("a", {}))
        elif kind == "N":
            self.refused_by_host += 1
        elif kind == "B":
            self._go(_BYE)

    def _take_hello(self, hello: "Hello") -> None:
        """Open the session, or say why not (W with ok 0).

        The same path at first, after a replug, after a sleep.
        """
        self._welcome = hello["ses"]
        self._welcome_ok = hello["lo"] <= PROTOCOL_MAJOR <= hello["hi"]
        if not self._welcome_ok:
            return
        if self._session != hello["ses"]:
            self._session = hello["ses"]
            self.calls.clear()
        if "bt" in hello and "e" in hello and hello["bt"] == self.identity.boot:
            self.edges.acknowledge(hello["e"])
        self._refused.clear()
        self._refusals.clear()
        self._pages_due.clear()
        self._applied_due = False
        self._pong_due = False
        self.edges.start_over()
        self._go(_HELLO)

    def _take_state(self, state: "State") -> None:
        """Write the registers, unless this revision was here before: then only say again that it is drawn."""
        if state["r"] > self.revision:
            if self._show_due:
                self._show_due = False
                self.registers.show()  # now or never: they will not hold it any more
            self.registers.apply(state, self._refuse)
            self.revision = state["r"]
        elif state["r"] <= self.drawn_revision:
            self._applied_due = True

    def _take_ack(self, ack: "Ack") -> None:
        """Let go of the events that the host's journal holds."""
        if ack["bt"] != self.identity.boot:
            self._refuse(WHY_BOOT)
        elif not self.edges.acknowledge(ack["e"]):
            self._refuse(WHY_RANGE)

    def _take_page(self, index: int) -> None:
        """Note a descriptor page to be sent."""
        if self._channels.page(index) is None:
            self._refuse(WHY_PAGE)
        elif index not in self._pages_due and len(self._pages_due) < _PAGES_WAITING:
            self._pages_due.append(index)

    def _refuse(self, why: str, register: str = "", channel: int = -1) -> None:
        """Queue an N for the frame at hand.

        One per channel and reason in a session, a few per flood of nonsense.
        """
        if register:
            mark = f"{why}{register}{channel}"
            if mark in self._refused or len(self._refused) >= _REFUSALS_KNOWN:
                return
            self._refused.add(mark)
        if len(self._refusals) < _REFUSALS_WAITING:
            body: Refuse = {"why": why, "k": self._kind, "q": self._sequence}
            if register:
                body["ch"] = register
            if channel >= 0:
                body["id"] = channel
            self._refusals.append(body)

    def _go(self, event: str) -> None:
        """Move along the table of states. A pair that it lacks is a mistake of this program and is logged."""
        pair = (self.state, event)
        if pair in _NEXT:
            self.state = _NEXT[pair]
        else:
            self.log.add(LOG_ERROR, f"link: {event} while {self.state}")

    # What goes out

    def _open_frame(self, now_ms: int) -> bytes:
        """Return the most urgent frame of an open session."""
        if self._applied_due:
            self._applied_due = False
            return self._applied_frame()
        if self.edges.due(now_ms):
            return self._encoder.encode("E", self.edges.take(self.identity.boot, now_ms))
        if self._pong_due:
            return self._pong_frame(now_ms)
        if self.calls.waiting_answer():
            return self._encoder.encode("Y", self.calls.take_answer())
        if self._pages_due:
            return self._encoder.encode("D", self._channels.page(self._pages_due.pop(0)))
        if self._refusals:
            return self._encoder.encode("N", self._refusals.pop(0))
        if self.log.due(now_ms):
            return self._encoder.encode("L", self.log.take(now_ms))
        if ticks_diff(now_ms, self._pinged_ms) >= _QUIET_MS:
            return self._ping_frame(now_ms)
        return b""

    def _welcome_frame(self) -> bytes:
        """Return W for the session that said hello."""
        who = self.identity
        body: Welcome = {
            "ma": PROTOCOL_MAJOR,
            "mi": PROTOCOL_MINOR,
            "ok": 1 if self._welcome_ok else 0,
            "th": TABLE_HASH,
            "fw": who.firmware,
            "ty": who.board_type,
            "u": who.uid,
            "bt": who.boot,
            "rs": who.reset_reason,
            "dc": self._descriptor_crc,
            "ses": self._welcome,
            "r": self.revision,
            "n": self.edges.next_event,
        }
        self._welcome = ""
        return self._encoder.encode("W", body)

    def _applied_frame(self) -> bytes:
        """Return R: what is on the pixels."""
        body: Applied = {
            "r": self.drawn_revision,
            "us": self._draw_us,
            "lim": 1 if self._limited else 0,
        }
        return self._encoder.encode("R", body)

    def _ping_frame(self, now_ms: int) -> bytes:
        """Return P: the host has been quiet, so ask before calling it lost."""
        self._pinged_ms = now_ms
        return self._encoder.encode("P", {"t": now_ms})

    def _pong_frame(self, now_ms: int) -> bytes:
        """Return O with the board's figures."""
        self._pong_due = False
        body: BoardPong = {
            "t": self._ping_ms,
            "ms": now_ms,
            "lw": self._health.worst_loop_ms(),
            "mf": self._health.free_memory(),
            "bf": self.decoder.bad,
            "lost": self.edges.lost,
        }
        supply = self._health.supply_mv()
        if supply is not None:
            body["mv"] = supply
        return self._encoder.encode("O", body)
