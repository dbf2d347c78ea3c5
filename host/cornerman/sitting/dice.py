"""The dice that lie on the table: what each side rolled last, until the next roll; for any screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cornerman.engine.events import Event, Rolled
from cornerman.session.events import Redone, Rewound
from cornerman.session.news import News

PLAIN: Final = ""
"""The kind of dice of which there is only one."""


class Die(NamedTuple):
    """One die. mark: what its upper face shows. kind: which of several kinds; :data:`PLAIN` for none."""

    mark: str
    kind: str = PLAIN


class RealDie(NamedTuple):
    """A die on people's table. marks: what stands on it, in small letters, to the side that an answer names.

    kind: which of several kinds, in a word; :data:`PLAIN` for none.
    """

    marks: Mapping[str, int]
    kind: str = PLAIN

    @property
    def numbered(self) -> bool:
        """Numbers stand on it: then a number is read off it, and never counts its sides."""
        return any(mark.isdecimal() for mark in self.marks)

    def side(self, typed: str, sides: int) -> int:
        """The side that was typed, by its mark; 0 for one that it has not."""
        if typed in self.marks or self.numbered:
            return self.marks.get(typed, 0)
        return int(typed) if typed.isdecimal() and 1 <= int(typed[:9]) <= sides else 0

    def mark(self, side: int) -> str:
        """What stands on a side."""
        return next((mark for mark, one in self.marks.items() if one == side), str(side))


@dataclass(slots=True)
class Throw:
    """One side's dice. seat: -1 for the table's. total: "" while it is not known."""

    seat: int
    word: str
    dice: tuple[Die, ...]
    total: str = ""


def plain(faces: Iterable[int]) -> tuple[Die, ...]:
    """Dice that show their numbers."""
    return tuple(Die(str(face)) for face in faces)


@dataclass(slots=True)
class DiceTray:
    """What was rolled last; this one is neutral: dice that belong together stay until another kind is rolled.

    sum_up: what came of it, in words.
    """

    throws: list[Throw] = field(default_factory=list)
    sum_up: str = ""

    def note(self, news: News) -> None:
        """The match went on; an undo clears the table."""
        for event in news.events:
            if isinstance(event, Rewound | Redone):
                self.clear()
            else:
                self.take(event)

    def take(self, event: Event) -> None:
        """One event: dice of another word take the place of what lies there."""
        if isinstance(event, Rolled) and event.what == "dice" and event.faces:
            word = event.key.replace("_", " ")
            if any(throw.word != word or throw.seat == event.seat for throw in self.throws):
                self.clear()
            self.throws.append(Throw(event.seat, word, plain(event.faces), str(sum(event.faces))))

    def clear(self) -> None:
        """No dice lie there."""
        self.throws, self.sum_up = [], ""
