"""Commands: Kneel, Shift, Leap, abilities and modes used instead (WOTF catalogue section 9)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Value

from .cancelling import lose_mode
from .contest import Contest
from .events import CommandUsed
from .frames import DrawCards, Effects, FinishCommand
from .pack import Effect
from .pools import move
from .position import ADVANCE, RETREAT, opposing_pawn, reach, refresh_facing, set_posture, walk
from .status import end_knockdown

LEAP: Final = 2
"""Spaces of a Leap at most (WOTF-CMD-04)."""
_WAYS: Final = {"advance": ADVANCE, "retreat": RETREAT}


def enter_commands(contest: Contest) -> None:
    """The holder first, then the other player (WOTF-CMD-01, INI-02)."""
    contest.state.queue, contest.state.step = contest.active_order(), 0


def ask_command(contest: Contest) -> Asked:
    """One command, completely (WOTF-CMD-01)."""
    state = contest.state
    if not state.queue:
        return "next"
    seat = state.queue[0]
    if state.step:
        return (contest.choose(seat, "shift_draw", "WOTF-CMD-03", ("draw", "no")),)
    return (contest.choose(seat, "command", "WOTF-CMD-01", command_options(contest, seat)),)


def command_options(contest: Contest, seat: int) -> tuple[str, ...]:
    """Every command that is open; of movements those that the track allows.

    WOTF-CMD-02..05, CMD-09..11.
    """
    pawn = contest.state.seats[seat]
    found: list[str] = []
    if not pawn.dazed:
        found.append("kneel")
    found.append("shift:stay")
    if not pawn.dazed:
        found += [f"shift:{name}" for name, way in _WAYS.items() if reach(contest, seat, way, 1, "stand")]
    if not pawn.dazed and not pawn.down:
        found += _leaps(contest, seat)
    ability = contest.fighter(seat).timed.get("command")
    if ability:
        found.append("ability")
    for mode in contest.modes(seat):
        if mode_command(contest, mode.card)[0]:
            found.append(f"mode:{mode.id}")
    return tuple(found)


def _leaps(contest: Contest, seat: int) -> list[str]:
    pawn, other = contest.state.seats[seat], opposing_pawn(contest, seat)
    found = []
    if other is None or other.space != pawn.space or other.posture != "jump":
        found.append("leap:stay")
    for name, way in _WAYS.items():
        steps = reach(contest, seat, way, LEAP, "jump")
        found += [f"leap:{name}:{n}" for n in range(1, steps + 1)]
    return found


def mode_command(contest: Contest, card: str) -> tuple[tuple[Effect, ...], bool]:
    """Effects of a mode in play that are used as a command, and whether it is given up for them."""
    timed = contest.facts(card).timed
    kept = timed.get("command", ())
    if kept:
        return kept, False
    return tuple(e for e in timed.get("discard", ()) if e.moment == "command"), True


def answer_command(contest: Contest, values: tuple[Value, ...]) -> None:
    """Posture first, then movement, then what else it gives (WOTF-CMD-02..05, CMD-07, CMD-08)."""
    state = contest.state
    seat = state.queue[0]
    parts = str(values[0]).split(":")
    if state.step:
        if parts[0] == "draw":
            contest.push(DrawCards(seat=seat, n=1, rule="WOTF-CMD-03"))
        finish(contest, seat)
    elif parts[0] == "kneel":
        contest.emit(CommandUsed(rule="WOTF-CMD-02", seat=seat, what="kneel"))
        set_posture(contest, seat, "crouch", "WOTF-CMD-02")
        move(contest, seat, "burnout", "energy", 1, 0, "WOTF-CMD-02")
        finish(contest, seat)
    elif parts[0] == "shift":
        contest.emit(CommandUsed(rule="WOTF-CMD-03", seat=seat, what="shift"))
        set_posture(contest, seat, "stand", "WOTF-CMD-03")
        if parts[1] in _WAYS:
            walk(contest, seat, _WAYS[parts[1]], 1, "WOTF-CMD-03")
        state.step = 1
    elif parts[0] == "leap":
        _leap(contest, seat, parts)
        finish(contest, seat)
    else:
        _special(contest, seat, parts)


def _leap(contest: Contest, seat: int, parts: list[str]) -> None:
    """The fighter moves as a jumper (WOTF-CMD-04); a Leap never ends on a jumper (CMD-11)."""
    contest.emit(CommandUsed(rule="WOTF-CMD-04", seat=seat, what="leap"))
    pawn = contest.state.seats[seat]
    if parts[1] in _WAYS and pawn.posture != "jump":
        other = opposing_pawn(contest, seat)
        if other is not None and other.space == pawn.space and other.posture == "jump":
            _leap_out(contest, seat, _WAYS[parts[1]], int(parts[2]))
            return
    set_posture(contest, seat, "jump", "WOTF-CMD-04")
    if parts[1] in _WAYS:
        walk(contest, seat, _WAYS[parts[1]], int(parts[2]), "WOTF-CMD-04")


def _leap_out(contest: Contest, seat: int, way: int, n: int) -> None:
    """Out from under a jumper: the space is left before the two could block each other (WOTF-MVT-08)."""
    walk(contest, seat, way, 1, "WOTF-CMD-04")
    set_posture(contest, seat, "jump", "WOTF-CMD-04")
    walk(contest, seat, way, n - 1, "WOTF-CMD-04")


def _special(contest: Contest, seat: int, parts: list[str]) -> None:
    """An ability or a mode in place of a command (WOTF-CMD-05, GEN-10)."""
    if parts[0] == "ability":
        effects = contest.fighter(seat).timed["command"]
        contest.emit(CommandUsed(rule="WOTF-GEN-10", seat=seat, what="ability"))
    else:
        mode = contest.item(int(parts[1]))
        assert mode is not None, "the mode was on the table when it was asked for"
        effects, given_up = mode_command(contest, mode.card)
        contest.emit(CommandUsed(rule="WOTF-CMD-05", seat=seat, what="mode"))
        if given_up:
            lose_mode(contest, mode, "given_up", "WOTF-MOD-06")
    contest.push(Effects(seat=seat, item=0, effects=effects), FinishCommand(seat=seat))


def finish(contest: Contest, seat: int) -> None:
    """Facing is refreshed, Knockdown ends, the next player is asked (WOTF-CMD-06, CMD-09)."""
    refresh_facing(contest)
    end_knockdown(contest, seat)
    state = contest.state
    if state.queue and state.queue[0] == seat:
        state.queue, state.step = state.queue[1:], 0


def step_finish(contest: Contest, frame: FinishCommand) -> None:
    """After the effects of an ability."""
    contest.pop()
    finish(contest, frame.seat)


PHASES: Final = {
    "command.active": Phase(enter=enter_commands, ask=ask_command, answer=answer_command),
}
