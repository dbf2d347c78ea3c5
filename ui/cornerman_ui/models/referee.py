"""Ways out of every question, and what is beside the play: automation, house rules, deck check, time up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.engine.automation import Automation, automation, set_automation
from cornerman.engine.commands import Concede, Pause, Resume, TimeUp, Withdraw
from cornerman.engine.observers import REFEREE
from cornerman.engine.requests import Roll
from cornerman.sitting.values import seat_of
from cornerman_ui.desk import Desk
from cornerman_ui.models.corrections import CorrectionsModel
from cornerman_ui.properties import Property
from cornerman_ui.rows import Rows

PILES: Final = ("hand", "deck", "discard", "in_play")
"""Where cards lie, as paths call it."""


@dataclass(frozen=True, slots=True)
class LevelRow:
    """A group of rules with the level of help that was chosen for it."""

    group: str
    title: str
    help: str
    level: str


@dataclass(frozen=True, slots=True)
class PileRow:
    """A pile of printed cards with the number that the app expects. good: somebody has counted the same."""

    path: str
    owner: str
    seat: int
    pile: str
    expected: int
    good: bool


class RefereeModel(QObject):
    """What the referee does beside answering."""

    changed = Signal()

    def __init__(self, desk: Desk, corrections: CorrectionsModel, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._corrections = desk, corrections
        self._counted: dict[str, int] = {}
        self._levels = Rows(LevelRow, self)
        self._piles = Rows(PileRow, self)
        desk.arrived.connect(self._went_on)
        corrections.values.dataChanged.connect(self._show)
        self._show()

    # what is read

    @Property(QObject, constant=True)
    def levels(self) -> Rows[LevelRow]:
        """The groups of rules, :class:`LevelRow`."""
        return self._levels

    @Property(QObject, constant=True)
    def piles(self) -> Rows[PileRow]:
        """The piles of printed cards, :class:`PileRow`; none where the app deals all cards."""
        return self._piles

    @Property("QVariantList", constant=True)
    def players(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self._desk.session.config.seats]

    @Property(bool, notify=changed)
    def paused(self) -> bool:
        """The match stands still."""
        return self._desk.now.state.paused

    @Property(str, notify=changed)
    def sealed(self) -> str:
        """Who has given an answer that can still be taken back, "" for nobody."""
        mine = self._sealed()
        return ", ".join(self._desk.session.config.seats[seat].name for seat, _ in mine)

    # what is done

    @Slot(str, str)
    def setLevel(self, group: str, level: str) -> None:  # noqa: N802
        """How much the app does in a group of rules: track, ask or do."""
        self._desk.submit(set_automation(group, Automation(level)))

    @Slot()
    def pause(self) -> None:
        """Hold the match, or go on."""
        self._desk.submit(Resume(by=REFEREE) if self.paused else Pause(by=REFEREE))

    @Slot()
    def timeUp(self) -> None:  # noqa: N802
        """The clock of the round has run out."""
        self._desk.submit(TimeUp(by=REFEREE))

    @Slot(int)
    def concede(self, seat: int) -> None:
        """A player gives up."""
        self._desk.submit(Concede(by=REFEREE, seat=seat))

    @Slot()
    def withdraw(self) -> None:
        """Take the last sealed answer of a person back."""
        if mine := self._sealed():
            seat, request = mine[-1]
            self._desk.submit(Withdraw(by=seat, request=request))

    @Slot(str)
    def countedSame(self, path: str) -> None:  # noqa: N802
        """Somebody has counted a pile and found what the app expects."""
        for row in self._piles.rows:
            if row.path == path:
                self._counted[path] = row.expected
        self._show()

    @Slot()
    def allCounted(self) -> None:  # noqa: N802
        """All piles are as expected."""
        self._counted = {row.path: row.expected for row in self._piles.rows}
        self._show()

    @Slot(str, int)
    def correctPile(self, path: str, by: int) -> None:  # noqa: N802
        """The pile holds more or fewer cards than expected."""
        self._corrections.tap(path, by)
        self._show()

    def _sealed(self) -> list[tuple[int, int]]:
        batch, people = self._desk.session.batch, self._desk.players.people
        return [
            (request.seat, request.id)
            for request in batch.requests
            if request.id in batch.sealed and request.seat in people and not isinstance(request, Roll)
        ]

    @Slot(object)
    def _went_on(self, news: object) -> None:
        self._show()

    @Slot()
    def _show(self) -> None:
        state = self._desk.now.state
        self._levels.show(
            [
                LevelRow(group, group.replace("_", " "), words, automation(state, group).value)
                for group, words in self._desk.words.automatic().items()
            ]
        )
        known = self._corrections.known()
        seats = self._desk.session.config.seats
        rows = []
        for path, value in known.items():
            seat, pile = seat_of(path), path.rpartition(".")[2]
            if seat is None or pile not in PILES or seats[seat].cards == "app" or not isinstance(value, int):
                continue
            expected = value + self._corrections.tapped(path)
            good = self._counted.get(path) == expected
            rows.append(PileRow(path, seats[seat].name, seat, pile.replace("_", " "), expected, good))
        self._piles.show(rows)
        self.changed.emit()
