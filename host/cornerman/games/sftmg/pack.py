"""What an owner's cards, fighters and stages say, as plain data (SFTMG catalogue section 37).

Only shapes and limits of single fields stand here. What needs two fields at once (deck sums, range or
movement, colours of the palette, cells of a stage) is checked by `pack_checks`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from .terms import (
    Archetype,
    CardKind,
    CounterType,
    KeywordName,
    MovementType,
    ObjectSize,
    Timing,
    Until,
    Who,
    Window,
)
from .vocabulary import Condition, Effect

Id: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[a-z][a-z0-9_-]{0,59}$(?!\n)",
        description="small letters, digits, - and _, a letter first, at most 60",
        examples=["rising-knee"],
    ),
]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Cell: TypeAlias = Annotated[
    str,
    Meta(pattern=r"^[a-i][1-9]$(?!\n)", description="a column from a to i and a row from 1 to 9, such as b5"),
]
Dice: TypeAlias = Annotated[int, Meta(ge=0, le=8)]
Colour: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[a-z][a-z0-9_-]{0,29}$(?!\n)",
        description="a word of small letters, such as red, at most 30",
    ),
]

# More than any card, deck or board holds: bounds for the time that a strange file may take.
_FEW = Meta(max_length=20)
_MANY = Meta(max_length=100)

DEFAULT_PALETTE: tuple[str, ...] = ("red", "yellow", "green", "blue")
DECK_SIZE = 40  # SFTMG-CMP-08
SUPER_COST = 4  # Meter, SFTMG-MTR-07
ULTRA_COST = 8  # Meter, SFTMG-MTR-07


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A part of a pack: never changed once made, no field beyond those named."""


class Range(_Part, frozen=True):
    """Closed interval of distances (SFTMG-RNG-01)."""

    min: Annotated[int, Meta(ge=0, le=8)]
    max: Annotated[int, Meta(ge=0, le=16)]


class Movement(_Part, frozen=True):
    """Charge X or Dash X; in range where it can end beside the Defender."""

    type: MovementType
    x: Annotated[int, Meta(ge=1, le=8)]


class Linkers(_Part, frozen=True):
    """Colours of the dots on either side, each once and in the order of the alphabet (SFTMG-CRD-05)."""

    left: tuple[Colour, ...] = ()
    right: tuple[Colour, ...] = ()

    def __post_init__(self) -> None:
        # Not a set: its order would differ from run to run, and with it the bytes of a saved match.
        msgspec.structs.force_setattr(self, "left", tuple(sorted(set(self.left))))
        msgspec.structs.force_setattr(self, "right", tuple(sorted(set(self.right))))


class Edge(_Part, frozen=True):
    """Extra dice if all of `only_if` hold at the reveal (SFTMG-KEY-03)."""

    dice: Annotated[int, Meta(ge=1, le=8)]
    only_if: Annotated[tuple[Condition, ...], _FEW] = ()


class Keyword(_Part, frozen=True):
    """A keyword with its X. Poke and Unblockable have none."""

    name: KeywordName
    x: Annotated[int, Meta(ge=0, le=9)] | None = None

    @property
    def value(self) -> int:
        """X, or 0 where the keyword has none."""
        return self.x or 0


class AttackSpec(_Part, frozen=True):
    """The upper half of a Strike, Special, Projectile or Super, or an Ultra.

    Exactly one of `range` and `movement` is given. `los` and `meter_cost` follow from the kind where they are
    left out (SFTMG-LOS-01, SFTMG-MTR-07). `conditions` are the Play Conditions in square brackets
    (SFTMG-CRD-08).
    """

    dice: Dice
    range: Range | None = None
    movement: Movement | None = None
    ex: bool = False
    los: bool | None = None
    meter_cost: Annotated[int, Meta(ge=0, le=8)] | None = None
    linkers: Linkers = Linkers()
    combo_dice: Dice = 0
    combo_allowed: bool = False
    edge: Annotated[tuple[Edge, ...], _FEW] = ()
    conditions: Annotated[tuple[Condition, ...], _FEW] = ()
    keywords: Annotated[tuple[Keyword, ...], _FEW] = ()
    effects: Annotated[tuple[Effect, ...], _FEW] = ()

    def keyword(self, name: KeywordName) -> int | None:
        """The sum of X over the keywords of this name (SFTMG-RES-06); None if there is none."""
        found = [each.value for each in self.keywords if each.name is name]
        return sum(found) if found else None


