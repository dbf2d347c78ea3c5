"""The log: one line for each event that a person wants to read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cornerman.engine import events as common
from cornerman.engine.events import Event
from cornerman.engine.observers import actor_name
from cornerman.engine.paths import in_words

from . import events as ev
from .contest import Contest

_ZONES: Final = {"energy": "energy", "active": "active", "burnout": "burnout", "out": "out of play"}
_POSTURES: Final = {"crouch": "crouches", "stand": "stands", "jump": "jumps"}
_STATUS: Final = {"dazed": "dazed", "crippled": "crippled", "knockdown": "knocked down"}
_MOVES: Final = {
    "start": "starts on",
    "advance": "advances to",
    "retreat": "retreats to",
    "shift": "is shifted to",
    "tag": "comes in on",
}
_COMMANDS: Final = {
    "kneel": "Kneel",
    "shift": "Shift",
    "leap": "Leap",
    "ability": "the ability",
    "mode": "a mode",
    "focus": "Focus",
    "rest": "Rest",
    "taunt": "Taunt",
}
_USES: Final = {
    "jump": "to jump",
    "stand": "to stand",
    "kneel": "to kneel",
    "advance": "to advance",
    "retreat": "to retreat",
    "bonus": "for priority +2",
}
_WHY_CANCELLED: Final = {
    "WOTF-CHA-09": "not possible in this posture",
    "WOTF-CHA-10": "not possible in this posture any more",
    "WOTF-CAN-02": "hurt before its turn",
    "WOTF-CAN-03": "by an effect",
    "WOTF-CMB-09": "not possible in this posture",
    "WOTF-GRB-02": "grabbed",
    "WOTF-BLK-02": "hit before it was up",
    "WOTF-BLK-07": "no die is left on it",
    "WOTF-BLK-10": "it did not hold",
    "WOTF-MOD-03": "the same mode is in play already",
    "WOTF-BLA-02": "a new blast takes its place",
    "WOTF-CMB-03": "it may not follow",
    "WOTF-TAG-20": "it cannot follow, but the exchange stays",
    "WOTF-TAG-23": "it may not follow",
}
"""Reasons that no other line of the log tells, by the rule of the event."""
_SHUT: Final = {
    "WOTF-MVT-02": "the track ends there",
    "WOTF-MVT-03": "the opponent is in the way",
    "WOTF-MVT-06": "a jumping opponent is in the way",
}
_ENDS: Final = {"ko": "Knock-out", "time": "Time", "draw": "A draw", "conceded": "Conceded"}


def name(contest: Contest, seat: int) -> str:
    """The player's name."""
    return contest.config.seats[seat].name


def team_name(contest: Contest, team: int) -> str:
    """The names of a team."""
    return " and ".join(name(contest, seat) for seat in contest.teams()[team])


def card_name(contest: Contest, card: str) -> str:
    """The card's name, or "a card"."""
    return contest.facts(card).name if contest.knows(card) else "a card"


def tell(contest: Contest, event: Event) -> str:
    """One log line, or "" for what needs none."""
    line = _LINES.get(type(event))
    return line(contest, event) if line else ""


def dice_words(core: int, power: int) -> str:
    """Such as "2 core and 1 power"."""
    words = [f"{n} {kind}" for n, kind in ((core, "core"), (power, "power")) if n]
    return " and ".join(words) or "no dice"


def _cards(contest: Contest, cards: tuple[str, ...]) -> str:
    known = [card_name(contest, c) for c in cards if c != "?"]
    unknown = len(cards) - len(known)
    if unknown:
        known.append(f"{unknown} card{'s' if unknown > 1 else ''}")
    return ", ".join(known)


def _dice(c: Contest, e: ev.DiceMoved) -> str:
    if e.source == "all":
        return f"All dice of {name(c, e.seat)} leave play"
    where = "the card" if e.source == "card" else e.source
    return f"{name(c, e.seat)}: {dice_words(e.core, e.power)} from {where} to {_ZONES[e.dest]}"


def _rolled(c: Contest, e: ev.ActionRolled) -> str:
    core = " ".join(map(str, e.core))
    power = " ".join(map(str, e.power))
    words = [text for text in (core and f"core {core}", power and f"power {power}") if text]
    return f"{name(c, e.seat)} rolls {', '.join(words)}"


