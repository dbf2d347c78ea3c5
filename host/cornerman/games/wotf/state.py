"""Everything about a match that can change, as plain data (WOTF catalogue sections 1 to 21)."""

from __future__ import annotations

import copy
from typing import Final, Self, TypeAlias

import msgspec

from cornerman.engine.state import MatchState

from .frames import AnyFrame
from .pack import Action, Effect

UNKNOWN: Final = "?"
"""A card that the app does not know: printed, or hidden from the observer."""
NOBODY: Final = -1

DOWN: Final = "down"
"""Face down in the challenge area."""
PENDING: Final = "pending"
"""Revealed and not handled yet."""
HANDLED: Final = "handled"
"""Handled this turn; stays until recovery (WOTF-RES-04)."""
RAISED: Final = "raised"
"""A block that has had its turn in the order (WOTF-BLK-01)."""
AREA: Final = "area"
"""In the fighter area: a mode, or a blast of an earlier turn."""
TAG: Final = "tag"
"""The face-down card of a Tag In (WOTF-TAG-16)."""

UNSCORED: Final = -1
"""The score of a card whose score was not computed yet."""

Faces: TypeAlias = tuple[int, ...]


class Played(msgspec.Struct):
    """An action card out of hand and deck, with the faces of the dice on it.

    id: a number of its own. place: one of the words above. score: fixed when it is computed (WOTF-PRI-02).
    bonus: of before that. dazed, crippled: its fighter was, when it was played. combo_done:
    its Combo effects have happened. done: as a blast in play it was handled this turn. posture: named for a
    Tag In. held: effects of its Reveal on itself, until it is handled (WOTF-EFX-01).
    """

    id: int
    owner: int
    card: str
    place: str = DOWN
    core: Faces = ()
    power: Faces = ()
    score: int = UNSCORED
    bonus: int = 0
    dazed: bool = False
    crippled: bool = False
    combo_done: bool = False
    done: bool = False
    posture: str = ""
    held: tuple[Effect, ...] = ()


class Token(msgspec.Struct, frozen=True):
    """A blast token on the track. item: its card (an id of Played). number: order of placement."""

    owner: int
    item: int
    space: int
    facing: int
    height: str
    number: int


class Acting(msgspec.Struct):
    """The action (or blast in play) that is being handled, and the combo that it belongs to.

    seat: its fighter. combo: it is a combo card. flying: a blast of an earlier turn. gone: it was cancelled.
    left: repetitions still to come. links: types that Link allows (WOTF-KEY-14). chains: X of Chain.
    score: of the last action. dazed: its fighter was, at the start. first: the action that began the chain,
    first_dealt: its damage, once another one is handled.
    length: actions in it so far. new: the combo card that is being played. over: no combo may follow.
    """

    item: int
    seat: int
    flying: bool = False
    gone: bool = False
    hit: bool = False
    special: bool = False
    dealt: int = 0
    bonus: int = 0
    left: int = 0
    links: tuple[str, ...] = ()
    chains: tuple[int | str, ...] = ()
    score: int = 0
    dazed: bool = False
    first: int = 0
    first_dealt: int = 0
    length: int = 1
    new: int = 0
    over: bool = False


class Fighter(msgspec.Struct):
    """A fighter: pools, pawn, status, cards. Lists of cards hold ids; the top of ``deck`` is its end.

    space: 1.. on the track, 0 = not on it. facing: +1 to the right, -1 to the left. out: knocked out for good
    (tag team). daze_ends: Dazed ends in this recovery (WOTF-STA-03). taunted: partner's Taunt for the first
    action (WOTF-TAG-15). wins: games won.
    """

    fighter: str = ""
    techniques: list[str] = []
    life_core: int = 0
    life_power: int = 0
    burnout_core: int = 0
    burnout_power: int = 0
    energy_core: int = 0
    energy_power: int = 0
    active_core: int = 0
    active_power: int = 0
    space: int = 0
    facing: int = 1
    posture: str = "stand"
    dazed: bool = False
    crippled: bool = False
    down: bool = False
    daze_ends: bool = False
    taunted: bool = False
    out: bool = False
    wins: int = 0
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []

    @property
    def life(self) -> int:
        """Dice in the life pool."""
        return self.life_core + self.life_power

    def clone(self) -> Self:
        """An independent copy."""
        other = copy.copy(self)
        other.techniques = self.techniques.copy()
        other.deck = self.deck.copy()
        other.hand = self.hand.copy()
        other.discard = self.discard.copy()
        return other


class ContestState(MatchState, kw_only=True):
    """A match of two fighters, or of two teams of two (seats 0 and 1 against 2 and 3).

    turn: from 1. actives: the active seat of each team, -1 while it has none. initiative: team of the holder,
    -1 before the roll. used: the card was used or counts as used. queue: seats that a step still waits for;
    step: how far the first of them is. table: cards out of hand and deck. tokens: blasts on the track.
    dice_for: (seat, core, power) chosen and not rolled yet. rolled: faces of the roll for initiative by team.
    results: winner of each game by team, -1 drawn. games: that counted. replay: this game replaces a drawn
    one. outcome: how the last game ended. winner: team, -1 none, -2 not over. cards: last number of a card.
    entries: cards typed in at the table. judged: whether a card without a grid can be used in a posture, by
    "card:posture", as players said.
    """

    seats: list[Fighter] = msgspec.field(default_factory=list)
    turn: int = 0
    actives: tuple[int, int] = (0, 1)
    initiative: int = NOBODY
    used: bool = False
    queue: tuple[int, ...] = ()
    step: int = 0
    table: list[Played] = msgspec.field(default_factory=list)
    tokens: list[Token] = msgspec.field(default_factory=list)
    acting: Acting | None = None
    dice_for: tuple[tuple[int, int, int], ...] = ()
    rolled: tuple[Faces, ...] = ()
    results: list[int] = msgspec.field(default_factory=list)
    replay: bool = False
    outcome: str = ""
    game_winner: int = NOBODY
    winner: int = -2
    cards: int = 0
    entries: dict[str, Action] = msgspec.field(default_factory=dict)
    judged: dict[str, bool] = msgspec.field(default_factory=dict)
    agenda: tuple[AnyFrame, ...] = ()

    def clone(self) -> Self:
        """An independent copy."""
        other = super().clone()
        other.seats = [seat.clone() for seat in self.seats]
        other.table = [copy.copy(played) for played in self.table]
        other.tokens = self.tokens.copy()
        other.results = self.results.copy()
        other.entries = self.entries.copy()
        other.judged = self.judged.copy()
        if self.acting is not None:
            other.acting = copy.copy(self.acting)
        return other
