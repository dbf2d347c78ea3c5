"""Resolving one action, step by step (WOTF catalogue section 14)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Request, Value

from . import blasts, hits
from .cancelling import cancel
from .contest import Contest
from .effects import give_up_frames, push_effects
from .events import BlockRaised, ModeEntered, Prevented
from .frames import Effects, GiveUp, Primary, WhichWay
from .pack import Effect
from .pools import burn_core
from .position import ADVANCE, RETREAT, land, refresh_facing, walk
from .priority import fits_posture, go_on
from .state import AREA, HANDLED, RAISED, Played
from .status import end_daze


def _handled(contest: Contest) -> Played:
    item = contest.item(contest.acting.item)
    assert item is not None, "the action being handled is on the table"
    return item


def enter_start(contest: Contest) -> str | None:
    """Posture check, the entry rule of the type, then Start and untimed effects (WOTF-RES-01, RES-05)."""
    acting = contest.acting
    if acting.gone:
        return "gone"
    item = _handled(contest)
    if not fits_posture(contest, item):
        cancel(contest, item, "WOTF-CHA-10")
        return "gone"
    facts = contest.facts(item.card)
    if facts.kind == "blast":
        blasts.cancel_earlier(contest, item)
    elif facts.kind == "mode" and _same_mode(contest, item):
        cancel(contest, item, "WOTF-MOD-03")
        return "gone"
    held, item.held = item.held, ()
    effects = (*held, *facts.effects("start"), *contest.ongoing(item.owner, "start"))
    untimed = facts.effects("none")
    effects = (*effects, *(_repeats(untimed) if facts.kind == "move" else untimed))
    _push(contest, item, "start", effects)
    return None


def _repeats(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Those of a move's untimed effects that make it move again: they are no text after it (WOTF-KEY-18)."""
    return tuple(e for e in effects if e.keyword == "repeat") if effects else effects


def _same_mode(contest: Contest, item: Played) -> bool:
    name = contest.facts(item.card).name
    return any(contest.facts(mode.card).name == name for mode in contest.modes(item.owner))


def _push(contest: Contest, item: Played, moment: str, effects: tuple[Effect, ...]) -> None:
    given: tuple[GiveUp, ...] = give_up_frames(contest, item.owner, item.id, moment)
    own = (Effects(seat=item.owner, item=item.id, effects=effects),) if effects else ()
    if own or given:
        contest.push(*given, *own)


def ask_start(contest: Contest) -> Asked:
    """Its own Start effects may have ended it."""
    return "gone" if contest.acting.gone else "next"


def enter_primary(contest: Contest) -> None:
    """The primary effect, with its repetitions (WOTF-RES-01, KEY-18)."""
    contest.push(Primary())


def step_primary(contest: Contest, frame: Primary) -> tuple[Request, ...] | None:
    """By type of action (WOTF catalogue section 17)."""
    acting = contest.acting
    item = contest.item(acting.item)
    if item is None:
        contest.pop()
        return None
    facts = contest.facts(item.card)
    if facts.kind in ("strike", "grab"):
        return hits.attack(contest, frame)
    if facts.kind == "blast":
        blasts.place(contest, item, frame)
        return None
    contest.pop()
    if acting.left:
        acting.left -= 1
        contest.push(Primary(again=True))
    if facts.kind == "block":
        if not frame.again:
            item.place = RAISED
            contest.emit(BlockRaised(rule="WOTF-BLK-01", seat=item.owner, card=item.card))
    elif facts.kind == "mode":
        if not frame.again:
            burn_core(contest, item, "WOTF-MOD-01")
            item.place, item.done = AREA, True
            contest.emit(ModeEntered(rule="WOTF-MOD-01", seat=item.owner, card=item.card))
    else:
        _move(contest, item)
    return None


def answer_primary(contest: Contest, frame: Primary, values: tuple[Value, ...]) -> None:
    """Whether the target zone is met, where no grid is known."""
    hits.answer_attack(contest, frame, values)


def _move(contest: Contest, item: Played) -> None:
    """A move action; a dazed fighter stays where it is (WOTF-MVA-01, MVA-04)."""
    printed = contest.facts(item.card).action.move
    assert printed is not None, "a move action says where to"
    n = max(0, printed.n + contest.modifier(item.owner, "move", "move"))
    if contest.state.seats[item.owner].dazed:
        contest.emit(Prevented(rule="WOTF-MVA-04", seat=item.owner, what="move"))
    elif printed.dir == "either":
        contest.push(WhichWay(seat=item.owner, n=n, by=item.owner, rule="WOTF-MVA-01"))
    else:
        way = ADVANCE if printed.dir == "advance" else RETREAT
        walk(contest, item.owner, way, n, "WOTF-MVA-01")


def enter_after(contest: Contest) -> str | None:
    """Special, Hit, Damage and End effects whose condition is true, in this order.

    WOTF-RES-01, RES-03, EFX-03..06, EFX-09, MVA-02. A blast in play has no End.
    """
    acting = contest.acting
    if acting.gone:
        return "next"
    item = _handled(contest)
    facts = contest.facts(item.card)
    effects: tuple[Effect, ...] = ()
    if facts.kind == "move":
        effects = tuple(e for e in facts.effects("none") if e.keyword != "repeat")
    if acting.special:
        effects = (*effects, *_without_bonus(facts.effects("special")))
    if acting.hit:
        effects = (*effects, *_without_bonus(facts.effects("hit")))
        effects = (*effects, *_without_bonus(contest.ongoing(item.owner, "hit")))
    if acting.dealt:
        effects = (*effects, *facts.effects("damage"), *contest.ongoing(item.owner, "damage"))
    if not acting.flying:
        effects = (*effects, *facts.effects("end"), *contest.ongoing(item.owner, "end"))
        for given in give_up_frames(contest, item.owner, item.id, "end"):
            contest.push(given)
    push_effects(contest, item.owner, item.id, effects)
    if acting.dealt:
        contest.push(*give_up_frames(contest, item.owner, item.id, "damage"))
    if acting.hit:
        contest.push(*give_up_frames(contest, item.owner, item.id, "hit"))
    return None


def ask_after(contest: Contest) -> Asked:
    """Repetitions that these effects have added come now (WOTF-KEY-18)."""
    acting = contest.acting
    if not acting.left or acting.gone:
        return "next"
    acting.left -= 1
    contest.push(Primary(again=True))
    return None


def _without_bonus(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Those for the damage have counted already (WOTF-RES-02)."""
    return tuple(e for e in effects if e.keyword != "damage_bonus") if effects else effects


def enter_land(contest: Contest) -> None:
    """Landing, Dazed ends, then facing: there is no turning inside an action.

    WOTF-LND-01, LND-03, LND-06, BLK-13, MVA-03, STA-03, FAC-01, FAC-03, FAC-04.
    """
    acting = contest.acting
    item = contest.item(acting.item)
    kind = ""
    if item is not None:
        kind = contest.facts(item.card).kind
        if item.place not in (RAISED, AREA):
            item.place = HANDLED
        acting.score = item.score
    if not acting.flying:
        if kind != "move":
            land(contest, acting.seat, "WOTF-LND-01")
        if acting.dazed:
            end_daze(contest, acting.seat)
    refresh_facing(contest)


PHASES: Final = {
    "action.start": Phase(enter=enter_start, ask=ask_start),
    "action.primary": Phase(enter=enter_primary, ask=go_on),
    "action.after": Phase(enter=enter_after, ask=ask_after),
    "action.land": Phase(enter=enter_land, ask=go_on),
}
