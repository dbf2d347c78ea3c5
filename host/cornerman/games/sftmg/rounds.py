"""The end of a round, the way to the next, time out (SFTMG catalogue sections 8 and 9)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase

from .chart import WINS_NEEDED
from .events import MatchWon, RoundDrawn, RoundWon, TimedOut
from .fight import Fight
from .state import FightState


def time_out_winner(state: FightState) -> int:
    """More Health wins, then more Meter; -1: drawn (SFTMG-DCK-06)."""
    a, b = ((seat.health, seat.meter) for seat in state.seats)
    return -1 if a == b else int(b > a)


def enter_over(fight: Fight) -> None:
    """The round is scored; cards in the middle of something reach their discard piles.

    SFTMG-RND-02, RND-05, RND-07, RND-08, DCK-06.
    """
    state = fight.state
    clear_table(fight, "SFTMG-RND-05")
    standing = [i for i, seat in enumerate(state.seats) if seat.health > 0]
    if len(standing) == len(state.seats):
        fight.emit(TimedOut(rule="SFTMG-DCK-06"))
        winner, rule = time_out_winner(state), "SFTMG-DCK-06"
    else:
        winner, rule = (standing[0], "SFTMG-RND-02") if standing else (-1, "SFTMG-RND-08")
    state.results.append(winner)
    state.time_up = False
    if winner < 0:
        fight.emit(RoundDrawn(rule=rule))
    else:
        seat = state.seats[winner]
        seat.wins = min(seat.wins + 1, WINS_NEEDED)
        fight.emit(RoundWon(rule=rule, seat=winner, wins=seat.wins))
    # Wins may have been set by hand: then the match is over even where this round went to the other side.
    decided = [i for i, seat in enumerate(state.seats) if seat.wins >= WINS_NEEDED]
    if decided:
        state.winner = winner if winner in decided else decided[0]
        fight.emit(MatchWon(rule="SFTMG-RND-07", seat=state.winner))


def clear_table(fight: Fight, rule: str) -> None:
    """Cards of an unfinished Action go to the discard piles of their owners (SFTMG-RND-05)."""
    state = fight.state
    for who, card in state.table:
        fight.discard(who, (card,), "table", rule)
    state.table = []
    state.attack = None


def ask_over(fight: Fight) -> Asked:
    """Nothing to ask: the chart knows whether the match is decided."""
    return "next"


def enter_between(fight: Fight) -> None:
    """Start Spaces are swapped, Events and hands go into the decks; Meter stays (SFTMG-RND-03, RND-06).

    Objects return and Health is reset when the new round is dealt (SFTMG-RND-04).
    """
    state = fight.state
    state.lasting = []
    for who, seat in enumerate(state.seats):
        fight.discard(who, tuple(seat.in_play), "table", "SFTMG-RND-03")
        seat.in_play = []
        seat.deck += seat.discard + seat.hand
        seat.discard, seat.hand = [], []
    one, other = state.seats
    one.start, other.start = other.start, one.start
    if state.results[-1] >= 0:
        state.chooser = fight.opponent(state.results[-1])


PHASES: Final = {
    "round.over": Phase(enter=enter_over, ask=ask_over),
    "round.between": Phase(enter=enter_between, ask=ask_over),
}
