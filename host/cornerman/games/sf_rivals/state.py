"""Everything about a Rivals match that can change, as plain data (SFR catalogue sections 2 to 9)."""

from __future__ import annotations

import copy
from typing import Final, Self

import msgspec

from cornerman.engine.state import MatchState

from .resolution import NOTHING, NextRound

UNKNOWN: Final = "?"
"""A card that the app does not know: printed, or hidden from the observer."""


class Player(msgspec.Struct):
    """One participant of the match: points and what counts for ranking (section 9). team: 0, 1, or -1.

    character: the one last played, "" before the first fight.
    """

    points: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0
    life_sum: int = 0
    team: int = -1
    character: str = ""


class Side(msgspec.Struct):
    """One fighter of the present fight. seat: which participant.

    hand: ids, UNKNOWN for printed cards. shown: the left-out card that the opponent saw. slider: the
    secret one. used: cards of earlier rounds. bonus: for the present round. lasting_*: to the end of the
    fight. ordered: must show first this round. locked: the card in front, "" = none; turned: it is face up.
    illegal: that card may not be played now and is void. received: damage of this round. coming: what the
    card of this round does to the next one; nothing of it counts if the fight ends before (SFR-RES-12).
    """

    seat: int = -1
    character: str = ""
    life: int = 0
    hand: list[str] = msgspec.field(default_factory=list)
    shown: str = ""
    slider: str = ""
    used: list[str] = msgspec.field(default_factory=list)
    bonus: int = 0
    lasting_initiative: int = 0
    lasting_damage: int = 0
    ordered: bool = False
    locked: str = ""
    turned: bool = False
    illegal: bool = False
    received: int = 0
    coming: NextRound = NOTHING

    def clone(self) -> Self:
        """An independent copy."""
        other = copy.copy(self)
        other.hand = self.hand.copy()
        other.used = self.used.copy()
        return other


class RivalsState(MatchState, kw_only=True):
    """A match of one or more fights between the participants ``seats``.

    sides: the two of the present fight. round: from 1. schedule: pairs of seats still to fight, the present
    one first. fights: fights that counted; replays: of the present pair. replay_life: sums over replays.
    ending: how the last fight ended. winner: seat that won the match, -1 none (draw), -2 not over.
    damages: numbers read off printed cards, by "character/card". bracket: seats left in the knock-out;
    coin: nothing but a coin parts the present two.
    """

    seats: list[Player] = msgspec.field(default_factory=list)
    sides: list[Side] = msgspec.field(default_factory=list)
    round: int = 0
    schedule: list[tuple[int, int]] = msgspec.field(default_factory=list)
    fights: int = 0
    replays: int = 0
    replay_life: tuple[int, int] = (0, 0)
    ending: str = ""
    fight_winner: int = -1
    winner: int = -2
    damages: dict[str, int] = msgspec.field(default_factory=dict)
    coin: bool = False
    bracket: list[int] = msgspec.field(default_factory=list)

    def clone(self) -> Self:
        """An independent copy."""
        other = super().clone()
        other.seats = [copy.copy(seat) for seat in self.seats]
        other.sides = [side.clone() for side in self.sides]
        other.schedule = self.schedule.copy()
        other.damages = self.damages.copy()
        other.bracket = self.bracket.copy()
        return other
