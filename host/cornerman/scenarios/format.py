"""What a game says so that scenarios of it can be written and run, and where the games say it."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeAlias, cast

import msgspec

from cornerman.engine.content import Finding
from cornerman.engine.events import Event
from cornerman.engine.game import Match
from cornerman.engine.requests import Request, Roll, Value
from cornerman.engine.state import MatchState
from cornerman.errors import InputError
from cornerman.games.registry import game

AnyMatch: TypeAlias = Match[MatchState]
ShippedPacks: TypeAlias = Callable[[], Sequence[bytes]]
"""The packs that come with the program, as JSON; read only when a scenario names something of theirs."""


class GameScenarios(Protocol):
    """One game's part of the format; seats are counted from 0 here, from 1 in the files."""

    @property
    def card(self) -> type[msgspec.Struct]:
        """The model of `[[card]]`."""

    @property
    def setup(self) -> type[msgspec.Struct]:
        """The model of `[setup]`."""

    @property
    def prompts(self) -> Mapping[str, str]:
        """Every question of the game by its name, with its words."""

    def check(
        self, mode: str, cards: Sequence[msgspec.Struct], setup: msgspec.Struct
    ) -> Iterable[tuple[str, Finding]]:
        """What is wrong beyond single fields: "card" or "setup", and what."""

    def begin(
        self,
        mode: str,
        options: Mapping[str, str | int | bool],
        cards: Sequence[msgspec.Struct],
        setup: msgspec.Struct,
        shipped: ShippedPacks,
    ) -> AnyMatch:
        """A match as the set-up says, before its first question. Errors: Refused for what is not legal."""

    def names(self, match: AnyMatch) -> tuple[str, ...]:
        """The players' names, by seat."""

    def facts(self, match: AnyMatch, state: MatchState) -> dict[str, object]:
        """All that can be expected of a state, as nested plain data in a player's words."""

    def event_facts(self, match: AnyMatch, event: Event) -> dict[str, object]:
        """An event in a player's words: its fields, with seats from 1."""

    def is_optional(self, request: Request) -> bool:
        """Whether a question that no step answers takes its default: nothing."""

    def words(self, request: Request) -> frozenset[str]:
        """First words of answers that can be meant for this question even where they are refused."""

    def spell(self, match: AnyMatch, request: Request, answer: str) -> tuple[str, ...]:
        """An answer that says two things at once ("move to e5") as the answers it stands for."""

    def roll_name(self, roll: Roll) -> str:
        """The name under which a step gives these dice: "attack", "block"."""

    def faces(self, words: Sequence[str | int]) -> tuple[int, ...]:
        """Faces by their codes or numbers, of whatever roll. Errors: ValueError that says what is allowed."""

    def chance(self, match: AnyMatch, roll: Roll, wanted: Sequence[str | int]) -> tuple[int, ...]:
        """Dice, a shuffle or a pick that bring about what is wanted. Errors: ValueError, Refused."""

    def adjust(self, path: str, value: Value) -> tuple[str, Value]:
        """A path and value of the files as those of the engine."""


_MODULES = {
    "sftmg": "cornerman.games.sftmg.scenario_format",
    "sf_rivals": "cornerman.games.sf_rivals.scenario_format",
    "wotf": "cornerman.games.wotf.scenario_format",
}


def formats() -> tuple[str, ...]:
    """The games of which scenarios can be run."""
    return tuple(name for name, module in _MODULES.items() if importlib.util.find_spec(module) is not None)


def format_of(game_id: str) -> GameScenarios:
    """One game's part. Errors: InputError where there is no such game, or none with scenarios."""
    game(game_id)
    if game_id not in formats():
        raise InputError(f'there are no scenarios of "{game_id}" yet', allowed=formats())
    return cast(GameScenarios, importlib.import_module(_MODULES[game_id]).SCENARIOS)
