"""Work that would hold up the screen: in a thread, or in a process of its own; one piece at a time."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Final

import shiboken6
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal, Slot

from cornerman.errors import CornermanError
from cornerman.session.journal_files import is_no_room
from cornerman.session.statistics.facts import MatchStatistics
from cornerman.sitting.statistics import statistics_of

PARTS: Final = 100
"""Steps of a progress bar; more would only keep the screen busy."""


class Stopped(Exception):
    """Nobody waits for this piece of work any more."""


class Work(QObject):
    """A function in a thread; what it returns, or why it failed, comes back by a signal in this thread."""

    done = Signal(object)
    failed = Signal(str)
    progressed = Signal(float)
    _ended = Signal(object, str, int)
    _told = Signal(float, int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thread: threading.Thread | None = None
        self._piece = 0
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Something is being done."""
        return self._thread is not None

    def start(self, act: Callable[[Callable[[int, int], None]], object]) -> None:
        """Do it; it gets what it tells its progress to. One that still runs is dropped."""
        self.stop()
        piece = self._piece
        self._thread = threading.Thread(target=self._run, args=(act, piece), name="work")
        self._thread.start()

    def stop(self) -> None:
        """Drop what is being done, and wait until it has noticed."""
        self._piece += 1
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.join()

    def _run(self, act: Callable[[Callable[[int, int], None]], object], piece: int) -> None:
        shown = -1

        def progress(number: int, of: int) -> None:
            nonlocal shown
            if piece != self._piece:
                raise Stopped
            part = number * PARTS // max(1, of)
            if part != shown:
                shown = part
                self._told.emit(part / PARTS, piece)

        result, trouble = None, ""
        try:
            result = act(progress)
        except Stopped:
            return
        except (CornermanError, OSError) as error:
            trouble = in_plain_words(error)
        self._ended.emit(result, trouble, piece)

    @Slot(object, str, int)
    def _on_ended(self, result: object, trouble: str, piece: int) -> None:
        if piece != self._piece:
            return
        self.stop()
        if trouble:
            self.failed.emit(trouble)
        else:
            self.done.emit(result)

    @Slot(float, int)
    def _on_told(self, part: float, piece: int) -> None:
        if piece == self._piece:
            self.progressed.emit(part)


class Counting(QObject):
    """Counts statistics in a process of its own, which stays while somebody wants more."""

    counted = Signal(object)
    failed = Signal(str)
    _ended = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool: ProcessPoolExecutor | None = None
        self._waiting: Future[MatchStatistics] | None = None
        self._ended.connect(self._on_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """A match is being counted."""
        return self._waiting is not None

    def count(self, path: Path) -> None:
        """Count this match; the answer to an earlier wish is dropped."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        try:
            self._waiting = self._pool.submit(statistics_of, path)
        except BrokenProcessPool:
            self.close()
            self.failed.emit(self.tr("The counting process ended; try again."))
            return
        self._waiting.add_done_callback(self._tell)

    def close(self) -> None:
        """Nobody wants to know any more: the process ends by itself."""
        self._waiting = None
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def _tell(self, done: Future[MatchStatistics]) -> None:
        """In a thread of the pool."""
        if shiboken6.isValid(self):
            self._ended.emit(done)

    @Slot(object)
    def _on_ended(self, done: Future[MatchStatistics]) -> None:
        if done is not self._waiting:
            return
        self._waiting = None
        try:
            self.counted.emit(done.result())
        except (CornermanError, OSError) as error:
            self.failed.emit(in_plain_words(error))
        except BrokenProcessPool:
            self.close()
            self.failed.emit(self.tr("The counting process ended; try again."))


def in_plain_words(error: Exception) -> str:
    """What went wrong with a file, for somebody who does not know what an errno is."""
    if isinstance(error, CornermanError) or not isinstance(error, OSError):
        return str(error)
    tr = partial(QCoreApplication.translate, "Files")
    if is_no_room(error):
        words = tr("There is no room left on this disk. Free some space, or choose another folder.")
    elif isinstance(error, PermissionError):
        words = tr("You may not write there. Choose another folder.")
    elif isinstance(error, FileNotFoundError | NotADirectoryError):
        words = tr("There is no such folder.")
    else:
        words = tr("That did not work: {0}.").format(error.strerror or error)
    return f"{words} ({error.filename})" if error.filename else words
