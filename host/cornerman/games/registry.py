"""The games that there are, by id; each is imported only when it is asked for."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias, cast

from cornerman.engine.game import Game, Match
from cornerman.engine.state import MatchState
from cornerman.errors import InputError, did_you_mean

AnyGame: TypeAlias = Game[MatchState, Match[MatchState]]
"""A game as those see it who need not know which one it is."""

_MODULES: Final = {
    "sftmg": "cornerman.games.sftmg",
    "sf_rivals": "cornerman.games.sf_rivals",
    "wotf": "cornerman.games.wotf",
    "street_masters": "cornerman.games.street_masters",
}


class _Games(Mapping[str, AnyGame]):
    """Imports on look-up; lists ids without importing anything."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = {name: at for name, at in modules.items() if _is_there(at)}

    def __getitem__(self, game_id: str) -> AnyGame:
        return cast(AnyGame, importlib.import_module(self._modules[game_id]).GAME)

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)


def _is_there(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


GAMES: Final[Mapping[str, AnyGame]] = _Games(_MODULES)
"""Every game of this installation."""


def game(game_id: str) -> AnyGame:
    """The game with this id. Errors: InputError where there is none."""
    if game_id not in GAMES:
        hint = did_you_mean(game_id, GAMES)
        raise InputError(f'there is no game "{game_id}"' + (f"; {hint}" if hint else ""), allowed=GAMES)
    return GAMES[game_id]
