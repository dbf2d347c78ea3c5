"""What the table shows of a match (WOTF catalogue section 24)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.trackers import TABLE, Active, Bar, Count, Gauge, Lamps, Pips, Tracker

from .contest import Contest
from .pack import CORE_DICE, LIFE
from .state import DOWN, PENDING, RAISED, ContestState

_RESOLVING: Final = ("resolve.", "action.", "combo.")
_BEFORE_DICE: Final = ("setup.fighters", "setup.decks", "setup.active")
_POSTURES: Final = {"crouch": 1, "stand": 2, "jump": 3}


def trackers(contest: Contest, seen: ContestState) -> tuple[Tracker, ...]:
    """Trackers from the spectator's view ``seen``, each seat's most important first.

    posture: 1 crouch, 2 stand, 3 jump of a column of three. facing: 1 lit = to the right.
    """
    found: list[Tracker] = []
    held = seen.path.startswith(_RESOLVING)
    no_dice_yet = seen.path in _BEFORE_DICE and not seen.results
    for seat, pawn in enumerate(seen.seats):
        team = contest.team(seat)
        dice = [i for i in seen.table if i.owner == seat]
        played = [i for i in dice if i.place in (DOWN, PENDING, RAISED)]
        holder = team == seen.initiative and seat in seen.actives
        found += [
            Bar(seat=seat, name="life", value=LIFE if no_dice_yet else pawn.life, maximum=LIFE, held=held),
            Gauge(seat=seat, name="active", value=pawn.active_core + pawn.active_power, steps=CORE_DICE),
            Lamps(seat=seat, name="locked", lit=int(bool(played)), of=1),
            Lamps(seat=seat, name="initiative", lit=int(holder and not seen.used), of=1),
            Gauge(seat=seat, name="posture", value=_POSTURES[pawn.posture], steps=3),
            Lamps(seat=seat, name="status", lit=pawn.dazed + pawn.crippled + pawn.down, of=3),
            Count(seat=seat, name="score", value=max([0, *(i.score for i in played)])),
            Gauge(seat=seat, name="energy", value=pawn.energy_core + pawn.energy_power, steps=CORE_DICE),
            Gauge(seat=seat, name="burnout", value=pawn.burnout_core + pawn.burnout_power, steps=CORE_DICE),
            Count(seat=seat, name="on cards", value=sum(len(i.core) + len(i.power) for i in dice)),
            Count(seat=seat, name="space", value=pawn.space),
            Lamps(seat=seat, name="facing", lit=int(pawn.facing > 0), of=1),
            Count(seat=seat, name="hand", value=len(pawn.hand)),
            Pips(seat=seat, name="games", count=pawn.wins, of=int(contest.option("best_of")) // 2 + 1),
        ]
        if contest.tag and seat in seen.actives:
            found.append(Active(seat=seat, name="active"))
    if seen.acting is not None:
        found.append(Active(seat=seen.acting.seat, name="attacker"))
    turns = contest.library.board.turns
    found.append(Pips(seat=TABLE, name="turn", count=min(seen.turn, turns), of=turns))
    length = seen.acting.length if seen.acting is not None else 0
    found.append(Count(seat=TABLE, name="combo", value=length))
    return tuple(found)
