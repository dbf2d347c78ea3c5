"""Strikes, grabs and what a hit does: block, damage, cancelling (WOTF catalogue sections 5, 16, 17).

Damage is the value with bonuses, less what a block takes off, never below 0 (WOTF-STR-02, BLK-08); one block
can lower many hits (WOTF-BLK-11); a grab of 0 damage cancels blocks alone (WOTF-GRB-03).
"""

from __future__ import annotations

from cornerman.engine.requests import Request, Value

from .cancelling import cancel, cancel_action
from .contest import Contest
from .effects import give_up_frames
from .events import ActionHit, ActionMissed, BonusGained, DamageDealt, DamageLowered
from .frames import BurnDice, Effects, Hurt, Primary
from .grids import IN_ZONE, OUT, SPECIAL, box, covers
from .knock_out import knock_out
from .pools import move, next_life_die
from .position import distance
from .state import Acting, Played

_ROWS = {"high": "jump", "low": "crouch"}
"""The row of a block's grid that must hold a red box against a blast (WOTF-BLK-04)."""


# the target zone


def zone_box(contest: Contest, item: Played, seat: int) -> int:
    """The box in which the opponent of ``seat`` is, by the grid of ``item`` (WOTF-GRD-02..06)."""
    zone = contest.facts(item.card).grids[contest.state.seats[seat].posture]
    foe = contest.foe(seat)
    if zone is None or foe < 0:
        return OUT
    return box(zone, contest.state.seats[foe].posture, distance(contest, seat))


def attack(contest: Contest, frame: Primary) -> tuple[Request, ...] | None:
    """A strike or grab looks for its target (WOTF-STR-01, GRB-01, STA-08, CMB-15)."""
    acting = contest.acting
    item = contest.item(acting.item)
    assert item is not None, "the action being handled is on the table"
    if not contest.targetable(contest.foe(acting.seat)):
        _attacked(contest, frame, item, OUT)
        return None
    if not contest.facts(item.card).has_grid:
        options = ("miss", "hit", "special")
        return (contest.choose(acting.seat, "zone", "WOTF-GRD-04", options),)
    _attacked(contest, frame, item, zone_box(contest, item, acting.seat))
    return None


def answer_attack(contest: Contest, frame: Primary, values: tuple[Value, ...]) -> None:
    """People say whether the opponent is in the target zone, where no grid is known (section 13)."""
    item = contest.item(contest.acting.item)
    assert item is not None, "the action being handled is on the table"
    said = {"miss": OUT, "hit": IN_ZONE, "special": SPECIAL}[str(values[0])]
    _attacked(contest, frame, item, said)


def _attacked(contest: Contest, frame: Primary, item: Played, found: int) -> None:
    acting, seat = contest.acting, contest.acting.seat
    contest.pop()
    if acting.left:
        acting.left -= 1
        if found or frame.again:
            contest.push(Primary(again=True))
    facts = contest.facts(item.card)
    if not found:
        contest.emit(ActionMissed(rule="WOTF-STR-01", seat=seat, card=item.card))
        if not frame.again:
            cancel(contest, item, "WOTF-STR-01")
        return
    special = found == SPECIAL
    rule = "WOTF-GRB-01" if facts.kind == "grab" else "WOTF-STR-01"
    foe = contest.foe(seat)
    contest.emit(ActionHit(rule=rule, seat=seat, target=foe, card=item.card, special=special))
    established(contest, acting, item, special)
    n = contest.value(facts.action.damage, item) + contest.modifier(seat, "damage", facts.kind) + acting.bonus
    given = give_up_frames(contest, seat, item.id, "hit", early=True)
    contest.push(*given, Hurt(seat=foe, n=n, by=facts.kind, item=item.id, bonus=acting.bonus))


def established(contest: Contest, acting: Acting, item: Played, special: bool) -> None:
    """Hit and Special effects on this action's own damage count before it is dealt (WOTF-RES-02)."""
    facts = contest.facts(item.card)
    effects = () if acting.hit else (*facts.effects("hit"), *contest.ongoing(item.owner, "hit"))
    if special and not acting.special:
        effects = (*facts.effects("special"), *effects)
    acting.hit = True
    acting.special = acting.special or special
    for effect in effects:
        if effect.keyword == "damage_bonus":
            n = contest.value(effect.value, item)
            acting.bonus += n
            contest.emit(BonusGained(rule="WOTF-RES-02", seat=item.owner, what="damage", n=n))


# being hit


def step_hurt(contest: Contest, frame: Hurt) -> tuple[Request, ...] | None:
    """The block first, then the damage, then what follows from it."""
    if frame.step == 0:
        settled = _settled(contest, frame)
        contest.replace_top(settled)
        return _meet_block(contest, settled)
    if frame.step == 1 and frame.covered:
        block = contest.raised(frame.seat)
        if block is not None and not block.core and not block.power:
            cancel(contest, block, "WOTF-BLK-07")
    if frame.dealt < frame.n:
        if next_life_die(contest, frame.seat) == "ask":
            return (contest.choose(frame.seat, "life_die", "WOTF-DIC-10", ("core", "power")),)
        _lose_dice(contest, frame)
        return None
    contest.pop()
    _follow(contest, frame)
    return None


def answer_hurt(contest: Contest, frame: Hurt, values: tuple[Value, ...]) -> None:
    """Whether the block works, where no grid is known; or which life die goes (WOTF-DIC-10)."""
    if frame.step == 0:
        block = contest.raised(frame.seat)
        assert block is not None, "the block was raised when it was asked for"
        _met(contest, frame, block, values[0] == "works")
        return
    _lose(contest, frame, 1 if values[0] == "core" else 0, 0 if values[0] == "core" else 1)


