"""Whether a card is whole: the halves its kind needs, range or movement, linkers, keywords, windows."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from cornerman.engine.content import FieldPath, Finding, Severity

from .effect_checks import (
    check_conditions,
    check_effects,
    check_event_effects,
    check_play_conditions,
    keyword_finding,
)
from .pack import BUILT_IN_CARDS, AttackSpec, Card, CounterSpec, EventSpec
from .terms import CardKind, CounterType, Source, Timing, Until, Who, Window

HALVES: dict[CardKind, tuple[str, ...]] = {
    CardKind.STRIKE: ("attack", "counter"),
    CardKind.SPECIAL: ("attack", "counter"),
    CardKind.PROJECTILE: ("attack", "counter"),
    CardKind.SUPER: ("attack",),
    CardKind.CHARACTER_EVENT: ("event",),
    CardKind.BAIT: (),
    CardKind.FOCUS: (),
}
"""SFTMG-CRD-03, SUP-02, EVT-02."""

_USUAL_REACH: dict[CardKind, int] = {CardKind.STRIKE: 3, CardKind.SPECIAL: 5, CardKind.PROJECTILE: 8}
"""The longest reach that the rulebook calls usual (SFTMG-CRD-07)."""


def check_card(card: Card, palette: Collection[str] | None, path: FieldPath) -> Iterator[Finding]:
    """Findings of one card; `palette` is None where the pack's colours are not known."""
    if card.kind in (CardKind.BAIT, CardKind.FOCUS):
        yield Finding(
            path,
            f"{card.kind} is built in",
            allowed="strike, special, projectile, super, character_event",
            cure=f'remove this card; name it in the deck: {{card = "{card.kind}", count = ...}}',
        )
        return
    if card.id in BUILT_IN_CARDS:
        yield Finding(
            (*path, "id"), f'the id "{card.id}" is taken by the built-in card', cure="choose another id"
        )
    yield from _check_halves(card, path)
    if card.attack is not None:
        yield from check_attack(card.attack, palette, (*path, "attack"))
        yield from _check_attack_of_card(card, card.attack, (*path, "attack"))
    if card.counter is not None:
        yield from _check_counter(card.counter, (*path, "counter"))
    if card.event is not None:
        yield from _check_event(card.event, (*path, "event"))


def check_ultra(ultra: AttackSpec, palette: Collection[str] | None, path: FieldPath) -> Iterator[Finding]:
    """Findings of an Ultra: as of any attack, and what an Ultra cannot have (SFTMG-CMB-12, EXA-01)."""
    yield from check_attack(ultra, palette, path)
    if ultra.ex:
        yield Finding((*path, "ex"), "an Ultra cannot be an EX Attack", cure="remove ex")
    linked = bool(ultra.linkers.left or ultra.linkers.right or ultra.combo_dice)
    if linked and not ultra.combo_allowed:
        yield Finding(
            path,
            "an Ultra stands outside Combos unless its Character card says otherwise",
            allowed="linkers and combo_dice together with combo_allowed = true",
            cure="remove linkers and combo_dice, or add combo_allowed = true",
        )


def check_attack(attack: AttackSpec, palette: Collection[str] | None, path: FieldPath) -> Iterator[Finding]:
    """Findings that hold for every kind of attack."""
    if (attack.range is None) == (attack.movement is None):
        yield Finding(
            path,
            "there is neither range nor movement"
            if attack.range is None
            else "there are both range and movement",
            allowed='exactly one: range = {min = 1, max = 2}, or movement = {type = "charge", x = 2}',
            cure="give the one that is printed; Charge and Dash reach by their movement",
        )
    if attack.range is not None and attack.range.min > attack.range.max:
        yield Finding(
            (*path, "range"),
            f"min is {attack.range.min} and max is {attack.range.max}",
            allowed="min no greater than max",
            cure="exchange the two",
        )
    for side, colours in (("left", attack.linkers.left), ("right", attack.linkers.right)):
        yield from _check_colours(colours, palette, (*path, "linkers", side))
    for number, edge in enumerate(attack.edge):
        if not edge.only_if:
            yield Finding(
                (*path, "edge", number),
                "an Edge needs the condition under which its dice are added",
                allowed='only_if = [{when = "distance", min = 2, max = 2}]',
                cure="add only_if, or add the dice to dice",
            )
        yield from check_conditions(edge.only_if, (*path, "edge", number, "only_if"))
    for number, keyword in enumerate(attack.keywords):
        found = keyword_finding(keyword.name, keyword.x, (*path, "keywords", number))
        if found is not None:
            yield found
    yield from check_conditions(attack.conditions, (*path, "conditions"))
    yield from check_effects(attack.effects, Source.ATTACK, (*path, "effects"))


