"""The host's end of the link, for one opened port: bytes and milliseconds in, happenings and bytes out.

No port, thread or clock is touched here. `now_ms` is the host's own clock in milliseconds; it may start
anywhere but never goes back. Times are floats, so that round trips below a millisecond can be told.

A session is used once: when the port is opened anew, so is the session. What outlives it (wanted registers,
accepted edges, descriptors) is in `Memories`. The first connect and every later one take the same path:
hello, welcome, descriptor unless known, registers unless shown already. The board does not get this file.
"""

from collections.abc import Callable, Mapping
from enum import Enum, auto

from . import readers, to_board
from .board_clock import BoardClock
from .bodies import DescriptorPage, Welcome
from .descriptor import BodyError, Descriptor
from .frame import FROM_BOARD_MAX, TO_BOARD_MAX, Decoder, Encoder
from .happenings import (
    Answered,
    Described,
    Drawn,
    EdgesLost,
    Happening,
    Heard,
    Logged,
    Mismatched,
    Objected,
    PoorLine,
    Pressed,
    Quiet,
    Silent,
    Synced,
    Twin,
    Unanswered,
    Welcomed,
)
from .memory import BoardMemory, Memories
from .message_table import FROM_BOARD, known
from .messages import (
    BOARD_GONE_MS,
    BOARD_SUSPECT_MS,
    HELLO_EVERY_MS,
    PING_EVERY_MS,
    PROTOCOL_MAJOR,
    TABLE_HASH,
    WHY_BODY,
    WHY_BOOT,
    WHY_KIND,
)
from .recorder import Recorder
from .senders import CallSender, Resend, StateSender

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .frame import Body

HELLO_AGAIN_MS = 1000  # two pings lost: perhaps the program was started anew behind an open port
UNANSWERED_MS = 3000  # a board answers hello within two loops, a program that is just starting in a second
CLOCK_PING_MS = 100  # until the first ping is back no edge's age is known and none is taken, so ask often
PING_AT_LEAST_MS = 5000  # busy frames keep the link alive, but clock and health must not grow old
STUCK_TRIES = 5  # 60 + 120 + 240 + 480 + 960 ms: nothing drawn for as long as silence makes a board suspect
STUCK_MS = 5000  # answers pings but draws nothing for this long: opening anew is all that is left
LINE_WINDOW = 200  # frames over which damage is judged
LINE_POOR_SHARE = 0.02  # more damaged than this is a bad cable, not chance


class Stage(Enum):
    """How far a session is."""

    GREETING = auto()
    DESCRIBING = auto()
    SYNCING = auto()
    READY = auto()
    CLOSED = auto()  # mismatched, lost or left: this session says and hears nothing more


_TALKING = (Stage.DESCRIBING, Stage.SYNCING, Stage.READY)
_DRAWING = (Stage.SYNCING, Stage.READY)


def _anyone(_uid: str) -> bool:
    return True


