"""What an owner's cards say, as plain data (WOTF catalogue section 22).

Only shapes and limits of single fields stand here; what needs more than one field is in ``pack_checks``.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

Id: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[a-z][a-z0-9_-]{0,59}$(?!\n)",
        description="small letters, digits, - and _, a letter first, at most 60",
        examples=["rising-palm"],
    ),
]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]
Text: TypeAlias = Annotated[str, Meta(max_length=1000)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=12)]
Formula: TypeAlias = Annotated[
    str, Meta(pattern=r"^[PTD]([+-][0-9]{1,2})?$(?!\n)", description="P, T or D, with +n or -n if needed")
]
Value: TypeAlias = Number | Formula
ActionType: TypeAlias = Literal["strike", "grab", "block", "blast", "move", "mode"]
Timing: TypeAlias = Literal[
    "none", "reveal", "start", "special", "hit", "damage", "end", "block", "combo",
    "mode", "discard", "command",
]  # fmt: skip
Moment: TypeAlias = Literal["reveal", "start", "hit", "damage", "end", "block", "combo", "command"]
KeywordName: TypeAlias = Literal[
    "advance", "burnout", "cancel", "chain", "cripple", "crouch", "damage_bonus", "daze", "drain",
    "draw", "energize", "jump", "knockdown", "link", "move", "power_up", "priority_bonus", "repeat",
    "stand", "retreat", "kneel", "modify", "manual",
]  # fmt: skip
Stat: TypeAlias = Literal["damage", "priority", "defense", "move", "blast"]
DieKind: TypeAlias = Literal["c", "p"]
LifeOrder: TypeAlias = Literal["core_first", "power_first", "alternate", "owner_choice"]

ACTION_TYPES: Final = ("strike", "grab", "block", "blast", "move", "mode")
CORE_DICE: Final = 12
"""Core dice of a fighter (WOTF-CMP-02)."""
POWER_DICE: Final = 6
"""Power dice of a fighter (WOTF-CMP-02)."""
LIFE: Final = 12
"""Spaces of the life pool, half of them light (core), half dark (power) (WOTF-CMP-04)."""
FIGHTER_ACTIONS: Final = 6
"""Fighter actions beside the block, in two copies each (WOTF-DCK-02)."""
TECHNIQUES: Final = 4
"""Technique packs of a deck (WOTF-DCK-01)."""
TECHNIQUE_ACTIONS: Final = 4
"""Actions of a technique pack, in two copies each (WOTF-DCK-03)."""
COPIES: Final = 2
DECK_SIZE: Final = 45
"""Action cards in use (WOTF-DCK-04)."""
_FEW = Meta(max_length=12)
_SOME = Meta(max_length=40)


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A part of a pack: never changed once made, no field beyond those named."""


class Modify(_Part, frozen=True):
    """A printed value of own actions is ``delta`` higher or lower; types: of these only, () = of all."""

    stat: Stat
    delta: Annotated[int, Meta(ge=-9, le=9)]
    types: Annotated[tuple[ActionType, ...], _FEW] = ()


class Effect(_Part, frozen=True):
    """One keyword with its timing keyword ("none": it has none).

    value: X. types: of Link. target: whom it affects where that is not the usual one (WOTF-STA-12). text:
    what manual says. timing ``mode``: as long as the card is in play, at ``moment`` of every own action (or
    always, for modify). ``discard``: the mode is given up for it at ``moment``. ``command``: in place of a
    command (WOTF-CMD-05, MOD-06).
    """

    keyword: KeywordName
    timing: Timing = "none"
    value: Value = 0
    types: Annotated[tuple[ActionType, ...], _FEW] = ()
    target: Literal["", "self", "opponent"] = ""
    text: Text = ""
    modify: Modify | None = None
    moment: Moment = "start"


class Movement(_Part, frozen=True):
    """The primary effect of a move action (WOTF-MVA-01)."""

    dir: Literal["advance", "retreat", "either"]
    n: Annotated[int, Meta(ge=0, le=9)]


