"""All links of one run: which board is on which port, kept up by what the scanner finds."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import TypeAlias

from cornerman.device.clock import Clock, SleepWatch
from cornerman.device.link import Link, Told
from cornerman.device.port import OpenPort, Port, Report
from cornerman.device.scanner import Found
from cornerman.device.states import TALKING, LinkState
from cornerman_link.happenings import Welcomed
from cornerman_link.memory import Memories

Post: TypeAlias = Callable[[Callable[[], None]], None]
"""Has a job done in the thread that drives the links."""
Listener: TypeAlias = Callable[[Link, Told], None]
"""Hears what happens on a link, in the thread that drives the links, without any lock held."""


class Links:
    """The links, in the order in which their boards were first found. Driven from one thread.

    open_port: makes a port. post: how a port's own thread gets its reports here. recall: see
    :class:`~cornerman_link.memory.Memories`. listener: hears everything.
    """

    def __init__(
        self,
        open_port: OpenPort,
        post: Post,
        clock: Clock,
        listener: Listener,
        recall: Callable[[str, str], int] | None = None,
    ) -> None:
        self.session_id = secrets.token_hex(4)
        self.memories = Memories(recall) if recall else Memories()
        self._open_port = open_port
        self._post = post
        self._clock = clock
        self._listener = listener
        self._links: dict[str, Link] = {}
        self._dropped: list[Link] = []
        self._consoles: set[str] = set()
        self._sleep = SleepWatch(clock.asleep_too_ms())

    def __iter__(self) -> Iterator[Link]:
        """All links, absent ones too."""
        return iter(tuple(self._links.values()))

    def listed(self, found: tuple[Found, ...]) -> None:
        """The scanner has looked: these are the ports that are ours, and no others."""
        now_ms = self._clock.now_ms()
        self._consoles &= {port.device for port in found}
        best = self._one_per_key(port for port in found if port.device not in self._consoles)
        for link in self:
            if link.key not in best:
                link.unlisted(now_ms)
                if not link.uid:
                    self._drop(link)  # nobody ever answered there: nothing to remember
        for port in best.values():
            if port.key not in self._links:
                self._links[port.key] = Link(port, self)
            self._links[port.key].listed(port, now_ms)

    def tick(self) -> None:
        """Time has passed: at the latest what :meth:`due_ms` says, and every 250 ms."""
        now_ms = self._clock.now_ms()
        if self._sleep.slept(self._clock.asleep_too_ms()):
            for link in self:
                link.slept(now_ms)
        for link in self:
            link.tick(now_ms)

    def flush(self) -> None:
        """Send what is wanted by now."""
        now_ms = self._clock.now_ms()
        for link in self:
            link.flush(now_ms)

    def due_ms(self) -> float | None:
        """When :meth:`tick` is needed at the latest, None for never."""
        now_ms = self._clock.now_ms()
        return min((due for link in self if (due := link.due_ms(now_ms)) is not None), default=None)

    def commit(self, uid: str, boot: str, event: int) -> None:
        """All edges of that boot of that board up to ``event`` are dealt with; the board is told when it is
        there.
        """
        self.memories.of(uid).gate.commit(boot, event)

    def stop(self) -> None:
        """Say goodbye on all links and begin to close them."""
        now_ms = self._clock.now_ms()
        for link in self:
            link.stop(now_ms)

    def join(self) -> bool:
        """Wait until all ports are closed; False where one takes too long."""
        return False not in [link.join() for link in (*self, *self._dropped)]

    # what a link needs (Company)

    def open_port(self, device: str, link: Link) -> Port:
        """See :class:`~cornerman.device.link.Company`."""
        return self._open_port(device, partial(self._reported, link))

    def accept(self, link: Link, uid: str) -> bool:
        """See :class:`~cornerman.device.link.Company`: a board that is heard now keeps its link."""
        for other in self:
            if other is link or other.uid != uid or other.state not in TALKING:
                continue
            if other.state is not LinkState.SUSPECT:
                return False
            other.superseded(self._clock.now_ms())
        return True

    def happened(self, link: Link, thing: Told) -> None:
        """See :class:`~cornerman.device.link.Company`."""
        if isinstance(thing, Welcomed):
            self._settle(link)
        self._listener(link, thing)

    def _reported(self, link: Link, port: Port, report: Report) -> None:
        """A port's thread has something to say: have it heard in the right thread."""
        self._post(lambda: link.report(port, report, self._clock.now_ms()))

    def _one_per_key(self, found: Iterable[Found]) -> dict[str, Found]:
        """For each key its data port if there is one, else its console.

        Of two data ports of one board the one in use is kept; the other is a board with the same serial
        number, or the same board under a new name while the old one is still listed: it gets a key of its
        own.
        """
        best: dict[str, Found] = {}
        for port in found:
            other = best.get(port.key)
            if other is None or (other.purpose == "console" and port.purpose == "data"):
                best[port.key] = port
            elif port.purpose == "data":
                link = self._links.get(port.key)
                second = other if link and link.device == port.device else port
                best[port.key] = port if second is other else other
                twin = second._replace(purpose="unsure")
                best[twin.key] = twin
        return best

    def _drop(self, link: Link) -> None:
        del self._links[link.key]
        self._dropped = [old for old in self._dropped if not old.closed] + [link]

    def _settle(self, link: Link) -> None:
        """A board has answered: other ports of it that might have been its data port are its console."""
        now_ms = self._clock.now_ms()
        for other in self:
            if other is not link and other.board == link.board and other.state not in TALKING:
                self._consoles.add(other.device)
                other.stop(now_ms)
                self._drop(other)
            elif other is not link and other.uid == link.uid and other.state is LinkState.ABSENT:
                self._drop(other)  # the same board, plugged in where it goes by another name
