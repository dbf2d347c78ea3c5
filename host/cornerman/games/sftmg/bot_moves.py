"""Where to: cells, Charges and Dashes, throws and pushes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from .bot_attack import attack_worth, face_up_worth, guess, spot_worth
from .bot_odds import POINT
from .bot_reading import Reading, facedown_cards
from .bot_worth import COLLISION, STEP
from .charge import charge_lines
from .collision import Outcome, forced_move
from .facts import CardFacts, usable_as
from .grid import DIRECTION_INDEX
from .knockback import knockback
from .playing import SUPER
from .state import ULTRA
from .throw import throw_directions

CORNERED: Final = 90
"""Standing beside a Wall, where a Knockback costs 1 more (SFTMG-COL-02), every so often."""
GAP: Final = 60
"""One cell short of reaching anything next turn."""


class Arm(NamedTuple):
    """An attack that the bot may make. worth: wherever it stands, as long as it reaches."""

    option: str
    card: CardFacts
    worth: int


def arms(reading: Reading) -> tuple[Arm, ...]:
    """The attacks of the bot's hand that it can pay for, the best first."""
    chances = guess(reading)
    meter = reading.fight.state.seats[reading.me].meter
    found = []
    for card in dict.fromkeys(reading.hand):
        facts = reading.card(card)
        if usable_as(facts, "attack"):
            found.append(Arm(f"attack:{card}", facts, attack_worth(reading, facts, chances)))
        elif facts.kind == SUPER and facts.cost <= meter:
            found.append(Arm(f"super:{card}", facts, face_up_worth(reading, facts)))
    ultra = reading.fight.fighter(reading.me).ultra
    if ultra is not None and ultra.cost <= meter:
        found.append(Arm(ULTRA, ultra, face_up_worth(reading, ultra)))
    return tuple(sorted(found, key=lambda arm: -arm.worth))


def from_here(reading: Reading, weapons: Sequence[Arm]) -> list[tuple[int, str]]:
    """Those that reach from where the figures stand, each with its worth here."""
    me = reading.me
    return [
        (worth + spot_worth(reading, me, card), option)
        for option, card, worth in weapons
        if reading.reaches(me, card)
    ]


def stand_worth(reading: Reading, weapons: Sequence[Arm], attacks: int) -> int:
    """What standing here is worth to the bot, with so many attacks still to make this turn."""
    fight = reading.fight
    here = fight.state.seats[reading.me].cell
    worths = sorted((worth for worth, _ in from_here(reading, weapons) if worth > 0), reverse=True)
    worth = sum(worths[:attacks])
    if fight.grid.wall_distance[here] == 1:
        worth -= CORNERED
    if len(worths) < attacks or not attacks:
        worth -= GAP * _gap(reading)
    return worth


def _gap(reading: Reading) -> int:
    """Cells between here and where the nearest-reaching attack in hand would reach."""
    distance = reading.fight.distance()
    reach = [
        max(facts.charge, facts.dash) + 1 if facts.special_movement else facts.high
        for facts in map(reading.card, reading.hand)
        if facts.attack_card or facts.kind == SUPER
    ]
    return max(0, distance - max(reach, default=2))


def best_cell(reading: Reading, cells: Sequence[str], attacks: int, noise: Callable[[int], int]) -> str:
    """The cell on which the bot's own figure stands best."""
    fight = reading.fight
    weapons = arms(reading)
    theirs = fight.state.seats[reading.foe].cell
    here = fight.state.seats[reading.me].cell
    best, chosen = -99 * POINT, cells[0]
    for name in cells:
        cell = fight.grid.cell(name)
        with reading.standing(cell, theirs):
            worth = stand_worth(reading, weapons, attacks) + noise(STEP)
        worth -= fight.grid.distances[here][cell]  # of two equal ones the nearer
        if worth > best:
            best, chosen = worth, name
    return chosen


def safest_cell(reading: Reading, cells: Sequence[str]) -> str:
    """The cell that the fewest of the other side's attacks reach: for a Defender who slips away."""
    fight = reading.fight
    theirs = fight.state.seats[reading.foe].cell

    def danger(name: str) -> int:
        with reading.standing(fight.grid.cell(name), theirs):
            cards = facedown_cards(reading, reading.foe)
            walls = 1 if fight.grid.wall_distance[fight.grid.cell(name)] == 1 else 0
        return 2 * sum(weight for _, weight in cards) + walls

    return min(cells, key=danger)


