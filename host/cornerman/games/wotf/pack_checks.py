"""What is wrong in fighters, styles and actions beyond single fields (WOTF catalogue section 22)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from cornerman.engine.content import FieldPath, Finding, Severity

from .decks import DeckFault, fighter_pack_faults, technique_pack_faults
from .grids import NOTATION, parse_grids
from .pack import TECHNIQUES, Ability, Action, Effect, Fighter, PackHeader, Style

FIELDS: Final = {
    "strike": ("damage",),
    "grab": ("damage",),
    "block": ("defense",),
    "blast": ("damage", "blast"),
    "move": ("move",),
    "mode": (),
}
"""The primary values that belong to each type."""
_PRIMARY: Final = ("damage", "defense", "move", "blast")
_ATTACKS: Final = ("strike", "grab", "blast")
_AIMED: Final = ("special", "hit", "damage")
"""Timings of what hits somebody."""
_GRID_NEEDED: Final = ("strike", "grab", "block")
_NEEDS_VALUE: Final = frozenset(
    {"advance", "retreat", "move", "burnout", "chain", "damage_bonus", "drain", "draw", "energize",
     "power_up", "priority_bonus", "repeat"}
)  # fmt: skip
_OF_AN_ACTION: Final = frozenset({"burnout", "chain", "damage_bonus", "link", "priority_bonus", "repeat"})
"""Keywords that speak of the action whose effect they are."""
_COUNTS: Final = frozenset({"damage", "end", "combo"})
"""Timings at which D may be more than 0."""


def check_board(header: PackHeader) -> Iterator[Finding]:
    """Start spaces lie on the track, the left one first; the life dice are six of each."""
    left, right = header.board.start_spaces
    if not left < right <= header.board.spaces:
        yield Finding(
            ("board", "start_spaces"),
            f"the pawns cannot start on {left} and {right}",
            f"two spaces of 1 to {header.board.spaces}, the left one first (WOTF-SET-07)",
        )
    order = header.board.life_order
    if isinstance(order, tuple) and order.count("c") != 6:
        yield Finding(
            ("board", "life_order"),
            f"there are {order.count('c')} core dice in it",
            "6 c and 6 p (WOTF-CMP-04)",
        )


def check_fighter(fighter: Fighter) -> Iterator[Finding]:
    """The fighter pack adds up, the ability makes sense, four different recommended techniques."""
    yield from _deck_findings(fighter_pack_faults(fighter.actions), ("actions",))
    yield from _check_actions(fighter.actions, ("actions",))
    yield from _check_ability(fighter.ability)
    if fighter.recommended and len(set(fighter.recommended)) != TECHNIQUES:
        yield Finding(
            ("recommended",),
            f"{len(set(fighter.recommended))} different techniques",
            f"{TECHNIQUES} (WOTF-DCK-06, DCK-07)",
        )
    if len(set(fighter.styles)) < len(fighter.styles):
        yield Finding(("styles",), "a style stands there twice", "each once")


def check_style(style: Style) -> Iterator[Finding]:
    """Every technique pack adds up."""
    seen: set[str] = set()
    for number, technique in enumerate(style.techniques):
        here: FieldPath = ("techniques", number)
        if technique.id in seen:
            yield Finding((*here, "id"), f'there is another technique "{technique.id}"', "an id once")
        seen.add(technique.id)
        yield from _deck_findings(technique_pack_faults(technique.actions), (*here, "actions"))
        yield from _check_actions(technique.actions, (*here, "actions"))


def _deck_findings(faults: Iterable[DeckFault], path: FieldPath) -> Iterator[Finding]:
    for fault in faults:
        yield Finding(path, fault.message, f"see {fault.rule}", severity=Severity.DEALT)


def _check_actions(actions: Iterable[Action], path: FieldPath) -> Iterator[Finding]:
    seen: set[str] = set()
    for number, action in enumerate(actions):
        here = (*path, number)
        if action.id in seen:
            yield Finding((*here, "id"), f'there is another action "{action.id}"', "an id once")
        seen.add(action.id)
        yield from check_action(action, here)


def check_action(action: Action, path: FieldPath) -> Iterator[Finding]:
    """Values of a type stand only on that type and can count; grids can be read; effects are whole."""
    for name in _PRIMARY:
        needed, there = name in FIELDS[action.type], getattr(action, name) is not None
        if needed and not there:
            yield Finding(path, f'{action.name} is a {action.type} and has no "{name}"', f"{name} = ...")
        elif there and not needed:
            yield Finding((*path, name), f"a {action.type} has no {name}", "remove it")
        elif str(getattr(action, name)).startswith("D") and not _repeats(action):
            message = f"no damage has been dealt when the {name} counts"
            yield Finding((*path, name), message, cure="write the number alone", severity=Severity.WARNING)
    if action.grid:
        try:
            parse_grids(action.grid)
        except ValueError as wrong:
            yield Finding((*path, "grid"), f"{wrong} (WOTF-GRD-08)", NOTATION)
    elif action.type in _GRID_NEEDED:
        yield Finding(
            path,
            f"{action.name} has no grid",
            NOTATION,
            "read it off the card; with printed cards the app asks the players until then (WOTF-GRD-08)",
            Severity.DEALT,
        )
    else:
        yield Finding(
            path,
            f"{action.name} has no grid: dealt by the app it can be used in every posture (WOTF-GRD-03)",
            NOTATION,
            "read it off the card",
            Severity.WARNING,
        )
    if action.source == "placeholder":
        yield Finding(
            (*path, "source"),
            f"the numbers of {action.name} are placeholders",
            cure="type in what the card says, then write source = printed",
            severity=Severity.WARNING,
        )
    for number, effect in enumerate(action.effects):
        here = (*path, "effects", number)
        yield from _check_effect(effect, here, action.type == "mode")
        if effect.timing in _AIMED and action.type not in _ATTACKS:
            yield _idle((*here, "timing"), f"a {action.type} hits nobody", "")
        elif effect.timing == "block" and action.type != "block":
            yield _idle((*here, "timing"), f"a {action.type} blocks nothing", "")


def _repeats(action: Action) -> bool:
    return any(effect.keyword == "repeat" for effect in action.effects)


def _check_ability(ability: Ability) -> Iterator[Finding]:
    for number, effect in enumerate(ability.effects):
        here: FieldPath = ("ability", "effects", number)
        wanted = "command" if ability.as_command else "mode"
        if effect.timing != wanted:
            yield Finding((*here, "timing"), f'"{effect.timing}" does not fit', f"{wanted} (WOTF-GEN-10)")
        yield from _check_effect(effect, here, True)


def _check_effect(effect: Effect, path: FieldPath, lasting: bool) -> Iterator[Finding]:
    keyword = effect.keyword
    if effect.timing in ("mode", "discard", "command") and not lasting:
        yield Finding((*path, "timing"), f'"{effect.timing}" is for modes and abilities', "another timing")
    if keyword == "modify" and (effect.modify is None or effect.timing != "mode"):
        yield Finding(
            path, "modify says what changes while a card is in play", 'timing = "mode", modify = {...}'
        )
    if keyword != "modify" and effect.modify is not None:
        yield Finding((*path, "modify"), f"{keyword} has no modify", 'keyword = "modify"')
    if keyword == "link" and not effect.types:
        yield Finding(path, "link names no types", 'types = ["strike"] (WOTF-KEY-14)')
    if keyword in _NEEDS_VALUE and effect.value == 0:
        yield Finding(path, f"{keyword} has no value", "value = 1 or more, or P, T, D")
    if keyword == "manual":
        if not effect.text:
            yield Finding(path, "manual says nothing", "text = ... (WOTF-KEY-22)")
        yield Finding(
            path,
            "the app cannot carry this out by itself",
            cure="with printed cards the players do it; the app does not deal this card (WOTF-KEY-22)",
            severity=Severity.DEALT,
        )
    if effect.target == "opponent" and keyword in _OF_AN_ACTION:
        yield _idle((*path, "target"), f"{keyword} speaks of its own action", "remove it")
    if idle := _does_nothing(effect):
        yield _idle((*path, "timing"), *idle)
    if isinstance(effect.value, str) and effect.value.startswith("D") and effect.timing not in _COUNTS:
        yield Finding(
            (*path, "value"),
            "no damage has been dealt yet at that time",
            "D at damage, end or combo (WOTF-RES-06)",
            severity=Severity.WARNING,
        )


def _idle(path: FieldPath, why: str, instead: str) -> Finding:
    return Finding(path, f"it does nothing: {why}", cure=instead, severity=Severity.WARNING)


def _does_nothing(effect: Effect) -> tuple[str, str] | None:
    """An effect that comes when nothing is left of what it speaks of: why, and what to write instead."""
    lasting = effect.timing in ("mode", "discard")
    field, when = ("moment", effect.moment) if lasting else ("timing", effect.timing)
    if effect.timing == "mode" and when == "command" and effect.keyword != "modify":
        return "a command is no action", 'timing = "command" (WOTF-CMD-05)'
    if when == "command" and effect.keyword in _OF_AN_ACTION:
        return f"{effect.keyword} speaks of an action, and a command is none", f'{field} = "start"'
    if when == "block" and effect.keyword in _OF_AN_ACTION - {"burnout"}:
        return f"{effect.keyword} speaks of an action that is still to be handled", f'{field} = "start"'
    if when in ("damage", "end") and effect.keyword == "damage_bonus":
        return "the damage has been dealt by then (WOTF-RES-02)", f'{field} = "start"'
    return None
