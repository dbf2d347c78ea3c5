"""Forgotten objects of Qt end in the thread of the windows, never in a worker."""

from __future__ import annotations

import gc
import threading

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from cornerman_ui.garbage import Garbage


class Forgotten(QObject):
    """Holds itself, so that only the collector ends it."""

    def __init__(self, ended: list[int]) -> None:
        super().__init__()
        self.itself = self
        self._ended = ended

    def __del__(self) -> None:
        self._ended.append(threading.get_ident())


def test_a_worker_never_collects_and_the_windows_thread_does(qapp: QGuiApplication) -> None:
    ended: list[int] = []
    garbage = Garbage(qapp)
    try:
        Forgotten(ended)

        def work() -> None:
            for _ in range(50):
                _ = [[] for _ in range(2_000)]  # as much as makes Python collect, many times

        worker = threading.Thread(target=work)
        worker.start()
        worker.join()
        assert ended == []
        _ = [[] for _ in range(gc.get_threshold()[0] + 1)]
        garbage.look()
    finally:
        garbage.stop()
        gc.disable()  # as these tests have it
    assert ended == [threading.get_ident()]
