"""Why an option is not open: plain words and the rule ID (SFTMG catalogue, every section)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from cornerman.engine.requests import Choose, ChooseSome, Option, Place, Request

from .conditions import hold
from .facts import CardFacts, usable_as
from .fight import Fight
from .movement import end_fault
from .playing import BAIT, EVENT, FOCUS, SUPER, split
from .state import ULTRA, UNKNOWN
from .terms import Timing

OPTION_MAX: Final = 80
"""Characters of an option id; ids of cards have at most 60."""
_MOVE_WORDS = {
    "SFTMG-MOV-03": "an Object stands on {cell}",
    "SFTMG-MOV-04": "an opposing figure stands on {cell}",
    "SFTMG-MOV-05": "you may pass {cell} but not end there",
    "SFTMG-MOV-07": "{cell} is behind a Wall",
    "SFTMG-MOV-09": "{cell} is too far or cut off",
}


def why_not(fight: Fight, request: Request, option: str) -> tuple[str, str]:
    """Reason and rule ID why ``option`` is not open in ``request``."""
    if len(option) > OPTION_MAX or not fight.state.seats[request.seat].fighter:
        return f"{option[:OPTION_MAX]!r} is not among the choices", request.rule
    if isinstance(request, Place):
        return _why_not_place(fight, request, option)
    if isinstance(request, Choose):
        return _why_not_choice(fight, request, option)
    boosts = isinstance(request, ChooseSome) and request.key == "boosts"
    if boosts and fight.knows(request.seat, option) and option in fight.state.seats[request.seat].hand:
        facts = fight.card(request.seat, option)
        rule = "SFTMG-EVT-04" if facts.kind in (BAIT, FOCUS, SUPER) else "SFTMG-EVT-03"
        return f"{facts.name} gives no block dice", rule
    return f"{option!r} is not among the choices", request.rule


def _why_not_place(fight: Fight, request: Place, option: str) -> tuple[str, str]:
    if request.what == "direction":
        if request.key == "throw":
            return f"a throw to {option} has no cell to go to", "SFTMG-THR-08"
        return f"{option!r} is not one of the 8 directions", "SFTMG-CON-02"
    if request.what == "line":
        rule = "SFTMG-CHG-02" if request.key == "charge" else "SFTMG-DSH-01"
        return f"{option!r} is blocked or does not end beside the Defender", rule
    grid = fight.grid
    try:
        cell = grid.cell(option)
    except ValueError as error:
        return str(error), "SFTMG-CON-01"
    if request.key not in ("move_phase", "move_action"):
        return f"{option} cannot be chosen", request.rule
    who = request.seat
    others = 0
    for seat in fight.state.seats:
        others |= 1 << seat.cell
    here = fight.state.seats[who].cell
    fault = end_fault(
        grid, here, cell, fight.fighter(who).move, fight.state.objects, others & ~(1 << here), 0
    )
    if fault is None:
        return f"{option} cannot be chosen", request.rule
    return _MOVE_WORDS.get(fault.rule, "{cell} cannot be reached").format(cell=option), fault.rule


def _why_not_choice(fight: Fight, request: Choose, option: str) -> tuple[str, str]:
    word, card = split(option)
    who = request.seat
    if request.key == "action":
        if word in ("attack", "super", "action", "draw", ULTRA) and not fight.state.actions:
            return "no Actions are left this turn", "SFTMG-TRN-05"
        if word == "move" and not fight.state.actions + fight.state.move_actions:
            return "no Actions are left this turn", "SFTMG-TRN-05"
    if word == ULTRA:
        return _why_not_ultra(fight, who)
    if request.key == "reaction_face_up" and word == "counter":
        return "a face-up attack cannot be countered", "SFTMG-ATK-12"
    if word == "none":
        return "the Defender reacts; without boosts that is a plain Block", "SFTMG-ATK-11"
    if card == UNKNOWN or not fight.knows(who, card):
        return f"{option!r} is not among the choices", request.rule
    if card not in fight.state.seats[who].hand:
        return f"{fight.card(who, card).name} is not in the hand", "SFTMG-CRD-08"
    return _why_not_card(fight, request, word, fight.card(who, card))


def _why_not_ultra(fight: Fight, who: int) -> tuple[str, str]:
    ultra = fight.fighter(who).ultra
    if ultra is None:
        return "this Character has no Ultra in its pack", "SFTMG-CMP-03"
    return f"the Ultra costs {ultra.cost} Meter", "SFTMG-MTR-07"


def _why_not_card(fight: Fight, request: Choose, word: str, facts: CardFacts) -> tuple[str, str]:
    who = request.seat
    if word == "attack" and not usable_as(facts, "attack"):
        return f"{facts.name} cannot be laid facedown", "SFTMG-ATK-03"
    if word == "counter" and not usable_as(facts, "counter"):
        return f"{facts.name} cannot counter", "SFTMG-CTR-02"
    if word in ("super", "follow") and facts.kind == SUPER and facts.cost > fight.state.seats[who].meter:
        return f"{facts.name} costs {facts.cost} Meter", "SFTMG-MTR-07"
    if word == "follow":
        if not facts.attack_card and facts.kind != SUPER:
            return f"{facts.name} cannot follow in a Combo", "SFTMG-CMB-01"
        return f"{facts.name} does not link by its colours", "SFTMG-CMB-02"
    if facts.cost > fight.state.seats[who].meter:
        return f"{facts.name} costs {facts.cost} Meter", "SFTMG-MTR-07"
    if not hold(fight, facts.conditions, who):
        return f"the Play Condition of {facts.name} does not hold", "SFTMG-CRD-08"
    if facts.kind == EVENT and facts.event.facedown_only:
        return f"{facts.name} answers a facedown attack only", "SFTMG-EVT-09"
    if facts.kind == EVENT and facts.event.timing is Timing.RESPONSE:
        return f"{facts.name} is a Response to another moment", "SFTMG-EVT-09"
    return f"{facts.name} cannot be played so", "SFTMG-CRD-10"


def disabled(fight: Fight, request: Request, label: Callable[[str], str]) -> Iterator[Option]:
    """Options that a person may look for and that are not open now, with the reason."""
    if not isinstance(request, Choose):
        return
    for option in _looked_for(fight, request):
        if option not in request.options:
            reason, rule = why_not(fight, request, option)
            yield Option(id=option, label=label(option), enabled=False, why_not=reason, rule=rule)


def _looked_for(fight: Fight, request: Choose) -> Iterator[str]:
    who = request.seat
    hand = tuple(dict.fromkeys(c for c in fight.state.seats[who].hand if c != UNKNOWN))
    facts = {card: fight.card(who, card) for card in hand}
    if request.key == "action":
        yield "move"
        yield "draw"
        if fight.fighter(who).ultra is not None:
            yield ULTRA
        for card, each in facts.items():
            if usable_as(each, "attack"):
                yield f"attack:{card}"
            elif each.kind == SUPER:
                yield f"super:{card}"
            elif each.event.timing is Timing.ACTION:
                yield f"action:{card}"
            elif each.event.timing is Timing.FREE_ACTION:
                yield f"free:{card}"
    elif request.key in ("reaction", "reaction_face_up"):
        for card, each in facts.items():
            if usable_as(each, "counter"):
                yield f"counter:{card}"
            elif each.kind == EVENT and each.event.timing is Timing.RESPONSE:
                yield f"event:{card}"
    elif request.key == "combo":
        for card, each in facts.items():
            if each.attack_card or each.kind == SUPER:
                yield f"follow:{card}"
