"""The dice that lie on the table: what each side rolled last, until the next roll; for any screen."""

from __future__ import annotations

from collections.abc import Iterable
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
