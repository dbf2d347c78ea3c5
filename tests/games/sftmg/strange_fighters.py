"""Fighters with cards of every legal shape: any effect at any step, any window, any keyword, drawn by seed.

They say things that no invented or printed fighter says, and must not bring the rules out of step all the
same. Every card passes the checks that a pack must pass.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import msgspec
from arenas import packs

from cornerman.engine.content import Severity
from cornerman.games.sftmg.card_checks import check_card, check_ultra
from cornerman.games.sftmg.pack import (
    DEFAULT_PALETTE,
    AttackSpec,
    Card,
    CounterSpec,
    DeckEntry,
    Edge,
    EventSpec,
    Fighter,
    Keyword,
    Linkers,
    Movement,
    Pack,
    Range,
)
from cornerman.games.sftmg.terms import (
    ActionKind,
    AttackKind,
    CardKind,
    Counted,
    CounterType,
    Direction,
    Face,
    KeywordName,
    Landmark,
    Moment,
    MovementType,
    Near,
    Role,
    Timing,
    Until,
    Who,
    Window,
)
from cornerman.games.sftmg.vocabulary import (
    AdjacentTo,
    AttackDice,
    AttackTotal,
    AttackTypeIs,
    BlockDice,
    BlockTotal,
    CancelAttack,
    CardsInDiscard,
    Condition,
    CountFace,
    Damage,
    Discard,
    Distance,
    Draw,
    Effect,
    ExtraAction,
    GrantKeyword,
    Heal,
    Manual,
    ManualCondition,
    Meter,
    MeterAtLeast,
    Mill,
    Move,
    PerCopyInDiscard,
    Place,
    Push,
    Reroll,
    SimpleEffect,
    Within,
)

Rng = random.Random
NAMES = ("Focus Attack", "Bait!", "Ember-1", "Ember-16", "Basalt-4", "Basalt-16", "")


def _whose(rng: Rng) -> Who:
    return rng.choice(list(Who))


_CONDITIONS: list[Callable[[Rng], Condition]] = [
    lambda r: Distance(min=r.randint(0, 2), max=r.randint(2, 8)),
    lambda r: AdjacentTo(what=r.choice(list(Landmark)), who=_whose(r)),
    lambda r: Within(n=r.randint(1, 4), what=r.choice(list(Landmark)), who=_whose(r)),
    lambda r: MeterAtLeast(n=r.randint(1, 4), who=_whose(r)),
    lambda r: AttackTypeIs(kind=r.choice(list(AttackKind))),
    lambda r: CardsInDiscard(n=r.randint(1, 3), name=r.choice(NAMES), who=_whose(r)),
    lambda r: ManualCondition(text=f"It is sunny ({r.randint(1, 3)})."),
]

_EFFECTS: list[Callable[[Rng], SimpleEffect]] = [
    lambda r: Damage(n=r.randint(1, 3), who=_whose(r), unblockable=r.random() < 0.7),
    lambda r: Meter(n=r.choice([-8, -2, 1, 2, 8]), who=_whose(r)),
    lambda r: Heal(n=r.randint(1, 4), who=_whose(r)),
    lambda r: Draw(n=r.choice([1, 2, 6, 40]), who=_whose(r)),
    lambda r: Discard(n=r.choice([1, 2, 9, "all"]), who=_whose(r), random=r.random() < 0.5),
    lambda r: Mill(n=r.choice([1, 3, 40]), who=_whose(r)),
    lambda r: Move(n=r.randint(1, 4), who=_whose(r), by=_whose(r)),
    lambda r: Push(n=r.randint(1, 9), direction=r.choice(list(Direction)), who=_whose(r)),
    lambda r: Place(n=r.randint(1, 9), who=_whose(r), near=r.choice(list(Near))),
    lambda r: AttackDice(n=r.choice([-8, -1, 1, 3, 8])),
    lambda r: BlockDice(n=r.choice([-8, -1, 1, 3, 8])),
    lambda r: AttackTotal(n=r.choice([-8, -2, 1, 3])),
    lambda r: BlockTotal(n=r.choice([-8, -2, 1, 3])),
    lambda r: Reroll(
        n=r.choice([1, 3, "all"]), whose=_whose(r), faces=tuple(r.sample(list(Face), r.randint(0, 3)))
    ),
    lambda r: CountFace(
        face=r.choice(list(Face)),
        role=r.choice(list(Role)),
        results=r.randint(0, 4),
        meter=r.choice([0, 0, 1, 4]),
    ),
    lambda r: CancelAttack(),
    lambda r: ExtraAction(n=r.randint(1, 2), kind=r.choice(list(ActionKind))),
    lambda r: _granted(r),
    lambda r: Manual(text="Clap your hands."),
]


def _keyword(rng: Rng) -> Keyword:
    name = rng.choice(list(KeywordName))
    with_x = name not in (KeywordName.POKE, KeywordName.UNBLOCKABLE)
    return Keyword(name=name, x=rng.choice([1, 2, 3, 9]) if with_x else None)


def _granted(rng: Rng) -> GrantKeyword:
    word = _keyword(rng)
    return GrantKeyword(name=word.name, x=word.x, unless_present=rng.random() < 0.3)


def _conditions(rng: Rng, chance: float) -> tuple[Condition, ...]:
    return (rng.choice(_CONDITIONS)(rng),) if rng.random() < chance else ()


def _effect(rng: Rng) -> Effect:
    simple = rng.choice(_EFFECTS)(rng)
    at = rng.choice(list(Moment)) if rng.random() < 0.4 else None
    only_if = _conditions(rng, 0.3)
    if rng.random() < 0.15:
        return PerCopyInDiscard(
            effect=simple,
            of=rng.choice(list(Counted)),
            name=rng.choice(NAMES),
            at_most=rng.randint(1, 3),
            at=at,
            only_if=only_if,
        )
    return msgspec.structs.replace(simple, at=at, only_if=only_if)


def _effects(rng: Rng, most: int) -> tuple[Effect, ...]:
    return tuple(_effect(rng) for _ in range(rng.randint(0, most)))


def _colours(rng: Rng) -> tuple[str, ...]:
    return tuple(rng.sample(DEFAULT_PALETTE, rng.randint(0, 3)))


def _attack(rng: Rng, kind: CardKind) -> AttackSpec:
    moves = rng.random() < 0.3
    low = rng.randint(0, 2)
    return AttackSpec(
        dice=rng.randint(1, 8),
        range=None if moves else Range(min=low, max=low + rng.randint(0, 4)),
        movement=Movement(type=rng.choice(list(MovementType)), x=rng.randint(1, 8)) if moves else None,
        ex=kind.is_attack_card and rng.random() < 0.4,
        los=rng.choice([None, True, False]),
        meter_cost=rng.randint(0, 8) if kind is CardKind.SUPER and rng.random() < 0.3 else None,
        linkers=Linkers(left=_colours(rng), right=_colours(rng)),
        combo_dice=rng.choice([0, 0, 1, 8]),
        edge=tuple(
            Edge(dice=rng.randint(1, 3), only_if=(rng.choice(_CONDITIONS)(rng),))
            for _ in range(rng.choice([0, 0, 1, 2]))
        ),
        conditions=_conditions(rng, 0.15),
        keywords=tuple(_keyword(rng) for _ in range(rng.choice([0, 1, 1, 2, 3]))),
        effects=_effects(rng, 2),
    )


def _event(rng: Rng) -> EventSpec:
    timing = rng.choice(list(Timing))
    window = rng.choice(list(Window)) if timing is Timing.RESPONSE else None
    return EventSpec(
        timing=timing,
        window=window,
        window_text="When you feel like it." if window is Window.CUSTOM else "",
        triggered_by=Who.OPPONENT if window is Window.REACTION else _whose(rng),
        facedown_only=window is Window.REACTION and rng.random() < 0.5,
        meter_cost=rng.choice([0, 0, 1, 3]),
        stays_in_play=rng.random() < 0.3,
        until=rng.choice(list(Until)),
        boost_dice=rng.choice([2, 2, 2, 0, 1, 3, 5]),
        conditions=_conditions(rng, 0.3),
        effects=_effects(rng, 4),
    )


def _card(rng: Rng, kind: CardKind, card_id: str) -> Card:
    """A card of this kind that a pack may hold; most draws may, the others are drawn again."""
    while True:
        card = Card(
            id=card_id,
            name=card_id.title(),
            kind=kind,
            attack=None if kind is CardKind.CHARACTER_EVENT else _attack(rng, kind),
            counter=CounterSpec(type=rng.choice(_COUNTERS), effects=_effects(rng, 2))
            if kind.is_attack_card
            else None,
            event=_event(rng) if kind is CardKind.CHARACTER_EVENT else None,
        )
        if _passes(card):
            return card


_COUNTERS = (CounterType.STRIKE, CounterType.SPECIAL, CounterType.PROJECTILE)
_ATTACKS = (CardKind.STRIKE, CardKind.SPECIAL, CardKind.PROJECTILE)


def _passes(card: Card) -> bool:
    return all(found.severity is Severity.WARNING for found in check_card(card, DEFAULT_PALETTE, ()))


def _ultra(rng: Rng) -> AttackSpec:
    while True:
        links = rng.random() < 0.5
        spec = msgspec.structs.replace(_attack(rng, CardKind.SUPER), combo_allowed=links)
        if not links:
            spec = msgspec.structs.replace(spec, linkers=Linkers(), combo_dice=0)
        if all(found.severity is Severity.WARNING for found in check_ultra(spec, DEFAULT_PALETTE, ())):
            return spec


def strange_fighter(rng: Rng, fighter_id: str) -> Fighter:
    """13 Attack Cards twice, 2 Supers, 6 Character Events, and the utility Events: 40 cards."""
    kinds = [rng.choice(_ATTACKS) for _ in range(13)] + [CardKind.SUPER] * 2 + [CardKind.CHARACTER_EVENT] * 6
    cards = tuple(_card(rng, kind, f"{fighter_id}-{n}") for n, kind in enumerate(kinds, 1))
    deck = [DeckEntry(card=card.id, count=2 if card.kind.is_attack_card else 1) for card in cards]
    return Fighter(
        id=fighter_id,
        name=fighter_id.title(),
        health=rng.randint(5, 25),
        move=rng.randint(0, 9),
        ultra=_ultra(rng) if rng.random() < 0.8 else None,
        deck=(*deck, DeckEntry(card="bait", count=4), DeckEntry(card="focus", count=2)),
        cards=cards,
    )


@cache
def strange_pack(seed: int) -> bytes:
    """A pack with two strange fighters, ``ember`` and ``basalt``, and the stages that ship."""
    rng = random.Random(f"strange {seed}")
    pack = msgspec.json.decode(packs("sftmg")[0], type=Pack)
    fighters = tuple(strange_fighter(rng, fighter_id) for fighter_id in ("ember", "basalt"))
    return msgspec.json.encode(msgspec.structs.replace(pack, fighters=fighters))


def any_card(rng: Rng, *kinds: CardKind) -> Card:
    """One strange card of one of these kinds."""
    return _card(rng, rng.choice(kinds), "some-card")
