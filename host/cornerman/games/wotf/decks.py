"""Building a deck of 46 cards, and what is wrong with one (WOTF catalogue section 4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .facts import Library
from .pack import (
    COPIES,
    FIGHTER_ACTIONS,
    TECHNIQUE_ACTIONS,
    TECHNIQUES,
    Action,
)


class DeckFault(NamedTuple):
    """What is wrong with a deck, and the rule that says so (WOTF-DCK-08)."""

    rule: str
    message: str


def technique_faults(library: Library, fighter: str, techniques: Sequence[str]) -> Iterator[DeckFault]:
    """Four different techniques of the fighter's styles (WOTF-DCK-01, DCK-05, DCK-06)."""
    if len(techniques) != TECHNIQUES:
        yield DeckFault("WOTF-DCK-01", f"a deck has {TECHNIQUES} technique packs, not {len(techniques)}")
    for technique, count in Counter(techniques).items():
        if technique not in library.techniques:
            known = ", ".join(library.allowed(fighter))
            yield DeckFault("WOTF-DCK-05", f"there is no technique {technique!r}; {known} may be taken")
            continue
        name = library.techniques[technique].name
        if count > 1:
            yield DeckFault("WOTF-DCK-06", f"{name} is in the deck more than once")
        style = library.style_of[technique]
        if style not in library.fighters[fighter].fighter.styles:
            who = library.fighters[fighter].name
            yield DeckFault("WOTF-DCK-05", f"{name} is {library.style_names[style]}, no style of {who}")


def fighter_pack_faults(actions: Sequence[Action]) -> Iterator[DeckFault]:
    """One block in one copy and six other actions in two (WOTF-DCK-02)."""
    blocks = sum(action.type == "block" for action in actions)
    if blocks != 1:
        yield DeckFault("WOTF-DCK-02", f"a fighter pack has exactly one block action, not {blocks}")
    others = len(actions) - blocks
    if others != FIGHTER_ACTIONS:
        yield DeckFault("WOTF-DCK-02", f"a fighter pack has {FIGHTER_ACTIONS} other actions, not {others}")
    yield from _copies(actions, "WOTF-DCK-02")


def technique_pack_faults(actions: Sequence[Action]) -> Iterator[DeckFault]:
    """Four actions in two copies each (WOTF-DCK-03)."""
    if len(actions) != TECHNIQUE_ACTIONS:
        yield DeckFault(
            "WOTF-DCK-03", f"a technique pack has {TECHNIQUE_ACTIONS} actions, not {len(actions)}"
        )
    if any(action.type == "block" for action in actions):
        yield DeckFault("WOTF-DCK-02", "a block action belongs to a fighter pack")
    yield from _copies(actions, "WOTF-DCK-03")


def _copies(actions: Sequence[Action], rule: str) -> Iterator[DeckFault]:
    for action in actions:
        wanted = 1 if action.type == "block" else COPIES
        if action.copies is not None and action.copies != wanted:
            yield DeckFault(rule, f"{action.name} is there {action.copies} times, not {wanted}")


def deck_faults(library: Library, fighter: str, techniques: Sequence[str]) -> tuple[DeckFault, ...]:
    """All that is wrong with a fighter's deck of these techniques (WOTF-DCK-01..08)."""
    found = list(technique_faults(library, fighter, techniques))
    found += fighter_pack_faults(library.fighters[fighter].fighter.actions)
    for technique in dict.fromkeys(techniques):
        if technique in library.techniques:
            found += technique_pack_faults(library.techniques[technique].actions)
    return tuple(found)
