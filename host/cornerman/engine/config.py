"""What is settled before a match begins, and stays so."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

CardSource: TypeAlias = Literal["app", "printed"]
"""Where a seat's cards are: dealt by the app, or printed cards in the player's hands."""
DiceSource: TypeAlias = Literal["app", "faces"]
"""Where dice come from: the app's committed source, or real dice whose faces are typed in."""
OptionValue: TypeAlias = str | int | bool


class SeatConfig(msgspec.Struct, frozen=True, kw_only=True):
    """One player. fighter: id in the pack ("" = chosen in the set-up). name: shown on the HUD."""

    name: str
    fighter: str = ""
    cards: CardSource = "app"
    dice: DiceSource = "app"


class PackRef(msgspec.Struct, frozen=True, kw_only=True):
    """A pack by id and content hash (sha256, hex)."""

    id: str
    hash: str


class MatchConfig(msgspec.Struct, frozen=True, kw_only=True):
    """Game, mode, options and house rules, seats, packs, sources of chance, seed commitment.

    commitment: sha256 (hex) of the 32 secret bytes behind the app's dice and decks.
    seeded: the seed was given by hand: reproducible, but no proof of fairness.
    """

    game: str
    mode: str
    seats: tuple[SeatConfig, ...]
    stage: str = ""
    options: dict[str, OptionValue] = {}
    packs: tuple[PackRef, ...] = ()
    commitment: str = ""
    seeded: bool = False
