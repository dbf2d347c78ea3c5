"""Matches of several fights: best of, points, team, league, knock-out bracket (SFR catalogue section 9)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Value
from cornerman.engine.trackers import TABLE

from .bout import Bout
from .events import (
    CoinTossed,
    FightReplayed,
    LifeSumDecided,
    MatchDecided,
    PlayedOn,
    PointsScored,
    Ranked,
)
from .state import Side

MODES: Final = ("single", "best_of", "points_target", "team", "league", "knockout")
SEATS_LEAST: Final = {
    "single": 2,
    "best_of": 2,
    "points_target": 2,
    "team": 4,
    "league": 3,
    "knockout": 4,
}
"""Least number of participants of each format; the last three take more."""
REPLAYS_MOST: Final = 3
"""Replays of drawn fights in a best-of match before it is a draw (SFR-MAT-03)."""
BRACKET_REPLAYS: Final = 2
"""Replays of a drawn bracket fight before life sums decide (SFR-MAT-06)."""


def schedule(mode: str, seats: int) -> list[tuple[int, int]]:
    """The fights of a match in order; for a bracket those of its first round."""
    if mode == "team":
        half = seats // 2
        return [(i, half + i) for i in range(half)]
    if mode == "league":
        return list(combinations(range(seats), 2))
    if mode == "knockout":
        return bracket_round(list(range(seats)))
    return [(0, 1)]


def bracket_round(left: list[int]) -> list[tuple[int, int]]:
    """Pairs of neighbours in the bracket.

    Where they are no power of two, the first ones have a bye: so many that all later rounds come out even.
    """
    whole = 1 << (len(left).bit_length() - 1)
    byes = 2 * whole - len(left) if len(left) > whole else 0
    return [(left[i], left[i + 1]) for i in range(byes, len(left), 2)]


def _points_per_draw(bout: Bout) -> int:
    """Points of a drawn fight: 0, or 1 each where a win is worth 2 (SFR-MAT-02)."""
    chosen = int(bout.option("points_per_draw"))
    return chosen if chosen >= 0 else int(bout.option("points_per_win")) - 1


def enter_score(bout: Bout) -> None:
    """The fight is scored; what comes next follows from the format (SFR-MAT-01..06)."""
    state = bout.state
    drawn = state.fight_winner < 0
    left = [_life_left(bout, side) for side in state.sides]
    if state.replays:
        state.replay_life = (state.replay_life[0] + left[0], state.replay_life[1] + left[1])
    for side, life in zip(state.sides, left, strict=True):
        player = state.seats[side.seat]
        player.life_sum += life
        player.wins += side.seat == state.fight_winner
        player.draws += drawn
        player.losses += not drawn and side.seat != state.fight_winner
    if not (drawn and bout.config.mode in ("best_of", "knockout")):
        for side in state.sides:
            won = side.seat == state.fight_winner
            _score(
                bout, side.seat, _points_per_draw(bout) if drawn else won * int(bout.option("points_per_win"))
            )
    _FORMATS[bout.config.mode](bout)


def _life_left(bout: Bout, side: Side) -> int:
    """What counts for rankings; one who conceded has lost as by knock-out (SFR-END-07)."""
    gave_up = bout.state.ending == "conceded" and side.seat != bout.state.fight_winner
    return 0 if gave_up else side.life


def _score(bout: Bout, seat: int, n: int) -> None:
    if n:
        bout.state.seats[seat].points += n
        bout.emit(PointsScored(rule="SFR-MAT-01", seat=seat, n=n, points=bout.state.seats[seat].points))


def _next_fight(bout: Bout) -> None:
    """The pair has fought; its replays are forgotten."""
    state = bout.state
    state.schedule.pop(0)
    state.fights += 1
    state.replays = 0
    state.replay_life = (0, 0)


def _decide(bout: Bout, winner: int) -> None:
    bout.state.winner = winner
    bout.state.schedule = []
    bout.emit(MatchDecided(rule="SFR-MAT-03", seat=winner))


def _single(bout: Bout) -> None:
    bout.state.fights += 1
    _decide(bout, bout.state.fight_winner)


def _best_of(bout: Bout) -> None:
    """First to (n + 1) / 2 wins; draws are replayed and do not count, at most three times (SFR-MAT-03)."""
    state = bout.state
    if state.fight_winner < 0:
        state.replays += 1
        if state.replays > REPLAYS_MOST:
            _decide(bout, -1)
        else:
            bout.emit(FightReplayed(rule="SFR-MAT-03", n=state.replays))
        return
    state.fights += 1
    if state.seats[state.fight_winner].wins >= (int(bout.option("best_of")) + 1) // 2:
        _decide(bout, state.fight_winner)


def _points_target(bout: Bout) -> None:
    """First to the target; both at once: the higher total, equal totals play on (SFR-MAT-03)."""
    state = bout.state
    state.fights += 1
    one, two = (seat.points for seat in state.seats)
    if max(one, two) < int(bout.option("points_target")):
        return
    if one == two:
        bout.emit(PlayedOn(rule="SFR-MAT-03", points=one))
    else:
        _decide(bout, int(two > one))


def _team(bout: Bout) -> None:
    """Player i against player i; team points are summed (SFR-MAT-04)."""
    _next_fight(bout)
    state = bout.state
    if not state.schedule:
        half = len(state.seats) // 2
        one, two = (sum(s.points for s in state.seats[at : at + half]) for at in (0, half))
        _decide(bout, -1 if one == two else (0 if one > two else half))


def _league(bout: Bout) -> None:
    """Every pair fights once; rank by points, won fights, life left, shared rank (SFR-MAT-05)."""
    _next_fight(bout)
    if not bout.state.schedule:
        order, ranks = ranking(bout)
        bout.emit(Ranked(rule="SFR-MAT-05", seats=order, ranks=ranks))
        _decide(bout, order[0] if ranks.count(1) == 1 else -1)


def ranking(bout: Bout) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Seats best first, and the rank of each; equal ones share the better rank (SFR-MAT-05)."""
    players = bout.state.seats
    keys = [(p.points, p.wins, p.life_sum) for p in players]
    order = tuple(sorted(range(len(players)), key=lambda i: keys[i], reverse=True))
    ranks = tuple(1 + sum(keys[other] > keys[i] for other in order) for i in order)
    return order, ranks


