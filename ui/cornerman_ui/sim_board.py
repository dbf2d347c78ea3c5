"""A simulated board in its process, with eyes and hands that never hold up the GUI's thread."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, Signal

from cornerman.sim.process import SimProcessError
from cornerman.sim.table import SimTable
from cornerman.sim.watching import Watch

log = logging.getLogger(__name__)

JOIN_S: Final = 6.0
"""A verb under way ends by then, even where its board hangs."""

Verb: TypeAlias = Callable[[SimTable], object]


class SimBoardApart(QObject):
    """One simulated board. Verbs are carried out in order, in a thread of their own."""

    shown = Signal(object)
    """What the board shows now, a :class:`~cornerman.sim.watching.Shown`."""
    ended = Signal()
    """Its process is gone; no verb does anything any more."""

    def __init__(self, uid: str, table: SimTable, parent: QObject) -> None:
        super().__init__(parent)
        self.uid, self.table = uid, table
        self._every_ms = 0
        self._watch: Watch | None = None
        self._closed = False
        self._lock = threading.Lock()
        self._verbs: queue.SimpleQueue[Verb | None] = queue.SimpleQueue()
        self._threads = [
            threading.Thread(target=self._see, name=f"eyes on board {uid[-4:]}", daemon=True),
            threading.Thread(target=self._act, name=f"hands on board {uid[-4:]}", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def look(self, every_ms: int) -> None:
        """Have :attr:`shown` tell the lights now and whenever they change, so often at most; 0: no more."""
        with self._lock:
            self._every_ms = every_ms
            if self._watch is not None:
                self._watch.pace(self._every_ms)

    def do(self, verb: Verb) -> None:
        """Have something done to the board; returns at once."""
        self._verbs.put(verb)

    def close(self) -> None:
        """Take eyes and hands off; the board itself is ended by whoever started it."""
        with self._lock:
            self._closed = True
            if self._watch is not None:
                self._watch.close()
        self._verbs.put(None)
        for thread in self._threads:
            thread.join(JOIN_S)

    # in threads of their own

    def _see(self) -> None:
        try:
            watch = self.table.watch()
        except (SimProcessError, OSError):
            self._gone()
            return
        with self._lock:
            self._watch = watch
            if self._closed:
                watch.close()
            elif self._every_ms:
                watch.pace(self._every_ms)
        for shown in watch:
            self.shown.emit(shown)
        watch.close()
        self._gone()

    def _act(self) -> None:
        while (verb := self._verbs.get()) is not None:
            try:
                verb(self.table)
            except (SimProcessError, OSError) as error:
                log.info("board %s: %s", self.uid, error)
                self._gone()
                return

    def _gone(self) -> None:
        if not self._closed:
            self.ended.emit()
