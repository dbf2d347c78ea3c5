"""The words a card may use: conditions and effects (SFTMG catalogue section 37).

A pack writes an effect as `{op = "damage", n = 2}`, a condition as `{when = "distance", min = 2, max = 2}`.
Each word has one class here and one implementation in the rules. What no word covers is `manual`: the
owner's own wording, shown at the table and carried out by hand.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta as Limits

from .terms import (
    ActionKind,
    AttackKind,
    Counted,
    Direction,
    Face,
    KeywordName,
    Landmark,
    Moment,
    Near,
    Role,
    Source,
    Who,
)

Count: TypeAlias = Annotated[int, Limits(ge=1, le=40)]
Steps: TypeAlias = Annotated[int, Limits(ge=1, le=9)]
DiceChange: TypeAlias = Annotated[int, Limits(ge=-8, le=8)]
Text: TypeAlias = Annotated[
    str, Limits(min_length=1, max_length=500, description="words shown to the players, 1 to 500 characters")
]


class _Condition(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    kw_only=True,
    omit_defaults=True,
    tag_field="when",
):
    """Something that is true or not in the present state; reading it changes nothing."""


class Distance(_Condition, frozen=True, tag="distance"):
    """The two figures are between `min` and `max` cells apart (SFTMG-CON-03)."""

    min: Annotated[int, Limits(ge=0, le=16)] = 0
    max: Annotated[int, Limits(ge=0, le=16)] = 16


class AdjacentTo(_Condition, frozen=True, tag="adjacent_to"):
    """`who` stands beside a wall, an object or any other Character."""

    what: Landmark
    who: Who = Who.SELF


class Within(_Condition, frozen=True, tag="within"):
    """`who` is at most `n` cells from a wall, an object or another Character (SFTMG-RNG-05)."""

    n: Steps
    what: Landmark
    who: Who = Who.SELF


class MeterAtLeast(_Condition, frozen=True, tag="meter_at_least"):
    """`who` has `n` Meter or more."""

    n: Annotated[int, Limits(ge=1, le=8)]
    who: Who = Who.SELF


class AttackTypeIs(_Condition, frozen=True, tag="attack_type_is"):
    """The attack being resolved is of this kind. False outside an attack and while it lies facedown."""

    kind: AttackKind


class CardsInDiscard(_Condition, frozen=True, tag="cards_in_discard"):
    """`n` or more cards called `name` lie in the discard pile of `who`; no name: cards of any name."""

    n: Count = 1
    name: Annotated[str, Limits(max_length=60)] = ""
    who: Who = Who.SELF


class ManualCondition(_Condition, frozen=True, tag="manual"):
    """Words that the players judge themselves: the app asks whether they hold."""

    text: Text


Condition: TypeAlias = (
    Distance | AdjacentTo | Within | MeterAtLeast | AttackTypeIs | CardsInDiscard | ManualCondition
)


class _Effect(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True, tag_field="op"
):
    """One thing that happens. `at` moves it to another step; every condition of `only_if` must hold then."""

    at: Moment | None = None
    only_if: Annotated[tuple[Condition, ...], Limits(max_length=20)] = ()


class Damage(_Effect, frozen=True, tag="damage"):
    """Side damage (SFTMG-CON-06). `unblockable = false`: what reduces blockable damage works on it."""

    n: Annotated[int, Limits(ge=1, le=60)]
    who: Who = Who.OPPONENT
    unblockable: bool = True


class Meter(_Effect, frozen=True, tag="meter"):
    """Meter gained, or lost if negative; clamped to 0..8 and never a spend (SFTMG-CMP-06)."""

    n: Annotated[int, Limits(ge=-8, le=8)]
    who: Who = Who.SELF


class Heal(_Effect, frozen=True, tag="heal"):
    """Health regained, up to the printed value (SFTMG-CMP-05)."""

    n: Annotated[int, Limits(ge=1, le=60)]
    who: Who = Who.SELF


class Draw(_Effect, frozen=True, tag="draw"):
    """Cards drawn (SFTMG-TRN-09 for the hand limit)."""

    n: Count
    who: Who = Who.SELF


class Discard(_Effect, frozen=True, tag="discard"):
    """Cards discarded from hand: chosen by their owner, or at random; `"all"` empties the hand."""

    n: Count | Literal["all"]
    who: Who = Who.OPPONENT
    random: bool = False


class Mill(_Effect, frozen=True, tag="mill"):
    """Cards from the top of the deck to the discard pile; not a draw (SFTMG-DCK-04)."""

    n: Count
    who: Who = Who.OPPONENT


class Move(_Effect, frozen=True, tag="move"):
    """0 to `n` steps of voluntary movement of `who`, chosen by `by` (SFTMG-CON-04, MOV)."""

    n: Steps
    who: Who = Who.SELF
    by: Who = Who.SELF


class Push(_Effect, frozen=True, tag="push"):
    """`n` steps of forced movement of `who` in one straight line, with collisions (SFTMG-COL-01 to 03).

    With `direction = "any"` the card's owner chooses one of 8 directions, or none.
    """

    n: Steps
    direction: Direction = Direction.AWAY
    who: Who = Who.OPPONENT


class Place(_Effect, frozen=True, tag="place"):
    """`who` is put on an open cell at most `n` cells from `near`, crossing nothing (SFTMG-CON-04).

    The card's owner chooses the cell; the figure's own cell counts as open.
    """

    n: Steps
    who: Who = Who.SELF
    near: Near = Near.HERE


class AttackDice(_Effect, frozen=True, tag="attack_dice"):
    """Dice more or less in the attack pool, before the cap of 8 (SFTMG-DIE-05)."""

    n: DiceChange


class BlockDice(_Effect, frozen=True, tag="block_dice"):
    """Dice more or less in the block pool, even where nothing else gives any (SFTMG-DIE-06, DIE-07)."""

    n: DiceChange


class AttackTotal(_Effect, frozen=True, tag="attack_total"):
    """Added to the Attack total before subtraction (SFTMG-CRD-12)."""

    n: DiceChange


class BlockTotal(_Effect, frozen=True, tag="block_total"):
    """Added to the Block total before subtraction (SFTMG-CRD-12)."""

    n: DiceChange


class Reroll(_Effect, frozen=True, tag="reroll"):
    """The card's owner has 0 to `n` (or any number) of the dice of `whose` rolled again, each once (DIE-08).

    `faces` limits it to dice that show one of these.
    """

    n: Annotated[int, Limits(ge=1, le=8)] | Literal["all"]
    whose: Who = Who.SELF
    faces: tuple[Face, ...] = ()

    def __post_init__(self) -> None:
        # Not a set: its order would differ from run to run, and with it the bytes of a saved match.
        msgspec.structs.force_setattr(self, "faces", tuple(sorted(set(self.faces))))


class CountFace(_Effect, frozen=True, tag="count_face"):
    """In the attack or the block roll each `face` counts `results` and gives `meter` (SFTMG-DIE-11)."""

    face: Face
    role: Role
    results: Annotated[int, Limits(ge=0, le=4)]
    meter: Annotated[int, Limits(ge=0, le=4)] = 0


class CancelAttack(_Effect, frozen=True, tag="cancel_attack"):
    """The attack is cancelled and discarded; no roll, no Whiff (SFTMG-ATK-33)."""


class ExtraAction(_Effect, frozen=True, tag="extra_action"):
    """More Actions in this turn of the card's owner; `move` ones are for Move Actions only."""

    n: Annotated[int, Limits(ge=1, le=4)] = 1
    kind: ActionKind = ActionKind.ANY