def _knockout(bout: Bout) -> None:
    """A drawn fight is replayed; after two replays life sums decide, then a coin (SFR-MAT-06)."""
    state = bout.state
    if state.fight_winner >= 0:
        _advance(bout, state.fight_winner)
        return
    if state.replays < BRACKET_REPLAYS:
        state.replays += 1
        bout.emit(FightReplayed(rule="SFR-MAT-06", n=state.replays))
        return
    one, two = state.replay_life
    if one == two:
        state.coin = True
    else:
        winner = state.schedule[0][int(two > one)]
        more, less = max(one, two), min(one, two)
        bout.emit(LifeSumDecided(rule="SFR-MAT-06", seat=winner, n=more, other=less))
        _advance(bout, winner)


def _advance(bout: Bout, winner: int) -> None:
    state = bout.state
    loser = sum(state.schedule[0]) - winner
    state.bracket.remove(loser)
    _next_fight(bout)
    if len(state.bracket) == 1:
        _decide(bout, winner)
    elif not state.schedule:
        state.schedule = bracket_round(state.bracket)


def ask_score(bout: Bout) -> Asked:
    """A coin where nothing else parts the two of a bracket fight; the app tosses it (SFR-MAT-06)."""
    state = bout.state
    if state.coin:
        return (bout.pick(TABLE, "coin", "SFR-MAT-06", 1, 2),)
    return "next"


def answer_score(bout: Bout, values: tuple[Value, ...]) -> str:
    """0, heads: the first of the pair advances; 1, tails: the second."""
    value = values[0]
    assert isinstance(value, tuple)
    side = int(value[0])
    winner = bout.state.schedule[0][side]
    bout.state.coin = False
    bout.emit(CoinTossed(rule="SFR-MAT-06", heads=not side, seat=winner))
    _advance(bout, winner)
    return "next"


_FORMATS: Final = {
    "single": _single,
    "best_of": _best_of,
    "points_target": _points_target,
    "team": _team,
    "league": _league,
    "knockout": _knockout,
}

PHASES: Final = {"match.score": Phase(enter=enter_score, ask=ask_score, answer=answer_score)}
