"""The vocabulary of card effects: one implementation each (SFTMG catalogue section 37)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from cornerman.engine.requests import Request, Value

from .cards import mill
from .collision import forced_move
from .conditions import ask_about, count_in_discard, hold
from .events import ManualText
from .facts import CardFacts
from .fight import Fight
from .frames import (
    CountCopies,
    DiscardChosen,
    DiscardRandom,
    DrawCards,
    Judge,
    Manual,
    MoveFigure,
    PlaceFigure,
    PushFigure,
    Resolve,
    RollAgain,
)
from .knockback import knockback_direction
from .state import UNKNOWN, OnTable
from .terms import ActionKind, AttackKind, Counted, Direction, Moment, Near, Until, Who
from .vocabulary import (
    AttackDice,
    AttackTotal,
    AttackTypeIs,
    BlockDice,
    BlockTotal,
    CancelAttack,
    CountFace,
    Damage,
    Discard,
    Draw,
    Effect,
    ExtraAction,
    GrantKeyword,
    Heal,
    Meter,
    Mill,
    Move,
    PerCopyInDiscard,
    Place,
    Push,
    Reroll,
    SimpleEffect,
)
from .vocabulary import Manual as ManualEffect

RULE: Final = "SFTMG-CRD-08"
"""The rule behind what a card's text does."""
_ON_ATTACKS: Final = frozenset(m.value for m in Moment) - {Moment.PLAY.value, Moment.COUNTER.value}


def attack_effects(facts: CardFacts) -> bool:
    """Whether an Event has effects that belong to steps of an attack."""
    return any(when in _ON_ATTACKS for when in facts.effects)


def at_moment(fight: Fight, moment: Moment) -> None:
    """What cards do at this step of the attack goes on the agenda, the Attacker's first (SFTMG-CON-09).

    At the end of the Action the cards of the whole Combo count, an attack only if it came to its damage step:
    one out of range or cancelled was never resolved (SFTMG-RES-02, ATK-22, ATK-33).
    """
    attack = fight.attack
    found: list[Resolve] = []
    key = moment.value
    ends = moment is Moment.END
    sources: list[OnTable] = [*attack.ending] if ends else []
    if attack.card != UNKNOWN and (not ends or "damage" in attack.done):
        sources.append((attack.attacker, attack.card))
    for owner, card in (*sources, *attack.events):
        if effects := fight.card(owner, card).effects.get(key):
            found.append(Resolve(owner=owner, card=card, effects=effects))
    if fight.state.lasting:
        found += _lasting(fight, key)
    if found:
        found.sort(key=lambda each: each.owner != attack.attacker)
        fight.push(*found)


def _lasting(fight: Fight, moment: str) -> list[Resolve]:
    found: list[Resolve] = []
    for number, each in enumerate(fight.state.lasting):
        if (each.owner, each.card) in fight.attack.events:
            continue
        effects = fight.card(each.owner, each.card).effects.get(moment, ())
        fitting = tuple(e for e in effects if fits(fight, e, each.owner))
        if fitting:
            leaves = moment == Moment.END.value and each.card in fight.state.seats[each.owner].in_play
            if not leaves:  # what stays in play does so when it leaves, not at the end of this Action
                found.append(Resolve(owner=each.owner, card=each.card, effects=fitting))
            if each.until == Until.NEXT_ATTACK.value:
                fight.state.lasting[number] = msgspec.structs.replace(each, used=True)
    return found


def fits(fight: Fight, effect: Effect, owner: int) -> bool:
    """Whether a lasting effect is about this attack: block effects defend, all others attack."""
    inner = effect.effect if isinstance(effect, PerCopyInDiscard) else effect
    defends = isinstance(inner, BlockDice | BlockTotal)
    return owner == (fight.attack.defender if defends else fight.attack.attacker)


def step_resolve(fight: Fight, frame: Resolve) -> None:
    """The next effect happens if its conditions hold; what it needs to ask goes on the agenda."""
    if not frame.effects:
        fight.pop()
        return
    effect, *rest = frame.effects
    if effect.only_if and ask_about(fight, effect.only_if, frame.owner):
        return
    if rest:
        fight.replace_top(Resolve(owner=frame.owner, card=frame.card, effects=tuple(rest)))
    else:
        fight.pop()
    if hold(fight, effect.only_if, frame.owner):
        perform(fight, effect, frame.owner, frame.card)


