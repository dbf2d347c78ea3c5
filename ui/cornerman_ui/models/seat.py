"""One fighter as both screens show it: life with its trail, gauges, pips, lamps; from trackers alone."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from cornerman.engine.trackers import Active, Bar, Count, Gauge, Lamps, Pips, Tracker
from cornerman.sitting.trails import Trails
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

LOW_PERCENT: Final = 25
"""At or below this share a life bar runs low (SFTMG catalogue section 36)."""
DELTA_MS: Final = 5_000
"""The last change stands beside the number so long: people look up, then down again."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something beside the life bar. kind: gauge, lamps, pips, count or bar. pays: what it pays for now."""

    kind: str
    name: str
    value: int
    of: int
    pays: str
    steps: list[str]
    """For each step of a gauge what it pays for, "" for nothing."""


NO_METER: Final = Mark("gauge", "", 0, 0, "", [])
NO_PIPS: Final = Mark("pips", "", 0, 0, "", [])


class SeatModel(QObject):
    """A seat. Life is the game's first bar of the seat; a game without one has ``maximum`` 0."""

    changed = Signal()
    deltaChanged = Signal()  # noqa: N815

    def __init__(self, seat: int, name: str, is_bot: bool, parent: QObject) -> None:
        super().__init__(parent)
        self.seat = seat
        self._name, self._bot = name, is_bot
        self._fighter = ""
        self._active = ""
        self._life = Bar(seat=seat, name="", value=0, maximum=0)
        self._before = 0
        self._out = False
        self._delta = 0
        self._marks = Rows(Mark, self)
        self._status = Rows(Mark, self)
        self._meter = NO_METER
        self._wins = NO_PIPS
        self._fading = QTimer(self)
        self._fading.setSingleShot(True)
        self._fading.setInterval(DELTA_MS)
        self._fading.timeout.connect(self._forget_delta)

    def show(
        self,
        trackers: tuple[Tracker, ...],
        fighter: str,
        trails: Trails,
        marks: dict[str, dict[int, str]],
        at_table: Collection[str] = (),
    ) -> None:
        """The match went on. at_table: names of what pawns and cards on the table show already."""
        mine = [tracker for tracker in trackers if tracker.seat == self.seat]
        bars = [tracker for tracker in mine if isinstance(tracker, Bar)]
        self._fighter = fighter
        self._active = next((t.name for t in mine if isinstance(t, Active)), "")
        if bars:
            if self._life.maximum == bars[0].maximum and bars[0].value != self._life.value:
                self._delta += bars[0].value - self._life.value
                self._fading.start()
                self.deltaChanged.emit()
            self._life = bars[0]
            self._before = trails.before(bars[0])
            self._out = bars[0].value <= 0 and trails.ever(bars[0])
        found = [_mark(t, marks) for t in mine if not isinstance(t, Active) and t not in bars[:1]]
        self._marks.show([mark for mark in found if mark.name not in at_table])
        gauges = [mark for mark in found if mark.kind == "gauge"]
        self._meter = next((mark for mark in gauges if any(mark.steps)), gauges[0] if gauges else NO_METER)
        self._wins = next((mark for mark in found if mark.kind == "pips"), NO_PIPS)
        told = (self._meter, self._wins)
        self._status.show([mark for mark in found if mark not in told and _is_status(mark, at_table)])
        self.changed.emit()

    @Slot()
    def _forget_delta(self) -> None:
        self._delta = 0
        self.deltaChanged.emit()

    @Property(int, constant=True)
    def number(self) -> int:
        """The seat, from 0."""
        return self.seat

    @Property(str, constant=True)
    def letter(self) -> str:
        """A, B, ...: never only a colour."""
        return chr(ord("A") + self.seat)

    @Property(str, constant=True)
    def name(self) -> str:
        """The player."""
        return self._name

    @Property(bool, constant=True)
    def bot(self) -> bool:
        """A bot plays it."""
        return self._bot

    @Property(str, notify=changed)
    def fighter(self) -> str:
        """The Character."""
        return self._fighter

    @Property(str, notify=changed)
    def active(self) -> str:
        """turn, attacker, defender, or nothing."""
        return self._active

    @Property(int, notify=changed)
    def life(self) -> int:
        """Life left."""
        return self._life.value

    @Property(int, notify=changed)
    def maximum(self) -> int:
        """Of so much; 0 for a game without life."""
        return self._life.maximum

    @Property(int, notify=changed)
    def before(self) -> int:
        """Life before the last attack: where the trail begins."""
        return self._before

    @Property(bool, notify=changed)
    def held(self) -> bool:
        """The attack is not resolved yet: the trail waits."""
        return self._life.held

    @Property(bool, notify=changed)
    def low(self) -> bool:
        """Life runs low."""
        return 0 < self._life.value * 100 <= self._life.maximum * LOW_PERCENT

    @Property(bool, notify=changed)
    def out(self) -> bool:
        """Knocked out."""
        return self._out

    @Property(int, notify=deltaChanged)
    def delta(self) -> int:
        """The change of the last seconds, 0 for none."""
        return self._delta

    @Property(str, notify=changed)
    def meterName(self) -> str:  # noqa: N802
        """What is saved up, "" for nothing."""
        return self._meter.name

    @Property(int, notify=changed)
    def meter(self) -> int:
        """How much of it there is."""
        return self._meter.value

    @Property("QVariantList", notify=changed)
    def meterSteps(self) -> list[str]:  # noqa: N802
        """For each step of the meter what it pays for, "" for nothing."""
        return self._meter.steps

    @Property(str, notify=changed)
    def meterPays(self) -> str:  # noqa: N802
        """The most that the meter pays for now."""
        return self._meter.pays

    @Property(int, notify=changed)
    def wins(self) -> int:
        """Rounds or games won."""
        return self._wins.value

    @Property(int, notify=changed)
    def winsOf(self) -> int:  # noqa: N802
        """Of so many; 0 where they are not counted so."""
        return self._wins.of

    @Property(str, notify=changed)
    def standing(self) -> str:
        """Who it is and what it has gained, for somebody who looks on."""
        gained = [f"{mark.name} {mark.value}" for mark in self._marks.rows if mark.kind in ("count", "pips")]
        return ", ".join([self._name, *gained])

    @Property(QObject, constant=True)
    def status(self) -> Rows[Mark]:
        """Lamps that are lit, numbers, further gauges."""
        return self._status

    @Property(QObject, constant=True)
    def marks(self) -> Rows[Mark]:
        """What is counted beside the life bar and not seen on the board anyway."""
        return self._marks


def _is_status(mark: Mark, at_table: Collection[str]) -> bool:
    """Worth a word: not seen at the table anyway, and no lamp that is dark."""
    return mark.name not in at_table and (mark.kind != "lamps" or mark.of > 1 or mark.value > 0)


def _mark(tracker: Tracker, marks: dict[str, dict[int, str]]) -> Mark:
    match tracker:
        case Gauge():
            pays = marks.get(tracker.name, {})
            now = [word for step, word in pays.items() if step <= tracker.value]
            steps = [pays.get(step, "") for step in range(1, tracker.steps + 1)]
            return Mark("gauge", tracker.name, tracker.value, tracker.steps, now[-1] if now else "", steps)
        case Lamps():
            return Mark("lamps", tracker.name, tracker.lit, tracker.of, "", [])
        case Pips():
            return Mark("pips", tracker.name, tracker.count, tracker.of, "", [])
        case Bar():
            return Mark("bar", tracker.name, tracker.value, tracker.maximum, "", [])
        case Count():
            return Mark("count", tracker.name, tracker.value, 0, "", [])
        case Active():
            raise AssertionError("who is active is told apart")
