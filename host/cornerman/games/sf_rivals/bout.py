"""A Rivals match as its rules handle it: the state, the cards, and what every section asks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cornerman.engine.config import MatchConfig
from cornerman.engine.game import Match

from .pack import HAND_SIZE, Character, Pack, Technique
from .state import UNKNOWN, RivalsState, Side

DEFAULTS: Final[dict[str, str | int | bool]] = {
    "allow_mirror": False,
    "life_max": 0,
    "setup_order": "simultaneous",
    "ultra_gate": "card",
    "illegal_play": "void",
    "points_per_win": 1,
    "points_per_draw": -1,
    "best_of": 3,
    "points_target": 3,
}
"""House rules by the catalogue's keys (life_max 0: the pack's; points_per_draw -1: follows MAT-02)."""

ALLOWED: Final[dict[str, tuple[str | int | bool, ...]]] = {
    "allow_mirror": (False, True),
    "life_max": tuple(range(1, 31)),
    "setup_order": ("simultaneous", "sequential"),
    "ultra_gate": ("card", "power"),
    "illegal_play": ("void", "takeback"),
    "points_per_win": (1, 2),
    "points_per_draw": (0, 1),
    "best_of": (1, 3, 5, 7, 9),
    "points_target": tuple(range(1, 21)),
}
"""What each house rule may be set to."""

ROUNDS: Final = HAND_SIZE
"""A fight lasts at most as many rounds as cards are held (SFR-RND-09)."""


class Library:
    """Characters of the packs in play, and the limits that their headers set."""

    def __init__(self, packs: Iterable[Pack]) -> None:
        self.characters: dict[str, Character] = {}
        self.cards: dict[str, dict[str, Technique]] = {}
        self.pack_of: dict[str, str] = {}
        self.life_max, self.super_from_round, self.ultra_max_life = 10, 5, 5
        for pack in packs:
            header = pack.header
            self.life_max = header.life_max
            self.super_from_round = header.super_from_round
            self.ultra_max_life = header.ultra_max_life
            for character in pack.characters:
                self.characters[character.id] = character
                self.pack_of[character.id] = header.id
                self.cards[character.id] = {card.id: card for card in character.cards}


class Bout(Match[RivalsState]):
    """One Rivals match: state, packs and options."""

    __slots__ = ("app_cards", "library", "options")

    def __init__(self, config: MatchConfig, state: RivalsState, library: Library) -> None:
        super().__init__(config, state)
        self.library = library
        self.options = config.options
        self.app_cards = tuple(seat.cards == "app" for seat in config.seats)

    def option(self, key: str) -> str | int | bool:
        """A house rule, its default where it was not set."""
        return self.options.get(key, DEFAULTS[key])

    @property
    def life_max(self) -> int:
        """Life at the start (SFR-SET-10)."""
        return int(self.option("life_max")) or self.library.life_max

    def side_of(self, seat: int) -> int:
        """Which side (0 or 1) of the present fight ``seat`` is. Errors: ValueError if it does not fight."""
        return [side.seat for side in self.state.sides].index(seat)

    def dealt(self, side: Side) -> bool:
        """Whether the app holds this side's cards."""
        return self.app_cards[side.seat]

    def character(self, side: Side) -> Character:
        """The character of a side."""
        return self.library.characters[side.character]

    def card(self, side: Side, card: str) -> Technique:
        """A technique of a side. Errors: KeyError."""
        return self.library.cards[side.character][card]

    def damage_of(self, side: Side, card: str) -> int | None:
        """Printed damage; a number typed in goes before the pack's; None while nobody knows it."""
        typed = self.state.damages
        if typed and (key := f"{side.character}/{card}") in typed:
            return typed[key]
        return self.card(side, card).damage

    def candidates(self, side: Side) -> tuple[str, ...]:
        """Cards the side may still hold as the opponent knows it: all but the shown and the used ones.

        With printed cards this is the list to tap from; the slider stays in it (SFR-SET-06).
        """
        left = list(self.character(side).deck())
        for card in (side.shown, *side.used):
            if card in left:
                left.remove(card)
        if side.turned and side.locked in left:
            left.remove(side.locked)
        return tuple(dict.fromkeys(left))

    def is_placeholder(self, side: Side, card: str) -> bool:
        """Whether the damage that the app knows is a stand-in for the printed one (SFR-DAT-02)."""
        return self.has_placeholder(side.character, self.card(side, card))

    def has_placeholder(self, character: str, card: Technique) -> bool:
        """See :meth:`is_placeholder`."""
        return (
            card.damage_source == "placeholder"
            and card.damage is not None
            and f"{character}/{card.id}" not in self.state.damages
        )

    # play restrictions: section 4

    @property
    def ultra_max_life(self) -> int:
        """The life at or below which an Ultra opens (SFR-GAT-02)."""
        return self.library.ultra_max_life

    def barred(self, side: Side, card: str) -> str:
        """The rule that bars the card now, or ""; each limit names its own (SFR-GAT-01, GAT-02, GAT-05)."""
        kind = self.card(side, card).kind
        if kind == "normal":
            return ""
        if kind == "super":
            return "SFR-GAT-01" if self.state.round < self.library.super_from_round else ""
        if self.ultra_open(side) or self.option("ultra_gate") == "power":
            return ""
        return "SFR-GAT-02"

    def ultra_open(self, side: Side) -> bool:
        """Own life is 5 or less at the start of the round (SFR-GAT-02..04)."""
        return side.life <= self.library.ultra_max_life

    def playable(self, side: Side) -> tuple[str, ...]:
        """Cards in hand that may be played; a last Ultra must be, with its power off (SFR-GAT-06)."""
        hand = tuple(dict.fromkeys(c for c in side.hand if c != UNKNOWN))
        return tuple(c for c in hand if not self.barred(side, c)) or hand

    def all_barred(self, side: Side) -> bool:
        """Nothing in hand could be played instead of a barred card (SFR-GAT-06)."""
        return all(c != UNKNOWN and self.barred(side, c) for c in side.hand)
