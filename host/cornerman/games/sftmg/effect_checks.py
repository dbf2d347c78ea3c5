"""Whether a card's effects and conditions make sense where they stand (SFTMG catalogue section 37)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cornerman.engine.content import FieldPath, Finding, Severity

from .pack import EventSpec
from .terms import KeywordName, Moment, Source, Timing, Until, Window
from .vocabulary import (
    AttackDice,
    AttackTotal,
    AttackTypeIs,
    BlockDice,
    BlockTotal,
    CancelAttack,
    Condition,
    CountFace,
    Distance,
    Effect,
    ExtraAction,
    GrantKeyword,
    Meter,
    PerCopyInDiscard,
    Reroll,
    SimpleEffect,
    moment,
)

_BEFORE_ROLL = (Moment.PLAY, Moment.REVEAL, Moment.MOVEMENT, Moment.ROLL)
_BEFORE_SUM = (*_BEFORE_ROLL, Moment.REROLL, Moment.TOTAL)

ATTACK_STEPS: dict[type[SimpleEffect], tuple[Moment, ...]] = {
    AttackDice: _BEFORE_ROLL,
    BlockDice: _BEFORE_ROLL,
    CountFace: _BEFORE_ROLL,
    GrantKeyword: _BEFORE_ROLL,
    Reroll: (Moment.REROLL,),
    AttackTotal: _BEFORE_SUM,
    BlockTotal: _BEFORE_SUM,
    CancelAttack: (Moment.PLAY, Moment.REVEAL),
}
"""The effects that change an attack, and the steps at which it is not too late for them."""

KEYWORDS_WITH_X = frozenset({KeywordName.KNOCKBACK, KeywordName.THROW, KeywordName.STUN, KeywordName.MIX_UP})

_STEPS_LEFT: dict[Window, tuple[Moment, ...]] = {
    Window.AFTER_DAMAGE: (Moment.PLAY, Moment.END),
    Window.WHIFF: (Moment.PLAY, Moment.WHIFF, Moment.END),
}
"""In the windows after the roll: the steps that are still to come."""


def check_effects(effects: Sequence[Effect], source: Source, path: FieldPath) -> Iterator[Finding]:
    """Findings of a list of effects at `path`, whatever carries it."""
    for number, effect in enumerate(effects):
        here = (*path, number)
        yield from check_conditions(effect.only_if, (*here, "only_if"))
        if isinstance(effect, PerCopyInDiscard):
            yield from _check_per_copy(effect, here)
        inner = inner_effect(effect)
        at = (*here, "effect") if isinstance(effect, PerCopyInDiscard) else here
        yield from _check_numbers(inner, at)
        yield from _check_moment(effect, inner, source, here)


def check_event_effects(event: EventSpec, path: FieldPath) -> Iterator[Finding]:
    """Findings of an Event's effects: also whether there is an attack for them to change."""
    yield from check_effects(event.effects, Source.EVENT, path)
    if event.until is not Until.NONE:
        return
    no_attack = event.timing is not Timing.RESPONSE or event.window is Window.BEFORE_ACTION
    for number, effect in enumerate(event.effects):
        changes = type(inner_effect(effect)) in ATTACK_STEPS
        step = moment(effect, Source.EVENT)
        if no_attack and (changes or step is not Moment.PLAY):
            yield Finding(
                (*path, number),
                "this waits for an attack, and none is in progress when the Event is played",
                allowed="until = next_attack, end_of_turn or round in the event",
                cure='add until = "next_attack" to the event',
            )
        elif event.window in _STEPS_LEFT and step not in _STEPS_LEFT[event.window]:
            yield Finding(
                (*path, number),
                f"in the window {event.window} it is too late for the step {step}",
                allowed="effects such as damage, meter, draw, move; or until = next_attack in the event",
                cure="choose another effect, or another window",
            )


def check_conditions(conditions: Sequence[Condition], path: FieldPath) -> Iterator[Finding]:
    """Findings of a list of conditions at `path`."""
    for number, condition in enumerate(conditions):
        if isinstance(condition, Distance) and condition.min > condition.max:
            yield Finding(
                (*path, number),
                f"min is {condition.min} and max is {condition.max}: no distance is both",
                allowed="min no greater than max",
                cure="exchange the two",
            )


