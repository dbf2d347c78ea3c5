"""Scores and the order of step 5 (WOTF catalogue section 11)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from .blasts import finish_blasts, flight_order, tokens_of
from .cancelling import cancel
from .contest import Contest
from .events import ActionBegan, ActionScored
from .frames import FlyTokens
from .state import AREA, PENDING, UNSCORED, Acting, Played

FITS: Final = "fits"
"""The card can be used in the posture that its fighter has."""


def score(contest: Contest, item: Played) -> None:
    """Printed priority, faces on the card and bonuses; fixed from now on (WOTF-PRI-01, PRI-02)."""
    facts = contest.facts(item.card)
    printed = facts.priority + contest.modifier(item.owner, "priority", facts.kind)
    item.score = max(0, printed + sum(item.core) + sum(item.power) + item.bonus)
    contest.emit(ActionScored(rule="WOTF-PRI-01", seat=item.owner, card=item.card, score=item.score))


def fits_posture(contest: Contest, item: Played) -> bool:
    """Its grid for the posture is not blank, or nobody has said that it is (WOTF-CHA-09, GRD-03)."""
    facts = contest.facts(item.card)
    if not facts.has_grid:
        return contest.state.judged.get(_in_posture(contest, item), True)
    return facts.grids[contest.state.seats[item.owner].posture] is not None


def _in_posture(contest: Contest, item: Played) -> str:
    return f"{item.card}:{contest.state.seats[item.owner].posture}"


def unjudged(contest: Contest, item: Played) -> bool:
    """Of a printed card whose grids nobody has typed in, the owner says whether it fits, once a posture."""
    printed = not contest.app_cards[item.owner] and not contest.facts(item.card).has_grid
    return printed and _in_posture(contest, item) not in contest.state.judged


def ask_fits(contest: Contest, item: Played) -> Request:
    """Whether the card can be used in the fighter's posture (WOTF-CHA-09, section 13)."""
    says = f"{contest.facts(item.card).name}: {contest.state.seats[item.owner].posture}"
    return contest.choose(item.owner, "fits", "WOTF-CHA-09", (FITS, "blank"), args=(says,))


def judge_fits(contest: Contest, item: Played, value: Value) -> None:
    """What was said counts for the rest of the match."""
    contest.state.judged[_in_posture(contest, item)] = value == FITS


def _unjudged(contest: Contest) -> list[Played]:
    pending = (item for item in contest.state.table if item.place == PENDING)
    return [item for item in pending if unjudged(contest, item)]


def answer_score(contest: Contest, values: tuple[Value, ...]) -> None:
    """What the owners said of cards without a grid."""
    for item, value in zip(_unjudged(contest), values, strict=True):
        judge_fits(contest, item, value)


def ask_score(contest: Contest) -> Asked:
    """Misfits are cancelled, then scores are fixed, also of blasts in play (WOTF-CHA-07, CHA-09, PRI-03)."""
    if waiting := _unjudged(contest):
        return tuple(ask_fits(contest, item) for item in waiting)
    for seat in contest.active_order():
        for item in list(contest.state.table):
            if item.owner == seat and item.place == PENDING and not fits_posture(contest, item):
                cancel(contest, item, "WOTF-CHA-09")
    for item in contest.state.table:
        if item.place == PENDING:
            score(contest, item)
        elif item.place == AREA and contest.facts(item.card).kind == "blast":
            item.done, item.bonus = False, 0
            score(contest, item)
    return "next"


def items(contest: Contest) -> list[Played]:
    """Pending actions and blasts in play that were not handled this turn (WOTF-PRI-04, PRI-08)."""
    return [
        item
        for item in contest.state.table
        if item.place == PENDING or (item.place == AREA and not item.done and tokens_of(contest, item))
    ]


def queue(contest: Contest) -> list[Played]:
    """The order now: highest score, then the holder's team, then blasts in play (WOTF-PRI-04..06)."""

    def rank(item: Played) -> tuple[int, bool, bool]:
        return (-item.score, not contest.holds(item.owner), item.place != AREA)

    return sorted(items(contest), key=rank)


def _first_of_one_team(contest: Contest) -> list[Played]:
    """The items that could be next: of equal score and of one team (WOTF-PRI-06)."""
    found = queue(contest)
    if len(found) < 2:
        return found
    first = found[0]
    team = contest.team(first.owner)
    return [i for i in found if i.score == first.score and contest.team(i.owner) == team]


def enter_pick(contest: Contest) -> None:
    """An item is over: blasts without tokens leave play (WOTF-BLA-13)."""
    contest.state.acting = None
    if contest.state.table:
        finish_blasts(contest)


def ask_pick(contest: Contest) -> Asked:
    """The highest of all that are left; the owner chooses between equal ones.

    A combo runs inside the item that began it; a passive fighter's blasts count too (WOTF-PRI-04, PRI-06,
    PRI-09, INI-03, TAG-09, TAG-27).
    """
    found = _first_of_one_team(contest)
    if not found:
        return "none"
    if len(found) == 1:
        return _begin(contest, found[0])
    active = contest.state.actives[contest.team(found[0].owner)]
    seat = active if active >= 0 else found[0].owner
    options = tuple(f"item:{item.id}" for item in found)
    return (contest.choose(seat, "which_first", "WOTF-PRI-06", options),)


def answer_pick(contest: Contest, values: tuple[Value, ...]) -> str:
    """That one is handled."""
    item = contest.item(int(str(values[0]).removeprefix("item:")))
    assert item is not None, "the item was on the table when it was asked for"
    return _begin(contest, item)


def _begin(contest: Contest, item: Played) -> str:
    state = contest.state
    flying = item.place == AREA
    dazed = state.seats[item.owner].dazed and not flying
    state.acting = Acting(
        item=item.id,
        seat=item.owner,
        flying=flying,
        dazed=dazed,
        first=item.id,
        score=max(item.score, UNSCORED),
    )
    contest.emit(
        ActionBegan(rule="WOTF-PRI-04", seat=item.owner, card=item.card, score=item.score, flying=flying)
    )
    return "blast" if flying else "action"


def enter_blast(contest: Contest) -> None:
    """A blast in play moves all its tokens (WOTF-BLA-09)."""
    item = contest.item(contest.acting.item)
    assert item is not None, "the blast being handled is on the table"
    item.done = True
    tokens = flight_order(contest, item)
    contest.push(FlyTokens(item=item.id, tokens=tokens))


def go_on(contest: Contest) -> Asked:
    """Nothing to ask."""
    return "next"


PHASES: Final = {
    "reveal.score": Phase(ask=ask_score, answer=answer_score),
    "resolve.pick": Phase(enter=enter_pick, ask=ask_pick, answer=answer_pick),
    "resolve.blast": Phase(enter=enter_blast, ask=go_on),
}
