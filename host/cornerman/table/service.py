"""The table of a match at work: scanner, links and table on one queue, beside whoever else plays the match.

The one place where table and device layer meet. Commands of other actors (terminal, dashboard, bots) go to
the session as always, from whatever thread; the table hears of them as everybody does.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from pathlib import Path
from typing import NamedTuple

from cornerman.device.clock import Clock, SystemClock
from cornerman.device.link import Link, Moved, Told
from cornerman.device.links import Links, Listener
from cornerman.device.loop import Loop
from cornerman.device.port import OpenPort, SerialPort
from cornerman.device.scanner import Scanner
from cornerman.device.sight import LinkSight, sight_of
from cornerman.device.states import TALKING, LinkState
from cornerman.device.words import Words, words
from cornerman.engine.observers import SPECTATOR
from cornerman.session.match_session import MatchSession
from cornerman.session.news import News
from cornerman.table.flight import keep_frames
from cornerman.table.notices import Notice, NoticeKind
from cornerman.table.seating import FILE_NAME, Seating
from cornerman.table.table import Table
from cornerman_link.happenings import (
    Described,
    Drawn,
    EdgesLost,
    Logged,
    Objected,
    PoorLine,
    Pressed,
)
from cornerman_link.messages import CALL_IDENTIFY, LOG_WARNING

log = logging.getLogger(__name__)

Notify = Callable[[Notice], None]


class BoardSight(NamedTuple):
    """A board and its link as somebody sees them.

    seats: the match's seat at each of its seats, None where nobody sits; () for a board without a place. A
    board that is away keeps its place until another one takes it.
    """

    link: LinkSight
    seats: tuple[int | None, ...]


Watcher = Callable[[tuple[BoardSight, ...]], None]
"""Told how all boards are, in the table's thread, which must not be held up."""


def _log_notice(notice: Notice) -> None:
    log.info("%s: %s", notice.kind.value, notice.text)