def _check_halves(card: Card, path: FieldPath) -> Iterator[Finding]:
    needed = HALVES[card.kind]
    halves = {"attack": card.attack, "counter": card.counter, "event": card.event}
    for half, content in halves.items():
        there = content is not None
        if half in needed and not there:
            yield Finding(
                path,
                f"a card of the kind {card.kind} needs [{half}], and there is none",
                allowed=", ".join(needed),
                cure=f"add {half}",
            )
        elif there and half not in needed:
            yield Finding(
                (*path, half),
                f"a card of the kind {card.kind} has no {half}",
                allowed=", ".join(needed),
                cure="remove it, or change the kind",
            )


def _check_attack_of_card(card: Card, attack: AttackSpec, path: FieldPath) -> Iterator[Finding]:
    if attack.ex and not card.kind.is_attack_card:
        yield Finding(
            (*path, "ex"), "only Strike, Special and Projectile can be EX Attacks", cure="remove ex"
        )
    if attack.combo_allowed:
        yield Finding(
            (*path, "combo_allowed"), "this is for Ultras; cards combine by their linkers", cure="remove it"
        )
    if attack.meter_cost is not None and card.kind.is_attack_card:
        yield Finding(
            (*path, "meter_cost"),
            "an Attack Card is laid facedown and costs no Meter",
            allowed="ex = true for an EX Attack; meter_cost on a Super or an Ultra",
            cure="remove it",
        )
    usual = _USUAL_REACH.get(card.kind)
    if usual is not None and attack.range is not None and attack.range.max > usual:
        yield Finding(
            (*path, "range", "max"),
            f"a {card.kind} rarely reaches {attack.range.max} cells",
            allowed=f"usually at most {usual}",
            cure="look at the card again; if it says so, all is well",
            severity=Severity.WARNING,
        )


def _check_colours(
    colours: Collection[str], palette: Collection[str] | None, path: FieldPath
) -> Iterator[Finding]:
    unknown = sorted(colour for colour in colours if palette is not None and colour not in palette)
    if unknown and palette is not None:
        yield Finding(
            path,
            f"no such colour in this pack: {', '.join(unknown)}",
            allowed=", ".join(palette),
            cure="use the palette's words, or name your own four in pack.toml: palette = [...]",
        )


def _check_counter(counter: CounterSpec, path: FieldPath) -> Iterator[Finding]:
    if counter.type is CounterType.BAIT:
        yield Finding(
            (*path, "type"),
            "only the built-in Bait! counters a Bait!",
            allowed="strike, special, projectile",
            cure="look at the bottom of the card",
        )
    yield from check_effects(counter.effects, Source.COUNTER, (*path, "effects"))


def _check_event(event: EventSpec, path: FieldPath) -> Iterator[Finding]:
    yield from _check_window(event, path)
    if event.stays_in_play and event.until is Until.NONE:
        yield Finding(
            path,
            "it stays in play, and nothing says until when",
            allowed="until = end_of_turn, next_attack or round",
            cure='add until = "round" if only the end of the round removes it',
        )
    if not event.effects:
        yield Finding(
            path,
            "this Event does nothing but boost a Block",
            cure='add effects; what no word covers is {op = "manual", text = "..."}',
            severity=Severity.WARNING,
        )
    yield from check_play_conditions(event, (*path, "conditions"))
    yield from check_event_effects(event, (*path, "effects"))


def _check_window(event: EventSpec, path: FieldPath) -> Iterator[Finding]:
    windows = ", ".join(Window)
    if event.timing is Timing.RESPONSE and event.window is None:
        yield Finding(path, "a Response needs the window in which it is played", windows, "add window = ...")
    if event.timing is not Timing.RESPONSE and event.window is not None:
        yield Finding(
            (*path, "window"), f"an Event with timing = {event.timing} has no window", cure="remove it"
        )
    if event.window is Window.CUSTOM and not event.window_text:
        yield Finding(
            path, "a custom window needs the words that say when it is", cure="add window_text = ..."
        )
    if event.window is not Window.CUSTOM and event.window_text:
        yield Finding(
            (*path, "window_text"), "this is read for window = custom alone", cure="use text of the card"
        )
    if event.window is Window.REACTION and event.triggered_by is Who.SELF:
        yield Finding(
            (*path, "triggered_by"), "a reaction answers the opponent's attack", "opponent", "remove it"
        )
    if event.facedown_only and event.window is not Window.REACTION:
        yield Finding(
            (*path, "facedown_only"), "this is for reactions alone", 'window = "reaction"', "remove it"
        )
