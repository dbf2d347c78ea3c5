"""How a scenario of this game begins: what may stand in `[[card]]` and `[setup]` (docs/scenarios.md)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from .pack import AttackSpec, Card, Cell
from .terms import CardKind

SeatNumber: TypeAlias = int | str
"""1 or 2, "p1" or "p2"."""
Zone: TypeAlias = int | list[str]
"""Card ids; or how many cards of no interest (with printed cards: unknown ones)."""
Health: TypeAlias = Annotated[int, Meta(ge=0, le=60)]
Dice: TypeAlias = str | list[str | int]
"""Faces by code or number: "A C M" or [4, 3, 6]."""


class _Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A part of the set-up."""


class ScenarioCard(Card, frozen=True, kw_only=True):
    """A card as packs write it. owner: whose fighter has it. A missing name is made from the id."""

    name: Annotated[str, Meta(max_length=60)] = ""
    owner: SeatNumber = "both"

    def plain(self) -> Card:
        """The card as a pack would hold it."""
        values = {name: getattr(self, name) for name in Card.__struct_fields__}
        values["name"] = self.name or self.id.replace("-", " ").title()
        return Card(**values)


class FighterSetup(_Setup, frozen=True):
    """A fighter made up for the scenario. deck: what the round is dealt from (top first)."""

    name: Annotated[str, Meta(min_length=1, max_length=60)] = ""
    health: Annotated[int, Meta(ge=1, le=60)] = 20
    move: Annotated[int, Meta(ge=0, le=9)] = 3
    ultra: AttackSpec | None = None
    ultra_name: Annotated[str, Meta(max_length=60)] = "Ultra"
    deck: Zone = 0


class SeatSetup(_Setup, frozen=True):
    """One player. deck: top card first. discard: newest card last. turns: own turns begun in this round.

    fighter: a fighter of the packs that ship by its id, one made up here, or "" (still to be picked).
    """

    name: Annotated[str, Meta(max_length=40)] = ""
    fighter: FighterSetup | str = FighterSetup()
    cards: Literal["app", "printed"] = "app"
    health: Health | None = None
    meter: Annotated[int, Meta(ge=0, le=8)] = 0
    cell: Cell | None = None
    start: Cell | None = None
    wins: Annotated[int, Meta(ge=0, le=9)] = 0
    turns: Annotated[int, Meta(ge=0, le=99)] | None = None
    hand: Zone = 0
    deck: Zone = 0
    discard: Zone = 0
    in_play: list[str] = []


class StageSetup(_Setup, frozen=True):
    """A stage made up for the scenario. large, small: Objects. west, east: Start Spaces."""

    cols: Annotated[int, Meta(ge=1, le=9)] = 9
    rows: Annotated[int, Meta(ge=1, le=9)] = 9
    large: list[Cell] = []
    small: list[Cell] = []
    void: list[Cell] = []
    special: list[Cell] = []
    west: Cell = "b5"
    east: Cell = "h5"


class AttackSetup(_Setup, frozen=True):
    """An attack under way. attacker: left out, the active player. Its cards lie on the table."""

    card: str
    attacker: SeatNumber = 0
    follow_up: bool = False
    reaction: Literal["", "block", "counter", "event", "none"] = ""
    counter: str = ""
    revealed: bool = False
    boost: Annotated[int, Meta(ge=0, le=8)] = 0
    edge: Annotated[int, Meta(ge=0, le=8)] = 0
    ex: bool = False
    dealt: Annotated[int, Meta(ge=0, le=40)] = 0
    attack_dice: Dice = ""
    block_dice: Dice = ""


class Setup(_Setup, frozen=True):
    """Where the match stands. state: of the rules chart; it is entered when the scenario begins.

    stage: one of the packs that ship by its id, one made up here, or "" (still to be agreed). objects: those
    that still stand, all if left out. results: winners of the rounds so far, 0 = drawn. chooser: who decides
    who goes first.
    """

    state: str = "fight.idle"
    stage: StageSetup | str = StageSetup()
    active: SeatNumber = 1
    first: SeatNumber = 0
    chooser: SeatNumber = 0
    round: Annotated[int, Meta(ge=0, le=99)] | None = None
    actions: Annotated[int, Meta(ge=0, le=9)] = 2
    move_actions: Annotated[int, Meta(ge=0, le=9)] = 0
    objects: list[Cell] | None = None
    results: list[SeatNumber] = []
    attack: AttackSetup | None = None
    p1: SeatSetup = SeatSetup()
    p2: SeatSetup = SeatSetup()

    @property
    def seats(self) -> tuple[SeatSetup, SeatSetup]:
        """Both players."""
        return self.p1, self.p2


FILLER = "filler"
"""The id of cards of no interest: where a scenario says only how many there are."""


def seat_index(word: SeatNumber) -> int:
    """A player as a seat from 0, -1 for "both" or nobody. Errors: ValueError."""
    text = str(word).strip().casefold().removeprefix("p")
    if text in ("1", "2"):
        return int(text) - 1
    if text in ("0", "both", "", "none", "drawn"):
        return -1
    raise ValueError(f"{word!r} is no player; players are 1 (p1) and 2 (p2)")


def is_attack(card: Card) -> bool:
    """Whether the card is laid facedown as an attack."""
    return card.kind.is_attack_card or card.kind in (CardKind.BAIT, CardKind.FOCUS)
