"""Boards without a match: found, greeted and asked, for the commands that look after them."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Collection
from types import TracebackType
from typing import NamedTuple, Self, TypeVar

import msgspec

from cornerman.device.clock import SystemClock
from cornerman.device.link import Link, Moved, Told
from cornerman.device.links import Links
from cornerman.device.loop import Loop
from cornerman.device.port import SerialPort
from cornerman.device.scanner import Scanner
from cornerman.device.states import LinkState
from cornerman.device.words import Words, words
from cornerman.errors import DeviceError
from cornerman_link.happenings import Answered, Pressed
from cornerman_link.recorder import Recorded

T = TypeVar("T")

ASK_S = 5.0  # the loop answers in milliseconds; it may be opening a slow port
_SETTLED = frozenset(LinkState) - {
    LinkState.OPENING,
    LinkState.GREETING,
    LinkState.DESCRIBING,
    LinkState.SYNCING,
    LinkState.SUSPECT,
}
"""States that stay until somebody does something."""


class Facts(msgspec.Struct, frozen=True):
    """What there is to know of one board. Numbers are None where the board has not told them."""

    words: Words
    state: str
    device: str
    uid: str
    board_type: str
    firmware: str
    rtt_ms: float | None
    health: dict[str, int | None]
    has: dict[str, int]


class Traffic(NamedTuple):
    """What passed on one link.

    frames: the last ones, oldest first. good, bad, missed: frames from the board.
    """

    board: str
    device: str
    frames: tuple[Recorded, ...]
    good: int
    bad: int
    missed: int
    rtt_ms: float | None
    health: dict[str, int | None]


class Search:
    """Looks for boards as long as the ``with`` lasts. heard: called in a thread of its own with each
    change. consume: presses are acknowledged, as nobody else will; without it they wait for a match.
    """

    def __init__(
        self, scanner: Scanner, heard: Callable[[Words], None] | None = None, *, consume: bool = False
    ) -> None:
        self._heard = heard
        self._consume = consume
        clock = SystemClock()
        self._loop = Loop(scanner, clock)
        self._links = Links(SerialPort, self._loop.post, clock, self._happened)
        self._loop.drive(self._links)
        self._answers: queue.Queue[tuple[str, Answered]] = queue.Queue()
        self._changed = threading.Event()

    def __enter__(self) -> Self:
        self._loop.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loop.stop()

    def settle(self, least_s: float, most_s: float) -> list[Facts]:
        """The boards found, once each is ready or in a state that a person must mend; after ``most_s``
        anyway.

        least_s: how long to look before "none" is believed.
        """
        clock = SystemClock()
        start_ms = clock.now_ms()
        while True:
            facts = self.facts()
            spent = (clock.now_ms() - start_ms) / 1000
            settled = bool(facts) and all(LinkState[one.state] in _SETTLED for one in facts)
            if spent >= most_s or (spent >= least_s and (settled or not facts)):
                return facts
            self._changed.wait(0.05)
            self._changed.clear()

    def facts(self) -> list[Facts]:
        """All boards as they are now."""
        return self._ask(lambda: [_facts(link) for link in self._links])

    def frames(self, uid: str) -> list[str]:
        """The last frames to and from a board, decoded."""
        return self._with_board(uid, lambda link: link.frames)

    def traffic(self) -> list[Traffic]:
        """The last frames of all boards that talk, and what their links count."""
        return self._ask(lambda: [_traffic(link) for link in self._links if link.session])

    def call(self, uid: str, function: str, seconds: float) -> Answered:
        """Have a board do something and wait for its answer. Errors: DeviceError where none comes."""

        def begin(link: Link) -> int:
            if link.session is None:
                raise DeviceError("the board is not there", where=link.device, cure="plug it in")
            number = link.session.call(function)
            link.flush(SystemClock().now_ms())
            return number

        number = self._with_board(uid, begin)
        try:
            while True:
                who, answer = self._answers.get(timeout=seconds)
                if (who, answer.call_id) == (uid, number):
                    return answer
        except queue.Empty:
            raise DeviceError(
                f"the board did not answer within {seconds:.0f} s", where=uid, cure="press its reset button"
            ) from None

    def _with_board(self, uid: str, what: Callable[[Link], T]) -> T:
        def find() -> T:
            for link in self._links:
                if link.uid == uid:
                    return what(link)
            raise DeviceError(f"there is no board {uid}")

        return self._ask(find)

    def _ask(self, what: Callable[[], T]) -> T:
        """Have something worked out in the loop's thread."""
        answer: queue.Queue[T | DeviceError] = queue.Queue()

        def job() -> None:
            try:
                answer.put(what())
            except DeviceError as error:
                answer.put(error)

        self._loop.post(job)
        try:
            result = answer.get(timeout=ASK_S)
        except queue.Empty:
            raise DeviceError("the device layer does not answer", cure="end this and try again") from None
        if isinstance(result, DeviceError):
            raise result
        return result

    def _happened(self, link: Link, thing: Told) -> None:
        if isinstance(thing, Pressed) and self._consume:
            self._links.commit(thing.uid, thing.boot, thing.event)
        if isinstance(thing, Answered):
            self._answers.put((link.uid, thing))
        elif isinstance(thing, Moved):
            self._changed.set()
            if self._heard:
                self._heard(words(link))


def board_named(facts: Collection[Facts], name: str | None) -> Facts:
    """The board that a person means: by port, by uid or its end, or the only one. Errors: DeviceError."""
    there = [one for one in facts if one.uid and one.words.good]
    chosen = [
        one
        for one in there
        if name is None or one.device == name or one.uid.endswith(name.lower()) or one.device.endswith(name)
    ]
    if len(chosen) == 1:
        return chosen[0]
    problem = "no board is ready" if not there else f'"{name}" is none of the boards that are ready'
    if len(chosen) > 1:
        problem = "more than one board is meant"
    raise DeviceError(
        problem,
        allowed=[f"{one.uid} on {one.device}" for one in there] or None,
        cure="`cornerman devices` lists the boards and what is wrong with them",
    )


def _traffic(link: Link) -> Traffic:
    session = link.session
    assert session is not None
    decoder = session.decoder
    return Traffic(
        words(link).board,
        link.device,
        tuple(session.recorder),
        decoder.good,
        decoder.bad,
        decoder.missed,
        session.rtt_ms,
        dict(session.health),
    )


def _facts(link: Link) -> Facts:
    session, descriptor = link.session, link.descriptor
    has = {} if descriptor is None else dict(descriptor.facts)
    if descriptor is not None:
        has |= {
            "bars": len(descriptor.bars),
            "meters": len(descriptor.meters),
            "lamps": len(descriptor.lamps),
            "buttons": len(descriptor.buttons),
            "numbers": len(descriptor.numbers),
        }
    return Facts(
        words(link),
        link.state.name,
        link.device,
        link.uid,
        link.board_type,
        link.firmware,
        session.rtt_ms if session else None,
        dict(session.health) if session else {},
        has,
    )