def nearest(reading: Reading, cells: Sequence[str]) -> str:
    """The cell nearest to the bot's own figure: where short attacks reach the other one."""
    fight = reading.fight
    mine = fight.state.seats[reading.me].cell
    return min(cells, key=lambda name: fight.grid.distances[mine][fight.grid.cell(name)])


# lines and directions


def _hurt(reading: Reading, outcome: Outcome) -> int:
    return COLLISION * (outcome.damage_to(reading.foe) - outcome.damage_to(reading.me))


def _after(reading: Reading, card: CardFacts, figures: Sequence[int], objects: int) -> int:
    """What the card's Knockback will do once the figures stand so."""
    x = card.keywords.get("knockback", 0)
    mine, theirs = figures[reading.me], figures[reading.foe]
    if not x or mine < 0 or theirs < 0:
        return 0
    outcome = knockback(reading.fight.grid, figures, objects, reading.me, reading.foe, x)
    return COLLISION * outcome.damage_to(reading.foe)


def best_charge(reading: Reading, lines: Iterable[str]) -> str:
    """The line on which a Charge hurts most."""
    fight = reading.fight
    card = fight.card(reading.me, fight.attack.card)
    figures, objects = fight.figures(), fight.state.objects
    known = {
        line.direction: line
        for line in charge_lines(fight.grid, figures, objects, reading.me, reading.foe, card.charge)
    }

    def worth(name: str) -> int:
        line = known[DIRECTION_INDEX[name]]
        left = objects & ~sum(1 << cell for cell in line.outcome.destroyed)
        after = _after(reading, card, line.outcome.applied_to(figures), left)
        walled = CORNERED if fight.grid.wall_distance[line.end] == 1 else 0
        return _hurt(reading, line.outcome) + after + (POINT if line.reaches else 0) - walled

    return max(lines, key=worth)


def best_dash(reading: Reading, lines: Iterable[str]) -> str:
    """The Dash after which the Knockback hurts most, away from Walls."""
    fight = reading.fight
    card = fight.card(reading.me, fight.attack.card)
    grid, here = fight.grid, fight.state.seats[reading.me].cell
    theirs = fight.state.seats[reading.foe].cell

    def worth(name: str) -> int:
        end = here
        if name != "stay":
            direction = name.rstrip("0123456789")
            end = grid.rays[here * 8 + DIRECTION_INDEX[direction]][int(name[len(direction) :]) - 1]
        figures = [0, 0]
        figures[reading.me], figures[reading.foe] = end, theirs
        walled = CORNERED if grid.wall_distance[end] == 1 else 0
        near = GAP * grid.distances[end][theirs]
        return _after(reading, card, figures, fight.state.objects) - walled - near

    return max(lines, key=worth)


def best_throw(reading: Reading, directions: Iterable[str], x: int) -> str:
    """The direction in which a Throw hurts most; next best where the Defender ends beside a Wall."""
    fight = reading.fight
    lines = {
        line.direction: line
        for line in throw_directions(
            fight.grid, fight.figures(), fight.state.objects, reading.me, reading.foe, x
        )
    }

    def worth(name: str) -> int:
        line = lines[DIRECTION_INDEX[name]]
        walled = CORNERED if line.end >= 0 and fight.grid.wall_distance[line.end] == 1 else 0
        return _hurt(reading, line.outcome) + walled

    return max(directions, key=worth)


def best_push(reading: Reading, directions: Iterable[str], whom: int, steps: int) -> str:
    """The push that hurts most; else the one after which the bot's attacks reach best."""
    fight = reading.fight
    weapons = arms(reading)
    figures, objects = fight.figures(), fight.state.objects
    left = fight.state.actions if fight.state.active == reading.me else 0

    def worth(name: str) -> int:
        after: Sequence[int] = figures
        hurt = 0
        if name in DIRECTION_INDEX:
            outcome = forced_move(fight.grid, figures, objects, whom, DIRECTION_INDEX[name], steps)
            hurt, after = _hurt(reading, outcome), outcome.applied_to(figures)
        mine, theirs = after[reading.me], after[reading.foe]
        if min(mine, theirs) < 0:
            return hurt
        with reading.standing(mine, theirs):
            return hurt + stand_worth(reading, weapons, left)

    return max(directions, key=worth)
