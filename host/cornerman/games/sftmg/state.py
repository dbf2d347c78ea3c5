"""Everything about a fight that can change, as plain data (SFTMG catalogue sections 1, 7, 11)."""

from __future__ import annotations

import copy
from typing import Final, Self, TypeAlias

import msgspec

from cornerman.engine.state import Frame, MatchState

from .frames import AnyFrame
from .pack import Card

UNKNOWN: Final = "?"
"""A card slot whose identity the app does not know: a printed card, or one hidden from the observer."""
ULTRA: Final = "ultra"
"""The id under which a fighter's Ultra is handled like a card."""

OnTable: TypeAlias = tuple[int, str]
"""A card lying on the table: its owner's seat and its id."""


class Lasting(msgspec.Struct, frozen=True):
    """Effects on attacks of an Event that outlast it: whose, which card, until when, used up by an attack."""

    owner: int
    card: str
    until: str
    used: bool = False


class Seat(msgspec.Struct):
    """One player's Character and cards. Lists of cards hold ids; the top of ``deck`` is its end.

    turns: own turns begun in this round. cell, start: cells of the figure and of its Start Space, -1 = none.
    """

    fighter: str = ""
    health: int = 0
    meter: int = 0
    cell: int = -1
    start: int = -1
    wins: int = 0
    turns: int = 0
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []
    in_play: list[str] = []

    def clone(self) -> Self:
        """An independent copy."""
        other = copy.copy(self)
        other.deck = self.deck.copy()
        other.hand = self.hand.copy()
        other.discard = self.discard.copy()
        other.in_play = self.in_play.copy()
        return other


class Attack(msgspec.Struct):
    """The attack being resolved, one card (or Ultra) at a time (section 11).

    card: id, or UNKNOWN while not known. follows: the card before it in the Combo. reaction: "" until chosen,
    then block, counter, event or none. boost: block dice from boosts. edge: dice from Edge, noted at the
    reveal. spent: seats that spent Meter on this card (SFTMG-MTR-02). events: Events that act on this attack
    (owner, id). ending: cards and Events of the Combo before this card, for what they do at the end.
    *_bonus: dice and results from card texts. counts: (role, face, results, meter) (SFTMG-DIE-11).
    granted: keywords from card texts. failure: why it came to nothing. done: steps that happen once.
    *_rolled_again: bitmask of dice that were rolled again. dealt: attack damage of this card.
    """

    attacker: int
    defender: int
    card: str
    facedown: bool = False
    follow_up: bool = False
    follows: str = ""
    reaction: str = ""
    counter: str = ""
    reaction_event: str = ""
    boost: int = 0
    edge: int = 0
    ex: bool = False
    cancelled: bool = False
    revealed: bool = False
    failure: str = ""
    done: tuple[str, ...] = ()
    spent: tuple[int, ...] = ()
    events: tuple[OnTable, ...] = ()
    ending: tuple[OnTable, ...] = ()
    granted: dict[str, int] = {}
    counts: tuple[tuple[str, str, int, int], ...] = ()
    attack_bonus: int = 0
    block_bonus: int = 0
    attack_plus: int = 0
    block_plus: int = 0
    attack_faces: tuple[int, ...] = ()
    block_faces: tuple[int, ...] = ()
    attack_rolled_again: int = 0
    block_rolled_again: int = 0
    dealt: int = 0

    @property
    def shown(self) -> bool:
        """The card lies face up for all to see; before that nothing may depend on which one it is."""
        return self.card != UNKNOWN and (self.revealed or not self.facedown)

    def clone(self) -> Self:
        """An independent copy."""
        other = copy.copy(self)
        other.granted = self.granted.copy()
        return other


class FightState(MatchState, kw_only=True):
    """A Versus match.

    first: seat with the first turn of this round. chooser: who decides that. active: whose turn.
    actions / move_actions: left this turn; the latter for Move Actions only. round: from 1.
    objects: cells (bitmask) of Objects that still stand. table: cards of the Action being resolved.
    results: winner of each round, -1 drawn. mulligans: seats that have decided. time_up: the clock ran
    out. entries: cards typed in at the table. judged: what players said of conditions in words; counted: and
    of printed discard piles, until cards reach or leave one.
    stage: id; while wishes differ both, with a comma between.
    """

    stage: str = ""
    seats: list[Seat] = msgspec.field(default_factory=list)
    round: int = 0
    first: int = 0
    chooser: int = 0
    active: int = 0
    actions: int = 0
    move_actions: int = 0
    objects: int = 0
    attack: Attack | None = None
    table: list[OnTable] = msgspec.field(default_factory=list)
    lasting: list[Lasting] = msgspec.field(default_factory=list)
    results: list[int] = msgspec.field(default_factory=list)
    mulligans: int = 0
    time_up: bool = False
    winner: int = -1
    entries: dict[str, Card] = msgspec.field(default_factory=dict)
    judged: dict[str, bool] = msgspec.field(default_factory=dict)
    counted: dict[str, bool] = msgspec.field(default_factory=dict)
    agenda: tuple[AnyFrame, ...] = ()

    def clone(self) -> Self:
        """An independent copy."""
        other = super().clone()
        other.seats = [seat.clone() for seat in self.seats]
        other.table = self.table.copy()
        other.lasting = self.lasting.copy()
        other.results = self.results.copy()
        other.entries = self.entries.copy()
        other.judged = self.judged.copy()
        other.counted = self.counted.copy()
        if self.attack is not None:
            other.attack = self.attack.clone()
        return other


__all__ = ["ULTRA", "UNKNOWN", "Attack", "FightState", "Frame", "Lasting", "OnTable", "Seat"]