def _played(c: Contest, e: ev.CardPlayed) -> str:
    if e.how == "tag_in":
        return f"{name(c, e.seat)} is ready to tag in ({e.posture})"
    return f"{name(c, e.seat)} lays a card face down" if e.how == "action" else ""


def _damage(c: Contest, e: ev.DamageDealt) -> str:
    left = f"{e.life} left" if e.life else "the next one is fatal"
    return f"{name(c, e.seat)} loses {e.n} life ({left})"


def _token_gone(c: Contest, e: ev.TokenGone) -> str:
    why = {"edge": "flies off the track", "met": "meets another one", "cancelled": "is gone"}.get(e.why)
    return f"A blast of {name(c, e.seat)} {why}" if why else ""


def _bonus(c: Contest, e: ev.BonusGained) -> str:
    what = {
        "score": f"score +{e.n}",
        "damage": f"damage +{e.n}",
        "repeat": f"{e.n} more time{'s' * (e.n != 1)}",
    }[e.what]
    return f"{name(c, e.seat)}'s action: {what}"


def _status(c: Contest, e: ev.StatusChanged) -> str:
    return f"{name(c, e.seat)} is {'' if e.on else 'no longer '}{_STATUS[e.status]}"


def _used(c: Contest, e: ev.InitiativeUsed) -> str:
    if e.what == "knockdown":
        return f"The initiative of {name(c, e.seat)} counts as used"
    return f"{name(c, e.seat)} uses the initiative {_USES[e.what]}"


def _posture(c: Contest, e: ev.PostureChanged) -> str:
    return f"{name(c, e.seat)} {'lands' if e.landed else _POSTURES[e.posture]}"


def _prevented(c: Contest, e: ev.Prevented) -> str:
    return f"{name(c, e.seat)} is dazed and cannot {e.what}"


def _compared(c: Contest, e: ev.ComboCompared) -> str:
    verdict = "enough" if e.score >= e.needed else "too low"
    return f"{card_name(c, e.card)}: score {e.score} against {e.needed}, {verdict}"


def _began(c: Contest, e: ev.ActionBegan) -> str:
    what = "flies on" if e.flying else "resolves"
    return f"{name(c, e.seat)}'s {card_name(c, e.card)} {what} (score {e.score})"


def _cancelled(c: Contest, e: ev.ActionCancelled) -> str:
    why = _WHY_CANCELLED.get(e.rule, "")
    return f"{name(c, e.seat)}'s {card_name(c, e.card)} is cancelled{f' ({why})' if why else ''}"


def _ended(c: Contest, e: ev.GameEnded) -> str:
    return f"{_ENDS[e.how]}: {_winners(c, e.winner)} the game" if e.winner >= 0 else "The game is drawn"


def _winners(c: Contest, team: int) -> str:
    return f"{team_name(c, team)} {'win' if c.tag else 'wins'}"


def _adjusted(c: Contest, e: common.Adjusted) -> str:
    path = in_words(e.path, [seat.name for seat in c.config.seats])
    reason = f" ({e.reason})" if e.reason else ""
    if e.hidden:
        return f"The {actor_name(e.by)} corrects {path}{reason}"
    return f"The {actor_name(e.by)} corrects {path}: {e.before} to {e.after}{reason}"


def _techniques(c: Contest, e: ev.DeckBuilt) -> str:
    names = ", ".join(c.library.techniques[t].name for t in e.techniques)
    return f"{name(c, e.seat)} plays with {names}"


def _game(c: Contest, e: ev.GameBegan) -> str:
    printed = [name(c, seat) for seat, dealt in enumerate(c.app_cards) if not dealt]
    if not printed:
        return f"Game {e.game}"
    how = ", drawn from the shuffled deck" if c.option("newcomer_hand") else ""
    return f"Game {e.game}. Hand of {' and '.join(printed)}: the block and one card of each technique{how}"


