"""How a scenario of Rivals begins: what may stand in `[[card]]` and `[setup]` (docs/scenarios.md)."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from .pack import Technique

SeatNumber: TypeAlias = int | str
"""1, 2, ... or "p1", "p2", ...; "both" for cards that every made-up character has."""
Life: TypeAlias = Annotated[int, Meta(ge=0, le=30)]
Bonus: TypeAlias = Annotated[int, Meta(ge=0, le=15)]


class _Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A part of the set-up."""


class ScenarioCard(Technique, frozen=True, kw_only=True):
    """A technique as packs write it. owner: whose character has it. A missing name is made from the id."""

    name: Annotated[str, Meta(max_length=80)] = ""
    owner: SeatNumber = "both"

    def plain(self) -> Technique:
        """The card as a pack would hold it; a damage that is left out is 0 here, not unknown."""
        values = {field: getattr(self, field) for field in Technique.__struct_fields__}
        values["name"] = self.name or self.id.replace("_", " ").title()
        return Technique(**values)


class SeatSetup(_Setup, frozen=True):
    """One player. character: of the packs that ship, "" one made up of the scenario's cards.

    Without `settled` the character is still to be picked. hand: ids; left out: all cards but shown, slider
    and used ones. ordered: must show first this round. bonus: initiative this round.
    """

    name: Annotated[str, Meta(max_length=40)] = ""
    character: str = ""
    settled: bool = True
    cards: Literal["app", "printed"] = "app"
    life: Life | None = None
    hand: list[str] | int | None = None
    shown: str = ""
    slider: str = ""
    used: list[str] = []
    bonus: Bonus = 0
    lasting_initiative: Bonus = 0
    lasting_damage: Bonus = 0
    ordered: bool = False
    locked: str = ""
    points: Annotated[int, Meta(ge=0, le=99)] = 0
    wins: Annotated[int, Meta(ge=0, le=99)] = 0
    losses: Annotated[int, Meta(ge=0, le=99)] = 0
    draws: Annotated[int, Meta(ge=0, le=99)] = 0
    life_sum: Annotated[int, Meta(ge=0, le=999)] = 0


class ReadDamage(_Setup, frozen=True):
    """A printed damage as it was typed in: {card = "ryu/hadouken", n = 3}."""

    card: str
    n: Annotated[int, Meta(ge=0, le=30)]


class Setup(_Setup, frozen=True):
    """Where the match stands. state: of the rules chart. players: how many seats (more than two: p3 ...).

    fighting: the two who fight now. schedule: pairs still to fight, the present one first; left out: those
    of the format. replays, replay_life: of a drawn fight. damages: read off printed cards.
    """

    state: str = "fight.announce"
    round: Annotated[int, Meta(ge=0, le=8)] = 1
    players: Annotated[int, Meta(ge=2, le=16)] | None = None
    fighting: list[SeatNumber] = []
    schedule: list[list[SeatNumber]] | None = None
    replays: Annotated[int, Meta(ge=0, le=9)] = 0
    replay_life: tuple[Annotated[int, Meta(ge=0, le=999)], ...] = (0, 0)
    damages: list[ReadDamage] = []
    p1: SeatSetup = SeatSetup()
    p2: SeatSetup = SeatSetup()
    p3: SeatSetup = SeatSetup()
    p4: SeatSetup = SeatSetup()
    p5: SeatSetup = SeatSetup()
    p6: SeatSetup = SeatSetup()
    p7: SeatSetup = SeatSetup()
    p8: SeatSetup = SeatSetup()

    def seat(self, number: int) -> SeatSetup:
        """The set-up of a seat from 0; seats above the eighth are plain ones."""
        found: SeatSetup = getattr(self, f"p{number + 1}", SeatSetup())
        return found


def seat_index(word: SeatNumber) -> int:
    """A player as a seat from 0, -1 for "both" or nobody. Errors: ValueError."""
    text = str(word).strip().casefold().removeprefix("p")
    if text in ("0", "both", "", "none", "drawn"):
        return -1
    if text.isdecimal() and len(text) < 4:
        return int(text) - 1
    raise ValueError(f"{word!r} is no player; players are 1 (p1), 2 (p2) and so on")
