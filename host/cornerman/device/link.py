"""One link: the way to one board through whatever port it is plugged into, kept alive without anybody's
help.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import NamedTuple, Protocol, TypeAlias

from cornerman import __version__
from cornerman.device.errors import PortBusy, PortDenied, PortError, PortGone
from cornerman.device.port import Arrived, Closed, Failed, Opened, Port, Report
from cornerman.device.scanner import Found
from cornerman.device.states import TABLE, TALKING, Deed, LinkEvent, LinkState
from cornerman_link.descriptor import Descriptor
from cornerman_link.happenings import (
    Described,
    Happening,
    Heard,
    Mismatched,
    Quiet,
    Silent,
    Synced,
    Twin,
    Unanswered,
    Welcomed,
)
from cornerman_link.host import HostSession
from cornerman_link.memory import Memories
from cornerman_link.recorder import Recorder
from cornerman_link.wanted import Wanted

log = logging.getLogger(__name__)

RETRY_MS = 2000.0  # soon enough for a person who has just mended the cause, rare enough to disturb nobody
CLOSE_MS = 2000.0  # a driver that hangs in close after a sleep must not hold up the new port for longer


class Moved(NamedTuple):
    """The link went from one state to another."""

    before: LinkState
    after: LinkState


Told: TypeAlias = Happening | Moved
"""What a link tells: what happened on it, and that it is in another state."""


class Company(Protocol):
    """What a link needs of the whole of links that it is one of."""

    session_id: str
    memories: Memories

    def open_port(self, device: str, link: Link) -> Port:
        """Make a port whose reports come back to ``link``."""

    def accept(self, link: Link, uid: str) -> bool:
        """Whether ``link`` may talk to the board ``uid``; no other link does."""

    def happened(self, link: Link, thing: Told) -> None:
        """Pass on what happened on ``link``."""


_EVENTS: dict[type[Happening], LinkEvent] = {
    Welcomed: LinkEvent.WELCOMED,
    Mismatched: LinkEvent.MISMATCHED,
    Twin: LinkEvent.TWIN,
    Unanswered: LinkEvent.UNANSWERED,
    Described: LinkEvent.DESCRIBED,
    Synced: LinkEvent.SYNCED,
    Quiet: LinkEvent.QUIET,
    Heard: LinkEvent.HEARD,
    Silent: LinkEvent.LOST,
}


class Link:
    """The state machine of one board's link (:mod:`~cornerman.device.states`) around port and session.

    Not for several threads: whoever drives it calls everything from one. ``key``: what names it across
    replugging. ``device``: the port's name now. ``uid``: the board's, "" before it was ever heard. ``why``,
    ``error``: what there is to say about the state beyond its name.
    """

    def __init__(self, found: Found, company: Company) -> None:
        self.key = found.key
        self.board = found.board
        self.device = found.device
        self.state = LinkState.ABSENT
        self.since_ms = 0.0
        self.uid = ""
        self.firmware = ""
        self.board_type = ""
        self.why = ""
        self.error: PortDenied | PortBusy | None = None
        self.session: HostSession | None = None
        self._company = company
        self._port: Port | None = None
        self._leaving: Port | None = None
        self._leaving_until_ms = 0.0
        self._open_wanted = False
        self._retry_ms: float | None = None
        self._recorder: Recorder | None = None

    # what is asked of it

    @property
    def descriptor(self) -> Descriptor | None:
        """What the board has, None while it is not known or the board is not there."""
        return self.session.descriptor if self.session and self.state in TALKING else None

    @property
    def wanted(self) -> Wanted:
        """The registers wanted of this board. Errors: LookupError before it was ever heard."""
        if not self.uid:
            raise LookupError(f"nobody has answered on {self.device} yet")
        return self._company.memories.of(self.uid).wanted

    @property
    def frames(self) -> list[str]:
        """The last frames to and from the board, decoded; of the conversation before, where there is none."""
        recorder = self.session.recorder if self.session else self._recorder
        return recorder.lines() if recorder else []

    @property
    def closed(self) -> bool:
        """Whether no port of it is open or being closed."""
        return self._port is None and self._leaving is None

    def due_ms(self, now_ms: float) -> float | None:
        """When :meth:`tick` is to be called at the latest, None for never."""
        times = [self._retry_ms, self._leaving_until_ms if self._open_wanted else None]
        if self.session and self._port:
            times.append(self.session.due(now_ms))
        return min((time for time in times if time is not None), default=None)

    # what befalls it

    def listed(self, found: Found, now_ms: float) -> None:
        """A port of it is listed."""
        if found.purpose == "console":
            if self.state is not LinkState.SAFE_MODE:
                self._go(LinkEvent.CONSOLE_ONLY, now_ms)
        elif self.state in (LinkState.ABSENT, LinkState.SAFE_MODE):
            self.device = found.device
            self._go(LinkEvent.FOUND, now_ms)
        elif found.device != self.device:
            self.device = found.device
            self._go(LinkEvent.MOVED, now_ms)

    def unlisted(self, now_ms: float) -> None:
        """No port of it is listed."""
        if self.state is not LinkState.ABSENT:
            self._go(LinkEvent.UNLISTED, now_ms)

    def report(self, port: Port, report: Report, now_ms: float) -> None:
        """A port of this link has something to say; an earlier one only that it is closed."""
        if port is self._leaving and isinstance(report, Closed):
            self._leaving = None
            self._open_if_wanted(now_ms)
        if port is not self._port:
            return
        if isinstance(report, Opened):
            self._go(LinkEvent.OPENED, now_ms)
        elif isinstance(report, Failed):
            self._failed(report.error, now_ms)
        elif isinstance(report, Arrived):
            self.feed(report.data, now_ms)
        self.flush(now_ms)

    def tick(self, now_ms: float) -> None:
        """Time has passed."""
        if self._retry_ms is not None and now_ms >= self._retry_ms:
            self._retry_ms = None
            self._go(LinkEvent.RETRY, now_ms)
        self._open_if_wanted(now_ms)
        self.feed(b"", now_ms)
        self.flush(now_ms)

    def slept(self, now_ms: float) -> None:
        """The computer was asleep: whatever handle there is may be dead without saying so."""
        self._go(LinkEvent.SLEPT, now_ms)

    def superseded(self, now_ms: float) -> None:
        """Its board, not heard for a while, has answered on another port."""
        self._go(LinkEvent.GONE, now_ms)

    def stop(self, now_ms: float) -> None:
        """Say goodbye and close."""
        self._go(LinkEvent.STOP, now_ms)

    def join(self) -> bool:
        """Wait until its port is closed; False where that takes too long."""
        return self._leaving.join() if self._leaving else True

    # port and session

    def feed(self, data: bytes, now_ms: float) -> None:
        """Give the session what came in, and act on what happened."""
        session = self.session
        if session is None:
            return
        for happening in session.feed(data, now_ms):
            self._note(happening)
            event = _EVENTS.get(type(happening))
            if event and session is self.session:
                self._go(event, now_ms)
            self._company.happened(self, happening)
            if session is not self.session:
                return  # closed on the way: what is left belongs to the past

    def flush(self, now_ms: float) -> None:
        """Send what the session has to say."""
        if self.session is None or self._port is None:
            return
        data = self.session.poll(now_ms)
        if not data:
            return
        try:
            self._port.write(data)
        except PortGone as error:
            self._failed(error, now_ms)

    def _note(self, happening: Happening) -> None:
        if isinstance(happening, Welcomed):
            self.uid, self.firmware, self.board_type = (
                happening.uid,
                happening.firmware,
                happening.board_type,
            )
            self.why = ""
        elif isinstance(happening, Mismatched):
            self.firmware, self.why = happening.firmware, happening.why
        elif isinstance(happening, Unanswered):
            self.why = "it sends something that is not our link" if happening.noise else ""

    def _failed(self, error: PortError, now_ms: float) -> None:
        if isinstance(error, PortDenied | PortBusy):
            self.error = error
            self._go(LinkEvent.DENIED if isinstance(error, PortDenied) else LinkEvent.HELD, now_ms)
        else:
            self._go(LinkEvent.GONE, now_ms)

    def _go(self, event: LinkEvent, now_ms: float) -> None:
        before = self.state
        row = TABLE.get((before, event))
        if row is None:
            log.error("link %s: %s while %s", self.key, event.name, before.name)
            return
        self.state, deeds = row
        if self.state is not before:
            self.since_ms = now_ms
            self._retry_ms = None
            if self.state not in (LinkState.DENIED, LinkState.BUSY):
                self.error = None
            if self.state not in (LinkState.SILENT, LinkState.INCOMPATIBLE):
                self.why = ""
        for deed in deeds:
            self._do(deed, now_ms)
        if self.state is not before:
            self._company.happened(self, Moved(before, self.state))

    def _do(self, deed: Deed, now_ms: float) -> None:
        if deed is Deed.OPEN:
            self._open_wanted = True
            self._open_if_wanted(now_ms)
        elif deed is Deed.GREET:
            company = self._company
            self.session = HostSession(
                __version__, company.session_id, company.memories, now_ms, partial(company.accept, self)
            )
        elif deed is Deed.WAIT:
            self._retry_ms = now_ms + RETRY_MS
        elif deed is Deed.CLOSE:
            self._close(now_ms)
        else:
            self._leave()

    def _open_if_wanted(self, now_ms: float) -> None:
        """Open the port once the one before is closed: it would find itself in the way."""
        if self._open_wanted and (self._leaving is None or now_ms >= self._leaving_until_ms):
            self._open_wanted = False
            self._port = self._company.open_port(self.device, self)
            self._port.start()

    def _close(self, now_ms: float) -> None:
        if self.session:
            self._recorder, self.session = self.session.recorder, None
        self._open_wanted = False
        if self._port:
            self._leaving, self._port = self._port, None
            self._leaving_until_ms = now_ms + CLOSE_MS
            self._leaving.close()

    def _leave(self) -> None:
        if self.session and self._port:
            data = self.session.leave("the host program ends")
            try:
                self._port.write(data)
            except PortGone:
                log.debug("link %s: gone before goodbye", self.key)