def _settled(contest: Contest, frame: Hurt) -> Hurt:
    """With what a mode that was given up for this hit has added meanwhile; never below 0 (WOTF-RES-02)."""
    acting = contest.state.acting
    bonus = acting.bonus if acting is not None and acting.item == frame.item else frame.bonus
    n = max(0, frame.n + bonus - frame.bonus)
    return Hurt(seat=frame.seat, n=n, by=frame.by, item=frame.item, bonus=bonus)


def _meet_block(contest: Contest, frame: Hurt) -> tuple[Request, ...] | None:
    """WOTF-GRB-02, BLK-02..05, BLK-09."""
    pending = contest.pending(frame.seat)
    if pending is not None and contest.facts(pending.card).kind == "block":
        cancel(contest, pending, "WOTF-GRB-02" if frame.by == "grab" else "WOTF-BLK-02")
    block = contest.raised(frame.seat)
    if block is not None and frame.by == "grab":
        cancel(contest, block, "WOTF-GRB-02")
        block = None
    if block is None or not frame.n:
        contest.replace_top(_next(frame, step=1))
        return None
    if not contest.facts(block.card).has_grid:
        return (contest.choose(frame.seat, "block_works", "WOTF-BLK-03", ("works", "fails")),)
    _met(contest, frame, block, _works(contest, frame, block))
    return None


def _works(contest: Contest, frame: Hurt, block: Played) -> bool:
    """WOTF-BLK-03 against a strike, BLK-04 against a blast."""
    if frame.by in _ROWS:
        zone = contest.facts(block.card).grids[contest.state.seats[frame.seat].posture]
        return zone is not None and covers(zone, _ROWS[frame.by])
    return zone_box(contest, block, frame.seat) != OUT


def _met(contest: Contest, frame: Hurt, block: Played, works: bool) -> None:
    """A block that works lowers the damage, loses a die, and has its Block effects (WOTF-BLK-05..07).

    One whose value comes to 0 lowers nothing: it keeps its dice, and stays raised, since it covers the hit
    (WOTF-DIC-06, EFX-07, CAN-06).
    """
    if not works:
        contest.replace_top(_next(frame, step=1))
        return
    facts = contest.facts(block.card)
    defense = contest.value(facts.action.defense, block) + contest.modifier(frame.seat, "defense", "block")
    lowered = min(frame.n, max(0, defense))
    contest.replace_top(_next(frame, step=1, n=frame.n - lowered, covered=True))
    if not lowered:
        return
    contest.emit(DamageLowered(rule="WOTF-BLK-05", seat=frame.seat, card=block.card, n=lowered))
    effects = (*facts.effects("block"), *contest.ongoing(frame.seat, "block"))
    after = (Effects(seat=frame.seat, item=block.id, effects=effects),) if effects else ()
    given = give_up_frames(contest, frame.seat, block.id, "block")
    contest.push(BurnDice(item=block.id, n=1, rule="WOTF-BLK-06"), *after, *given)


def _next(frame: Hurt, step: int, n: int = -1, covered: bool = False) -> Hurt:
    return Hurt(
        seat=frame.seat,
        n=frame.n if n < 0 else n,
        by=frame.by,
        item=frame.item,
        step=step,
        covered=covered,
        dealt=frame.dealt,
    )


def _lose_dice(contest: Contest, frame: Hurt) -> None:
    """Dice go one at a time until the owner has to choose or none is left (WOTF-DIC-08, DIC-09)."""
    pawn = contest.state.seats[frame.seat]
    core = power = 0
    for _ in range(frame.n - frame.dealt):
        kind = next_life_die(contest, frame.seat)
        if kind == "core":
            core += 1
            pawn.life_core -= 1
        elif kind == "power":
            power += 1
            pawn.life_power -= 1
        else:
            break
    pawn.life_core += core
    pawn.life_power += power
    if not core and not power:
        contest.pop()
        knock_out(contest, frame.seat)
        return
    _lose(contest, frame, core, power)


def _lose(contest: Contest, frame: Hurt, core: int, power: int) -> None:
    pawn = contest.state.seats[frame.seat]
    lost = move(contest, frame.seat, "life", "energy", core, power, "WOTF-DIC-08")
    contest.emit(
        DamageDealt(rule="WOTF-DIC-08", seat=frame.seat, n=lost, core=core, power=power, life=pawn.life)
    )
    acting = contest.state.acting
    if acting is not None and acting.item == frame.item:
        acting.dealt += lost
    contest.replace_top(
        Hurt(
            seat=frame.seat,
            n=frame.n,
            by=frame.by,
            item=frame.item,
            step=2,
            covered=frame.covered,
            dealt=frame.dealt + lost,
        )
    )


def _follow(contest: Contest, frame: Hurt) -> None:
    """Damage cancels the pending action, and a raised block that does not cover it (WOTF-CAN-02, BLK-10)."""
    if not frame.dealt or frame.by == "manual":
        return
    block = contest.raised(frame.seat)
    cancel_action(contest, frame.seat, "WOTF-CAN-02", raised=False)
    if block is not None and not frame.covered:
        cancel(contest, block, "WOTF-BLK-10")


__all__ = ["answer_attack", "answer_hurt", "attack", "established", "step_hurt", "zone_box"]
