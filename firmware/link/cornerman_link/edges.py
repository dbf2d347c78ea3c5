"""Button edges on their way to the host: numbered, kept until acknowledged, sent again until then."""

from .messages import EVENT_RING, EVENTS_PER_FRAME, MAX_COUNTER, RESEND_MS
from .ticks import ticks_diff

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .bodies import Events


_SETTLE_MS = 50  # a scanner that starts over knows all levels after two scans; five times that


class EdgeRing:
    """The last edges that no journal holds yet, oldest first, at most `EVENT_RING`.

    `held` has one bit per button id. `lost` counts edges that could not be kept (at least that many).
    """

    def __init__(self) -> None:
        """Start empty: the first edge gets number 1."""
        self.next_event = 1
        self.held = 0
        self.lost = 0
        self._settling = False  # the scanner has just started over: what it tells are levels, no presses
        self._settling_ms = 0
        self._unsure = 0  # buttons that were held when it did
        self._waiting: list[list[int]] = []
        self._sent = 0  # highest number sent in this session
        self._sent_ms = 0
        self._now = False  # send without waiting for the resend time

    def add(self, button: int, down: bool, ms: int, arm: int) -> bool:
        """Take in an edge; return False when it changes nothing or there is no room for it.

        A press of a button known to be held, or a release of one that is not, is no edge: the board's key
        scanner reports such ones after it was reset or when a button was held at power-on.
        """
        self.pass_time(ms)
        bit = 1 << button
        if bool(self.held & bit) == down:
            return False
        self.held ^= bit
        if down and self._settling:
            if self._unsure & bit:
                self._unsure ^= bit
                return False  # held all the time: nobody has pressed it anew
            arm = 0  # pressed before, under whatever showed then: it must not answer what shows now
        if len(self._waiting) >= EVENT_RING or self.next_event >= MAX_COUNTER:
            self.lose()
            return False
        self._waiting.append([self.next_event, button, 1 if down else 0, ms, arm])
        self.next_event += 1
        self._now = self._now or len(self._waiting) <= EVENTS_PER_FRAME
        return True

    def scanner_started(self, now_ms: int) -> None:
        """Note that the scanner starts: what it reports now as pressed was held before."""
        self._settling = True
        self._settling_ms = now_ms

    def levels_lost(self, now_ms: int) -> None:
        """Note that the scanner has lost edges and starts over.

        A button whose release was among the lost ones would else count as held for ever.
        """
        self.scanner_started(now_ms)
        self._unsure = self.held
        self.held = 0
        self.lose()

    def pass_time(self, now_ms: int) -> None:
        """Note that time has passed; at least once in the ticks' half period."""
        if self._settling and ticks_diff(now_ms, self._settling_ms) > _SETTLE_MS:
            self._settling = False
            self._unsure = 0

    def lose(self) -> None:
        """Count an edge that could not be kept, and tell the host."""
        self.lost = min(self.lost + 1, MAX_COUNTER)
        self._now = True

    def acknowledge(self, event: int) -> bool:
        """Forget all edges up to `event`. Returns False when the board never sent that number."""
        if event >= self.next_event:
            return False
        while self._waiting and self._waiting[0][0] <= event:
            self._waiting.pop(0)
        if self._waiting and self._waiting[:EVENTS_PER_FRAME][-1][0] > self._sent:
            self._now = True
        return True

    def start_over(self) -> None:
        """Send all that waits again at once: a new host session has seen none of it."""
        self._sent = 0
        self._now = len(self._waiting) > 0 or self.lost > 0

    def due(self, now_ms: int) -> bool:
        """Tell whether `take` should be called."""
        return self._now or (len(self._waiting) > 0 and ticks_diff(now_ms, self._sent_ms) >= RESEND_MS)

    def take(self, boot: str, now_ms: int) -> "Events":
        """Return the body of the next E frame, oldest edges first."""
        self._now = False
        self._sent_ms = now_ms
        edges = self._waiting[:EVENTS_PER_FRAME]
        if edges:
            self._sent = max(self._sent, edges[-1][0])
        return {"bt": boot, "x": edges, "lost": self.lost, "lv": self.held}
