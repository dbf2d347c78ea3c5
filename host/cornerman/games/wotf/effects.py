"""Keywords of cards (WOTF catalogue section 20), one implementation each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cornerman.engine.requests import Request, Value

from .cancelling import cancel_action, lose_mode
from .contest import Contest
from .events import BonusGained, ManualText
from .frames import BurnDice, DrawCards, Effects, GiveUp, Manual, SplitDice, WhichWay
from .pack import Effect
from .pools import move
from .position import ADVANCE, RETREAT, reach, set_posture, walk
from .state import PENDING, Acting, Played
from .status import cripple, daze, knock_down

ON_OPPONENT: Final = frozenset({"daze", "knockdown", "cancel", "cripple", "drain"})
"""Keywords that hit the opponent of the acting fighter (WOTF-STA-12, KEY-09)."""

Apply = Callable[[Contest, Effect, int, int, Played | None], None]
"""Effect, the fighter whose card it is, the fighter whom it affects, the card."""


def step_effects(contest: Contest, frame: Effects) -> None:
    """The next effect happens; none of a card that was cancelled meanwhile (WOTF-CAN-01, CHA-08)."""
    if frame.item and contest.item(frame.item) is None:
        contest.pop()
        return
    effect = frame.effects[0]
    if len(frame.effects) > 1:
        contest.replace_top(Effects(seat=frame.seat, item=frame.item, effects=frame.effects[1:]))
    else:
        contest.pop()
    on_opponent = effect.target == "opponent" or (not effect.target and effect.keyword in ON_OPPONENT)
    whom = contest.foe(frame.seat) if on_opponent else frame.seat
    if whom >= 0 and not contest.state.seats[whom].out:
        KEYWORDS[effect.keyword](contest, effect, frame.seat, whom, contest.item(frame.item))


def push_effects(contest: Contest, seat: int, item: int, effects: tuple[Effect, ...]) -> None:
    """Put effects on the agenda, if there are any."""
    if effects:
        contest.push(Effects(seat=seat, item=item, effects=effects))


def _handled(contest: Contest, effect: Effect, item: Played | None) -> Acting | None:
    """What is being handled, if it is this card; one that is just revealed keeps the effect (WOTF-EFX-01)."""
    acting = contest.state.acting
    if item is None:
        return None
    if acting is not None and acting.item == item.id:
        return acting
    if item.place == PENDING:
        item.held = (*item.held, effect)
    return None


def _advance(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    walk(contest, whom, ADVANCE, contest.value(effect.value, item), "WOTF-KEY-01")


def _retreat(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    walk(contest, whom, RETREAT, contest.value(effect.value, item), "WOTF-KEY-20")


def _move(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    n = contest.value(effect.value, item)
    contest.push(WhichWay(seat=whom, n=n, by=seat, rule="WOTF-KEY-15"))


def _crouch(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    rule = "WOTF-KEY-06" if effect.keyword == "crouch" else "WOTF-KEY-21"
    set_posture(contest, whom, "crouch", rule)


def _stand(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    set_posture(contest, whom, "stand", "WOTF-KEY-19")


def _jump(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    set_posture(contest, whom, "jump", "WOTF-KEY-12")


def _burnout(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    if item is not None:
        contest.push(BurnDice(item=item.id, n=contest.value(effect.value, item), rule="WOTF-KEY-02"))


def _cancel(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    """WOTF-KEY-03."""
    cancel_action(contest, whom, "WOTF-CAN-03")


def _chain(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    """Acts when a combo goes on from the action (WOTF-KEY-04, CMB-11)."""
    acting = _handled(contest, effect, item)
    if acting is not None:
        acting.chains = (*acting.chains, effect.value)


def _cripple(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    cripple(contest, whom)


def _daze(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    daze(contest, whom)


def _knockdown(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    knock_down(contest, whom)


def _damage_bonus(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    acting, n = _handled(contest, effect, item), contest.value(effect.value, item)
    if acting is not None:
        acting.bonus += n
        contest.emit(BonusGained(rule="WOTF-KEY-07", seat=seat, what="damage", n=n))


def _drain(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    n = contest.value(effect.value, item)
    contest.push(SplitDice(seat=whom, n=n, source="energy", dest="burnout", rule="WOTF-KEY-09"))


def _draw(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    contest.push(DrawCards(seat=whom, n=contest.value(effect.value, item), rule="WOTF-KEY-10"))


def _energize(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    move(contest, whom, "burnout", "energy", contest.value(effect.value, item), 0, "WOTF-KEY-11")


def _power_up(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    n = contest.value(effect.value, item)
    contest.push(SplitDice(seat=whom, n=n, source="energy", dest="active", rule="WOTF-KEY-16"))


def _link(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    acting = _handled(contest, effect, item)
    if acting is not None:
        acting.links = (*acting.links, *effect.types)


def _priority_bonus(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    """After the score was fixed it is added to it, and to the one that a combo must reach (WOTF-KEY-17)."""
    if item is not None:
        n, acting = contest.value(effect.value, item), contest.state.acting
        if item.score >= 0:
            item.score += n
            if acting is not None and acting.item == item.id:
                acting.score = item.score
        else:
            item.bonus += n
        contest.emit(BonusGained(rule="WOTF-KEY-17", seat=seat, what="score", n=n))


def _repeat(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    acting, n = _handled(contest, effect, item), contest.value(effect.value, item)
    if acting is not None:
        acting.left += n
        contest.emit(BonusGained(rule="WOTF-KEY-18", seat=seat, what="repeat", n=n))


def _manual(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    contest.emit(ManualText(rule="WOTF-KEY-22", seat=seat, text=effect.text))
    contest.push(Manual(seat=seat, item=item.id if item else 0, text=effect.text))


def _lasting(contest: Contest, effect: Effect, seat: int, whom: int, item: Played | None) -> None:
    """Counts as long as its card is in play; there is nothing to do (WOTF-MOD-02)."""


KEYWORDS: Final[Mapping[str, Apply]] = {
    "advance": _advance,
    "burnout": _burnout,
    "cancel": _cancel,
    "chain": _chain,
    "cripple": _cripple,
    "crouch": _crouch,
    "damage_bonus": _damage_bonus,
    "daze": _daze,
    "drain": _drain,
    "draw": _draw,
    "energize": _energize,
    "jump": _jump,
    "kneel": _crouch,
    "knockdown": _knockdown,
    "link": _link,
    "manual": _manual,
    "modify": _lasting,
    "move": _move,
    "power_up": _power_up,
    "priority_bonus": _priority_bonus,
    "repeat": _repeat,
    "retreat": _retreat,
    "stand": _stand,
}
"""What each keyword does."""


# choices inside effects


def step_which_way(contest: Contest, frame: WhichWay) -> tuple[Request, ...] | None:
    """Forward or backward, one direction (WOTF-KEY-15, MVA-01); nothing to ask where it cannot move."""
    pawn = contest.state.seats[frame.seat]
    if not pawn.space or not frame.n or pawn.dazed:
        contest.pop()
        if pawn.space and frame.n:
            walk(contest, frame.seat, ADVANCE, frame.n, frame.rule)
        return None
    if not reach(contest, frame.seat, ADVANCE, 1) and not reach(contest, frame.seat, RETREAT, 1):
        contest.pop()
        walk(contest, frame.seat, ADVANCE, frame.n, frame.rule)
        return None
    return (contest.choose(frame.by, "which_way", frame.rule, ("advance", "retreat"), args=(frame.n,)),)


def answer_which_way(contest: Contest, frame: WhichWay, values: tuple[Value, ...]) -> None:
    """The pawn moves."""
    contest.pop()
    walk(contest, frame.seat, ADVANCE if values[0] == "advance" else RETREAT, frame.n, frame.rule)


def give_up_frames(
    contest: Contest, seat: int, item: int, moment: str, early: bool = False
) -> tuple[GiveUp, ...]:
    """The owner may give up modes whose text names this moment, if it has any in play (WOTF-MOD-06)."""
    for mode in contest.state.table:
        if mode.owner == seat and mode.place == "area" and _given_up_for(contest, mode, moment, early):
            return (GiveUp(seat=seat, item=item, moment=moment, early=early),)
    return ()


def _given_up_for(contest: Contest, mode: Played, moment: str, early: bool) -> tuple[Effect, ...]:
    """What it is given up for then; at a hit, early what raises the damage, and all else later."""
    effects = contest.facts(mode.card).timed.get("discard")
    if effects is None:
        return ()
    found = tuple(e for e in effects if e.moment == moment)
    raises = moment == "hit" and any(e.keyword == "damage_bonus" for e in found)
    return found if raises == early else ()


def step_give_up(contest: Contest, frame: GiveUp) -> tuple[Request, ...] | None:
    """Asks which mode is given up, if any; not for an action that was cancelled meanwhile."""
    modes = [m for m in contest.modes(frame.seat) if _given_up_for(contest, m, frame.moment, frame.early)]
    if not modes or not contest.is_active(frame.seat) or contest.item(frame.item) is None:
        contest.pop()
        return None
    options = ("keep", *(f"mode:{mode.id}" for mode in modes))
    return (contest.choose(frame.seat, "give_up", "WOTF-MOD-06", options),)


def answer_give_up(contest: Contest, frame: GiveUp, values: tuple[Value, ...]) -> None:
    """The mode leaves play and its effects happen; then another may be given up."""
    if values[0] == "keep":
        contest.pop()
        return
    mode = contest.item(int(str(values[0]).removeprefix("mode:")))
    assert mode is not None, "the mode was on the table when it was asked for"
    effects = _given_up_for(contest, mode, frame.moment, frame.early)
    lose_mode(contest, mode, "given_up", "WOTF-MOD-06")
    contest.push(Effects(seat=frame.seat, item=frame.item, effects=effects))
