"""Knock-outs and how a game ends (WOTF catalogue sections 5 and 21)."""

from __future__ import annotations

from .contest import Contest
from .events import KnockedOut, TokenGone
from .pools import leave_play
from .state import NOBODY


def knock_out(contest: Contest, seat: int) -> None:
    """A life die must go and there is none (WOTF-WIN-01..03, CMB-13, TAG-30, TAG-33, TAG-35)."""
    state = contest.state
    contest.emit(KnockedOut(rule="WOTF-TAG-30" if contest.tag else "WOTF-WIN-01", seat=seat))
    if not contest.tag:
        state.game_winner = 1 - seat
        contest.interrupt("knock_out")
        return
    team = contest.team(seat)
    _out(contest, seat)
    if all(state.seats[each].out for each in contest.teams()[team]):
        state.game_winner = 1 - team
        contest.interrupt("knock_out")
    elif state.acting is not None:
        state.acting.over = True


def _out(contest: Contest, seat: int) -> None:
    """Dice, cards and tokens of the fighter leave play; its pawn blocks nobody (WOTF-TAG-30..32)."""
    state = contest.state
    fighter = state.seats[seat]
    leave_play(contest, seat)
    for token in state.tokens:
        if token.owner == seat:
            contest.emit(TokenGone(rule="WOTF-TAG-31", seat=seat, space=token.space, why="cancelled"))
    state.tokens = [token for token in state.tokens if token.owner != seat]
    state.table = [item for item in state.table if item.owner != seat]
    if state.acting is not None and contest.item(state.acting.item) is None:
        state.acting.gone = True
    one, two = state.actives
    state.actives = (NOBODY if one == seat else one, NOBODY if two == seat else two)
    if state.queue and state.queue[0] == seat:
        state.step = 0
    state.queue = tuple(waiting for waiting in state.queue if waiting != seat)
    fighter.out = True
    fighter.posture = "stand"
    fighter.dazed = fighter.crippled = fighter.down = False
    fighter.deck, fighter.hand, fighter.discard = [], [], []


def time_winner(contest: Contest) -> int:
    """After the last turn: more able fighters, then more life; -1: a draw (WOTF-WIN-04, WIN-05, TAG-36)."""
    counts = []
    for seats in contest.teams():
        able = [contest.state.seats[seat] for seat in seats if not contest.state.seats[seat].out]
        counts.append((len(able), sum(fighter.life for fighter in able)))
    return NOBODY if counts[0] == counts[1] else int(counts[1] > counts[0])
