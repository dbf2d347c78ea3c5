"""Where a figure would end, and what it would run into: throws, pushes, Charges and Dashes (SFTMG 18..22)."""

from __future__ import annotations

from collections import Counter

from cornerman.engine.requests import Place
from cornerman.games.sftmg.charge import charge_lines
from cornerman.games.sftmg.collision import Outcome, forced_move
from cornerman.games.sftmg.fight import Fight
from cornerman.games.sftmg.figures import NO_PUSH
from cornerman.games.sftmg.frames import PushFigure, ThrowFigure
from cornerman.games.sftmg.grid import DIRECTION_INDEX
from cornerman.games.sftmg.log_lines import name
from cornerman.games.sftmg.throw import throw_directions

STAY = "stay"
"""A Dash of no step (SFTMG-DSH-04)."""


def way_words(fight: Fight, request: Place, option: str) -> str:
    """What follows from a direction or a line; "" where nobody can know."""
    direction = option.rstrip("0123456789")
    if request.what == "cell" or (direction not in DIRECTION_INDEX and option not in (NO_PUSH, STAY)):
        return ""
    told = {"throw": _throw, "push": _push, "charge": _charge, "dash": _dash}.get(request.key)
    return told(fight, option) if told is not None else ""


def _throw(fight: Fight, option: str) -> str:
    frame = fight.state.agenda[-1] if fight.state.agenda else None
    attack = fight.state.attack
    if not isinstance(frame, ThrowFigure) or attack is None:
        return ""
    objects, whom = fight.state.objects, attack.defender
    lines = throw_directions(fight.grid, fight.figures(), objects, attack.attacker, whom, frame.x)
    line = next((each for each in lines if each.direction == DIRECTION_INDEX[option]), None)
    if line is None:
        return ""
    if line.end < 0:
        return f"into {name(fight, line.hit)}; then you place {name(fight, whom)}{_hurt(fight, line.outcome)}"
    return _ends(fight, whom, line.end, line.outcome)


def _push(fight: Fight, option: str) -> str:
    frame = fight.state.agenda[-1] if fight.state.agenda else None
    if not isinstance(frame, PushFigure):
        return ""
    if option == NO_PUSH:
        return f"{name(fight, frame.seat)} stays on {_cell(fight, fight.figures()[frame.seat])}"
    figures, direction = fight.figures(), DIRECTION_INDEX[option]
    outcome = forced_move(fight.grid, figures, fight.state.objects, frame.seat, direction, frame.steps)
    return _ends(fight, frame.seat, outcome.applied_to(figures)[frame.seat], outcome)


def _charge(fight: Fight, option: str) -> str:
    attack = fight.state.attack
    if attack is None:
        return ""
    a, d, x = attack.attacker, attack.defender, fight.card(attack.attacker, attack.card).charge
    health = tuple(seat.health for seat in fight.state.seats)
    lines = charge_lines(fight.grid, fight.figures(), fight.state.objects, a, d, x, health)
    line = next((each for each in lines if each.direction == DIRECTION_INDEX[option]), None)
    if line is None:
        return ""
    words = f"you to {_cell(fight, line.end)}"
    return f"{words}, {_ends(fight, d, line.defender_end, line.outcome)}" if line.contact else words


def _dash(fight: Fight, option: str) -> str:
    attack = fight.state.attack
    if attack is None:
        return ""
    here = fight.figures()[attack.attacker]
    direction = option.rstrip("0123456789")
    if direction in DIRECTION_INDEX:
        here = fight.grid.rays[here * 8 + DIRECTION_INDEX[direction]][int(option[len(direction) :]) - 1]
    return f"you to {_cell(fight, here)}"


def _ends(fight: Fight, figure: int, end: int, outcome: Outcome) -> str:
    """Where a figure ends, what it runs into, and who is hurt (SFTMG-COL-01..04)."""
    met = []
    if broken := len(outcome.destroyed):
        met.append("an Object" if broken == 1 else f"{broken} Objects")
    if outcome.stopped_by == "wall":
        met.append("the Wall")
    if outcome.stopped_by == "figure":
        met += {name(fight, hurt.figure): 1 for e in outcome.damage for hurt in e if hurt.figure != figure}
    into = f", into {' and '.join(met)}" if met else ""
    return f"{name(fight, figure)} to {_cell(fight, end)}{into}{_hurt(fight, outcome)}"


def _hurt(fight: Fight, outcome: Outcome) -> str:
    lost = Counter[int]()
    for event in outcome.damage:
        for hurt in event:
            lost[hurt.figure] += hurt.amount
    words = [f"{name(fight, figure)} loses {n}" for figure, n in sorted(lost.items())]
    return f": {', '.join(words)}" if words else ""


def _cell(fight: Fight, cell: int) -> str:
    return fight.grid.name(cell)
