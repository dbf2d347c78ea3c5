"""Accepted facts of a fight. Each carries the rule ID that made it."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from cornerman.engine.events import Event
from cornerman.engine.observers import REFEREE, Observer


class RoundBegan(Event, frozen=True, tag="round_began", kw_only=True):
    """Round number ``round`` begins."""

    round: int


class TurnBegan(Event, frozen=True, tag="turn_began", kw_only=True):
    """The turn of ``seat`` begins."""

    seat: int


class StartTaken(Event, frozen=True, tag="start_taken", kw_only=True):
    """``seat`` stands on its Start Space ``cell``."""

    seat: int
    cell: str


class CardsDrawn(Event, frozen=True, tag="drawn", kw_only=True):
    """``seat`` drew ``n`` cards; only their owner knows which."""

    seat: int
    n: int
    cards: tuple[str, ...] = ()

    def seen_by(self, observer: Observer) -> Event:
        """Others learn the number."""
        if observer in (self.seat, REFEREE):
            return self
        return msgspec.structs.replace(self, cards=())


class CardsDiscarded(Event, frozen=True, tag="discarded", kw_only=True):
    """Cards of ``seat`` went to its discard pile, from ``origin`` (hand, deck or table)."""

    seat: int
    cards: tuple[str, ...]
    origin: str


class CardReturned(Event, frozen=True, tag="returned", kw_only=True):
    """``card`` of ``seat``, laid face up, goes back to its hand."""

    seat: int
    card: str


class DeckShuffled(Event, frozen=True, tag="shuffled", kw_only=True):
    """The deck of ``seat`` (``n`` cards) was shuffled; with printed cards: shuffle it now."""

    seat: int
    n: int


class Mulliganed(Event, frozen=True, tag="mulligan", kw_only=True):
    """``seat`` put ``n`` cards back and drew as many."""

    seat: int
    n: int


class FigureMoved(Event, frozen=True, tag="moved", kw_only=True):
    """The figure of ``seat`` now stands on ``cell``. how: move, charge, dash, push, throw, place, start."""

    seat: int
    cell: str
    how: str


class ObjectDestroyed(Event, frozen=True, tag="object_destroyed", kw_only=True):
    """The Object on ``cell`` is gone until the next round."""

    cell: str


class DamageDealt(Event, frozen=True, tag="damage", kw_only=True):
    """``seat`` lost ``n`` Health and has ``health`` left. cause: attack, wall, object, figure, card."""

    weight: ClassVar[int] = 2

    seat: int
    n: int
    health: int
    cause: str


class Healed(Event, frozen=True, tag="healed", kw_only=True):
    """``seat`` regained ``n`` Health."""

    seat: int
    n: int
    health: int


class MeterGained(Event, frozen=True, tag="meter", kw_only=True):
    """Meter of ``seat`` changed by ``n`` (less than 0: lost) to ``meter``."""

    seat: int
    n: int
    meter: int


class MeterSpent(Event, frozen=True, tag="meter_spent", kw_only=True):
    """``seat`` paid ``n`` Meter for ``what`` (ex, super, ultra, event)."""

    seat: int
    n: int
    meter: int
    what: str


class ActionTaken(Event, frozen=True, tag="action", kw_only=True):
    """``seat`` used an Action. what: move, draw, attack, super, ultra, event."""

    seat: int
    what: str
    left: int


class AttackDeclared(Event, frozen=True, tag="attack", kw_only=True):
    """``seat`` attacks ``target``; ``card`` is "" while it lies facedown."""

    seat: int
    target: int
    card: str
    follow_up: bool


class Reacted(Event, frozen=True, tag="reacted", kw_only=True):
    """The Defender ``seat`` chose ``reaction`` with ``card`` ("" if none)."""

    seat: int
    reaction: str
    card: str


class Boosted(Event, frozen=True, tag="boosted", kw_only=True):
    """``seat`` discarded ``cards`` to add ``dice`` block dice."""

    seat: int
    cards: tuple[str, ...]
    dice: int


class CardRevealed(Event, frozen=True, tag="revealed", kw_only=True):
    """The attack of ``seat`` turned out to be ``card``."""

    seat: int
    card: str


class EventResolved(Event, frozen=True, tag="event_played", kw_only=True):
    """``seat`` played the Event ``card``; stays: it stays in play."""

    seat: int
    card: str
    stays: bool


class AttackFailed(Event, frozen=True, tag="failed", kw_only=True):
    """The attack came to nothing. why: range, sight, condition, kind, no_line."""

    seat: int
    why: str
    detail: str = ""


class AttackCancelled(Event, frozen=True, tag="cancelled", kw_only=True):
    """The attack of ``seat`` was cancelled by ``by`` (counter, event, focus)."""

    seat: int
    by: str


class CounterMatched(Event, frozen=True, tag="countered", kw_only=True):
    """The Counter-Attack of ``seat`` matched (or not) the attack."""

    seat: int
    matched: bool


class BaitWorked(Event, frozen=True, tag="bait", kw_only=True):
    """The Bait! of ``seat`` was revealed against a Block."""

    seat: int


class ExPaid(Event, frozen=True, tag="ex", kw_only=True):
    """``seat`` made the card an EX Attack."""

    seat: int


class DicePooled(Event, frozen=True, tag="pools", kw_only=True):
    """How many dice each side rolls, after the cap."""

    attack: int
    block: int
    attack_lost: int = 0
    block_lost: int = 0


class DiceRerolled(Event, frozen=True, tag="rerolled", kw_only=True):
    """Dice of ``seat`` were rolled again at these positions (from 0), with these new faces."""

    seat: int
    positions: tuple[int, ...]
    faces: tuple[int, ...]


class AttackTotalled(Event, frozen=True, tag="totalled", kw_only=True):
    """Attack against Block, and the attack damage that is left."""

    attack: int
    block: int
    damage: int


class Whiffed(Event, frozen=True, tag="whiffed", kw_only=True):
    """The attack of ``seat`` dealt no attack damage."""

    seat: int


class ComboContinued(Event, frozen=True, tag="combo", kw_only=True):
    """``seat`` follows up with ``card``; ``length`` cards so far."""

    seat: int
    card: str
    length: int


class KnockedOut(Event, frozen=True, tag="ko", kw_only=True):
    """``seat`` is knocked out."""

    weight: ClassVar[int] = 2

    seat: int


class TimedOut(Event, frozen=True, tag="timed_out", kw_only=True):
    """Time is out: Health, then Meter decide."""


class RoundWon(Event, frozen=True, tag="round_won", kw_only=True):
    """``seat`` won the round and has ``wins``."""

    weight: ClassVar[int] = 2

    seat: int
    wins: int


class RoundDrawn(Event, frozen=True, tag="round_drawn", kw_only=True):
    """Nobody scores; rounds go on."""

    weight: ClassVar[int] = 2


class MatchWon(Event, frozen=True, tag="match_won", kw_only=True):
    """``seat`` won the match."""

    weight: ClassVar[int] = 2

    seat: int


class ManualText(Event, frozen=True, tag="manual", kw_only=True):
    """Words of a card that the players carry out by hand."""

    seat: int
    text: str


class FighterPicked(Event, frozen=True, tag="picked", kw_only=True):
    """``seat`` plays ``fighter``."""

    seat: int
    fighter: str


class RollOffTied(Event, frozen=True, tag="roll_off_tied", kw_only=True):
    """Both rolled ``n`` Meter results: both roll again."""

    n: int


class StageChosen(Event, frozen=True, tag="stage", kw_only=True):
    """The fight is on ``stage``."""

    stage: str
