"""The boards of the games: each a view model of its own, and the QML item that draws it."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from typing import NamedTuple, cast

from PySide6.QtCore import QObject

from cornerman_ui.desk import Desk
from cornerman_ui.models.decision import DecisionModel
from cornerman_ui.registering import register


class Board(NamedTuple):
    """item: the QML file below ``qml/Cornerman/boards``, "" for a game without a board."""

    item: str
    model: QObject | None


def board_of(desk: Desk, decision: DecisionModel, parent: QObject) -> Board:
    """The board of a match, from ``models/boards/<game>.py`` if there is one."""
    module = f"{__name__}.{desk.session.game.id}"
    if importlib.util.find_spec(module) is None:
        return Board("", None)
    make = cast("Callable[[Desk, DecisionModel, QObject], Board]", importlib.import_module(module).board)
    board = make(desk, decision, parent)
    if board.model is not None:
        register(type(board.model))
    return board