class TableService:
    """Boards of one match, found, lit and heard until :meth:`stop`.

    scanner: finds the ports. hands: the seats whose player presses buttons; None for all. notify: told what
    people should know, and of every change of a link's state; called in the table's thread, which must not
    be held up. home: the data folder, where boards' seats are remembered and the last messages before a
    trouble are kept; None for not at all. also: hears everything that happens on the links, first.
    """

    def __init__(
        self,
        session: MatchSession,
        scanner: Scanner,
        *,
        hands: Collection[int] | None = None,
        notify: Notify = _log_notice,
        home: Path | None = None,
        open_port: OpenPort = SerialPort,
        clock: Clock | None = None,
        also: Listener | None = None,
    ) -> None:
        self._session = session
        self._notify = notify
        self._home = home
        self._clock = clock or SystemClock()
        self._also = also
        self.loop = Loop(scanner, self._clock)
        self.links = Links(open_port, self.loop.post, self._clock, self._happened, self._recall)
        self.loop.drive(self.links, self._tick)
        seating = Seating(len(session.config.seats), home / FILE_NAME if home else None)
        self.table = Table(session, self.links.commit, notify, seating, hands)
        self._status: tuple[Words, ...] = ()
        self._watcher: Watcher | None = None
        self._bad_frames = 0
        self._unsubscribe: Callable[[], None] | None = None

    @property
    def status(self) -> tuple[Words, ...]:
        """How each board is, in plain words. From any thread."""
        return self._status

    def watch(self, watcher: Watcher | None) -> None:
        """Have ``watcher`` told how all boards are: now, and whenever that changes; None: nobody any more."""

        def begin() -> None:
            self._watcher = watcher
            self._tell_watcher()

        self.loop.post(begin)

    def identify(self, uid: str) -> None:
        """Have a board blink, if it is there."""

        def blink() -> None:
            for link in self.links:
                if link.uid == uid and link.descriptor is not None and link.session is not None:
                    link.session.call(CALL_IDENTIFY)

        self.loop.post(blink)

    def seat(self, uid: str, board_seat: int, seat: int) -> None:
        """Have a board's seat (from 1) be a seat of the match, in exchange for what it had."""

        def move() -> None:
            self.table.seat(uid, board_seat, seat)
            self._tell_watcher()

        self.loop.post(move)

    def forget(self, uid: str) -> None:
        """A board will not come back: a spare one takes over at once."""

        def forget() -> None:
            self.table.forget(uid)
            self._tell_watcher()

        self.loop.post(forget)

    def hear_next(self, hear: Callable[[Pressed], None] | None) -> None:
        """Have the next press of any button told to ``hear``, in the table's thread, and answer nothing."""
        self.loop.post(lambda: self.table.hear_next(hear))

    def __enter__(self) -> TableService:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def listen(self) -> None:
        """Hear of the match; for whoever drives :attr:`loop` in steps. :meth:`start` does it too."""
        self._unsubscribe = self._session.subscribe(self._news, SPECTATOR)
        self.loop.post(self.table.catch_up)  # with what was done before there was anybody to hear of it

    def start(self) -> None:
        """Begin to look for boards and to light them."""
        self.listen()
        self.loop.start()

    def stop(self) -> bool:
        """Say goodbye to the boards and end all threads; False where a port takes too long to close."""
        if self._unsubscribe:
            self._unsubscribe()
            self._unsubscribe = None
        return self.loop.stop()

    # in the loop's thread, but for _news

    def _news(self, news: News) -> None:
        self.loop.post(lambda: self.table.news(news))

    def _tick(self) -> None:
        self.table.go_on()
        if self._watcher:
            bad = sum(link.session.decoder.bad for link in self.links if link.session)
            if bad != self._bad_frames:
                self._bad_frames = bad
                self._tell_watcher()

    def _recall(self, uid: str, boot: str) -> int:
        return self._session.last_press(uid, int(boot, 16))

    def _happened(self, link: Link, thing: Told) -> None:
        if self._also:
            self._also(link, thing)
        if isinstance(thing, Moved):
            self._moved(link, thing)
        elif isinstance(thing, Described):
            self.table.arrived(link.uid, thing.descriptor, link.wanted)
        elif isinstance(thing, Pressed):
            self.table.pressed(thing)
        elif isinstance(thing, Drawn):
            self.table.times.drawn(link.uid, thing.revision, self._clock.now_ms())
        elif isinstance(thing, EdgesLost):
            self._tell(
                NoticeKind.LOST, link, f"{thing.edges} button presses or releases were lost: press again"
            )
        elif isinstance(thing, PoorLine):
            text = f"{thing.bad} of its last {thing.of} messages were damaged - try another cable or port"
            self._tell(NoticeKind.LINK, link, text)
        elif isinstance(thing, Logged):
            level = logging.WARNING if thing.level >= LOG_WARNING else logging.INFO
            log.log(level, "board %s: %s (x%d)", link.uid, thing.text, thing.times)
        elif isinstance(thing, Objected):
            log.error("board %s and this program disagree: %s", link.uid, thing)
            self._keep_frames(link, str(thing))
        if isinstance(thing, Moved | Described | Drawn):
            self._tell_watcher()

    def _tell_watcher(self) -> None:
        if self._watcher:
            self._watcher(tuple(self._sight(link) for link in self.links))

    def _sight(self, link: Link) -> BoardSight:
        return BoardSight(sight_of(link), self.table.seats_of(link.uid))

    def _moved(self, link: Link, moved: Moved) -> None:
        log.debug("link %s: %s to %s", link.key, moved.before.name, moved.after.name)
        if moved.before in TALKING and moved.after not in TALKING:
            self.table.left(link.uid)
            if moved.after not in (LinkState.ABSENT, LinkState.SAFE_MODE):
                self._keep_frames(link, f"{moved.before.name} to {moved.after.name}")
        self._status = tuple(words(one) for one in self.links)
        self._notify(Notice(NoticeKind.LINK, words(link).line()))

    def _keep_frames(self, link: Link, why: str) -> None:
        if self._home:
            keep_frames(self._home, link.uid, why, link.frames)

    def _tell(self, kind: NoticeKind, link: Link, text: str) -> None:
        self._notify(Notice(kind, f"{words(link).board}: {text}"))