_LINES: Final[dict[type[Event], Callable[..., str]]] = {
    common.Adjusted: _adjusted,
    common.Forced: lambda c, e: f"The referee puts the match at {e.path}",
    common.Paused: lambda c, e: "The match is paused",
    common.Resumed: lambda c, e: "The match goes on",
    common.Conceded: lambda c, e: f"{name(c, e.seat)} concedes",
    ev.FighterPicked: lambda c, e: f"{name(c, e.seat)} plays {c.library.fighters[e.fighter].name}",
    ev.DeckBuilt: _techniques,
    ev.ActiveNamed: lambda c, e: f"{name(c, e.seat)} begins as the active fighter",
    ev.GameBegan: _game,
    ev.InitiativeRolled: lambda c, e: f"{name(c, e.seat)} rolls {' '.join(map(str, e.faces))} for initiative",
    ev.InitiativeTied: lambda c, e: f"A tie, {e.total} each: both roll again",
    ev.InitiativeTaken: lambda c, e: f"{name(c, e.seat)} has the initiative",
    ev.InitiativeUsed: _used,
    ev.TurnBegan: lambda c, e: f"Turn {e.turn}",
    ev.CardsDrawn: lambda c, e: f"{name(c, e.seat)} draws {e.n} card{'s' * (e.n != 1)}",
    ev.NothingLeft: lambda c, e: f"{name(c, e.seat)} has no card left to draw",
    ev.CardsDiscarded: lambda c, e: (
        f"{name(c, e.seat)} discards {_cards(c, e.cards)}" if e.origin == "hand" else ""
    ),
    ev.BlockReturned: lambda c, e: f"{name(c, e.seat)} takes the block back to hand",
    ev.CardReturned: lambda c, e: f"{name(c, e.seat)} takes the Tag In card back to hand",
    ev.DeckShuffled: lambda c, e: f"{name(c, e.seat)} shuffles the deck ({e.n} cards)",
    ev.DiceMoved: _dice,
    ev.CommandUsed: lambda c, e: f"{name(c, e.seat)} uses {_COMMANDS[e.what]}",
    ev.PawnMoved: lambda c, e: f"{name(c, e.seat)} {_MOVES[e.how]} space {e.space}",
    ev.PostureChanged: _posture,
    ev.PawnTurned: lambda c, e: f"{name(c, e.seat)} turns to the {'right' if e.facing > 0 else 'left'}",
    ev.WayShut: lambda c, e: f"{name(c, e.seat)} stays on space {e.space}: {_SHUT[e.rule]}",
    ev.Prevented: _prevented,
    ev.CardPlayed: _played,
    ev.ActionRolled: _rolled,
    ev.CardRevealed: lambda c, e: f"{name(c, e.seat)} reveals {card_name(c, e.card)}",
    ev.ActionScored: lambda c, e: f"{name(c, e.seat)}'s {card_name(c, e.card)} scores {e.score}",
    ev.ActionBegan: _began,
    ev.ActionMissed: lambda c, e: f"{card_name(c, e.card)} misses",
    ev.ActionHit: lambda c, e: (
        f"{card_name(c, e.card)} hits {name(c, e.target)}{' (special)' if e.special else ''}"
    ),
    ev.ActionCancelled: _cancelled,
    ev.BlockRaised: lambda c, e: f"{name(c, e.seat)} raises {card_name(c, e.card)}",
    ev.DamageLowered: lambda c, e: f"{name(c, e.seat)} blocks {e.n} damage",
    ev.DamageDealt: _damage,
    ev.TokenPlaced: lambda c, e: f"{name(c, e.seat)} throws a {e.height} blast from space {e.space}",
    ev.TokenFlew: lambda c, e: f"The {e.height} blast of {name(c, e.seat)} flies to space {e.space}",
    ev.TokenGone: _token_gone,
    ev.ModeEntered: lambda c, e: f"{name(c, e.seat)} has {card_name(c, e.card)} in play",
    ev.ModeLeft: lambda c, e: (
        f"{name(c, e.seat)} {'gives up' if e.why == 'given_up' else 'loses'} {card_name(c, e.card)}"
    ),
    ev.StatusChanged: _status,
    ev.BonusGained: _bonus,
    ev.ComboBegan: lambda c, e: f"{name(c, e.seat)} goes on: combo of {e.length}",
    ev.ComboCompared: _compared,
    ev.TaggedIn: lambda c, e: f"{name(c, e.seat)} comes in for {name(c, e.partner)} on space {e.space}",
    ev.KnockedOut: lambda c, e: f"{name(c, e.seat)} is knocked out!",
    ev.GameEnded: _ended,
    ev.MatchEnded: lambda c, e: (
        f"{_winners(c, e.winner)} the match!" if e.winner >= 0 else "The match is drawn"
    ),
    ev.ManualText: lambda c, e: f"{name(c, e.seat)}'s card: {e.text}",
}
