"""The states of a Versus match and the ways between them (SFTMG catalogue section 35)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.chart import Chart, Transition

from .fight import Fight

T = Transition

WINS_NEEDED: Final = 2
"""Round wins that win the match (SFTMG-RND-01, RND-07)."""


def _unplaced(fight: Fight) -> bool:
    """Start Spaces are taken once; later rounds only swap them (SFTMG-SET-03, RND-03)."""
    return any(seat.start < 0 for seat in fight.state.seats)


def _tied(fight: Fight) -> bool:
    return fight.state.chooser < 0


def _first_turn(fight: Fight) -> bool:
    """The Draw phase is skipped in each player's first turn of a round (SFTMG-TRN-03)."""
    return fight.state.seats[fight.state.active].turns == 1


def _match_decided(fight: Fight) -> bool:
    return any(seat.wins >= WINS_NEEDED for seat in fight.state.seats)


def _drawn(fight: Fight) -> bool:
    return fight.state.results[-1] < 0


def _cancelled(fight: Fight) -> bool:
    return fight.attack.cancelled


def _countered(fight: Fight) -> bool:
    return fight.attack.reaction == "counter"


def _dealt(fight: Fight) -> bool:
    return fight.attack.dealt > 0


def _blocks(fight: Fight) -> bool:
    return fight.attack.reaction == "block"


def _passive(fight: Fight) -> bool:
    """A Block, or no reaction where the house rule allows that (SFTMG-ATK-11)."""
    return fight.attack.reaction in ("block", "none")


GUARDS = {
    "unplaced": _unplaced,
    "tied": _tied,
    "first_turn": _first_turn,
    "match_decided": _match_decided,
    "drawn": _drawn,
    "cancelled": _cancelled,
    "countered": _countered,
    "dealt_damage": _dealt,
    "blocks": _blocks,
    "passive": _passive,
}

TRANSITIONS = (
    # set-up (sections 6 and 9)
    T("setup.select", "next", "setup.rolloff"),
    T("setup.rolloff", "next", "setup.rolloff", "tied"),
    T("setup.rolloff", "next", "setup.order"),
    T("setup.order", "next", "setup.placement", "unplaced"),
    T("setup.order", "next", "setup.deal"),
    T("setup.placement", "next", "setup.deal"),
    T("setup.deal", "next", "setup.mulligan"),
    T("setup.mulligan", "next", "turn.start"),
    # a turn (section 7)
    T("turn.start", "next", "turn.move", "first_turn"),
    T("turn.start", "next", "turn.draw"),
    T("turn.draw", "next", "turn.move"),
    T("turn.move", "again", "turn.move"),
    T("turn.move", "next", "fight.idle"),
    T("fight.idle", "act", "fight.idle"),
    T("fight.idle", "move", "fight.moving"),
    T("fight.moving", "next", "fight.idle"),
    T("fight.idle", "attack", "fight.attack.reaction"),
    T("fight.idle", "end", "turn.end"),
    T("turn.end", "next", "turn.start"),
    # the attack sequence (section 11)
    T("fight.attack.reaction", "next", "fight.attack.boosts", "blocks"),
    T("fight.attack.reaction", "next", "fight.attack.reveal"),
    T("fight.attack.reaction", "take_back", "fight.idle"),
    T("fight.attack.reaction", "stop", "fight.attack.cleanup"),
    T("fight.attack.boosts", "next", "fight.attack.reveal"),
    T("fight.attack.reveal", "next", "fight.attack.resolve"),
    T("fight.attack.resolve", "next", "fight.attack.cancelled", "cancelled"),
    T("fight.attack.resolve", "illegal", "fight.attack.failed"),
    T("fight.attack.resolve", "out_of_reach", "fight.attack.failed"),
    T("fight.attack.resolve", "bait", "fight.attack.counter", "countered"),
    T("fight.attack.resolve", "bait", "fight.attack.bait"),
    T("fight.attack.resolve", "focus", "fight.attack.roll", "passive"),
    T("fight.attack.resolve", "focus", "fight.attack.cancelled"),
    T("fight.attack.resolve", "next", "fight.attack.counter", "countered"),
    T("fight.attack.resolve", "next", "fight.attack.movement"),
    T("fight.attack.counter", "matched", "fight.attack.cleanup"),
    T("fight.attack.counter", "bait", "fight.attack.bait"),
    T("fight.attack.counter", "next", "fight.attack.movement"),
    T("fight.attack.bait", "next", "fight.attack.cleanup"),
    T("fight.attack.movement", "out_of_reach", "fight.attack.failed"),
    T("fight.attack.movement", "next", "fight.attack.ex"),
    T("fight.attack.ex", "next", "fight.attack.roll"),
    T("fight.attack.roll", "next", "fight.attack.reroll"),
    T("fight.attack.reroll", "next", "fight.attack.damage"),
    T("fight.attack.damage", "next", "fight.attack.keywords", "dealt_damage"),
    T("fight.attack.damage", "next", "fight.attack.whiff"),
    T("fight.attack.keywords", "next", "fight.attack.combo"),
    T("fight.attack.combo", "follow_up", "fight.attack.reaction"),
    T("fight.attack.combo", "stop", "fight.attack.cleanup"),
    T("fight.attack.whiff", "next", "fight.attack.cleanup"),
    T("fight.attack.failed", "next", "fight.attack.cleanup"),
    T("fight.attack.cancelled", "next", "fight.attack.cleanup"),
    T("fight.attack.cleanup", "next", "fight.idle"),
    # the end of a round (sections 8 and 9)
    T("turn.*", "knock_out", "round.over"),
    T("fight.*", "knock_out", "round.over"),
    T("turn.*", "time_out", "round.over"),
    T("fight.*", "time_out", "round.over"),
    T("setup.*", "time_out", "round.over"),
    T("setup.*", "concede", "finished"),
    T("turn.*", "concede", "finished"),
    T("fight.*", "concede", "finished"),
    T("round.*", "concede", "finished"),
    T("round.over", "next", "finished", "match_decided"),
    T("round.over", "next", "round.between"),
    T("round.between", "next", "setup.rolloff", "drawn"),
    T("round.between", "next", "setup.order"),
)

CHART: Final = Chart[Fight](
    initial="setup.select", finals=("finished",), transitions=TRANSITIONS, guards=GUARDS
)
"""The chart of Versus, checked when this module is loaded."""
