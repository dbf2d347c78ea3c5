"""Bots by name: the ones that play every game, and those that a game brings."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from cornerman.engine.config import MatchConfig
from cornerman.errors import InputError, did_you_mean

from .agent import Agent, AnyGame, Luck
from .luck import QuestionLuck, Repeatable, luck_from
from .random_bot import RandomBot

BotMaker: TypeAlias = Callable[[str], Agent]
"""Makes a bot whose own luck comes from a seed."""

RANDOM: Final = "random"
BOTS_MODULE: Final = "bots"
"""The module of a game's package with ``BOTS``: name to what makes the bot from its own luck."""


def bots_of(game: AnyGame) -> Mapping[str, BotMaker]:
    """The bots that can play ``game``, by name, the cleverest first."""
    return {name: _seeded(make) for name, make in _makers(game).items()}


def _seeded(make: Callable[[Luck], Agent]) -> BotMaker:
    return lambda seed: make(luck_from(seed))


def _makers(game: AnyGame) -> Mapping[str, Callable[[Luck], Agent]]:
    """What makes each bot from its own luck, by name."""
    found: dict[str, Callable[[Luck], Agent]] = {}
    package = type(game).__module__.rpartition(".")[0]
    if importlib.util.find_spec(f"{package}.{BOTS_MODULE}") is not None:
        found.update(importlib.import_module(f"{package}.{BOTS_MODULE}").BOTS)
    found[RANDOM] = lambda luck: RandomBot(game, luck)
    return found


def bot_of_match(game: AnyGame, name: str, config: MatchConfig, seat: int) -> Agent:
    """A bot whose luck follows from the match itself, as its configuration holds it from the start.

    The commitment says nothing of the seed behind it, and is another one for each match: with the same seed
    the bot plays the same match, and a match that is resumed goes on as if it had not been left.
    Errors: InputError that names the bots there are.
    """
    _must_be_known(game, name)
    luck = QuestionLuck(f"{config.commitment}:{seat}")
    return Repeatable(_makers(game)[name](luck), luck)


def bot_named(game: AnyGame, name: str) -> BotMaker:
    """The maker of one bot. Errors: InputError that names those there are."""
    _must_be_known(game, name)
    return bots_of(game)[name]


def _must_be_known(game: AnyGame, name: str) -> None:
    known = _makers(game)
    if name not in known:
        hint = did_you_mean(name, known)
        raise InputError(
            f'there is no bot "{name}" for {game.id}' + (f"; {hint}" if hint else ""), allowed=known
        )