class CounterSpec(_Part, frozen=True):
    """The lower half of an Attack Card: what it beats, and what happens then."""

    type: CounterType
    effects: Annotated[tuple[Effect, ...], _FEW] = ()


class EventSpec(_Part, frozen=True):
    """A Character Event.

    `window` is for Responses; `triggered_by` says whose attack or Action opens it: the opponent's (the owner
    defends) or the owner's own. `meter_cost` is spent when the Event is played (SFTMG-MTR-05). `boost_dice`
    is what the card gives when discarded for a Block (SFTMG-EVT-03).
    """

    timing: Timing
    window: Window | None = None
    window_text: Annotated[str, Meta(max_length=500)] = ""
    triggered_by: Who = Who.OPPONENT
    facedown_only: bool = False
    meter_cost: Annotated[int, Meta(ge=0, le=8)] = 0
    stays_in_play: bool = False
    until: Until = Until.NONE
    boost_dice: Annotated[int, Meta(ge=0, le=8)] = 2
    conditions: Annotated[tuple[Condition, ...], _FEW] = ()
    effects: Annotated[tuple[Effect, ...], _FEW] = ()


class Card(_Part, frozen=True):
    """One card of a Battle Deck. `text` is shown to the players and has no effect of its own.

    strike, special, projectile: `attack` and `counter`; super: `attack`; character_event: `event`; bait and
    focus: none. `placeholder` marks numbers that nobody has read off a card yet.
    """

    id: Id
    name: Name
    kind: CardKind
    text: Annotated[str, Meta(max_length=1000)] = ""
    attack: AttackSpec | None = None
    counter: CounterSpec | None = None
    event: EventSpec | None = None
    placeholder: bool = False

    @property
    def needs_los(self) -> bool:
        """Whether the attack needs a line of sight (SFTMG-LOS-01); False for what is no attack."""
        if self.attack is None:
            return False
        return self.kind is CardKind.PROJECTILE if self.attack.los is None else self.attack.los

    @property
    def meter_cost(self) -> int:
        """Meter to play the card: 4 for a Super, what an Event says, else 0 (SFTMG-MTR-07)."""
        if self.event is not None:
            return self.event.meter_cost
        usual = SUPER_COST if self.kind is CardKind.SUPER else 0
        return usual if self.attack is None or self.attack.meter_cost is None else self.attack.meter_cost


BAIT = Card(id="bait", name="Bait!", kind=CardKind.BAIT, counter=CounterSpec(type=CounterType.BAIT))
FOCUS = Card(id="focus", name="Focus Attack", kind=CardKind.FOCUS)
BUILT_IN_CARDS: dict[str, Card] = {BAIT.id: BAIT, FOCUS.id: FOCUS}


class DeckEntry(_Part, frozen=True):
    """So many copies of a card."""

    card: Id
    count: Annotated[int, Meta(ge=1, le=40)]


