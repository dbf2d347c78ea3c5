"""Accepted facts of a match. Each carries the rule ID that made it."""

from __future__ import annotations

import msgspec

from cornerman.engine.events import Event
from cornerman.engine.observers import REFEREE, Observer


class FighterPicked(Event, frozen=True, tag="fighter", kw_only=True):
    """``seat`` plays ``fighter``."""

    seat: int
    fighter: str


class DeckBuilt(Event, frozen=True, tag="deck", kw_only=True):
    """``seat`` plays with these techniques."""

    seat: int
    techniques: tuple[str, ...]


class ActiveNamed(Event, frozen=True, tag="active", kw_only=True):
    """``seat`` is the active fighter of its team."""

    seat: int


class GameBegan(Event, frozen=True, tag="game_began", kw_only=True):
    """Game number ``game`` of the match begins."""

    game: int


class InitiativeRolled(Event, frozen=True, tag="initiative_rolled", kw_only=True):
    """``seat`` rolled these faces for initiative."""

    seat: int
    faces: tuple[int, ...]


class InitiativeTied(Event, frozen=True, tag="initiative_tied", kw_only=True):
    """Both rolled ``total`` in sum: both roll again."""

    total: int = 0


class InitiativeTaken(Event, frozen=True, tag="initiative_taken", kw_only=True):
    """The team of ``seat`` has the initiative card now."""

    seat: int


class InitiativeUsed(Event, frozen=True, tag="initiative_used", kw_only=True):
    """The card of ``seat`` was used for ``what``; knockdown: it only counts as used."""

    seat: int
    what: str


class TurnBegan(Event, frozen=True, tag="turn", kw_only=True):
    """Turn ``turn`` begins."""

    turn: int


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


class NothingLeft(Event, frozen=True, tag="nothing_left", kw_only=True):
    """``seat`` should draw ``n`` more cards, and its deck and discard pile are empty."""

    seat: int
    n: int


class CardsDiscarded(Event, frozen=True, tag="discarded", kw_only=True):
    """Cards of ``seat`` went to its discard pile, from ``origin`` (hand or table)."""

    seat: int
    cards: tuple[str, ...]
    origin: str


class BlockReturned(Event, frozen=True, tag="block_returned", kw_only=True):
    """The block card of ``seat`` went back to its hand."""

    seat: int
    card: str


class CardReturned(Event, frozen=True, tag="card_returned", kw_only=True):
    """An unused Tag In card went back to the hand of ``seat``."""

    seat: int


class DeckShuffled(Event, frozen=True, tag="shuffled", kw_only=True):
    """The deck of ``seat`` (``n`` cards) was shuffled; with printed cards: shuffle it now."""

    seat: int
    n: int


class DiceMoved(Event, frozen=True, tag="dice", kw_only=True):
    """Dice of ``seat`` moved; source, dest: life, burnout, energy, active, card, out."""

    seat: int
    source: str
    dest: str
    core: int
    power: int


class CommandUsed(Event, frozen=True, tag="command", kw_only=True):
    """``seat`` used a command; steps: spaces moved, negative = backward."""

    seat: int
    what: str
    steps: int = 0


class PawnMoved(Event, frozen=True, tag="moved", kw_only=True):
    """The pawn of ``seat`` stands on ``space``. how: start, advance, retreat, shift, tag."""

    seat: int
    space: int
    how: str


class PostureChanged(Event, frozen=True, tag="posture", kw_only=True):
    """``seat`` crouches, stands or jumps now. landed: it came down from the air by itself."""

    seat: int
    posture: str
    landed: bool = False


class PawnTurned(Event, frozen=True, tag="turned", kw_only=True):
    """The pawn of ``seat`` faces right (1) or left (-1) now."""

    seat: int
    facing: int


class WayShut(Event, frozen=True, tag="way_shut", kw_only=True):
    """``seat`` was to move and cannot: the track ends, or a pawn is in the way (the rule says which)."""

    seat: int
    space: int


class Prevented(Event, frozen=True, tag="prevented", kw_only=True):
    """``seat`` could not do ``what``: it is dazed, or there was nothing to do it with."""

    seat: int
    what: str


class CardPlayed(Event, frozen=True, tag="played", kw_only=True):
    """``seat`` laid a card face down. how: action, combo, tag_in."""

    seat: int
    how: str
    posture: str = ""


