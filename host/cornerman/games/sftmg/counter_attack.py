"""Counter-Attack and the revealed Bait! (SFTMG catalogue sections 5, 11 and 17)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase

from .event_cards import leave_play
from .events import AttackCancelled, BaitWorked, CounterMatched
from .fight import Fight
from .frames import DrawCards, PushFigure, Resolve
from .playing import BAIT

BAIT_METER: Final = 2
"""Meter from a Bait! that worked (SFTMG-BAI-03, BAI-08)."""
BAIT_COUNTER_DAMAGE: Final = 2
"""Unblockable damage of a Bait! that countered a Bait! (SFTMG-BAI-08)."""


def ask_counter(fight: Fight) -> Asked:
    """The printed Counter-Attack type against the type of the attack (SFTMG-ATK-21..25, CTR-03)."""
    attack = fight.attack
    counter = fight.card(attack.defender, attack.counter)
    kind = fight.card(attack.attacker, attack.card).kind
    matched = counter.counter_type == kind
    rule = "SFTMG-ATK-22" if matched else "SFTMG-ATK-24"
    fight.emit(CounterMatched(rule=rule, seat=attack.defender, matched=matched))
    if not matched:
        _discard_counter(fight, rule)
        return "bait" if kind == BAIT else "next"
    if kind == BAIT:
        _bait_countered(fight)
    else:
        fight.push(Resolve(owner=attack.defender, card=attack.counter, effects=counter.counter_effects))
    fight.emit(AttackCancelled(rule=rule, seat=attack.attacker, by="counter"))
    return "matched"


def _bait_countered(fight: Fight) -> None:
    """Meter, damage, card, in this order (SFTMG-BAI-08)."""
    attack = fight.attack
    fight.gain_meter(attack.defender, BAIT_METER, "SFTMG-BAI-08")
    fight.damage([(attack.attacker, BAIT_COUNTER_DAMAGE, "card")], "SFTMG-BAI-08")
    fight.push(DrawCards(seat=attack.defender, n=1))


def _discard_counter(fight: Fight, rule: str) -> None:
    attack = fight.attack
    if (attack.defender, attack.counter) not in fight.state.table:
        return  # the referee has the attack resolved once more
    fight.state.table.remove((attack.defender, attack.counter))
    fight.discard(attack.defender, (attack.counter,), "table", rule)


def enter_bait(fight: Fight) -> None:
    """Against a Block: 2 Meter and a push, no dice; else a card (SFTMG-BAI-03, BAI-05, BAI-06)."""
    attack = fight.attack
    if attack.reaction in ("block", "none"):
        fight.emit(BaitWorked(rule="SFTMG-BAI-03", seat=attack.attacker))
        fight.gain_meter(attack.attacker, BAIT_METER, "SFTMG-BAI-03")
        fight.push(PushFigure(seat=attack.defender, steps=1, by=attack.attacker, rule="SFTMG-BAI-03"))
        return
    played = attack.reaction_event
    if played:
        lasting = fight.state.lasting
        fight.state.lasting = [e for e in lasting if (e.owner, e.card) != (attack.defender, played)]
        leave_play(fight, attack.defender, played)
    attack.events = ()
    fight.push(DrawCards(seat=attack.attacker, n=1))


def go_on(fight: Fight) -> Asked:
    """Nothing to ask."""
    return "next"


PHASES: Final = {
    "fight.attack.counter": Phase(ask=ask_counter),
    "fight.attack.bait": Phase(enter=enter_bait, ask=go_on),
}
