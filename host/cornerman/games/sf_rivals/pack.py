"""What a Rivals pack says: characters with ten technique cards each (SFR catalogue sections 5, 10, 14)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

Id: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^[a-z][a-z0-9_]{0,31}$(?!\n)",
        description="small letters, digits and _, a letter first, at most 32",
        examples=["rising_knee"],
    ),
]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Trigger: TypeAlias = Annotated[int, Meta(ge=0, le=15, description="A printed initiative.")]

CARDS_PER_CHARACTER = 10
HAND_SIZE = 8


class _Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A part of a pack: never changed once made, no field beyond those named."""


class _Clause(_Part, frozen=True, tag_field="op"):
    """One clause of a power."""


class Reduce(_Clause, frozen=True, tag="reduce"):
    """Damage received this round is ``n`` lower, never below 0 (SFR-POW-02)."""

    n: Annotated[int, Meta(ge=1, le=30)]


class NoDamage(_Clause, frozen=True, tag="no_damage"):
    """No damage is received this round (SFR-POW-03)."""


class InitNext(_Clause, frozen=True, tag="init_next"):
    """Initiative is ``n`` higher in the next round only (SFR-POW-04)."""

    n: Annotated[int, Meta(ge=1, le=15)]


class Lasting(_Clause, frozen=True, tag="lasting"):
    """From the next round on: initiative +``i``, damage dealt +``d`` (SFR-POW-06, POW-19)."""

    i: Annotated[int, Meta(ge=0, le=15)] = 0
    d: Annotated[int, Meta(ge=0, le=15)] = 0


class RevealNext(_Clause, frozen=True, tag="reveal_next"):
    """The opponent shows its card first in the next round (SFR-POW-07)."""


class Swap(_Clause, frozen=True, tag="swap"):
    """The two effective initiatives trade places (SFR-POW-08)."""


class VoidIf(_Clause, frozen=True, tag="void_if"):
    """Against a printed ``n`` the whole power is off (SFR-POW-10)."""

    n: Trigger


class CancelPower(_Clause, frozen=True, tag="cancel_power"):
    """The opposing power is cancelled (SFR-POW-11)."""


class CancelPowerIf(_Clause, frozen=True, tag="cancel_power_if"):
    """The opposing power is cancelled if its printed initiative is ``n`` (SFR-POW-11)."""

    n: Trigger


class BreakIf(_Clause, frozen=True, tag="break_if"):
    """Against a printed ``n``: the opposing technique is cancelled and ``x`` damage is dealt (SFR-POW-14)."""

    n: Trigger
    x: Annotated[int, Meta(ge=1, le=30)]


class ForceDraw(_Clause, frozen=True, tag="force_draw"):
    """The comparison is a tie, whatever the values (SFR-POW-17)."""


Clause: TypeAlias = (
    Reduce
    | NoDamage
    | InitNext
    | Lasting
    | RevealNext
    | Swap
    | VoidIf
    | CancelPower
    | CancelPowerIf
    | BreakIf
    | ForceDraw
)


class Technique(_Part, frozen=True):
    """One technique card. damage: null = not known. damage_source: where it comes from (SFR-DAT-02)."""

    id: Id
    name: Name
    initiative: Annotated[int, Meta(ge=0, le=15)]
    count: Annotated[int, Meta(ge=1, le=10)] = 1
    kind: Literal["normal", "super", "ultra"] = "normal"
    damage: Annotated[int, Meta(ge=0, le=30)] | None = None
    damage_source: Literal["printed", "placeholder", "user"] = "placeholder"
    powers: tuple[Clause, ...] = ()


class Character(_Part, frozen=True):
    """A character and its technique cards."""

    id: Id
    name: Name
    cards: tuple[Technique, ...]

    def card(self, card_id: str) -> Technique:
        """The technique of this id. Errors: KeyError."""
        for card in self.cards:
            if card.id == card_id:
                return card
        raise KeyError(card_id)

    def deck(self) -> tuple[str, ...]:
        """Ids of all cards, one for each copy, in the order of the list (SFR-SET-09)."""
        return tuple(card.id for card in self.cards for _ in range(card.count))


class PackHeader(_Part, frozen=True):
    """What ``pack.toml`` says."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]{0,59}$(?!\n)")]
    title: Name
    game: Literal["sf_rivals"]
    schema: Literal[1]
    life_max: Annotated[int, Meta(ge=1, le=30)] = 10
    super_from_round: Annotated[int, Meta(ge=1, le=8)] = 5
    ultra_max_life: Annotated[int, Meta(ge=0, le=30)] = 5
    author: Annotated[str, Meta(max_length=200)] = ""
    notes: Annotated[str, Meta(max_length=2000)] = ""


class Pack(_Part, frozen=True):
    """A whole pack."""

    header: PackHeader
    characters: tuple[Character, ...] = ()
