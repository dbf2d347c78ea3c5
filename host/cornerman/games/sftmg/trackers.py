"""What the table shows of a fight: bars, gauges, lamps (SFTMG catalogue section 36)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.trackers import Active, Bar, Count, Gauge, Lamps, Pips, Tracker

from .chart import WINS_NEEDED
from .fight import METER_MAX, Fight
from .state import FightState
from .turn import ACTIONS

_ATTACK: Final = "fight.attack."


def trackers(fight: Fight, seen: FightState) -> tuple[Tracker, ...]:
    """Trackers from the spectator's view ``seen``, each seat's most important first.

    A hit keeps its trail until the attack has resolved.
    """
    found: list[Tracker] = []
    held = seen.path.startswith(_ATTACK)
    for number, seat in enumerate(seen.seats):
        printed = fight.library.fighters[seat.fighter].health if seat.fighter else 0
        found.append(
            Bar(
                seat=number, name="health", value=seat.health, maximum=max(printed, seat.health, 1), held=held
            )
        )
        found.append(Gauge(seat=number, name="meter", value=seat.meter, steps=METER_MAX))
        lit = seen.actions if number == seen.active else 0
        found.append(Lamps(seat=number, name="actions", lit=lit, of=max(ACTIONS, lit)))
        found.append(Pips(seat=number, name="rounds", count=seat.wins, of=WINS_NEEDED))
        found.append(Count(seat=number, name="hand", value=len(seat.hand)))
    found.append(Active(seat=seen.active, name="turn"))
    if seen.attack is not None:
        found.append(Active(seat=seen.attack.attacker, name="attacker"))
        found.append(Active(seat=seen.attack.defender, name="defender"))
    return tuple(found)
