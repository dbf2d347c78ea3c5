"""The states of a match and the ways between them (WOTF catalogue section 23)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.chart import Chart, Transition

from .combos import may_combo
from .contest import Contest
from .initiative import holder, may_use

T = Transition


def _tag_team(contest: Contest) -> bool:
    return contest.tag


def _holder_may_use(contest: Contest) -> bool:
    seat = holder(contest)
    return may_use(contest, seat) and contest.face_down(seat) is not None


def _actor_may_use(contest: Contest) -> bool:
    return may_use(contest, contest.acting.seat)


def _last_turn(contest: Contest) -> bool:
    return contest.state.turn >= contest.library.board.turns


def _last_turn_one_leads(contest: Contest) -> bool:
    return _last_turn(contest) and contest.state.game_winner >= 0


def _no_decks(contest: Contest) -> bool:
    """A game was given up before the decks were built."""
    return not all(pawn.techniques for pawn in contest.state.seats)


GUARDS = {
    "tag_team": _tag_team,
    "holder_may_use": _holder_may_use,
    "actor_may_use": _actor_may_use,
    "may_combo": may_combo,
    "last_turn": _last_turn,
    "last_turn_one_leads": _last_turn_one_leads,
    "no_decks": _no_decks,
}

_PLAYED = ("ready", "command", "play", "roll", "reveal", "resolve", "action", "combo", "recovery")

TRANSITIONS = (
    # set-up (sections 3 and 4)
    T("setup.fighters", "next", "setup.decks"),
    T("setup.decks", "next", "setup.active", "tag_team"),
    T("setup.decks", "next", "setup.hands"),
    T("setup.active", "next", "setup.hands"),
    T("setup.hands", "next", "setup.place"),
    T("setup.place", "next", "setup.initiative"),
    T("setup.initiative", "next", "ready.fighters"),
    # ready phase (section 8)
    T("ready.fighters", "next", "ready.power_up"),
    T("ready.power_up", "next", "command.active"),
    # challenge phase (sections 9 to 11)
    T("command.active", "next", "command.passive", "tag_team"),
    T("command.active", "next", "play.cards"),
    T("command.passive", "next", "play.cards"),
    T("play.cards", "next", "roll.pick"),
    T("roll.pick", "next", "roll.dice"),
    T("roll.dice", "next", "roll.initiative", "holder_may_use"),
    T("roll.dice", "next", "reveal.cards"),
    T("roll.initiative", "next", "reveal.cards"),
    T("reveal.cards", "next", "reveal.effects"),
    T("reveal.effects", "next", "reveal.score"),
    T("reveal.score", "next", "resolve.pick"),
    T("resolve.pick", "action", "action.start"),
    T("resolve.pick", "blast", "resolve.blast"),
    T("resolve.pick", "none", "recovery.upkeep"),
    T("resolve.blast", "next", "action.after"),
    # one action (section 14)
    T("action.start", "next", "action.primary"),
    T("action.start", "gone", "resolve.pick"),
    T("action.primary", "next", "action.after"),
    T("action.after", "next", "action.land"),
    T("action.land", "next", "combo.offer", "may_combo"),
    T("action.land", "next", "resolve.pick"),
    # combos (section 15)
    T("combo.offer", "stop", "resolve.pick"),
    T("combo.offer", "combo", "combo.pick"),
    T("combo.pick", "next", "combo.dice"),
    T("combo.dice", "next", "combo.initiative", "actor_may_use"),
    T("combo.dice", "next", "combo.reveal"),
    T("combo.initiative", "next", "combo.reveal"),
    T("combo.reveal", "next", "combo.compare"),
    T("combo.compare", "next", "action.start"),
    T("combo.compare", "fail", "resolve.pick"),
    # recovery phase (section 19)
    T("recovery.upkeep", "next", "recovery.hand"),
    T("recovery.hand", "next", "recovery.tag", "tag_team"),
    T("recovery.hand", "next", "recovery.end"),
    T("recovery.tag", "next", "recovery.end"),
    T("recovery.end", "next", "over.time", "last_turn_one_leads"),
    T("recovery.end", "next", "over.draw", "last_turn"),
    T("recovery.end", "next", "ready.fighters"),
    # the end (section 5)
    *(T(f"{part}.*", "knock_out", "over.ko") for part in _PLAYED),
    *(T(f"{part}.*", "concede", "over.conceded") for part in ("setup", *_PLAYED)),
    T("over.ko", "next", "match.score"),
    T("over.time", "next", "match.score"),
    T("over.draw", "next", "match.score"),
    T("over.conceded", "next", "match.score"),
    T("match.score", "again", "setup.fighters", "no_decks"),
    T("match.score", "again", "setup.active", "tag_team"),
    T("match.score", "again", "setup.hands"),
    T("match.score", "done", "finished"),
)

CHART: Final = Chart[Contest](
    initial="setup.fighters", finals=("finished",), transitions=TRANSITIONS, guards=GUARDS
)
"""The chart of a match, checked when this module is loaded."""
