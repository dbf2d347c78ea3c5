"""Counts what dice showed, kind by kind, and what fair ones were to show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from .facts import DiceCount, Face
from .luck import chance_of_more, chi_square, in_words


@dataclass(slots=True)
class DiceBook:
    """kinds: for each kind of dice the mark on each of its sides, all sides alike likely."""

    seats: int
    kinds: Mapping[str, Sequence[str]]
    _fell: dict[str, list[Counter[str]]] = field(default_factory=dict)
    _typed: Counter[str] = field(default_factory=Counter)

    def note(self, kind: str, seat: int, marks: Iterable[str], *, typed: bool) -> None:
        """Dice that ``seat`` rolled. typed: they were real ones."""
        shown = list(marks)
        by_seat = self._fell.setdefault(kind, [Counter() for _ in range(self.seats)])
        if 0 <= seat < self.seats:
            by_seat[seat].update(shown)
            self._typed[kind] += len(shown) * typed

    def rolled(self, seat: int) -> int:
        """How many dice a seat has rolled."""
        return sum(by_seat[seat].total() for by_seat in self._fell.values())

    def counts(self) -> tuple[DiceCount, ...]:
        """Each kind that was rolled, in the order of the kinds."""
        return tuple(self._count(kind) for kind in self.kinds if kind in self._fell)

    def _count(self, kind: str) -> DiceCount:
        by_seat, sides = self._fell[kind], self.kinds[kind]
        rolled = sum(fell.total() for fell in by_seat)
        share = Counter(sides)
        faces = tuple(
            Face(
                mark=mark,
                expected=rolled * share[mark] / len(sides),
                counts=tuple(fell[mark] for fell in by_seat),
            )
            for mark in dict.fromkeys(sides)
        )
        value = chi_square([face.count for face in faces], [face.expected for face in faces])
        chance = chance_of_more(value, len(faces) - 1) if value is not None else None
        return DiceCount(
            kind=kind,
            rolled=rolled,
            typed=self._typed[kind],
            faces=faces,
            chi_square=value,
            chance=chance,
            note=in_words(rolled, chance),
        )
