"""The initiative card: the roll for it, and its use (WOTF catalogue sections 3 and 6)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from .cards import numbers
from .contest import Contest
from .events import InitiativeRolled, InitiativeTaken, InitiativeTied, InitiativeUsed
from .frames import Effects
from .pack import Effect
from .pools import DIE_SIDES, move
from .position import ADVANCE, RETREAT, set_posture, walk
from .state import Played

ROLLED: Final = 3
"""Core dice rolled for the initiative (WOTF-SET-10)."""
BONUS: Final = 2
"""Priority Bonus of the card (WOTF-INI-04)."""
KEEP: Final = "keep"
USES: Final = ("jump", "stand", "kneel", "advance", "retreat", "bonus")


# before turn 1


def ask_roll(contest: Contest) -> Asked:
    """Each active fighter rolls 3 core dice; equal sums roll again (WOTF-SET-10, SET-11, TAG-04)."""
    state = contest.state
    if not state.rolled:
        return tuple(
            contest.dice(seat, "initiative_roll", "WOTF-SET-10", ROLLED, DIE_SIDES) for seat in state.actives
        )
    winner = state.actives[_higher(contest)]
    return (contest.choose(winner, "take_initiative", "WOTF-SET-10", ("take", "give")),)


def _higher(contest: Contest) -> int:
    one, two = (sum(faces) for faces in contest.state.rolled)
    return int(two > one)


def answer_roll(contest: Contest, values: tuple[Value, ...]) -> str | None:
    """The higher sum takes the card, or chooses who does."""
    state = contest.state
    if state.rolled:
        team = _higher(contest)
        return _take(contest, team if values[0] == "take" else 1 - team)
    faces = contest.library.dice.core_faces
    rolled = tuple(tuple(faces[side - 1] for side in numbers(value)) for value in values)
    for seat, each in zip(state.actives, rolled, strict=True):
        contest.emit(InitiativeRolled(rule="WOTF-SET-10", seat=seat, faces=each))
    if sum(rolled[0]) == sum(rolled[1]):
        contest.emit(InitiativeTied(rule="WOTF-SET-11", total=sum(rolled[0])))
        return None
    state.rolled = rolled
    if contest.option("initiative_roll") == "winner_chooses":
        return None
    return _take(contest, _higher(contest))


def _take(contest: Contest, team: int) -> str:
    """The holder's team keeps 1 of its dice each, the other 2 (WOTF-SET-12, SET-13, TAG-04)."""
    state = contest.state
    state.initiative, state.used, state.rolled = team, False, ()
    contest.emit(InitiativeTaken(rule="WOTF-SET-10", seat=state.actives[team]))
    rule = "WOTF-TAG-04" if contest.tag else "WOTF-SET-12"
    for number, seats in enumerate(contest.teams()):
        for seat in seats:
            move(contest, seat, "burnout", "energy", 1 if number == team else 2, 0, rule)
    return "next"


# after a roll


def may_use(contest: Contest, seat: int) -> bool:
    """The active holder, while the card is unused (WOTF-INI-04, INI-05, TAG-06)."""
    return seat >= 0 and not contest.state.used and contest.holds(seat)


def holder(contest: Contest) -> int:
    """The active fighter of the team with the card, -1 while it has none."""
    return contest.state.actives[contest.state.initiative] if contest.state.initiative >= 0 else -1


def uses(contest: Contest, seat: int) -> tuple[str, ...]:
    """What the card can be used for; a dazed holder may not jump, kneel or move (WOTF-INI-09)."""
    return ("stand", "bonus") if contest.state.seats[seat].dazed else USES


def ask_use(contest: Contest, seat: int) -> Request:
    """Knowing all faces, not knowing the opposing card (WOTF-INI-08)."""
    return contest.choose(seat, "initiative", "WOTF-INI-04", (KEEP, *uses(contest, seat)))


def use(contest: Contest, seat: int, what: str, item: Played | None) -> None:
    """One of the uses; facing is not refreshed (WOTF-INI-04, INI-10, INI-11)."""
    if what == KEEP:
        return
    contest.state.used = True
    contest.emit(InitiativeUsed(rule="WOTF-INI-04", seat=seat, what=what))
    if what in ("jump", "stand"):
        set_posture(contest, seat, what, "WOTF-INI-04")
    elif what == "kneel":
        set_posture(contest, seat, "crouch", "WOTF-INI-04")
    elif what in ("advance", "retreat"):
        walk(contest, seat, ADVANCE if what == "advance" else RETREAT, 1, "WOTF-INI-04")
    elif item is not None:
        effect = Effect(keyword="priority_bonus", value=BONUS)
        contest.push(Effects(seat=seat, item=item.id, effects=(effect,)))


def ask_after_roll(contest: Contest) -> Asked:
    """The holder after both rolled (WOTF-CHA-05)."""
    return (ask_use(contest, holder(contest)),)


def answer_after_roll(contest: Contest, values: tuple[Value, ...]) -> str:
    """Used or kept."""
    seat = holder(contest)
    use(contest, seat, str(values[0]), contest.face_down(seat))
    return "next"


PHASES: Final = {
    "setup.initiative": Phase(ask=ask_roll, answer=answer_roll),
    "roll.initiative": Phase(ask=ask_after_roll, answer=answer_after_roll),
}

__all__ = ["PHASES", "ask_use", "holder", "may_use", "use", "uses"]
