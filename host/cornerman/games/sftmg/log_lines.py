"""The log: one line for each event that a person wants to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cornerman.engine import events as common
from cornerman.engine.events import Event
from cornerman.engine.observers import actor_name
from cornerman.engine.paths import in_words

from . import events as ev
from .dice import FACE_CODES
from .fight import Fight

_FAILURES: Final = {
    "range": "out of range",
    "sight": "no line of sight",
    "condition": "its Play Condition does not hold",
    "kind": "such a card cannot be laid facedown",
}
_CAUSES: Final = {
    "attack": "",
    "wall": " from the Wall",
    "object": " from the Object",
    "figure": " from the collision",
    "card": " from the card",
}
_HOW: Final = {
    "move": "moves to",
    "charge": "charges to",
    "dash": "dashes to",
    "push": "is pushed to",
    "throw": "is thrown to",
    "place": "is placed on",
    "start": "starts on",
}
_ROLLS: Final = {
    "roll_off": "rolls off",
    "attack_roll": "attacks",
    "block_roll": "blocks",
    "reroll": "rolls again",
}


def name(fight: Fight, seat: int) -> str:
    """The player's name, as on the HUD."""
    return fight.config.seats[seat].name


def card_name(fight: Fight, seat: int, card: str) -> str:
    """The card's name, or "a card"."""
    return fight.card(seat, card).name if card == "ultra" or fight.knows(seat, card) else "a card"


def tell(fight: Fight, event: Event) -> str:
    """One log line, or "" for what needs none."""
    line = _LINES.get(type(event))
    return line(fight, event) if line else ""


def _cards(fight: Fight, seat: int, cards: tuple[str, ...]) -> str:
    known = [card_name(fight, seat, c) for c in cards if c != "?"]
    unknown = len(cards) - len(known)
    if unknown:
        known.append(f"{unknown} card{'s' if unknown > 1 else ''}")
    return ", ".join(known)


def _rolled(fight: Fight, e: common.Rolled) -> str:
    if e.what != "dice":
        return ""
    faces = " ".join(FACE_CODES[f] for f in e.faces)
    return f"{name(fight, e.seat)} {_ROLLS.get(e.key, 'rolls')}: {faces}"


def _spent(fight: Fight, e: ev.MeterSpent) -> str:
    return f"{name(fight, e.seat)} spends {e.n} Meter for {e.what.upper()} ({e.meter} left)"


def _declared(fight: Fight, e: ev.AttackDeclared) -> str:
    what = card_name(fight, e.seat, e.card) if e.card else "a facedown card"
    return f"{name(fight, e.seat)} attacks {name(fight, e.target)} with {what}"


def _reacted(fight: Fight, e: ev.Reacted) -> str:
    verb = {"block": "blocks", "counter": "counters", "event": "plays an Event", "none": "does not react"}
    card = f" with {card_name(fight, e.seat, e.card)}" if e.card else ""
    return f"{name(fight, e.seat)} {verb[e.reaction]}{card}"


def _action(fight: Fight, e: ev.ActionTaken) -> str:
    return f"{name(fight, e.seat)} uses an Action: {e.what} ({e.left} left)"


def _failed(fight: Fight, e: ev.AttackFailed) -> str:
    return f"{name(fight, e.seat)}'s attack fails: {_FAILURES[e.why]}"


def _adjusted(fight: Fight, e: common.Adjusted) -> str:
    path = in_words(e.path, [seat.name for seat in fight.config.seats])
    reason = f" ({e.reason})" if e.reason else ""
    if e.hidden:
        return f"The {actor_name(e.by)} corrects {path}{reason}"
    return f"The {actor_name(e.by)} corrects {path}: {e.before} to {e.after}{reason}"


def _meter(fight: Fight, e: ev.MeterGained) -> str:
    verb = "gains" if e.n > 0 else "loses"
    return f"{name(fight, e.seat)} {verb} {abs(e.n)} Meter ({e.meter})"


def _counter(fight: Fight, e: ev.CounterMatched) -> str:
    return f"{name(fight, e.seat)}'s Counter-Attack {'matches' if e.matched else 'does not match'}"


