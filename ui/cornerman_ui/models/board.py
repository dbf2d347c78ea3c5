"""A board as the virtual table shows it, simulated or the twin of one that is elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from cornerman.device.sight import LinkSight
from cornerman_link.descriptor import TABLE_SEAT
from cornerman_ui.lights import Light, Picture
from cornerman_ui.models.board_seat import BoardSeatModel
from cornerman_ui.properties import Property

NOBODY: Final = -1


class BoardModel(QObject):
    """What all boards have. Verbs that a board does not know do nothing."""

    changed = Signal()
    cableChanged = Signal()  # noqa: N815
    seatsChanged = Signal()  # noqa: N815
    ended = Signal()
    """Its process has just gone."""
    another = Signal()
    """Another board is wanted in the place of this one."""
    removed = Signal()
    """This one is wanted no more."""
    blinking = Signal()
    """It should show which one it is."""
    searching = Signal()
    """Whoever looks for ports should look once more."""

    def __init__(self, uid: str, parent: QObject) -> None:
        super().__init__(parent)
        self.uid = uid
        self._link: LinkSight | None = None
        self._seats: list[BoardSeatModel] = []
        self._own: BoardSeatModel | None = None
        self._looked_at = False

    def lay_out(self, lights: Sequence[Light], seats: int) -> None:
        """It has these lights; before it is shown, and whenever it turns out to be another one."""
        self._seats = [BoardSeatModel(number, lights, self) for number in range(1, seats + 1)]
        self._own = BoardSeatModel(TABLE_SEAT, lights, self)
        self.seatsChanged.emit()

    @property
    def all_seats(self) -> list[BoardSeatModel]:
        """Its seats, and last the buttons that are nobody's own."""
        return [*self._seats, *([self._own] if self._own else [])]

    def see(self, link: LinkSight) -> None:
        """The link to it is like this now."""
        if self._link is None or link.words != self._link.words or link.bad != self._link.bad:
            self._link = link
            self.changed.emit()
        self._link = link

    def sit(self, places: Sequence[tuple[int, str, Mapping[str, str]]], own: Mapping[str, str]) -> None:
        """Who sits where: for each of its seats the match's seat, the player, keys; own: keys of the rest."""
        for model, (seat, player, keys) in zip(self._seats, places, strict=False):
            model.seat(seat, player, keys)
        if self._own is not None:
            self._own.seat(NOBODY, "", own)

    def say(self, hints: Mapping[int, Mapping[str, str]], own: Mapping[str, str]) -> None:
        """What buttons mean now: by the match's seat and the button's name. own: of the table's buttons."""
        for model in self._seats:
            model.say(hints.get(model.matchSeat, {}))
        if self._own is not None:
            self._own.say(own)

    def draw(self, picture: Picture) -> None:
        """The lights are like this now."""
        for model in self.all_seats:
            model.show(picture)

    def look(self, on: bool) -> None:
        """Somebody looks at it, or nobody any more."""
        self._looked_at = on

    def wake(self) -> None:
        """Something happens: its lights may move."""

    def let_go(self) -> None:
        """The table is closed: no hands, no eyes any more."""

    # verbs

    @Slot(int, str)
    def push(self, seat: int, button: str) -> None:
        """Press a button and hold it. seat: the board's own number, 0 for the table's buttons."""

    @Slot(int, str)
    def release(self, seat: int, button: str) -> None:
        """Let a button go."""

    @Slot()
    def releaseAll(self) -> None:  # noqa: N802
        """Let every button go."""

    @Slot()
    def unplug(self) -> None:
        """Pull its plug."""

    @Slot()
    def plug(self) -> None:
        """Put its plug in."""

    @Slot()
    def reset(self) -> None:
        """Press its reset button."""

    @Slot(int)
    def setCable(self, level: int) -> None:  # noqa: N802
        """Have another cable: 0 a good one, to 10."""

    @Slot()
    def identify(self) -> None:
        """Have it blink."""
        self.blinking.emit()

    @Slot()
    def remove(self) -> None:
        """Take it away."""
        self.removed.emit()

    @Slot()
    def help(self) -> None:
        """Do the one thing that is offered."""
        self.searching.emit()

    # what each kind knows better

    def its_title(self) -> str:
        """What people call it."""
        return self._link.words.board if self._link else self.uid[-4:]

    def is_simulated(self) -> bool:
        """It can be touched from here."""
        return False

    def is_gone(self) -> bool:
        """Its process is gone."""
        return False

    def is_plugged(self) -> bool:
        """Its plug is in."""
        return True

    def its_words(self) -> str:
        """How its link is."""
        return self._link.words.text if self._link else self.tr("is being looked for")

    def its_action(self) -> str:
        """What to do about that, "" for nothing."""
        return self._link.words.action if self._link else ""

    def its_deed(self) -> str:
        """What :meth:`help` does, "" for nothing."""
        return self.tr("Look again") if self.its_action() else ""

    def its_cable(self) -> int:
        """Its cable: 0 a good one, to 10."""
        return 0

    def cable_words(self) -> str:
        """The same in words."""
        return ""

    # what is read

    @Property(str, constant=True)
    def name(self) -> str:
        """What tells it from others."""
        return self.uid

    @Property(str, notify=changed)
    def title(self) -> str:
        """What people call it."""
        return self.its_title()

    @Property(bool, constant=True)
    def simulated(self) -> bool:
        """It can be touched from here."""
        return self.is_simulated()

    @Property(bool, notify=changed)
    def gone(self) -> bool:
        """Its process is gone."""
        return self.is_gone()

    @Property(bool, notify=changed)
    def plugged(self) -> bool:
        """Its plug is in."""
        return self.is_plugged()

    @Property(bool, notify=changed)
    def good(self) -> bool:
        """It is in use."""
        return not self.is_gone() and self._link is not None and self._link.words.good

    @Property(str, notify=changed)
    def words(self) -> str:
        """How its link is."""
        return self.its_words()

    @Property(str, notify=changed)
    def action(self) -> str:
        """What to do about that, "" for nothing."""
        return self.its_action()

    @Property(str, notify=changed)
    def deed(self) -> str:
        """What :meth:`help` does, "" for nothing."""
        return self.its_deed()

    @Property(str, notify=changed)
    def damage(self) -> str:
        """How much comes in damaged, "" while all is well."""
        if self._link is None or not self._link.bad:
            return ""
        heard = self._link.good + self._link.bad
        return self.tr("{0} of {1} messages came in damaged").format(self._link.bad, heard)

    @Property(int, notify=cableChanged)
    def cable(self) -> int:
        """Its cable: 0 a good one, to 10."""
        return self.its_cable()

    @Property(str, notify=cableChanged)
    def cableWords(self) -> str:  # noqa: N802
        """The same in words."""
        return self.cable_words()

    @Property("QVariantList", notify=seatsChanged)
    def seats(self) -> list[QObject]:
        """Its seats, each a BoardSeatModel."""
        return list(self._seats)

    @Property(QObject, notify=seatsChanged)
    def own(self) -> BoardSeatModel | None:
        """The buttons that belong to no seat, a BoardSeatModel; null before it is known."""
        return self._own
