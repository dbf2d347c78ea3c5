"""Whether a condition on a card holds now (SFTMG catalogue sections 4 and 37; RNG-05)."""

from __future__ import annotations

from collections.abc import Iterable

from .fight import Fight
from .frames import Judge
from .grid import Grid
from .range import within_object
from .state import UNKNOWN
from .terms import Landmark, Who
from .vocabulary import (
    AdjacentTo,
    AttackTypeIs,
    CardsInDiscard,
    Condition,
    Distance,
    ManualCondition,
    MeterAtLeast,
)


def hold(fight: Fight, conditions: Iterable[Condition], owner: int) -> bool:
    """Whether all of ``conditions`` hold, seen from the card's owner (SFTMG-CRD-08)."""
    return all(holds(fight, condition, owner) for condition in conditions)


def holds(fight: Fight, condition: Condition, owner: int) -> bool:
    """Whether one condition holds; words count as the players judged them, or true if nobody was asked."""
    state = fight.state
    if isinstance(condition, Distance):
        return condition.min <= fight.distance() <= condition.max
    if isinstance(condition, AttackTypeIs):
        attack = state.attack
        if attack is None:
            return False
        # While a printed follow-up is being named, the attack is still the card before it.
        card = attack.card if attack.shown else attack.follows
        return bool(card) and fight.card(attack.attacker, card).kind == condition.kind.value
    if isinstance(condition, ManualCondition):
        return state.judged.get(condition.text, True)
    who = owner if condition.who is Who.SELF else fight.opponent(owner)
    seat = state.seats[who]
    if isinstance(condition, MeterAtLeast):
        return seat.meter >= condition.n
    if isinstance(condition, CardsInDiscard):
        if count_in_discard(fight, who, condition.name) >= condition.n:
            return True
        text = _unseen_text(fight, condition, who)
        return bool(text) and state.counted.get(text, True)
    n = 1 if isinstance(condition, AdjacentTo) else condition.n
    return _near(fight, who, condition.what, n)


def ask_about(fight: Fight, conditions: Iterable[Condition], owner: int, anew: bool = False) -> bool:
    """Have players judge what the app cannot see of ``conditions``; whether there is something to ask.

    Words are judged once an Action, or again where ``anew`` says so; a printed discard pile that the app did
    not fully see is counted whenever it has changed (SFTMG-CRD-08, CMP-09).
    """
    asked: list[Judge] = []
    for condition in conditions:
        if isinstance(condition, ManualCondition):
            if anew or condition.text not in fight.state.judged:
                asked.append(Judge(seat=owner, text=condition.text))
        elif isinstance(condition, CardsInDiscard) and not anew:
            who = owner if condition.who is Who.SELF else fight.opponent(owner)
            if count_in_discard(fight, who, condition.name) < condition.n:
                text = _unseen_text(fight, condition, who)
                if text and text not in fight.state.counted:
                    asked.append(Judge(seat=owner, text=text, pile=True))
    fight.push(*dict.fromkeys(asked))
    return bool(asked)


def _unseen_text(fight: Fight, condition: CardsInDiscard, who: int) -> str:
    unseen = fight.state.seats[who].discard.count(UNKNOWN)
    known = count_in_discard(fight, who, condition.name)
    if known + unseen < condition.n or not condition.name:
        return ""
    pile = fight.config.seats[who].name
    return f"Are there {condition.n} or more {condition.name} in the discard pile of {pile}?"


def count_in_discard(fight: Fight, who: int, name: str) -> int:
    """Cards called ``name`` in the discard pile of ``who``; all cards if no name is given."""
    discard = fight.state.seats[who].discard
    if not name:
        return len(discard)
    return sum(1 for card in discard if fight.knows(who, card) and name in (card, fight.card(who, card).name))


def _near(fight: Fight, who: int, what: Landmark, n: int) -> bool:
    grid: Grid = fight.grid
    cell = fight.state.seats[who].cell
    if what is Landmark.WALL:
        return grid.within_wall(cell, n)
    if what is Landmark.OBJECT:
        return within_object(grid, cell, fight.state.objects, n)
    return any(
        grid.distances[cell][seat.cell] <= n
        for other, seat in enumerate(fight.state.seats)
        if other != who and seat.cell >= 0
    )