_LINES: Final[dict[type[Event], Callable[..., str]]] = {
    common.Rolled: _rolled,
    common.Adjusted: _adjusted,
    common.Forced: lambda f, e: f"The referee puts the match at {e.path}",
    common.Paused: lambda f, e: "The match is paused",
    common.Resumed: lambda f, e: "The match goes on",
    common.Conceded: lambda f, e: f"{name(f, e.seat)} concedes",
    ev.RoundBegan: lambda f, e: f"Round {e.round}",
    ev.TurnBegan: lambda f, e: f"{name(f, e.seat)}'s turn",
    ev.StartTaken: lambda f, e: f"{name(f, e.seat)} starts on {e.cell}",
    ev.CardsDrawn: lambda f, e: f"{name(f, e.seat)} draws {e.n}",
    ev.CardsDiscarded: lambda f, e: (
        f"{name(f, e.seat)} discards {_cards(f, e.seat, e.cards)}" if e.origin != "table" else ""
    ),
    ev.CardReturned: lambda f, e: f"{name(f, e.seat)} takes {card_name(f, e.seat, e.card)} back to hand",
    ev.DeckShuffled: lambda f, e: f"{name(f, e.seat)} shuffles the deck ({e.n} cards)",
    ev.Mulliganed: lambda f, e: (
        f"{name(f, e.seat)} puts back {e.n} and draws {e.n}" if e.n else f"{name(f, e.seat)} keeps the hand"
    ),
    ev.FigureMoved: lambda f, e: f"{name(f, e.seat)} {_HOW[e.how]} {e.cell}",
    ev.ObjectDestroyed: lambda f, e: f"The Object on {e.cell} is destroyed",
    ev.DamageDealt: lambda f, e: f"{name(f, e.seat)} loses {e.n} Health{_CAUSES[e.cause]} ({e.health} left)",
    ev.Healed: lambda f, e: f"{name(f, e.seat)} regains {e.n} Health ({e.health})",
    ev.MeterGained: _meter,
    ev.MeterSpent: _spent,
    ev.ActionTaken: _action,
    ev.AttackDeclared: _declared,
    ev.Reacted: _reacted,
    ev.Boosted: lambda f, e: f"{name(f, e.seat)} boosts the block by {e.dice} dice",
    ev.CardRevealed: lambda f, e: f"Revealed: {card_name(f, e.seat, e.card)}",
    ev.EventResolved: lambda f, e: (
        f"{name(f, e.seat)} plays {card_name(f, e.seat, e.card)}{' (stays in play)' if e.stays else ''}"
    ),
    ev.AttackFailed: _failed,
    ev.AttackCancelled: lambda f, e: f"{name(f, e.seat)}'s attack is cancelled",
    ev.CounterMatched: _counter,
    ev.BaitWorked: lambda f, e: f"{name(f, e.seat)}'s Bait! works",
    ev.DicePooled: lambda f, e: f"Attack {e.attack} dice, block {e.block} dice",
    ev.DiceRerolled: lambda f, e: (
        f"{name(f, e.seat)} rolls {len(e.positions)} again: {' '.join(FACE_CODES[x] for x in e.faces)}"
    ),
    ev.AttackTotalled: lambda f, e: f"Attack {e.attack} against block {e.block}: {e.damage} damage",
    ev.Whiffed: lambda f, e: f"{name(f, e.seat)}'s attack Whiffs",
    ev.ComboContinued: lambda f, e: f"Combo of {e.length}!",
    ev.KnockedOut: lambda f, e: f"{name(f, e.seat)} is knocked out!",
    ev.TimedOut: lambda f, e: "Time out: Health, then Meter decide",
    ev.RoundWon: lambda f, e: f"{name(f, e.seat)} wins the round ({e.wins} of 2)",
    ev.RoundDrawn: lambda f, e: "The round is drawn",
    ev.MatchWon: lambda f, e: f"{name(f, e.seat)} wins the match!",
    ev.ManualText: lambda f, e: f"{name(f, e.seat)}'s card: {e.text}",
    ev.FighterPicked: lambda f, e: f"{name(f, e.seat)} picks {f.library.fighters[e.fighter].name}",
    ev.RollOffTied: lambda f, e: f"A tie, {e.n} M each: both roll again",
    ev.StageChosen: lambda f, e: f"The stage is {f.library.stages[e.stage].name}",
}
