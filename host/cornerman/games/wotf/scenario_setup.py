"""How a scenario of this game begins: what may stand in `[[card]]` and `[setup]` (docs/scenarios.md)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from .pack import Ability, Action

SeatNumber: TypeAlias = int | str
"""1 to 4, "p1" to "p4"; "both" for cards that every made-up fighter has; 0 for nobody."""
Zone: TypeAlias = int | list[str]
"""Card ids; or how many cards of no interest (with printed cards: unknown ones)."""
Faces: TypeAlias = Annotated[list[Annotated[int, Meta(ge=1, le=9)]], Meta(max_length=12)]
Space: TypeAlias = Annotated[int, Meta(ge=1, le=20)]
Facing: TypeAlias = Literal["R", "L"]
Posture: TypeAlias = Literal["crouch", "stand", "jump"]
Place: TypeAlias = Literal["down", "pending", "handled", "raised", "area", "tag"]


class _Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A part of the set-up."""


class ScenarioCard(Action, frozen=True, kw_only=True):
    """An action as packs write it. owner: whose fighter has it. A missing name is made from the id.

    Without a grid it can be used, and hits, in every posture and at every distance ahead from 0 to 3.
    """

    name: Annotated[str, Meta(max_length=60)] = ""
    priority: Annotated[int, Meta(ge=0, le=20)] = 5
    owner: SeatNumber = "both"
    no_grid: bool = False

    def plain(self) -> Action:
        """The card as a pack would hold it."""
        values = {name: getattr(self, name) for name in Action.__struct_fields__}
        values["name"] = self.name or self.id.replace("-", " ").title()
        if not self.grid and not self.no_grid:
            values["grid"] = EVERYWHERE
        if self.type in ("strike", "grab", "blast") and self.damage is None:
            values["damage"] = 1
        if self.type == "block" and self.defense is None:
            values["defense"] = "T"
        return Action(**values)


class SeatSetup(_Setup, frozen=True):
    """One player. deck: top card first. dice: pools in the catalogue's notation, "L6c6p B4c E2c A0".

    fighter: one of the packs that ship by its id, or "" one made up of the scenario's cards. settled: false =
    the fighter is still to be picked. techniques: left out, the recommended ones. What `dice` leaves out lies
    in burnout, so that there are always 12 core and 6 power dice; dice on cards count. active: in a tag team,
    the pawn is on the track (left out: players 1 and 3). hand: left out, the block alone.
    """

    name: Annotated[str, Meta(max_length=40)] = ""
    fighter: str = ""
    settled: bool = True
    techniques: list[str] = []
    ability: Ability = Ability()
    cards: Literal["app", "printed"] = "app"
    dice: str = ""
    space: Space | None = None
    facing: Facing | None = None
    posture: Posture = "stand"
    dazed: bool = False
    crippled: bool = False
    down: bool = False
    taunted: bool = False
    active: bool | None = None
    out: bool = False
    wins: Annotated[int, Meta(ge=0, le=9)] = 0
    hand: Zone | None = None
    deck: Zone = 10
    discard: Zone = 0


class TableCard(_Setup, frozen=True):
    """A card on the table. core, power: faces of the dice on it. score: left out, worked out from these.

    dazed, crippled: its fighter was, when it was played. posture: named for a Tag In.
    """

    owner: SeatNumber
    card: str
    place: Place = "pending"
    core: Faces = []
    power: Faces = []
    score: Annotated[int, Meta(ge=0, le=99)] | None = None
    dazed: bool = False
    crippled: bool = False
    posture: Posture = "stand"


class TokenSetup(_Setup, frozen=True):
    """A blast token of the card (on the table) of its owner."""

    owner: SeatNumber
    card: str
    space: Space
    facing: Facing
    height: Literal["high", "low"] = "high"


class ActingSetup(_Setup, frozen=True):
    """The card (on the table) that is being handled; for states below action. and combo."""

    owner: SeatNumber
    card: str
    hit: bool = False
    special: bool = False
    dealt: Annotated[int, Meta(ge=0, le=40)] = 0
    links: list[str] = []
    length: Annotated[int, Meta(ge=1, le=20)] = 1
    flying: bool = False


class Setup(_Setup, frozen=True):
    """Where the match stands. state: of the rules chart; it is entered when the scenario begins.

    turn: the one that is played. holder: a player of the team that has the initiative, 0 = nobody yet.
    used: the card is. results: winners of the games so far, 0 = drawn. replay: it replaces a drawn game.
    """

    state: str = "command.active"
    turn: Annotated[int, Meta(ge=0, le=99)] = 1
    holder: SeatNumber = 1
    used: bool = False
    table: list[TableCard] = []
    tokens: list[TokenSetup] = []
    acting: ActingSetup | None = None
    results: list[SeatNumber] = []
    replay: bool = False
    p1: SeatSetup = SeatSetup()
    p2: SeatSetup = SeatSetup()
    p3: SeatSetup = SeatSetup()
    p4: SeatSetup = SeatSetup()

    @property
    def seats(self) -> tuple[SeatSetup, SeatSetup, SeatSetup, SeatSetup]:
        """All players; a duel has the first two."""
        return self.p1, self.p2, self.p3, self.p4


EVERYWHERE = "C=xxxx/xxxx/xxxx|S=xxxx/xxxx/xxxx|J=xxxx/xxxx/xxxx"
FILLER = "filler"
"""The id of cards of no interest: where a scenario says only how many there are."""
BLOCK = "filler-block"
"""The id of the block of a made-up fighter to whom no block is given."""


def seat_index(word: SeatNumber) -> int:
    """A player as a seat from 0, -1 for "both" or nobody. Errors: ValueError."""
    text = str(word).strip().casefold().removeprefix("p")
    if text in ("1", "2", "3", "4"):
        return int(text) - 1
    if text in ("0", "both", "", "none", "drawn"):
        return -1
    raise ValueError(f"{word!r} is no player; players are 1 (p1) to 4 (p4)")
