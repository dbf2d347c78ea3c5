"""The QML engine with the view models in it: used by the program and by the tests alike."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, cast

import PySide6.QtQuick  # noqa: F401 - without it a root object is a plain QWindow
import shiboken6
from PySide6.QtCore import QObject
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickWindow

from cornerman_ui.models.app import AppModel
from cornerman_ui.models.board import BoardModel
from cornerman_ui.models.board_seat import BoardSeatModel
from cornerman_ui.models.boards.sftmg import StageModel
from cornerman_ui.models.busy import BusyModel
from cornerman_ui.models.cards import CardsModel
from cornerman_ui.models.chart import ChartModel
from cornerman_ui.models.corrections import CorrectionsModel
from cornerman_ui.models.decision import DecisionModel
from cornerman_ui.models.dice import DiceModel
from cornerman_ui.models.editor.acts import ActsModel
from cornerman_ui.models.editor.bench import BenchModel
from cornerman_ui.models.editor.editor import EditorModel
from cornerman_ui.models.editor.form import FormModel
from cornerman_ui.models.editor.preview import PreviewModel
from cornerman_ui.models.editor.problems import ProblemsModel
from cornerman_ui.models.editor.stage import StageEditModel
from cornerman_ui.models.editor.sweep import SweepModel
from cornerman_ui.models.exporting import ExportModel
from cornerman_ui.models.guide import GuideModel
from cornerman_ui.models.help import HelpModel
from cornerman_ui.models.instructions import InstructionsModel
from cornerman_ui.models.log import LogModel
from cornerman_ui.models.match import MatchModel
from cornerman_ui.models.operator import OperatorModel
from cornerman_ui.models.past import PastModel
from cornerman_ui.models.proof import ProofModel
from cornerman_ui.models.public import PublicModel
from cornerman_ui.models.referee import RefereeModel
from cornerman_ui.models.result import ResultModel
from cornerman_ui.models.seat import SeatModel
from cornerman_ui.models.seating import SeatingModel
from cornerman_ui.models.settings import SettingsModel
from cornerman_ui.models.setup import SetupModel
from cornerman_ui.models.setup_lists import SetupListsModel
from cornerman_ui.models.sounds import SoundsModel
from cornerman_ui.models.start import StartModel
from cornerman_ui.models.statistics import StatisticsModel
from cornerman_ui.models.table import TableModel
from cornerman_ui.models.trouble import TroubleModel
from cornerman_ui.registering import register

QML: Final = Path(__file__).parent / "qml"
SWITCH_S: Final = 0.001
"""Threads take turns so often: with the usual 5 ms one busy thread costs half of all frames."""
MODELS: Final[tuple[type[QObject], ...]] = (
    AppModel,
    BusyModel,
    MatchModel,
    SeatModel,
    DecisionModel,
    PublicModel,
    DiceModel,
    SettingsModel,
    CardsModel,
    RefereeModel,
    PastModel,
    OperatorModel,
    LogModel,
    InstructionsModel,
    CorrectionsModel,
    ChartModel,
    TableModel,
    BoardModel,
    BoardSeatModel,
    SeatingModel,
    StartModel,
    TroubleModel,
    SetupModel,
    SetupListsModel,
    HelpModel,
    GuideModel,
    SoundsModel,
    StageModel,
    EditorModel,
    BenchModel,
    ActsModel,
    FormModel,
    PreviewModel,
    ProblemsModel,
    StageEditModel,
    SweepModel,
    StatisticsModel,
    ProofModel,
    ExportModel,
    ResultModel,
)
"""Every type that QML names, but those of two boards: they come with their games, whose rules load slowly."""


def every_model() -> tuple[type[QObject], ...]:
    """Those of the boards, too: for the checker of the QML files."""
    from cornerman_ui.models.boards.sf_rivals import SidesModel
    from cornerman_ui.models.boards.wotf import TrackModel

    return (*MODELS, SidesModel, TrackModel)


def register_models() -> None:
    """Make the view models known to QML by name."""
    for model in MODELS:
        register(model)


def build(app: AppModel) -> tuple[QQmlApplicationEngine, QQuickWindow]:
    """The engine and its window. The caller keeps both, and ends them with :func:`destroy`."""
    register_models()
    engine = QQmlApplicationEngine()
    engine.addImportPath(str(QML))
    engine.setInitialProperties({"app": app})
    app.languageChanged.connect(engine.retranslate)
    engine.loadFromModule("Cornerman", "Main")
    roots = engine.rootObjects()
    if not roots:
        raise RuntimeError("the window cannot be made: its QML does not load")
    sys.setswitchinterval(SWITCH_S)
    return engine, cast(QQuickWindow, roots[0])


def destroy(engine: QQmlApplicationEngine) -> None:
    """End the engine before the view models that it reads."""
    shiboken6.delete(engine)
