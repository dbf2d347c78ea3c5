"""What the table shows of a Rivals match (SFR catalogue section 12)."""

from __future__ import annotations

from cornerman.engine.trackers import TABLE, Active, Bar, Count, Gauge, Lamps, Pips, Tracker

from .bout import ROUNDS, Bout
from .state import RivalsState, Side

BONUS_STEPS = 8
"""Steps of the gauge of a coming initiative bonus; more is shown as full."""


def trackers(bout: Bout, seen: RivalsState) -> tuple[Tracker, ...]:
    """Trackers from the spectator's view ``seen``, each seat's most important first."""
    found: list[Tracker] = []
    for side in seen.sides:
        seat = side.seat
        bonus = min(BONUS_STEPS, side.bonus + side.lasting_initiative)
        ultra = seen.path.startswith("fight.") and side.life > 0 and bout.ultra_open(side)
        most = max(bout.life_max, side.life, 1)
        lasting = bool(side.lasting_initiative or side.lasting_damage)
        found += [
            Bar(seat=seat, name="life", value=side.life, maximum=most, held=seen.path == "fight.apply"),
            Gauge(seat=seat, name="bonus", value=bonus, steps=BONUS_STEPS),
            Lamps(seat=seat, name="ultra", lit=int(ultra), of=1),
            Lamps(seat=seat, name="locked", lit=int(bool(side.locked)), of=1),
            Lamps(seat=seat, name="lasting", lit=int(lasting), of=1),
            Count(seat=seat, name="damage", value=side.received),
            Count(seat=seat, name="cards", value=len(side.hand)),
        ]
        if side.ordered and seen.path.startswith("fight."):
            found.append(Active(seat=seat, name="shows first"))
    found += [Count(seat=i, name="points", value=p.points) for i, p in enumerate(seen.seats)]
    found.append(Pips(seat=TABLE, name="round", count=min(seen.round, ROUNDS), of=ROUNDS))
    super_open = seen.round >= bout.library.super_from_round
    found.append(Lamps(seat=TABLE, name="super", lit=int(super_open), of=1))
    guessed = any(_has_placeholder(bout, side) for side in seen.sides if side.character)
    found.append(Lamps(seat=TABLE, name="placeholder damage", lit=int(guessed), of=1))
    return tuple(found)


def _has_placeholder(bout: Bout, side: Side) -> bool:
    """Some damage of a character in play stands in for the printed one (SFR-DAT-02)."""
    return any(bout.has_placeholder(side.character, card) for card in bout.character(side).cards)
