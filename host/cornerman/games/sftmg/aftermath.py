"""After the damage: keywords, Combo, Whiff (SFTMG catalogue sections 11, 14, 16, 34)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Value

from .attack import declare
from .cards import POKE_CARDS
from .effects import at_moment
from .event_cards import expire, open_windows
from .events import Whiffed
from .fight import Fight
from .frames import DiscardRandom, KnockBack, MillDeck, ThrowFigure
from .playing import SUPER, follow_up_fits, hand_options, split
from .rolling import facts_of, keywords
from .state import ULTRA
from .terms import Moment, Until, Window

POST_DAMAGE: Final = ("knockback", "throw", "stun", "poke")
"""Keywords that work on at least 1 attack damage (SFTMG-RES-06)."""
TEXT: Final = "text"
"""Stands for what the cards' own words do after damage, among the keywords to be ordered."""


# keywords: SFTMG-RES-06, RES-07, KNB-04


def items(fight: Fight) -> tuple[str, ...]:
    """Keywords that do something now, equal ones added up, and "text" for card texts."""
    words = keywords(fight)
    found = tuple(w for w in POST_DAMAGE if w in words and (words[w] > 0 or w == "poke"))
    return (*found, TEXT) if _has_text(fight) else found


def _has_text(fight: Fight) -> bool:
    attack = fight.attack
    key = Moment.DAMAGE.value
    cards = [(attack.attacker, attack.card), *attack.events]
    cards += [(each.owner, each.card) for each in fight.state.lasting]
    return any(key in fight.card(owner, card).effects for owner, card in cards)


def ask_keywords(fight: Fight) -> Asked:
    """The Attacker orders them where there are two or more."""
    attack = fight.attack
    if "keywords" in attack.done:
        return "next"
    found = items(fight)
    if len(found) > 1:
        return (fight.order(attack.attacker, "keyword_order", "SFTMG-RES-06", found),)
    attack.done = (*attack.done, "keywords")
    if not found:
        return "next"
    _begin(fight, found)
    return None if fight.state.agenda else "next"


def answer_keywords(fight: Fight, values: tuple[Value, ...]) -> None:
    """Takes the order."""
    attack = fight.attack
    attack.done = (*attack.done, "keywords")
    value = values[0]
    assert isinstance(value, tuple)
    _begin(fight, tuple(map(str, value)))


def _begin(fight: Fight, order: tuple[str, ...]) -> None:
    words = keywords(fight)
    for word in reversed(order):
        if word == "knockback":
            fight.push(KnockBack(x=words[word]))
        elif word == "throw":
            fight.push(ThrowFigure(x=words[word]))
        elif word == "stun":
            fight.push(DiscardRandom(seat=fight.attack.defender, n=words[word]))
        elif word == "poke":
            fight.push(MillDeck(seat=fight.attack.defender, n=POKE_CARDS))
        else:
            at_moment(fight, Moment.DAMAGE)


# Combo: section 14


def enter_combo(fight: Fight) -> None:
    """Responses to the damage come before a follow-up."""
    open_windows(fight, Window.AFTER_DAMAGE)


def ask_combo(fight: Fight) -> Asked:
    """One follow-up, if the card may open a Combo at all (SFTMG-CMB-01, CMB-02, CMB-12)."""
    attack, facts = fight.attack, facts_of(fight)
    if not (facts.attack_card or facts.kind == SUPER or (facts.kind == ULTRA and facts.combo_allowed)):
        return "stop"
    hand = fight.state.seats[attack.attacker].hand
    if not facts.right or (not hand and fight.app_cards[attack.attacker]):
        return "stop"
    options = ("stop", *follow_ups(fight))
    return (fight.choose(attack.attacker, "combo", "SFTMG-CMB-01", options),)


def follow_ups(fight: Fight) -> tuple[str, ...]:
    """Cards in hand that link, and an Ultra whose Character card allows it (SFTMG-CMB-02, CMB-12)."""
    who = fight.attack.attacker
    fits = follow_up_fits(fight, who, facts_of(fight).right)
    found = hand_options(fight, who, "follow", fits)
    ultra = fight.fighter(who).ultra
    return (*found, ULTRA) if ultra is not None and ultra.combo_allowed and fits(ultra) else found


def answer_combo(fight: Fight, values: tuple[Value, ...]) -> str:
    """Stops, or lays the follow-up face up; it costs no Action (SFTMG-CMB-03, TRN-11)."""
    word, card = split(str(values[0]))
    if word == "stop":
        return "stop"
    expire(fight, Until.NEXT_ATTACK)
    before = fight.attack.card
    declare(fight, fight.attack.attacker, ULTRA if word == ULTRA else card, "follow", follows=before)
    return "follow_up"


# Whiff: section 16


def enter_whiff(fight: Fight) -> None:
    """Resolved without attack damage; Responses may follow (SFTMG-WHF-01, WHF-05, FOC-06, ULT-06)."""
    fight.emit(Whiffed(rule="SFTMG-WHF-01", seat=fight.attack.attacker))
    open_windows(fight, Window.WHIFF)
    at_moment(fight, Moment.WHIFF)


def go_on(fight: Fight) -> Asked:
    """Nothing to ask."""
    return "next"


PHASES: Final = {
    "fight.attack.keywords": Phase(ask=ask_keywords, answer=answer_keywords),
    "fight.attack.combo": Phase(enter=enter_combo, ask=ask_combo, answer=answer_combo),
    "fight.attack.whiff": Phase(enter=enter_whiff, ask=go_on),
}
