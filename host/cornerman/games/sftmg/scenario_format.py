"""This game's part of the scenario format: names of dice, answers in a player's words, chance as wanted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from cornerman.engine.config import OptionValue
from cornerman.engine.content import Finding
from cornerman.engine.events import Event
from cornerman.engine.refused import Refused
from cornerman.engine.requests import ChooseSome, Request, Roll, Value

from .fight import Fight
from .game import GAME
from .scenario_begin import begin, faces
from .scenario_check import check
from .scenario_facts import event_facts, facts
from .scenario_setup import ScenarioCard, Setup, seat_index
from .state import FightState
from .wording import PROMPTS

_OPTIONAL: Final = frozenset(
    {"mulligan", "mulligan_count", "move_phase", "boosts", "boost_count", "ex", "combo", "which_dice"}
)
"""Questions whose default is to do nothing; Response windows too."""
_ROLL_NAMES: Final = {"attack_roll": "attack", "block_roll": "block"}
_FREE_WORDS: Final = frozenset({"free", "meter"})
_REACTIONS: Final = frozenset({"block", "counter", "event", "none"})
_WORDS: Final[Mapping[str, frozenset[str]]] = {
    "action": frozenset({"attack", "super", "ultra", "action", "move", "draw", "end"}) | _FREE_WORDS,
    "move_phase": _FREE_WORDS,
    "reaction": _REACTIONS,
    "reaction_face_up": _REACTIONS,
    "combo": frozenset({"follow", "stop"}),
    "ex": frozenset({"yes", "no"}),
}
_RESPONSES: Final = frozenset({"respond", "focus", "pass"})
_REFUSALS: Final = frozenset({"no", "none", "nothing", "pass", "no reaction"})
_MOVE = re.compile(r"^(?:i )?moves? (?:to |on )?([a-i] ?[1-9])$")
_BLOCK = re.compile(r"^block (?:with |and discard |boosted by |boosts? )*(.+)$")


class SftmgScenarios:
    """See `cornerman.scenarios.format.GameScenarios`."""

    card: type[msgspec.Struct] = ScenarioCard
    setup: type[msgspec.Struct] = Setup
    prompts: Mapping[str, str] = PROMPTS

    def check(
        self, mode: str, cards: Sequence[msgspec.Struct], setup: msgspec.Struct
    ) -> Iterator[tuple[str, Finding]]:
        """Cards that are not whole, cells that are none, cards that nobody has."""
        assert isinstance(setup, Setup)
        return check([card for card in cards if isinstance(card, ScenarioCard)], setup)

    def begin(
        self,
        mode: str,
        options: Mapping[str, OptionValue],
        cards: Sequence[msgspec.Struct],
        setup: msgspec.Struct,
        shipped: Callable[[], Sequence[bytes]],
    ) -> Fight:
        """The match as the set-up says. Errors: Refused."""
        if mode not in ("", *GAME.modes):
            raise Refused(f"there is no mode {mode!r}; modes are {', '.join(GAME.modes)}")
        assert isinstance(setup, Setup)
        return begin(options, [card for card in cards if isinstance(card, ScenarioCard)], setup, shipped)

    def names(self, match: Fight) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in match.config.seats)

    def facts(self, match: Fight, state: FightState) -> dict[str, object]:
        """See :func:`cornerman.games.sftmg.scenario_facts.facts`."""
        return facts(match, state)

    def event_facts(self, match: Fight, event: Event) -> dict[str, object]:
        """See :func:`cornerman.games.sftmg.scenario_facts.event_facts`."""
        return event_facts(event)

    def is_optional(self, request: Request) -> bool:
        """Mulligan, boosts, EX, Combo, Responses, rerolls, the Move phase; a discard of all that is there."""
        whole = isinstance(request, ChooseSome) and request.low == len(request.options)
        return whole or request.key in _OPTIONAL or request.key.startswith("respond_")

    def words(self, request: Request) -> frozenset[str]:
        """First words of the answers to a question."""
        if request.key.startswith("respond_"):
            return _RESPONSES
        return _WORDS.get(request.key, frozenset())

    def spell(self, match: Fight, request: Request, answer: str) -> tuple[str, ...]:
        """ "move to e5" is two answers in the Fight phase, "block with taunt" is two when attacked."""
        text = " ".join(answer.casefold().replace(",", " , ").split())
        move = _MOVE.match(text)
        if move and request.key == "action":
            return ("move", move[1].replace(" ", ""))
        if move and request.key in ("move_phase", "move_action", "move_effect"):
            return (move[1].replace(" ", ""),)
        if request.key in ("reaction", "reaction_face_up"):
            boosted = _BLOCK.match(text)
            if boosted:
                return ("block", boosted[1].replace(" and ", ","))
            return ("none",) if text in _REFUSALS else (answer,)
        if text in _REFUSALS:
            refusal = {"action": "end", "combo": "stop", "push": "none", "move_phase": "stay"}
            if request.key.startswith("respond_"):
                return ("pass",)
            return (refusal.get(request.key, answer),)
        return (answer,)

    def roll_name(self, roll: Roll) -> str:
        """Attack, block, reroll, roll_off."""
        return _ROLL_NAMES.get(roll.key, roll.key)

    def faces(self, words: Sequence[str | int]) -> tuple[int, ...]:
        """See :func:`cornerman.games.sftmg.scenario_begin.faces`."""
        return faces(words)

    def chance(self, match: Fight, roll: Roll, wanted: Sequence[str | int]) -> tuple[int, ...]:
        """Shuffle: the cards that come to lie on top, the top one first. Pick: cards, or places from 1."""
        if roll.what == "dice":
            return faces(wanted)
        if roll.key == "draw_stage":
            return tuple(seat_index(each) for each in wanted)
        seat = match.state.seats[roll.seat]
        if roll.what == "shuffle":
            top = _positions(seat.deck, wanted, "deck")
            rest = [i for i in range(len(seat.deck)) if i not in top]
            return (*rest, *reversed(top))
        return tuple(sorted(_positions(seat.hand, wanted, "hand")))

    def adjust(self, path: str, value: Value) -> tuple[str, Value]:
        """Decks are written top card first, players from 1, dice by their codes."""
        if path in ("active", "first"):
            return path, seat_index(str(value))
        if path.endswith(".deck") and isinstance(value, tuple):
            return path, tuple(reversed(value))
        if path in ("attack.attack_dice", "attack.block_dice"):
            dice = value.split() if isinstance(value, str) else value
            words = dice if isinstance(dice, list | tuple) else (dice,)
            return path.replace("_dice", "_faces"), faces(words)
        return path, value


def _positions(zone: Sequence[str], wanted: Sequence[str | int], name: str) -> list[int]:
    """Where the wanted cards lie; numbers count from 1. Errors: ValueError."""
    found: list[int] = []
    for each in wanted:
        if isinstance(each, int):
            if not 1 <= each <= len(zone):
                raise ValueError(f"the {name} has {len(zone)} cards, so there is no place {each}")
            found.append(each - 1)
            continue
        place = next((i for i, card in enumerate(zone) if card == each and i not in found), None)
        if place is None:
            raise ValueError(
                f"there is no (other) {each!r} in the {name}: {', '.join(zone) or 'it is empty'}"
            )
        found.append(place)
    return found


SCENARIOS: Final = SftmgScenarios()
"""For the reader of scenario files."""
