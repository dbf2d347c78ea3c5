"""The states of a Rivals match and the ways between them (SFR catalogue section 11)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.chart import Chart, Transition

from .bout import ROUNDS, Bout
from .rounds import one_ordered

T = Transition


def _takes_back(bout: Bout) -> bool:
    return bout.option("illegal_play") == "takeback"


def _one_down(bout: Bout) -> bool:
    return sum(side.life <= 0 for side in bout.state.sides) == 1


def _both_down(bout: Bout) -> bool:
    return all(side.life <= 0 for side in bout.state.sides)


def _cards_out(bout: Bout) -> bool:
    """After round 8 both hands are empty (SFR-RND-09); they always hold alike many (SFR-RND-10)."""
    return bout.state.round >= ROUNDS or not all(side.hand for side in bout.state.sides)


def _lead(bout: Bout) -> bool:
    one, two = bout.state.sides
    return _cards_out(bout) and one.life != two.life


def _fights_left(bout: Bout) -> bool:
    return bool(bout.state.schedule)


GUARDS = {
    "one_ordered": one_ordered,
    "takes_back": _takes_back,
    "one_down": _one_down,
    "both_down": _both_down,
    "cards_out": _cards_out,
    "cards_out_one_leads": _lead,
    "fights_left": _fights_left,
}

TRANSITIONS = (
    T("setup.characters", "next", "setup.unused"),
    T("setup.unused", "next", "fight.announce"),
    T("fight.announce", "next", "fight.first", "one_ordered"),
    T("fight.announce", "next", "fight.choose"),
    T("fight.choose", "next", "fight.reveal"),
    T("fight.choose", "ordered", "fight.first"),
    T("fight.first", "next", "fight.second"),
    T("fight.first", "together", "fight.choose"),
    T("fight.second", "next", "fight.reveal"),
    T("fight.reveal", "next", "fight.check"),
    T("fight.check", "illegal", "fight.announce", "takes_back"),
    T("fight.check", "illegal", "fight.resolve"),
    T("fight.check", "next", "fight.resolve"),
    T("fight.resolve", "next", "fight.apply"),
    T("fight.apply", "next", "over.ko", "one_down"),
    T("fight.apply", "next", "over.double_ko", "both_down"),
    T("fight.apply", "next", "over.exhausted_win", "cards_out_one_leads"),
    T("fight.apply", "next", "over.exhausted_draw", "cards_out"),
    T("fight.apply", "next", "fight.cleanup"),
    T("fight.cleanup", "next", "fight.announce"),
    T("setup.*", "concede", "over.conceded"),
    T("fight.*", "concede", "over.conceded"),
    T("over.ko", "next", "match.score"),
    T("over.double_ko", "next", "match.score"),
    T("over.exhausted_win", "next", "match.score"),
    T("over.exhausted_draw", "next", "match.score"),
    T("over.conceded", "next", "match.score"),
    T("match.score", "next", "setup.characters", "fights_left"),
    T("match.score", "next", "finished"),
)

CHART: Final = Chart[Bout](
    initial="setup.characters", finals=("finished",), transitions=TRANSITIONS, guards=GUARDS
)
"""The chart of a Rivals match, checked when this module is loaded."""
