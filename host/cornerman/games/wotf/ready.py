"""The turn begins: cards, dice, power-up (WOTF catalogue section 8)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from .cards import ask_discard, discard_answer, discardable
from .contest import Contest
from .events import TurnBegan
from .frames import DrawCards, ReadyDice
from .pools import move, power_up_all

SWAPPED: Final = 3
"""Cards discarded and taken anew by a swap (WOTF-RDY-03)."""
CORE_BACK: Final = 2
POWER_BACK: Final = 1
"""Dice that come back from burnout: 2 core or 1 power (WOTF-RDY-04)."""
CARDS, SWAP = 0, 1
"""How far the first of the queue is."""


def enter_ready(contest: Contest) -> None:
    """A turn begins; the holder finishes both steps first (WOTF-RDY-01, RDY-02, TAG-10)."""
    state = contest.state
    state.turn += 1
    state.queue, state.step = contest.all_in_order(), CARDS
    contest.emit(TurnBegan(rule="WOTF-RDY-01", turn=state.turn))


def ask_ready(contest: Contest) -> Asked:
    """One card, or three for three (WOTF-RDY-03)."""
    state = contest.state
    if not state.queue:
        return "next"
    seat = state.queue[0]
    if _step(contest, seat) == SWAP:
        return (ask_discard(contest, seat, SWAPPED, "swap_cards", "WOTF-RDY-03"),)
    swap = ("swap",) if may_swap(contest, seat) else ()
    return (contest.choose(seat, "ready_cards", "WOTF-RDY-03", ("draw", *swap)),)


def may_swap(contest: Contest, seat: int) -> bool:
    """A swap needs three cards beside the block (WOTF-RDY-05)."""
    return discardable(contest, seat) >= SWAPPED


def _step(contest: Contest, seat: int) -> int:
    """A swap that a correction of the hand has made impossible is asked about again (WOTF-RDY-05)."""
    step = contest.state.step
    return CARDS if step == SWAP and not may_swap(contest, seat) else step


def answer_ready(contest: Contest, values: tuple[Value, ...]) -> None:
    """Cards first, then dice (WOTF-RDY-02)."""
    state = contest.state
    seat = state.queue[0]
    step = _step(contest, seat)
    if step == CARDS and values[0] == "swap":
        state.step = SWAP
        return
    if step == SWAP:
        discard_answer(contest, seat, values[0], SWAPPED, "WOTF-RDY-03")
    n = SWAPPED if step == SWAP else 1
    contest.push(DrawCards(seat=seat, n=n, rule="WOTF-RDY-03"), ReadyDice(seat=seat))
    state.queue, state.step = state.queue[1:], CARDS


def step_dice(contest: Contest, frame: ReadyDice) -> tuple[Request, ...] | None:
    """One kind of dice; those that leave no choice move by themselves (WOTF-RDY-04, RDY-08)."""
    pawn = contest.state.seats[frame.seat]
    if pawn.burnout_core and pawn.burnout_power:
        return (contest.choose(frame.seat, "ready_dice", "WOTF-RDY-04", ("power", "core")),)
    _dice(contest, frame.seat, "core" if pawn.burnout_core else "power")
    return None


def answer_dice(contest: Contest, frame: ReadyDice, values: tuple[Value, ...]) -> None:
    """The chosen kind moves."""
    _dice(contest, frame.seat, str(values[0]))


def _dice(contest: Contest, seat: int, kind: str) -> None:
    contest.pop()
    core, power = (CORE_BACK, 0) if kind == "core" else (0, POWER_BACK)
    move(contest, seat, "burnout", "energy", core, power, "WOTF-RDY-04")


def ask_power_up(contest: Contest) -> str:
    """All energy becomes active (WOTF-RDY-06)."""
    for seat in contest.all_in_order():
        power_up_all(contest, seat)
    return "next"


PHASES: Final = {
    "ready.fighters": Phase(enter=enter_ready, ask=ask_ready, answer=answer_ready),
    "ready.power_up": Phase(ask=ask_power_up),
}
