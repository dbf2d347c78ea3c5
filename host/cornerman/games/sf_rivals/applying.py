"""A round from the two open cards to the next one: judge, lives, what lasts (SFR catalogue, 6 and 7)."""

from __future__ import annotations

from typing import Final

from cornerman.engine.game import Asked, Phase
from cornerman.engine.requests import Value

from .bout import Bout
from .events import BonusRegistered, LifeLost, PowerOff, RevealOrdered, RoundJudged
from .resolution import NOTHING, Played, judge
from .rounds import go_on
from .state import Side


def _power_off(bout: Bout, side: Side, void: bool) -> bool:
    """An Ultra above the life limit has no power (SFR-RES-01)."""
    return bout.card(side, side.locked).kind == "ultra" and not void and not bout.ultra_open(side)


def played(bout: Bout, side: Side, void: bool) -> Played:
    """A side as it is judged. void: its card may not be played."""
    card = bout.card(side, side.locked)
    return Played(
        initiative=card.initiative,
        damage=bout.damage_of(side, card.id) or 0,
        powers=() if _power_off(bout, side, void) else card.powers,
        bonus=side.bonus + side.lasting_initiative,
        lasting=side.lasting_damage,
        void=void,
    )


def _tell_power_off(bout: Bout, side: Side) -> None:
    if _power_off(bout, side, side.illegal):
        rule = "SFR-GAT-05" if bout.option("ultra_gate") == "power" else "SFR-GAT-06"
        limit = bout.ultra_max_life
        bout.emit(
            PowerOff(rule=rule, seat=side.seat, character=side.character, card=side.locked, limit=limit)
        )


def enter_resolve(bout: Bout) -> None:
    """The round is judged; both lives drop together (SFR-RES-01..11, LIF-04).

    One-round bonuses are used up, and so is a reveal order (SFR-RES-02, RND-07).
    """
    one, two = bout.state.sides
    for side in (one, two):
        _tell_power_off(bout, side)
    judged = judge(played(bout, one, one.illegal), played(bout, two, two.illegal))
    guessed = tuple(bout.is_placeholder(side, side.locked) for side in (one, two))
    marked = (guessed[0] and not judged.broke[0], guessed[1] and not judged.broke[1])
    bout.emit(
        RoundJudged(
            rule=next(step.rule for step in judged.steps if step.decided),
            seats=(one.seat, two.seat),
            cards=(one.locked, two.locked),
            steps=judged.steps,
            received=judged.received,
            placeholder=marked,
        )
    )
    for i, side in enumerate((one, two)):
        side.bonus, side.ordered = 0, False
        side.received, side.coming = judged.received[i], judged.coming[i]
        lost = min(side.received, side.life)
        side.life -= lost
        if lost:
            bout.emit(
                LifeLost(rule="SFR-RES-11", seat=side.seat, n=lost, life=side.life, placeholder=marked[1 - i])
            )


def ask_apply(bout: Bout) -> Asked:
    """With printed gauges: the sliders are moved, one "done" for both (SFR-LIF-03).

    Nobody is asked where nothing is to be moved.
    """
    sides = bout.state.sides
    printed = next((side.seat for side in sides if not bout.dealt(side)), -1)
    if printed < 0 or not any(side.received for side in sides):
        return "next"
    return (bout.choose(printed, "sliders", "SFR-LIF-03", ("done",)),)


def answer_apply(bout: Bout, values: tuple[Value, ...]) -> str:
    """Done."""
    return "next"


def enter_cleanup(bout: Bout) -> None:
    """Effects on later rounds are registered, both cards are used up (SFR-RES-13, RES-14, RND-03)."""
    one, two = bout.state.sides
    _register(bout, one, two)
    _register(bout, two, one)
    use_up(bout)
    bout.state.round += 1


def _register(bout: Bout, owner: Side, opponent: Side) -> None:
    coming = owner.coming
    owner.bonus = coming.bonus
    owner.lasting_initiative += coming.initiative
    owner.lasting_damage += coming.damage
    if coming.bonus:
        bout.emit(BonusRegistered(rule="SFR-POW-04", seat=owner.seat, n=coming.bonus))
    if coming.initiative or coming.damage:
        bout.emit(
            BonusRegistered(
                rule="SFR-POW-06",
                seat=owner.seat,
                n=coming.initiative,
                damage=coming.damage,
                lasting=True,
            )
        )
    if coming.orders:
        opponent.ordered = True
        bout.emit(RevealOrdered(rule="SFR-POW-07", seat=opponent.seat))


def use_up(bout: Bout) -> None:
    """The cards of the round leave the fight for good; one not turned up yet goes back to its hand."""
    for side in bout.state.sides:
        if side.locked:
            (side.used if side.turned else side.hand).append(side.locked)
        side.locked, side.turned, side.illegal = "", False, False
        side.received, side.coming = 0, NOTHING


PHASES: Final = {
    "fight.resolve": Phase(enter=enter_resolve, ask=go_on),
    "fight.apply": Phase(ask=ask_apply, answer=answer_apply),
    "fight.cleanup": Phase(enter=enter_cleanup, ask=go_on),
}
