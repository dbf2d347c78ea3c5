"""The root of all view models: which screen, which match, what was set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot

from cornerman.agents.casting import bots_of
from cornerman.engine.refused import Refused
from cornerman.errors import CornermanError
from cornerman.games.registry import game
from cornerman.session.match_session import MatchSession
from cornerman.session.matches import delete, find, journals
from cornerman.session.paths import DataPaths
from cornerman.sitting import memory
from cornerman.sitting.choosing import with_defaults
from cornerman.sitting.wishes import HUMAN, Wishes
from cornerman.table.opening import TableKind
from cornerman_ui.desk import Desk
from cornerman_ui.languages import Languages
from cornerman_ui.models.busy import BusyModel, Steps, at_once
from cornerman_ui.models.editor.editor import EditorModel
from cornerman_ui.models.guide import GUIDE_SEED, GuideModel, guided_wishes
from cornerman_ui.models.help import HelpModel
from cornerman_ui.models.match import MatchModel
from cornerman_ui.models.result import ResultModel
from cornerman_ui.models.resumed import Resumed, how_it_was_resumed
from cornerman_ui.models.settings import SettingsModel
from cornerman_ui.models.setup import SetupModel
from cornerman_ui.models.sounds import SoundsModel
from cornerman_ui.models.start import StartModel
from cornerman_ui.properties import Property
from cornerman_ui.settings import PACES_MS
from cornerman_ui.sound.players import FOLDER as SOUNDS
from cornerman_ui.sound.players import Sound, sound_of

START: Final = "start"
SETUP: Final = "setup"
MATCH: Final = "match"
RESULT: Final = "result"
HELP: Final = "help"
RESUMED: Final = "resumed"
EDITOR: Final = "editor"
BEGINNING: Final = 3
"""Steps of beginning a match."""
RESUMING: Final = 2
"""Steps of taking one up."""
DEMO: Final = "demo"
"""In the data folder: the last demo, kept apart and never offered to be gone on with."""


class AppModel(QObject):
    """What QML gets as ``app``. Opens and closes matches; at most one is open."""

    screenChanged = Signal()  # noqa: N815
    matchChanged = Signal()  # noqa: N815
    resultChanged = Signal()  # noqa: N815
    messageChanged = Signal()  # noqa: N815
    guideChanged = Signal()  # noqa: N815
    languageChanged = Signal()  # noqa: N815
    sheetChanged = Signal()  # noqa: N815
    quitWanted = Signal()  # noqa: N815
    """Everything is kept: the program may end."""

    def __init__(
        self,
        home: DataPaths,
        *,
        pace_ms: int | None = None,
        make_sound: Callable[[], Sound] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """pace_ms: between a bot's steps; None: as it is set. make_sound: None: what this machine can do."""
        super().__init__(parent)
        self.home = home
        self._pace_ms = pace_ms
        self._screen = START
        self._sheet = ""
        self._message = ""
        self._resumed = Resumed()
        self._busy = BusyModel(self)
        self._guide: GuideModel | None = None
        self._match: MatchModel | None = None
        self._result: ResultModel | None = None
        self._session: MatchSession | None = None
        self._desk: Desk | None = None
        self._settings = SettingsModel(home.root, self)
        self._settings.trouble.connect(self.say)
        self._settings.changed.connect(self._settings_changed)
        self._start = StartModel(home, self)
        self._start.told.connect(self.say)
        self._setup = SetupModel(home, self)
        self._setup.wanted.connect(self._set_up)
        self._sounds = SoundsModel(self._settings, make_sound or self._machine_sound, self)
        self._languages = Languages(self)
        self._languages.speak(self._settings.settings.language)
        self._editor = EditorModel(home, self)
        self._help = HelpModel(home, self)
        self._help.told.connect(self.say)
        self.say(self._settings.notice)

    # matches

    def begin(self, wishes: Wishes, seed: str | None = None) -> None:
        """Begin a match as it was wished for, and remember that. Errors: CornermanError, Refused."""
        at_once(self._begin(wishes, self.home, seed))

    def _begin(
        self, wishes: Wishes, home: DataPaths, seed: str | None = None, *, for_next_time: bool = True
    ) -> Steps:
        yield self.tr("Reading cards and rules")
        wishes = wishes.filled()
        prepared = wishes.prepared()
        rules = game(wishes.game)
        yield self.tr("Setting the match up")
        session = MatchSession.new(rules, prepared.config, prepared.packs, seed=seed, home=home)
        memory.remember(wishes, session.id, self.home, for_next_time=for_next_time)
        yield self.tr("Opening the table")
        self.leave()  # one match at a time: the one before lets go of its table
        self._take(session, wishes)

    def resume(self, word: str) -> None:
        """Go on with a kept match, at the very question. Errors: CornermanError."""
        at_once(self._resume(word))

    def _resume(self, word: str) -> Steps:
        yield self.tr("Reading the match")
        path = find(word, self.home)
        self.leave()
        session = MatchSession.resume(path)
        wishes = memory.setup_of(session.id, self.home)
        self._resumed = how_it_was_resumed(session)
        yield self.tr("Opening the table")
        self._take(session, wishes or Wishes(game=session.config.game))
        self.lay(RESUMED if session.notice else "")
        if wishes is None:
            self.say(self.tr("Who played is not known any more: people sit at every place now."))

    def _take(self, session: MatchSession, wishes: Wishes) -> None:
        known = bots_of(session.game)
        bots = {
            seat: name if name in known else next(iter(known))
            for seat, name in enumerate(wishes.players[: len(session.config.seats)])
            if name != HUMAN
        }
        kind: TableKind = wishes.table if wishes.table in ("sim", "auto") else "none"  # type: ignore[assignment]
        self._session = session
        self._desk = Desk(session, bots, table=kind, home=self.home, pace_ms=self._pace)
        self._match = MatchModel(self._desk, self)
        self._sounds.listen(self._desk)
        self._match.leaving.connect(self._leave_by_hand, Qt.ConnectionType.QueuedConnection)
        self._follow(self._match.result)
        self.matchChanged.emit()
        self._desk.begin()
        self.go(MATCH)

    @Slot()
    def leave(self) -> None:
        """Leave the match; it is kept."""
        self.endGuide()
        self.go(START)  # the screen lets go of what it shows before that ends
        self._drop_result()
        match, self._match = self._match, None
        if match is not None:
            self.matchChanged.emit()
            match.deleteLater()
        if self._desk is not None:
            self._sounds.stop()
            self._desk.close()
            self._desk.deleteLater()
            self._desk = None
        if self._session is not None:
            self._session.close()
            self._session = None

    @Slot()
    def _leave_by_hand(self) -> None:
        self._carry_out(self._leaving(), 1)

    def _leaving(self) -> Steps:
        yield self.tr("Leaving the match; it is kept")
        self.leave()

    @Slot()
    def quit(self) -> None:
        """Leave the match, which is kept, and end the program."""
        self._carry_out(self._quitting(), 1 if self._session is None else 2)

    def _quitting(self) -> Steps:
        if self._session is not None:
            yield self.tr("Leaving the match; it is kept")
            self.leave()
        yield self.tr("Closing Cornerman")
        self.quitWanted.emit()
        yield self.tr("Closing Cornerman")  # stays until the window is gone

    @Slot(str)
    def openResult(self, match: str) -> None:  # noqa: N802
        """Show what a kept match has come to."""
        self._carry_out(self._opening_result(match), 1)

    def _opening_result(self, match: str) -> Steps:
        yield self.tr("Reading the match")
        path = find(match, self.home)
        self.leave()
        self._result = ResultModel(path.stem, lambda: path, self.home, self)
        self._follow(self._result)
        self.resultChanged.emit()
        self.go(RESULT)

    def _follow(self, result: ResultModel) -> None:
        queued = Qt.ConnectionType.QueuedConnection  # the screen that says so ends with it
        result.leaving.connect(self._leave_by_hand, queued)
        result.againWanted.connect(self._again_like, queued)
        result.newWanted.connect(self._new_match, queued)
        result.takeUpWanted.connect(self._take_up, queued)

    def _drop_result(self) -> None:
        result, self._result = self._result, None
        if result is not None:
            result.close()
            self.resultChanged.emit()
            result.deleteLater()

    @Slot(str)
    def _again_like(self, match: str) -> None:
        if self._session is not None and self._session.path.parent.parent.name == DEMO:
            self.leave()
            self.demo()
            return
        wishes = memory.setup_of(match, self.home)
        if wishes is None:
            self._new_match()
            self.say(self.tr("How that match was set up is not known any more: set a new one up here."))
        else:
            self._carry_out(self._begin(wishes, self.home), BEGINNING)

    @Slot()
    def _new_match(self) -> None:
        self.leave()
        self.go(SETUP)

    @Slot(str)
    def _take_up(self, match: str) -> None:
        self._carry_out(self._taking_up(match), RESUMING)

    def _taking_up(self, match: str) -> Steps:
        yield from self._resume(match)
        if self._desk is not None and self._desk.session.over:
            self._desk.undo()

    @Slot()
    def demo(self) -> None:
        """Two bots play a match on the simulated table; only the last one is kept, apart from the others."""
        self._carry_out(self._begin_demo(), BEGINNING)

    def _begin_demo(self) -> Steps:
        apart = DataPaths(self.home.root / DEMO).create()
        for path in journals(apart.matches):
            delete(path)
        bots = Wishes(game="sftmg", players=["heuristic"], names=["Left", "Right"], table="sim")
        yield from self._begin(with_defaults(bots), apart, for_next_time=False)

    @Slot()
    def guided(self) -> None:
        """The first match, with somebody who explains each step."""
        self._carry_out(self._begin_guided(), BEGINNING)

    def _begin_guided(self) -> Steps:
        yield from self._begin(guided_wishes(), self.home, GUIDE_SEED, for_next_time=False)
        if self._desk is not None and self._match is not None:
            self._guide = GuideModel(self._desk, self)
            self.guideChanged.emit()

    @Slot()
    def endGuide(self) -> None:  # noqa: N802
        """Nobody explains any more; the match goes on."""
        guide, self._guide = self._guide, None
        if guide is not None:
            self.guideChanged.emit()
            guide.deleteLater()

    @Slot()
    def again(self) -> None:
        """Begin a match that is set up as last time."""
        last = memory.last_time(self.home)
        if last is not None:
            self._carry_out(self._begin(last, self.home), BEGINNING)

    @Slot(str)
    def goOn(self, match: str) -> None:  # noqa: N802
        """Go on with a kept match."""
        self._carry_out(self._resume(match), RESUMING)

    @Slot(object)
    def _set_up(self, wishes: Wishes) -> None:
        self._carry_out(self._begin(wishes, self.home), BEGINNING)

    def _carry_out(self, steps: Steps, of: int) -> None:
        """Do it with a sign of what is being done, or say on the screen that is shown why that cannot be."""
        self.say("")
        self._busy.carry_out(steps, of, self._say_why_not)

    def _say_why_not(self, error: Exception) -> bool:
        if isinstance(error, CornermanError | Refused):
            self.say(str(error))
            return True
        return False

    # screens

    @Slot(str)
    def go(self, screen: str) -> None:
        """Show another screen."""
        if screen == START:
            self._start.refresh()
        elif screen == SETUP:
            self._setup.open()
        elif screen == EDITOR:
            self._editor.open()
        if screen != self._screen:
            self.say("")
            self._screen = screen
            self.screenChanged.emit()

    @Slot()
    def openEditor(self) -> None:  # noqa: N802
        """Show the card and stage editor, which reads all packs first."""
        self._carry_out(self._opening_editor(), 1)

    def _opening_editor(self) -> Steps:
        yield self.tr("Reading all cards")
        self.go(EDITOR)

    @Slot(str)
    def lay(self, sheet: str) -> None:
        """Lay a sheet over the screen: help, settings or matches; "" takes it away."""
        if sheet != self._sheet:
            self._sheet = sheet
            self.sheetChanged.emit()

    @Slot(str)
    def why(self, rule: str) -> None:
        """Show the text of a rule."""
        self._help.show_rule(rule)
        self.lay(HELP)

    @Slot()
    def whyAsked(self) -> None:  # noqa: N802
        """Show the rule behind the open question."""
        if self._match is not None and (rule := self._match.decision.rule):
            self.why(rule)

    def _machine_sound(self) -> Sound:
        return sound_of(self.home.root / SOUNDS)

    @Slot()
    def _settings_changed(self) -> None:
        if self._languages.speak(self._settings.settings.language):
            self.languageChanged.emit()
        if self._desk is not None:
            self._desk.pace_ms = self._pace

    @property
    def _pace(self) -> int:
        return PACES_MS[self._settings.settings.pace] if self._pace_ms is None else self._pace_ms

    @Slot(str)
    def say(self, text: str) -> None:
        """Something that people should know; "" takes it away."""
        self._message = text
        self.messageChanged.emit()

    @Property(str, notify=screenChanged)
    def screen(self) -> str:
        """start, match, ...: the screen that is shown."""
        return self._screen

    @Property(MatchModel, notify=matchChanged)
    def match(self) -> MatchModel | None:
        """The open match, or null."""
        return self._match

    @Property(ResultModel, notify=resultChanged)
    def result(self) -> ResultModel | None:
        """What is shown of a kept match, or null."""
        return self._result

    @Property(str, notify=sheetChanged)
    def sheet(self) -> str:
        """What lies over the screen, "" for nothing."""
        return self._sheet

    @Property(BusyModel, constant=True)
    def busy(self) -> BusyModel:
        """What takes a moment."""
        return self._busy

    @Property(str, notify=sheetChanged)
    def resumedLost(self) -> str:  # noqa: N802
        """What of the resumed match is lost, in plain words; "" for nothing."""
        return self._resumed.lost

    @Property(str, notify=sheetChanged)
    def resumedFrom(self) -> str:  # noqa: N802
        """From where it goes on."""
        return self._resumed.goes_on

    @Property(str, notify=sheetChanged)
    def resumedDetail(self) -> str:  # noqa: N802
        """The same for whoever looks into the files."""
        return self._resumed.detail

    @Property(StartModel, constant=True)
    def start(self) -> StartModel:
        """What the first screen offers."""
        return self._start

    @Property(SetupModel, constant=True)
    def setup(self) -> SetupModel:
        """The set-up of a match."""
        return self._setup

    @Property(EditorModel, constant=True)
    def editor(self) -> EditorModel:
        """The card and stage editor."""
        return self._editor

    @Property(HelpModel, constant=True)
    def help(self) -> HelpModel:
        """Keys and rules."""
        return self._help

    @Property(SoundsModel, constant=True)
    def sounds(self) -> SoundsModel:
        """What is heard, and the announcer's sentence."""
        return self._sounds

    @Property(GuideModel, notify=guideChanged)
    def guide(self) -> GuideModel | None:
        """Who explains the first match, or null."""
        return self._guide

    @Property(SettingsModel, constant=True)
    def settings(self) -> SettingsModel:
        """What was set."""
        return self._settings

    @Property(str, notify=messageChanged)
    def message(self) -> str:
        """Something that people should know."""
        return self._message
