"""Dazed, Crippled, Knockdown (WOTF catalogue section 18)."""

from __future__ import annotations

from cornerman.engine.requests import Request, Value

from .cancelling import cancel_action, lose_mode
from .contest import Contest
from .events import InitiativeUsed, StatusChanged
from .frames import LoseMode


def daze(contest: Contest, seat: int) -> None:
    """Applied twice it changes nothing (WOTF-STA-01, STA-02, KEY-08)."""
    pawn = contest.state.seats[seat]
    if not pawn.dazed:
        pawn.dazed = True
        contest.emit(StatusChanged(rule="WOTF-STA-02", seat=seat, status="dazed", on=True))


def end_daze(contest: Contest, seat: int) -> None:
    """Its next action has been handled, or the turn is over in which it was cancelled (WOTF-STA-03)."""
    pawn = contest.state.seats[seat]
    pawn.daze_ends = False
    if pawn.dazed:
        pawn.dazed = False
        contest.emit(StatusChanged(rule="WOTF-STA-03", seat=seat, status="dazed", on=False))


def cripple(contest: Contest, seat: int) -> None:
    """A pending action stays as it is (WOTF-STA-05, STA-06, KEY-05)."""
    pawn = contest.state.seats[seat]
    if not pawn.crippled:
        pawn.crippled = True
        contest.emit(StatusChanged(rule="WOTF-STA-05", seat=seat, status="crippled", on=True))


def end_cripple(contest: Contest, seat: int) -> None:
    """An action was played under it (WOTF-STA-05)."""
    contest.state.seats[seat].crippled = False
    contest.emit(StatusChanged(rule="WOTF-STA-05", seat=seat, status="crippled", on=False))


def knock_down(contest: Contest, seat: int) -> None:
    """Its action or raised block is cancelled, it loses a mode, a holder's card counts as used.

    WOTF-STA-07, STA-09, STA-11, INI-07, KEY-13.
    """
    pawn = contest.state.seats[seat]
    if not pawn.down:
        pawn.down = True
        contest.emit(StatusChanged(rule="WOTF-STA-07", seat=seat, status="knockdown", on=True))
    cancel_action(contest, seat, "WOTF-STA-07")
    if contest.holds(seat) and not contest.state.used:
        contest.state.used = True
        contest.emit(InitiativeUsed(rule="WOTF-INI-07", seat=seat, what="knockdown"))
    if contest.modes(seat):
        contest.push(LoseMode(seat=seat))


def end_knockdown(contest: Contest, seat: int) -> None:
    """It ends right after the fighter's next command (WOTF-STA-10, CMD-09, TAG-29)."""
    pawn = contest.state.seats[seat]
    if pawn.down:
        pawn.down = False
        contest.emit(StatusChanged(rule="WOTF-STA-10", seat=seat, status="knockdown", on=False))


def step_lose_mode(contest: Contest, frame: LoseMode) -> tuple[Request, ...] | None:
    """The owner chooses which mode goes (WOTF-STA-07)."""
    modes = contest.modes(frame.seat)
    if len(modes) > 1:
        options = tuple(f"mode:{mode.id}" for mode in modes)
        return (contest.choose(frame.seat, "lose_mode", "WOTF-STA-07", options),)
    contest.pop()
    if modes:
        lose_mode(contest, modes[0], "knockdown", "WOTF-STA-07")
    return None


def answer_lose_mode(contest: Contest, frame: LoseMode, values: tuple[Value, ...]) -> None:
    """It leaves play."""
    contest.pop()
    mode = contest.item(int(str(values[0]).removeprefix("mode:")))
    if mode is not None:
        lose_mode(contest, mode, "knockdown", "WOTF-STA-07")
