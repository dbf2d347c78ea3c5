"""The attack that is being resolved, in words for everybody (SFTMG catalogue section 11)."""

from __future__ import annotations

from cornerman.games.sftmg.facts import CardFacts
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.log_lines import name
from cornerman.games.sftmg.state import ULTRA, UNKNOWN, Attack

from .happening import FaceUp, Happening

_REACTIONS = {"block": "blocks", "counter": "counters", "event": "plays an Event", "none": "does not react"}
_FAILURES = {
    "range": "out of range",
    "sight": "no line of sight",
    "condition": "its condition does not hold",
    "kind": "not a card for this",
}


def happening(fight: Fight) -> Happening:
    """The attack with the cards that lie face up; nothing between attacks."""
    attack = fight.state.attack
    if attack is None:
        return Happening()
    words = [f"{name(fight, attack.attacker)} attacks {name(fight, attack.defender)}"]
    if attack.failure:
        words.append(_FAILURES.get(attack.failure, attack.failure.replace("_", " ")))
    elif attack.cancelled:
        words.append("cancelled")
    elif attack.reaction:
        words.append(f"{name(fight, attack.defender)} {_REACTIONS[attack.reaction]}")
    return Happening(", ".join(words), tuple(_face_up(fight, attack)))


def _face_up(fight: Fight, attack: Attack) -> list[FaceUp]:
    cards = []
    if attack.shown:
        cards.append(_card(fight, attack.attacker, attack.card))
    elif attack.facedown or attack.card == UNKNOWN:
        cards.append(FaceUp(attack.attacker, "a card face down"))
    answers = [card for card in (attack.counter, attack.reaction_event) if card and card != UNKNOWN]
    return cards + [_card(fight, attack.defender, card) for card in answers if attack.revealed]


def _card(fight: Fight, seat: int, card: str) -> FaceUp:
    facts = fight.card(seat, card)
    text = fight.fighter(seat).fighter.ultra_text if card == ULTRA else facts.card.text
    return FaceUp(seat, facts.name, _facts(facts), text)


def _facts(facts: CardFacts) -> str:
    words = [facts.kind.replace("_", " ")]
    if facts.card.attack is not None:
        if facts.charge or facts.dash:
            words.append(f"{'charge' if facts.charge else 'dash'} {facts.charge or facts.dash}")
        else:
            words.append(
                f"range {facts.low}" if facts.low == facts.high else f"range {facts.low}-{facts.high}"
            )
        words.append(f"{facts.dice} dice")
    return ", ".join(words)
