"""Fighters and cards typed in at the table, where nobody has made a pack (SFTMG catalogue section 4)."""

from __future__ import annotations

from collections.abc import Iterable

from .pack import AttackSpec, Card, CounterSpec, Edge, EventSpec, Fighter, Keyword, Linkers, Movement, Range
from .terms import CardKind, CounterType, Timing, Window
from .vocabulary import Effect, Manual


def quick_fighter(
    fighter_id: str, name: str, health: int, move: int, ultra: AttackSpec | None = None
) -> Fighter:
    """A Fighter from the printed Character card: no cards, no deck; `ultra` may be typed in when declared."""
    return Fighter(id=fighter_id, name=name, health=health, move=move, ultra=ultra)


def quick_attack(
    dice: int,
    reach: Range | Movement,
    *,
    ex: bool = False,
    extra_dice: int = 0,
    keywords: Iterable[Keyword] = (),
    links: Iterable[str] = (),
    los: bool | None = None,
    effects: Iterable[Effect] = (),
) -> AttackSpec:
    """An attack as printed. `extra_dice` are the Edge dice that hold now, `links` the dots on the right."""
    return AttackSpec(
        dice=dice,
        range=reach if isinstance(reach, Range) else None,
        movement=reach if isinstance(reach, Movement) else None,
        ex=ex,
        los=los,
        edge=(Edge(dice=extra_dice),) if extra_dice else (),
        keywords=tuple(keywords),
        linkers=Linkers(right=tuple(links)),
        effects=tuple(effects),
    )


def quick_card(kind: CardKind, attack: AttackSpec, *, name: str = "", card_id: str = "quick") -> Card:
    """A Strike, Special, Projectile or Super turned up at the table; ValueError for any other kind.

    Its Counter-Attack half is unknown and not needed: a counter is entered with `quick_counter`.
    """
    if not (kind.is_attack_card or kind is CardKind.SUPER):
        raise ValueError(f"{kind.value} has no attack to enter; allowed: strike, special, projectile, super")
    return Card(id=card_id, name=name or kind.value.title(), kind=kind, attack=attack)


def quick_counter(
    beats: CounterType, effects: Iterable[Effect] = (), *, text: str = "", card_id: str = "quick"
) -> Card:
    """A card laid as Counter-Attack: the type at its bottom and what happens if it matches (SFTMG-CTR-03).

    `text` is what no word of the vocabulary covers. The kind of the upper half is not read (SFTMG-ATK-23);
    the card stands as a Strike.
    """
    spoken = (Manual(text=text),) if text else ()
    return Card(
        id=card_id,
        name="Counter-Attack",
        kind=CardKind.STRIKE,
        counter=CounterSpec(type=beats, effects=(*effects, *spoken)),
    )


def quick_event(
    timing: Timing,
    effects: Iterable[Effect] = (),
    *,
    text: str = "",
    window: Window | None = None,
    stays_in_play: bool = False,
    card_id: str = "quick",
) -> Card:
    """A Character Event played at the table. `text` is what no word of the vocabulary covers."""
    spoken = (Manual(text=text),) if text else ()
    event = EventSpec(
        timing=timing,
        window=window,
        window_text=text if window is Window.CUSTOM else "",
        stays_in_play=stays_in_play,
        effects=(*effects, *spoken),
    )
    return Card(id=card_id, name="Event", kind=CardKind.CHARACTER_EVENT, event=event)
