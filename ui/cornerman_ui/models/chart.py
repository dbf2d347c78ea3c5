"""The rules chart with the place where the match stands, the way there, and the ways on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.commands import ForceState
from cornerman.engine.observers import REFEREE
from cornerman_ui.desk import Desk
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

WAY_STEPS: Final = 12
"""Steps of the match whose way over the chart is shown: about one attack of SFTMG."""


@dataclass(frozen=True, slots=True)
class StateRow:
    """One state of the chart. group: what its path begins with. title: the rest of it, in words.

    here: the match stands there. ago: how many states ago it was there, 0 for not lately. next: it may be
    reached from here in one step. ends: the match ends there. picked: its ways are shown.
    """

    path: str
    group: str
    title: str
    here: bool
    ago: int
    next: bool
    ends: bool
    picked: bool


@dataclass(frozen=True, slots=True)
class WayRow:
    """A way out of the picked state: by which trigger, under which guard, and where to."""

    trigger: str
    guard: str
    to: str


class ChartModel(QObject):
    """The game's chart, read only while somebody watches."""

    changed = Signal()

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._chart = desk.session.game.chart
        self._watched = False
        self._picked = ""
        self._states = Rows(StateRow, self)
        self._ways = Rows(WayRow, self)
        desk.arrived.connect(self._went_on)
        desk.looked.connect(self._show)

    @Property(QObject, constant=True)
    def states(self) -> Rows[StateRow]:
        """Every state, :class:`StateRow`."""
        return self._states

    @Property(QObject, constant=True)
    def ways(self) -> Rows[WayRow]:
        """The ways out of the picked state, :class:`WayRow`."""
        return self._ways

    @Property("QVariantList", constant=True)
    def groups(self) -> list[str]:
        """What the paths of states begin with, in order."""
        return list(dict.fromkeys(path.partition(".")[0] for path in self._chart.states))

    @Property(str, notify=changed)
    def picked(self) -> str:
        """The state whose ways are shown."""
        return self._picked

    @Property(str, notify=changed)
    def way(self) -> str:
        """The states passed lately, the present one last."""
        return "  ›  ".join(_title(path) for path in self._passed()[-4:])

    @Slot(bool)
    def watch(self, watched: bool) -> None:
        """Somebody looks at the chart, or does so no longer."""
        self._watched = watched
        self._picked = self._desk.public.state.path if watched else ""
        self._show()

    @Slot(str)
    def pick(self, path: str) -> None:
        """Show the ways of another state."""
        self._picked = path
        self._show()

    @Slot(result=bool)
    def force(self) -> bool:
        """Put the match at the picked state; the rules say where that is not possible."""
        self._desk.look_at_present()
        return self._desk.submit(ForceState(by=REFEREE, path=self._picked, reason="by hand"))

    @Slot(object)
    def _went_on(self, news: object) -> None:
        if self._watched:
            self._picked = self._desk.public.state.path
        self._show()

    def _passed(self) -> list[str]:
        if self._desk.past is not None or not self._watched:
            return [self._desk.public.state.path]
        return self._desk.session.states_passed(WAY_STEPS)

    @Slot()
    def _show(self) -> None:
        if not self._watched:
            return
        here, passed = self._desk.public.state.path, self._passed()
        ago = {path: len(passed) - 1 - at for at, path in enumerate(passed)}
        after = {way.dest for way in self._chart.transitions if way.source == here}
        self._states.show(
            [
                StateRow(
                    path=path,
                    group=path.partition(".")[0],
                    title=_title(path),
                    here=path == here,
                    ago=ago.get(path, 0),
                    next=path in after,
                    ends=path in self._chart.finals,
                    picked=path == self._picked,
                )
                for path in self._chart.states
            ]
        )
        ways = [way for way in self._chart.transitions if way.source == self._picked]
        self._ways.show([WayRow(_words(way.trigger), _words(way.guard), way.dest) for way in ways])
        self.changed.emit()


def _title(path: str) -> str:
    return _words(path.partition(".")[2] or path).replace(".", " › ")


def _words(name: str) -> str:
    return name.replace("_", " ")