class HostSession:
    """One conversation with one board.

    Call `feed` with what came in, and with b"" when `due` has passed; then `poll` for what goes out. After
    `Described`, `memory.wanted` takes registers and `commit` lets go of edges; both go out with the next
    `poll`.
    """

    def __init__(
        self,
        app_version: str,
        session: str,
        memories: Memories,
        now_ms: float,
        accept: Callable[[str], bool] = _anyone,
    ) -> None:
        """Start greeting. `session`: 8 hex digits, the same for all sessions of one run of the host.

        `accept`: asked with the uid of the board that answers; False where another port leads to it already.
        """
        self.stage = Stage.GREETING
        self.recorder = Recorder()
        self.memory: BoardMemory | None = None
        self.descriptor: Descriptor | None = None
        self.decoder = Decoder(FROM_BOARD_MAX)
        self.health: Mapping[str, int | None] = {}
        self._app_version = app_version
        self._session = session
        self._memories = memories
        self._accept = accept
        self._encoder = Encoder(TO_BOARD_MAX)
        self._happened: list[Happening] = []
        self._out: list[bytes] = []
        self._now_ms = self._started_ms = self._heard_ms = self._sent_ms = now_ms
        self._hello_ms = now_ms - HELLO_EVERY_MS
        self._ping_ms = now_ms - PING_EVERY_MS
        self._ping_sent: tuple[int, float] | None = None
        self._welcome: Welcome | None = None
        self._pages: list[DescriptorPage] = []
        self._page_timer: Resend | None = None
        self._state: StateSender | None = None
        self._calls = CallSender()
        self._quiet = False
        self._asked_again = False  # a hello to a board that was quiet waits for its welcome
        self._acked_boot = ""
        self._boot_doubted = False
        self._unanswered = False
        self._line = (0, 0)  # good and bad frames at the start of the window

    @property
    def rtt_ms(self) -> float | None:
        """The newest round trip of a ping, None before the first."""
        return self.memory.clock.rtt_ms if self.memory else None

    def feed(self, data: bytes, now_ms: float) -> list[Happening]:
        """Take in bytes (b"": only time has passed) and return what happened, in order."""
        if self.stage is Stage.CLOSED:
            return []
        self._now_ms = now_ms
        for kind, sequence, body in self.decoder.feed(data):
            self.recorder.add(now_ms, "<", kind, sequence, body)
            self._take(kind, sequence, body, now_ms)
        self._judge_line()
        self._judge_silence(now_ms)
        if self.stage is Stage.SYNCING and self.memory and not self.memory.wanted.pending:
            self.stage = Stage.READY
            self._happened.append(Synced())
        happened, self._happened = self._happened, []
        return happened

    def poll(self, now_ms: float) -> bytes:
        """Return all that is to be sent now, b"" when there is nothing."""
        self._now_ms = now_ms
        if self.stage is not Stage.CLOSED:
            self._poll_hello(now_ms)
        if self.stage in _TALKING:
            self._poll_page(now_ms)
            self._poll_ack()
            self._poll_state(now_ms)
            self._poll_call(now_ms)
            self._poll_ping(now_ms)
        data = b"".join(self._out)
        self._out.clear()
        if data:
            self._sent_ms = now_ms
        return data

    def due(self, now_ms: float) -> float | None:
        """Return when `feed` and `poll` are to be called at the latest, None for never."""
        if self.stage is Stage.CLOSED:
            return None
        if self.stage is Stage.GREETING:
            return self._hello_ms + HELLO_EVERY_MS
        times = [
            self._ping_due(),
            self._heard_ms + (BOARD_GONE_MS if self._quiet else BOARD_SUSPECT_MS),
            self._state.due_ms(now_ms) if self._state else None,
            self._calls.due_ms(now_ms),
            self._page_timer.due_ms if self._page_timer else None,
            now_ms if self.memory and self.memory.gate.ack_due else None,
        ]
        if self._asked_again or now_ms - self._heard_ms >= HELLO_AGAIN_MS:
            times.append(self._hello_ms + HELLO_EVERY_MS)
        return min(time for time in times if time is not None)

    def commit(self, uid: str, boot: str, event: int) -> None:
        """All edges of that board and boot up to `event` are dealt with; what came of them is journalled."""
        self._memories.of(uid).gate.commit(boot, event)

    def call(self, function: str, arguments: dict[str, int] | None = None) -> int:
        """Have the board do something once: one of `message_table.CALLS`.

        `Answered` names the id that this returns.
        """
        return self._calls.ask(function, arguments)

    def leave(self, why: str) -> bytes:
        """Return a goodbye to send before the port is closed; the session is over."""
        frame = b"" if self.stage is Stage.GREETING else self._encoder.encode("B", to_board.bye(why))
        self.stage = Stage.CLOSED
        return frame

    # What came in

    def _take(self, kind: str, sequence: int, body: "Body", now_ms: float) -> None:
        """Act on one good frame."""
        if kind == "W" and self.stage is not Stage.CLOSED:
            taker: Callable[[Body, float], None] | None = self._take_welcome
        elif self.stage in _TALKING:
            taker = self._takers().get(kind)
        else:
            return  # said to an earlier session: who is there is not known yet
        if taker is None or not known(kind, FROM_BOARD):
            self._send("N", to_board.refuse(WHY_KIND, kind, sequence))
            return
        try:
            taker(body, now_ms)
        except BodyError as wrong:
            self._happened.append(Objected(str(wrong), kind, "", -1))
            self._send("N", to_board.refuse(WHY_BODY, kind, sequence))
            if kind == "W" or (kind == "D" and self.stage is Stage.DESCRIBING):  # and no other will come
                self._mismatch(body if kind == "W" else dict(self._welcome or {}), str(wrong))
        if self.stage in _TALKING:
            self._heard_ms = now_ms

    def _takers(self) -> "Mapping[str, Callable[[Body, float], None]]":
        return {
            "D": self._take_page,
            "R": self._take_applied,
            "E": self._take_events,
            "P": self._take_ping,
            "O": self._take_pong,
            "Y": self._take_answer,
            "L": self._take_log,
            "N": self._take_refusal,
        }

    def _take_welcome(self, body: "Body", now_ms: float) -> None:
        """W: the answer to hello, or to one of those sent while the board was quiet."""
        if body.get("ses") != self._session:
            return  # meant for a host that is gone
        major = body.get("ma")
        if type(major) is int and (major != PROTOCOL_MAJOR or body.get("ok") == 0):
            why = f"the board speaks version {major} of the link, this program {PROTOCOL_MAJOR}"
            self._mismatch(body, why)
            return
        welcome = readers.read_welcome(body)
        if welcome["th"] != TABLE_HASH:
            self._mismatch(body, f"the board's messages are {welcome['th']}, this program's {TABLE_HASH}")
            return
        before = self._welcome
        if before and (before["u"], before["bt"]) == (welcome["u"], welcome["bt"]):
            self._asked_again = False
            return  # it was only quiet
        if not self._accept(welcome["u"]):
            self._happened.append(Twin(welcome["u"]))
            self.stage = Stage.CLOSED
            return
        self._begin(welcome, now_ms)

    def _mismatch(self, body: "Body", why: str) -> None:
        self._happened.append(Mismatched(str(body.get("u", "")), str(body.get("fw", "")), why))
        self.stage = Stage.CLOSED

    def _begin(self, welcome: Welcome, now_ms: float) -> None:
        """Start, or start over with a board whose program has started anew behind the open port."""
        uid, boot = welcome["u"], welcome["bt"]
        memory = self._memories.of(uid)
        if memory.gate.boot != boot:
            memory.clock = BoardClock()
        rebooted = memory.gate.started(boot, self._memories.recall(uid, boot))
        self.memory = memory
        self._quiet = False
        self._asked_again = self._boot_doubted = False
        self._welcome = welcome
        self._state = StateSender(memory.wanted)
        self._ping_ms = now_ms - PING_EVERY_MS
        self._heard_ms = now_ms
        self._happened.append(Welcomed(uid, boot, welcome["ty"], welcome["fw"], welcome["rs"], rebooted))
        cached = self._memories.descriptors.get(welcome["dc"])
        if cached:
            self._described(cached)
        else:
            self.stage = Stage.DESCRIBING
            self._pages = []
            self._page_timer = None

    def _described(self, descriptor: Descriptor) -> None:
        assert self.memory is not None
        assert self._welcome is not None
        self.descriptor = descriptor
        self._page_timer = None
        self.stage = Stage.SYNCING
        wanted = self.memory.wanted
        wanted.fill(descriptor)
        wanted.resync(self._welcome["bt"], self._welcome["r"])
        self._happened.append(Described(descriptor))

    def _take_page(self, body: "Body", now_ms: float) -> None:
        """D: the next page, in order; a repeated or early one is dropped."""
        page = readers.read_page(body)
        if self.stage is not Stage.DESCRIBING or page["i"] != len(self._pages):
            return
        assert self._welcome is not None
        self._pages.append(page)
        self._page_timer = None
        if len(self._pages) < page["n"]:
            return
        descriptor = readers.from_pages(self._pages)
        if descriptor.crc() == self._welcome["dc"]:
            self._memories.descriptors[descriptor.crc()] = descriptor
        self._described(descriptor)

    def _take_applied(self, body: "Body", now_ms: float) -> None:
        """R: pixels show everything up to a revision."""
        drawn = readers.read_applied(body)
        if self._state is None or self.stage not in _DRAWING:
            return
        waited = self._state.confirm(drawn["r"], now_ms)
        self._happened.append(Drawn(drawn["r"], drawn["us"], drawn["lim"] == 1, waited))

    def _take_events(self, body: "Body", now_ms: float) -> None:
        """E: button edges. Before the board's clock is known they are left: the board sends them again."""
        events = readers.read_events(body)
        if self.memory is None or self.descriptor is None or self.stage not in _DRAWING:
            return
        if events["bt"] != self.memory.gate.boot:
            self._asked_again = True  # it has started anew
            return
        self._note_lost(events["lost"])
        if not self.memory.clock.known:
            return
        buttons = self.descriptor.buttons
        if any(edge[1] >= len(buttons) for edge in events["x"]):
            raise BodyError(f"message E: the board has buttons 0..{len(buttons) - 1}")
        for event, button, down, ms, token in self.memory.gate.take(events):
            age = self.memory.clock.age_ms(ms, now_ms)
            self._happened.append(
                Pressed(self.memory.uid, events["bt"], event, buttons[button], down == 1, token, age, now_ms)
            )

    def _note_lost(self, lost: int) -> None:
        assert self.memory is not None
        more = self.memory.gate.newly_lost(lost)
        if more:
            self._happened.append(EdgesLost(more))

    def _take_ping(self, body: "Body", now_ms: float) -> None:
        """P: the board asks whether anybody is there."""
        self._send("O", to_board.pong(readers.read_ping(body)["t"]))

    def _take_pong(self, body: "Body", now_ms: float) -> None:
        """O: a ping is back, with the board's figures."""
        pong = readers.read_pong(body)
        assert self.memory is not None
        self.health = {
            "worst_loop_ms": pong["lw"],
            "memory_free": pong["mf"],
            "bad_frames": pong["bf"],
            "lost": pong["lost"],
            "supply_mv": pong.get("mv"),
        }
        self._note_lost(pong["lost"])
        if self._ping_sent and pong["t"] == self._ping_sent[0]:
            self.memory.clock.sample(self._ping_sent[1], now_ms, pong["ms"])
            self._ping_sent = None

    def _take_answer(self, body: "Body", now_ms: float) -> None:
        """Y: a call was carried out, or not."""
        answer = readers.read_answer(body)
        if self._calls.answered(answer["i"]):
            self._happened.append(
                Answered(answer["i"], answer["ok"] == 1, answer.get("v", {}), answer.get("why", ""))
            )

    def _take_log(self, body: "Body", now_ms: float) -> None:
        """L: a line for the log."""
        log = readers.read_log(body)
        self._happened.append(Logged(log["lv"], log["tx"], log["c"]))

    def _take_refusal(self, body: "Body", now_ms: float) -> None:
        """N: something was not taken as it came."""
        refusal = readers.read_refuse(body)
        if (refusal["why"], refusal["k"]) == (WHY_BOOT, "A") and self._explains_boot():
            return
        self._happened.append(
            Objected(refusal["why"], refusal["k"], refusal.get("ch", ""), refusal.get("id", -1))
        )

    def _explains_boot(self) -> bool:
        """Whether a boot that the board does not take has ended, or may have: then the board is asked."""
        assert self.memory is not None
        if self._asked_again or self._acked_boot != self.memory.gate.boot:
            return True  # the acknowledgement was under way when the board started anew
        sure, self._boot_doubted = self._boot_doubted, True
        self._asked_again = not sure
        return not sure

    # What time brings

    def _judge_silence(self, now_ms: float) -> None:
        """Notice that nobody answers, that the board went quiet, that it is heard again, that it is lost."""
        if self.stage is Stage.GREETING:
            if not self._unanswered and now_ms - self._started_ms >= UNANSWERED_MS:
                self._unanswered = True
                self._happened.append(Unanswered(self.decoder.good + self.decoder.bad > 0))
            return
        if self.stage not in _TALKING:
            return
        silence = now_ms - self._heard_ms
        first = self._state.first_ms if self._state else None
        stuck = self._state is not None and self._state.tries > STUCK_TRIES
        if silence >= BOARD_GONE_MS or (stuck and first is not None and now_ms - first >= STUCK_MS):
            self._happened.append(Silent())
            self.stage = Stage.CLOSED
        elif not self._quiet and (silence >= BOARD_SUSPECT_MS or stuck):
            self._quiet = True
            self._happened.append(Quiet())
        elif self._quiet and silence < BOARD_SUSPECT_MS and not stuck:
            self._quiet = False
            if self.stage is Stage.READY:
                self.stage = Stage.SYNCING  # `Synced` tells anew when the board has caught up
            self._happened.append(Heard())

    def _judge_line(self) -> None:
        """Say so when many of the last frames were damaged."""
        good, bad = self.decoder.good - self._line[0], self.decoder.bad - self._line[1]
        if good + bad >= LINE_WINDOW:
            self._line = (self.decoder.good, self.decoder.bad)
            if bad > LINE_POOR_SHARE * (good + bad):
                self._happened.append(PoorLine(bad, good + bad))

    # What goes out

    def _poll_hello(self, now_ms: float) -> None:
        """Greet until welcomed, and again when the board has gone quiet: it may have started anew.

        Then only a welcome tells. A board that did start anew answers pings from this hello on, and where its
        welcome was lost, all would seem well.
        """
        quiet = self._asked_again or now_ms - self._heard_ms >= HELLO_AGAIN_MS
        if (self.stage is Stage.GREETING or quiet) and now_ms - self._hello_ms >= HELLO_EVERY_MS:
            self._hello_ms = now_ms
            self._asked_again = True
            gate = self.memory.gate if self.memory else None
            if gate and gate.committed:
                body = to_board.hello(self._app_version, self._session, gate.boot, gate.committed)
            else:
                body = to_board.hello(self._app_version, self._session)
            self._send("H", body)

    def _poll_page(self, now_ms: float) -> None:
        if self.stage is not Stage.DESCRIBING or (self._page_timer and now_ms < self._page_timer.due_ms):
            return
        if self._page_timer is None:
            self._page_timer = Resend(now_ms)
        else:
            self._page_timer.again(now_ms)
        self._send("C", to_board.descriptor_ask(len(self._pages)))

    def _poll_ack(self) -> None:
        if self.memory and self.memory.gate.ack_due:
            self.memory.gate.ack_due = False
            self._acked_boot = self.memory.gate.boot
            self._send("A", to_board.ack(self._acked_boot, self.memory.gate.committed))

    def _poll_state(self, now_ms: float) -> None:
        if self._state and self.stage in _DRAWING:
            body = self._state.take(now_ms)
            if body:
                self._send("S", body)

    def _poll_call(self, now_ms: float) -> None:
        body = self._calls.take(now_ms)
        if body:
            self._send("X", body)

    def _ping_due(self) -> float:
        """Return when a ping is due: soon while the clock is unknown, else when either side is idle."""
        if self.memory and not self.memory.clock.known:
            return self._ping_ms + CLOCK_PING_MS
        idle = min(self._heard_ms, self._sent_ms) + PING_EVERY_MS
        return min(max(self._ping_ms + PING_EVERY_MS, idle), self._ping_ms + PING_AT_LEAST_MS)

    def _poll_ping(self, now_ms: float) -> None:
        if now_ms >= self._ping_due():
            body = to_board.ping(int(now_ms))
            self._ping_ms = now_ms
            self._ping_sent = (body["t"], now_ms)
            self._send("P", body)

    def _send(self, kind: str, body: "Mapping[str, object]") -> None:
        sequence = self._encoder.sequence
        self._out.append(self._encoder.encode(kind, body))
        self.recorder.add(self._now_ms, ">", kind, sequence, dict(body))