class BlastValue(_Part, frozen=True):
    """Which token a blast places and how far it flies each turn (WOTF-BLA-01, BLA-04)."""

    height: Literal["high", "low", "choice"]
    n: Annotated[int, Meta(ge=1, le=9)]


class Action(_Part, frozen=True):
    """One action card. grid: the notation of WOTF-GRD-08; "" where nobody has typed it in yet.

    copies: 1 for a block, else 2, which is also what is meant where it is left out.
    """

    id: Id
    name: Name
    type: ActionType
    priority: Annotated[int, Meta(ge=0, le=20)]
    copies: Annotated[int, Meta(ge=1, le=9)] | None = None
    damage: Value | None = None
    defense: Value | None = None
    move: Movement | None = None
    blast: BlastValue | None = None
    grid: Annotated[str, Meta(max_length=60)] = ""
    effects: Annotated[tuple[Effect, ...], _FEW] = ()
    text: Text = ""
    source: Literal["printed", "placeholder", "user"] = "user"


class Ability(_Part, frozen=True):
    """A character ability: always on, or in place of a command (WOTF-GEN-10)."""

    text: Text = ""
    as_command: bool = False
    effects: Annotated[tuple[Effect, ...], _FEW] = ()


class Fighter(_Part, frozen=True):
    """A character card with its fighter pack: one block and six other actions (WOTF-DCK-02).

    styles: from whose techniques a deck may be built. recommended: four technique ids (WOTF-DCK-07).
    """

    id: Id
    name: Name
    styles: Annotated[tuple[Id, ...], Meta(min_length=1, max_length=12)]
    actions: Annotated[tuple[Action, ...], _SOME]
    ability: Ability = Ability()
    recommended: Annotated[tuple[Id, ...], _FEW] = ()
    notes: Text = ""


class Technique(_Part, frozen=True):
    """A technique pack: four actions in two copies each (WOTF-DCK-03)."""

    id: Id
    name: Name
    actions: Annotated[tuple[Action, ...], _SOME]


class Style(_Part, frozen=True):
    """A style with its techniques (WOTF-DCK-05)."""

    id: Id
    name: Name
    techniques: Annotated[tuple[Technique, ...], _SOME]


class Board(_Part, frozen=True):
    """Settings of the board. life_order: a word, or the kinds of the 12 life dice in the order they go."""

    spaces: Annotated[int, Meta(ge=6, le=20)] = 10
    start_spaces: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=20)], ...], Meta(min_length=2, max_length=2)
    ] = (4, 7)
    turns: Annotated[int, Meta(ge=1, le=99)] = 12
    life_order: LifeOrder | Annotated[tuple[DieKind, ...], Meta(min_length=12, max_length=12)] = "core_first"
    blast_tokens: Annotated[int, Meta(ge=1, le=10)] = 5


Faces: TypeAlias = Annotated[
    tuple[Annotated[int, Meta(ge=1, le=9)], ...], Meta(min_length=6, max_length=6, description="six faces")
]


class Dice(_Part, frozen=True):
    """The faces of both kinds of dice (WOTF-CMP-03)."""

    core_faces: Faces = (1, 1, 2, 2, 3, 3)
    power_faces: Faces = (2, 2, 3, 3, 4, 4)


class PackHeader(_Part, frozen=True):
    """What ``pack.toml`` says. ``schema`` is the version of this format."""

    id: Id
    title: Name
    game: Literal["wotf"]
    schema: Literal[1]
    board: Board = Board()
    dice: Dice = Dice()
    author: Annotated[str, Meta(max_length=200)] = ""
    notes: Annotated[str, Meta(max_length=2000)] = ""


class Pack(_Part, frozen=True):
    """A whole pack."""

    header: PackHeader
    fighters: tuple[Fighter, ...] = ()
    styles: tuple[Style, ...] = ()
