"""This game's part of the scenario format: answers and facts in a player's words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import msgspec

from cornerman.engine.config import OptionValue
from cornerman.engine.content import Finding
from cornerman.engine.events import Event
from cornerman.engine.requests import Request, Roll, Value

from .bout import Bout
from .events import Ranked, RoundJudged
from .scenario_begin import begin, check
from .scenario_setup import ScenarioCard, Setup
from .state import RivalsState, Side
from .wording import PROMPTS

_OPTIONAL: Final = frozenset({"lock", "sliders", "slider_card"})
"""Questions that only say that something was done at the table."""
_SEATS: Final = ("seat", "one", "two", "winner", "first")
_NOBODY: Final = Side()
_COIN: Final = {"heads": 0, "tails": 1}


class RivalsScenarios:
    """See `cornerman.scenarios.format.GameScenarios`."""

    card: type[msgspec.Struct] = ScenarioCard
    setup: type[msgspec.Struct] = Setup
    prompts: Mapping[str, str] = PROMPTS

    def check(
        self, mode: str, cards: Sequence[msgspec.Struct], setup: msgspec.Struct
    ) -> Iterator[tuple[str, Finding]]:
        """Owners and pairs that are none."""
        assert isinstance(setup, Setup)
        return check([card for card in cards if isinstance(card, ScenarioCard)], setup)

    def begin(
        self,
        mode: str,
        options: Mapping[str, OptionValue],
        cards: Sequence[msgspec.Struct],
        setup: msgspec.Struct,
        shipped: Callable[[], Sequence[bytes]],
    ) -> Bout:
        """The match as the set-up says. Errors: Refused."""
        assert isinstance(setup, Setup)
        return begin(mode, options, [c for c in cards if isinstance(c, ScenarioCard)], setup, shipped)

    def names(self, match: Bout) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in match.config.seats)

    def facts(self, match: Bout, state: RivalsState) -> dict[str, object]:
        """All of the state, seats from 1; of a seat that does not fight only its score says anything."""
        found: dict[str, object] = {
            "state": state.path,
            "round": state.round,
            "ending": state.ending,
            "fight_winner": state.fight_winner + 1,
            "winner": max(state.winner, -1) + 1,
            "decided": state.winner >= -1,
            "fights": state.fights,
            "replays": state.replays,
            "replay_life": state.replay_life,
            "schedule": tuple((a + 1, b + 1) for a, b in state.schedule),
            "bracket": tuple(seat + 1 for seat in state.bracket),
            "paused": state.paused,
            "damages": [f"{card} {n}" for card, n in state.damages.items()],
        }
        sides = {side.seat: side for side in state.sides}
        for number, player in enumerate(state.seats):
            score: dict[str, object] = {
                name: getattr(player, name) for name in ("points", "wins", "losses", "draws", "life_sum")
            }
            found[f"p{number + 1}"] = score | _side(match, sides.get(number, _NOBODY))
        return found

    def event_facts(self, match: Bout, event: Event) -> dict[str, object]:
        """The fields of an event, seats from 1; of a judged round also the keys of its steps."""
        found: dict[str, object] = {name: getattr(event, name) for name in event.__struct_fields__}
        found["event"] = str(event.__struct_config__.tag)
        for name in _SEATS:
            if isinstance(found.get(name), int):
                found[name] = getattr(event, name) + 1
        if isinstance(event, RoundJudged | Ranked):
            found["seats"] = tuple(seat + 1 for seat in event.seats)
        if isinstance(event, RoundJudged):
            found["steps"] = tuple(step.key for step in event.steps)
        return found

    def is_optional(self, request: Request) -> bool:
        """Locking printed cards, moving and showing sliders; the damage of a card that has a placeholder."""
        return request.key in _OPTIONAL or (request.key == "printed_damage" and len(request.args) > 1)

    def words(self, request: Request) -> frozenset[str]:
        """Answers are cards and characters; none has a first word of its own."""
        return frozenset()

    def spell(self, match: Bout, request: Request, answer: str) -> tuple[str, ...]:
        """Nothing says two things at once."""
        return (answer,)

    def roll_name(self, roll: Roll) -> str:
        """The coin."""
        return roll.key

    def faces(self, words: Sequence[str | int]) -> tuple[int, ...]:
        """There are no dice. Errors: ValueError always."""
        raise ValueError("Rivals has no dice (SFR-GEN-07)")

    def chance(self, match: Bout, roll: Roll, wanted: Sequence[str | int]) -> tuple[int, ...]:
        """The coin: heads or tails, heads for the first of the pair. Errors: ValueError."""
        found = tuple(_COIN[word] for each in wanted if (word := str(each).casefold()) in _COIN)
        if len(found) != 1 or len(wanted) != 1:
            raise ValueError("a coin shows heads or tails")
        return found

    def adjust(self, path: str, value: Value) -> tuple[str, Value]:
        """They are the same."""
        return path, value


def _side(bout: Bout, side: Side) -> dict[str, object]:
    return {
        "character": side.character,
        "life": side.life,
        "hand": list(side.hand),
        "cards_left": len(side.hand),
        "shown": side.shown,
        "slider": side.slider,
        "used": list(side.used),
        "bonus": side.bonus,
        "lasting_initiative": side.lasting_initiative,
        "lasting_damage": side.lasting_damage,
        "ordered": side.ordered,
        "locked": side.locked,
        "turned": side.turned,
        "candidates": list(bout.candidates(side)) if side.character else [],
        "ultra_open": bool(side.character) and bout.ultra_open(side),
    }


SCENARIOS: Final = RivalsScenarios()
"""For the reader of scenario files."""