def perform(fight: Fight, effect: Effect, owner: int, card: str) -> None:
    """One effect of ``card`` happens for its owner."""
    if isinstance(effect, PerCopyInDiscard):
        nameable = effect.name or _counted(fight, effect, owner, card)
        if nameable and UNKNOWN in fight.state.seats[owner].discard:
            fight.push(CountCopies(seat=owner, card=card, effect=effect))
            return
        for _ in range(min(effect.at_most, _copies(fight, effect, owner, card))):
            perform(fight, _of_each(effect), owner, card)
        return
    if isinstance(effect, _CHANGES_ATTACK) and fight.state.attack is None:
        return  # a card for a moment of the players' choosing, or typed in, with nothing to change now
    if isinstance(effect, BlockDice) and not _grants_block_dice(fight, effect, card):
        return
    _PERFORM[type(effect)](fight, effect, owner)


def _of_each(effect: PerCopyInDiscard) -> SimpleEffect:
    """What happens for each copy, with the conditions of the whole: they say what it is about (SUP-03)."""
    return msgspec.structs.replace(effect.effect, only_if=effect.only_if)


def _copies(fight: Fight, effect: PerCopyInDiscard, owner: int, card: str) -> int:
    if effect.name:
        return count_in_discard(fight, owner, effect.name)
    counted = _counted(fight, effect, owner, card)
    return fight.state.seats[owner].discard.count(counted.id) if counted else 0


def _counted(fight: Fight, effect: PerCopyInDiscard, owner: int, card: str) -> CardFacts | None:
    """The card whose copies are counted where the effect does not name one; None: the attack is hidden."""
    if effect.of is Counted.THIS:
        return fight.card(owner, card)
    attack = fight.state.attack
    return fight.card(attack.attacker, attack.card) if attack is not None and attack.shown else None


def _grants_block_dice(fight: Fight, effect: BlockDice, card: str) -> bool:
    """Against a Super only dice from a card about Supers, or from the Event that answers it (SUP-03)."""
    attack = fight.attack
    if attack.facedown or fight.card(attack.attacker, attack.card).kind != AttackKind.SUPER.value:
        return True
    about_supers = any(isinstance(c, AttackTypeIs) and c.kind is AttackKind.SUPER for c in effect.only_if)
    return about_supers or card == attack.reaction_event


def step_count_copies(fight: Fight, frame: CountCopies) -> tuple[Request, ...]:
    """The pile lies face up on the table (SFTMG-CMP-09), so its owner counts."""
    known = _copies(fight, frame.effect, frame.seat, frame.card)
    high = known + fight.state.seats[frame.seat].discard.count(UNKNOWN)
    counted = _counted(fight, frame.effect, frame.seat, frame.card)
    name = frame.effect.name or (counted.name if counted else "")
    return (fight.number(frame.seat, "copies", "SFTMG-CMP-09", known, high, args=(name,)),)


def answer_count_copies(fight: Fight, frame: CountCopies, values: tuple[Value, ...]) -> None:
    """The effect happens that often."""
    fight.pop()
    for _ in range(min(frame.effect.at_most, int(str(values[0])))):
        perform(fight, _of_each(frame.effect), frame.seat, frame.card)


def _who(fight: Fight, who: Who, owner: int) -> int:
    return owner if who is Who.SELF else fight.opponent(owner)


def _damage(fight: Fight, effect: Damage, owner: int) -> None:
    fight.damage([(_who(fight, effect.who, owner), effect.n, "card")], "SFTMG-CON-06")


def _meter(fight: Fight, effect: Meter, owner: int) -> None:
    fight.gain_meter(_who(fight, effect.who, owner), effect.n, RULE)


def _heal(fight: Fight, effect: Heal, owner: int) -> None:
    fight.heal(_who(fight, effect.who, owner), effect.n, "SFTMG-CMP-05")


def _draw(fight: Fight, effect: Draw, owner: int) -> None:
    fight.push(DrawCards(seat=_who(fight, effect.who, owner), n=effect.n))


def _discard(fight: Fight, effect: Discard, owner: int) -> None:
    who = _who(fight, effect.who, owner)
    n = len(fight.state.seats[who].hand) if effect.n == "all" else effect.n
    if n:
        fight.push(DiscardRandom(seat=who, n=n) if effect.random else DiscardChosen(seat=who, n=n))


def _mill(fight: Fight, effect: Mill, owner: int) -> None:
    mill(fight, _who(fight, effect.who, owner), effect.n, "SFTMG-DCK-04")


def _move(fight: Fight, effect: Move, owner: int) -> None:
    who, by = _who(fight, effect.who, owner), _who(fight, effect.by, owner)
    fight.push(MoveFigure(seat=who, steps=effect.n, by=by))


