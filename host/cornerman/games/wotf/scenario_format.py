"""This game's part of the scenario format: answers and facts in a player's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from cornerman.engine.config import OptionValue
from cornerman.engine.content import Finding, Severity
from cornerman.engine.events import Event
from cornerman.engine.requests import Request, Roll, Value
from cornerman.errors import did_you_mean

from .chart import CHART
from .contest import Contest
from .log_lines import dice_words
from .pack import Dice
from .pack_checks import check_action
from .real_dice import kinds_of, sides_of
from .scenario_begin import begin
from .scenario_facts import event_facts, facts
from .scenario_setup import ScenarioCard, Setup, seat_index
from .state import ContestState
from .wording import PROMPTS

_OPTIONAL: Final = frozenset({"initiative", "combo", "give_up", "tag_out", "lock", "lock_tag", "fits"})
"""Questions whose default is to do nothing, or that only say that something was done at the table."""
_ROLL_NAMES: Final = {"action_roll": "roll", "initiative_roll": "initiative"}
_WORDS: Final[Mapping[str, frozenset[str]]] = {
    "command": frozenset({"kneel", "shift", "leap", "ability", "mode"}),
    "passive_command": frozenset({"focus", "rest", "taunt", "tag", "tag_in"}),
    "ready_cards": frozenset({"draw", "swap"}),
    "initiative": frozenset({"keep", "jump", "stand", "kneel", "advance", "retreat", "bonus"}),
    "combo": frozenset({"combo", "tag", "stop"}),
    "tag_out": frozenset({"stay", "tag"}),
}
_REFUSALS: Final = frozenset({"no", "none", "nothing", "pass", "keep", "stop", "stay"})
_NOTHING: Final = {"initiative": "keep", "combo": "stop", "give_up": "keep", "tag_out": "stay"}
_DIE: Final = re.compile(r"^([cp]?)([1-9])$")
_TWO_KINDS: Final = re.compile(r"^(?:roll )?(?:(\d) ?c(?:ore)?)?(?: and |,? ?)(?:(\d) ?p(?:ower)?)?$")
_DICE: Final = Dice()
_ANY_FACE: Final = (*_DICE.core_faces, *_DICE.power_faces)
_NO_FACE: Final = "{!r} is no face; core dice show c1 c2 c3, power dice p2 p3 p4"


class WotfScenarios:
    """See `cornerman.scenarios.format.GameScenarios`."""

    card: type[msgspec.Struct] = ScenarioCard
    setup: type[msgspec.Struct] = Setup
    prompts: Mapping[str, str] = PROMPTS

    def check(
        self, mode: str, cards: Sequence[msgspec.Struct], setup: msgspec.Struct
    ) -> Iterator[tuple[str, Finding]]:
        """Cards that are not whole, states that are none, players that are none."""
        assert isinstance(setup, Setup)
        seen: set[str] = set()
        for number, card in enumerate(cards):
            assert isinstance(card, ScenarioCard)
            if card.id in seen:
                yield "card", Finding((number, "id"), f'there is another card "{card.id}"', "an id once")
            seen.add(card.id)
            for finding in check_action(card.plain(), (number,)):
                # what the app cannot deal is refused at the beginning, where it is known who deals
                if finding.severity is Severity.ERROR:
                    yield "card", finding
            yield from (("card", f) for f in _seat_finding(card.owner, (number, "owner")))
        if setup.state not in CHART.states:
            hint = did_you_mean(setup.state, CHART.states) or ""
            wrong = f'there is no state "{setup.state}"'
            yield "setup", Finding(("state",), wrong, ", ".join(CHART.states), hint)
        yield from (("setup", f) for f in _seat_finding(setup.holder, ("holder",)))
        for number, item in enumerate(setup.table):
            yield from (("setup", f) for f in _seat_finding(item.owner, ("table", number, "owner")))
        for number, token in enumerate(setup.tokens):
            yield from (("setup", f) for f in _seat_finding(token.owner, ("tokens", number, "owner")))
        if setup.state.startswith(("action.", "combo.")) and setup.acting is None:
            message = f"{setup.state} needs an action that is being handled"
            yield "setup", Finding(("state",), message, cure='add acting = {owner = 1, card = "..."}')

    def begin(
        self,
        mode: str,
        options: Mapping[str, OptionValue],
        cards: Sequence[msgspec.Struct],
        setup: msgspec.Struct,
        shipped: Callable[[], Sequence[bytes]],
    ) -> Contest:
        """The match as the set-up says. Errors: Refused."""
        assert isinstance(setup, Setup)
        return begin(mode, options, [c for c in cards if isinstance(c, ScenarioCard)], setup, shipped)

    def names(self, match: Contest) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in match.config.seats)

    def facts(self, match: Contest, state: ContestState) -> dict[str, object]:
        """See :func:`.scenario_facts.facts`."""
        return facts(match, state)

    def event_facts(self, match: Contest, event: Event) -> dict[str, object]:
        """See :func:`.scenario_facts.event_facts`."""
        return event_facts(match, event)

    def is_optional(self, request: Request) -> bool:
        """The initiative card, combos, modes to give up, exchanges, cards laid down at the table."""
        return request.key in _OPTIONAL

    def words(self, request: Request) -> frozenset[str]:
        """First words of the answers to a question."""
        return _WORDS.get(request.key, frozenset())

    def spell(self, match: Contest, request: Request, answer: str) -> tuple[str, ...]:
        """ "2 core and 1 power" is c2p1; "no" is what declines; "tag in as jump" is a Tag In."""
        text = " ".join(answer.casefold().split())
        if request.key == "dice" and (dice := _TWO_KINDS.match(text)) and any(dice.groups()):
            return (f"c{dice[1] or 0}p{dice[2] or 0}",)
        if text in _REFUSALS and request.key in _NOTHING:
            return (_NOTHING[request.key],)
        if request.key == "passive_command" and text.startswith(("tag in ", "tag_in ")):
            return (f"tag_in:{text.split()[-1]}",)
        return (answer,)

    def roll_name(self, roll: Roll) -> str:
        """Roll, initiative."""
        return _ROLL_NAMES.get(roll.key, roll.key)

    def faces(self, words: Sequence[str | int]) -> tuple[int, ...]:
        """Printed faces: c3 of a core die, p4 of a power die, 3 of either. Errors: ValueError."""
        for word in words:
            kind, face = _die(word)
            if face not in {"c": _DICE.core_faces, "p": _DICE.power_faces}.get(kind, _ANY_FACE):
                raise ValueError(_NO_FACE.format(word))
        return tuple(face for _, face in map(_die, words))

    def chance(self, match: Contest, roll: Roll, wanted: Sequence[str | int]) -> tuple[int, ...]:
        """Shuffle: the cards that come to lie on top, the top one first. Errors: ValueError, Refused."""
        if roll.what == "dice":
            return sides_of(match, roll, _in_order(roll, wanted))
        deck = match.state.seats[roll.seat].deck
        top: list[int] = []
        for each in wanted:
            place = next((i for i, card in enumerate(deck) if card == each and i not in top), None)
            if place is None:
                raise ValueError(f"there is no (other) {each!r} in the deck: {', '.join(deck)}")
            top.append(place)
        rest = [i for i in range(len(deck)) if i not in top]
        return (*rest, *reversed(top))

    def adjust(self, path: str, value: Value) -> tuple[str, Value]:
        """Decks are written top card first, the holder as a player, facing as R or L."""
        if path.endswith(".deck") and isinstance(value, tuple):
            return path, tuple(reversed(value))
        if path.endswith(".facing") and value in ("R", "L"):
            return path, 1 if value == "R" else -1
        return path, value


def _die(word: str | int) -> tuple[str, int]:
    found = _DIE.match(str(word).strip().casefold())
    if found is None:
        raise ValueError(_NO_FACE.format(word))
    return found[1], int(found[2])


def _in_order(roll: Roll, words: Sequence[str | int]) -> list[int]:
    """Faces core dice first, as many of each kind as are rolled. Errors: ValueError (WOTF-CHA-03).

    Where no letter is written they are in this order already; beside letters a bare number is a core die's.
    """
    dice = [_die(word) for word in words]
    if not any(kind for kind, _ in dice):
        return [face for _, face in dice]
    power = [face for kind, face in dice if kind == "p"]
    core = [face for kind, face in dice if kind != "p"]
    if (len(core), len(power)) != kinds_of(roll):
        said, rolled = dice_words(len(core), len(power)), dice_words(*kinds_of(roll))
        raise ValueError(f"the roll is of {rolled}, not of {said}")
    return [*core, *power]


def _seat_finding(word: int | str, path: tuple[str | int, ...]) -> Iterator[Finding]:
    try:
        seat_index(word)
    except ValueError as wrong:
        yield Finding(path, str(wrong), "1 to 4")


SCENARIOS: Final = WotfScenarios()
"""For the reader of scenario files."""
