"""View models become known to QML by name: most at the start, a game's board when the game is played."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtQml import qmlRegisterUncreatableType

from cornerman_ui.models import QML_MAJOR, QML_MODULE

_known: set[type[QObject]] = set()


def register(model: type[QObject]) -> None:
    """Make a view model known; once is enough."""
    if model in _known:
        return
    _known.add(model)
    name: str = model.__name__
    qmlRegisterUncreatableType(model, QML_MODULE, QML_MAJOR, 0, name, "made by the program")  # type: ignore[arg-type]
