"""Dice: where they are and how they move (WOTF catalogue sections 2, 5 and 7).

In pools dice are counters, on cards they have faces (WOTF-DIC-03, DIC-04). No way leads into the life pool,
for power dice neither (WOTF-DIC-07, DIC-11); what was active and not rolled stays active (WOTF-DIC-05).
"""

from __future__ import annotations

from typing import Final

from .contest import Contest
from .events import DiceMoved
from .pack import CORE_DICE, POWER_DICE
from .state import Faces, Fighter, Played

POOLS: Final = ("life", "burnout", "energy", "active")
"""Where dice are apart from cards (WOTF-DIC-01)."""
DIE_SIDES: Final = 6

WAYS: Final = frozenset(
    {("burnout", "energy"), ("energy", "active"), ("energy", "burnout"), ("life", "energy")}
)
"""The moves from pool to pool that there are (WOTF-DIC-06); those of cards have functions of their own."""


def pool(fighter: Fighter, name: str) -> tuple[int, int]:
    """Core and power dice in a pool."""
    core: int = getattr(fighter, f"{name}_core")
    power: int = getattr(fighter, f"{name}_power")
    return core, power


def _add(fighter: Fighter, name: str, core: int, power: int) -> None:
    if core:
        setattr(fighter, f"{name}_core", getattr(fighter, f"{name}_core") + core)
    if power:
        setattr(fighter, f"{name}_power", getattr(fighter, f"{name}_power") + power)


def move(contest: Contest, seat: int, source: str, dest: str, core: int, power: int, rule: str) -> int:
    """Dice go from pool to pool, as many as there are (WOTF-GEN-03); returns how many went."""
    assert (source, dest) in WAYS, f"no dice go from {source} to {dest} (WOTF-DIC-06)"
    fighter = contest.state.seats[seat]
    have_core, have_power = pool(fighter, source)
    core, power = min(core, have_core), min(power, have_power)
    if core or power:
        _add(fighter, source, -core, -power)
        _add(fighter, dest, core, power)
        contest.emit(DiceMoved(rule=rule, seat=seat, source=source, dest=dest, core=core, power=power))
    return core + power


def power_up_all(contest: Contest, seat: int) -> None:
    """All energy becomes active (WOTF-RDY-06)."""
    fighter = contest.state.seats[seat]
    move(contest, seat, "energy", "active", fighter.energy_core, fighter.energy_power, "WOTF-RDY-06")


# dice on cards


def roll_onto(contest: Contest, item: Played, core: Faces, power: Faces) -> None:
    """Dice that were rolled lie on the card, faces kept (WOTF-CHA-06, DIC-06)."""
    _add(contest.state.seats[item.owner], "active", -len(core), -len(power))
    item.core, item.power = core, power


def burn_card(contest: Contest, item: Played, rule: str) -> None:
    """All dice of a card are spent (WOTF-CAN-01, REC-05)."""
    _off(contest, item, item.core, item.power, "burnout", rule)


def burn_core(contest: Contest, item: Played, rule: str) -> None:
    """The core dice of a card are spent; power dice stay with their faces (WOTF-MOD-01, BLA-15)."""
    _off(contest, item, item.core, (), "burnout", rule)


def burn_some(contest: Contest, item: Played, core: Faces, power: Faces, rule: str) -> None:
    """These dice of a card are spent (WOTF-KEY-02, BLK-06)."""
    _off(contest, item, core, power, "burnout", rule)


def recover(contest: Contest, item: Played, rule: str) -> None:
    """Dice left on a block go to energy (WOTF-REC-03)."""
    _off(contest, item, item.core, item.power, "energy", rule)


def chain(contest: Contest, item: Played, count: int) -> None:
    """The highest core dice go back to the active pool of their owner (WOTF-KEY-04)."""
    best = tuple(sorted(item.core, reverse=True)[:count])
    _off(contest, item, best, (), "active", "WOTF-KEY-04")


def _off(contest: Contest, item: Played, core: Faces, power: Faces, dest: str, rule: str) -> None:
    if not core and not power:
        return
    item.core, item.power = _without(item.core, core), _without(item.power, power)
    _add(contest.state.seats[item.owner], dest, len(core), len(power))
    moved = DiceMoved(rule=rule, seat=item.owner, source="card", dest=dest, core=len(core), power=len(power))
    contest.emit(moved)


def _without(faces: Faces, gone: Faces) -> Faces:
    if len(faces) == len(gone):
        return ()
    left = list(faces)
    for face in gone:
        left.remove(face)
    return tuple(left)


def leave_play(contest: Contest, seat: int) -> None:
    """All dice of a fighter that is knocked out leave play (WOTF-TAG-30)."""
    fighter = contest.state.seats[seat]
    for name in POOLS:
        _add(fighter, name, *(-count for count in pool(fighter, name)))
    for item in contest.state.table:
        if item.owner == seat:
            item.core = item.power = ()
    contest.emit(DiceMoved(rule="WOTF-TAG-30", seat=seat, source="all", dest="out", core=0, power=0))


def count_dice(contest: Contest, seat: int) -> tuple[int, int]:
    """Core and power dice of a fighter over all zones (WOTF-DIC-02)."""
    fighter = contest.state.seats[seat]
    core = fighter.life_core + fighter.burnout_core + fighter.energy_core + fighter.active_core
    power = fighter.life_power + fighter.burnout_power + fighter.energy_power + fighter.active_power
    for item in contest.state.table:
        if item.owner == seat:
            core += len(item.core)
            power += len(item.power)
    return core, power


def conserved(contest: Contest, seat: int) -> bool:
    """12 core and 6 power dice over all zones; none of a fighter that is out (WOTF-DIC-02, TAG-30)."""
    expected = (0, 0) if contest.state.seats[seat].out else (CORE_DICE, POWER_DICE)
    return count_dice(contest, seat) == expected


# life


def next_life_die(contest: Contest, seat: int) -> str:
    """Which life die goes next: core, power, ask (the owner chooses) or "" when none is left.

    WOTF-DIC-10, DIC-09, WIN-01.
    """
    fighter = contest.state.seats[seat]
    core, power = fighter.life_core, fighter.life_power
    if not core or not power:
        return "core" if core else "power" if power else ""
    order = contest.life_order
    if order == "core_first":
        return "core"
    if order == "power_first":
        return "power"
    if order == "owner_choice":
        return "ask"
    lost = CORE_DICE - core - power
    if order == "alternate":
        return "power" if lost % 2 else "core"
    return "core" if order[lost] == "c" else "power"
