"""What the host sends again until it is answered: state and calls. The board does not get this file."""

from collections import deque

from .bodies import Call, State
from .frame import TO_BOARD_MAX
from .messages import RESEND_MS
from .to_board import call
from .wanted import Wanted

RESEND_MAX_MS = 1000  # a board that is busy for a second is not helped by more frames


class Resend:
    """When to send something again: after 60 ms, then twice as long each time, up to a second."""

    def __init__(self, now_ms: float) -> None:
        """Note the first sending."""
        self.first_ms = now_ms
        self.tries = 1
        self._wait_ms = float(RESEND_MS)
        self.due_ms = now_ms + self._wait_ms

    def again(self, now_ms: float) -> None:
        """Note one more sending."""
        self.tries += 1
        self._wait_ms = min(2 * self._wait_ms, RESEND_MAX_MS)
        self.due_ms = now_ms + self._wait_ms


class StateSender:
    """Keeps one state frame under way; what changes meanwhile is merged into the next one."""

    def __init__(self, wanted: Wanted) -> None:
        """Start with none under way."""
        self._wanted = wanted
        self._timer: Resend | None = None
        self._revision = 0

    @property
    def tries(self) -> int:
        """How often the frame under way was sent, 0 when there is none."""
        return self._timer.tries if self._timer else 0

    @property
    def first_ms(self) -> float | None:
        """When the frame under way was first sent, None when there is none."""
        return self._timer.first_ms if self._timer else None

    def due_ms(self, now_ms: float) -> float | None:
        """Return when `take` has something: now, later, or None while nothing is wanted."""
        if self._timer:
            return self._timer.due_ms
        return now_ms if self._wanted.pending else None

    def take(self, now_ms: float) -> State | None:
        """Return the frame to send now, if any. A frame sent again carries the newest values."""
        if self._timer and now_ms < self._timer.due_ms:
            return None
        body = self._wanted.frame(TO_BOARD_MAX)
        if body is None:
            self._timer = None
            return None
        if self._timer is None:
            self._timer = Resend(now_ms)
        else:
            self._timer.again(now_ms)
        self._revision = body["r"]
        return body

    def confirm(self, revision: int, now_ms: float) -> float:
        """The board has drawn up to `revision`; return the milliseconds since that was first sent, or 0."""
        self._wanted.confirm(revision)
        if self._timer is None or revision < self._revision:
            return 0.0
        waited = now_ms - self._timer.first_ms
        self._timer = None
        return waited


class CallSender:
    """Calls of the board, one under way at a time, repeated with the same id until answered."""

    def __init__(self) -> None:
        """Start with none. Ids count from 1 in each session."""
        self._next_id = 1
        self._waiting: deque[Call] = deque()
        self._timer: Resend | None = None

    def ask(self, function: str, arguments: dict[str, int] | None = None) -> int:
        """Queue a call and return its id."""
        body = call(self._next_id, function, arguments)
        self._next_id += 1
        self._waiting.append(body)
        return body["i"]

    def due_ms(self, now_ms: float) -> float | None:
        """Return when `take` has something, None while no call waits."""
        if self._timer:
            return self._timer.due_ms
        return now_ms if self._waiting else None

    def take(self, now_ms: float) -> Call | None:
        """Return the call to send now, if any."""
        if not self._waiting or (self._timer and now_ms < self._timer.due_ms):
            return None
        if self._timer is None:
            self._timer = Resend(now_ms)
        else:
            self._timer.again(now_ms)
        return self._waiting[0]

    def answered(self, call_id: int) -> bool:
        """Note the answer; return False when it is of no call that waits (a repetition)."""
        if not self._waiting or self._waiting[0]["i"] != call_id:
            return False
        self._waiting.popleft()
        self._timer = None
        return True
