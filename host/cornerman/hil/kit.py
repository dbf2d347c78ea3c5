"""A check and all that it is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from cornerman.hil.board import Board
from cornerman.hil.outcome import Broken, Skipped
from cornerman.hil.person import Look, Person
from cornerman.hil.talk import Talk
from cornerman_link.descriptor import Descriptor, Item
from cornerman_link.messages import EFFECT_NONE, STYLE_OFF

Measure: TypeAlias = Callable[[str, float, str], None]
"""Takes a figure: name, value, unit."""

MEANWHILE_MS: Final = 50
PERSON_MS: Final = 30_000  # to read which button, find it and press it


@dataclass
class Kit:
    """One check's tools. talk: connected, unless the check says otherwise."""

    board: Board
    talk: Talk
    person: Person
    measure: Measure
    _descriptor: Descriptor | None = None

    @property
    def has(self) -> Descriptor:
        """What the board says that it has."""
        if self._descriptor is None:
            self._descriptor = self.talk.descriptor()
        return self._descriptor

    @property
    def bars(self) -> list[Item]:
        """The bars that it has. Errors: Broken where there is none."""
        if not self.has.bars:
            raise Broken("the board has no bar")
        return self.has.bars

    def item(self, section: str, seat: int, name: str) -> Item:
        """A channel that every board has. Errors: Broken."""
        found = self.has.find(section, seat, name)
        if found is None:
            raise Broken(f"the board has no {section} {name} of seat {seat}")
        return found

    def clear(self) -> None:
        """Everything off: what a check shows stands alone, and far below the budget of the supply."""
        has, show = self.has, self.talk.show
        for bar in has.bars:
            show(bars=[(bar.id, 0, bar.size, EFFECT_NONE)], brightness=255)
        for meter in has.meters:
            show(meters=[(meter.id, 0)])
        for group in has.lamps:
            show(lamps=[(group.id, 0, STYLE_OFF)])
        for button in has.buttons:
            show(buttons=[(button.id, STYLE_OFF, 0)])

    def see(self, question: str, look: Look, show: Callable[[], object] | None = None) -> None:
        """Have somebody look, showing it again as often as wished. show: not before the simulator's own look.

        Errors: Broken where it is not so, Skipped.
        """
        while True:
            if show is not None and self.board.sim is None:
                show()
            answer = self.person.sees(question, look, lambda: self.talk.stay(MEANWHILE_MS))
            if answer == "skip":
                raise Skipped("skipped by the person")
            if answer == "no":
                raise Broken(f"not so: {question}")
            if answer == "yes":
                return


@dataclass(frozen=True)
class Check:
    """One promise. name: a word to choose it by. connected: it starts with an open session."""

    name: str
    promise: str
    run: Callable[[Kit], None]
    connected: bool = True


def promise(text: str, *, connected: bool = True) -> Callable[[Callable[[Kit], None]], Check]:
    """Make a check of a function; its name is the check's."""

    def made(run: Callable[[Kit], None]) -> Check:
        return Check(run.__name__.replace("_", "-"), text, run, connected)

    return made
