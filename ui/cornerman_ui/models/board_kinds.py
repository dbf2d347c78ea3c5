"""The two kinds of boards: simulated ones, which can be touched, and twins of those that are elsewhere."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Slot

from cornerman.device.sight import LinkSight
from cornerman.device.states import LinkState
from cornerman.sim.board_file import Colour
from cornerman.sim.faults import NO_FAULTS, FaultRates
from cornerman.sim.table import SimTable
from cornerman.sim.twin import Twin
from cornerman.sim.watching import Shown
from cornerman_link.descriptor import Descriptor
from cornerman_ui.lights import FilePixels, Light, lights_of_descriptor, lights_of_file
from cornerman_ui.models.board import BoardModel
from cornerman_ui.sim_board import SimBoardApart

LEAST_S: Final = 0.04
"""A click may take no time at all, but a board takes only what lasts as long as its debounce for a press."""
LIVELY_MS: Final = 50
"""Lights are drawn so often at most, while somebody looks and something has just happened."""
CALM_MS: Final = 250
"""Later on only lamps pulse: they need no more than this, and this computer has other work."""
CALM_AFTER_MS: Final = 3_000
"""The longest effect of the firmware, a hit's trail, is over by then."""
WORST_CABLE: Final = 10
_BYTE_FAULTS: Final = 3e-5
_WORST_TIMES: Final = 100
"""The worst cable damages a hundred times as many bytes as the slightly worn one."""


def faults_of(level: int) -> FaultRates:
    """The faults of a cable: 0 a good one, 1 one on which a message in two hundred is damaged, to 10."""
    if level <= 0:
        return NO_FAULTS
    share = (min(level, WORST_CABLE) - 1) / (WORST_CABLE - 1)
    byte = _BYTE_FAULTS * _WORST_TIMES**share
    return FaultRates(byte, byte, byte, split=0.1, late=0.02 + 0.18 * share, late_ms=20)


class SimBoardModel(BoardModel):
    """A simulated board: its pixels one by one, its buttons, its plug, its cable."""

    def __init__(self, uid: str, table: SimTable, parent: QObject) -> None:
        super().__init__(uid, parent)
        self._held: set[tuple[int, str]] = set()
        self._turned_s: dict[str, float] = {}
        self._pixels = FilePixels(table.board)
        self._state, self._device = "boot", ""
        self._gone = False
        self._cable = 0 if table.faults == NO_FAULTS else 1
        self.lay_out(lights_of_file(table.board), table.board.seats)
        self._calming = QTimer(self)
        self._calming.setSingleShot(True)
        self._calming.setInterval(CALM_AFTER_MS)
        self._calming.timeout.connect(self._calm_down)
        self._apart = SimBoardApart(uid, table, self)
        self._apart.shown.connect(self._shown)
        self._apart.ended.connect(self._ended)

    def look(self, on: bool) -> None:
        """Somebody looks at it, or nobody any more: nothing is told then."""
        super().look(on)
        self._calming.stop()
        if on:
            self.wake()
        else:
            self._apart.look(0)

    def wake(self) -> None:
        """Something happens: its lights may move."""
        if self._looked_at:
            if not self._calming.isActive():
                self._apart.look(LIVELY_MS)
            self._calming.start()

    @Slot()
    def _calm_down(self) -> None:
        if self._looked_at:
            self._apart.look(CALM_MS)

    def let_go(self) -> None:
        """No hands, no eyes any more."""
        self._calming.stop()
        self._apart.close()

    @Slot(object)
    def _shown(self, shown: Shown) -> None:
        self._pixels.see(shown.strips)
        self.draw(self._pixels.colours)
        if (shown.state, shown.device) != (self._state, self._device):
            self._state, self._device = shown.state, shown.device
            self.changed.emit()

    @Slot()
    def _ended(self) -> None:
        if not self._gone:
            self._gone = True
            self._held.clear()
            self._pixels.see({})
            self.draw(self._pixels.colours)
            self._show_held()
            self.changed.emit()
            self.ended.emit()

    # verbs

    def push(self, seat: int, button: str) -> None:
        """Press a button and hold it."""
        if (seat, button) not in self._held and not self._gone:
            self.wake()
            self._held.add((seat, button))
            self._show_held()
            self._apart.do(partial(self._turn, label=_label(seat, button), down=True))

    def release(self, seat: int, button: str) -> None:
        """Let a button go."""
        if (seat, button) in self._held:
            self._held.discard((seat, button))
            self._show_held()
            self._apart.do(partial(self._turn, label=_label(seat, button), down=False))

    def releaseAll(self) -> None:  # noqa: N802
        """Let every button go."""
        for seat, button in tuple(self._held):
            self.release(seat, button)

    def _turn(self, table: SimTable, *, label: str, down: bool) -> None:
        """In the hands' thread: a button stays as it is for a moment before it changes again."""
        wait_s = self._turned_s.get(label, 0.0) + LEAST_S - time.monotonic()
        if wait_s > 0:
            time.sleep(wait_s)
        (table.press if down else table.release)(label)
        self._turned_s[label] = time.monotonic()

    def _show_held(self) -> None:
        for model in self.all_seats:
            model.hold([button for seat, button in self._held if seat == model.number])

    def unplug(self) -> None:
        """Pull its plug."""
        self._apart.do(SimTable.unplug)

    def plug(self) -> None:
        """Put its plug in."""
        self._apart.do(SimTable.replug)

    def reset(self) -> None:
        """Press its reset button."""
        self._apart.do(SimTable.reset)

    def setCable(self, level: int) -> None:  # noqa: N802
        """Have another cable: 0 a good one, to 10."""
        if level != self._cable:
            self._cable = level
            self.cableChanged.emit()
            self._apart.do(partial(SimTable.change_faults, faults=faults_of(level)))

    def help(self) -> None:
        """Do the one thing that is offered."""
        state = self._link.state if self._link else None
        if self._gone:
            self.another.emit()
        elif not self.is_plugged():
            self.plug()
        elif state is LinkState.SUSPECT and self._cable:
            self.setCable(0)
        else:
            self.reset()

    # what is read

    def is_simulated(self) -> bool:
        """It can be touched from here."""
        return True

    def its_title(self) -> str:
        """What people call it."""
        return self.tr("Simulated board {0}").format(self.uid[-4:].upper())

    def is_gone(self) -> bool:
        """Its process is gone."""
        return self._gone

    def is_plugged(self) -> bool:
        """Its plug is in: it has power, or its link is there."""
        known = self._link is not None and self._link.state is not LinkState.ABSENT
        return not self._gone and (known or self._state != "off")

    def its_words(self) -> str:
        """How its link is."""
        if self._gone:
            return self.tr("its process has ended; the match goes on, and nothing of it is lost")
        return self._link.words.text if self._link else self.tr("is starting")

    def its_action(self) -> str:
        """What to do about that, "" for nothing."""
        if self._gone:
            return self.tr("start another one")
        return self._link.words.action if self._link else ""

    def its_deed(self) -> str:
        """What :meth:`help` does, "" for nothing."""
        if self._gone:
            return self.tr("Start another one")
        if not self.its_action():
            return ""
        if not self.is_plugged():
            return self.tr("Plug it in")
        if self._link is not None and self._link.state is LinkState.SUSPECT and self._cable:
            return self.tr("Take a good cable")
        return self.tr("Press reset")

    def its_cable(self) -> int:
        """Its cable: 0 a good one, to 10."""
        return self._cable

    def cable_words(self) -> str:
        """The same in words."""
        if self._cable == 0:
            return self.tr("Good cable")
        if self._cable <= 3:
            return self.tr("Worn cable")
        if self._cable <= 7:
            return self.tr("Bad cable")
        return self.tr("Cable about to break")