def _push(fight: Fight, effect: Push, owner: int) -> None:
    who = _who(fight, effect.who, owner)
    if effect.direction is Direction.ANY:
        fight.push(PushFigure(seat=who, steps=effect.n, by=owner, rule=RULE))
        return
    seats = fight.state.seats
    start, other = seats[fight.opponent(who)].cell, seats[who].cell
    direction = knockback_direction(fight.grid, start, other)
    if effect.direction is Direction.TOWARDS:
        direction = (direction + 4) % 8
    outcome = forced_move(fight.grid, fight.figures(), fight.state.objects, who, direction, effect.n)
    fight.apply(outcome, {}, "push", RULE)


def _place(fight: Fight, effect: Place, owner: int) -> None:
    who = _who(fight, effect.who, owner)
    near = {Near.HERE: who, Near.SELF: owner, Near.OPPONENT: fight.opponent(owner)}[effect.near]
    centre = fight.state.seats[near].cell
    fight.push(PlaceFigure(seat=who, n=effect.n, centre=centre, by=owner, rule="SFTMG-CON-04"))


def _attack_dice(fight: Fight, effect: AttackDice, owner: int) -> None:
    fight.attack.attack_bonus += effect.n


def _block_dice(fight: Fight, effect: BlockDice, owner: int) -> None:
    fight.attack.block_bonus += effect.n


def _attack_total(fight: Fight, effect: AttackTotal, owner: int) -> None:
    fight.attack.attack_plus += effect.n


def _block_total(fight: Fight, effect: BlockTotal, owner: int) -> None:
    fight.attack.block_plus += effect.n


def _reroll(fight: Fight, effect: Reroll, owner: int) -> None:
    whose = _who(fight, effect.whose, owner)
    n = 8 if effect.n == "all" else effect.n
    fight.push(RollAgain(owner=owner, whose=whose, n=n, faces=tuple(face.value for face in effect.faces)))


def _count_face(fight: Fight, effect: CountFace, owner: int) -> None:
    fight.attack.counts = (
        *fight.attack.counts,
        (effect.role.value, effect.face.value, effect.results, effect.meter),
    )


def _cancel(fight: Fight, effect: CancelAttack, owner: int) -> None:
    fight.attack.cancelled = True


def _extra_action(fight: Fight, effect: ExtraAction, owner: int) -> None:
    if fight.state.active != owner:
        return
    if effect.kind is ActionKind.MOVE:
        fight.state.move_actions += effect.n
    else:
        fight.state.actions += effect.n


def _grant(fight: Fight, effect: GrantKeyword, owner: int) -> None:
    attack = fight.attack
    name = effect.name.value
    has = name in attack.granted
    if attack.shown:
        has = has or name in fight.card(attack.attacker, attack.card).keywords
    if not (has and effect.unless_present):
        attack.granted[name] = attack.granted.get(name, 0) + (effect.x or 0)


def _manual(fight: Fight, effect: ManualEffect, owner: int) -> None:
    fight.emit(ManualText(rule=RULE, seat=owner, text=effect.text))
    fight.push(Manual(seat=owner, text=effect.text))


_PERFORM: Final[dict[type[SimpleEffect], Callable[..., None]]] = {
    Damage: _damage,
    Meter: _meter,
    Heal: _heal,
    Draw: _draw,
    Discard: _discard,
    Mill: _mill,
    Move: _move,
    Push: _push,
    Place: _place,
    AttackDice: _attack_dice,
    BlockDice: _block_dice,
    AttackTotal: _attack_total,
    BlockTotal: _block_total,
    Reroll: _reroll,
    CountFace: _count_face,
    CancelAttack: _cancel,
    ExtraAction: _extra_action,
    GrantKeyword: _grant,
    ManualEffect: _manual,
}


_CHANGES_ATTACK: Final = (
    AttackDice,
    BlockDice,
    AttackTotal,
    BlockTotal,
    Reroll,
    CountFace,
    CancelAttack,
    GrantKeyword,
)


def step_manual(fight: Fight, frame: Manual) -> tuple[Request, ...]:
    """The players do what the card says; corrections by hand are open meanwhile."""
    return (fight.choose(frame.seat, "manual", RULE, ("done",), args=(frame.text,)),)


def answer_manual(fight: Fight, frame: Manual, values: tuple[Value, ...]) -> None:
    """It is done."""
    fight.pop()


def step_judge(fight: Fight, frame: Judge) -> tuple[Request, ...]:
    """The owner says whether a condition in the card's own words holds (SFTMG-CRD-08)."""
    return (fight.choose(frame.seat, "judge", "SFTMG-CRD-08", ("yes", "no"), args=(frame.text,)),)


def answer_judge(fight: Fight, frame: Judge, values: tuple[Value, ...]) -> None:
    """Noted until the Action is over."""
    fight.pop()
    said = fight.state.counted if frame.pile else fight.state.judged
    said[frame.text] = values[0] == "yes"
