"""Resolving an attack: reveal, checks, special movement (SFTMG catalogue sections 11 to 15, 20, 21, 23)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Value

from .charge import charge_lines, clear_lines
from .conditions import ask_about, hold
from .dash import STAY, clear_dashes, dash_lines
from .effects import at_moment
from .event_cards import open_windows
from .events import CardRevealed
from .facts import CardFacts, usable_as
from .fight import Fight
from .grid import DIRECTION_INDEX, DIRECTIONS
from .line_of_sight import line_of_sight
from .playing import BAIT, FOCUS
from .range import in_range
from .state import ULTRA, UNKNOWN
from .terms import Moment, Window

FOCUS_DISTANCE: Final = 2
"""The only distance of a Focus Attack (SFTMG-FOC-01)."""


def once(fight: Fight, step: str) -> bool:
    """True the first time that ``step`` of this attack is reached."""
    attack = fight.attack
    if step in attack.done:
        return False
    attack.done = (*attack.done, step)
    return True


# reveal


def ask_reveal(fight: Fight) -> Asked:
    """A printed card is turned up, and the app asks which one it is; a known one is simply shown."""
    attack = fight.attack
    if attack.card != UNKNOWN:
        return "next"
    pool = fight.unseen(attack.attacker) or tuple(fight.fighter(attack.attacker).cards)
    return (fight.which_card(attack.attacker, "which_attack", "SFTMG-ATK-20", pool),)


def answer_reveal(fight: Fight, values: tuple[Value, ...]) -> str:
    """Takes which card it was."""
    attack = fight.attack
    state = fight.state
    state.table[state.table.index((attack.attacker, UNKNOWN))] = (attack.attacker, str(values[0]))
    attack.card = str(values[0])
    return "next"


# checks: SFTMG-RES-01..03, FOC-05, CRD-09


def enter_resolve(fight: Fight) -> None:
    """The card is shown; conditions in words are judged; Responses to the reveal may be played."""
    attack = fight.attack
    attack.revealed = True
    facts = fight.card(attack.attacker, attack.card)
    if attack.facedown:
        fight.emit(CardRevealed(rule="SFTMG-KEY-10", seat=attack.attacker, card=attack.card))
    open_windows(fight, Window.ON_REVEAL)
    ask_about(fight, facts.judged_conditions, attack.attacker)


def ask_resolve(fight: Fight) -> Asked:
    """Where the revealed card leads: what waited for the reveal comes first (SFTMG-ATK-31)."""
    attack = fight.attack
    if once(fight, "reveal"):
        at_moment(fight, Moment.REVEAL)
        if fight.state.agenda:
            return None
    if attack.cancelled:
        return "next"
    facts = fight.card(attack.attacker, attack.card)
    if attack.facedown and not usable_as(facts, "attack"):
        attack.failure = "kind"
        return "illegal"
    if facts.kind == BAIT:
        return "bait"
    if facts.judged_conditions and ask_about(fight, facts.judged_before_roll, attack.attacker):
        return None
    if not checks_after_movement(fight, facts):
        attack.failure = fault(fight, facts)
        if attack.failure:
            return "out_of_reach"
    if facts.kind == FOCUS:
        return "focus"
    if facts.edge:
        attack.edge = sum(dice for dice, when in facts.edge if hold(fight, when, attack.attacker))
    return "next"


def checks_after_movement(fight: Fight, facts: CardFacts) -> bool:
    """An Ultra, and a follow-up with special movement, moves before its range is checked (ULT-03, CMB-07)."""
    return facts.kind == ULTRA or (fight.attack.follow_up and facts.special_movement)


def fault(fight: Fight, facts: CardFacts) -> str:
    """Why the attack does not reach ("" if it does): condition, range, sight (SFTMG-RES-01)."""
    attack = fight.attack
    seats = fight.state.seats
    here, there = seats[attack.attacker].cell, seats[attack.defender].cell
    conditions = facts.conditions if attack.facedown else facts.judged_play
    if conditions and not hold(fight, conditions, attack.attacker):
        return "condition"
    if facts.kind == FOCUS:
        return "" if fight.grid.distances[here][there] == FOCUS_DISTANCE else "range"
    if facts.special_movement and "movement" not in attack.done:
        if not reaching_lines(fight, facts):
            return "range"
    elif facts.special_movement:
        if fight.grid.distances[here][there] != 1:
            return "range"
    elif not in_range(fight.grid, here, there, facts.low, facts.high):
        return "range"
    if (facts.los or fight.option("los") == "all") and not sees(fight, here, there):
        return "sight"
    return ""


def sees(fight: Fight, here: int, there: int) -> bool:
    """Line of sight past Large Objects and other figures (SFTMG-LOS-01..06)."""
    blockers = fight.state.objects & fight.stage.large
    for seat in fight.state.seats:
        if seat.cell >= 0:
            blockers |= 1 << seat.cell
    return line_of_sight(fight.grid, here, there, blockers & ~(1 << here) & ~(1 << there))


# special movement: SFTMG-RES-04, CHG, DSH, CMB-09


def reaching_lines(fight: Fight, facts: CardFacts) -> tuple[str, ...]:
    """Names of the Charge or Dash lines that end beside the Defender: "NE", "NE3" or "stay"."""
    attack, figures = fight.attack, fight.figures()
    a, d, objects = attack.attacker, attack.defender, fight.state.objects
    if facts.charge:
        lines = charge_lines(fight.grid, figures, objects, a, d, facts.charge, _health(fight))
        return tuple([DIRECTIONS[line.direction] for line in lines if line.reaches])
    dashes = dash_lines(fight.grid, figures, objects, a, d, facts.dash)
    return tuple([_dash_name(line.direction, line.length) for line in dashes])


def _health(fight: Fight) -> tuple[int, ...]:
    return tuple([seat.health for seat in fight.state.seats])


def _dash_name(direction: int, length: int) -> str:
    return "stay" if direction == STAY else f"{DIRECTIONS[direction]}{length}"


def lines(fight: Fight, facts: CardFacts) -> tuple[str, ...]:
    """Lines to choose from; a follow-up or Ultra that cannot reach takes any clear one (SFTMG-CMB-09)."""
    found = reaching_lines(fight, facts)
    if found or not checks_after_movement(fight, facts):
        return found
    attack, figures = fight.attack, fight.figures()
    a, d, objects = attack.attacker, attack.defender, fight.state.objects
    if facts.charge:
        clear = clear_lines(fight.grid, figures, objects, a, d, facts.charge)
        return tuple([DIRECTIONS[line.direction] for line in clear])
    dashes = clear_dashes(fight.grid, figures, objects, a, facts.dash)
    return tuple([_dash_name(line.direction, line.length) for line in dashes])


def ask_movement(fight: Fight) -> Asked:
    """Which line, where there is a choice; then what cards do in this step; then a late check."""
    attack = fight.attack
    facts = fight.card(attack.attacker, attack.card)
    if facts.special_movement and "movement" not in attack.done:
        options = lines(fight, facts)
        if len(options) > 1:
            rule = "SFTMG-CHG-03" if facts.charge else "SFTMG-DSH-02"
            return (fight.place_line(attack.attacker, "charge" if facts.charge else "dash", rule, options),)
        attack.done = (*attack.done, "movement")
        if options:
            _travel(fight, facts, options[0])
            if fight.state.interrupt:
                return "next"
    if once(fight, "moved"):
        at_moment(fight, Moment.MOVEMENT)
        if fight.state.agenda:
            return None
    if checks_after_movement(fight, facts):
        if facts.judged_play and ask_about(fight, facts.judged_play, attack.attacker):
            return None
        attack.done = (*attack.done, "movement")
        attack.failure = fault(fight, facts)
        if attack.failure:
            return "out_of_reach"
    return "next"


def answer_movement(fight: Fight, values: tuple[Value, ...]) -> None:
    """Moves along the chosen line."""
    attack = fight.attack
    attack.done = (*attack.done, "movement")
    _travel(fight, fight.card(attack.attacker, attack.card), str(values[0]))


def _travel(fight: Fight, facts: CardFacts, line: str) -> None:
    attack, figures = fight.attack, fight.figures()
    a, d = attack.attacker, attack.defender
    if facts.charge:
        direction = DIRECTION_INDEX[line]
        chosen = next(
            each
            for each in charge_lines(
                fight.grid, figures, fight.state.objects, a, d, facts.charge, _health(fight)
            )
            if each.direction == direction
        )
        fight.apply(chosen.outcome, {a: "charge"}, "push", "SFTMG-CHG-01")
    elif line != "stay":
        name = line.rstrip("0123456789")
        ray = fight.grid.rays[figures[a] * 8 + DIRECTION_INDEX[name]]
        fight.put(a, ray[int(line[len(name) :]) - 1], "dash", "SFTMG-DSH-01")


PHASES: Final = {
    "fight.attack.reveal": Phase(ask=ask_reveal, answer=answer_reveal),
    "fight.attack.resolve": Phase(enter=enter_resolve, ask=ask_resolve),
    "fight.attack.movement": Phase(ask=ask_movement, answer=answer_movement),
}
