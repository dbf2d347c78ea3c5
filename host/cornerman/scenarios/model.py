"""What stands in a scenario file, before any game has read its part of it (docs/scenarios.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from cornerman.packs.lines import Lines

Free: TypeAlias = Annotated[object, Meta(extra_json_schema={"description": "see docs/scenarios.md"})]
"""A part of the file whose shape is looked at where it is used."""

SeatWord: TypeAlias = int | str
"""A player: 1 or 2, "p1", the player's name; "referee" where the referee acts."""

RuleId: TypeAlias = Annotated[
    str, Meta(pattern=r"^[A-Z]+-[A-Z][A-Z0-9]*-\d+$", description="a rule ID such as SFTMG-CHG-04")
]


class ByHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One value set by hand: `{path = "p1.health", value = 7}`."""

    path: str
    value: Free
    reason: str = ""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One step: at most one thing done (`answer` to `withdraw`), chance, and what must be true afterwards.

    seat: who does it; left out, whoever is asked. prompt: the step waits for this question; without it every
    optional question that no step answers is declined. also: answers to questions that follow within this
    step, by the name of the question. entry: a card typed in where the app asks which printed card it was.
    dice, shuffle, random: what chance comes to. refuse: the rule that forbids it (true: whatever forbids it).
    """

    note: str = ""
    seat: SeatWord | None = None
    prompt: str = ""
    answer: str | int | bool | list[str | int] | None = None
    also: dict[str, Free] = {}
    entry: dict[str, Free] | None = None
    adjust: ByHand | list[ByHand] | None = None
    concede: bool | int | str = False
    time_up: bool = False
    pause: bool = False
    resume: bool = False
    rewind: Annotated[int, Meta(ge=0)] | None = None
    redo: bool = False
    force: str = ""
    withdraw: bool = False
    dice: dict[str, Free] = {}
    shuffle: dict[str, Free] = {}
    random: dict[str, Free] = {}
    expect: dict[str, Free] = {}
    refuse: str | bool = False


class ScenarioFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One file. options: house rules. card and setup: in the words of the game, read by its own models."""

    id: Annotated[
        str,
        Meta(
            pattern=r"^[a-z0-9][a-z0-9_-]{0,99}$(?!\n)",
            description="small letters, digits, - and _, at most 100",
            examples=["sftmg-golden-meter-ex"],
        ),
    ]
    rules: Annotated[list[RuleId], Meta(min_length=1)]
    game: str
    mode: str = ""
    about: str = ""
    options: dict[str, Free] = {}
    card: list[dict[str, Free]] = []
    setup: dict[str, Free] = {}
    step: list[Step] = []


FREE_FIELDS = frozenset({"also", "entry", "dice", "shuffle", "random", "expect"})
"""Fields of a step that are looked at when the step is done."""

DEEDS = (
    "answer",
    "adjust",
    "concede",
    "time_up",
    "pause",
    "resume",
    "rewind",
    "redo",
    "force",
    "withdraw",
)
"""The things of which a step does at most one."""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """A scenario that was read and whose shape is right.

    cards and setup: the game's own models. lines: where everything stands in the file.
    """

    file: Path
    lines: Lines
    content: ScenarioFile
    cards: tuple[msgspec.Struct, ...]
    setup: msgspec.Struct

    @property
    def id(self) -> str:
        """Its name."""
        return self.content.id

    def line(self, *path: str | int) -> int | None:
        """The line of a part of the file, or of the nearest thing around it."""
        from cornerman.packs.lines import line_of

        return line_of(self.lines, path)


def deed(step: Step) -> str:
    """What the step does: a word of :data:`DEEDS`, or "" where it only looks."""
    for name in DEEDS:
        value = getattr(step, name)
        if value is not None and value is not False and value != "":
            return name
    return "answer" if step.entry is not None or step.answer is not None else ""


def only_looks(step: Step) -> bool:
    """Whether the step does nothing and gives nothing: the match stands still for it."""
    return not (deed(step) or step.dice or step.shuffle or step.random or step.also)
