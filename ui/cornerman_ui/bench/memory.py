"""Memory while two bots play match after match in the window, without a pause between their steps."""

from __future__ import annotations

from argparse import Namespace
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Slot
from PySide6.QtQuick import QQuickWindow

from cornerman.games.sftmg.events import AttackDeclared
from cornerman.session.news import News
from cornerman.sitting.wishes import Wishes
from cornerman_ui.bench.telling import memory_mb, tell
from cornerman_ui.main import main
from cornerman_ui.models.app import AppModel

BOTS: Final = Wishes(game="sftmg", stage="dojo", fighters=["ember", "basalt"], players=["heuristic"])

WARM_UP: Final = 0.5
"""So much of the attacks go before: a log fills up, code and letters are kept for the first time."""


class Bouts(QObject):
    """Has bots fight until so many attacks were made; looks at the memory after each."""

    def __init__(self, app: AppModel, window: QQuickWindow, count: int) -> None:
        super().__init__(window)
        self._app, self._count = app, count
        self._matches = self._attacks = 0
        self._memory: list[float] = []
        QTimer.singleShot(0, self._begin)

    @Slot()
    def _begin(self) -> None:
        self._app.begin(BOTS, seed=str(self._matches))
        self._matches += 1
        assert self._app.match is not None
        desk = self._app.match.desk
        desk.pace_ms = 0
        desk.arrived.connect(self._news, Qt.ConnectionType.QueuedConnection)

    @Slot(object)
    def _news(self, news: News) -> None:
        if any(isinstance(event, AttackDeclared) for event in news.events):
            self._attacks += 1
            if self._attacks > self._count * WARM_UP:
                self._memory.append(memory_mb())
            if len(self._memory) == self._count:
                tell(memory=self._memory, matches=self._matches)
                QCoreApplication.quit()
                return
        match = self._app.match
        if match is not None and match.over and len(self._memory) < self._count:
            QTimer.singleShot(0, self._begin)


def run(args: Namespace) -> int:
    """Begin, and go on."""
    return main([], lambda app, window: Bouts(app, window, args.count))