class Fighter(_Part, frozen=True):
    """A Character with its Battle Deck. A fighter typed in at the table has no cards and no deck.

    `bait` and `focus` may stand in `deck` without standing in `cards`.
    """

    id: Id
    name: Name
    health: Annotated[int, Meta(ge=1, le=60)]
    move: Annotated[int, Meta(ge=0, le=9)]
    ultra: AttackSpec | None = None
    ultra_name: Annotated[str, Meta(max_length=60)] = "Ultra"
    ultra_text: Annotated[str, Meta(max_length=1000)] = ""
    archetype: Archetype | None = None
    boss: bool = False
    notes: Annotated[str, Meta(max_length=2000)] = ""
    placeholder: bool = False
    deck: Annotated[tuple[DeckEntry, ...], _MANY] = ()
    cards: Annotated[tuple[Card, ...], _MANY] = ()

    @property
    def ultra_cost(self) -> int:
        """Meter to declare the Ultra, 8 unless its card says otherwise (SFTMG-MTR-07)."""
        return ULTRA_COST if self.ultra is None or self.ultra.meter_cost is None else self.ultra.meter_cost

    def cards_by_id(self) -> dict[str, Card]:
        """The fighter's cards and the built-in ones, by id."""
        return BUILT_IN_CARDS | {card.id: card for card in self.cards}

    def deck_list(self) -> tuple[str, ...]:
        """The ids of the deck's cards, a copy each, in the order of `deck`; empty for a typed-in fighter."""
        return tuple(entry.card for entry in self.deck for _ in range(entry.count))


class StageObject(_Part, frozen=True):
    """A thing on a cell that blocks the way until it is destroyed (SFTMG-TER)."""

    id: Id
    kind: Id
    size: ObjectSize
    cell: Cell


class StartSides(_Part, frozen=True):
    """Start Spaces on the west and on the east side."""

    west: Annotated[tuple[Cell, ...], _FEW] = ()
    east: Annotated[tuple[Cell, ...], _FEW] = ()


class Starts(_Part, frozen=True):
    """Versus starts (1 a side) and Multiplayer starts (2 a side; none on a Classic line) (SFTMG-SET-06)."""

    versus: StartSides
    multiplayer: StartSides = StartSides()


class Stage(_Part, frozen=True):
    """A board; `a1` is the south-west cell. `approximate` marks cells that nobody has read off a board."""

    id: Id
    name: Name
    starts: Starts
    cols: Annotated[int, Meta(ge=1, le=9)] = 9
    rows: Annotated[int, Meta(ge=1, le=9)] = 9
    approximate: bool = False
    void: Annotated[tuple[Cell, ...], _MANY] = ()
    special: Annotated[tuple[Cell, ...], _MANY] = ()
    objects: Annotated[tuple[StageObject, ...], _MANY] = ()
    art: Annotated[str, Meta(max_length=200)] | None = None
    notes: Annotated[str, Meta(max_length=2000)] = ""


class PackHeader(_Part, frozen=True):
    """What `pack.toml` says. `schema` is the version of this format."""

    id: Id
    title: Name
    game: Literal["sftmg"]
    schema: Literal[1]
    palette: Annotated[tuple[Colour, ...], Meta(min_length=4, max_length=4)] = DEFAULT_PALETTE
    author: Annotated[str, Meta(max_length=200)] = ""
    notes: Annotated[str, Meta(max_length=2000)] = ""


class Pack(_Part, frozen=True):
    """A whole pack: its header, and its fighters and stages in the order of their ids."""

    header: PackHeader
    fighters: tuple[Fighter, ...] = ()
    stages: tuple[Stage, ...] = ()

    def fighter(self, fighter_id: str) -> Fighter:
        """The fighter of this id; KeyError names those there are."""
        for each in self.fighters:
            if each.id == fighter_id:
                return each
        raise KeyError(f"no fighter {fighter_id!r} in {self.header.id}, only {[f.id for f in self.fighters]}")

    def stage(self, stage_id: str) -> Stage:
        """The stage of this id; KeyError names those there are."""
        for each in self.stages:
            if each.id == stage_id:
                return each
        raise KeyError(f"no stage {stage_id!r} in {self.header.id}, only {[s.id for s in self.stages]}")


def cell_xy(cell: str) -> tuple[int, int]:
    """Column and row of a cell name, both from 0: `a1` is (0, 0), `b5` is (1, 4) (SFTMG-CON-01)."""
    return ord(cell[0]) - ord("a"), int(cell[1]) - 1


def cell_name(x: int, y: int) -> str:
    """The name of a cell, the reverse of `cell_xy`."""
    return f"{chr(ord('a') + x)}{y + 1}"
