"""A match as its rules handle it: the state, the packs, and the few things that all sections do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cornerman.engine.config import MatchConfig
from cornerman.engine.game import Match

from .facts import NO_EFFECTS, ActionFacts, FighterFacts, Library
from .pack import CORE_DICE, LIFE, POWER_DICE, Effect
from .state import AREA, DOWN, NOBODY, PENDING, RAISED, UNKNOWN, Acting, ContestState, Fighter, Played
from .values import evaluate

DUEL: Final = "duel"
TAG_TEAM: Final = "tag_team"

DEFAULTS: Final[dict[str, str | int | bool]] = {
    "allow_mirror": False,
    "newcomer_hand": False,
    "recommended_decks": False,
    "start_spaces": "",
    "initiative_roll": "winner_takes",
    "blast_tokens": 0,
    "life_order": "",
    "token_walk_in": "at_resolution",
    "best_of": 1,
}
"""House rules by the catalogue's keys; "" and 0: as the pack's board says."""

ALLOWED: Final[dict[str, tuple[str | int | bool, ...]]] = {
    "allow_mirror": (False, True),
    "newcomer_hand": (False, True),
    "recommended_decks": (False, True),
    "initiative_roll": ("winner_takes", "winner_chooses"),
    "blast_tokens": tuple(range(1, 11)),
    "life_order": ("core_first", "power_first", "alternate", "owner_choice"),
    "token_walk_in": ("at_resolution", "immediate", "never"),
    "best_of": (1, 3, 5),
}
"""What each house rule may be set to; ``start_spaces`` takes two spaces such as "4,7"."""


class Contest(Match[ContestState]):
    """One match: state, packs and options, with the words that every section uses."""

    __slots__ = ("app_cards", "library", "life_order", "options", "spaces", "tag")

    def __init__(self, config: MatchConfig, state: ContestState, library: Library) -> None:
        super().__init__(config, state)
        self.library = library
        self.options = config.options
        self.app_cards = tuple(seat.cards == "app" for seat in config.seats)
        self.tag = config.mode == TAG_TEAM
        self.spaces = library.board.spaces
        chosen = str(config.options.get("life_order") or "")
        self.life_order = chosen or library.board.life_order

    def option(self, key: str) -> str | int | bool:
        """A house rule, its default where it was not set."""
        return self.options.get(key, DEFAULTS[key])

    # who

    def team(self, seat: int) -> int:
        """The team of a seat; in a duel each seat is one (WOTF-TAG-01)."""
        return seat >> 1 if self.tag else seat

    def teams(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The seats of both teams."""
        return ((0, 1), (2, 3)) if self.tag else ((0,), (1,))

    def partner(self, seat: int) -> int:
        """The other fighter of the team, -1 where there is none or it is out."""
        if not self.tag or self.state.seats[seat ^ 1].out:
            return NOBODY
        return seat ^ 1

    def is_active(self, seat: int) -> bool:
        """The fighter is the one of its team whose pawn is on the track (WOTF-TAG-03)."""
        return self.state.actives[seat >> 1 if self.tag else seat] == seat

    def foe(self, seat: int) -> int:
        """The opposing fighter: the active one of the other team, -1 while there is none."""
        return self.state.actives[1 - (seat >> 1 if self.tag else seat)]

    def holds(self, seat: int) -> bool:
        """The seat's team has the initiative card (WOTF-INI-01, TAG-06)."""
        return self.team(seat) == self.state.initiative

    def active_order(self) -> tuple[int, ...]:
        """Active fighters, holder first."""
        first = max(self.state.initiative, 0)
        one, two = self.state.actives[first], self.state.actives[1 - first]
        return tuple(s for s in (one, two) if s >= 0) if self.tag else (one, two)

    def all_in_order(self) -> tuple[int, ...]:
        """All who play: holder's active, its passive, then the other team's (WOTF-TAG-10, REC-01)."""
        actives = self.active_order()
        if not self.tag:
            return actives
        first = max(self.state.initiative, 0)
        found: list[int] = []
        for team in (first, 1 - first):
            active = self.state.actives[team]
            seats = sorted(self.teams()[team], key=lambda s: s != active)
            found += [s for s in seats if not self.state.seats[s].out]
        return tuple(found)

    def fighter(self, seat: int) -> FighterFacts:
        """The character of a seat."""
        return self.library.fighters[self.state.seats[seat].fighter]

    def pawn(self, seat: int) -> Fighter:
        """The fighter's state."""
        return self.state.seats[seat]

    def targetable(self, seat: int) -> bool:
        """It is on the track and not knocked down (WOTF-STA-08, TAG-32)."""
        return seat >= 0 and not self.state.seats[seat].down and self.state.seats[seat].space > 0

    # cards on the table

    def facts(self, card: str) -> ActionFacts:
        """What a card says. Errors: KeyError for an unknown id."""
        found = self.library.actions.get(card)
        return ActionFacts(self.state.entries[card]) if found is None else found

    def knows(self, card: str) -> bool:
        """Whether :meth:`facts` answers for it."""
        return card in self.library.actions or card in self.state.entries

    def item(self, number: int) -> Played | None:
        """The card on the table with this number, None when it has left."""
        for played in self.state.table:
            if played.id == number:
                return played
        return None

    @property
    def acting(self) -> Acting:
        """The action being handled; only read in the states that handle one."""
        acting = self.state.acting
        assert acting is not None, "no action is being handled"
        return acting

    def pending(self, seat: int) -> Played | None:
        """The revealed action of the fighter that was not handled yet (WOTF-CAN-04)."""
        acting = self.state.acting
        for played in self.state.table:
            if played.owner == seat and played.place == PENDING:
                return None if acting is not None and acting.item == played.id else played
        return None

    def face_down(self, seat: int) -> Played | None:
        """The card of the fighter that waits to be turned up (WOTF-CHA-01)."""
        for played in self.state.table:
            if played.owner == seat and played.place == DOWN:
                return played
        return None

    def raised(self, seat: int) -> Played | None:
        """The raised block of the fighter."""
        for played in self.state.table:
            if played.owner == seat and played.place == RAISED:
                return played
        return None

    def modes(self, seat: int) -> list[Played]:
        """Modes in play of the fighter (WOTF-MOD-01)."""
        return [
            p
            for p in self.state.table
            if p.owner == seat and p.place == AREA and self.facts(p.card).kind == "mode"
        ]

    # values on cards

    def value(self, value: int | str | None, item: Played | None) -> int:
        """What a value comes to for a card now (WOTF-RES-06)."""
        if isinstance(value, int):
            return value
        acting, dealt = self.state.acting, 0
        if acting is not None and item is not None:
            dealt = {acting.first: acting.first_dealt, acting.item: acting.dealt}.get(item.id, 0)
        power, core = (len(item.power), len(item.core)) if item is not None else (0, 0)
        return evaluate(value, power, core, dealt)

    def modifier(self, seat: int, stat: str, kind: str) -> int:
        """What modes in play and an ability that is always on add to a printed value (WOTF-MOD-06)."""
        total = 0
        for effects in self._lasting(seat):
            for effect in effects:
                change = effect.modify
                if change is not None and change.stat == stat and (not change.types or kind in change.types):
                    total += change.delta
        return total

    def ongoing(self, seat: int, moment: str) -> tuple[Effect, ...]:
        """Effects of modes in play and of the ability at this moment of an own action."""
        found = NO_EFFECTS
        for effects in self._lasting(seat):
            for effect in effects:
                if effect.moment == moment and effect.keyword != "modify":
                    found = (*found, effect)
        return found

    def _lasting(self, seat: int) -> list[tuple[Effect, ...]]:
        """Effects that work as long as a card is in play; none of a passive fighter (WOTF-TAG-07, TAG-08)."""
        if self.tag and not self.is_active(seat):
            return []
        found = []
        own = self.library.fighters[self.state.seats[seat].fighter].timed.get("mode")
        if own is not None:
            found.append(own)
        for played in self.state.table:
            if played.place == AREA and played.owner == seat:
                effects = self.facts(played.card).timed.get("mode")
                if effects is not None:
                    found.append(effects)
        return found

    # hands and piles

    def take(self, seat: int, card: str) -> None:
        """A card leaves the hand; of printed cards one that the app does not know, where it has to be."""
        hand = self.state.seats[seat].hand
        if card in hand:
            hand.remove(card)
        elif UNKNOWN in hand:
            hand.remove(UNKNOWN)
        elif hand and not self.app_cards[seat]:
            hand.pop()

    def deck_list(self, seat: int) -> tuple[str, ...]:
        """All 45 action cards of a seat."""
        fighter = self.state.seats[seat]
        return _deck(self.library, fighter.fighter, tuple(fighter.techniques))

    def unseen(self, seat: int) -> tuple[str, ...]:
        """Cards of a printed deck that are not known to lie elsewhere, each once."""
        left = list(self.deck_list(seat))
        for card in self.state.seats[seat].discard:
            if card in left:
                left.remove(card)
        for played in self.state.table:
            if played.owner == seat and played.card in left:
                left.remove(played.card)
        return tuple(dict.fromkeys(left))

    def automatic(self, group: str) -> bool:
        """Whether the app makes such choices by itself (setting ``group`` = do)."""
        return self.state.settings.get(group) == "do"


@lru_cache(maxsize=256)
def _deck(library: Library, fighter: str, techniques: Sequence[str]) -> tuple[str, ...]:
    return library.deck(fighter, techniques)


__all__ = [
    "ALLOWED",
    "CORE_DICE",
    "DEFAULTS",
    "DUEL",
    "LIFE",
    "POWER_DICE",
    "TAG_TEAM",
    "Contest",
]