class GrantKeyword(_Effect, frozen=True, tag="grant_keyword"):
    """The attack gets a keyword, added to an equal one (SFTMG-RES-06).

    With `unless_present` an attack that has it already stays as it is.
    """

    name: KeywordName
    x: Annotated[int, Limits(ge=0, le=9)] | None = None
    unless_present: bool = False


class Manual(_Effect, frozen=True, tag="manual"):
    """Words that the players carry out themselves; the app shows them and offers plus and minus."""

    text: Text


SimpleEffect: TypeAlias = (
    Damage
    | Meter
    | Heal
    | Draw
    | Discard
    | Mill
    | Move
    | Push
    | Place
    | AttackDice
    | BlockDice
    | AttackTotal
    | BlockTotal
    | Reroll
    | CountFace
    | CancelAttack
    | ExtraAction
    | GrantKeyword
    | Manual
)


class PerCopyInDiscard(_Effect, frozen=True, tag="per_copy_in_discard"):
    """`effect` once per copy of a card in its owner's discard pile, at most `at_most` times.

    The card counted is the one that `name` names, else the one that `of` points to. The `at` and `only_if` of
    this effect count; those of the inner one are not read.
    """

    effect: SimpleEffect
    of: Counted = Counted.THIS
    name: Annotated[str, Limits(max_length=60)] = ""
    at_most: Annotated[int, Limits(ge=1, le=40)] = 8


Effect: TypeAlias = SimpleEffect | PerCopyInDiscard

_MOMENT_BY_OP: dict[type[Effect], Moment] = {
    AttackDice: Moment.ROLL,
    BlockDice: Moment.ROLL,
    CountFace: Moment.ROLL,
    Reroll: Moment.REROLL,
    AttackTotal: Moment.TOTAL,
    BlockTotal: Moment.TOTAL,
    CancelAttack: Moment.REVEAL,
    GrantKeyword: Moment.REVEAL,
}

_MOMENT_BY_SOURCE: dict[Source, Moment] = {
    Source.ATTACK: Moment.DAMAGE,
    Source.COUNTER: Moment.COUNTER,
    Source.EVENT: Moment.PLAY,
}


def moment(effect: Effect, source: Source) -> Moment:
    """The step at which an effect happens: what the card says, else what its op, else its place suggests.

    A counter's effects all happen at once when it matches, so `at` is not read there (SFTMG-ATK-22).
    """
    if source is Source.COUNTER:
        return Moment.COUNTER
    if effect.at is not None:
        return effect.at
    inner = effect.effect if isinstance(effect, PerCopyInDiscard) else effect
    return _MOMENT_BY_OP.get(type(inner), _MOMENT_BY_SOURCE[source])