class ActionRolled(Event, frozen=True, tag="action_rolled", kw_only=True):
    """``seat`` rolled these faces for its action."""

    seat: int
    core: tuple[int, ...]
    power: tuple[int, ...]


class CardRevealed(Event, frozen=True, tag="revealed", kw_only=True):
    """``seat`` turned up ``card``."""

    seat: int
    card: str


class ActionScored(Event, frozen=True, tag="scored", kw_only=True):
    """The action ``card`` of ``seat`` has this priority score."""

    seat: int
    card: str
    score: int


class ActionBegan(Event, frozen=True, tag="began", kw_only=True):
    """The action (or blast in play) ``card`` of ``seat`` is handled."""

    seat: int
    card: str
    score: int
    flying: bool = False


class ActionMissed(Event, frozen=True, tag="missed", kw_only=True):
    """The target of ``card`` is not in the zone."""

    seat: int
    card: str


class ActionHit(Event, frozen=True, tag="hit", kw_only=True):
    """``card`` of ``seat`` hits ``target``."""

    seat: int
    target: int
    card: str
    special: bool = False


class ActionCancelled(Event, frozen=True, tag="cancelled", kw_only=True):
    """``card`` of ``seat`` is cancelled; its dice are spent."""

    seat: int
    card: str


class BlockRaised(Event, frozen=True, tag="raised", kw_only=True):
    """The block of ``seat`` stands from now on."""

    seat: int
    card: str


class DamageLowered(Event, frozen=True, tag="lowered", kw_only=True):
    """The block of ``seat`` took ``n`` off a hit."""

    seat: int
    card: str
    n: int


class DamageDealt(Event, frozen=True, tag="damage", kw_only=True):
    """``seat`` lost ``n`` life dice (core, power) and has ``life`` left."""

    seat: int
    n: int
    core: int
    power: int
    life: int


class TokenPlaced(Event, frozen=True, tag="token_placed", kw_only=True):
    """A blast token of ``seat`` lies on ``space``."""

    seat: int
    space: int
    facing: int
    height: str


class TokenFlew(Event, frozen=True, tag="token_flew", kw_only=True):
    """A blast token of ``seat`` flew to ``space``."""

    seat: int
    space: int
    height: str


class TokenGone(Event, frozen=True, tag="token_gone", kw_only=True):
    """A blast token of ``seat`` left the track at ``space``. why: hit, edge, met, cancelled."""

    seat: int
    space: int
    why: str


class ModeEntered(Event, frozen=True, tag="mode", kw_only=True):
    """The mode ``card`` of ``seat`` is in play."""

    seat: int
    card: str


class ModeLeft(Event, frozen=True, tag="mode_left", kw_only=True):
    """The mode ``card`` of ``seat`` left play. why: given_up or knockdown."""

    seat: int
    card: str
    why: str


class StatusChanged(Event, frozen=True, tag="status", kw_only=True):
    """``seat`` is (on) or is no longer dazed, crippled or knocked down."""

    seat: int
    status: str
    on: bool


class BonusGained(Event, frozen=True, tag="bonus", kw_only=True):
    """The action of ``seat`` gains ``n``; what: score, damage or repeat."""

    seat: int
    what: str
    n: int


class ComboBegan(Event, frozen=True, tag="combo", kw_only=True):
    """``seat`` goes on with a combo card; length: actions in the chain with it."""

    seat: int
    length: int


class ComboCompared(Event, frozen=True, tag="compared", kw_only=True):
    """The combo card ``card`` of ``seat`` has ``score`` against ``needed``."""

    seat: int
    card: str
    score: int
    needed: int


class TaggedIn(Event, frozen=True, tag="tagged", kw_only=True):
    """``seat`` comes in for ``partner`` on ``space``. how: combo, recovery, knock_out."""

    seat: int
    partner: int
    space: int
    how: str


class KnockedOut(Event, frozen=True, tag="knocked_out", kw_only=True):
    """``seat`` had to lose a life die and had none."""

    seat: int


class GameEnded(Event, frozen=True, tag="game_ended", kw_only=True):
    """A game is over. how: ko, time, draw, conceded. winner: a team, -1 nobody."""

    how: str
    winner: int


class MatchEnded(Event, frozen=True, tag="match_ended", kw_only=True):
    """The match is over. winner: a team, -1 nobody."""

    winner: int


class ManualText(Event, frozen=True, tag="manual", kw_only=True):
    """What the card of ``seat`` says in words of its own."""

    seat: int
    text: str
