"""The one thread in which links, table and presses are handled, and the one queue that feeds it."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from typing import TypeAlias

from cornerman.device.clock import TICK_MS, Clock
from cornerman.device.links import Links
from cornerman.device.scanner import Scanner

log = logging.getLogger(__name__)

SCAN_S = 0.5  # a board that is plugged in is in use within three seconds; looking costs a few milliseconds
STOP_S = 3.0  # as long as ports may take to close, and a little more
JOBS_AT_ONCE = 64  # then time gets its turn, whatever else waits

Job: TypeAlias = Callable[[], None]


class Loop:
    """Does jobs in the order in which they are posted, and lets the links know that time passes.

    Nothing that is driven by it needs a lock: everything runs in its thread. Without :meth:`start` it does
    the same in steps, for whoever wants to be the thread (:meth:`step`).
    """

    def __init__(self, scanner: Scanner, clock: Clock) -> None:
        self._scanner = scanner
        self._clock = clock
        self._links: Links | None = None
        self._also: Job | None = None
        self._next_also_ms = 0.0
        self._jobs: queue.SimpleQueue[Job] = queue.SimpleQueue()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="table", daemon=True)
        self._scan_thread = threading.Thread(target=self._scan, name="port scanner", daemon=True)

    def drive(self, links: Links, also: Job | None = None) -> None:
        """Name the links that are driven, and a job to be done once a tick; before :meth:`start`."""
        self._links = links
        self._also = also

    def post(self, job: Job) -> None:
        """Have ``job`` done after those that wait. From any thread; returns at once."""
        self._jobs.put(job)

    def start(self) -> None:
        """Begin to look for boards and to do jobs."""
        self._thread.start()
        self._scan_thread.start()

    def stop(self) -> bool:
        """Say goodbye to the boards, close the ports and end the threads; False where a port takes too
        long.
        """
        if self._thread.is_alive():
            self.post(self._goodbye)
            self._thread.join(STOP_S)
            self._scan_thread.join(STOP_S)
        else:
            self._goodbye()
        closed = self._links.join() if self._links else True
        return closed and not self._thread.is_alive() and not self._scan_thread.is_alive()

    def look(self) -> None:
        """Look for ports once and post what was found. Takes as long as the system takes."""
        found = self._scanner.scan()
        self.post(lambda: self._links.listed(found) if self._links else None)

    def step(self, timeout_s: float = 0.0) -> bool:
        """Wait for a job up to ``timeout_s``, do what waits, then let the links look at the time.

        Returns whether there was a job.
        """
        try:
            self._do(self._jobs.get(timeout=timeout_s) if timeout_s > 0 else self._jobs.get_nowait())
        except queue.Empty:
            did = False
        else:
            did = True
            for _ in range(JOBS_AT_ONCE):
                try:
                    self._do(self._jobs.get_nowait())
                except queue.Empty:
                    break
        if self._also and self._clock.now_ms() >= self._next_also_ms:
            self._next_also_ms = self._clock.now_ms() + TICK_MS
            self._do(self._also)
        if self._links and not self._do(self._links.tick):
            self._stopping.wait(TICK_MS / 1000)  # it fails again, but not as fast as it can
        return did

    def _run(self) -> None:
        while not self._stopping.is_set():
            due_ms = self._links.due_ms() if self._links else None
            wait_ms = TICK_MS if due_ms is None else min(TICK_MS, due_ms - self._clock.now_ms())
            self.step(max(wait_ms, 0.0) / 1000)

    def _scan(self) -> None:
        while not self._stopping.is_set():
            try:
                self.look()
            except Exception:
                log.exception("looking for ports failed; it is tried again")
            self._stopping.wait(SCAN_S)

    def _do(self, job: Job) -> bool:
        """Do a job; return whether it went well."""
        try:
            job()
        except Exception:
            log.exception("a job of the table failed; the table goes on")
            return False
        return True

    def _goodbye(self) -> None:
        if self._links:
            self._links.stop()
        self._stopping.set()