def check_play_conditions(event: EventSpec, path: FieldPath) -> Iterator[Finding]:
    """Findings of an Event's Play Conditions; of a facedown attack the kind is not known (SFTMG-ATK-04)."""
    yield from check_conditions(event.conditions, path)
    for number, condition in enumerate(event.conditions):
        if isinstance(condition, AttackTypeIs) and event.window is Window.REACTION:
            yield Finding(
                (*path, number),
                "as a reaction to a facedown attack this is never true: the attack is not revealed yet",
                allowed="attack_type_is in the only_if of an effect",
                cure='move it to only_if of the effect, and add at = "reveal" there',
                severity=Severity.WARNING,
            )


def inner_effect(effect: Effect) -> SimpleEffect:
    """What is done once or several times."""
    return effect.effect if isinstance(effect, PerCopyInDiscard) else effect


def keyword_finding(name: KeywordName, x: int | None, path: FieldPath) -> Finding | None:
    """Whether a keyword has an X where it needs one, and none where it does not."""
    if name in KEYWORDS_WITH_X and x is None:
        return Finding(path, f"{name} needs its X", allowed="x = 1 or more", cure="add x = ...")
    if name in KEYWORDS_WITH_X and x == 0 and name is not KeywordName.THROW:
        return Finding(path, f"{name} 0 does nothing", allowed="x = 1 or more", cure="remove the keyword")
    if name not in KEYWORDS_WITH_X and x is not None:
        return Finding(path, f"{name} has no X", cure="remove x")
    return None


def _check_per_copy(effect: PerCopyInDiscard, path: FieldPath) -> Iterator[Finding]:
    if effect.effect.at is not None or effect.effect.only_if:
        yield Finding(
            (*path, "effect"),
            "at and only_if of the inner effect are not read",
            allowed="at and only_if beside op = per_copy_in_discard",
            cure="move them out of the inner braces",
        )
    if isinstance(effect.effect, CancelAttack):
        yield Finding(
            (*path, "effect"), "an attack cannot be cancelled several times", cure="write cancel_attack alone"
        )


def _check_numbers(effect: SimpleEffect, path: FieldPath) -> Iterator[Finding]:
    if isinstance(effect, Meter | AttackDice | BlockDice | AttackTotal | BlockTotal) and effect.n == 0:
        yield Finding(
            (*path, "n"), "0 does nothing", allowed="a number above or below 0", cure="remove the effect"
        )
    if isinstance(effect, GrantKeyword):
        found = keyword_finding(effect.name, effect.x, path)
        if found is not None:
            yield found


def _check_moment(effect: Effect, inner: SimpleEffect, source: Source, path: FieldPath) -> Iterator[Finding]:
    steps = ATTACK_STEPS.get(type(inner))
    if source is Source.COUNTER:
        yield from _check_in_counter(effect, inner, path)
    elif effect.at is Moment.COUNTER:
        yield Finding((*path, "at"), "counter is for Counter-Attacks alone", cure="remove at")
    elif effect.at is not None and steps is not None and effect.at not in steps:
        yield Finding(
            (*path, "at"),
            f"at the step {effect.at} it is too late or too early for this effect",
            allowed=", ".join(steps),
            cure="remove at: the usual step is then taken",
        )
    if source is Source.ATTACK and isinstance(inner, CancelAttack):
        yield Finding(path, "an attack cannot cancel itself", cure="cancel_attack belongs to a Response")


def _check_in_counter(effect: Effect, inner: SimpleEffect, path: FieldPath) -> Iterator[Finding]:
    if effect.at is not None:
        yield Finding(
            (*path, "at"), "a Counter-Attack's effects happen all at once, when it matches", cure="remove at"
        )
    if type(inner) in ATTACK_STEPS:
        yield Finding(
            path,
            "a Counter-Attack that matches has cancelled the attack: there is nothing left to change",
            allowed="effects such as damage, meter, draw, discard, move, push",
            cure="choose another effect",
        )
    if isinstance(inner, ExtraAction):
        yield Finding(
            path,
            "a Counter-Attack happens in the opponent's turn, in which an extra Action has no use",
            cure="choose another effect, such as draw or meter",
            severity=Severity.WARNING,
        )
