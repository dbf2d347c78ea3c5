"""How games end and what the match comes to (WOTF catalogue section 5)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Phase

from .contest import Contest
from .events import GameEnded, MatchEnded
from .state import NOBODY


def _ended(how: str, rule: str) -> Phase[Contest]:
    def ask(contest: Contest) -> str:
        state = contest.state
        state.outcome = how
        state.acting, state.dice_for, state.queue = None, (), ()
        contest.emit(GameEnded(rule=rule, how=how, winner=state.game_winner))
        return "next"

    return Phase(ask=ask)


def ask_score(contest: Contest) -> str:
    """A drawn game of a longer match is played again once, then counts for nobody (WOTF-WIN-06)."""
    state = contest.state
    best_of = int(contest.option("best_of"))
    winner = state.game_winner
    if winner == NOBODY and best_of > 1 and not state.replay:
        state.replay = True
        return _again(contest)
    state.replay = False
    state.results.append(winner)
    if winner != NOBODY:
        for seat in contest.teams()[winner]:
            state.seats[seat].wins += 1
    wins = [sum(result == team for result in state.results) for team in (0, 1)]
    if max(wins) <= best_of // 2 and len(state.results) < best_of:
        return _again(contest)
    state.winner = NOBODY if wins[0] == wins[1] else int(wins[1] > wins[0])
    contest.emit(MatchEnded(rule="WOTF-WIN-06", winner=state.winner))
    return "done"


def _again(contest: Contest) -> str:
    """Whoever was knocked out plays the next game."""
    for pawn in contest.state.seats:
        pawn.out = False
    return "again"


PHASES: Final = {
    "over.ko": _ended("ko", "WOTF-WIN-03"),
    "over.time": _ended("time", "WOTF-WIN-04"),
    "over.draw": _ended("draw", "WOTF-WIN-05"),
    "over.conceded": _ended("conceded", "WOTF-WIN-07"),
    "match.score": Phase(ask=ask_score),
}