class TwinBoardModel(BoardModel):
    """A board that is elsewhere: drawn from what it was told, by the firmware's own painters."""

    def __init__(self, uid: str, parent: QObject) -> None:
        super().__init__(uid, parent)
        self._twin: Twin | None = None
        self._has: Descriptor | None = None
        self._since = QElapsedTimer()
        self._lively = QElapsedTimer()
        self._moving = QTimer(self)
        self._moving.timeout.connect(self._move)

    def see(self, link: LinkSight) -> None:
        """The link to it is like this now."""
        has = link.descriptor
        if has is not None and has is not self._has:
            self._has, self._twin = has, Twin(has)
            self.lay_out(lights_of_descriptor(has), has.facts.get("seats", 0))
        if self._twin is not None and has is not None:
            self._twin.show(link.registers)
            self._go_on()
        super().see(link)

    def look(self, on: bool) -> None:
        """Somebody looks at it, or nobody any more: it stands still then."""
        super().look(on)
        if on:
            self._go_on()
        else:
            self._stand_still()

    def let_go(self) -> None:
        """It moves no more."""
        self._stand_still()

    def _go_on(self) -> None:
        self._lively.start()
        if self._looked_at and self._twin is not None and self._moving.interval() != LIVELY_MS:
            self._since.start()
            self._moving.start(LIVELY_MS)

    @Slot()
    def _move(self) -> None:
        twin = self._twin
        if twin is None:
            return
        if twin.step(int(self._since.restart())):
            self.draw(self._picture)
        if not twin.moves:
            self._stand_still()
        elif self._lively.hasExpired(CALM_AFTER_MS) and self._moving.interval() != CALM_MS:
            self._moving.setInterval(CALM_MS)

    def _stand_still(self) -> None:
        self._moving.stop()
        self._moving.setInterval(0)

    def _picture(self, light: Light) -> Sequence[Colour]:
        assert self._twin is not None
        return self._twin.colours(light.section, light.id)


def _label(seat: int, button: str) -> str:
    """A button as the simulated table calls it."""
    return f"{seat}.{button}" if seat else button
