"""What the rules read from packs, worked out once per match so that play is fast."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from .grid import Grid
from .pack import BUILT_IN_CARDS, AttackSpec, Card, EventSpec, Fighter, Pack, Stage, cell_xy
from .state import ULTRA
from .terms import CardKind, KeywordName, MovementType, ObjectSize, Source, Timing, Who, Window
from .vocabulary import CardsInDiscard, Condition, Effect, ManualCondition, moment

_NO_EVENT = EventSpec(timing=Timing.ACTION)


class CardFacts:
    """One card (or Ultra) as the rules read it.

    kind: strike, special, projectile, super, ultra, character_event, bait or focus.
    charge / dash: X, 0 if none. low..high: range. left / right: linkers as bitmasks of the fighter's
    colours. keywords: name to summed X (0 for those without). effects: by the step at which they happen.
    judged_conditions: those that players may have to judge; judged_play: the Play Conditions among them;
    judged_before_roll: these and those of Edge.
    """

    __slots__ = (
        "attack_card",
        "boost_dice",
        "card",
        "charge",
        "combo_allowed",
        "combo_dice",
        "conditions",
        "cost",
        "counter_effects",
        "counter_type",
        "dash",
        "dice",
        "edge",
        "effects",
        "event",
        "ex",
        "high",
        "id",
        "judged_before_roll",
        "judged_conditions",
        "judged_play",
        "keywords",
        "kind",
        "known_left",
        "left",
        "los",
        "low",
        "name",
        "right",
        "special_movement",
        "window",
    )

    def __init__(self, card: Card, colours: dict[str, int], *, known_left: bool = True) -> None:
        self.card = card
        self.id = card.id
        self.name = card.name
        self.kind = card.kind.value
        self.attack_card = card.kind.is_attack_card
        self.cost = card.meter_cost
        self.los = card.needs_los
        self.known_left = known_left
        self.counter_type = card.counter.type.value if card.counter else ""
        self.counter_effects: tuple[Effect, ...] = card.counter.effects if card.counter else ()
        self.event = card.event or _NO_EVENT
        self.window = self.event.window or Window.REACTION
        self.boost_dice = self.event.boost_dice if card.event else 2
        self._read_attack(card.attack, colours)
        source = Source.EVENT if card.event else Source.ATTACK
        own = card.event.effects if card.event else (card.attack.effects if card.attack else ())
        self.effects = _by_moment(own, source)
        if card.event:
            self.conditions: tuple[Condition, ...] = card.event.conditions
        self.judged_play = _asked(self.conditions)
        edges = [c for _, when in self.edge for c in when]
        self.judged_before_roll = _asked([*self.conditions, *edges])
        self.judged_conditions = _asked([*self.conditions, *edges, *(c for e in own for c in e.only_if)])

    def _read_attack(self, attack: AttackSpec | None, colours: dict[str, int]) -> None:
        spec = attack or AttackSpec(dice=0)
        self.dice = spec.dice
        self.ex = spec.ex
        self.low = spec.range.min if spec.range else 1
        self.high = spec.range.max if spec.range else 1
        movement = spec.movement
        self.charge = movement.x if movement and movement.type is MovementType.CHARGE else 0
        self.dash = movement.x if movement and movement.type is MovementType.DASH else 0
        self.special_movement = movement is not None
        self.left = _mask(spec.linkers.left, colours)
        self.right = _mask(spec.linkers.right, colours)
        self.combo_dice = spec.combo_dice
        self.combo_allowed = spec.combo_allowed
        self.edge = tuple((e.dice, e.only_if) for e in spec.edge)
        self.conditions = spec.conditions
        self.keywords: dict[str, int] = {}
        for word in KeywordName:
            if (x := spec.keyword(word)) is not None:
                self.keywords[word.value] = x


def _mask(names: Iterable[str], colours: dict[str, int]) -> int:
    return sum(1 << colours.setdefault(name, len(colours)) for name in names)


def _asked(conditions: Iterable[Condition]) -> tuple[Condition, ...]:
    return tuple(c for c in conditions if isinstance(c, ManualCondition | CardsInDiscard))


def _by_moment(effects: tuple[Effect, ...], source: Source) -> dict[str, tuple[Effect, ...]]:
    found: dict[str, tuple[Effect, ...]] = {}
    for effect in effects:
        when = moment(effect, source).value
        found[when] = (*found.get(when, ()), effect)
    return found


USES: Final = ("attack", "super", "action", "free", "meter", "counter", "event", "respond", "focus", "follow")
"""Words of options that name a card."""


def usable_as(card: CardFacts, word: str) -> bool:
    """Whether a card is ever for this option (SFTMG-ATK-02, CRD-10, CTR-02, SUP-07, CMB-01)."""
    timing = card.event.timing if card.kind == CardKind.CHARACTER_EVENT.value else None
    if word == "attack":
        return card.attack_card or card.kind in (CardKind.BAIT.value, CardKind.FOCUS.value)
    if word == "counter":
        return card.attack_card or card.kind == CardKind.BAIT.value
    if word == "follow":
        return card.attack_card or card.kind == CardKind.SUPER.value
    if word in ("super", "meter"):
        return card.kind == CardKind.SUPER.value
    if word == "focus":
        return card.kind == CardKind.FOCUS.value
    return timing is {"action": Timing.ACTION, "free": Timing.FREE_ACTION}.get(word, Timing.RESPONSE)


class FighterFacts:
    """A Character with its cards as the rules read them.

    windows: Response windows that are worth opening, and whose attack or Action opens them, seen from
    this Character: the same for every hand, so that a window tells nothing. The Defender of a Whiff always
    gets one, since every deck holds Focus Attacks (SFTMG-FOC-08). usable: by the word of an option, the
    cards that it is for, each with its option id. palette: names of the colours by the bits of linkers.
    """

    def __init__(self, fighter: Fighter) -> None:
        self.fighter = fighter
        self.id = fighter.id
        self.name = fighter.name
        self.health = fighter.health
        self.move = fighter.move
        self.colours: dict[str, int] = {}
        self.cards = {
            card.id: CardFacts(card, self.colours) for card in (*fighter.cards, *BUILT_IN_CARDS.values())
        }
        self.deck = fighter.deck_list()
        self.ultra = _ultra(fighter, self.colours)
        self.attacks = self.cards if self.ultra is None else {**self.cards, ULTRA: self.ultra}
        self.palette = tuple(self.colours)
        self.known = bool(self.deck)
        self.usable = {
            word: {c.id: (f"{word}:{c.id}", c) for c in self.cards.values() if usable_as(c, word)}
            for word in USES
        }
        self.windows = self._windows()

    def _windows(self) -> frozenset[tuple[Window, Who]]:
        responses = [c for _, c in self.usable["respond"].values()]
        if not self.known or any(c.window is Window.CUSTOM for c in responses):
            return frozenset((window, who) for window in Window for who in Who)
        return frozenset(
            {(Window.WHIFF, Who.OPPONENT), *((c.window, c.event.triggered_by) for c in responses)}
        )


def _ultra(fighter: Fighter, colours: dict[str, int]) -> CardFacts | None:
    if fighter.ultra is None:
        return None
    card = Card(id=ULTRA, name=fighter.ultra_name, kind=CardKind.SUPER, attack=fighter.ultra)
    facts = CardFacts(card, colours)
    facts.kind = ULTRA
    facts.cost = fighter.ultra_cost
    facts.los = bool(fighter.ultra.los)
    return facts


def _numbers(names: Iterable[str], cols: int) -> list[int]:
    return [y * cols + x for x, y in map(cell_xy, names)]


class StageFacts:
    """A stage as the rules read it. small / large: Objects at the start, bitmasks of cells."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.id = stage.id
        self.name = stage.name
        self.grid = Grid(
            stage.cols, stage.rows, _numbers(stage.void, stage.cols), _numbers(stage.special, stage.cols)
        )
        cell = self.grid.cell
        self.small = sum(1 << cell(o.cell) for o in stage.objects if o.size is ObjectSize.SMALL)
        self.large = sum(1 << cell(o.cell) for o in stage.objects if o.size is ObjectSize.LARGE)
        self.objects = self.small | self.large
        versus = stage.starts.versus
        self.starts = (cell(versus.west[0]), cell(versus.east[0]))


class Library:
    """The fighters and stages of the packs in play."""

    def __init__(self, packs: Iterable[Pack]) -> None:
        self.fighters: Mapping[str, FighterFacts]
        self.stages: Mapping[str, StageFacts]
        fighters: dict[str, FighterFacts] = {}
        stages: dict[str, StageFacts] = {}
        for pack in packs:
            fighters |= {f.id: FighterFacts(f) for f in pack.fighters}
            stages |= {s.id: StageFacts(s) for s in pack.stages}
        self.fighters = fighters
        self.stages = stages


@lru_cache(maxsize=256)
def entered_card(card: Card, palette: tuple[str, ...]) -> CardFacts:
    """Facts of a card typed in at the table; its left linkers are not known, so any link is believed.

    palette: of its fighter, so that the colours on its right find those on the left of the fighter's cards.
    """
    return CardFacts(card, {name: number for number, name in enumerate(palette)}, known_left=False)
