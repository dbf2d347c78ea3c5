"""Where pawns are: movement, landing, facing (WOTF catalogue section 12)."""

from __future__ import annotations

from .contest import Contest
from .events import PawnMoved, PawnTurned, PostureChanged, Prevented, WayShut
from .state import Fighter
from .walk_in import walked_in

ADVANCE = 1
RETREAT = -1
"""Ways to move, against the facing (WOTF-MVT-01)."""


def opposing_pawn(contest: Contest, seat: int) -> Fighter | None:
    """The pawn of the opposing fighter, None while there is none on the track (WOTF-TAG-32)."""
    foe = contest.foe(seat)
    if foe < 0:
        return None
    pawn = contest.state.seats[foe]
    return pawn if pawn.space > 0 else None


def blocks(posture: str, other: str) -> bool:
    """Whether a mover in ``posture`` is stopped by a pawn in posture ``other`` (WOTF-MVT-03..06)."""
    return (posture == "jump") == (other == "jump")


def reach(contest: Contest, seat: int, way: int, n: int, posture: str = "") -> int:
    """Spaces that the pawn can move of ``n``: to the end of the track or to a blocking pawn.

    WOTF-MVT-02, MVT-03, MVT-06, MVT-08. posture: the one it moves in, if not its own.
    """
    pawn = contest.state.seats[seat]
    step, space = pawn.facing * way, pawn.space
    other = opposing_pawn(contest, seat)
    wall = other.space if other is not None and blocks(posture or pawn.posture, other.posture) else 0
    for done in range(n):
        space += step
        if not 1 <= space <= contest.spaces or space == wall:
            return done
    return n


def _what_stops(contest: Contest, pawn: Fighter, ahead: int) -> str:
    if not 1 <= ahead <= contest.spaces:
        return "WOTF-MVT-02"
    return "WOTF-MVT-06" if pawn.posture == "jump" else "WOTF-MVT-03"


def walk(contest: Contest, seat: int, way: int, n: int, rule: str) -> int:
    """Move the pawn as far as it can go; returns the spaces moved (WOTF-MVT-09, STA-02)."""
    pawn = contest.state.seats[seat]
    if not pawn.space or n <= 0:
        return 0
    if pawn.dazed:
        contest.emit(Prevented(rule="WOTF-STA-02", seat=seat, what="move"))
        return 0
    steps = reach(contest, seat, way, n)
    if not steps:
        rule = _what_stops(contest, pawn, pawn.space + pawn.facing * way)
        contest.emit(WayShut(rule=rule, seat=seat, space=pawn.space))
    else:
        if contest.state.tokens:
            for _ in range(steps - 1):
                pawn.space += pawn.facing * way
                walked_in(contest, seat)
            pawn.space += pawn.facing * way
        else:
            pawn.space += pawn.facing * way * steps
        how = "advance" if way > 0 else "retreat"
        contest.emit(PawnMoved(rule=rule, seat=seat, space=pawn.space, how=how))
        walked_in(contest, seat)
    return steps


def set_posture(contest: Contest, seat: int, posture: str, rule: str, landed: bool = False) -> None:
    """Crouch, stand or jump (WOTF-STA-02), and the shift off a pawn in the same space (LND-04, MVT-07)."""
    pawn = contest.state.seats[seat]
    if not pawn.space or pawn.posture == posture:
        return
    if pawn.dazed and posture != "stand":
        contest.emit(Prevented(rule="WOTF-STA-02", seat=seat, what=posture))
        return
    pawn.posture = posture
    contest.emit(PostureChanged(rule=rule, seat=seat, posture=posture, landed=landed))
    make_room(contest, seat)
    walked_in(contest, seat)


def make_room(contest: Contest, seat: int) -> None:
    """A pawn that shares a space with one that blocks it is put in front of that one.

    WOTF-LND-04, MVT-07, TAG-26. Off the board: behind it.
    """
    pawn, other = contest.state.seats[seat], opposing_pawn(contest, seat)
    if other is None or other.space != pawn.space or not blocks(pawn.posture, other.posture):
        return
    front = other.space + other.facing
    pawn.space = front if 1 <= front <= contest.spaces else other.space - other.facing
    rule = "WOTF-MVT-07" if pawn.posture == "jump" else "WOTF-LND-04"
    contest.emit(PawnMoved(rule=rule, seat=seat, space=pawn.space, how="shift"))


def land(contest: Contest, seat: int, rule: str) -> None:
    """A jumper comes down; Dazed does not hold it up (WOTF-LND-01, LND-02, STA-04)."""
    if contest.state.seats[seat].posture == "jump":
        set_posture(contest, seat, "stand", rule, landed=True)


def refresh_facing(contest: Contest) -> None:
    """Both pawns turn to each other, unless they share a space (WOTF-FAC-01, FAC-02)."""
    one, two = contest.state.actives
    if one < 0 or two < 0:
        return
    here, there = contest.state.seats[one], contest.state.seats[two]
    if here.space == there.space or not here.space or not there.space:
        return
    facing = 1 if there.space > here.space else -1
    for seat, pawn, wanted in ((one, here, facing), (two, there, -facing)):
        if pawn.facing != wanted:
            pawn.facing = wanted
            contest.emit(PawnTurned(rule="WOTF-FAC-01", seat=seat, facing=wanted))


def distance(contest: Contest, seat: int) -> int:
    """Spaces ahead of the fighter to its opponent; negative: behind (WOTF-GRD-05). -99: there is none."""
    pawn, other = contest.state.seats[seat], opposing_pawn(contest, seat)
    return -99 if other is None else (other.space - pawn.space) * pawn.facing
