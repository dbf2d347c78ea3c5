"""Packs in play, worked out once for many matches: what the rules look up again and again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .grids import POSTURES, Grids, parse_grids
from .pack import Ability, Action, Board, Dice, Effect, Fighter, Pack, Technique

_FREE: Final[Grids] = dict.fromkeys(POSTURES, (0,) * 12)
NO_EFFECTS: Final[tuple[Effect, ...]] = ()
UNTIMED: Final = "none"


class ActionFacts:
    """An action card, its grids read and its effects sorted by timing keyword.

    has_grid: whether the pack holds its grids; without, the app asks the players (section 13). source:
    the technique or fighter that it belongs to.
    """

    __slots__ = ("action", "grids", "has_grid", "id", "kind", "name", "priority", "source", "timed")

    def __init__(self, action: Action, source: str = "") -> None:
        self.action = action
        self.id = action.id
        self.name = action.name
        self.kind: str = action.type
        self.priority = action.priority
        self.source = source
        self.has_grid = bool(action.grid)
        self.grids: Grids = parse_grids(action.grid) if action.grid else _FREE
        self.timed = by_timing(action.effects)

    def effects(self, timing: str) -> tuple[Effect, ...]:
        """The effects with this timing keyword, in printed order."""
        return self.timed.get(timing, NO_EFFECTS)

    @property
    def not_dealt(self) -> str:
        """The rule for which the app cannot deal it, or "" (WOTF-KEY-22, GRD-08)."""
        if any(effect.keyword == "manual" for effect in self.action.effects):
            return "WOTF-KEY-22"
        return "" if self.has_grid or self.kind not in ("strike", "grab", "block") else "WOTF-GRD-08"


def by_timing(effects: Iterable[Effect]) -> dict[str, tuple[Effect, ...]]:
    """Effects by timing keyword, each in printed order."""
    found: dict[str, tuple[Effect, ...]] = {}
    for effect in effects:
        found[effect.timing] = (*found.get(effect.timing, ()), effect)
    return found


class FighterFacts:
    """A fighter: its character card and the ids of its 13 cards."""

    __slots__ = ("ability", "block", "cards", "fighter", "id", "name", "recommended", "timed")

    def __init__(self, fighter: Fighter) -> None:
        self.fighter = fighter
        self.id = fighter.id
        self.name = fighter.name
        self.ability: Ability = fighter.ability
        self.timed = by_timing(fighter.ability.effects)
        blocks = [action.id for action in fighter.actions if action.type == "block"]
        self.block = blocks[0] if blocks else ""
        self.cards = copies_of(fighter.actions)
        self.recommended: tuple[str, ...] = fighter.recommended


def copies_of(actions: Iterable[Action]) -> tuple[str, ...]:
    """Card ids, one for each copy: a block once, all else twice (WOTF-DCK-02, DCK-03)."""
    return tuple(a.id for a in actions for _ in range(a.copies or (1 if a.type == "block" else 2)))


class Library:
    """Everything in the packs of a match, by id; of two with one id the later one counts."""

    def __init__(self, packs: Iterable[Pack]) -> None:
        self.board, self.dice = Board(), Dice()
        self.fighters: dict[str, FighterFacts] = {}
        self.techniques: dict[str, Technique] = {}
        self.style_of: dict[str, str] = {}
        self.style_names: dict[str, str] = {}
        self.actions: dict[str, ActionFacts] = {}
        for pack in packs:
            self.board, self.dice = pack.header.board, pack.header.dice
            for fighter in pack.fighters:
                self.fighters[fighter.id] = FighterFacts(fighter)
                self._learn(fighter.actions, fighter.id)
            for style in pack.styles:
                self.style_names[style.id] = style.name
                for technique in style.techniques:
                    self.techniques[technique.id] = technique
                    self.style_of[technique.id] = style.id
                    self._learn(technique.actions, technique.id)

    def _learn(self, actions: Iterable[Action], source: str) -> None:
        for action in actions:
            self.actions[action.id] = ActionFacts(action, source)

    def dealable(self, actions: Iterable[Action]) -> bool:
        """Whether the app can carry out all of these by itself."""
        return not any(self.actions[action.id].not_dealt for action in actions)

    def allowed(self, fighter: str) -> tuple[str, ...]:
        """The techniques of the styles on the character card (WOTF-DCK-05)."""
        styles = self.fighters[fighter].fighter.styles
        return tuple(t for t, style in self.style_of.items() if style in styles)

    def deck(self, fighter: str, techniques: Iterable[str]) -> tuple[str, ...]:
        """Ids of the action cards of a deck, a copy each (WOTF-DCK-04)."""
        cards = list(self.fighters[fighter].cards)
        for technique in techniques:
            cards += copies_of(self.techniques[technique].actions)
        return tuple(cards)
