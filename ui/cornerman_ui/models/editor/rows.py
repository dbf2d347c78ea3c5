"""What the editor's lists are made of."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class PackRow:
    """A pack on the shelf. whose: in words, whether it ships or is somebody's own.

    trouble: why it cannot be used, "" for a good one. draft: what of it is not saved, "" for nothing.
    """

    folder: str
    title: str
    game: str
    whose: str
    ships: bool
    holds: str
    trouble: str = ""
    draft: str = ""


@dataclass(frozen=True, slots=True)
class PartRow:
    """A fighter, stage or other part of the open pack. errors: how many keep it from being used."""

    part: int
    title: str
    word: str
    current: bool
    changed: bool
    errors: int = 0


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A line of a part's contents. level: part, group or card. copies: "" where nothing counts them."""

    number: int
    title: str
    detail: str
    level: str
    current: bool
    copies: str = ""
    errors: int = 0
    placeholder: bool = False


@dataclass(frozen=True, slots=True)
class FieldRow:
    """A field of a form. place: what QML calls it by. picked: the words that are on. trouble: what is wrong.

    The others are as in :class:`cornerman.packs.editing.form.FormField`.
    """

    place: str
    label: str
    kind: str
    shown: str = ""
    on: bool = False
    choices: list[str] = field(default_factory=list)
    picked: list[str] = field(default_factory=list)
    usual: str = ""
    allowed: str = ""
    needed: bool = False
    depth: int = 0
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class SumRow:
    """A line of the deck's sum."""

    label: str
    have: int
    need: str
    good: bool


@dataclass(frozen=True, slots=True)
class ProblemRow:
    """Something wrong. severity: error, dealt or warning. near: it is of what is looked at."""

    number: int
    severity: str
    where: str
    message: str
    allowed: str
    cure: str
    near: bool


@dataclass(frozen=True, slots=True)
class SweepRow:
    """One card of all those of the pack, and the number that it is looked at for."""

    number: int
    owner: str
    title: str
    detail: str
    shown: str
    placeholder: bool
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A cell of a stage."""

    cell: str
    column: int
    line: int
    hole: bool
    special: bool
    thing: str
    large: bool
    start: str


@dataclass(frozen=True, slots=True)
class ToolRow:
    """Something that a tap can put on a cell."""

    tool: str
    label: str
    letter: str
    on: bool
